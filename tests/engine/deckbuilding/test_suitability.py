"""What each draft needs, as the rulebook's tables say, and what is missing for it."""

from __future__ import annotations

import pytest

from engine.deckbuilding.suitability import (
    DRAFTS,
    Figures,
    Need,
    curves,
    league_need,
    suitability,
)
from tests.engine.deckbuilding.box import box, some

BY_CODE = {draft.code: draft for draft in DRAFTS}


@pytest.mark.parametrize(
    ("code", "players", "cards"),
    [
        ("pack", 3, 96),
        ("pack", 8, 256),
        ("pack-epic", 3, 192),
        ("pack-epic", 8, 512),
        ("winston", 2, 80),
        ("purchase", 2, 58),
        ("purchase", 4, 116),
        ("duel-draft", 2, 60),
    ],
)
def test_the_cards_of_a_draft(code, players, cards):
    assert BY_CODE[code].need(players).cards == cards


@pytest.mark.parametrize(
    ("code", "first", "last"),
    [("pack", 3, 8), ("pack-epic", 3, 8), ("winston", 2, 2), ("purchase", 2, 4)],
)
def test_the_players_of_a_draft(code, first, last):
    assert (BY_CODE[code].players[0], BY_CODE[code].players[-1]) == (first, last)


@pytest.mark.parametrize(
    ("weeks", "leaders", "heroes"),
    [
        (3, 10, 40),
        (4, 15, 45),
        (5, 20, 50),
        (6, 25, 55),
        (7, 30, 60),
        (8, 30, 65),
        (9, 30, 70),
        (10, 30, 75),
    ],
)
def test_the_table_of_league_pools(weeks, leaders, heroes):
    for players in (2, 7):
        assert league_need(weeks, players) == (leaders + 5 * players, heroes * players)


@pytest.mark.parametrize("weeks", [0, 2, 11])
def test_the_table_has_no_other_weeks(weeks):
    with pytest.raises(ValueError, match="3 to 10"):
        league_need(weeks, 4)


def heap(cards: int, copies: int = 1) -> dict[str, int]:
    names = [name for name, card in box().cards.items() if card.kind in ("core", "minipak")]
    return dict.fromkeys(names[:cards], copies)


def found(cards: dict[str, int], code: str, **more: bool):
    return next(each for each in suitability(cards, box(), **more) if each.draft.code == code)


def test_what_is_missing_for_the_next_table_is_counted():
    pack = found(heap(128), "pack")

    assert (pack.most, pack.following) == (4, 5)
    assert pack.missing(5) == Need(32, 0)
    assert str(pack.sentence) == (
        "Pack Draft: enough for 4 players; for 5, 32 cards and 0 leaders are missing."
    )


def test_too_little_for_any_table_says_what_the_smallest_needs():
    pack = found(heap(90), "pack")

    assert pack.most == 0
    assert str(pack.sentence).startswith("Pack Draft: not enough; for 3 players, 6 cards")


def test_copies_count_as_far_as_decks_may_have_them():
    tripled = heap(64, copies=5)

    assert found(tripled, "pack").cards == 64
    assert found(tripled, "pack-epic").cards == 192


def test_commons_are_cards_but_no_leaders_and_promos_count_if_they_are_allowed():
    cards = dict.fromkeys([*some("Common", 1, 20), *some("Promo", 1, 6), *some("Chase", 1, 6)], 1)

    assert found(cards, "pack").cards == 26
    assert found(cards, "pack").leaders == 6
    assert found(cards, "pack", promos=False).cards == 20


def test_curves_count_every_copy():
    figures = {"A": Figures(1, 3, ("draw",)), "B": Figures(3, 3, ("draw", "damage"))}

    found = curves({"A": 2, "B": 1, "Nobody": 9}, figures)

    assert found.attack == {0: 0, 1: 2, 2: 0, 3: 1}
    assert found.life == {0: 0, 1: 0, 2: 0, 3: 3}
    assert found.mechanics == {"damage": 1, "draw": 3}
