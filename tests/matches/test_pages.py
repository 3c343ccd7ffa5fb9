"""The pages of matches on paper: who sees what, what a tap does, and what a page costs."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape

from accounts.services import rosters
from matches.models import Archive, Case, Match, Submission
from matches.score import Score
from matches.services import calls, reporting
from tests.api.callers import Caller
from tests.matches.logs import half, result, short_log, text
from tests.matches.pairs import a_match, handed_in, judge_on, seats_of
from tests.matches.test_archives import packed
from tests.people import NOW, enrolled


@pytest.fixture
def match(pia, sam):
    return a_match(pia.player, sam.player, by=pia, best_of=3)


@pytest.fixture
def ana(roster, olga):
    return judge_on(roster, enrolled("Ana"), olga)


@pytest.fixture
def event_match(pia, olga, roster):
    """Pia against a walk-in, at Olga's event."""
    wim = rosters.add_walk_ins(roster, names=["Wim"], by=olga, now=NOW)[0]
    return a_match(pia.player, wim, by=olga, roster=roster)


def at(name, *words):
    return reverse(f"matches:{name}", args=words)


def broken():
    return text(short_log()).replace(b"\na leader ", b"\na leader Sir ", 1)


def test_a_score_is_told_in_two_taps_and_agreed_in_one(as_, match, pia, sam):
    page = at("match", match.public_id)
    as_(pia).post(at("match_tell", match.public_id), {"first": 2, "second": 1})

    asked = as_(sam).get(page).content.decode()
    as_(sam).post(at("match_answer", match.public_id), {"answer": "agree"})

    match.refresh_from_db()
    assert "Pia says 2–1. Is that right?" in asked
    assert (match.status, match.points) == ("settled", [2, 1])


def test_two_friends_meet_by_a_link_and_one_needs_no_account(as_, pia):
    said = {"title": "Tea", "ruleset": "pixel-tactics/deluxe/duel", "best_of": 3, "first": "random"}
    as_(pia).post(at("match_make"), said)
    match = Match.objects.get()
    guest = as_(None)

    stranger = as_(None).get(at("match", match.public_id))
    guest.get(at("match", match.public_id), {"invite": match.invite})
    guest.post(at("match_sit", match.public_id), {"name": "Gil"})
    guest.post(at("match_tell", match.public_id), {"first": 0, "second": 2})

    match.refresh_from_db()
    seat = seats_of(match)[1]
    back = as_(None).get(at("match_seat", seat.public_id, seat.key))
    assert (stranger.status_code, seat.name, match.status) == (404, "Gil", "told")
    assert back.url == at("match", match.public_id)


def test_a_stranger_sees_nothing_of_a_match_its_logs_and_its_desk(as_, event_match, pia, sam, ana):
    one = seats_of(event_match)[0]
    log = handed_in(event_match, broken(), one)
    case = calls.call(event_match, seat=0, kind="rules", by=pia, now=NOW)
    addresses = [
        at("match", event_match.public_id),
        at("log_hand_in", event_match.public_id),
        at("log", log.public_id),
        at("log_text", log.public_id),
        at("log_mend", log.public_id),
        at("desk", event_match.roster.public_id),
        at("case", case.public_id),
        at("rulings"),
    ]

    assert [as_(sam).get(address).status_code for address in addresses] == [404] * len(addresses)
    assert as_(sam).post(at("log_hand_in", event_match.public_id), {"text": "x"}).status_code == 404
    assert [as_(ana).get(address).status_code for address in addresses] == [200] * len(addresses)


def test_who_plays_does_not_judge_and_who_judges_may_correct(as_, event_match, pia, ana):
    entered = {"first": 1, "second": 0, "what": "result", "reason": "I saw it."}
    as_player = as_(pia).post(at("match_enter", event_match.public_id), entered)
    as_judge = as_(ana).post(at("match_enter", event_match.public_id), entered)

    event_match.refresh_from_db()
    assert (as_player.status_code, as_judge.status_code) == (404, 302)
    assert (event_match.points, event_match.facts.get().by) == ([1, 0], ana)


