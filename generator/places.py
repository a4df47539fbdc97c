"""Where the built-in content and templates lie: in a checkout or inside the installed package."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "_data"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

CONTENT = _ROOT / "content"
TEMPLATES = _ROOT / "templates"
