"""Rulings of a game: a document of numbered entries, each complete, each followed in the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]


class Rulings:
    """One document and the code that names its numbers."""

    def __init__(self, document: str, mark: str, code: Path, tests: Path) -> None:
        text = (ROOT / "docs" / "rulings" / document).read_text(encoding="utf-8")
        _, *pieces = re.split(rf"^### {mark}-(\d+) .+$", text, flags=re.MULTILINE)
        self.entries = {int(n): said for n, said in zip(pieces[::2], pieces[1::2], strict=True)}
        self.mark, self.code, self.tests = mark, code, tests

    def gaps(self) -> list[int]:
        return [n for n, found in enumerate(self.entries, 1) if n != found]

    def unlike(self) -> set[int]:
        """Numbers written down and never followed, or followed and never written down."""
        texts = (path.read_text(encoding="utf-8") for path in self.code.rglob("*.py"))
        cited = {int(n) for text in texts for n in re.findall(rf"\b{self.mark}-(\d+)\b", text)}
        return cited ^ set(self.entries)

    def unsaid(self) -> list[str]:
        """Parts an entry lacks, and places it names that there are not."""
        found = []
        for number, text in self.entries.items():
            for part in ("Question", "Passage", "Decision", "Example", "Where"):
                if f"*{part}*: " not in text:
                    found.append(f"{self.mark}-{number} has no {part}")
            for module, kind, name in re.findall(r"`(\w+)(\.|::)(\w+)`", text):
                path = (self.code if kind == "." else self.tests) / f"{module}.py"
                if name not in _defined(path):
                    found.append(f"{self.mark}-{number}: there is no {module}{kind}{name}")
        return found


def _defined(path: Path) -> set[str]:
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if path.exists() else ()
    names: set[str] = set()
    for each in tree:
        if isinstance(each, ast.FunctionDef | ast.ClassDef):
            names.add(each.name)
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            names.add(each.target.id)
    return names
