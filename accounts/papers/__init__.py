"""What is printed on paper: the fonts, pictures, codes and marks that all sheets share."""

from accounts.papers.drawing import mark, qr, sprite
from accounts.papers.lettering import BOLD, REGULAR, is_spelt_by_sound
from accounts.papers.sheets import SIZES, Sheet, sheet
from accounts.papers.words import fitted, shortened

__all__ = [
    "BOLD",
    "REGULAR",
    "SIZES",
    "Sheet",
    "fitted",
    "is_spelt_by_sound",
    "mark",
    "qr",
    "sheet",
    "shortened",
    "sprite",
]
