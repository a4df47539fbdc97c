"""What a rules engine needs and no game owns: grids, seeded chance, matches, players, search, statistics."""
