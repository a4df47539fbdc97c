"""What all tests share: property tests try the same examples on every run, and no test is timed."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")
