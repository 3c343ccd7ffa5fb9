"""Building, collecting, converting, storing and painting: what is done with drafted machines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_pusher import drafting, pixels, shelf
from engine.games.pixel_pusher.pixels import NONE, Pixels
from engine.games.pixel_pusher.shelf import Recipe
from engine.games.pixel_pusher.state import (
    SEGMENTS,
    STORAGE,
    Course,
    Player,
    Position,
    at_hand,
)
from engine.kernel.ask import Ask, Menu, Option, menu_of
from engine.kernel.seats import CHANCE, Seat, letter
from engine.kernel.words import posed
from engine.parts.piles import UNKNOWN, distinct, pile, with_card, without

DONE: Final[Option] = ("done",)
PASS: Final[Option] = ("pass",)


# --- asking ---------------------------------------------------------------------------------------


def asks(position: Position) -> dict[Seat, Ask]:
    if position.phase == "convert":
        return {p.seat: _converting(position, p) for p in position.players if not p.done}
    if position.trader >= 0:
        return {CHANCE: _random_pixel(position)}
    me = position.players[position.order[0]]
    return {
        me.seat: _building(position, me) if position.phase == "build" else _painting(position, me)
    }


def _random_pixel(position: Position) -> Ask:
    who, bag = letter(position.trader), position.bag
    odds = {colour: bag[at] for at, colour in enumerate(pixels.COLOURS) if bag[at]}
    menu = {"pixel": lambda: [("pixel", who, each) for each in odds]}
    return Ask(CHANCE, posed("A pixel for {0}.", who), menu, weigh=lambda option: odds[option[2]])


def _building(position: Position, me: Player) -> Ask:
    cards = holdings(position, me)
    menu: Menu = {
        "build": lambda: [("build", c, str(at)) for c in cards for at in places(me, c)],
        "trade": lambda: [("trade", c) for c in cards] if sum(position.bag) else [],
        "scrap": lambda: [("scrap", c) for c in cards if is_useless(position, me, c)],
    }
    many = len(me.hand)
    prompt = posed("Install a machine, or take a random pixel for it; {0} in hand.", many)
    return Ask(me.seat, prompt, menu, rule="PP-7")


def holdings(position: Position, me: Player) -> list[str]:
    """The machines the seat has, or could have as far as the table knows."""
    known = [each for each in distinct(me.hand) if each != UNKNOWN]
    return known + list(position.rest) if UNKNOWN in me.hand else known


def places(me: Player, card: str) -> list[int]:
    """Slots for a machine, counted from 1: empty ones, and those of its type."""
    kind = shelf.machines()[card].type
    return [
        at
        for at, built in enumerate(me.slots, 1)
        if not built or shelf.machines()[built[0]].type == kind
    ]


def is_useless(position: Position, me: Player, card: str) -> bool:
    """PP-8: neither a slot for it nor a pixel in the bag."""
    return not sum(position.bag) and not places(me, card)


def _converting(position: Position, me: Player) -> Ask:
    menu: Menu = {
        "convert": lambda: list(conversions(position, me)),
        "return": lambda: [("return", each) for each in _held(me)],
        "done": lambda: [DONE] if me.stored <= STORAGE else [],
    }
    over = me.stored - STORAGE
    prompt = (
        posed("Convert pixels, or give back at least {0}; {1} can be stored.", over, STORAGE)
        if over > 0
        else posed("Convert pixels, give some back, or store what you have.")
    )
    return Ask(me.seat, prompt, menu, apart=True)


def _held(me: Player) -> list[str]:
    return [colour for colour, many in zip(pixels.COLOURS, me.pixels, strict=True) if many]


def conversions(position: Position, me: Player) -> Iterator[Option]:
    """PP-9: each installed converter and each ability once in a round."""
    for name in converters(me):
        recipes = shelf.converter(name).recipes
        for each in recipes:
            if is_possible(position, me, each):
                yield ("convert", name, each.text) if len(recipes) > 1 else ("convert", name)


def converters(me: Player) -> list[str]:
    machines = (each for built in me.slots for each in built if shelf.machines()[each].recipes)
    return [each for each in (*machines, *me.abilities) if each not in me.used]


def is_possible(position: Position, me: Player, recipe: Recipe) -> bool:
    if not pixels.covers(me.pixels, recipe.cost):
        return False
    return pixels.covers(pixels.plus(at_hand(position), recipe.cost), recipe.product)


def _painting(position: Position, me: Player) -> Ask:
    words = [("fill", f"{name} {line}") for name, line in paintable(position, me)]
    prompt = posed("Fill a scanline, or keep your pixels.")
    return Ask(me.seat, prompt, menu_of([*words, PASS]), default=PASS)


def paintable(position: Position, me: Player) -> Iterator[tuple[str, int]]:
    """Images and lines, counted from 1, that the seat's pixels fill."""
    for canvas in position.canvases:
        for line, need in enumerate(shelf.needs(canvas.name)):
            if canvas.filled[line] < 0 and pixels.covers(me.pixels, need):
                yield canvas.name, line + 1


