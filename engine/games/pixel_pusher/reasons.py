"""Why something cannot be done now, with the ruling it rests on."""

from __future__ import annotations

from engine.games.pixel_pusher import building, pixels, shelf
from engine.games.pixel_pusher.state import SLOTS, STORAGE, Player, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, Seat
from engine.kernel.words import Told, either, unknown


def why_not(position: Position, seat: Seat, option: Option, ask: Ask) -> Reason:
    """A reason for an answer that is none of the options of what the seat is asked."""
    if seat == CHANCE:
        wanted = Told("{0} cannot come now. Chance is asked: {1}", said(option), ask.prompt)
        return Reason(wanted, code="impossible")
    found = _found(position, position.players[seat], option)
    if found is not None:
        return found
    example = said(ask.options[0])
    return Reason(Told("{0} Say, for example, {1}.", ask.prompt, example), code="no-answer")


def _found(position: Position, me: Player, option: Option) -> Reason | None:
    match position.phase, *option:
        case "draft", ("take" | "claim"), card:
            stranger = Told("{0} is not in the hand you draft from.", card)
            return Reason(_known(stranger, card), "PP-6", "not-in-hand")
        case "build", "build", card, slot:
            return _no_building(position, me, card, slot)
        case "build", ("trade" | "scrap") as verb, card:
            return _no_trade(position, me, verb, card)
        case "build", ("pass" | "done"), *_:
            return Reason(Told("Every machine is installed or traded."), "PP-7", "not-done")
        case "convert", "convert", name, *_:
            return _no_conversion(position, me, name)
        case "convert", "return", colour:
            return Reason(Told("You have no {0} pixel.", colour), code="no-pixel")
        case "convert", "done":
            return Reason(
                Told("{0} pixels do not fit: {1} can be stored.", me.stored, STORAGE),
                "PP-11",
                "too-many",
            )
        case "score", "fill", line:
            return _no_line(position, me, line)
    return None


def _not_held(card: str) -> Reason:
    return Reason(_known(Told("{0} is not in your hand.", card), card), code="not-in-hand")


def _known(sentence: Told, name: str) -> Told:
    """With the card that may have been meant, if nobody knows one of that name; of all there are,
    for hands are hidden."""
    known = (*shelf.machines(), *shelf.abilities())
    return sentence if name in known else unknown(sentence, name, known)


def _no_building(position: Position, me: Player, card: str, slot: str) -> Reason | None:
    if card not in building.holdings(position, me):
        return _not_held(card)
    if slot not in [str(at) for at in range(1, SLOTS + 1)]:
        return Reason(Told("Slots are numbered 1 to {0}.", SLOTS), code="no-slot")
    kind = shelf.machines()[card].type
    built = shelf.machines()[me.slots[int(slot) - 1][0]].type
    sentence = Told(
        "Slot {0} holds a {1}, and {2} is a {3}: types must match.", slot, built, card, kind
    )
    return Reason(sentence, "PP-7", "other-type")


def _no_trade(position: Position, me: Player, verb: str, card: str) -> Reason | None:
    if card not in building.holdings(position, me):
        return _not_held(card)
    if verb == "trade":
        return Reason(Told("The bag is empty: there is no pixel for a card."), "PP-8", "empty-bag")
    return Reason(Told("It can be installed or traded for a pixel."), "PP-8", "useful")


def _no_conversion(position: Position, me: Player, name: str) -> Reason | None:
    installed = [each for built in me.slots for each in built]
    if name not in (*installed, *me.abilities):
        stranger = Told("{0} is no machine or ability of yours.", name)
        return Reason(_known(stranger, name), code="not-yours")
    if name in me.used:
        return Reason(Told("{0} has converted in this round.", name), "PP-9", "used")
    recipes = shelf.converter(name).recipes
    if not recipes:
        return Reason(Told("{0} collects; it does not convert.", name), code="no-converter")
    texts = either(tuple(each.text for each in recipes))
    if any(building.is_possible(position, me, each) for each in recipes):
        return Reason(Told("Which? {0} converts {1}.", name, texts), code="which")
    if any(pixels.covers(me.pixels, each.cost) for each in recipes):
        return Reason(
            Told("The supply has not what {0} makes: {1}.", name, texts), "PP-12", "no-supply"
        )
    return Reason(
        Told("{0} converts {1}; you have {2}.", name, texts, pixels.word(me.pixels)), code="too-few"
    )


def _no_line(position: Position, me: Player, words: str) -> Reason | None:
    name, _, line = words.rpartition(" ")
    canvas = next((each for each in position.canvases if each.name == name), None)
    if canvas is None or not line.isdecimal() or not 0 < int(line) <= len(canvas.filled):
        stranger = Told("There is no scanline “{0}”; say “Heart 3”.", words)
        lines = [
            f"{each.name} {nth}"
            for each in position.canvases
            for nth in range(1, len(each.filled) + 1)
        ]
        return Reason(unknown(stranger, words, lines), code="no-line")
    if canvas.filled[int(line) - 1] >= 0:
        return Reason(Told("Scanline {0} of {1} is filled already.", line, name), code="filled")
    need = pixels.word(shelf.needs(name)[int(line) - 1])
    return Reason(
        Told("It takes {0}; you have {1}.", need, pixels.word(me.pixels)), "PP-13", "too-few"
    )
