"""A box of cards as large as the rulebook needs: sets, commons, promos, chase leaders."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Any

from engine.deckbuilding.cardpool import Card, Kind, Pool, pool
from engine.deckbuilding.deck import Deck, deck
from engine.deckbuilding.formats import Format, builtin, compiled
from engine.deckbuilding.lists import BanList, read_list
from engine.deckbuilding.verdict import Verdict, verdict

TODAY = date(2026, 5, 1)


@cache
def box() -> Pool:
    """Four core sets, eight minipaks, commons, promos and chase leaders."""
    cards: list[Card] = []
    for letter in "ABCD":
        cards += _set(f"CORE{letter}", f"Core {letter}", "core", 25)
    for letter in "ABCDEFGH":
        cards += _set(f"MINI{letter}", f"Mini {letter}", "minipak", 8)
    cards += _set("COM", "Common", "common", 20)
    cards += _set("PRO", "Promo", "promo", 6)
    cards += _set("CHA", "Chase", "chase", 6)
    return pool(cards)


def _set(code: str, name: str, kind: Kind, size: int) -> list[Card]:
    can_lead = kind != "common"
    return [Card(f"{name} {n:02}", code, kind, can_lead) for n in range(1, size + 1)]


def some(kind: str, first: int, count: int) -> list[str]:
    """So many cards of a set: some("Core A", 1, 4)."""
    return [f"{kind} {number:02}" for number in range(first, first + count)]


def good(*, leaders: int = 4, heroes: int = 25) -> Deck:
    """A deck of two core sets, legal in Standard."""
    return deck(
        some("Core A", 1, leaders), [*some("Core B", 1, 25), *some("Core C", 1, 25)][:heroes]
    )


def looked_at(
    cards: Deck,
    format: str | Format = "standard",
    *lists: BanList,
    pool: Pool | None = None,
    on: date = TODAY,
) -> Verdict:
    rules = builtin(format) if isinstance(format, str) else format
    return verdict(cards, rules, lists, pool or box(), on=on)


def codes(
    cards: Deck, format: str | Format = "standard", *lists: BanList, **more: Any
) -> list[str]:
    """The codes of all that is wrong, in the order of telling."""
    return [problem.code for problem in looked_at(cards, format, *lists, **more).problems]


def house(base: str = "standard", **entries: Any) -> Format:
    return compiled({"code": "house", "name": "House", "base": base, **entries})


def ban_list(version: int = 1, day: date = date(2026, 2, 1), **more: Any) -> BanList:
    document = {
        "code": "club",
        "name": "Club list",
        "issuer": "Olga",
        "version": version,
        "announced": date(2026, 1, 1),
        "effective from": day,
        "formats": {"all": {}},
    }
    return read_list({**document, **more})
