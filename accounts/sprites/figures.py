"""Composes parts into people, heroes, portraits and crests, and writes them as SVG."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple, TypeVar

from accounts.sprites import palette, parts
from accounts.sprites.palette import Ramp
from accounts.sprites.parts import Part

SIDE = 16
WIDE = 22  # a portrait leaves room for the land on both sides

Grid = list[list[str]]
Paint = dict[str, str]
CLEAR = ""
Choice = TypeVar("Choice")


class Sprite(NamedTuple):
    """Pixels row by row; an empty colour is transparent."""

    rows: tuple[tuple[str, ...], ...]

    def svg(self) -> str:
        """One path per colour, so a whole figure stays under two kilobytes."""
        runs: dict[str, list[str]] = {}
        for y, row in enumerate(self.rows):
            for x, length, colour in _runs(row):
                runs.setdefault(colour, []).append(f"M{x} {y}h{length}v1h-{length}z")
        paths = "".join(f'<path fill="{c}" d="{"".join(d)}"/>' for c, d in runs.items())
        width, height = len(self.rows[0]), len(self.rows)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width * 8}" height="{height * 8}" shape-rendering="crispEdges">{paths}</svg>'
        )


def _runs(row: Sequence[str]) -> list[tuple[int, int, str]]:
    found: list[tuple[int, int, str]] = []
    for x, colour in enumerate(row):
        if not colour:
            continue
        if found and found[-1][2] == colour and sum(found[-1][:2]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1, colour)
        else:
            found.append((x, 1, colour))
    return found


class Traits:
    """Choices that depend on the seed and the trait's name alone, so a new hat moves no nose."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def number(self, trait: str, below: int) -> int:
        digest = blake2b(f"{trait}\0{self.seed}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") % below

    def pick(self, trait: str, choices: Sequence[Choice]) -> Choice:
        return choices[self.number(trait, len(choices))]

    def often(self, trait: str, percent: int) -> bool:
        return self.number(trait, 100) < percent


def _blank(colour: str = CLEAR) -> Grid:
    return [[colour] * SIDE for _ in range(SIDE)]


def stamp(grid: Grid, part: Part, paint: Paint) -> None:
    for y, half in enumerate(part.rows, start=part.top):
        row = half if len(half) == SIDE else half + half[::-1]
        for x, letter in enumerate(row):
            if letter != ".":
                grid[y][x] = paint[letter]


def _outline(grid: Grid) -> None:
    """Ink on every clear pixel that touches a painted one."""
    edge = [
        (y, x)
        for y in range(SIDE)
        for x in range(SIDE)
        if not grid[y][x] and any(grid[b][a] for b, a in _beside(y, x))
    ]
    for y, x in edge:
        grid[y][x] = palette.INK


def _beside(y: int, x: int) -> list[tuple[int, int]]:
    around = ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1))
    return [(b, a) for b, a in around if 0 <= b < SIDE and 0 <= a < SIDE]


def _letters(names: str, ramp: Ramp) -> Paint:
    """Middle, shade, light: the order the parts' legend lists them in."""
    return dict(zip(names, (ramp.middle, ramp.shade, ramp.light), strict=False))


def _skin(traits: Traits) -> Ramp:
    odd = traits.often("odd", 14)
    return traits.pick("skin", palette.ODD_SKINS if odd else palette.SKINS)


def _eyes(traits: Traits) -> Part:
    """Ink alone would be lost on dark skin, so there the eyes show white."""
    dark = _skin(traits) in palette.DARK_SKINS
    return traits.pick("eyes", parts.BRIGHT_EYES if dark else parts.EYES)


def _paint(traits: Traits) -> Paint:
    cloth = traits.pick("cloth", palette.CLOTHS)
    others = [ramp for ramp in palette.CLOTHS if ramp is not cloth]
    return {
        **_letters("sS", _skin(traits)),
        **_letters("hHi", traits.pick("hair colour", palette.HAIRS)),
        **_letters("cCd", cloth),
        **_letters("aAf", traits.pick("second cloth", others)),
        **_letters("mMl", palette.STEEL),
        **_letters("gGy", palette.GOLD),
        **_letters("bB", palette.LEATHER),
        "k": palette.INK,
        "w": palette.WHITE,
        "r": palette.BLUSH,
        "v": traits.pick("glow", ("#7ff0e0", "#ffb3f0", "#b8ff8a", "#ffd95a", "#9fc4ff")),
        "_": CLEAR,
    }


def _figure(traits: Traits, *, armed: bool) -> Grid:
    paint, grid = _paint(traits), _blank()
    layers = [
        traits.pick("cape", parts.CAPES),
        traits.pick("body", parts.BODIES),
        parts.HEAD,
        traits.pick("ears", parts.EARS),
        traits.pick("mouth", parts.MOUTHS),
        traits.pick("beard", parts.BEARDS) if traits.often("bearded", 28) else parts.NOTHING,
        traits.pick("hair", parts.HAIR),
        _eyes(traits),
        traits.pick("hat", parts.HATS),
    ]
    if armed:
        layers.append(traits.pick("right hand", parts.RIGHT_HANDS))
        layers.append(traits.pick("left hand", parts.LEFT_HANDS))
    for layer in layers:
        stamp(grid, layer, paint)
    _outline(grid)
    return grid


def _over(front: Grid, back: Grid) -> Grid:
    return [
        [f or b for f, b in zip(over, under, strict=True)]
        for over, under in zip(front, back, strict=True)
    ]


def person(traits: Traits) -> Grid:
    """Head and shoulders on a plain ground: a face to tell people apart by."""
    framed = _over(_figure(traits, armed=False), _blank(traits.pick("ground", palette.BACKDROPS)))
    return [row[2:14] for row in framed[0:12]]


def hero(traits: Traits) -> Grid:
    """A whole figure, armed, on nothing."""
    return _figure(traits, armed=True)


def portrait(traits: Traits) -> Grid:
    """A hero in a landscape: the picture on a card."""
    sky, far, near, ground, edge = traits.pick("scene", tuple(palette.SCENES.values()))
    grid: Grid = [[sky] * WIDE for _ in range(SIDE)]
    ridge, rise = traits.pick("far hills", parts.HILLS), traits.pick("near hills", parts.HILLS)
    shift = traits.number("shift", SIDE)
    for y in range(SIDE):
        for x in range(WIDE):
            if y >= ridge[(x + shift) % SIDE] - 2:
                grid[y][x] = far
            if y >= rise[x % SIDE] + 1:
                grid[y][x] = near
            if y >= 13:
                grid[y][x] = edge if y == 13 and (x + shift) % 3 else ground
    figure = _figure(traits, armed=True)
    margin = [CLEAR] * ((WIDE - SIDE) // 2)
    return _over([[*margin, *row, *margin] for row in figure], grid)


def crest(traits: Traits) -> Grid:
    """A shield with a field and a charge: the face of a roster."""
    field = traits.pick("field colour", palette.CLOTHS)
    second = traits.pick("second field", [ramp for ramp in palette.CLOTHS if ramp is not field])
    paint = {**_paint(traits), "p": field.middle, "q": second.middle}
    grid = _blank()
    stamp(grid, parts.SHIELD, paint)
    stamp(grid, traits.pick("division", parts.FIELDS), paint)
    stamp(grid, traits.pick("charge", parts.CHARGES), paint)
    return grid
