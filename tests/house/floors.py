"""The floors of the house, as the import contract draws them, and where each thing stands."""

import fnmatch
import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NOT_OURS = {
    *(".venv", ".git", "var", "node_modules", "__pycache__", "staticfiles"),
    *(".hypothesis", ".import_linter_cache", ".mypy_cache", ".pytest_cache", ".ruff_cache"),
}


def _layers() -> list[str]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    found: list[str] = next(each["layers"] for each in contracts["contracts"] if "layers" in each)
    return found


# Name of a package → how high it stands; siblings share a floor and are strangers.
FLOORS = {
    name.strip(" ()"): height
    for height, layer in enumerate(reversed(_layers()))
    for name in layer.split("|")
}
TOP = max(FLOORS.values())


def may_reach(one: str, other: str) -> bool:
    """Whether code of one package may know another: itself, and everything on lower floors."""
    return one == other or FLOORS[other] < FLOORS[one]


def files(pattern: str, *folders: str) -> list[Path]:
    """Our own files, never those of the environment or of a running site."""
    found: list[Path] = []
    for start in [ROOT / folder for folder in folders] or [ROOT]:
        for folder, below, here in os.walk(start):
            below[:] = [name for name in below if name not in NOT_OURS]
            found += [Path(folder, name) for name in fnmatch.filter(here, pattern)]
    return sorted(found)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))
