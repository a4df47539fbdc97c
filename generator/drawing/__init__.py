"""Scenes: a small closed set of primitives in millimetres, with the type, theme and icons to make them."""
