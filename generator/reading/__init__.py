"""YAML text comes in; validated models or a list of faults, each with its place, come out."""
