"""The games: one folder each, found by discovery; here is what they have in common."""