def test_a_log_is_pasted_or_uploaded_and_a_bad_one_is_refused_on_the_page(as_, match, pia):
    address = at("log_hand_in", match.public_id)
    pasted = as_(pia).post(address, {"text": text(short_log()).decode()})
    again = as_(pia).post(address, {"text": text(short_log()).decode()})
    latin = SimpleUploadedFile("a.log", "Käse".encode("latin-1"))
    uploaded = as_(pia).post(address, {"file": latin})

    submission = Submission.objects.get()
    assert pasted.url == at("log", submission.public_id)
    assert "was handed in for this match before" in again.content.decode()
    assert "no text in UTF-8" in uploaded.content.decode()


def test_a_verdict_says_what_broke_where_and_what_would_mend_it(as_, match, pia):
    one = seats_of(match)[0]
    log = handed_in(match, broken(), one)

    page = as_(pia).get(at("log", log.public_id)).content.decode()
    editor = as_(pia).get(at("log_mend", log.public_id), {"repair": 0}).content.decode()

    repair = log.judgement.verdict["repairs"][0]
    assert "leader Sir" in page
    assert 'class="paper__line paper__line--fault"' in page
    assert f"“{repair['words']}”" in page
    assert f"{repair['words']}\n" in editor.split("<textarea", 1)[1]


def test_a_wrong_result_is_marked_at_its_line_and_put_right(as_, match, pia):
    right, wrong = (
        b"result %d %d" % pair for pair in (result(short_log()), result(short_log())[::-1])
    )
    typed = text(short_log()).partition(b"\nend ")[0].replace(right, wrong)
    log = handed_in(match, typed, seats_of(match)[0])

    page = as_(pia).get(at("log", log.public_id)).content.decode()
    editor = as_(pia).get(at("log_mend", log.public_id), {"repair": 0}).content.decode()

    assert (log.standing, log.judgement.kind) == ("refused", "result differs")
    assert 'class="paper__line paper__line--fault"' in page
    assert f"\n{right.decode()}\n" in editor.split("<textarea", 1)[1].replace("\r", "")


def test_what_decides_a_verdict_is_told_and_not_only_its_number(as_, match, pia):
    lines = text(short_log()).partition(b"\nend ")[0].split(b"\n")
    recruits = [nth for nth, line in enumerate(lines) if line[2:9] == b"recruit"]
    lines[recruits[0]] = lines[recruits[0]][:-2] + b"F1"
    log = handed_in(match, b"\n".join(lines), seats_of(match)[0])

    page = as_(pia).get(at("log", log.public_id)).content.decode()
    told = Caller(pia).get(f"logs/{log.public_id}/").json()["verdict"]

    assert told["rule"] == told["decided"][0]["number"] == "PT-9"
    assert escape(told["decided"][0]["decision"]) in page


def test_each_reads_the_verdict_in_their_own_language(as_, match, pia, sam):
    log = handed_in(match, broken(), seats_of(match)[0])
    address = at("log", log.public_id)

    english = as_(pia).get(address).content.decode()
    german = as_(pia).get(address, headers={"Accept-Language": "de"}).content.decode()
    program = (
        as_(sam).get(f"/api/v1/logs/{log.public_id}/", headers={"Accept-Language": "de"}).json()
    )

    assert "Nobody here knows a card called Sir" in english
    assert "Eine Karte namens Sir" in german
    assert "Nobody here knows" not in german
    assert "may have been" not in german
    assert "war vielleicht" in german
    assert program["verdict"]["sentence"].startswith("Eintrag ")


def test_the_other_player_learns_why_and_no_card_that_was_hidden(as_, match, pia, sam):
    """Sam's rival handed in a log whose draw cannot be; the draw is none of Sam's business."""
    lines = text(short_log()).decode().splitlines()
    drawn = next(line for line in lines if line.startswith("* deal a"))
    source = "\n".join(lines).replace(drawn, "* deal a > Wandering Comet Thief", 1).encode()
    log = handed_in(match, source, seats_of(match)[0])

    mine = as_(pia).get(at("log", log.public_id)).content.decode()
    theirs = as_(sam).get(at("log", log.public_id)).content.decode()

    assert "Wandering Comet Thief" in mine
    assert "Wandering Comet Thief" not in theirs
    assert "Refused" in theirs
    assert as_(sam).get(at("log_text", log.public_id)).status_code == 404
    hand = {line.split(" > ")[1] for line in lines if line.startswith("* deal a")}
    assert not any(name in theirs for name in hand)


