"""Why something is no answer to a question in the middle of things: a deal, a choice, a trap."""

from __future__ import annotations

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.frames import (
    Ability,
    AnyFrame,
    Deal,
    Draft,
    First,
    Leaders,
    Lots,
    Successor,
    Window,
)
from engine.games.pixel_tactics.state import BACKS, PROMO_DECK, UNKNOWN, Market
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option, text
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import Seat, letter
from engine.kernel.words import Told, either, unknown


def why_no_answer(table: Table, ask: Ask, seat: Seat, option: Option) -> Reason:
    """What speaks against it, in the words of whatever is going on."""
    frame: AnyFrame = table.stack[-1]
    match frame:
        case Deal():
            return _deal(table, frame, option)
        case Leaders():
            return _leader(table, ask, seat, option)
        case First():
            lines = tuple(f"“* {text(each)}”" for each in ask)
            return Reason(Told("Who goes first? Write {0}.", either(lines)), "PT-1", "first")
        case Window():
            return _trap(table, seat, option)
        case Lots() if option[0] == "lot" and len(option) == 2:
            return _lot(table, option[1])
        case Draft(at=at) if option[0] in ask.menu:
            assert isinstance(table.common, Market), "a row is dealt from a market"
            sentence = Told(
                "The row is gone through card by card, from the end away from the deck: now it is "
                "{0}, called {1}.",
                table.common.row[at].card,
                ask.options[0][1],
            )
            return Reason(sentence, code="one-by-one")
        case Successor() if option[0] == "leader" and option[0] in ask.menu:
            left = either(tuple(each[1] for each in ask if each[0] == "leader"))
            sentence = Told(
                "{0} does not stand in your row of Leaders: choose {1}.", option[1], left
            )
            return Reason(sentence, "PM-8", "no-leader")
    return _choice(table, ask, option)


def _deal(table: Table, frame: Deal, option: Option) -> Reason:
    due = letter(frame.seat)
    if option[0] != "deal" or len(option) != 3 or option[1] != due:
        return Reason(
            Told("A card for {0} is drawn now; write “* deal {0} > Name”.", due), code="deal-due"
        )
    name = option[2]
    if name == UNKNOWN or frame.seat in table.unseen:
        sentence = (
            Told("This log does not know what {0} draws: leave the entry out.", due)
            if frame.seat in table.unseen
            else Told("This log knows every card: name the one {0} drew.", due)
        )
        return Reason(sentence, "PT-75", "deal-unseen")
    if name not in table.book.cards:
        return unknown_card(table, name)
    if frame.by == PROMO_DECK:
        return Reason(
            Told("{0} is not among the promos that can still be drawn.", name), "PM-25", "deal-gone"
        )
    if name in table.unlocated(frame.seat):
        return Reason(
            Told("{0} is not the next card of {1}'s deck.", name, due), "PT-74", "deal-fixed"
        )
    return Reason(
        Told(
            "No {0} is left in {1}'s deck: it was not in the list, or every copy of it "
            "has been seen elsewhere.",
            name,
            due,
        ),
        "PT-75",
        "deal-gone",
    )


def unknown_card(table: Table, name: str) -> Reason:
    stranger = Told("Nobody here knows a card called {0}.", name)
    return Reason(unknown(stranger, name, table.book.cards), code="unknown-card")


def _lot(table: Table, name: str) -> Reason:
    if name not in table.book.cards:
        return unknown_card(table, name)
    return Reason(Told("No {0} is left in the common deck.", name), "PT-75", "deal-gone")


def _leader(table: Table, ask: Ask, seat: Seat, option: Option) -> Reason:
    if option[0] != "leader" or len(option) not in (2, 3):
        return Reason(Told("Leaders are chosen first; write “leader Name”."), code="leader-due")
    name = option[1]
    for each in option[1:]:
        if each not in table.book.cards:
            return unknown_card(table, each)
    if len(option) == 3 and ("leader", name) in ask:
        return Reason(
            Told("{0} is no Chase Leader that may be swapped in for {1} here.", option[2], name),
            "PM-28",
            "no-chase",
        )
    if table.sides[seat].leaders:
        return Reason(Told("{0} is not in your leader stack.", name), "PT-77", "no-leader")
    if (name, seat) not in table.in_hand(seat):
        return Reason(Told("{0} is not in your hand.", name), code="not-in-hand")
    return Reason(Told("{0} has no leader side.", name), "PT-77", "no-leader-side")


def _trap(table: Table, seat: Seat, option: Option) -> Reason:
    """Only its own player is told what lies there."""
    if option[0] != "activate":
        return Reason(
            Told("First it must be clear whether you activate a trap; if not, write “pass”."),
            "PT-17",
            "trap-first",
        )
    where = option[1] if len(option) > 1 else ""
    slot = board.RESERVE.index(where) if where in board.RESERVE else len(board.RESERVE)
    reserve = table.field.reserve[seat]
    card = reserve[slot] if slot < len(reserve) else None
    if card is None or card.operation:
        return Reason(
            Told("No trap of yours lies on {0}.", where or Told("nothing")), code="no-trap"
        )
    if card.since >= table.turn:
        return Reason(
            Told("The trap on {0} was placed this turn; it answers from the next on.", where),
            "PT-60",
            "trap-too-early",
        )
    name = option[2] if card.card in BACKS and len(option) > 2 else card.card
    if name not in table.book.cards:
        return Reason(Told("Which trap lies on {0}? Name it.", where), code="incomplete")
    if len(option) > 2 and option[2] != name:
        return Reason(Told("The trap on {0} is {1}.", where, name), code="another-trap")
    words = table.book.cards[name].texts.get("trap", "")
    return Reason(Told("{0} does not answer this: “{1}”", name, words), name, "trap-unfit")


def _choice(table: Table, ask: Ask, option: Option) -> Reason:
    asked = ask.prompt.rstrip(".")
    name, sentence = _at_work(table)
    if option[0] not in ask.menu:
        first = Told("“{0}” must be answered first, with: {1}.", asked, ", ".join(ask.menu))
        busy = Told("{0} is not done yet: “{1}”", name, sentence)
        return Reason(busy.then(first) if sentence else first, name, "answer-first")
    none = Told("{0} is no answer to “{1}”.", said(option), asked)
    why = Told("{0} says: “{1}”", name, sentence)
    return Reason(none.then(why) if sentence else none, name, "not-an-answer")


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
