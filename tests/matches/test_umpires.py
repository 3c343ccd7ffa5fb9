"""A judge for friends: asked by link, taken by every side; or the two agree after all."""

import re

import pytest
from django.urls import reverse

from accounts.models import User
from matches.models import Case, Match
from matches.score import Score
from matches.services import calls, reporting, umpires
from tests.matches.logs import short_log, text
from tests.matches.pairs import a_match, handed_in, seats_of
from tests.people import NOW, As, enrolled

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(pia: User, sam: User) -> Match:
    return a_match(pia.player, sam.player, by=pia)


def at(name: str, *args: object) -> str:
    return reverse(f"matches:{name}", args=args)


def disagree(match: Match) -> None:
    one, other = seats_of(match)
    reporting.tell(one, Score((1, 0)), by=None, now=NOW)
    reporting.dispute(other, reason="I won.", by=None, now=NOW)


def judged_by(match: Match, judge: User) -> Match:
    umpires.offer(match, by=judge, now=NOW)
    for seat in seats_of(match):
        umpires.trust(seat, by=None, now=NOW)
    match.refresh_from_db()
    return match


def test_friends_ask_somebody_by_link_who_judges_once_both_have_said_yes(
    as_: As, match: Match, pia: User, sam: User, olga: User
):
    disagree(match)
    page = at("match", match.public_id)
    found = re.search(r"\?judge=(\w+)", as_(pia).get(page).content.decode())
    assert found is not None
    judge, deed = as_(olga), at("match_judge", match.public_id)
    enter = {"first": 0, "second": 1, "what": "result", "reason": "I looked on."}
    assert judge.get(page).status_code == 404

    judge.get(page, {"judge": found[1]})
    judge.post(deed, {"judge": "offer"})
    as_(pia).post(deed, {"judge": "yes"})
    too_early = judge.post(at("match_enter", match.public_id), enter)
    as_(sam).post(deed, {"judge": "yes"})
    case = Case.objects.get(match=match)
    ruled = judge.post(at("match_enter", match.public_id), enter)

    match.refresh_from_db()
    case.refresh_from_db()
    assert (too_early.status_code, ruled.status_code) == (404, 302)
    assert (match.points, match.judge, case.is_open) == ([0, 1], olga, False)
    assert "Olga" in judge.get(at("case", case.public_id)).content.decode()


def test_one_who_says_no_sends_them_away_and_their_link_with_them(
    as_: As, match: Match, sam: User, olga: User
):
    secret = match.judge_invite
    umpires.offer(match, by=olga, now=NOW)
    umpires.trust(seats_of(match)[0], by=None, now=NOW)

    as_(sam).post(at("match_judge", match.public_id), {"judge": "no"})

    match.refresh_from_db()
    assert (match.judge, match.trusted_by, match.judges_since) == (None, [], None)
    page = as_(olga).get(at("match", match.public_id), {"judge": secret})
    assert page.status_code == 404
    assert [fact.kind for fact in match.facts.order_by("nth")] == ["judge", "trusted", "dismissed"]


def test_who_plays_does_not_judge_and_an_event_has_its_own_judges(
    match: Match, pia: User, olga: User, roster
):
    with pytest.raises(umpires.PlaysHere):
        umpires.offer(match, by=pia, now=NOW)
    event = a_match(pia.player, enrolled("Ana").player, by=olga, roster=roster)
    with pytest.raises(umpires.HasJudges):
        umpires.offer(event, by=olga, now=NOW)
    with pytest.raises(umpires.NobodyOffers):
        umpires.trust(seats_of(match)[0], by=pia, now=NOW)


def test_without_a_judge_a_call_is_refused_and_with_one_it_is_answered(
    match: Match, pia: User, olga: User, as_: As
):
    with pytest.raises(calls.NoJudges):
        calls.call(match, seat=0, kind="rules", by=pia, now=NOW)

    judged_by(match, olga)
    as_(pia).post(at("match_call", match.public_id), {"kind": "rules", "words": "May I?"})
    case = Case.objects.get()
    as_(olga).post(at("case_act", case.public_id), {"act": "answer", "words": "Yes."})

    case.refresh_from_db()
    assert (case.is_open, case.closed_by) == (False, olga)


def test_the_judge_they_took_rules_on_a_log_that_needs_it_and_finds_it_in_the_lobby(
    match: Match, olga: User, as_: As
):
    judged_by(match, olga)
    disagree(match)
    told = as_(olga).get("/").content.decode()
    log = handed_in(match, text(short_log()), seats_of(match)[0])

    assert at("match", match.public_id) in told
    assert as_(olga).get(at("log", log.public_id)).status_code == 200
    umpires.step_down(match, by=olga, now=NOW)
    assert as_(olga).get(at("log", log.public_id)).status_code == 404


def test_without_a_judge_the_same_score_after_all_settles_it(match: Match):
    disagree(match)

    for seat in seats_of(match):
        reporting.tell(seat, Score((0, 1)), by=None, now=NOW)

    match.refresh_from_db()
    assert (match.points, match.how) == ([0, 1], "agreed")
    assert not Case.objects.filter(closed_at=None).exists()


def test_when_the_judge_has_left_the_site_they_ask_somebody_else(
    match: Match, pia: User, olga: User, as_: As
):
    judged_by(match, olga)
    Match.objects.filter(pk=match.pk).update(judge=None)  # as the database does
    match.refresh_from_db()

    with pytest.raises(calls.NoJudges):
        calls.call(match, seat=0, kind="rules", by=pia, now=NOW)
    assert "?judge=" in as_(pia).get(at("match", match.public_id)).content.decode()
    assert judged_by(match, enrolled("Ana")).is_umpired
