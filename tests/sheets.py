"""The style sheet of every page with what it imports in one piece: a browser asks for it once.

Of a sheet that imports others a browser keeps nothing it has read; every page would read them all
anew, which costs more than the rest of most pages.
"""

import os
import re
import tempfile
from pathlib import Path
from zlib import crc32

IMPORTED = re.compile(r'@import url\("([^"]+)"\) layer\((\w+)\);')
CHARSET = '@charset "UTF-8";'


def in_one_piece(sheet: Path) -> Path:
    """A folder of static files with that sheet alone, under the name it has in its own."""
    text = IMPORTED.sub(lambda said: _layer(sheet.parent / said[1], said[2]), sheet.read_text())
    assert "@import" not in text, f"{sheet} imports in a way that is not known here"
    folder = Path(tempfile.gettempdir()) / f"muster-sheet-{os.getuid()}-{crc32(text.encode()):08x}"
    whole = folder / sheet.parent.name / sheet.name
    if not whole.exists():
        whole.parent.mkdir(parents=True, exist_ok=True)
        begun = whole.with_name(f"{os.getpid()}.part")
        begun.write_text(text)
        begun.replace(whole)
    return folder


def _layer(sheet: Path, name: str) -> str:
    return f"@layer {name} {{\n{sheet.read_text().removeprefix(CHARSET)}\n}}"
