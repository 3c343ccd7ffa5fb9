"""What players may look at at any time, and the top card of a deck played as if from the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_tactics import asking, board, players, seeking, select
from engine.games.pixel_tactics.frames import Ability, Look
from engine.games.pixel_tactics.state import (
    BACKS,
    UNKNOWN,
    Held,
    Known,
    Reserve,
    Scope,
)
from engine.games.pixel_tactics.table import Table
from engine.games.pixel_tactics.text import tree
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import CHANCE, Seat
from engine.kernel.words import posed

LOOKED: Final = "looked at hands"
AT_ANY_TIME: Final = {"look at top": "top", "play top": "top", "look at reserve": "reserve"}
PERMISSIONS: Final = frozenset(f"PlayerCan {what}" for what in (*AT_ANY_TIME, "look at hand"))
"""the rules that let somebody look"""


def look(table: Table) -> bool:
    """PT-85: once all is at rest, whoever may look at a hidden card has looked at it."""
    if table.facts.rules.keys().isdisjoint(PERMISSIONS):
        return False
    for what, zone in AT_ANY_TIME.items():
        if f"PlayerCan {what}" in table.facts.rules:
            for frame in _unseen(table, what, zone):
                table.push(frame)
                return True
    return "PlayerCan look at hand" in table.facts.rules and _look_at_hands(table)


def _look_at_hands(table: Table) -> bool:
    """PT-98: whoever may look at a rival's hand does so once in every turn."""
    for by, whose in _permitted(table, "look at hand"):
        if whose != by and table.sides[whose].hand and not table.marked(LOOKED, by):
            table.mark(LOOKED, by)
            table.push(Ability(table.book.look_at_hands, Scope(by, -1, "", "ability")))
            return True
    return False


def _unseen(table: Table, what: str, zone: str) -> Iterator[Look]:
    for by, whose in _permitted(table, what):
        if zone == "reserve":
            for slot, card in enumerate(table.field.reserve[whose]):
                if card is not None and by not in card.seen_by:
                    yield Look(zone, whose, (by,), slot)
        elif _hides(table, whose, by):
            yield Look(zone, whose, (by,))


def _permitted(table: Table, what: str) -> Iterator[tuple[Seat, Seat]]:
    """Who may look, and at whose cards."""
    for rule in table.facts.rules[f"PlayerCan {what}"]:
        assert isinstance(rule.change, tree.PlayerCan)
        for by in table.seats:
            if rule.change in players.rules_on(table, f"PlayerCan {what}", by):
                for whose in select.people(table, rule.scope, rule.change.whose):
                    if not select.out_of_reach(table, by, whose):
                        yield by, whose


def _hides(table: Table, whose: Seat, by: Seat) -> bool:
    """Whether the deck has a top card which that player has not seen."""
    side = table.sides[whose]
    fixed = seeking.fixed_end(side, "top")
    return side.deck > 0 and seeking.unseen_end((by,), fixed, "top", 1) is not None


def step_look(table: Table, frame: Look) -> bool:
    return True


def ask_look(table: Table, frame: Look) -> dict[Seat, Ask]:
    if frame.zone == "top":
        return asking.ask_end(table, frame.seen_by, frame.seat, "top")
    where = board.written(CHANCE, frame.seat, 9 + frame.slot)
    options = [("show", where, name) for name in _faces(table, frame)]
    default = options[0] if options[0][2] in BACKS else None
    return {CHANCE: Ask(CHANCE, posed("Which trap is it?"), menu_of(options), default=default)}


def _faces(table: Table, frame: Look) -> list[str]:
    card = _laid(table, frame)
    if card.card not in BACKS or not seeking.here(table, frame.seen_by):
        return [card.card]
    names = dict.fromkeys(table.unlocated(card.owner, card.card))
    return [name for name in names if table.book.cards[name].fourth == "trap"]


def _laid(table: Table, frame: Look) -> Reserve:
    card = table.field.reserve[frame.seat][frame.slot]
    assert card is not None
    return card


def witnesses(table: Table, frame: Look) -> tuple[Seat, ...]:
    """Those who look, and those who know the card already."""
    if frame.zone == "top":
        return asking.know_end(table, frame.seen_by, frame.seat, "top")
    return (*frame.seen_by, *_laid(table, frame).seen_by)


def answer_look(table: Table, frame: Look, seat: Seat, option: Option) -> None:
    table.pop()
    name = option[2]
    if frame.zone == "top":
        asking.fix_end(table, frame.seen_by, frame.seat, "top", name)
    else:
        card = _laid(table, frame)
        seen_by = tuple(sorted({*card.seen_by, *frame.seen_by}))
        table.set_reserve(frame.seat, frame.slot, replace(card, card=name, seen_by=seen_by))
    table.tell("look", frame.seat, name, seen_by=frame.seen_by)


# --- the top card as if it were in the hand -------------------------------------------------------


FROM_HAND: Final[Option] = ()
FROM_TOP: Final[Option] = ("top",)
FROM_DISCARD: Final[Option] = ("discard",)
"""what an option says of where its card comes from"""


def playable(table: Table, seat: Seat, verb: str) -> list[tuple[Held, Option]]:
    """The different cards a seat may play by an action, each with where from."""
    cards = [(held, FROM_HAND) for held in table.in_hand(seat)]
    if table.facts.rules and players.may(table, seat, "play top"):
        cards += [((name, seat), FROM_TOP) for name in _top_names(table, seat)]
    if table.facts.rules and players.may(table, seat, f"{verb} from discard"):
        pile = dict.fromkeys(table.sides[seat].discard)  # PT-143
        cards += [((name, seat), FROM_DISCARD) for name in pile]
    return cards


def _top_names(table: Table, seat: Seat) -> list[str]:
    known = top_card(table, seat)
    if known is None:
        return []
    return list(dict.fromkeys(table.unlocated(seat))) if known.card == UNKNOWN else [known.card]


def top_card(table: Table, seat: Seat) -> Known | None:
    """The first card of a deck, if its place is fixed."""
    return next(iter(seeking.fixed_end(table.sides[seat], "top")), None)
