"""Hubble: everybody draws the same dice onto a hex pad of their own and completes two constellations."""
