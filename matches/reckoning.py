"""What the facts of a match come to: a pure fold, so that a correction never loses what was.

Whoever tells a score waits for the other's word. The same score from both settles it, another
disputes it, silence until the deadline lets it stand. A log that was accepted proves it. Whoever
keeps score may enter a result at any time; that corrects what stood, and the history stays.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from matches.score import Score

OPEN, TOLD, DISPUTED, SETTLED, VOID = "open", "told", "disputed", "settled", "void"


class Reckoned(NamedTuple):
    """How a match stands."""

    status: str = OPEN
    score: Score | None = None
    how: str = ""
    claims: tuple[Score | None, Score | None] = (None, None)
    """what each seat says, in the order of the seats"""
    games: tuple[tuple[int, Score], ...] = ()
    """games of it that were proven one by one, by their number"""

    @property
    def waits_for(self) -> int | None:
        """The seat that has not answered a told score."""
        told = [seat for seat in (0, 1) if self.claims[seat] is not None]
        waiting = self.status in (TOLD, SETTLED) and len(told) == 1
        return 1 - told[0] if waiting else None


def reckon(facts: Iterable[Any], best_of: int) -> Reckoned:
    """Facts in their order; each has kind, seat, points, drawn, absent and game."""
    stands = Reckoned()
    for fact in facts:
        stands = _FOLDS[fact.kind](stands, fact, best_of)
    return stands


def score_of(fact: Any) -> Score | None:
    if fact.points is None:
        return None
    first, second = fact.points
    return Score(first, second, fact.drawn, tuple(fact.absent))


def _told(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    mine = score_of(fact)
    claims = list(stands.claims)
    claims[fact.seat] = mine
    theirs = claims[1 - fact.seat]
    stands = stands._replace(claims=(claims[0], claims[1]))
    if theirs == mine:
        return _settled(stands, mine, "corrected" if stands.score else "agreed")
    if stands.status == SETTLED:
        return stands  # a correction that waits for the other's word
    return stands._replace(status=TOLD if theirs is None else DISPUTED)


def _agreed(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    said = stands.claims[1 - fact.seat]
    return _settled(stands, said, "corrected" if stands.status == SETTLED else "agreed")


def _disputed(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    """Of a correction that one of them proposed nothing is left when the other says no."""
    if stands.status == SETTLED:
        return stands._replace(claims=(None, None))
    return stands._replace(status=DISPUTED)


def _conceded(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    most = best_of // 2 + 1
    score = Score(0, most) if fact.seat == 0 else Score(most, 0)
    return _settled(stands, score, "conceded")


def _unanswered(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    said = next((claim for claim in stands.claims if claim is not None), None)
    return _settled(stands, said, "unanswered")


def _proven(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    """A log of the whole match settles it; logs of single games do when they decide it."""
    score = score_of(fact)
    if score is None or not fact.game:
        return _settled(stands, score, "proven")
    known = {**dict(stands.games), fact.game: score}
    stands = stands._replace(games=tuple(sorted(known.items())))
    total = _summed(known.values())
    most = best_of // 2 + 1
    decided = max(total.first, total.second) >= most or total.games >= best_of
    return _settled(stands, total, "proven") if decided else stands


def _summed(games: Iterable[Score]) -> Score:
    scores = list(games)
    return Score(
        sum(each.first for each in scores),
        sum(each.second for each in scores),
        sum(each.drawn for each in scores),
    )


def _entered(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return _settled(stands, score_of(fact), "corrected" if stands.score else "entered")


def _extended(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return stands


def _reopened(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return Reckoned()


def _voided(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return Reckoned(VOID)


def _settled(stands: Reckoned, score: Score | None, how: str) -> Reckoned:
    if score is None:
        return stands
    return stands._replace(status=SETTLED, score=score, how=how, claims=(None, None))


_FOLDS = {
    "told": _told,
    "agreed": _agreed,
    "disputed": _disputed,
    "conceded": _conceded,
    "unanswered": _unanswered,
    "proven": _proven,
    "entered": _entered,
    "extended": _extended,
    "reopened": _reopened,
    "voided": _voided,
}
