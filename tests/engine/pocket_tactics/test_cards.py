"""Units, terrains and features as data: enough of them, and every word on them means something."""

from __future__ import annotations

import pytest

from engine.games.pocket_tactics import codex
from engine.games.pocket_tactics.codex import Effect
from tests.engine.pocket_tactics.battles import RULES

TYPES = {each for card in codex.units().values() for each in card.types}


def test_there_are_enough_of_everything():
    assert len(codex.units()) >= 24
    assert len(codex.features()) >= 8
    assert len(codex.terrains()) >= 6


@pytest.mark.parametrize("card", codex.units().values(), ids=lambda card: card.name)
def test_a_unit_is_one_that_can_be_played(card: codex.UnitCard):
    assert 0 <= card.red <= 3
    assert 0 <= card.blue <= 3
    assert card.points > 0
    assert card.favoured
    assert set(card.favoured) <= set(codex.lands())
    assert card.flavour


def test_effects_speak_of_types_and_lands_there_are():
    spoken = [each for card in codex.units().values() for each in card.effects]
    spoken += [each for land in codex.lands().values() for each in land.effects]

    assert {name for each in spoken for name in (*each.types, *each.against)} <= TYPES
    assert {name for each in spoken for name in each.where} <= set(codex.lands())
    for land in codex.lands().values():
        spared = land.hazard.spares if land.hazard else ()
        assert {*land.bars, *land.stops, *spared} <= TYPES | {"all"}


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect("re-roll"), "It has 1 re-roll."),
        (
            Effect("red die", -1, to="enemies"),
            "Adjacent enemies have 1 fewer red die.",
        ),
        (
            Effect("def bump", 2, "assaulted", ("Rider", "Beast")),
            "It has a DEF bump of +2 when it is assaulted by a Rider or Beast.",
        ),
        (
            Effect("off bump", 1, "assaulting", where=("Meadow",)),
            "It has an OFF bump of +1 when it assaults on Meadow.",
        ),
        (
            Effect("re-roll", 1, "assaulting", types=("Soldier",), to="allies"),
            "Adjacent allies that are Soldier have 1 re-roll when they assault.",
        ),
    ],
)
def test_a_rules_card_says_what_its_effects_do(effect: Effect, words: str):
    assert codex.sentence(effect) == words


def test_every_card_can_be_read_closer():
    names = [*codex.units(), *codex.lands(), "Nobody"]

    assert set(RULES.faces(names)) == {*codex.units(), *codex.lands()}
