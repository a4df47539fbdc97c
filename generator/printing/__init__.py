"""Scenes come in; sheets, rulebooks and finished PDF, SVG and PNG files come out."""
