"""A sentence read back to whoever types it: at which word it stumbles, or what it will do."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from cards.boards import Shown, shown
from engine import catalogue
from engine.catalogue import Misread

# What a box says that does nothing.
IDLE = ("No Ability.", "No effect.")


class Readback(NamedTuple):
    """What the engine says about one sentence in one box."""

    box: str
    text: str
    canonical: str = ""
    means: str = ""
    misread: Misread | None = None

    @property
    def board(self) -> Shown | None:
        """The ability in action; worked out only where it is drawn."""
        return None if self.misread else shown(self.canonical, self.box)

    @property
    def unshown(self) -> str:
        """Why there is no board, or why nothing moves on it."""
        if self.canonical in IDLE:
            return _("It does nothing, so there is nothing to show.")
        return _(
            "On the tables we laid for it, this one and others, nothing that can be seen came out "
            "otherwise. What it says above is what it does."
        )

    @property
    def is_printed_otherwise(self) -> bool:
        return bool(self.canonical) and self.canonical != self.text

    @property
    def before(self) -> str:
        assert self.misread is not None
        return self.text[: self.misread.column]

    @property
    def word(self) -> str:
        """Where it stumbles; at the end of the text there is nothing to underline but the gap."""
        assert self.misread is not None
        end = self.misread.column + max(self.misread.length, 1)
        return self.text[self.misread.column : end] or " "

    @property
    def after(self) -> str:
        assert self.misread is not None
        return self.text[self.misread.column + max(self.misread.length, 1) :]


def readback(text: str, box: str) -> Readback | None:
    """Nothing for an empty box: it does nothing, and that is allowed."""
    text = text.strip()
    if not text:
        return None
    read = catalogue.read_ability(text, box)
    return Readback(box, text, read.canonical, read.means, read.misread)
