"""Pole Star: the smallest complete game, to copy and to change into one of your own."""
