"""What the facts of a match come to: a pure fold, so that a correction never loses what was.

Whoever tells a score waits for a word of every other side. The same score from all settles it,
another disputes it, silence until the deadline lets it stand. A log that was accepted proves it.
Whoever keeps score may enter a result at any time; that corrects what stood, and the history stays.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from matches.score import Score

OPEN, TOLD, DISPUTED, SETTLED, VOID = "open", "told", "disputed", "settled", "void"


class Reckoned(NamedTuple):
    """How a match stands."""

    sides: tuple[int, ...] = (0, 1)
    """the side of each seat"""
    status: str = OPEN
    score: Score | None = None
    how: str = ""
    claims: tuple[Score | None, ...] = (None, None)
    """what each seat says, in the order of the seats"""
    was: Score | None = None
    """the score it had until it was opened again, while nothing else settles it"""
    games: tuple[tuple[int, Score], ...] = ()
    """games of it that were proven one by one, by their number"""

    @property
    def told(self) -> Score | None:
        """The score that waits for a word of the others; None if there is none, or two."""
        said = {claim for claim in self.claims if claim is not None}
        return next(iter(said)) if len(said) == 1 else None

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats whose side has not answered a told score."""
        if self.status not in (TOLD, SETTLED) or self.told is None:
            return ()
        return tuple(seat for seat, side in enumerate(self.sides) if side not in self._spoken)

    @property
    def _spoken(self) -> set[int]:
        """The sides of which somebody has said something."""
        both = zip(self.sides, self.claims, strict=True)
        return {side for side, claim in both if claim is not None}

    @property
    def is_agreed(self) -> bool:
        return self.told is not None and self._spoken == {*self.sides}

    @property
    def quiet(self) -> "Reckoned":
        """With no claim left."""
        return self._replace(claims=(None,) * len(self.sides))


def reckon(
    facts: Iterable[Any],
    best_of: int,
    sides: Sequence[int] = (0, 1),
    *,
    must_be_won: bool = False,
) -> Reckoned:
    """Facts in their order; each has kind, seat, points, drawn, absent and game. `sides` has the
    side of each seat. What must be won goes on while nobody has."""
    stands = Reckoned(tuple(sides)).quiet
    for fact in facts:
        after = _FOLDS[fact.kind](stands, fact, best_of)
        if must_be_won and after.score is not None and after.score.winner is None:
            after = stands._replace(games=after.games)
        stands = after
    return stands


def score_of(fact: Any) -> Score | None:
    if fact.points is None:
        return None
    return Score(tuple(fact.points), fact.drawn, tuple(fact.absent))


def _told(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return _claimed(stands, fact.seat, score_of(fact))


def _agreed(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return _claimed(stands, fact.seat, stands.told)


def _claimed(stands: Reckoned, seat: int, score: Score | None) -> Reckoned:
    claims = list(stands.claims)
    claims[seat] = score
    stands = stands._replace(claims=tuple(claims))
    if stands.is_agreed:
        return _settled(stands, stands.told, "corrected" if stands.score else "agreed")
    if stands.status == SETTLED:
        return stands  # a correction that waits for the word of others
    return stands._replace(status=TOLD if stands.told is not None else DISPUTED)


def _disputed(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    """Of a correction that somebody proposed nothing is left when another says no."""
    if stands.status == SETTLED:
        return stands.quiet
    return stands._replace(status=DISPUTED)


def _conceded(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    """Of two sides the other has won."""
    won = [best_of // 2 + 1] * 2
    won[stands.sides[fact.seat]] = 0
    return _settled(stands, Score(tuple(won)), "conceded")


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
    total = _summed([*known.values()])
    most = best_of // 2 + 1
    decided = max(total.won) >= most or total.games >= best_of
    return _settled(stands, total, "proven") if decided else stands


def _summed(games: Sequence[Score]) -> Score:
    won = zip(*(each.won for each in games), strict=True)
    return Score(tuple(map(sum, won)), sum(each.drawn for each in games))


def _entered(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return _settled(stands, score_of(fact), "corrected" if stands.score else "entered")


def _unchanged(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return stands


def _reopened(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return Reckoned(stands.sides, was=stands.score or stands.was).quiet


def _voided(stands: Reckoned, fact: Any, best_of: int) -> Reckoned:
    return Reckoned(stands.sides, VOID).quiet


def _settled(stands: Reckoned, score: Score | None, how: str) -> Reckoned:
    if score is None:
        return stands
    return stands.quiet._replace(status=SETTLED, score=score, how=how, was=None)


_FOLDS = {
    "told": _told,
    "agreed": _agreed,
    "disputed": _disputed,
    "conceded": _conceded,
    "unanswered": _unanswered,
    "proven": _proven,
    "entered": _entered,
    "extended": _unchanged,
    "judge": _unchanged,
    "trusted": _unchanged,
    "dismissed": _unchanged,
    "reopened": _reopened,
    "voided": _voided,
}
