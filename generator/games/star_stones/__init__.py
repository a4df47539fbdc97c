"""Star Stones: one board for all; add or remove a stone, and spot the patterns of your cards."""
