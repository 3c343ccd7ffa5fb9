"""Logs that were handed in: what each verdict means for the match, and every way to cheat."""

from typing import Any

import pytest
from django.utils import translation

from engine import catalogue
from engine.kernel.log import Log, line
from engine.kernel.onesided import seen_by
from matches.models import Case, Judgement, Paper, PlayedGame
from matches.score import Score
from matches.services import handing_in, merging, officiating, papers
from tests.matches.logs import DUEL, half, result, short_log, text
from tests.matches.pairs import a_match, handed_in, seats_of
from tests.people import NOW


@pytest.fixture
def match(pia, sam):
    return a_match(pia.player, sam.player, by=pia)


def said(submission):
    return (submission.standing, submission.code)


def test_an_accepted_log_settles_its_match(match):
    log = short_log()

    submission = handed_in(match, text(log), seats_of(match)[0])

    assert said(submission) == ("accepted", "")
    assert (match.status, match.points, match.how) == ("settled", list(result(log)), "proven")
    assert PlayedGame.objects.get().submission == submission


def test_a_whole_match_in_one_log_settles_it_game_by_game(pia, sam):
    match = a_match(pia.player, sam.player, by=pia, best_of=3)
    log = short_log(5, best_of=3)

    handed_in(match, text(log), seats_of(match)[0])

    assert (match.status, match.points) == ("settled", list(result(log)))
    assert PlayedGame.objects.count() == sum(result(log)) + match.drawn


def test_logs_of_single_games_settle_it_when_they_decide_it(pia, sam):
    match = a_match(pia.player, sam.player, by=pia, best_of=3)
    one = seats_of(match)[0]
    stood = []
    for seed in range(1, 6):
        if match.status != "settled":
            handed_in(match, text(short_log(seed)), one)
            stood.append(match.status)

    assert stood[-1] == "settled"
    assert set(stood[:-1]) == {"open"}
    assert max(match.points or []) == 2 or match.drawn


def test_a_log_with_an_entry_that_cannot_be_is_refused_with_what_would_be_legal(match):
    broken = text(short_log()).replace(b"\na leader ", b"\na leader Sir ", 1)

    submission = handed_in(match, broken, seats_of(match)[0])

    verdict = submission.judgement.verdict
    assert (said(submission), match.status) == (("refused", ""), "open")
    assert (verdict["kind"], bool(verdict["legal"]), bool(verdict["repairs"])) == (
        "illegal", True, True
    )  # fmt: skip
    assert bytes(submission.judgement.position).startswith(b"[")


def test_an_accepted_log_shows_the_table_before_it_was_cleared(match):
    submission = handed_in(match, text(short_log()), seats_of(match)[0])

    shown = catalogue.load(DUEL).decode(bytes(submission.judgement.position))
    assert [unit[4] is not None for unit in shown.field.units] == [True, True], "both Leaders"


def test_a_log_that_stops_early_settles_nothing(match):
    lines = text(short_log()).decode().splitlines()
    unfinished = "\n".join(line for line in lines[:-4] if not line.startswith(("end", "result")))

    submission = handed_in(match, unfinished.encode(), seats_of(match)[0])

    assert (said(submission), match.status) == (("partial", ""), "open")


def test_the_same_log_twice_is_told_so_at_once(match):
    one, other = seats_of(match)
    handed_in(match, text(short_log()), one)

    with pytest.raises(handing_in.HandedInAlready):
        handed_in(match, text(short_log()), other)
    assert (Paper.objects.count(), Judgement.objects.count()) == (1, 1)


def test_the_same_play_in_other_bytes_counts_once(match):
    one, other = seats_of(match)
    handed_in(match, text(short_log()), one)

    again = handed_in(match, b"# by hand\n" + text(short_log()), other)

    assert said(again) == ("accepted", "told_before")
    assert PlayedGame.objects.count() == 1


def test_a_play_that_settled_another_match_settles_no_second_one(match, pia, sam):
    handed_in(match, text(short_log()), seats_of(match)[0])
    second = a_match(pia.player, sam.player, by=pia)

    submission = handed_in(second, text(short_log()), seats_of(second)[0])

    assert (said(submission), second.status) == (("refused", "wrong_match"), "open")
    assert Judgement.objects.count() == 1


def test_names_of_other_people_make_it_another_match(match):
    named = text(short_log()).replace(b"\nsetup", b"\nseat a Yan\nseat b Zoe\nsetup", 1)

    submission = handed_in(match, _unsealed(named), seats_of(match)[0])

    assert said(submission) == ("refused", "wrong_match")


def test_seats_the_other_way_round_are_turned(match):
    log = short_log()
    named = text(log).replace(b"\nsetup", b"\nseat a Sam\nseat b Pia\nsetup", 1)

    submission = handed_in(match, _unsealed(named), seats_of(match)[0])

    assert (said(submission), submission.seats) == (("accepted", ""), [1, 0])
    assert match.points == list(result(log))[::-1]


