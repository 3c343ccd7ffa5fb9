"""How long a verdict on a deck takes (processor time), and whether its repairs are valid."""

from __future__ import annotations

import random
import time
from collections.abc import Generator, Iterator
from datetime import date

from bench import Row
from bench.figures import ms, percentile
from engine.deckbuilding.cardpool import Card, Holding, Kind, Pool, pool
from engine.deckbuilding.deck import Deck, deck
from engine.deckbuilding.formats import builtin, documents
from engine.deckbuilding.law import Law
from engine.deckbuilding.listing import read_listing
from engine.deckbuilding.lists import BanList, read_list
from engine.deckbuilding.verdict import judged

DECKS = 10_000
"""in every format"""
LINES = 10_000
ON = date(2026, 5, 1)
SETS: tuple[tuple[Kind, int, int], ...] = (
    ("core", 6, 25),
    ("minipak", 12, 8),
    ("common", 1, 40),
    ("promo", 1, 12),
    ("chase", 1, 12),
)


def run(*, quick: bool = False) -> Iterator[Row]:
    """Every format of the rulebook, then the law itself and a long list."""
    chance = random.Random(4)  # noqa: S311 - the same decks every time
    everything = _everything()
    lists = (_ban_list(everything, chance),)
    slowest: list[float] = []
    for code in documents():
        law = Law(builtin(code), lists, _pool(code, everything, chance), ON)
        took = yield from _format(law, 200 if quick else DECKS, chance)
        slowest += took
    yield _spread("all formats together", slowest, f"{len(slowest):,} decks")
    yield _law(everything, lists)
    yield from _listings(everything, chance)


def _format(law: Law, decks: int, chance: random.Random) -> Generator[Row, None, list[float]]:
    """Its row; how long each verdict took."""
    took: list[float] = []
    valid, offered, problems = 0, 0, 0
    for number in range(decks):
        cards = _random_deck(law, chance, wild=number % 4 == 0)
        began = time.thread_time()
        verdict = judged(cards, law)
        took.append(time.thread_time() - began)
        problems += len(verdict.problems)
        if number % 10 == 0:
            good, tried = _repairs(cards, law)
            valid, offered = valid + good, offered + tried
    how = (
        f"{decks:,} random decks, {problems / decks:.1f} problems each; processor time; "
        f"{valid / offered:.2%} of {offered:,} repairs tried are valid"
    )
    yield _spread(law.format.code, took, how)
    return took


def _spread(what: str, took: list[float], how: str) -> Row:
    shown = ", ".join(f"p{percent} {ms(percentile(took, percent))}" for percent in (50, 95, 99))
    return Row(f"verdict with repairs, {what}", shown, how)


def _repairs(cards: Deck, law: Law) -> tuple[int, int]:
    """How many of the repairs offered do what they promise, and how many are offered."""
    verdict = judged(cards, law)
    wrong = {problem.key for problem in verdict.problems}
    good = tried = 0
    for problem in verdict.problems:
        if problem.repair is not None:
            left = {each.key for each in judged(problem.repair.applied(cards), law).problems}
            good += left <= wrong - {problem.key}
            tried += 1
    if verdict.repair is not None:
        good += judged(verdict.repair.applied(cards), law).legal
        tried += 1
    return good, tried


# --- what is judged -----------------------------------------------------------------------------


def _everything() -> Pool:
    return pool(
        Card(
            f"{kind} {number} card {place:02}",
            f"{kind[:3]}{number}".upper(),
            kind,
            kind != "common",
        )
        for kind, sets, size in SETS
        for number in range(sets)
        for place in range(size)
    )


def _ban_list(everything: Pool, chance: random.Random) -> BanList:
    names = sorted(everything.cards)
    chance.shuffle(names)
    return read_list(
        {
            "code": "bench",
            "name": "Bench",
            "issuer": "Olga",
            "version": 1,
            "announced": ON,
            "effective from": ON,
            "formats": {
                "all": {
                    "banned heroes": names[:8],
                    "banned leaders": names[8:16],
                    "restricted leaders": names[16:40],
                },
                "epic": {"restricted heroes": dict.fromkeys(names[40:60], 2)},
            },
        }
    )


def _pool(code: str, everything: Pool, chance: random.Random) -> Pool:
    """All cards, or what somebody drafted where the format asks for it."""
    if not builtin(code).switch("pool"):
        return everything
    heroes = [name for name, card in everything.cards.items() if card.can_fight]
    leaders = chance.sample([n for n in heroes if everything.cards[n].can_lead], 5)
    leaders = leaders[: builtin(code).span("leaders").most]
    drafted = chance.sample([name for name in heroes if name not in leaders], 70)
    if not builtin(code).switch("leaders as drafted"):
        return everything.limited(dict.fromkeys([*leaders, *drafted], 3))
    held = {name: Holding(heroes=3) for name in drafted}
    return everything.limited(held | {name: Holding(leaders=1) for name in leaders})


def _random_deck(law: Law, chance: random.Random, *, wild: bool) -> Deck:
    """A deck as people hand them in, or, if wild, whatever."""
    names = law.held
    leaders, heroes = law.bounds.leaders, law.bounds.heroes
    if wild:
        return deck(
            chance.choices(names, k=chance.randint(0, 8)),
            chance.choices(names, k=chance.randint(0, heroes.most % 1_000 + 10)),
        )
    if law.recipes:
        return _nearly_combined(law, chance)
    size = chance.randint(heroes.least, min(heroes.most, heroes.least + 20))
    copies = law.format.number("copies", 3)
    stack = chance.sample([*names] * copies, min(size, len(names) * copies))
    leading = list(law.drafted) or chance.sample(names, min(4, leaders.most))
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        stack = chance.choice((stack[1:], [*stack, chance.choice(names)], stack))
        leading = chance.choice((leading[1:], [*leading, chance.choice(names)], leading))
    return deck(leading, stack)


def _nearly_combined(law: Law, chance: random.Random) -> Deck:
    """Whole sets by a recipe, with a few cards lost or strange."""
    recipe = chance.choice(law.recipes)
    names: list[str] = []
    for kind in ("core", "minipak"):
        sets = [each for each in law.pool.sets.values() if law.pool.cards[each[0]].kind == kind]
        for taken in chance.choices(sets, k=recipe.of(kind)):
            names += taken
    chance.shuffle(names)
    names = names[chance.choice((0, 0, 1, 2)) :] + chance.choices(law.held, k=chance.choice((0, 1)))
    return deck(names[:4], names[4:], drawn=chance.choice((True, False)))


def _law(everything: Pool, lists: tuple[BanList, ...]) -> Row:
    began = time.thread_time()
    law = Law(builtin("constructed"), lists, everything, ON)
    assert law.outside
    took = time.thread_time() - began
    return Row("a law worked out", ms(took), f"{len(everything.cards)} cards; once for many decks")


def _listings(everything: Pool, chance: random.Random) -> Iterator[Row]:
    names = sorted(everything.cards)
    for what, spelled in (("all understood", str), ("every line mistyped", _mistyped)):
        text = "\n".join(
            f"{chance.randint(1, 4)}x {spelled(chance.choice(names))}" for _ in range(LINES)
        )
        began = time.thread_time()
        lines = read_listing(text, everything).lines
        took = time.thread_time() - began
        yield Row(f"a list of {len(lines):,} lines, {what}", ms(took), f"{len(names)} cards known")


def _mistyped(name: str) -> str:
    return name[:3] + name[4:]
