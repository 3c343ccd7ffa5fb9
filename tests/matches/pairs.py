"""Matches for tests: of two friends, and of an event with a judge."""

from typing import Any

from accounts.models import Duty, Player, Roster, User
from accounts.services import rosters
from matches.models import Match, MatchSeat
from matches.services import arranging, handing_in, judging
from matches.terms import Side, Terms
from tests.matches.logs import deck
from tests.people import NOW


def a_match(
    one: Player, other: Player, *, by: User, roster: Roster | None = None, **terms: Any
) -> Match:
    """Both play the same deck, unless `decks` says otherwise."""
    first, second = terms.pop("decks", (0, 0))
    sides = [Side(one, deck=deck(first)), Side(other, deck=deck(second))]
    wanted = Terms(best_of=1)._replace(**terms)
    return arranging.arrange(wanted, sides, by=by, roster=roster, now=NOW)


def seats_of(match: Match) -> list[MatchSeat]:
    return list(match.seats.select_related("match", "player").order_by("number"))


def judge_on(roster: Roster, person: User, by: User) -> User:
    rosters.grant(roster, person.player, duty=Duty.JUDGE, by=by, now=NOW)
    return person


def handed_in(match: Match, source: bytes, seat: MatchSeat | None = None, **more: Any) -> Any:
    """Handed in and judged, as a worker would."""
    number = None if seat is None else seat.number
    by = seat.player.user if seat is not None and seat.player else None
    submission = handing_in.hand_in(match, source, by=by, seat=number, now=NOW, **more)
    judging.judge(submission.pk, now=NOW)
    submission.refresh_from_db()
    match.refresh_from_db()
    return submission