# --- playing --------------------------------------------------------------------------------------


def play(course: Course, seat: Seat, option: Option) -> None:
    match option:
        case "build", card, slot:
            _built(course, course.player(seat), card, int(slot) - 1)
        case ("trade" | "scrap") as verb, card:
            _thrown_away(course, course.player(seat), verb, card)
        case "pixel", _, colour:
            _pixel_drawn(course, colour)
        case "convert", name, *recipe:
            _converted(course, course.player(seat), name, *recipe)
        case "return", colour:
            _given_back(course, course.player(seat), colour)
        case ("done",):
            _stored(course, course.player(seat))
        case "fill", line:
            _painted(course, course.player(seat), *line.rsplit(" ", 1))
            _next_painter(course, course.position.order[1:])
        case _:
            _next_painter(course, course.position.order[1:])


def _out_of_hand(course: Course, me: Player, card: str) -> Player:
    """PP-7: what is built or traded is shown."""
    if card not in me.hand:
        course.located(card)
    return replace(me, hand=without(me.hand, card))


def _built(course: Course, me: Player, card: str, slot: int) -> None:
    me = _out_of_hand(course, me, card)
    built = (*me.slots[slot], card)
    course.put(replace(me, slots=(*me.slots[:slot], built, *me.slots[slot + 1 :])))
    course.tell("build", me.seat, card, str(slot + 1))
    _next_builder(course)


def _thrown_away(course: Course, me: Player, verb: str, card: str) -> None:
    course.put(_out_of_hand(course, me, card))
    course.change(discard=with_card(course.position.discard, card))
    course.tell(verb, me.seat, card)
    if verb == "trade":
        course.change(trader=me.seat)
    else:
        _next_builder(course)


def _pixel_drawn(course: Course, colour: str) -> None:
    me, one = course.player(course.position.trader), pixels.of({colour: 1})
    course.put(replace(me, pixels=pixels.plus(me.pixels, one)))
    course.change(trader=-1, bag=pixels.minus(course.position.bag, one))
    course.tell("pixel", me.seat, colour)
    _next_builder(course)


def begin_building(course: Course) -> None:
    """Whoever holds no machine builds nothing."""
    _next_builder(course)


def _next_builder(course: Course) -> None:
    order = course.position.order
    while order and not course.player(order[0]).hand:
        order = order[1:]
    course.change(order=order)
    if not order:
        _collect(course)


def _collect(course: Course) -> None:
    """Segment by segment, each in the order of collecting: all that its slot asks for, or none."""
    order = drafting.starting(course.position, "collect")
    for segment in range(SEGMENTS):
        for seat in order:
            _collect_from(course, course.player(seat), segment)
    players = course.position.players
    course.change(
        phase="convert",
        order=(),
        players=tuple(replace(each, done=not each.stored) for each in players),
    )
    _paint_if_stored(course)


