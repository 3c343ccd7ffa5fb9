"""What those who play say of their match: two taps for the score, one for yes, one for no."""

from datetime import datetime, timedelta

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from engine.competition.people import Name
from engine.competition.results import Meeting, Result, checked, checked_sides
from matches.models import Fact, Match, MatchSeat
from matches.models.match import Status
from matches.score import Score
from matches.services.record import Record, held

MOST_AT_ONCE = 200
TWO = 2


class NothingToAnswer(Refused):
    code = "nothing_to_answer"
    sentence = _("The other player has told nothing that waits for your word.")


class OthersPlayOn(Refused):
    code = "others_play_on"
    sentence = _("Others play on. Tell the score once somebody has won.")


class MustBeWon(Refused):
    code = "must_be_won"
    sentence = _(
        "Here somebody has to win: if they are equal, they play on Wave by Wave until somebody is"
        " ahead."
    )


class SettledAlready(Refused):
    code = "match_is_settled"
    sentence = _("This match is settled. A judge or scorekeeper can correct it.")


def tell(seat: MatchSeat, score: Score, *, by: User | None, now: datetime) -> None:
    """How it went, says this seat. The same from every side settles it; else the others are asked.

    Friends may correct what is settled, if all say so; where somebody judges, that one does.
    """
    possible(score, seat.match)
    with held(seat.match, now=now) as record:
        _not_settled(record, or_friends=True)
        record.add(Fact.Kind.TOLD, seat=seat.number, score=score, by=by)


def agree(seat: MatchSeat, *, by: User | None, now: datetime) -> None:
    with held(seat.match, now=now) as record:
        _asked(record, seat)
        record.add(Fact.Kind.AGREED, seat=seat.number, by=by)


def dispute(seat: MatchSeat, *, reason: str = "", by: User | None, now: datetime) -> None:
    """Not so. Where a roster has judges, it lies on their desk now."""
    with held(seat.match, now=now) as record:
        _asked(record, seat)
        record.add(Fact.Kind.DISPUTED, seat=seat.number, by=by, reason=reason)


def concede(seat: MatchSeat, *, by: User | None, now: datetime) -> None:
    """Who gives up has lost the match; nobody has to agree to that. Among more than two sides
    somebody has to say who has won."""
    with held(seat.match, now=now) as record:
        _not_settled(record)
        if len({*record.sides}) > TWO:
            raise OthersPlayOn
        record.add(Fact.Kind.CONCEDED, seat=seat.number, by=by)


def let_stand(*, now: datetime) -> int:
    """Settle what was told and never answered; found in the database, says how many."""
    overdue = Match.objects.filter(Q(due_at__lte=now), status=Status.TOLD)
    done = 0
    for match in overdue.order_by("due_at")[:MOST_AT_ONCE]:
        with held(match, now=now) as record:
            # Somebody may have answered since it was found.
            due = record.match.due_at
            if record.stands.status == Status.TOLD and due is not None and due <= now:
                record.add(Fact.Kind.UNANSWERED)
                done += 1
    return done


def possible(score: Score, match: Match) -> None:
    """Whether a match of this length and these sides can end so; Impossible says why not."""
    won_by_somebody(score, match)
    sides = len({*match.sides})
    if sides != TWO or len(score.won) != TWO:
        checked_sides(score.won, score.drawn, score.absent, sides, match.best_of)
        return
    names = (Name("0"), Name("1"))
    absent = tuple(names[side] for side in score.absent)
    result = Result(score.won[0], score.won[1], score.drawn, absent)
    checked(result, Meeting(1, *names), match.best_of)


def won_by_somebody(score: Score, match: Match) -> None:
    """MustBeWon, where somebody has to win (CP-21) and by this score nobody has."""
    if match.must_be_won and score.winner is None:
        raise MustBeWon


def answer_time(match: Match) -> timedelta:
    return timedelta(seconds=match.answer_seconds)


def _asked(record: Record, seat: MatchSeat) -> None:
    if seat.number not in record.stands.waits_for:
        raise NothingToAnswer


def _not_settled(record: Record, *, or_friends: bool = False) -> None:
    if record.stands.status != Status.SETTLED:
        return
    if not (or_friends and record.match.roster_id is None):
        raise SettledAlready
