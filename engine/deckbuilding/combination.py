"""Combination decks: whole sets put together by a recipe, and leaders that chance draws."""

from __future__ import annotations

from collections.abc import Iterator

from engine.deckbuilding.deck import Deck
from engine.deckbuilding.law import Law
from engine.deckbuilding.problems import Problem


def recipe_problem(deck: Deck, law: Law) -> Iterator[Problem]:
    return iter(())


def combined(deck: Deck, law: Law) -> Deck | None:
    return None
