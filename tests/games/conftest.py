"""Tests over all games include the one that authors copy."""

from ..house import house, shell, with_new_game

__all__ = ["house", "shell", "with_new_game"]
