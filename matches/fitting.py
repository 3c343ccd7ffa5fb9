"""Whether a log is one of this match: its game, its length, its decks and its people."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _

from accounts.errors import Sentence
from engine import catalogue
from matches import rules
from matches.models import Match, MatchSeat

UNKNOWN = "?"


class Fit(NamedTuple):
    """seats[0] is the seat of the match that the log calls a; or why it is not of this match."""

    seats: tuple[int, ...] = (0, 1)
    code: str = ""
    reason: Sentence = ""

    @property
    def fits(self) -> bool:
        return not self.code


OTHER_GAME = Fit(code="other_game", reason=_("This log is of another game than this match."))
RETIRED = Fit(
    code="retired_rules",
    reason=_("The rules this match was arranged under are not those of today, nor of this log."),
)
OTHER_LENGTH = Fit(
    code="other_length", reason=_("This log is of a longer or shorter match than this one.")
)
OTHER_NUMBER = Fit(
    code="other_number", reason=_("In this log more or fewer people play than in this match.")
)
OTHER_PEOPLE = Fit(
    code="wrong_match", reason=_("This log names other people. Is it the log of another match?")
)
OTHER_DECK = Fit(
    code="other_deck",
    reason=_("This log is played with another deck than the one that belongs to this match."),
)
OTHER_TERMS = Fit(
    code="other_terms", reason=_("Who begins, or what lies beside the Units, was agreed otherwise.")
)


def fit(match: Match, seats: Sequence[MatchSeat], told: Mapping[str, Any], ruleset: str) -> Fit:
    """`told` is the header of the log, `ruleset` the digest it was judged under."""
    setup = told["setup"]
    if told["ruleset"] != match.ruleset:
        return OTHER_GAME
    if match.ruleset_digest and ruleset != match.ruleset_digest:
        return RETIRED
    if setup.get("best_of", 1) not in (match.best_of, 1):
        return OTHER_LENGTH
    if rules.of(match).seats(setup) != len(seats):
        return OTHER_NUMBER
    turns = _turns_by_name(seats, told.get("seats", ()))
    turns = [turn for turn in turns if _parts_fit(match, seats, turn)]
    if not turns:
        return OTHER_PEOPLE
    fitting = [turn for turn in turns if _brought_fits(match, seats, setup, turn)]
    if not fitting:
        return OTHER_DECK
    agreed = [turn for turn in fitting if _terms_fit(match, setup, turn)]
    return Fit(agreed[0]) if agreed else OTHER_TERMS


def _turns_by_name(seats: Sequence[MatchSeat], names: Sequence[str]) -> list[tuple[int, ...]]:
    """Which way round the log may have its seats, as far as its names say; straight first.

    Names that all are known say it alone; otherwise whoever sits where must be one of them at
    least, in the order in which they sit around the table.
    """
    told = [name.strip().casefold() for name in names]
    ours = [seat.name.strip().casefold() for seat in seats]
    around = [tuple((seat + n) % len(ours) for n in range(len(ours))) for seat in range(len(ours))]
    if len(told) != len(ours) or not all(told) or not all(ours):
        return around
    if sorted(told) == sorted(ours) and len({*ours}) == len(ours):
        return [tuple(ours.index(name) for name in told)]
    return [turn for turn in around if any(told[n] == ours[seat] for n, seat in enumerate(turn))]


def _parts_fit(match: Match, seats: Sequence[MatchSeat], turn: tuple[int, ...]) -> bool:
    """Who is a team there is one here, and whoever has a part of their own has it in both."""
    box = catalogue.box(match.ruleset)
    pairs = {(box.team(place, len(seats)), seats[seat].side) for place, seat in enumerate(turn)}
    parts = box.roles.get(len(seats), ())
    same = not parts or all(parts[place] == parts[seat] for place, seat in enumerate(turn))
    return same and len(pairs) == len({seat.side for seat in seats})


def _brought_fits(
    match: Match, seats: Sequence[MatchSeat], setup: Mapping[str, Any], turn: tuple[int, ...]
) -> bool:
    """What the log says was brought is what belongs to the match, as far as that is known."""
    brings = catalogue.box(match.ruleset).brings
    if brings.kind == "nothing":
        return True
    brought = setup.get(brings.key)
    if brings.shared:
        return not seats[0].deck or brought == seats[0].deck
    if not isinstance(brought, Sequence) or len(brought) != len(turn):
        return False
    is_it = _is_deck if brings.kind == "deck" else _is_same
    return all(is_it(brought[place], seats[seat].deck) for place, seat in enumerate(turn))


def _is_same(written: Any, known: Any) -> bool:
    return not known or written == known


def _is_deck(written: Mapping[str, Any], known: Mapping[str, Any]) -> bool:
    """A deck nobody registered may be any; of a rival's closed list only the number is known."""
    if not known:
        return True
    for stack in ("heroes", "leaders"):
        told, own = Counter(written.get(stack) or ()), Counter(known.get(stack) or ())
        if set(told) == {UNKNOWN}:
            if told.total() != own.total():
                return False
        elif told != own:
            return False
    return True


def _terms_fit(match: Match, setup: Mapping[str, Any], turn: tuple[int, ...]) -> bool:
    if (begins := match.begins) is not None:
        first = setup.get("first", "random")
        if type(first) is not int or not 0 <= first < len(turn) or turn[first] != begins:
            return False
    wanted = list(match.bases) if any(match.bases) else []
    beside = list(setup.get("bases") or [])
    return not wanted or (len(beside) == 2 and [beside[turn.index(n)] for n in (0, 1)] == wanted)
