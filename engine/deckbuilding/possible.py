"""Whether a format can be met at all by the cards there are."""

from __future__ import annotations

from datetime import date

from engine.deckbuilding.cardpool import Pool
from engine.deckbuilding.deck import deck
from engine.deckbuilding.formats import Format
from engine.deckbuilding.law import Law
from engine.deckbuilding.repair import Workbench
from engine.deckbuilding.sentences import Sentence


def impossible(format: Format, pool: Pool, *, base: Format | None = None) -> Sentence | None:
    """Why no deck of these cards meets the format, or nothing.

    Nothing, too, where what it builds on cannot be met either: then it is cards that are missing.
    What a pool yet to come will hold is not known.
    """
    if format.switch("pool") or _is_met(format, pool):
        return None
    if base is not None and not _is_met(base, pool):
        return None
    return _told(format, pool)


def _is_met(format: Format, pool: Pool) -> bool:
    return Workbench(deck((), ()), _law(format, pool)).whole is not None


def _law(format: Format, pool: Pool) -> Law:
    return Law(format, (), pool, date.min)


def _told(format: Format, pool: Pool) -> Sentence:
    leaders, heroes = str(format.span("leaders")), str(format.span("heroes"))
    if format.recipes:
        return Sentence.of(
            "no-deck-of-these-sets",
            document=format.name,
            recipes=str(format.recipes),
            leaders=leaders,
            heroes=heroes,
        )
    asked = _law(format, pool)
    caps = [asked.of(name).cap for name in asked.held]
    return Sentence.of(
        "no-deck-of-these-cards",
        document=format.name,
        leading=sum(min(cap.most_leaders, cap.most) > 0 for cap in caps),
        fighting=sum(cap.room(0) > 0 for cap in caps),
        leaders=leaders,
        heroes=heroes,
    )
