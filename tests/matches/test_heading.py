"""Logs as people type them: without a head, and with what they could see."""

import time
from typing import Any

import pytest
from django.urls import reverse

from accounts.models import User
from engine import catalogue
from engine.kernel import log_read
from engine.kernel.log import line
from engine.kernel.onesided import seen_by
from matches import heading, verdicts
from tests.matches.logs import DUEL, deck, result, short_log, text
from tests.matches.pairs import a_match, handed_in, seats_of
from tests.people import As

pytestmark = pytest.mark.django_db


def typed(log: Any) -> str:
    """Entries and nothing else, and the result."""
    told = "\n".join(line(entry) for entry in log.entries)
    return f"{told}\nresult {' '.join(map(str, log.result))}\n"


def by(seat: int | None) -> str:
    """What somebody at the table wrote down: a player, or who saw no hidden card."""
    return typed(seen_by(catalogue.load(DUEL), short_log(), seat))


@pytest.mark.parametrize(
    ("words", "seat", "witness"),
    [
        (typed(short_log()), 0, None),
        (by(0), 0, (0,)),
        (by(1), 1, (1,)),
        (by(None), 0, ()),
        (by(None), None, ()),
        (by(None).upper().replace("RESULT", "result"), 1, ()),
        ("muster log 1\n\n" + by(None), 1, ()),
        (f"ruleset {DUEL}\nsetup best_of 1\nseat a Pia\nseat b Sam\n" + by(0), 0, (0,)),
    ],
)
def test_the_head_of_a_log_that_was_typed_may_be_left_to_its_match(
    words: str, seat: int | None, witness: Any, pia: User, sam: User
):
    match = a_match(pia.player, sam.player, by=pia)

    log = handed_in(match, words.encode(), None if seat is None else seats_of(match)[seat])

    whole = log_read.read(verdicts.text_of(log))
    assert (whole.ruleset, whole.seats, whole.witness) == (DUEL, ("Pia", "Sam"), witness)
    assert log.judgement.kind == "valid", log.judgement.verdict["sentence"]
    assert verdicts.text_of(log).endswith(words.removeprefix("muster log 1\n"))
    if witness in (None, ()):
        assert log.match.points == list(result(short_log()))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_slip_in_the_first_line_is_the_slip_and_not_that_nobody_saw_the_cards(
    seat: int | None, pia: User, sam: User
):
    match = a_match(pia.player, sam.player, by=pia)
    first, _break, rest = by(None).partition("\n")
    words = f"{first}x\n{rest}"

    log = handed_in(match, words.encode(), None if seat is None else seats_of(match)[seat])

    repair = log.judgement.verdict["repairs"][0]
    assert (log.judgement.kind, log.judgement.verdict["entry"]) == ("illegal", 1)
    assert (repair["kind"], repair["words"]) == ("replace", first)


@pytest.mark.parametrize(
    "source",
    [
        text(short_log()),
        b"ruleset pixel-pusher/standard\nsetup seats 2\n",
        f"ruleset {DUEL} 0123456789abcdef0123456789abcdef\na pass\n".encode(),
        b"seat a Sam\nseat b Pia\na pass\n",
        b'{"ruleset": "pixel-tactics/deluxe/duel"}',
        b"a pass\n" + b"#" * heading.LONGEST,
        b"\xff\xfe",
    ],
)
def test_what_is_complete_or_means_another_match_stays_as_it_is(
    source: bytes, pia: User, sam: User
):
    match = a_match(pia.player, sam.player, by=pia)

    assert heading.headed(match, seats_of(match), source, seat=0, game=0) == source


def test_where_nobody_said_what_is_played_a_log_has_to(pia: User, sam: User):
    match = a_match(pia.player, sam.player, by=pia)
    for seat in seats_of(match):
        seat.deck = {}
        seat.save(update_fields=["deck"])
    seats, words = seats_of(match), by(None)

    bare_one = heading.headed(match, seats, words.encode(), seat=0, game=0)
    named = heading.headed(
        match, seats, f"setup decks Saltgrave, Saltgrave\n{words}".encode(), seat=0, game=0
    )

    assert bare_one == words.encode()
    assert log_read.read(named.decode()).ruleset == DUEL


@pytest.mark.parametrize(
    "source", [b"\n" * 100_000 + b"a pass\n", b" " * 150_000, b"a x > y\n" * 20_000]
)
def test_what_nobody_typed_takes_no_time(source: bytes, pia: User, sam: User):
    match = a_match(pia.player, sam.player, by=pia)
    began = time.process_time()

    heading.headed(match, seats_of(match), source, seat=0, game=0)

    assert time.process_time() - began < 3.0


def test_of_a_match_whose_rules_are_no_more_a_log_stays_as_it_is(pia: User, sam: User):
    match = a_match(pia.player, sam.player, by=pia)
    match.ruleset = "pixel-tactics/golden/duel"

    source = by(None).encode()

    assert heading.headed(match, seats_of(match), source, seat=0, game=0) == source


def test_a_list_that_is_closed_is_not_put_into_the_log_of_a_rival(pia: User, sam: User):
    match = a_match(pia.player, sam.player, by=pia, decks=(0, 3), lists="closed")

    whole = heading.headed(match, seats_of(match), b"a leader ?\n", seat=0, game=0).decode()

    theirs = [name for name in deck(3)["heroes"] if name not in deck(0)["heroes"]]
    assert deck(0)["heroes"][0] in whole
    assert not [name for name in theirs if name in whole]


def test_an_editor_begins_with_what_was_done_and_hands_in_the_same_log(
    as_: As, pia: User, sam: User
):
    match = a_match(pia.player, sam.player, by=pia)
    first, _break, rest = by(None).partition("\n")
    log = handed_in(match, f"{first}x\n{rest}".encode(), seats_of(match)[0])
    address = reverse("matches:log_mend", args=[log.public_id])

    shown, mended = (
        as_(pia).get(address, query).context["form"]["text"].value()
        for query in ({}, {"repair": "0"})
    )
    again = heading.headed(match, seats_of(match), shown.encode(), seat=0, game=0).decode()

    assert shown == f"witness nobody\n{first}x\n{rest}"
    assert mended.startswith(f"witness nobody\n\n{first}\n")
    assert log_read.read(again) == log_read.read(verdicts.text_of(log))
    assert heading.beheaded(match, seats_of(match), text(short_log()).decode(), seat=0, game=0) == (
        text(short_log()).decode()
    )


def test_a_game_of_a_match_is_headed_as_one(pia: User, sam: User):
    match = a_match(pia.player, sam.player, by=pia, best_of=3)

    one, all_ = (
        log_read.read(heading.headed(match, seats_of(match), b"a pass\n", seat=0, game=game))
        for game in (2, 0)
    )

    assert (one.setup["best_of"], all_.setup["best_of"]) == (1, 3)


@pytest.mark.parametrize("name", catalogue.games())
def test_the_sample_of_a_game_is_how_its_logs_begin(name: str):
    lines = heading.sample(name)

    assert 4 <= len(lines) <= heading.SHOWN
