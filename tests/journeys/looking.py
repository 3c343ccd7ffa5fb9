"""Looking at a page the way axe does: on a phone or at a desk, by day or by night."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from playwright.sync_api import Page, ViewportSize

AXE = "/static/tests/axe-4.14.0.min.js"
IN_PAGE = Path(__file__).with_name("looking.js").read_text().partition("\n(")[2]
BEGIN = f"(address) => {{ window.__looking ??= ({IN_PAGE}; return __looking.begin(address); }}"
Rules = dict[str, Any]
RULES: Rules = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
# What light can change. What width can, the pieces of a page show on other pages, too.
SEEN: Rules = {"type": "rule", "values": ["color-contrast"]}
PHONE = ViewportSize(width=320, height=640)
DESK = ViewportSize(width=1280, height=800)
SIZES = {"phone": PHONE, "desk": DESK}
SCHEMES = ("light", "dark")
# Name a folder here to keep a picture of every page that is looked at.
PICTURES = os.environ.get("MUSTER_PICTURES", "")

# How pieces are drawn in which axe found nothing wrong, on any page of this run.
WELL: set[str] = set()


def what_is_wrong(page: Page, name: str, *, thorough: bool = False) -> list[str]:
    """What spills on a phone or at a desk, and what axe says.

    Axe reads a page at one size and in one light; which, the page's name decides, so that every
    piece that several pages share is read in all of them. A thorough look leaves nothing out.
    """
    chance = crc32(name.encode())
    place, other = ("phone", "desk") if chance % 2 else ("desk", "phone")
    page.wait_for_load_state()
    found = _spilt(page, other) + _spilt(page, place)
    if PICTURES:
        _draw(page, name)
        _resize(page, SIZES[place])
    if not thorough:
        return found + _read(page, place, [SCHEMES[chance // 2 % 2]])
    return found + _read(page, place, SCHEMES) + _read(page, other, SCHEMES)


def _read(page: Page, place: str, schemes: Sequence[str]) -> list[str]:
    """By axe: all of it in the first light, and in another what light can change."""
    _resize(page, SIZES[place])
    _stretch(page, page.evaluate(BEGIN, AXE))
    found: list[str] = []
    for scheme, rules in zip(schemes, (RULES, SEEN), strict=False):
        _show(page, scheme)
        found += [f"{scheme} {place}: {each}" for each in _what_axe_says(page, rules)]
    _show(page, "light")
    page.evaluate("__looking.end()")
    _stretch(page, SIZES[place]["height"])
    return found


def _show(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")


def _stretch(page: Page, height: int) -> None:
    assert page.viewport_size is not None
    _resize(page, ViewportSize(width=page.viewport_size["width"], height=height))


def _resize(page: Page, size: ViewportSize) -> None:
    if page.viewport_size != size:
        page.set_viewport_size(size)


def _spilt(page: Page, place: str) -> list[str]:
    _resize(page, SIZES[place])
    return [f"{place}: {each}" for each in what_spills(page)]


def _draw(page: Page, name: str) -> None:
    for place, size in SIZES.items():
        for scheme in SCHEMES:
            _resize(page, size)
            _show(page, scheme)
            page.screenshot(path=f"{PICTURES}/{name}-{place}-{scheme}.png", full_page=True)
    _show(page, "light")


def _what_axe_says(page: Page, rules: Rules) -> list[str]:
    asked = [rules, " ".join(sorted(WELL))]
    said, well = page.evaluate("([rules, well]) => __looking.wrong(rules, well)", asked)
    WELL.update(well.split())
    return list(said)


def what_spills(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"scrolls sideways by {wide}px"] if wide > 0 else []
