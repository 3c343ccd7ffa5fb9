"""The floors of the house, as the import contract draws them, and where each thing stands."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NOT_OURS = {".venv", ".git", "var", "node_modules", "__pycache__", "staticfiles"}


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
    starts = [ROOT / folder for folder in folders] or [ROOT]
    return sorted(
        path
        for start in starts
        for path in start.rglob(pattern)
        if path.is_file() and not NOT_OURS.intersection(path.relative_to(ROOT).parts)
    )


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))
