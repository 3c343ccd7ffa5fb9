"""What a verdict means for the match its log was handed in for."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.errors import Sentence
from accounts.speech import unspoken
from matches.fitting import fit
from matches.models import Case, Fact, Match, MatchSeat, Submission
from matches.models.match import Status
from matches.score import Score
from matches.services import counting
from matches.services.record import Record, held

Standing = Submission.Standing

NOT_ITS_LOG = _("This is what the other seat saw. Each hands in their own log, or both one of all.")
COUNTED = _("This play has been handed in before, and counts once.")
ELSEWHERE = _("This play belongs to another match.")
SETTLED_SO = _("The match was settled before, with the same result.")
SETTLED_OTHERWISE = _("The match was settled before, with another result. A judge may correct it.")
UNDECIDED = _("By this log nobody has won, and here somebody has to: it goes on.")
DECIDED = _("The match was decided by the games before this one.")


def settle(submission: Submission, *, now: datetime) -> None:
    """Fit the verdict to the match, and save both."""
    assert submission.match_id is not None
    match = Match.objects.select_related("roster").get(pk=submission.match_id)
    with held(match, now=now) as record:
        seats = list(record.match.seats.order_by("number"))
        _weigh(record, submission, seats)
        submission.save()


def _weigh(record: Record, submission: Submission, seats: Sequence[MatchSeat]) -> None:
    judgement = submission.judgement
    assert judgement is not None
    if submission.standing == Standing.REFUSED:
        return
    fitting = fit(record.match, seats, judgement.told, judgement.ruleset)
    if not fitting.fits:
        _refuse(submission, fitting.code, fitting.reason)
        return
    submission.seats = list(fitting.seats)
    whose = _one_sides(submission, record.sides)
    if whose and not _may_tell(submission, whose):
        _refuse(submission, "other_side", NOT_ITS_LOG)
        return
    if submission.standing == Standing.RULING:
        _ask_for_ruling(record, submission)
        return
    if submission.standing == Standing.ACCEPTED:
        _count(record, submission, whose)


def _count(record: Record, submission: Submission, whose: Sequence[int]) -> None:
    """An accepted log: of all, it settles; of one side, it is that side's word for the score."""
    judgement = submission.judgement
    assert judgement is not None
    if _told_before(submission):
        return
    score = _score(submission, record.sides)
    if judgement.told["setup"].get("best_of", 1) != record.match.best_of:
        submission.game = submission.game or len(record.stands.games) + 1
    if record.stands.status == Status.SETTLED:
        _compare(record, submission, score)
    elif whose and submission.game:
        return  # half of one game waits for the other half
    elif record.match.must_be_won and score.winner is None and not submission.game:
        submission.code, submission.reason = "undecided", unspoken(UNDECIDED)
    elif whose:
        record.add(Fact.Kind.TOLD, seat=whose[0], score=score, by=submission.by)
    else:
        record.add(Fact.Kind.PROVEN, score=score, by=submission.by, game=submission.game)
    if not whose:
        counting.count([submission], roster_id=record.match.roster_id, now=record.now)


def _compare(record: Record, submission: Submission, score: Score) -> None:
    """After the match is settled nothing changes by itself."""
    settled = record.stands.score
    assert settled is not None
    if submission.game:
        submission.code, submission.reason = "decided_before", unspoken(DECIDED)
    elif settled.won == score.won:
        submission.code, submission.reason = "settled_before", unspoken(SETTLED_SO)
    else:
        submission.code, submission.reason = "settled_otherwise", unspoken(SETTLED_OTHERWISE)
        _open(record, submission, Case.Kind.DIFFERS)


def _told_before(submission: Submission) -> bool:
    """The same play in other bytes: for this match it counts once, for another not at all."""
    judgement = submission.judgement
    assert judgement is not None
    others = Submission.objects.filter(
        judgement__chain=judgement.chain,
        judgement__ruleset=judgement.ruleset,
        standing=Standing.ACCEPTED,
        match__isnull=False,
    ).exclude(pk=submission.pk)
    for match in others.values_list("match", flat=True):
        if match == submission.match_id:
            submission.code, submission.reason = "told_before", unspoken(COUNTED)
        else:
            _refuse(submission, "wrong_match", ELSEWHERE)
        return True
    return False


def _one_sides(submission: Submission, sides: Sequence[int]) -> Sequence[int]:
    """The seats of one side that alone saw what the log knows; none for a log from every side.

    What a judge has ruled on is the judge's word, whoever had seen the rest.
    """
    judgement = submission.judgement
    assert judgement is not None
    witness = judgement.told.get("witness")
    if not witness or submission.source == Submission.Source.RULED:
        return ()
    seats = [submission.seats[each] for each in witness]
    return () if {sides[seat] for seat in seats} == {*sides} else seats


def _may_tell(submission: Submission, whose: Sequence[int]) -> bool:
    """A player speaks for the own seat; a judge (no seat) may hand in anybody's."""
    return submission.seat is None or submission.seat in whose


def _score(submission: Submission, sides: Sequence[int]) -> Score:
    """The games of the log, by sides of the match. A game two took a trophy of is a draw."""
    judgement = submission.judgement
    assert judgement is not None
    winners = [game["winner"] for game in judgement.games]
    won = [sides[submission.seats[winner]] for winner in winners if winner >= 0]
    return Score(tuple(won.count(side) for side in sorted({*sides})), winners.count(-1))


def _ask_for_ruling(record: Record, submission: Submission) -> None:
    if record.stands.status != Status.SETTLED:
        _open(record, submission, Case.Kind.VERDICT)


def _open(record: Record, submission: Submission, kind: str) -> None:
    submission.save()
    Case.objects.get_or_create(
        submission=submission,
        closed_at=None,
        defaults={
            "match": record.match,
            "kind": kind,
            "seat": submission.seat,
            "words": _sentence(submission)[:500],
            "opened_at": record.now,
        },
    )


def _sentence(submission: Submission) -> str:
    verdict: dict[str, Any] = submission.judgement.verdict if submission.judgement else {}
    return submission.reason or str(verdict.get("sentence", ""))


def _refuse(submission: Submission, code: str, reason: Sentence) -> None:
    submission.standing = Standing.REFUSED
    submission.code, submission.reason = code, unspoken(reason)
