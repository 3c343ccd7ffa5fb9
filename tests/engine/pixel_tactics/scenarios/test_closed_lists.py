"""Closed lists: neither a view nor one's own log says what is in the rival's deck (PT-92)."""

import random
from typing import Any

import pytest

from engine import catalogue
from engine.kernel import log_read, log_text
from engine.kernel.judge import judge
from engine.kernel.log import Log
from engine.kernel.merge import Contradiction, merge
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from engine.kernel.refusals import Illegal, Unreadable
from engine.kernel.ruleset import State, start
from engine.kernel.verdict import Kind
from tests.engine import conformance
from tests.engine.pixel_tactics.scenarios.scene import Game
from tests.engine.plays import going_on, played

RULES: Any = catalogue.load("pixel-tactics/deluxe/duel")
FIRST, *FURTHER = catalogue.duels()
NAMES = sorted(card.name for card in catalogue.cards() if card.can_lead and card.can_fight)
MINE = {"leaders": NAMES[:4], "heroes": NAMES[4:29]}
THEIRS = {"leaders": NAMES[60:64], "heroes": NAMES[64:89]}
OTHERS = {"leaders": NAMES[90:94], "heroes": NAMES[94:119]}
CLOSED: dict[str, Any] = {"decks": [MINE, THEIRS], "lists": "closed", "first": 0}


def begun(**more: Any) -> Game:
    return Game(start(RULES, CLOSED | more))


def halfway(setup: dict[str, Any], entries: int = 60) -> Log:
    play = going_on(Play.begin(RULES, setup), random.Random(5), entries)
    return play.log


def test_the_header_of_ones_own_log_counts_the_rivals_cards():
    decks = seen_by(RULES, halfway(CLOSED), 0).setup["decks"]

    assert decks[0] == MINE
    assert decks[1] == {"leaders": ["?"] * 4, "heroes": ["?"] * 25}


def test_an_onlooker_knows_neither_list():
    decks = seen_by(RULES, halfway(CLOSED), None).setup["decks"]

    assert [deck["heroes"] for deck in decks] == [["?"] * 25, ["?"] * 25]


def test_open_lists_stand_in_every_log():
    setup = CLOSED | {"lists": "open"}

    assert seen_by(RULES, halfway(setup), 0).setup["decks"] == [MINE, THEIRS]


def test_the_view_has_no_name_of_the_rivals_deck_and_leaders():
    view = begun().state.view(0).position.sides

    assert (view[0].secret, view[0].leaders) == (tuple(MINE["heroes"]), tuple(MINE["leaders"]))
    assert (view[1].secret, view[1].leaders, view[1].deck) == ((), ("?",) * 4, 25)


def test_another_list_gives_the_same_view_until_something_turns_up():
    other = begun(decks=[MINE, OTHERS])

    assert begun().state.view(0).save() == other.state.view(0).save()


def test_another_list_gives_the_same_log_until_something_turns_up():
    logs = []
    for deck in (THEIRS, OTHERS):
        play = Play.begin(RULES, CLOSED | {"decks": [MINE, deck]})
        play = play.append(1, ("leader", deck["leaders"][0]))
        logs.append(log_text.write(seen_by(RULES, play.log, 0)))

    assert logs[0] == logs[1]


def test_ones_own_log_is_judged_without_the_list():
    log = played(RULES, dict(RULES.read_setup(CLOSED)), random.Random(4))

    half = log_read.read(log_text.write(seen_by(RULES, log, 0)))

    assert judge(RULES, half).kind is Kind.VALID


def test_two_players_logs_give_back_both_lists():
    log = played(RULES, dict(RULES.read_setup(CLOSED)), random.Random(4))

    merged = merge(RULES, [seen_by(RULES, log, 0), seen_by(RULES, log, 1)])

    assert merged.setup == log.setup
    assert judge(RULES, merged).kind is Kind.VALID


def test_logs_that_tell_of_different_decks_do_not_go_together():
    logs = [halfway(CLOSED | {"decks": decks}) for decks in ([MINE, THEIRS], [OTHERS, THEIRS])]

    with pytest.raises(Contradiction):
        merge(RULES, [seen_by(RULES, log, 0) for log in logs])


def known_to_a(copies: int) -> Game:
    """The first turns as seat a wrote them down: b recruits a card and it is a's turn."""
    setup = RULES.read_setup(CLOSED | {"copies": copies})
    setup = dict(RULES.heard_setup(setup, 0)) | {"unseen": [1]}
    state: State[Any] = start(RULES, setup)
    game = Game(state).play(f"a leader {MINE['leaders'][0]}", f"b leader {THEIRS['leaders'][0]}")
    return game.play("a pass", f"b recruit {NAMES[70]} > V1")


def test_any_card_of_the_ruleset_may_turn_up():
    game = known_to_a(copies=1)

    assert game.can(f"b recruit {NAMES[110]} > V2")


def test_a_copy_too_many_is_refused():
    with pytest.raises(Illegal):
        known_to_a(copies=1).play(f"b recruit {NAMES[70]} > V2")

    assert known_to_a(copies=2).can(f"b recruit {NAMES[70]} > V2")


def test_a_leader_counts_among_the_copies():
    assert not known_to_a(copies=1).can(f"b recruit {THEIRS['leaders'][0]} > V2")


def refusal(**more: Any) -> str:
    with pytest.raises(Unreadable) as refused:
        begun(**more)
    return refused.value.sentence


def test_a_deck_with_too_many_copies_is_refused():
    twice = {"leaders": NAMES[:4], "heroes": [*NAMES[4:28], NAMES[4]]}

    assert refusal(decks=[twice, THEIRS], copies=1) == (
        "The deck of seat a has more than 1 of one card."
    )


def test_copies_are_no_matter_of_open_lists():
    assert refusal(lists="open", copies=2) == (
        "How many copies a deck may hold matters to closed lists only."
    )


def test_a_play_cannot_begin_with_a_list_nobody_knows():
    unknown = {"leaders": ["?"] * 4, "heroes": ["?"] * 25}

    assert refusal(decks=[MINE, unknown]) == "Nobody says which cards seat b plays."


@pytest.mark.parametrize(
    "name", [FIRST, *(pytest.param(each, marks=pytest.mark.proof) for each in FURTHER)]
)
def test_whole_plays_with_closed_lists_keep_every_promise(name: str):
    rules: Any = catalogue.load(name)
    rng = random.Random(f"{name} closed")
    agreed = rules.example(rng) | {"lists": "closed", "best_of": 1}
    setup = dict(rules.read_setup(agreed))

    log = played(rules, setup, rng)

    conformance.keeps_every_piece(rules, log)
    conformance.views_are_stable(rules, log, rng)
    conformance.tells_nothing_hidden(rules, log, rng)
    conformance.halves_are_views(rules, log, rng, many=60)
    conformance.halves_make_the_whole(rules, log)
