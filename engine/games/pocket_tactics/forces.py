"""What a player brings: units for points and six tiles, checked with all problems told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.games.pocket_tactics import codex
from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told, either, together
from engine.parts.box import Kit, of_name

POINTS: Final = 50
LEAST_POINTS: Final = 20
MOST_POINTS: Final = 200
TILES: Final = 6
MOST_UNITS: Final = 60
LONGEST_LIST: Final = 4_000


def read_force(given: Any, points: int) -> dict[str, list[str]]:
    """A force as the setup keeps it, from plain data or the name of a ready one; Unreadable with
    every problem it has.
    """
    if isinstance(given, str):
        given = of_name(given, kits()).brought
    if not _is_force(given):
        raise Unreadable(
            Told(
                'A force is its units and its tiles: {{"units": ["Reed Fox", …], "tiles": '
                '["Meadow", …]}}, or the name of a ready one.'
            )
        )
    found = list(problems(given["units"], given["tiles"], points))
    if found:
        raise Unreadable(together(found), code="force")
    return {"units": list(given["units"]), "tiles": sorted(given["tiles"])}


def _is_force(given: Any) -> bool:
    if not isinstance(given, Mapping) or set(given) != {"units", "tiles"}:
        return False
    return all(
        isinstance(given[key], list | tuple) and all(isinstance(each, str) for each in given[key])
        for key in ("units", "tiles")
    )


def problems(units: list[str], tiles: list[str], points: int) -> Iterator[str]:
    """Everything that is wrong with a force, a sentence each."""
    cards = codex.units()
    for name in dict.fromkeys(each for each in units if each not in cards):
        yield Told("There is no unit called “{0}”.", name)
    for name in dict.fromkeys(each for each in tiles if each not in codex.terrains()):
        yield Told("“{0}” is no terrain: {1}.", name, either(tuple(codex.terrains())))
    known = [cards[each] for each in units if each in cards]
    total = sum(card.points for card in known)
    if total > points:
        yield Told(
            "The units cost {0} points, {1} more than the {2} agreed.",
            total,
            total - points,
            points,
        )
    if len(units) > MOST_UNITS:
        yield Told("A force has at most {0} units.", MOST_UNITS)
    if not any(not card.summon for card in known):
        # PK-2: a summoned unit is not among the first, and somebody has to be.
        yield Told("At least one unit must be none that has to be summoned (PK-2).")
    if len(tiles) != TILES:
        yield Told("A force brings {0} tiles; here are {1}.", TILES, len(tiles))


def named(units: list[str]) -> list[tuple[str, str]]:
    """The units with the names players call them by: the second of a kind is “… 2” (PK-3)."""
    met: Counter[str] = Counter()
    found = []
    for kind in units:
        met[kind] += 1
        found.append((kind if met[kind] == 1 else f"{kind} {met[kind]}", kind))
    return found


def kind_of(name: str) -> str:
    """The card behind a unit's name, whoever calls it; "" if there is none."""
    bare = name[2:] if name[1:2] == "." else name
    head, _, number = bare.rpartition(" ")
    kind = head if number.isdecimal() else bare
    return kind if kind in codex.units() else ""


def kits() -> tuple[Kit, ...]:
    """The ready forces, as they can be brought."""
    return tuple(
        Kit(
            force.name.casefold().replace(" ", ""),
            force.name,
            {"units": list(force.units), "tiles": list(force.tiles)},
            force.about,
            force.units[0],
        )
        for force in codex.forces().values()
    )


def read_list(text: str) -> dict[str, list[str]]:
    """A typed force: a unit or a tile on each line, with a number before it if there are several.

    What it costs is checked when a table knows how many points were agreed.
    """
    if len(text) > LONGEST_LIST:
        raise Unreadable(Told("This is longer than any force."))
    force: dict[str, list[str]] = {"units": [], "tiles": []}
    wrong: list[str] = []
    lines = [line.strip() for line in text.replace(",", "\n").splitlines()]
    for number, line in enumerate(lines, 1):
        if not line or line.startswith("#") or line.rstrip(":").casefold() in ("units", "tiles"):
            continue
        many, name = _counted(line)
        shelf = _shelf(name)
        if shelf is None:
            wrong.append(
                Told("Line {0}: there is no unit and no terrain called “{1}”.", number, name)
            )
        else:
            force[shelf[0]] += [shelf[1]] * many
    if wrong:
        raise Unreadable(together(wrong), code="force")
    return force


def _counted(line: str) -> tuple[int, str]:
    number, _, name = line.partition(" ")
    digits = number.rstrip("x×")
    if digits.isdecimal() and name and int(digits) <= MOST_UNITS:
        return int(digits), name.strip()
    return 1, line


def _shelf(name: str) -> tuple[str, str] | None:
    for shelf, cards in (("units", codex.units()), ("tiles", codex.terrains())):
        for each in cards:
            if each.casefold() == name.casefold():
                return shelf, each
    return None
