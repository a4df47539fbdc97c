"""`python -m generator` is `papersky`."""

from generator.cli import main

if __name__ == "__main__":
    main()
