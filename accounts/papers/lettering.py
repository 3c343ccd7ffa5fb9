"""The two weights everything is printed in: they hold Latin, Greek, Cyrillic and our signs."""

from pathlib import Path
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR: Final = "Muster"
BOLD: Final = "Muster Bold"

_HERE = Path(__file__).parent / "fonts"

for _name, _file in ((REGULAR, "DejaVuSansCondensed"), (BOLD, "DejaVuSansCondensed-Bold")):
    pdfmetrics.registerFont(TTFont(_name, _HERE / f"{_file}.ttf"))
pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR, boldItalic=BOLD)
