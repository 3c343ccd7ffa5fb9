"""Combination decks: whole sets put together by a recipe, and leaders that chance draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.deckbuilding.deck import Deck, deck
from engine.deckbuilding.law import Law
from engine.deckbuilding.problems import Problem, problem
from engine.deckbuilding.rules import Recipe
from engine.kernel import dealing


def recipe_problems(
    cards: Deck, by_set: Mapping[str, Sequence[str]], law: Law
) -> Iterator[Problem]:
    """What is wrong with a deck that should be made of whole sets as a recipe says."""
    if not law.recipes:
        return
    recipes, source = str(law.recipes), law.format.source("recipes")
    taken, loose = _taken(cards, by_set, law)
    if loose:
        counted = [(name, cards.count(name)) for name in loose]
        found = sum(count for _, count in counted)
        yield problem(
            "not-whole-sets", counted, limit=0, found=found, source=source, recipes=recipes
        )
    elif taken not in law.recipes:
        found, shown = sum(taken), str(taken) or "0"
        fewer = any(all(a <= b for a, b in zip(taken, each, strict=True)) for each in law.recipes)
        yield problem(
            "not-a-recipe", (), limit=max(map(sum, law.recipes)), found=found, source=source,
            unfinished=fewer, recipes=recipes, sets=shown,
        )  # fmt: skip


def _taken(cards: Deck, by_set: Mapping[str, Sequence[str]], law: Law) -> tuple[Recipe, list[str]]:
    """The whole sets in a deck, and the cards that belong to none of them."""
    taken, loose = Counter[str](), list[str]()
    copies = cards.counts.__getitem__
    for code, names in by_set.items():
        first, *others = {*map(copies, names)}
        kind = law.pool.cards[names[0]].kind if code else ""
        if kind in Recipe._fields and not others and len(names) == len(law.pool.sets[code]):
            taken[kind] += first
        else:
            loose += names
    return Recipe(**taken), sorted(loose)


# --- leaders by chance --------------------------------------------------------------------------


class Draw(NamedTuple):
    """Leaders drawn from a combined deck, and what anybody needs to check the draw."""

    deck: Deck
    record: Mapping[str, Any]
    """as `python -m engine.kernel.dealing record.json` reads it"""


def draw_leaders(
    cards: Mapping[str, int],
    leaders: int,
    law: Law,
    *,
    secret: bytes,
    nonces: Sequence[bytes],
    first: int = 0,
) -> Draw:
    """So many leaders drawn one after the other, each copy as likely as any other.

    Only cards that may lead are drawn (DB-7). `first` is the number of the first draw, where the
    same secret deals other things before.
    """
    left = Counter({name: n for name, n in cards.items() if law.of(name).cap.most_leaders})
    drawn = Counter[str]()
    draws = []
    for index in range(first, first + min(leaders, left.total())):
        options = sorted(name for name, count in left.items() if count)
        weights = [left[name] for name in options]
        came = options[dealing.pick(secret, nonces, index, weights)]
        left[came] -= 1
        drawn[came] += 1
        draws.append(
            {
                "entry": index - first + 1,
                "index": index,
                "options": options,
                "weights": weights,
                "came": came,
            }
        )
    record = {
        "fingerprint": dealing.fingerprint(secret),
        "secret": secret.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "draws": draws,
    }
    return Draw(deck(drawn, Counter(cards) - drawn), record)


def ingredients(codes: Mapping[str, int], law: Law) -> Mapping[str, int]:
    """All cards of these sets, each as often as its set is taken."""
    return {name: count for code, count in codes.items() for name in law.pool.sets.get(code, ())}
