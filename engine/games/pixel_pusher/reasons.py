"""Why something cannot be done now, with the ruling it rests on."""

from __future__ import annotations

from engine.games.pixel_pusher import building, pixels, shelf
from engine.games.pixel_pusher.state import SLOTS, STORAGE, Player, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, Seat


def why_not(position: Position, seat: Seat, option: Option, ask: Ask) -> Reason:
    """A reason for an answer that is none of the options of what the seat is asked."""
    if seat == CHANCE:
        return Reason(f"{said(option)} cannot come now.", code="impossible")
    found = _found(position, position.players[seat], option)
    if found is not None:
        return found
    example = said(ask.options[0])
    return Reason(f"{ask.prompt} Say, for example, {example}.", code="no-answer")


def _found(position: Position, me: Player, option: Option) -> Reason | None:
    match position.phase, *option:
        case "draft", ("take" | "claim"), card:
            return Reason(f"{card} is not in the hand you draft from.", "PP-6", "not-in-hand")
        case "build", "build", card, slot:
            return _no_building(position, me, card, slot)
        case "build", ("trade" | "scrap") as verb, card:
            return _no_trade(position, me, verb, card)
        case "build", ("pass" | "done"), *_:
            return Reason("Every machine is installed or traded.", "PP-7", "not-done")
        case "convert", "convert", name, *_:
            return _no_conversion(position, me, name)
        case "convert", "return", colour:
            return Reason(f"You have no {colour} pixel.", code="no-pixel")
        case "convert", "done":
            return Reason(
                f"{me.stored} pixels do not fit: {STORAGE} can be stored.", "PP-11", "too-many"
            )
        case "score", "fill", line:
            return _no_line(position, me, line)
    return None


def _no_building(position: Position, me: Player, card: str, slot: str) -> Reason | None:
    if card not in building.holdings(position, me):
        return Reason(f"{card} is not in your hand.", code="not-in-hand")
    if slot not in [str(at) for at in range(1, SLOTS + 1)]:
        return Reason(f"Slots are numbered 1 to {SLOTS}.", code="no-slot")
    kind = shelf.machines()[card].type
    built = shelf.machines()[me.slots[int(slot) - 1][0]].type
    sentence = f"Slot {slot} holds a {built}, and {card} is a {kind}: types must match."
    return Reason(sentence, "PP-7", "other-type")


def _no_trade(position: Position, me: Player, verb: str, card: str) -> Reason | None:
    if card not in building.holdings(position, me):
        return Reason(f"{card} is not in your hand.", code="not-in-hand")
    if verb == "trade":
        return Reason("The bag is empty: there is no pixel for a card.", "PP-8", "empty-bag")
    return Reason("It can be installed or traded for a pixel.", "PP-8", "useful")


def _no_conversion(position: Position, me: Player, name: str) -> Reason | None:
    installed = [each for built in me.slots for each in built]
    if name not in (*installed, *me.abilities):
        return Reason(f"{name} is no machine or ability of yours.", code="not-yours")
    if name in me.used:
        return Reason(f"{name} has converted in this round.", "PP-9", "used")
    recipes = shelf.converter(name).recipes
    if not recipes:
        return Reason(f"{name} collects; it does not convert.", code="no-converter")
    texts = " or ".join(each.text for each in recipes)
    if any(building.is_possible(position, me, each) for each in recipes):
        return Reason(f"Which? {name} converts {texts}.", code="which")
    if any(pixels.covers(me.pixels, each.cost) for each in recipes):
        return Reason(f"The supply has not what {name} makes: {texts}.", "PP-12", "no-supply")
    return Reason(f"{name} converts {texts}; you have {pixels.word(me.pixels)}.", code="too-few")


def _no_line(position: Position, me: Player, words: str) -> Reason | None:
    name, _, line = words.rpartition(" ")
    canvas = next((each for each in position.canvases if each.name == name), None)
    if canvas is None or not line.isdecimal() or not 0 < int(line) <= len(canvas.filled):
        return Reason(f"There is no scanline “{words}”; say “Heart 3”.", code="no-line")
    if canvas.filled[int(line) - 1] >= 0:
        return Reason(f"Scanline {line} of {name} is filled already.", code="filled")
    need = pixels.word(shelf.needs(name)[int(line) - 1])
    return Reason(f"It takes {need}; you have {pixels.word(me.pixels)}.", "PP-13", "too-few")
