"""Matches on paper in a browser: told, disputed, proven by logs, ruled on; every page looked at."""

from io import BytesIO
from typing import Any

import pytest
from playwright.sync_api import expect

from accounts.models import Player, Roster, User
from accounts.services import rosters
from matches.models import Match
from matches.score import Score
from matches.services import archives, arranging, calls, judging, reporting, rulings, umpires
from matches.terms import Side, Terms
from tests.journeys.conftest import Look, in_every_light
from tests.matches.logs import short_log, text
from tests.matches.pairs import a_match, handed_in, judge_on, seats_of
from tests.matches.test_archives import packed
from tests.people import NOW, enrolled


@pytest.fixture
def ana(transactional_db: None, roster: Roster, olga: User) -> User:
    return judge_on(roster, enrolled("Ana"), olga)


@pytest.fixture
def match(pia: User, olga: User, roster: Roster) -> Match:
    """Pia against Wim, who has no account, at Olga's event."""
    wim: Player = rosters.add_walk_ins(roster, names=["Wim"], by=olga, now=NOW)[0]
    return a_match(pia.player, wim, by=olga, roster=roster, title="Round 1", minutes=50)


def broken() -> bytes:
    return text(short_log()).replace(b"\na leader ", b"\na leader Sir ", 1)


def of_three(pia: User, judge: User) -> Match:
    """Among friends: one says who has won, another not so, and somebody offers to judge."""
    sides = [Side(pia.player), Side(name="Wim"), Side(name="Xenia")]
    terms = Terms(ruleset="pixel-pusher/standard", seats=3, best_of=1)
    match = arranging.arrange(terms, sides, by=pia, now=NOW)
    one, other, _third = seats_of(match)
    reporting.tell(one, Score((0, 1, 0)), by=pia, now=NOW)
    reporting.dispute(other, reason="It was a tie.", by=None, now=NOW)
    umpires.offer(match, by=judge, now=NOW)
    return match


@in_every_light
def test_pages_of_a_match_are_fit_to_look_at(
    visit: Any, look: Look, pia: User, match: Match, ana: User
):
    one, other = seats_of(match)
    page = visit("/matches/", user=pia)
    look(page, "matches-matches")
    page.goto("/matches/new/")
    look(page, "matches-match_make")
    reporting.tell(other, Score((0, 1)), by=None, now=NOW)
    log = handed_in(match, broken(), one)
    calls.call(match, seat=0, kind="rules", words="May a trap be sprung twice?", by=pia, now=NOW)
    page.goto(f"/matches/{match.public_id}/")
    look(page, "matches-match")
    page.goto(f"/matches/{match.public_id}/log/")
    look(page, "matches-log_hand_in")
    page.goto(f"/matches/{of_three(pia, ana).public_id}/")
    look(page, "matches-match-of-three")
    page.goto(f"/matches/logs/{log.public_id}/")
    look(page, "matches-log")
    page.goto(f"/matches/logs/{log.public_id}/mend/?repair=0")
    look(page, "matches-log_mend")
    proven = a_match(pia.player, ana.player, by=pia)
    accepted = handed_in(proven, text(short_log()), seats_of(proven)[0])
    page.goto(f"/matches/logs/{accepted.public_id}/replay/")
    look(page, "matches-log_replay")
    page.goto(f"/matches/logs/{accepted.public_id}/replay/20/?eyes=a")
    look(page, "matches-log_replay_at")


@in_every_light
def test_pages_of_the_desk_are_fit_to_look_at(
    visit: Any, look: Look, pia: User, ana: User, match: Match, roster: Roster
):
    one, other = seats_of(match)
    reporting.tell(one, Score((1, 0)), by=pia, now=NOW)
    reporting.dispute(other, reason="I won that.", by=None, now=NOW)
    log = handed_in(match, broken(), one)
    case = match.cases.create(kind="verdict", submission=log, words="A log needs a ruling.")
    asked = calls.call(match, seat=0, kind="rules", words="Twice?", by=pia, now=NOW)
    rulings.decide(asked, reason="A trap is sprung once (PT-31).", by=ana, now=NOW)
    page = visit(f"/matches/desk/{roster.public_id}/", user=ana)
    look(page, "matches-desk")
    page.goto(f"/matches/cases/{case.public_id}/")
    look(page, "matches-case")
    page.goto("/matches/rulings/?q=trap")
    look(page, "matches-rulings")
    page.goto(f"/matches/{match.public_id}/")
    look(page, "matches-match-judge")


@in_every_light
def test_pages_of_many_logs_are_fit_to_look_at(
    visit: Any, look: Look, olga: User, roster: Roster, transactional_db: None
):
    files = {f"table-{n}.log": text(short_log(n)) for n in range(1, 4)}
    source = packed({**files, "broken.log": broken(), "notes.zip": b"PK\x03\x04"})
    archive = archives.hand_in(
        BytesIO(source), len(source), name="friday.zip", roster=roster, by=olga, now=NOW
    )
    while judging.judge_batch(archive, now=NOW):
        pass
    page = visit("/matches/archives/new/", user=olga)
    look(page, "matches-archive_make")
    page.goto(f"/matches/archives/{archive.public_id}/")
    look(page, "matches-archive")
    page.goto("/matches/numbers/")
    look(page, "matches-numbers")


def test_the_verdict_comes_to_both_players_by_itself(visit: Any, worker: Any, pia: User, sam: User):
    match = a_match(pia.player, sam.player, by=pia)
    theirs = visit(f"/matches/{match.public_id}/", user=sam)
    expect(theirs.locator("#live")).to_have_attribute("data-live", "open")
    page = visit(f"/matches/{match.public_id}/log/", user=pia)
    page.get_by_label("The log, as text or JSON").fill(text(short_log()).decode())
    page.get_by_role("button", name="Hand it in").click()

    expect(page.locator(".judged__stamp")).to_contain_text("Accepted")
    expect(theirs.locator(".stand__how")).to_contain_text("Proven by its log")
