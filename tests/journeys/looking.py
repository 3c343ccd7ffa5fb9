"""Looking at a page the way axe does: on a phone and at a desk, by day and by night."""

import json
import os
from pathlib import Path
from typing import Any
from zlib import crc32

from playwright.sync_api import Page, ViewportSize

AXE = (Path(__file__).parents[1] / "vendor" / "axe-4.14.0.min.js").read_text()
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
WHOLE_HEIGHT = "Math.max(innerHeight, document.documentElement.scrollHeight)"
# Name a folder here to keep a picture of every page that is looked at.
PICTURES = os.environ.get("MUSTER_PICTURES", "")

# Of a hundred lines of one kind axe would say the same a hundred times. Among siblings all but the
# first few of a kind are taken out meanwhile, unless there is something in one that no line before
# had: a tag, a class, an attribute, an element without words.
MOST_ALIKE = 2
PUT_AWAY = """
(most) => {
  const repeated = "li, tr, article, section, div, a, button, form, details";
  const says = /^(class|type|role|disabled|open|aria-(current|pressed|expanded|hidden|invalid))$/;
  const kind = (each) => {
    const marks = [...each.attributes]
      .map(({ name, value }) => (says.test(name) ? `${name}=${value}` : name)).sort();
    return `${each.tagName} ${marks} ${each.textContent.trim() !== ""}`;
  };
  const away = [];
  const thin = (parent) => {
    const lines = new Map();
    for (const each of parent.children) {
      const seen = lines.get(kind(each)) ?? { many: 0, kinds: new Set() };
      lines.set(kind(each), seen);
      const kinds = [...each.querySelectorAll("*:not(svg *, option)")].map(kind);
      const isNew = kinds.some((one) => !seen.kinds.has(one));
      if (seen.many >= most && !isNew && !each.hidden && each.matches(repeated)) {
        away.push(each);
        continue;
      }
      seen.many += 1;
      for (const one of kinds) seen.kinds.add(one);
      thin(each);
    }
  };
  thin(document.body);
  window.putAway = away.map((each) => [each, document.createComment("more of the same")]);
  for (const [each, place] of window.putAway) each.replaceWith(place);
}
"""
LAID_OUT_AGAIN = "() => { for (const [each, place] of window.putAway) place.replaceWith(each); }"


def what_is_wrong(page: Page, name: str) -> list[str]:
    """Everything that is, on a phone and at a desk.

    One of the two is by day and the other by night; which, the page's name decides, so that
    every piece that several pages share is seen all four ways. Another state of a page that is
    looked at as well ("cards-deck-broken") is seen by day or by night.
    """
    chance = crc32(name.encode())
    by_day, by_night = ("phone", "desk") if chance % 2 else ("desk", "phone")
    found = _spilt_and_drawn(page, name, "light", by_day)
    found += _spilt_and_drawn(page, name, "dark", by_night)
    page.evaluate(PUT_AWAY, MOST_ALIKE)
    if name.count("-") > 1:
        scheme, place = ("light", by_day) if chance % 4 > 1 else ("dark", by_night)
        found += _wrong(page, scheme, place, RULES)
    else:
        found += _wrong(page, "dark", by_night, SEEN) + _wrong(page, "light", by_day, RULES)
    page.evaluate(LAID_OUT_AGAIN)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.set_viewport_size(SIZES[by_day])
    return found


def _spilt_and_drawn(page: Page, name: str, scheme: Any, place: str) -> list[str]:
    page.set_viewport_size(SIZES[place])
    if PICTURES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.screenshot(path=f"{PICTURES}/{name}-{place}-{scheme}.png", full_page=True)
    return [f"{place}: {each}" for each in what_spills(page)]


def _wrong(page: Page, scheme: Any, place: str, rules: Rules) -> list[str]:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    if page.viewport_size != SIZES[place]:
        page.set_viewport_size(SIZES[place])
    # What sticks to the edge of a window covers something at every moment, and nothing for good.
    page.set_viewport_size({**SIZES[place], "height": page.evaluate(WHOLE_HEIGHT)})
    return [f"{scheme} {place}: {each}" for each in _what_axe_says(page, rules)]


def _what_axe_says(page: Page, rules: Rules) -> list[str]:
    # The page's own security policy would refuse the script; the debugger does not ask it.
    if not page.evaluate("'axe' in window"):
        session = page.context.new_cdp_session(page)
        session.send("Runtime.evaluate", {"expression": AXE})
        session.detach()
    # Of what is right, axe need not say where it is: that is most of its work. And style sheets
    # are read for an experimental rule only, which is not among ours.
    less = {"resultTypes": ["violations"], "preload": {"assets": ["media"]}}
    asked = json.dumps({"runOnly": rules, **less})
    report = page.evaluate(f"axe.run(document, {asked})")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in report["violations"]
        for node in each["nodes"]
    ]


def what_spills(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"scrolls sideways by {wide}px"] if wide > 0 else []
