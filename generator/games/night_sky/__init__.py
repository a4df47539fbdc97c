"""Night Sky: map a constellation on a square chart by drafting eight-sided dice."""
