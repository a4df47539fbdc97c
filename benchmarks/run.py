"""Benchmarks: every figure is a ratio of two things measured in one run, because machines are noisy.

Whole processes are timed in turns, ours and the baseline one after the other, and the median of several such
pairs is told. Run it with `make bench`; a name on the command line runs that part alone.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
PYTHON = sys.executable
PAPERSKY = str(Path(PYTHON).with_name("papersky"))
PAIRS = 7
# Wherever this runs, Python may keep what it has compiled, as it does for everybody.
ORDINARY = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds(command: Sequence[str]) -> float:
    """How long a whole process takes."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ORDINARY)
    return time.perf_counter() - start


def tell(what: str, ratio: float, wanted: str, detail: str) -> None:
    print(f"{what:<58} {ratio:8.2f} ×   wanted {wanted:<10} {detail}", flush=True)


def compare(what: str, ours: Sequence[str], base: Sequence[str], wanted: str) -> None:
    """Tells the median ratio of ours to the baseline, over pairs of runs."""
    seconds(ours), seconds(base)
    pairs = [(seconds(ours), seconds(base)) for _ in range(PAIRS)]
    ratio = median(one / two for one, two in pairs)
    own, other = (median(column) for column in zip(*pairs, strict=True))
    tell(what, ratio, wanted, f"{own * 1000:.0f} ms against {other * 1000:.0f} ms")


def start_up() -> None:
    compare("papersky --help / import click", [PAPERSKY, "--help"], [PYTHON, "-c", "import click"], "≤ 2.5")


def check() -> None:
    ours = [PAPERSKY, "check", "night-sky", "--effort", "quick", "--jobs", "1"]
    compare("check night-sky, quick / import pydantic", ours, [PYTHON, "-c", "import pydantic"], "≤ 20")


def build() -> None:
    with tempfile.TemporaryDirectory() as folder:
        ours = [PAPERSKY, "build", "night-sky", "--out", folder]
        seconds(ours)
        files = sorted(Path(folder, "night-sky").glob("*.pdf"))
        base = [PYTHON, str(HERE / "bare_reportlab.py"), str(_pages(files)), str(Path(folder, "bare.pdf"))]
        compare(f"build night-sky / bare reportlab, {_pages(files)} pages", ours, base, "≤ 3")


def _pages(files: Sequence[Path]) -> int:
    import pikepdf

    return sum(len(pikepdf.open(file).pages) for file in files)


def deck() -> None:
    """Drawing a deck of 54 cards, imports left out on both sides, per page of fronts."""
    ours, theirs = (
        median(_reported(HERE / script) for _ in range(PAIRS)) for script in ("our_deck.py", "protograf_deck.py")
    )
    detail = f"{ours * 1000:.1f} ms against {theirs * 1000:.1f} ms a page"
    tell("protograf / papersky, a page of a 54-card deck", theirs / ours, "≥ 10", detail)


def _reported(script: Path) -> float:
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([PYTHON, str(script)], check=True, capture_output=True, text=True, cwd=folder)
    return float(done.stdout.split()[-1])


def playouts() -> None:
    """Random legal moves a second, ours and chess, in turns within one process."""
    from playouts import chess_rate, hubble_rate, night_sky_rate, star_stones_rate

    rates = (("night-sky", night_sky_rate, 1), ("hubble", hubble_rate, 1), ("star-stones", star_stones_rate, 2))
    for name, rate, wanted in rates:
        pairs = [(rate(1.0), chess_rate(1.0)) for _ in range(5)]
        own, other = (median(column) for column in zip(*pairs, strict=True))
        detail = f"{own:,.0f} moves/s against {other:,.0f} plies/s"
        ratio = median(a / b for a, b in pairs)
        tell(f"random playouts of {name} / python-chess plies", ratio, f"≥ {wanted}", detail)


def players() -> None:
    """A game of Hubble by the strong player against one by the random player, in turns."""
    from hubble import game_seconds

    pairs = [(game_seconds("strong", 20), game_seconds("random", 200)) for _ in range(5)]
    own, other = (median(column) for column in zip(*pairs, strict=True))
    detail = f"{own * 1000:.1f} ms against {other * 1000:.2f} ms a game"
    tell("hubble, a strong solo game / a random one", median(a / b for a, b in pairs), "≤ 150", detail)


def pairs() -> None:
    """All pairs of constellations: our exact search against the same model in CP-SAT."""
    from hubble import pairs_by_cp_sat, pairs_by_masks

    (own, ours), (other, theirs) = pairs_by_masks(), pairs_by_cp_sat()
    assert ours == theirs, "the two disagree"
    detail = f"{own * 1000:.1f} ms against {other * 1000:.0f} ms for {len(ours)} pairs"
    tell("hubble, CP-SAT / exact search for all pairs", other / own, "≥ 10", detail)


def scoring() -> None:
    """The slowest of many full pads, in milliseconds; the one figure here that is no ratio."""
    from hubble import slowest_assignment, slowest_packing

    for what, slowest in (("asteroid packing", slowest_packing()), ("star assignment", slowest_assignment())):
        print(f"{f'hubble, slowest {what} of a full pad':<58} {slowest * 1000:8.2f} ms  wanted ≤ 1 ms", flush=True)


def duel() -> None:
    """The exact duel of every pattern, a whole process, against importing numpy; and its memory."""
    ours = [PYTHON, str(HERE / "star_stones.py"), "duel"]
    compare("star-stones, all duels / import numpy", ours, [PYTHON, "-c", "import numpy"], "≤ 300")
    peak = float(subprocess.run(ours, check=True, capture_output=True, text=True).stdout.split()[-1])
    print(f"{'star-stones, memory of all duels':<58} {peak:8.0f} MB  wanted < 500 MB", flush=True)
    hand = float(
        subprocess.run([PYTHON, str(HERE / "star_stones.py"), "hand"], check=True, capture_output=True).stdout
    )
    print(f"{'star-stones, a hand of 5 against 6 × 6':<58} {hand:8.1f} µs  wanted < 20 µs", flush=True)


def memory() -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([PAPERSKY, "build", "--jobs", "1", "--out", folder], check=True, capture_output=True)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"{'memory, building everything':<58} {peak:8.0f} MB  wanted < 200 MB", flush=True)


PARTS: dict[str, Callable[[], None]] = {
    "memory": memory,
    "start-up": start_up,
    "check": check,
    "build": build,
    "deck": deck,
    "playouts": playouts,
    "players": players,
    "pairs": pairs,
    "scoring": scoring,
    "duel": duel,
}


def main(names: Sequence[str]) -> None:
    for name in names or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
