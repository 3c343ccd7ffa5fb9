"""The muster: everybody lined up under the banner, by day or by night, on one grid of pixels."""

from typing import NamedTuple

from accounts.sprites import palette, parts
from accounts.sprites.figures import SIDE, Grid, Traits, hero, stamp

WIDTH, HEIGHT = 120, 66
FRONT = ("Olga", "Cleo", "Pia", "Omar", "Fay", "Gus", "Ana", "Pim")
BACK = ("Tala", "Emil", "Bibi", "Quin", "Sven", "Hana", "Lena")

BANNER = parts.part(
    0,
    """
    ..kk............
    .kggk...........
    .kbbkkkkkkkkkkk.
    .kbbaaaaaaaaaaak
    .kbbagaagaagaak.
    .kbbaaaaaaaaak..
    .kbbagaawaagaak.
    .kbbaaaaaaaaaaak
    .kbbAgAAgAAgAAAk
    .kbbkkkkkkkkkkk.
    .kbbk...........
    .kbbk...........
    .kbbk...........
    .kbbk...........
    .kbbk...........
    .kbbk...........
    """,
)
CLOUD = ("....wwww......", "..wwwwwwww.ww.", ".wwwwwwwwwwwww", "vvvvvvvvvvvvvv")
TENT = (
    ".....g.....",
    ".....g.....",
    "....ava....",
    "...aavaa...",
    "..aaavaaa..",
    ".aaavvvaaa.",
    "aaavvkvvaaa",
    "aaavkkkvaaa",
    "aaavkkkvaaa",
)


class Light(NamedTuple):
    sky: tuple[str, str, str]
    orb: str
    cloud: str
    cloud_edge: str
    far: str
    near: str
    grass: str
    blade: str


DAY = Light(
    ("#8fd0ee", "#abdff2", "#cdeef2"),
    "#ffe08a",
    "#ffffff",
    "#dcecf5",
    "#9cc7b5",
    "#7db26f",
    "#5f9e58",
    "#4a7f3f",
)
NIGHT = Light(
    ("#1f2147", "#2a2c5a", "#3d3a70"),
    "#f6f1dc",
    "#3a3d72",
    "#32356a",
    "#3b4480",
    "#2f3c68",
    "#2a4a55",
    "#1f3845",
)


def muster(traits: Traits) -> Grid:
    light = NIGHT if traits.seed == "night" else DAY
    grid = _sky(light)
    _land(grid, light)
    for x, colours in ((8, palette.CLOTHS[5]), (97, palette.CLOTHS[2])):
        paint = {
            "a": colours.middle,
            "v": colours.light,
            "k": palette.INK,
            "g": palette.GOLD.middle,
        }
        _place(grid, TENT, paint, x, 24)
    _banner(grid, 55, 11)
    for at, name in enumerate(BACK):
        _lay(grid, hero(Traits(name)), 7 + at * 15, 33)
    for at, name in enumerate(FRONT):
        _lay(grid, hero(Traits(name)), at * 15, 46)
    return grid


def _sky(light: Light) -> Grid:
    grid = [[light.sky[min(y // 10, 2)]] * WIDTH for y in range(HEIGHT)]
    for y in range(4, 13):
        for x in range(94, 103):
            if (y - 8) ** 2 + (x - 98) ** 2 <= 18:
                grid[y][x] = light.orb
    for x, y in ((14, 8), (38, 4), (76, 11)):
        _place(grid, CLOUD, {"w": light.cloud, "v": light.cloud_edge}, x, y)
    return grid


def _land(grid: Grid, light: Light) -> None:
    far, near = parts.HILLS[3], parts.HILLS[1]
    for x in range(WIDTH):
        top = {far[(x // 4) % SIDE] + 17: light.far, near[(x // 6) % SIDE] + 21: light.near}
        top[36 + (x * 7) % 3 // 2] = light.grass
        for start, colour in top.items():
            for y in range(start, HEIGHT):
                grid[y][x] = colour
        for y in range(40, HEIGHT):
            if (x * 13 + y * 7) % 29 == 0:
                grid[y][x] = light.blade


def _banner(grid: Grid, left: int, top: int) -> None:
    cloth = palette.CLOTHS[0]
    paint = {
        "k": palette.INK,
        "g": palette.GOLD.middle,
        "b": palette.LEATHER.middle,
        "a": cloth.middle,
        "A": cloth.shade,
        "w": palette.WHITE,
    }
    flag: Grid = [[""] * SIDE for _ in range(SIDE)]
    stamp(flag, BANNER, paint)
    _lay(grid, flag, left, top)
    _lay(grid, [row[:4] + [""] * 12 for row in flag[10:]], left, top + SIDE)


def _place(grid: Grid, art: tuple[str, ...], paint: dict[str, str], left: int, top: int) -> None:
    _lay(grid, [[paint.get(letter, "") for letter in row] for row in art], left, top)


def _lay(grid: Grid, picture: Grid, left: int, top: int) -> None:
    for y, row in enumerate(picture, start=top):
        for x, colour in enumerate(row, start=left):
            if colour and y < HEIGHT and x < WIDTH:
                grid[y][x] = colour
