"""The README's five minutes, as a newcomer would spend them."""

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def papersky(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "generator", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def write_files(folder: Path) -> None:
    """Every YAML block of the README that begins with the name of a file."""
    for name, text in re.findall(r"```yaml\n# (\S+)\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {name}\n{text}", encoding="utf-8")


def test_the_pack_of_the_readme_is_sound_and_prints(tmp_path: Path) -> None:
    write_files(tmp_path)
    checked = papersky(tmp_path, "check", "dolphin")
    assert checked.returncode == 0, checked.stderr
    assert "delphinus" in checked.stderr
    printed = papersky(tmp_path, "build", "--pack", "dolphin", "--only", "charts")
    assert printed.returncode == 0, printed.stderr
    assert (tmp_path / "output" / "night-sky+dolphin" / "charts.pdf").stat().st_size > 10_000


def test_the_fault_of_the_readme_is_told_as_the_readme_tells_it(tmp_path: Path) -> None:
    write_files(tmp_path)
    chart = tmp_path / "dolphin" / "charts" / "delphinus.yaml"
    lines = chart.read_text(encoding="utf-8").splitlines(keepends=True)
    spoilt = [line.replace("  ....*...", "  ...x*...") for line in lines if not line.startswith("# ")]
    chart.write_text("".join(spoilt), encoding="utf-8")
    checked = papersky(tmp_path, "check", "dolphin")
    assert checked.returncode == 1
    shown = re.search(r"```\n(error\[.*?)  = help", README.read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    assert shown[1] in checked.stderr


def test_every_picture_and_page_the_readme_links_to_is_there() -> None:
    targets = re.findall(r"\]\(((?!https?:)[^)#]+)\)", README.read_text(encoding="utf-8"))
    assert targets
    assert not [target for target in targets if not (README.parent / target).exists()]
