"""A round's beginning: images, the conveyor, stacks dealt, picked from and passed, abilities shown.

Hidden cards are dealt by chance one by one, and turned over one by one when a hand is passed on,
so that a log of one seat can tell what it saw; in a log that knows all the latter goes without
saying.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from engine.games.pixel_pusher import pixels, shelf
from engine.games.pixel_pusher.pixels import NONE
from engine.games.pixel_pusher.state import (
    ABILITY_BACK,
    MACHINE_BACK,
    SEGMENTS,
    Canvas,
    Course,
    Player,
    Position,
    clockwise,
)
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import posed
from engine.parts.piles import UNKNOWN, distinct, pile, veiled, with_card, without

IMAGES: Final = 6
"""PP-2: dealt once; a filled one stays, and none takes its place"""
EACH: Final = 3
"""machines in a stack"""
FRESH_PIXELS: Final = 6


def gifts_each(seats: int) -> int:
    """PP-3: abilities in a stack; two players share all four."""
    return 2 if seats == 2 else 1


def abilities_for(seats: int) -> tuple[str, ...]:
    """PP-3: three players leave out the ability that is first in nothing."""
    everyone = seats != 3
    return tuple(each.name for each in shelf.abilities().values() if each.first or everyone)


# --- asking ---------------------------------------------------------------------------------------


def asks(position: Position) -> dict[Seat, Ask]:
    match position.phase:
        case "image":
            words = [("image", each) for each in position.gallery]
            return {CHANCE: Ask(CHANCE, posed("An image."), menu_of(words))}
        case "fill" | "generate":
            return {CHANCE: _from_the_bag(position)}
        case "ability" | "machine":
            return {CHANCE: _dealing(position)}
        case "look":
            return {CHANCE: _looking(position)}
        case "reveal":
            return {CHANCE: _revealing(position)}
    return {each.seat: _picking(each) for each in position.players if not each.pick}


def _from_the_bag(position: Position) -> Ask:
    """PP-16: as many as there should be, or all there are."""
    segment = position.conveyor.index(NONE)
    count = min(FRESH_PIXELS - segment, sum(position.bag))
    odds = pixels.draws(position.bag, count)
    menu = {"draw": lambda: [("draw", str(segment + 1), each) for each in odds]}
    prompt = posed("{0} pixels for segment {1}.", count, segment + 1)
    return Ask(CHANCE, prompt, menu, weigh=lambda option: odds[option[2]])


def _dealing(position: Position) -> Ask:
    seat = _dealt_next(position)
    among = position.spare if position.phase == "ability" else position.rest
    return _card(position, position.phase, seat, UNKNOWN, among)


def _dealt_next(position: Position) -> Seat:
    fewest = min(_dealt(each, position.phase) for each in position.players)
    return next(p.seat for p in position.players if _dealt(p, position.phase) == fewest)


def _dealt(player: Player, phase: str) -> int:
    return len(player.gifts if phase == "ability" else player.hand)


def _looking(position: Position) -> Ask:
    me = next(each for each in position.players if each.fresh or each.fresh_gifts)
    if me.fresh:
        return _card(position, "machine", me.seat, me.fresh[0], position.rest)
    return _card(position, "ability", me.seat, me.fresh_gifts[0], position.spare)


def _card(position: Position, verb: str, seat: Seat, card: str, among: Iterable[str]) -> Ask:
    """Which card a seat sees next. One that is known, or whose seat is not, is no question."""
    prompt = posed("A card for {0}: {1}.", letter(seat), verb)
    if seat in position.unseen or card != UNKNOWN:
        only = (verb, letter(seat), UNKNOWN if seat in position.unseen else card)
        return Ask(CHANCE, prompt, menu_of([only]), default=only)
    return Ask(CHANCE, prompt, menu_of([(verb, letter(seat), each) for each in among]))


def _revealing(position: Position) -> Ask:
    """What was drafted face down is named; in a log that knows it, without a word."""
    me = next(each for each in position.players if each.drafted_gifts)
    card, prompt = me.drafted_gifts[0], posed("{0} shows an ability.", letter(me.seat))
    if card != UNKNOWN:
        only = ("reveal", letter(me.seat), card)
        return Ask(CHANCE, prompt, menu_of([only]), default=only)
    words = [("reveal", letter(me.seat), each) for each in position.spare]
    return Ask(CHANCE, prompt, menu_of(words))


def _picking(me: Player) -> Ask:
    words: list[Option] = [("take", each) for each in distinct(me.hand)]
    words += [("claim", each) for each in distinct(me.gifts)]
    prompt = posed("Draft a card; {0} to choose from.", me.holds)
    return Ask(me.seat, prompt, menu_of(words), rule="PP-6")


# --- playing --------------------------------------------------------------------------------------


def play(course: Course, seat: Seat, option: Option) -> None:
    match option:
        case "image", name:
            _hung(course, name)
        case "draw", segment, drawn:
            _drawn(course, int(segment) - 1, drawn)
        case ("ability" | "machine") as verb, who, card:
            me = course.player(LETTERS.index(who))
            if course.position.phase == "look":
                _looked(course, me, verb, card)
            else:
                _dealt_to(course, me, verb, card)
        case "reveal", who, card:
            _revealed(course, course.player(LETTERS.index(who)), card)
        case verb, card:
            if card == UNKNOWN:
                card = MACHINE_BACK if verb == "take" else ABILITY_BACK
            course.put(replace(course.player(seat), pick=card))
            if all(each.pick for each in course.position.players):
                _everybody_picked(course)


def _hung(course: Course, name: str) -> None:
    position = course.position
    lines = len(shelf.images()[name].rows)
    canvases = (*position.canvases, Canvas(name, (-1,) * lines))
    course.tell("image", None, name)
    course.change(canvases=canvases, gallery=without(position.gallery, name))
    if len(canvases) == IMAGES:
        course.change(phase="fill")


def _drawn(course: Course, segment: int, drawn: str) -> None:
    position, came = course.position, pixels.read(drawn)
    conveyor = list(position.conveyor)
    conveyor[segment] = came
    course.tell("drawn", None, str(segment + 1), drawn)
    course.change(conveyor=tuple(conveyor), bag=pixels.minus(position.bag, came))
    if position.phase == "generate" or segment == SEGMENTS - 1:
        begin_round(course)


def begin_round(course: Course) -> None:
    """PP-5: stacks of three machines, as many as the deck reaches in the last round."""
    seats = len(course.position.players)
    course.change(
        phase="ability",
        round=course.position.round + 1,
        owed=min(EACH, course.position.deck // seats),
    )
    course.tell("round", None, amount=course.position.round)


def _dealt_to(course: Course, me: Player, verb: str, card: str) -> None:
    position = course.position
    seats = len(position.players)
    course.located(card)
    if verb == "ability":
        course.put(replace(me, gifts=with_card(me.gifts, card)))
        if all(len(each.gifts) == gifts_each(seats) for each in course.position.players):
            course.change(phase="machine")
        return
    course.put(replace(me, hand=with_card(me.hand, card)))
    course.change(deck=position.deck - 1)
    if all(len(each.hand) == position.owed for each in course.position.players):
        left = course.position.deck
        course.change(phase="draft", deck=left if left >= seats else 0)
        _tell_hands(course)


def _tell_hands(course: Course) -> None:
    for each in course.position.players:
        cards = (*each.hand, *each.gifts)
        course.tell("hand", each.seat, *cards, amount=len(cards), seen_by=(each.seat,))


def _everybody_picked(course: Course) -> None:
    """PP-6: what was picked is laid face down, the rest goes to the left."""
    for each in course.position.players:
        course.put(_laid_down(each))
        course.tell("drafted", each.seat, each.pick, seen_by=(each.seat,))
    if any(each.holds for each in course.position.players):
        _pass_on(course)
    else:
        _all_drafted(course)


def _laid_down(me: Player) -> Player:
    card = UNKNOWN if me.pick in (MACHINE_BACK, ABILITY_BACK) else me.pick
    if me.pick != ABILITY_BACK and card in me.hand:
        hand, drafted = without(me.hand, card), with_card(me.drafted, card)
        return replace(me, pick="", hand=hand, drafted=drafted)
    gifts, drafted = without(me.gifts, card), with_card(me.drafted_gifts, card)
    return replace(me, pick="", gifts=gifts, drafted_gifts=drafted)


def _pass_on(course: Course) -> None:
    players = course.position.players
    for each in players:
        before = players[each.seat - 1]
        hand, gifts = before.hand, before.gifts
        if each.seat in course.position.unseen:
            course.forgotten(hand, gifts)
            hand, gifts = veiled(hand), veiled(gifts)
        course.put(
            replace(course.player(each.seat), hand=(), gifts=(), fresh=hand, fresh_gifts=gifts)
        )
    course.tell("passed", None)
    course.change(phase="look")


def _looked(course: Course, me: Player, verb: str, card: str) -> None:
    """One more card of the hand passed on is turned over."""
    if verb == "machine":
        if me.fresh[0] == UNKNOWN:
            course.located(card)
        me = replace(me, fresh=me.fresh[1:], hand=with_card(me.hand, card))
    else:
        if me.fresh_gifts[0] == UNKNOWN:
            course.located(card)
        me = replace(me, fresh_gifts=me.fresh_gifts[1:], gifts=with_card(me.gifts, card))
    course.put(me)
    if any(each.fresh or each.fresh_gifts for each in course.position.players):
        return
    _tell_hands(course)
    course.change(phase="draft")
    if all(each.holds == 1 for each in course.position.players):
        _last_cards(course)


def _last_cards(course: Course) -> None:
    """PP-6: nobody is asked about the last card."""
    for each in course.position.players:
        card = (*each.hand, *each.gifts)[0]
        if card == UNKNOWN:
            card = MACHINE_BACK if each.hand else ABILITY_BACK
        course.put(replace(each, pick=card))
    _everybody_picked(course)


def _all_drafted(course: Course) -> None:
    for each in course.position.players:
        course.put(replace(each, hand=each.drafted, drafted=()))
    course.change(phase="reveal")


def _revealed(course: Course, me: Player, card: str) -> None:
    if me.drafted_gifts[0] == UNKNOWN:
        course.located(card)
    course.put(
        replace(
            me,
            drafted_gifts=without(me.drafted_gifts, card),
            abilities=with_card(me.abilities, card),
        )
    )
    course.tell("ability", me.seat, card)
    if not any(each.drafted_gifts for each in course.position.players):
        course.change(phase="build", order=starting(course.position, "build"))


def starting(position: Position, phase: str) -> tuple[Seat, ...]:
    """Everybody, from whoever is first in the phase on."""
    first = next(
        each.seat
        for each in position.players
        for name in each.abilities
        if shelf.abilities()[name].first == phase
    )
    return clockwise(first, len(position.players))


# --- knowing --------------------------------------------------------------------------------------


def hidden(position: Position, view: Position) -> tuple[list[str], list[str]]:
    """The machines and abilities that the position names and the view does not."""
    machines: list[str] = []
    abilities: list[str] = []
    for true, shown in zip(position.players, view.players, strict=True):
        for name, found in (
            ("hand", machines),
            ("fresh", machines),
            ("drafted", machines),
            ("gifts", abilities),
            ("fresh_gifts", abilities),
            ("drafted_gifts", abilities),
        ):
            if getattr(true, name) != getattr(shown, name):
                found += [each for each in getattr(true, name) if each != UNKNOWN]
    return machines, abilities


def filled(view: Position, chance: random.Random) -> Position:
    """The view with a card in every place it cannot see, taken from those without a place."""
    rest, spare = list(view.rest), list(view.spare)
    chance.shuffle(rest)
    chance.shuffle(spare)
    players = tuple(_filled(each, rest, spare, chance) for each in view.players)
    return replace(view, players=players, rest=pile(rest), spare=pile(spare))


def _filled(me: Player, rest: list[str], spare: list[str], chance: random.Random) -> Player:
    def known(cards: Iterable[str], stock: list[str]) -> Iterator[str]:
        return (stock.pop() if each == UNKNOWN else each for each in cards)

    me = replace(
        me,
        hand=pile(known(me.hand, rest)),
        fresh=pile(known(me.fresh, rest)),
        drafted=pile(known(me.drafted, rest)),
        gifts=pile(known(me.gifts, spare)),
        fresh_gifts=pile(known(me.fresh_gifts, spare)),
        drafted_gifts=pile(known(me.drafted_gifts, spare)),
    )
    if me.pick in (UNKNOWN, MACHINE_BACK, ABILITY_BACK):
        return replace(me, pick=chance.choice((*me.hand, *me.gifts)))
    return me
