"""The command line is tried out on the game that authors copy."""

from ..house import house, papersky, shell, with_new_game

__all__ = ["house", "papersky", "shell", "with_new_game"]
