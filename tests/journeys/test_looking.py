"""Looking itself: what breaks on a page is found, also where the page was well before."""

from typing import Any

from tests.journeys.looking import what_is_wrong

# Pale by day, dim by night, a field that says nothing of itself, and what no phone is wide enough
# for; each at the end of the page, where a look has to get to.
BREAK = """() => {
  const added = (tag, style) => {
    const made = document.createElement(tag);
    Object.assign(made.style, style);
    document.querySelector("main").append(made);
    return made;
  };
  added("p", { color: "#ccc" }).textContent = "Pale by day";
  added("p", { color: "#333" }).textContent = "Dim by night";
  added("p", { width: "400px" }).textContent = "Wider than a phone";
  added("input", {});
}"""


def test_what_breaks_on_a_page_that_was_well_before_is_found(visit: Any):
    page = visit("/account/login/")
    assert what_is_wrong(page, "login", thorough=True) == []

    page.evaluate(BREAK)
    found = what_is_wrong(page, "login", thorough=True)

    said = {each.split(":")[0].split()[0] + ":" + each.split(":")[1] for each in found}
    assert {"light: color-contrast", "dark: color-contrast", "light: label"} <= said
    assert [each for each in found if each.startswith("phone: scrolls sideways")] != []
