"""Before the first turn: features, the roll-off, the map tile by tile, and the first units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from engine.games.pocket_tactics import codex
from engine.games.pocket_tactics.state import CENTRE, Course, Field, Fighter, Player, Position, Tile
from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import posed
from engine.parts import hexes
from engine.parts.hexes import Hex, neighbours
from engine.parts.piles import without

FIRST_UNITS: Final = 3
OUTROLLED: Final = -1
"""instead of a roll: others tied above it"""
DIE: Final = ("1", "2", "3", "4", "5", "6")


# --- asking ---------------------------------------------------------------------------------------


def asks(position: Position) -> dict[Seat, Ask]:
    match position.phase:
        case "central":
            words = [("central", each) for each in codex.features()]
            return {CHANCE: Ask(CHANCE, posed("The central feature."), menu_of(words))}
        case "choose":
            return {each.seat: _choosing(each) for each in position.players if not each.choice}
        case "centre" | "draw":
            return {CHANCE: _from_the_bag(position)}
        case "roll":
            seat = next(each.seat for each in position.players if not each.roll)
            dies = [("roll", letter(seat), each) for each in DIE]
            return {
                CHANCE: Ask(
                    CHANCE, posed("{0} rolls for who goes first.", letter(seat)), menu_of(dies)
                )
            }
        case "lay":
            prompt = posed("Place the {0}.", position.drawn)
            return {position.turn: _places(position, prompt, "lay", free_edges(position))}
        case "home":
            feature = position.players[position.turn].feature
            prompt = posed("Place your {0}, as far from the other features as can be.", feature)
            return {position.turn: _places(position, prompt, "home", farthest(position))}
    return {position.turn: _mustering(position)}


def _choosing(player: Player) -> Ask:
    words = [("choose", each) for each in codex.features()]
    return Ask(player.seat, posed("Choose a feature for yourself."), menu_of(words))


def _from_the_bag(position: Position) -> Ask:
    odds = Counter(position.bag)
    menu = {"tile": lambda: [("tile", each) for each in odds]}
    return Ask(CHANCE, posed("A tile from the bag."), menu, weigh=lambda option: odds[option[1]])


def _places(position: Position, prompt: str, verb: str, places: Iterable[Hex]) -> Ask:
    return Ask(position.turn, prompt, menu_of([(verb, hexes.word(at)) for at in places]))


def _mustering(position: Position) -> Ask:
    seat = position.turn
    left = FIRST_UNITS - sum(1 for _ in position.players[seat].among("map"))
    prompt = posed("Place a unit in or beside your feature; {0} to go.", left)
    return Ask(seat, prompt, menu_of(musters(position, seat)))


# --- where ----------------------------------------------------------------------------------------


def free_edges(position: Position) -> list[Hex]:
    """The empty spaces next to the tiles that lie."""
    lying = {tile.at for tile in position.tiles}
    return sorted({each for at in lying for each in neighbours(at)} - lying)


def farthest(position: Position) -> list[Hex]:
    """PK-6: as many tiles as can be from the nearest feature; among these, from all of them."""
    ground = {tile.at for tile in position.tiles}
    features = [tile.at for tile in position.tiles if tile.feature]
    ways = [hexes.steps_from([at], ground) for at in features]
    free = [tile.at for tile in position.tiles if not tile.feature]
    far = {at: (min(way[at] for way in ways), sum(way[at] for way in ways)) for at in free}
    best = max(far.values())
    return sorted(at for at in free if far[at] == best)


def muster_places(position: Position, seat: Seat) -> list[Hex]:
    """PK-7: in or beside the own feature, but in no feature somebody else is still to muster at."""
    field = Field(position)
    home = _home(position.players[seat])
    kept = {_home(position.players[each]) for each in position.order[position.place + 1 :]}
    return [at for at in (home, *neighbours(home)) if field.is_free(at) and at not in kept]


def musters(position: Position, seat: Seat) -> list[Option]:
    places = [hexes.word(at) for at in muster_places(position, seat)]
    units = [each for each in position.players[seat].among("reserve") if not each.card.summon]
    return [("muster", each.name, at) for each in units for at in places]


def _home(player: Player) -> Hex:
    q, r = player.home
    return q, r


# --- playing --------------------------------------------------------------------------------------


def play(course: Course, seat: Seat, option: Option) -> None:
    match option:
        case "central", feature:
            course.tell("central", None, feature)
            course.change(central=feature, phase="choose")
        case "choose", feature:
            _chosen(course, seat, feature)
        case "tile", terrain:
            _drawn(course, terrain)
        case "roll", who, die:
            _rolled(course, LETTERS.index(who), int(die))
        case "lay", at:
            _laid(course, seat, at)
        case "home", at:
            _settled(course, seat, at)
        case _, name, at:
            _mustered(course, seat, name, at)


def _chosen(course: Course, seat: Seat, feature: str) -> None:
    course.put_player(replace(course.position.players[seat], choice=feature))
    players = course.position.players
    if not all(each.choice for each in players):
        return
    for each in players:
        course.tell("chosen", each.seat, each.choice, cause="PK-5")
    players = tuple(replace(each, feature=each.choice, choice="") for each in players)
    course.change(players=players, phase="centre")


def _drawn(course: Course, terrain: str) -> None:
    position = course.position
    course.change(bag=without(position.bag, terrain))
    if position.phase == "draw":
        course.tell("drawn", position.turn, terrain)
        course.change(drawn=terrain, phase="lay")
        return
    course.tell("centre", None, terrain, position.central)
    course.change(tiles=(Tile(CENTRE, terrain, position.central),), phase="roll")
    if position.first >= 0:
        _begin_with(course, position.first)


def _rolled(course: Course, seat: Seat, die: int) -> None:
    """PK-4: the highest begins, the others follow clockwise; who ties for it rolls again."""
    course.put_player(replace(course.position.players[seat], roll=die))
    course.tell("first roll", seat, amount=die)
    players = course.position.players
    if not all(each.roll for each in players):
        return
    best = max(each.roll for each in players)
    tied = [each.seat for each in players if each.roll == best]
    if len(tied) == 1:
        _begin_with(course, tied[0])
        return
    for player in players:
        course.put_player(replace(player, roll=0 if player.seat in tied else OUTROLLED))


def _begin_with(course: Course, seat: Seat) -> None:
    seats = len(course.position.players)
    order = tuple((seat + each) % seats for each in range(seats))
    course.tell("order", seat)
    players = tuple(replace(each, roll=0) for each in course.position.players)
    course.change(order=order, place=0, phase="draw", players=players)


def _laid(course: Course, seat: Seat, at: str) -> None:
    position = course.position
    where = hexes.read(at)
    assert where is not None
    course.tell("laid", seat, position.drawn, at)
    tiles = (*position.tiles, Tile(where, position.drawn))
    course.change(tiles=tiles, drawn="", phase="draw" if position.bag else "home")
    course.change(place=_next(position) if position.bag else 0)


def _settled(course: Course, seat: Seat, at: str) -> None:
    position = course.position
    where = hexes.read(at)
    assert where is not None
    player = position.players[seat]
    course.tell("home", seat, player.feature, at, cause="PK-6")
    course.change(
        tiles=tuple(
            replace(tile, feature=player.feature) if tile.at == where else tile
            for tile in position.tiles
        )
    )
    course.put_player(replace(player, home=where))
    if position.place + 1 < len(position.order):
        course.change(place=position.place + 1)
        return
    course.change(phase="muster", place=0)
    _skip_the_stuck(course)


def _mustered(course: Course, seat: Seat, name: str, at: str) -> None:
    where = hexes.read(at)
    assert where is not None
    fighter = course.position.fighter(f"{letter(seat)}.{name}")
    course.put(placed(fighter, where))
    course.tell("muster", seat, fighter.word, at)
    placed_now = sum(1 for _ in course.position.players[seat].among("map"))
    if placed_now == FIRST_UNITS or not musters(course.position, seat):
        _next_to_muster(course)


def placed(fighter: Fighter, at: Hex) -> Fighter:
    return replace(fighter, at=at, where="map")


def _next_to_muster(course: Course) -> None:
    course.change(place=course.position.place + 1)
    _skip_the_stuck(course)


def _skip_the_stuck(course: Course) -> None:
    """The next who can place anybody; after the last, the first turn is that one's (PK-8)."""
    while course.position.place < len(course.position.order):
        if musters(course.position, course.position.turn):
            return
        course.change(place=course.position.place + 1)
    course.change(place=len(course.position.order) - 1, phase="turn")
    course.tell("begin", course.position.turn, cause="PK-8")


def _next(position: Position) -> int:
    return (position.place + 1) % len(position.order)