def demand(me: Player, slot: int) -> Pixels:
    """PP-10: the machines of a slot ask together."""
    return reduce(pixels.plus, (shelf.machines()[each].catch for each in me.slots[slot]), NONE)


def _collect_from(course: Course, me: Player, segment: int) -> None:
    need, conveyor = demand(me, segment), list(course.position.conveyor)
    if need == NONE:
        return
    where = str(segment + 1)
    if not pixels.covers(conveyor[segment], need):
        course.tell("missed", me.seat, where, pixels.word(need), cause="PP-10")
        return
    conveyor[segment] = pixels.minus(conveyor[segment], need)
    course.put(replace(me, pixels=pixels.plus(me.pixels, need)))
    course.change(conveyor=tuple(conveyor))
    course.tell("collect", me.seat, where, pixels.word(need))


def _converted(course: Course, me: Player, name: str, text: str = "") -> None:
    recipes = shelf.converter(name).recipes
    recipe = next(each for each in recipes if text in ("", each.text))
    left = pixels.minus(me.pixels, recipe.cost)
    course.put(replace(me, pixels=pixels.plus(left, recipe.product), used=with_card(me.used, name)))
    course.returned(recipe.cost)
    course.taken(recipe.product)
    course.tell("convert", me.seat, name, recipe.text)


def _given_back(course: Course, me: Player, colour: str) -> None:
    one = pixels.of({colour: 1})
    left = replace(me, pixels=pixels.minus(me.pixels, one))
    course.put(left)
    course.returned(one)
    course.tell("return", me.seat, colour)
    if not left.stored:
        _stored(course, left)


def _stored(course: Course, me: Player) -> None:
    course.put(replace(me, done=True))
    course.tell("store", me.seat, pixels.word(me.pixels))
    _paint_if_stored(course)


def _paint_if_stored(course: Course) -> None:
    if all(each.done for each in course.position.players):
        course.change(phase="score")
        _next_painter(course, drafting.starting(course.position, "score"))


def _painted(course: Course, me: Player, name: str, line: str) -> None:
    at, image = int(line) - 1, shelf.images()[name]
    need, points = shelf.needs(name)[at], image.points[at]
    course.put(replace(me, pixels=pixels.minus(me.pixels, need), points=me.points + points))
    course.change(
        canvases=tuple(
            replace(each, filled=(*each.filled[:at], me.seat, *each.filled[at + 1 :]))
            if each.name == name
            else each
            for each in course.position.canvases
        )
    )
    course.tell("fill", me.seat, name, line, pixels.word(need), amount=points)


def _next_painter(course: Course, order: tuple[Seat, ...]) -> None:
    """PP-13: one line each; who can fill none is passed over."""
    position = course.position
    while order and next(paintable(position, position.players[order[0]]), None) is None:
        order = order[1:]
    course.change(order=order)
    if not order:
        _end_round(course)


def _end_round(course: Course) -> None:
    position = course.position
    gifts = [name for each in position.players for name in each.abilities]
    course.change(
        spare=pile([*position.spare, *gifts]),
        players=tuple(
            replace(each, abilities=(), used=(), done=False) for each in position.players
        ),
    )
    if position.deck and any(-1 in each.filled for each in position.canvases):
        _generate(course)
    else:
        course.change(phase="over")
        course.tell("over", None, why(course.position))


def why(position: Position) -> str:
    """PP-14: how it came to its end."""
    if not any(-1 in each.filled for each in position.canvases):
        return "Every scanline is filled."
    return "The deck of machines is empty."


def _generate(course: Course) -> None:
    """The last segment goes into the bag, the others move on, and six pixels come."""
    conveyor = course.position.conveyor
    course.returned(conveyor[-1])
    course.tell("shift", None, pixels.word(conveyor[-1]))
    course.change(phase="generate", conveyor=(NONE, *conveyor[:-1]))
    if not sum(course.position.bag):
        drafting.begin_round(course)
