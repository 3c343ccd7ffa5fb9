"""Looking at a page the way axe does: on a phone and at a desk, by day and by night."""

import json
import os
from typing import Any
from zlib import crc32

from playwright.sync_api import Page, ViewportSize

AXE = "/static/tests/axe-4.14.0.min.js"
AXE_IS_THERE = """
(address) => "axe" in window || new Promise((there, missing) => {
  const script = document.createElement("script");
  Object.assign(script, { src: address, onload: there, onerror: missing });
  document.head.append(script);
  script.remove();
}).then(() => true)
"""
# All of what is wrong and no more: the whole report would be sent here to be thrown away.
SAID = """({ violations }) => violations.flatMap(({ id, nodes }) =>
  nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`))
"""
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
    """Everything that is, on a phone and at a desk, by day and by night.

    Axe reads it at one size; which, the page's name decides, so that every piece that several
    pages share is read at both. Another state of a page that is looked at as well
    ("cards-deck-broken") is read by day or by night.
    """
    chance = crc32(name.encode())
    place, other = ("phone", "desk") if chance % 2 else ("desk", "phone")
    asked: list[tuple[Any, Rules]] = [("light", RULES), ("dark", SEEN)]
    if name.count("-") > 1:
        asked = [("light" if chance % 4 > 1 else "dark", RULES)]
    page.wait_for_load_state()
    found = _spilt_and_drawn(page, name, "dark", other)
    found += _spilt_and_drawn(page, name, "light", place)
    page.evaluate(PUT_AWAY, MOST_ALIKE)
    # What sticks to the edge of a window covers something at every moment, and nothing for good.
    page.set_viewport_size({**SIZES[place], "height": page.evaluate(WHOLE_HEIGHT)})
    for scheme, rules in asked:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme} {place}: {each}" for each in _what_axe_says(page, rules)]
    page.evaluate(LAID_OUT_AGAIN)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.set_viewport_size(SIZES[place])
    return found


def _spilt_and_drawn(page: Page, name: str, scheme: Any, place: str) -> list[str]:
    if page.viewport_size != SIZES[place]:
        page.set_viewport_size(SIZES[place])
    if PICTURES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.screenshot(path=f"{PICTURES}/{name}-{place}-{scheme}.png", full_page=True)
    return [f"{place}: {each}" for each in what_spills(page)]


def _what_axe_says(page: Page, rules: Rules) -> list[str]:
    page.evaluate(AXE_IS_THERE, AXE)
    # Of what is right, axe need not say where it is: that is most of its work. And style sheets
    # are read for an experimental rule only, which is not among ours.
    less = {"resultTypes": ["violations"], "preload": {"assets": ["media"]}}
    asked = json.dumps({"runOnly": rules, **less})
    said: list[str] = page.evaluate(f"axe.run(document, {asked}).then({SAID})")
    return said


def what_spills(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"scrolls sideways by {wide}px"] if wide > 0 else []