def test_another_deck_than_the_registered_one_is_refused(pia, sam):
    match = a_match(pia.player, sam.player, by=pia, decks=(0, 3))

    submission = handed_in(match, text(short_log()), seats_of(match)[0])

    assert (said(submission), match.status) == (("refused", "other_deck"), "open")
    assert "Ember" not in submission.reason


@pytest.mark.parametrize(
    ("was", "becomes", "kind"),
    [
        (b"pixel-tactics/deluxe/duel", b"pixel-tactics/golden/duel", "unknown ruleset"),
        (b"deluxe/duel ", b"deluxe/duel 0123456789abcdef0123456789abcdef", "unknown ruleset"),
        (b"setup best_of 1", b"setup best_of 2", "unreadable"),
    ],
)
def test_rules_nobody_knows_or_knows_no_more_are_named(match, was, becomes, kind):
    source = _unsealed(text(short_log())).replace(was, becomes, 1)

    submission = handed_in(match, source, seats_of(match)[0])

    assert (submission.standing, submission.judgement.kind) == ("refused", kind)


def test_a_match_arranged_under_earlier_rules_is_not_settled_under_new_ones(match):
    type(match).objects.update(ruleset_digest="0" * 64)

    submission = handed_in(match, text(short_log()), seats_of(match)[0])

    assert said(submission) == ("refused", "retired_rules")


def test_after_it_is_settled_a_log_changes_nothing_and_a_judge_is_told(pia, sam, olga, roster):
    match = a_match(pia.player, sam.player, by=olga, roster=roster)
    log = short_log()
    officiating.enter(match, Score(reversed_(log)), by=olga, now=NOW)

    submission = handed_in(match, text(log), seats_of(match)[0])

    assert said(submission) == ("accepted", "settled_otherwise")
    assert match.points == list(result(log))[::-1]
    assert Case.objects.get().kind == "differs"


def test_half_the_truth_is_its_seats_word_for_the_score(match):
    one, _other = seats_of(match)

    submission = handed_in(match, half(short_log(), 0), one)

    assert (said(submission), match.status) == (("accepted", ""), "told")
    assert not PlayedGame.objects.exists()


def test_nobody_hands_in_what_the_other_seat_saw(match):
    submission = handed_in(match, half(short_log(), 1), seats_of(match)[0])

    assert said(submission) == ("refused", "other_side")


def test_both_halves_together_are_the_whole(match):
    one, other = seats_of(match)
    log = short_log()
    handed_in(match, half(log, 0), one)
    second = handed_in(match, half(log, 1), other)

    merged: Any = merging.offer(second.pk, now=NOW)
    again = merging.offer(second.pk, now=NOW)

    assert (merged.source, merged.standing, again) == ("merged", "accepted", None)
    assert set(merged.follows.values_list("seat", flat=True)) == {0, 1}
    assert (match.points, PlayedGame.objects.count()) == (list(result(log)), 1)


def test_the_first_contradiction_is_shown_to_both(match):
    one, other = seats_of(match)
    log = short_log()
    alike = next(each for each in map(short_log, range(2, 20)) if result(each) == result(log))
    first = handed_in(match, half(log, 0), one)
    second = handed_in(match, half(alike, 1), other)

    merging.offer(second.pk, now=NOW)

    for mine, theirs in ((first, second), (second, first)):
        mine.refresh_from_db()
        assert said(mine) == ("refused", "contradicts")
        assert mine.contradiction["with"] == str(theirs.public_id)
        assert mine.contradiction["entry"] >= 1
        assert named_in(mine.why) <= named_in(seen_by_all(log)) | named_in(seen_by_all(alike))
        with translation.override("de"):
            assert "können nicht beide wahr sein" in mine.why
            assert "One log" not in mine.why


@pytest.mark.parametrize(
    ("source", "refusal"),
    [
        (b"x" * (3 << 20), papers.TooLarge),
        (b" \n ", papers.Empty),
        ("ruleset ü".encode("latin-1"), papers.NotText),
        (b"ruleset\0", papers.NotText),
    ],
)
def test_what_can_be_no_log_is_not_kept(match, source, refusal):
    with pytest.raises(refusal):
        handing_in.hand_in(match, source, by=None, seat=0, now=NOW)
    assert not Paper.objects.exists()


def named_in(words: str) -> set[str]:
    return {card.name for card in catalogue.cards() if card.name in words}


def seen_by_all(log: Log) -> str:
    """What somebody who looked on could have written down."""
    seen = seen_by(catalogue.load(DUEL), log, None)
    return "\n".join(line(entry) for entry in seen.entries)


def reversed_(log: Log) -> tuple[int, int]:
    first, second = result(log)
    return second, first


def _unsealed(source: bytes) -> bytes:
    """Without the chain: what somebody typed."""
    lines = source.decode().splitlines()
    return "\n".join(line for line in lines if not line.startswith("end ")).encode()
