"""The judge's desk: calls, who takes them up, what is ruled, and what a ruling does to a log."""

from typing import Any

import pytest

from matches.models import Case, Ruling
from matches.services import calls, rulings
from matches.services.officiating import NeedsAReason
from tests.matches.logs import result, short_log, text
from tests.matches.pairs import a_match, handed_in, judge_on, seats_of
from tests.people import NOW, enrolled


@pytest.fixture
def ana(roster, olga):
    """Judges at Olga's event."""
    return judge_on(roster, enrolled("Ana"), olga)


@pytest.fixture
def match(pia, sam, olga, roster):
    return a_match(pia.player, sam.player, by=olga, roster=roster)


def called(match, person, kind="rules"):
    return calls.call(match, seat=0, kind=kind, words="May I?", by=person, now=NOW)


def test_one_judge_takes_a_call_up_and_another_is_told(match, pia, olga, ana):
    case = called(match, pia)
    calls.claim(case, by=ana, now=NOW)

    with pytest.raises(calls.TakenUp):
        calls.claim(case, by=olga, now=NOW)
    case.refresh_from_db()
    assert case.claimed_by == ana


def test_the_same_call_twice_is_one(match, pia):
    called(match, pia)

    with pytest.raises(calls.JudgeIsComing):
        called(match, pia)
    assert Case.objects.count() == 1


def test_an_answer_may_give_time_and_closes_the_call(match, pia, ana):
    case = called(match, pia, "time")

    calls.answer(case, words="Ten minutes for the spilled tea.", minutes=10, by=ana, now=NOW)

    match.refresh_from_db()
    case.refresh_from_db()
    assert (match.extra_minutes, case.is_open) == (10, False)
    with pytest.raises(calls.CaseClosed):
        calls.claim(case, by=ana, now=NOW)


def test_what_is_passed_on_is_nobodys_again(match, pia, ana):
    case = called(match, pia)
    calls.claim(case, by=ana, now=NOW)

    calls.escalate(case, by=ana, now=NOW)

    case.refresh_from_db()
    assert (case.claimed_by, case.escalated_by) == (None, ana)


def test_every_act_at_the_desk_is_kept(match, pia, ana):
    case = called(match, pia)
    calls.claim(case, by=ana, now=NOW)
    calls.answer(case, words="Yes.", by=ana, now=NOW)

    events = case.events.order_by("pgh_id")
    assert [each.claimed_by_id for each in events] == [None, ana.pk, ana.pk]


def a_case_of(match, submission):
    return Case.objects.create(match=match, kind=Case.Kind.VERDICT, submission=submission)


def test_a_ruling_is_an_entry_of_the_log_and_the_log_is_judged_anew(match, ana):
    unended = text(short_log()).decode().split("\nresult")[0].splitlines()[:-1]
    submission = handed_in(match, "\n".join(unended).encode(), seats_of(match)[0])
    case = a_case_of(match, submission)

    followed: Any = rulings.rule(
        case,
        words="concede a",
        place="end",
        entry=len(unended),
        reason="He left the table.",
        by=ana,
        now=NOW,
    )
    judged(followed, match)

    ruling = Ruling.objects.get()
    assert (followed.judgement.kind, match.points) == ("valid with rulings", [0, 1])
    assert b"ruling concede a | Ana | He left the table." in bytes(followed.paper.body)
    assert (ruling.reason, ruling.by, ruling.case.is_open) == ("He left the table.", ana, False)
    assert list(followed.follows.all()) == [submission]


def judged(submission, match):
    from matches.services import judging

    judging.judge(submission.pk, now=NOW)
    submission.refresh_from_db()
    match.refresh_from_db()


@pytest.mark.parametrize(
    ("words", "reason", "refusal"),
    [
        ("concede a", " ", NeedsAReason),
        ("concede | a", "Because.", rulings.NotARuling),
        ("concede a # b", "Because.", rulings.NotARuling),
    ],
)
def test_a_ruling_says_why_and_can_be_written_down(match, ana, words, reason, refusal):
    case = a_case_of(match, handed_in(match, text(short_log()), seats_of(match)[0]))

    with pytest.raises(refusal):
        rulings.rule(case, words=words, place="end", entry=3, reason=reason, by=ana, now=NOW)
    assert not Ruling.objects.exists()
    assert result(short_log()) == tuple(match.points)
