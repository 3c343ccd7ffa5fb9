"""Quick looks answer many questions at once; here each is held against the questions themselves."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine import catalogue
from engine.bots.contests import example, played
from engine.bots.guessing import AtRandom
from engine.games.pixel_tactics import actions, board, players, prices, units
from engine.games.pixel_tactics.state import Mark
from engine.games.pixel_tactics.table import Table
from engine.kernel.replay import steps

PLAYS = 2
DONE = ("acted", "attacked", "cast", "moved by action", "recruited", "hastened attack")
VERBS = ("draw", "recruit", "order", "move", "switch", "clear", "attack", "spell", "action")


def tables(name: str) -> Iterator[Table]:
    """The table before every action of some plays at random."""
    rules: Any = catalogue.load(name)
    for seed in range(PLAYS):
        chance = random.Random(seed)
        setup = example(rules, chance)
        log = played(rules, setup, (AtRandom(),) * rules.seats(setup), chance).finished()
        for step in steps(rules, log):
            position = step.state.position
            if not position.stack and not position.result:
                yield rules._table(position)


@pytest.fixture(params=["deluxe", "mega-man", "classic"], scope="module")
def seen(request: pytest.FixtureRequest) -> list[Table]:
    return list(tables(f"pixel-tactics/{request.param}/duel"))


def test_who_has_not_stirred_has_done_nothing(seen: list[Table]):
    for table in seen:
        for id in table.facts.pieces:
            done = [table.marked(what, id, span) for what in DONE for span in ("turn", "wave")]

            assert table.stirred(id) or not any(done)


def test_what_is_remembered_are_the_names_of_all_marks(seen: list[Table]):
    for table in seen:
        assert table.remembered == {mark.what for mark in table.marks}

    table = seen[-1]
    table.mark("something new", 0)

    assert "something new" in table.remembered
    assert table.stirred(0)


def test_one_look_at_a_menu_opens_the_same_verbs_as_one_for_each(seen: list[Table]):
    for table in seen:
        seat = table.active
        menu = actions.Menu(table, seat)

        assert [[*listed()] for listed in menu.values()] == [[*menu[verb]()] for verb in menu]


def test_nobody_is_refused_or_pays_otherwise_than_the_rules_in_force_say(seen: list[Table]):
    for table in seen:
        for seat in table.seats:
            for verb in VERBS:
                if verb not in table.facts.refusing:
                    assert not players.rules_on(table, f"PlayerCannot {verb}", seat)
                if verb not in table.facts.repriced:
                    assert players.action_speed(table, seat, verb) is None
                    assert not players.dearer(table, seat, verb)


def test_whoever_has_an_action_printed_is_handy(seen: list[Table]):
    for table in seen:
        for id, piece in table.facts.pieces.items():
            box = "leader" if piece.leader else board.ROWS[table.facts.places[id][1] // 3]
            printed = not piece.corpse and (piece.card, box, "Action") in table.book.used

            assert (id in table.facts.handy) == printed


def test_a_unit_stands_as_its_slots_are_filled(seen: list[Table]):
    for table in seen:
        for seat, unit in enumerate(table.field.units):
            assert units._standing(table, seat, units.ALL) == units._standing(
                table, seat, range(len(unit))
            )


def test_what_was_done_before_this_wave_is_not_looked_at(seen: list[Table]):
    table = next(each for each in seen if each.wave_from > 1)
    table.marks = (Mark("acted", 7, table.wave_from - 1),)

    assert not table.stirred(7)


def test_an_action_that_only_some_rows_are_spared_costs_what_it_costs(seen: list[Table]):
    for table in seen:
        for seat in table.seats:
            assert actions.affordable(table, seat, "draw") == prices.payable(
                table, seat, "draw", prices.cost(table, seat, "draw")
            )


def test_a_hand_is_looked_through_again_once_it_has_changed(seen: list[Table]):
    table = next(each for each in seen if len(each.sides[each.active].hand) > 1)
    seat = table.active
    first, *_ = table.in_hand(seat)

    table.lose(seat, first)

    assert table.in_hand(seat) == [*dict.fromkeys(table.sides[seat].hand)]
