"""Papersky: YAML comes in, proved and printed games come out.

`reading` turns YAML text into validated models or a list of faults; `playing` holds what a rules engine
needs, and `games` the engines, solvers and players themselves; `sky` knows where the real stars are; `drawing`
describes pages as scenes of a few primitives in millimetres; `printing` lays scenes on paper as PDF, SVG or PNG;
`cli` is the command line.
"""

__version__ = "0.1.0"
