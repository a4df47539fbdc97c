"""The real sky: names of constellations come in; flat figures, and how true a drawing of them is, come out."""
