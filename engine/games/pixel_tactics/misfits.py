"""Why something is no answer to a question in the middle of things: a deal, a choice, a trap."""

from __future__ import annotations

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.frames import (
    Ability,
    AnyFrame,
    Deal,
    First,
    Leaders,
    Window,
)
from engine.games.pixel_tactics.state import BACKS, PROMO_DECK, UNKNOWN
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import Seat, letter


def why_no_answer(table: Table, ask: Ask, seat: Seat, option: Option) -> Reason:
    """What speaks against it, in the words of whatever is going on."""
    frame: AnyFrame = table.stack[-1]
    match frame:
        case Deal():
            return _deal(table, frame, option)
        case Leaders():
            return _leader(table, ask, seat, option)
        case First():
            return Reason("Who goes first? Write “* first a” or “* first b”.", "PT-1", "first")
        case Window():
            return _trap(table, seat, option)
    return _choice(table, ask, option)


def _deal(table: Table, frame: Deal, option: Option) -> Reason:
    due = letter(frame.seat)
    if option[0] != "deal" or len(option) != 3 or option[1] != due:
        return Reason(
            f"A card for {due} is drawn now; write “* deal {due} > Name”.", code="deal-due"
        )
    name = option[2]
    if name == UNKNOWN or frame.seat in table.unseen:
        sentence = (
            f"This log does not know what {due} draws: leave the entry out."
            if frame.seat in table.unseen
            else f"This log knows every card: name the one {due} drew."
        )
        return Reason(sentence, "PT-75", "deal-unseen")
    if name not in table.book.cards:
        return _unknown(name)
    if frame.by == PROMO_DECK:
        return Reason(
            f"{name} is not among the promos that can still be drawn.", "PM-25", "deal-gone"
        )
    if name in table.unlocated(frame.seat):
        return Reason(f"{name} is not the next card of {due}'s deck.", "PT-74", "deal-fixed")
    return Reason(
        f"No {name} is left in {due}'s deck: it was not in the list, or every copy of it "
        "has been seen elsewhere.",
        "PT-75",
        "deal-gone",
    )


def _unknown(name: str) -> Reason:
    return Reason(f"Nobody here knows a card called {name}.", code="unknown-card")


def _leader(table: Table, ask: Ask, seat: Seat, option: Option) -> Reason:
    if option[0] != "leader" or len(option) not in (2, 3):
        return Reason("Leaders are chosen first; write “leader Name”.", code="leader-due")
    name = option[1]
    for each in option[1:]:
        if each not in table.book.cards:
            return _unknown(each)
    if len(option) == 3 and ("leader", name) in ask:
        return Reason(
            f"{option[2]} is no Chase Leader that may be swapped in for {name} here.",
            "PM-28",
            "no-chase",
        )
    if table.sides[seat].leaders:
        return Reason(f"{name} is not in your leader stack.", "PT-77", "no-leader")
    if (name, seat) not in table.in_hand(seat):
        return Reason(f"{name} is not in your hand.", code="not-in-hand")
    return Reason(f"{name} has no leader side.", "PT-77", "no-leader-side")


def _trap(table: Table, seat: Seat, option: Option) -> Reason:
    """Only its own player is told what lies there."""
    if option[0] != "activate":
        return Reason(
            "First it must be clear whether you activate a trap; if not, write “pass”.",
            "PT-17",
            "trap-first",
        )
    where = option[1] if len(option) > 1 else ""
    slot = board.RESERVE.index(where) if where in board.RESERVE else len(board.RESERVE)
    reserve = table.field.reserve[seat]
    card = reserve[slot] if slot < len(reserve) else None
    if card is None or card.operation:
        return Reason(f"No trap of yours lies on {where or 'nothing'}.", code="no-trap")
    if card.since >= table.turn:
        return Reason(
            f"The trap on {where} was placed this turn; it answers from the next on.",
            "PT-60",
            "trap-too-early",
        )
    name = option[2] if card.card in BACKS and len(option) > 2 else card.card
    if name not in table.book.cards:
        return Reason(f"Which trap lies on {where}? Name it.", code="incomplete")
    if len(option) > 2 and option[2] != name:
        return Reason(f"The trap on {where} is {name}.", code="another-trap")
    words = table.book.cards[name].texts.get("trap", "")
    return Reason(f"{name} does not answer this: “{words}”", name, "trap-unfit")


def _choice(table: Table, ask: Ask, option: Option) -> Reason:
    asked = ask.prompt.rstrip(".")
    name, sentence = _at_work(table)
    if option[0] not in ask.menu:
        busy = f"{name} is not done yet: “{sentence}” " if sentence else ""
        return Reason(
            f"{busy}“{asked}” must be answered first, with: {', '.join(ask.menu)}.",
            name,
            "answer-first",
        )
    why = f" {name} says: “{sentence}”" if sentence else ""
    return Reason(f"{said(option)} is no answer to “{asked}”.{why}", name, "not-an-answer")


def _at_work(table: Table) -> tuple[str, str]:
    """The card whose words are being followed, and those words."""
    for frame in reversed(table.stack):
        if isinstance(frame, Ability):
            name = frame.scope.card
            texts = table.book.cards[name].texts if name in table.book.cards else {}
            for box, sentence in texts.items():
                numbers = table.book.of[name, box]
                if any(table.book.clauses[number].effect == frame.node for number in numbers):
                    return name, sentence
    return "", ""
