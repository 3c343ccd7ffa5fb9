"""What an organiser settles before a league begins; it stands alone, as named tuples do here."""

from datetime import datetime
from typing import Final, NamedTuple

from cards.models import CardSet, Cube
from matches.terms import DUEL


class Terms(NamedTuple):
    """Everything about a league that its players agree to."""

    title: str
    leaders: Cube
    heroes: Cube
    about: str = ""
    rules: str = ""
    """house rules, in the organiser's words"""
    weeks: int = 5
    bases: CardSet | None = None
    """a set of one's own that has some; the house has eight colours"""
    places: int = 6
    """players that the pool has to be enough for"""
    copies: int = 0
    """of each card; 0: as many as the rulebook's table makes necessary"""
    pair_limit: int | None = None
    """duels of the same two in a cycle; 0: any number; None: what the rulebook suggests"""
    join_until: int = 1
    zone: str = "UTC"
    cycle_days: int = 7
    """of a cycle that closes by itself; 0: cycles are closed by hand"""
    visibility: str = "public"
    ruleset: str = DUEL
    """of an edition that knows bases"""


class Proposal(NamedTuple):
    """When and where somebody would like to duel."""

    times: tuple[datetime, ...] = ()
    place: str = ""
    is_online: bool = False
    words: str = ""


ANY_TIME: Final = Proposal()