def test_a_verdict_page_takes_at_most_twelve_queries(
    as_, match, pia, django_assert_max_num_queries
):
    log = handed_in(match, broken(), seats_of(match)[0])
    client = as_(pia)
    client.get(at("log", log.public_id))

    with django_assert_max_num_queries(12):
        client.get(at("log", log.public_id))


def test_a_match_page_takes_as_many_queries_with_three_logs_as_with_one(
    as_, match, pia, django_assert_num_queries
):
    client, one = as_(pia), seats_of(match)[0]
    handed_in(match, broken(), one)
    client.get(at("match", match.public_id))
    with django_assert_num_queries(8):
        client.get(at("match", match.public_id))

    for more in (b"# a\n", b"# b\n"):
        handed_in(match, more + broken(), one)

    with django_assert_num_queries(8):
        client.get(at("match", match.public_id))


def test_an_archive_shows_how_far_it_is(as_, olga, sam):
    upload = SimpleUploadedFile(
        "friday.zip", packed({"1.log": text(short_log()), "x.zip": b"PK\x03\x04"})
    )
    sent = as_(olga).post(at("archive_make"), {"file": upload})
    archive = Archive.objects.get()

    page = as_(olga).get(at("archive", archive.public_id)).content.decode()

    assert sent.url == at("archive", archive.public_id)
    assert "0 of 1 logs are judged" in page
    assert "1 file was left out" in page
    assert as_(sam).get(at("archive", archive.public_id)).status_code == 404


def test_a_call_goes_over_the_desk(as_, event_match, pia, ana):
    as_(pia).post(at("match_call", event_match.public_id), {"kind": "rules", "words": "May I?"})
    case = Case.objects.get()
    desk = as_(ana).get(at("desk", event_match.roster.public_id)).content.decode()

    for act in ({"act": "claim"}, {"act": "answer", "words": "Yes, by PT-14."}):
        as_(ana).post(at("case_act", case.public_id), act)

    found = as_(ana).get(at("rulings"), {"q": "PT-14"}).content.decode()
    told = as_(pia).get(at("match", event_match.public_id)).content.decode()
    assert "A question about the rules" in desk
    assert "Yes, by PT-14." in found
    assert "Yes, by PT-14." in told


def test_numbers_are_counted_from_accepted_logs(as_, match, pia):
    handed_in(match, text(short_log(5, best_of=3)), seats_of(match)[0])

    pages = [
        as_(None).get(at("numbers"), {"by": by}).content.decode()
        for by in ("leader", "hero", "matchup")
    ]

    assert all("<table" in page and "95" in page for page in pages)


def test_numbers_of_one_event_are_for_who_judges_there(as_, event_match, olga, pia, roster):
    handed_in(event_match, text(short_log()), seats_of(event_match)[0])
    other = rosters.open_roster(olga, title="Elsewhere", now=NOW)

    def games(asked):
        page = as_(olga).get(at("numbers"), {"roster": str(asked.public_id)})
        return page.context["found"].games

    assert (games(roster), games(other)) == (1, 0)
    for person in (pia, None):
        page = as_(person).get(at("numbers"), {"roster": str(roster.public_id)})
        assert page.status_code == 404
    address = f"numbers/?roster={roster.public_id}"
    assert Caller(olga).get(address).json()["games"] == 1
    assert Caller(pia).get(address).status_code == 404


def test_the_list_takes_as_many_queries_with_three_matches_as_with_one(
    as_, match, pia, sam, django_assert_num_queries
):
    client = as_(pia)
    client.get(at("matches"))
    with django_assert_num_queries(6):
        client.get(at("matches"))

    for _more in range(2):
        a_match(pia.player, sam.player, by=pia)

    with django_assert_num_queries(6):
        client.get(at("matches"))


def test_half_a_log_waits_for_the_other_seat(as_, match, pia, sam):
    match = a_match(pia.player, sam.player, by=pia)
    handed_in(match, half(short_log(), 0), seats_of(match)[0])

    page = as_(sam).get(at("match", match.public_id)).content.decode()

    assert "Is that right?" in page


def test_a_told_score_shows_until_when_it_waits(as_, match, pia):
    reporting.tell(seats_of(match)[0], Score((2, 0)), by=pia, now=timezone.now())

    assert (
        "it stands if nobody answers by"
        in as_(pia).get(at("match", match.public_id)).content.decode()
    )
