"""What was picked from what, wishes, and the bot that drafts."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine import catalogue
from engine.bots import Bot
from engine.bots.contests import contest, played
from engine.bots.drafter import Drafter, NoDraft
from engine.bots.greedy import Greedy
from engine.bots.guessing import AtRandom
from engine.kernel.log import Undo
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from engine.kernel.silence import shortened
from tests.engine import plays
from tests.engine.drafting.tables import cards, dealt, table, written

STANDARD = "draft/pack/standard"
A, B, C = cards(8, "Ash"), cards(8, "Birch"), cards(8, "Cedar")
SETUP: dict[str, Any] = {"cards": sorted([*A, *B, *C, *cards(72, "Elm")]), "seats": 3}
OPENED = "\n".join([dealt("a", A), dealt("b", B), dealt("c", C)])
RULES = catalogue.draft(STANDARD)
RATED = {name: number for number, name in enumerate(cards(200))}


def opening(entries: str):
    return written(STANDARD, f"{OPENED}\n{entries}", **SETUP)


# picks


def test_a_pick_knows_what_was_in_the_pack():
    log = opening("a lead Ash 001\nb lead Birch 002\nb take Ash 003")

    found = catalogue.picks(RULES, log)

    assert [(each.seat, each.card, each.role) for each in found] == [
        (0, "Ash 001", "leader"),
        (1, "Birch 002", "leader"),
        (1, "Ash 003", "hero"),
    ]
    assert found[2].shown == tuple(A[1:])
    assert [(each.pack, each.pick) for each in found] == [(1, 1), (1, 1), (1, 2)]
    assert found[0].entry == 25


def test_a_seat_reads_the_packs_it_held():
    log = opening("a lead Ash 001\nb lead Birch 002\nb take Ash 003")

    found = catalogue.picks(RULES, log, 1)

    assert [each.card for each in found] == ["?", "Birch 002", "Ash 003"]
    assert [each.shown for each in found] == [("?",) * 8, tuple(B), tuple(A[1:])]


@pytest.mark.parametrize("name", catalogue.drafts())
def test_a_seats_own_log_tells_what_the_whole_log_tells_it(name):
    rules = catalogue.draft(name)
    rng = random.Random(name)
    log = plays.played(rules, rules.example(rng), rng)

    for seat in (*range(rules.seats(log.setup)), None):
        half = shortened(rules, seen_by(rules, log, seat))
        mine = [each for each in catalogue.picks(rules, log, seat) if each.role != "kept"]
        told = [each for each in catalogue.picks(rules, half, seat) if each.role != "kept"]
        assert [(e.seat, e.words, e.shown) for e in mine] == [
            (e.seat, e.words, e.shown) for e in told
        ]


def test_a_pick_taken_back_is_none():
    log = opening("a lead Ash 001\nb lead Birch 002\nundo 1\nb lead Birch 003")

    assert isinstance(log.entries[-2], Undo)
    assert [each.card for each in catalogue.picks(RULES, log)] == ["Ash 001", "Birch 003"]


@pytest.mark.parametrize("name", catalogue.drafts())
def test_what_was_picked_is_what_everybody_has(name):
    rules = catalogue.draft(name)
    rng = random.Random(f"{name} whole")
    play = plays.going_on(Play.begin(rules, rules.example(rng)), rng)

    taken: list[list[str]] = [[] for _ in range(rules.seats(play.log.setup))]
    for each in catalogue.picks(rules, play.log):
        if each.role == "lot":
            taken[each.seat] += each.shown
        elif each.role in ("leader", "hero") and each.card in each.shown:
            taken[each.seat].append(each.card)

    for drafted in rules.drafted(play.state.position):
        whole = sorted([*drafted.leaders, *drafted.heroes, *drafted.returned])
        if name != "draft/purchase":  # where what goes to the box was taken too
            assert sorted(taken[drafted.seat]) == whole


# wishes


def test_the_first_wish_that_can_be_had_is_taken():
    state = table(STANDARD, OPENED, **SETUP)

    assert catalogue.wish(state, 0, ["Cedar 001", "Ash 005", "Ash 001"]) == ("lead", "Ash 005")
    assert catalogue.wish(state, 0, ["Cedar 001"]) is None
    assert catalogue.wish(state, 0, []) is None


def test_who_is_not_asked_has_no_wish():
    state = table(STANDARD, f"{OPENED}\na lead Ash 001", **SETUP)

    assert catalogue.wish(state, 0, A) is None


# the bot


@pytest.mark.parametrize("name", catalogue.drafts())
def test_drafters_end_every_draft_with_decks(name):
    rules = catalogue.draft(name)
    rng = random.Random(name)
    setup = rules.example(rng) | {"copies": 3}
    setup.pop("cannot_lead", None)
    bots = [Drafter(RATED) for _ in range(rules.seats(setup))]

    play = played(rules, setup, bots, rng)

    assert play.state.over
    if "league" not in name:
        for drafted in rules.drafted(play.state.position):
            assert len(drafted.leaders) == 4
            assert len(drafted.heroes) >= 25 or name == "draft/winston"


@pytest.mark.parametrize("name", ["draft/pack/standard", "draft/winston", "draft/purchase"])
def test_a_drafter_gets_better_cards_than_chance(name):
    rules = catalogue.draft(name)
    rng = random.Random(name)
    seats = rules.seat_range[0]
    setup = {"cards": cards(rules.least(seats)), "seats": seats}
    bots: list[Bot] = [Drafter(RATED), *(AtRandom() for _ in range(seats - 1))]

    mine, theirs = 0.0, 0.0
    for _ in range(5):
        position = played(rules, setup, bots, rng).state.position
        best = [
            sum(sorted((RATED[card] for card in each.heroes), reverse=True)[:20])
            for each in rules.drafted(position)
        ]
        mine, theirs = mine + best[0], theirs + max(best[1:])

    assert mine > theirs


def test_a_drafter_sees_its_view_alone_and_says_why():
    state = table(STANDARD, OPENED, **SETUP)
    rated = {card: float(number) for number, card in enumerate(A)}

    advice = Drafter(rated).advise(state.view(0), 0)

    assert advice.words == ("lead", "Ash 008")
    assert advice.reason == "Ash 008 leads best of those at hand; Leader 1."


def test_leaders_and_heroes_are_rated_apart():
    state = table(STANDARD, OPENED, **SETUP)
    heroes = {card: float(number) for number, card in enumerate(A)}
    leaders = {card: -float(number) for number, card in enumerate(A)}

    assert Drafter(heroes, leaders).advise(state.view(0), 0).words == ("lead", "Ash 001")


def test_the_first_of_a_kind_is_worth_more():
    entries = f"{OPENED}\na lead Ash 001\nb lead Birch 001\nc lead Cedar 001"
    state = table(
        STANDARD, f"{entries}\na take Cedar 002\nc take Birch 002\nb take Ash 002", **SETUP
    )
    kinds = dict.fromkeys([*A, *B, *C], "spell") | {"Birch 007": "trap"}

    advice = Drafter({}, kinds=kinds).advise(state.view(0), 0)

    assert advice.words == ("take", "Birch 007")
    assert advice.reason == "Birch 007 is good, and the first of its kind here: trap."


def test_a_drafter_never_takes_a_second_copy_if_it_can_help_it():
    twice = sorted([*A, *A, *cards(80, "Elm")])
    opened = "\n".join([dealt("a", A), dealt("b", cards(8, "Elm")), dealt("c", A)])
    state = table(
        STANDARD,
        f"{opened}\na lead Ash 008\nb lead Elm 001\nc lead Ash 001",
        cards=twice,
        seats=3,
        copies=2,
    )
    rated = {card: float(number) for number, card in enumerate(A)}

    assert Drafter(rated).advise(state.view(0), 0).words == ("take", "Ash 007")


def test_the_same_chance_drafts_the_same():
    setup = {"cards": cards(96), "seats": 3}

    one, again = (played(RULES, setup, [Drafter()] * 3, random.Random(4)).log for _ in range(2))

    assert one == again


def test_a_drafter_plays_no_games():
    duel: Any = catalogue.load("pixel-tactics/deluxe/duel")

    with pytest.raises(NoDraft, match="can draft only"):
        contest(duel, Drafter(), AtRandom(), 1, random.Random(1))


# by what is printed


def test_our_cards_are_rated_by_what_is_printed_on_them():
    bot = catalogue.drafter()
    names = [card.name for card in catalogue.cards() if card.can_fight]

    best, worst = max(names, key=bot.quality), min(names, key=bot.quality)

    assert bot.quality(best) > 0.9
    assert bot.quality(worst) < 0.1
    assert {bot.kinds[name] for name in names} == {"order", "operation", "trap"}


def test_somebodys_own_card_is_rated_with_them():
    strong = next(iter(catalogue.cards()))
    own = replace(strong, name="Ninety Suns", attack=90)

    assert catalogue.drafter([own]).quality("Ninety Suns") > 0.99
    assert catalogue.drafter().quality("Ninety Suns") == 0.5


@pytest.mark.proof
def test_decks_drafted_at_a_glance_beat_decks_drafted_by_chance():
    rules, duel = catalogue.draft("draft/purchase"), catalogue.load("pixel-tactics/deluxe/duel")
    rng = random.Random(1)
    names = [card.name for card in catalogue.cards() if card.can_fight and card.can_lead]
    won = 0
    for number in range(30):
        at = number % 2
        drafters: list[Bot] = [AtRandom(), AtRandom()]
        drafters[at] = catalogue.drafter()
        setup = {"cards": sorted(rng.sample(names, 58)), "seats": 2}
        drafted = rules.drafted(played(rules, setup, drafters, rng).state.position)
        decks = [{"leaders": [*each.leaders], "heroes": [*each.heroes]} for each in drafted]
        players = [Greedy(worlds=1, tries=1)] * 2
        outcome = played(duel, {"decks": decks, "best_of": 1}, players, rng).state.outcome
        won += outcome is not None and outcome.winners == (at,)

    assert won >= 20
