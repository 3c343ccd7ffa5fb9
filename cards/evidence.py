"""What whoever writes a ban list looks at first: later apps hang it here when they start.

evidence.hang(Evidence(_("Numbers of play"), "matches:numbers"))
"""

from typing import NamedTuple

from accounts.errors import Sentence


class Evidence(NamedTuple):
    """A page of another app, and what it tells."""

    title: Sentence
    address: str
    """the name of its address"""


_hung: dict[str, Evidence] = {}


def hang(evidence: Evidence) -> None:
    _hung[evidence.address] = evidence


def known() -> list[Evidence]:
    return list(_hung.values())
