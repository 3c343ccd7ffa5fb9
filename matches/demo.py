"""The matches of the demo: a score that waits, a dispute for the judge, and games with logs."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from accounts.demo import LIBRARY, who
from accounts.models import Roster
from engine import catalogue
from engine.kernel import log_text
from engine.kernel.play import Play
from engine.kernel.seats import CHANCE
from matches import decks
from matches.models import Match
from matches.score import Score
from matches.services import arranging, handing_in, judging, reporting
from matches.terms import DUEL, Side, Terms

WAITS, DISPUTED, PROVEN = "Over tea", "Round 1, table 3", "Round 1, table {nth}"
PROVEN_GAMES = (("ben", "cleo"), ("dara", "emil"), ("fay", "gus"))
LONGEST = 45
"""entries before somebody has to leave"""


def chapters(now: datetime) -> Iterator[str]:
    yield _waits(now)
    yield _disputed(now)
    yield _proven(now)


def _waits(now: datetime) -> str:
    """Sam says he has won; Pia has a day to say otherwise."""
    match = _arranged(WAITS, ("pia", "sam"), None, now)
    if match is None:
        return f"{WAITS}: as it was"
    reporting.tell(match.seats.get(number=1), Score((1, 2)), by=who("sam"), now=now)
    return f"{WAITS}: a score that waits for an answer"


def _disputed(now: datetime) -> str:
    """Pia and Ben saw two different matches, and Ana is to judge."""
    roster = _library()
    match = _arranged(DISPUTED, ("pia", "ben"), roster, now)
    if match is None:
        return f"{DISPUTED}: as it was"
    reporting.tell(match.seats.get(number=0), Score((2, 1)), by=who("pia"), now=now)
    seat = match.seats.get(number=1)
    reporting.dispute(seat, reason="The second game was a draw.", by=who("ben"), now=now)
    return f"{DISPUTED}: a dispute on the judge’s desk"


def _proven(now: datetime) -> str:
    """Games of this morning with their logs: the numbers of play begin with them."""
    roster, told = _library(), 0
    for nth, people in enumerate(PROVEN_GAMES, 4):
        match = _arranged(PROVEN.format(nth=nth), people, roster, now - timedelta(hours=1))
        if match is None:
            continue
        text = played(match, random.Random(nth)).encode()  # noqa: S311 - alike each time
        log = handing_in.hand_in(match, text, by=who(people[0]), seat=0, now=now)
        judging.judge(log.pk, now=now)
        told += 1
    return f"{told} matches with their logs"


def _arranged(
    title: str, people: tuple[str, str], roster: Roster | None, now: datetime
) -> Match | None:
    """None if it stands already."""
    olga = who("olga")
    if Match.objects.filter(host=olga, title=title).exists():
        return None
    deck = {"heroes": [card.name for card in decks.whole_sets()[0].cards]}
    sides = [Side(who(word).player, deck=deck) for word in people]
    best_of = 3 if roster is None or title == DISPUTED else 1
    terms = Terms(title=title, best_of=best_of, minutes=50 if roster else 0)
    return arranging.arrange(terms, sides, by=olga, roster=roster, now=now)


def played(match: Match, chance: random.Random, longest: int = LONGEST) -> str:
    """A game of two who do whatever comes to their minds, until one has to catch a train."""
    rules: Any = catalogue.load(DUEL)
    setup = match.setup([seat.deck for seat in match.seats.order_by("number")])
    play: Play[Any] = Play.begin(rules, setup)
    for _entry in range(longest):
        asks = play.state.asks
        if not asks:
            return log_text.write(play.finished())
        seat = CHANCE if CHANCE in asks else chance.choice(list(asks))
        play = play.append(seat, chance.choice(asks[seat].options))
    play = play.rule(("concede", chance.choice("ab")), "Ana", "Had to catch a train.")
    return log_text.write(play.finished())


def _library() -> Roster:
    return Roster.objects.get(opened_by=who("olga"), title=LIBRARY)
