"""Where somebody stands: Units, rows and columns, those spoken of and those chosen first."""

from __future__ import annotations

from typing import Literal

from . import tree as t
from .described import Described
from .errors import Unread
from .scene import FREE_OF_SELF, Scene
from .surface import Core, Mod
from .wordings import ROWS, Before, before

STANDING = ("leader", *ROWS)
"""boxes whose card stands in a slot of a Unit"""
_PLACING = (
    "a", "the", "this", "that", "those", "all", "any", "each", "both", "your", "its", "their",
    "rival", "ally", "current", "chosen", "different",
)  # fmt: skip
"""words that may stand before a place"""


def place(core: Core, rest: list[Mod], described: Described, scene: Scene) -> None:
    """Where: a Unit, a row, a column, the current Wave's row."""
    from .nouns import place_row

    found = before(core)
    found.only(*_PLACING)
    noun = core.noun.root if core.noun is not None else ""
    if noun in ("it", "them") and scene.places:
        kind = scene.places[-1][0]
        chosen = scene.that_place(kind, core.where)
        if chosen is not None and kind in ("row", "column", "unit"):
            described.place.append(chosen)
            return
    row = place_row(core)
    if row is not None:
        described.place.append(t.InRow(row))
        whose = ("your", "rival", "its", "their", "that", "ally")
        noun = "unit" if core.owner is not None or found.has(*whose) else ""
    if noun == "unit":
        _in_unit(core, rest, described, scene)
    elif noun in ("row", "column") and "different" in found and described.several:
        described.apart = "row" if noun == "row" else "column"
        _whose_line(found, rest, described)
    elif noun in ("row", "column"):
        described.place.append(
            _in_line(core, "row" if noun == "row" else "column", rest, described, scene)
        )
    elif noun == "row or column":
        described.place.append(_in_either_line(core, described, scene))
    elif row is None:
        raise Unread.phrase(
            core.where, "a place, e.g. “in Melee”, “in your Unit”, “in the Vanguard”"
        )


def _in_unit(core: Core, rest: list[Mod], described: Described, scene: Scene) -> None:
    """ "in your Unit", "in its Unit", "in that Unit", "in all Units"."""
    from .groups import belongs_to, owner

    found = before(core)
    sides: tuple[Literal["your", "rival", "ally"], ...] = ("your", "rival", "ally")
    side = next((each for each in sides if each in found), None)
    if core.owner is not None:
        owner(core.owner, found, scene, described)
    elif side is not None:
        described.whose = side
    elif found.has("its", "their"):
        belongs_to(core, "their" in found, described, scene)
    elif "this" in found:
        described.place.append(t.Near("unit", t.Self()))
    elif (
        described.several and not scene.has_one() and any(word.root == "same" for word in core.pres)
    ):
        what = "rival unit" if described.whose == "rival" else "unit"
        if described.whose != "your":
            described.place.append(_chosen_line(core, "unit", what, scene))
    elif "that" in found:
        chosen = scene.that_place("unit", core.where)
        described.place.append(chosen or t.Near("unit", scene.thing(core.where)))
    else:
        any_unit = found.has("all", "any", "each", "both", "either", "a")
        several = core.noun is not None and core.noun.plural
        if not any_unit and not several and not any(m.link.root == "of" for m in rest):
            raise Unread.phrase(core.where, "whose Unit, e.g. “your Unit”, “all Units”")


Line = Literal["row", "column"]


def _in_line(
    core: Core, line: Line, rest: list[Mod], described: Described, scene: Scene
) -> t.Place:
    """ "in this Hero's row", "in that column", "in one of your columns"."""
    from .nouns import LEADER, piece, reference
    from .surface import Phrase

    found = before(core)
    if core.owner is not None and core.owner.noun is not None and core.owner.noun.root == "leader":
        whom = piece(Phrase(core.owner, []), scene)
        return t.Near(line, whom if whom == LEADER else reference(core.owner, scene))
    if core.owner is not None:
        return t.Near(line, reference(core.owner, scene))
    if any(word.root == "same" for word in core.pres):
        return _same_line(core, line, rest, described, scene)
    if "this" in found and scene.box not in STANDING:
        raise Unread.phrase(core.where, f"whose {line}: this card stands in none")
    if found.has("its", "their", "this"):
        return t.Near(line, t.Self() if "this" in found else _standing(core, scene))
    if found.has("each", "all", "both"):
        raise Unread.phrase(core.where, f"one {line}, e.g. “a {line} in a Rival's Unit”")
    whose = _whose_line(found, rest, described)
    if whose and (found.has("a", "any") or found.number == 1):
        return _chosen_line(core, line, f"{whose} {line}", scene)
    if "your" in found:
        if core.noun is not None and core.noun.plural:
            raise Unread.phrase(core.where, f"which {line}, e.g. “a {line} in your Unit”")
        return t.Near(line, t.Self())
    if found.has("that", "the", "chosen"):
        place = scene.that_place(line, core.where)
        if place is None and "chosen" in found:
            raise Unread.pronoun(core.where, ())
        if place is None and line == "row" and scene.of_wave:
            raise Unread.phrase(core.where, "“in the current Wave”, or whose row")
        return place or t.Near(line, scene.thing(core.where))
    if found.has("a", "any", "rival") or found.number == 1:
        return _chosen_line(core, line, line, scene)
    raise Unread.phrase(core.where, f"which {line}, e.g. “this Hero's {line}”, “that {line}”")


def _in_either_line(core: Core, described: Described, scene: Scene) -> t.Place:
    """ "in this Hero's row or column": in one of the two that cross there."""
    placed = _in_line(core, "row", [], described, scene)
    if not isinstance(placed, t.Near) or placed.how != "row":
        raise Unread.phrase(core.where, "whose, e.g. “this Hero's row or column”")
    return t.Near("row or column", placed.of)


def _side(found: Before) -> Literal["your", "rival", ""]:
    return "rival" if "rival" in found else "your" if "your" in found else ""


def _whose_line(
    found: Before, rest: list[Mod], described: Described
) -> Literal["your", "rival", ""]:
    """ "one Rival column", "one of your rows", "a row of the Rival's Unit"."""
    unit = rest[0].core if rest and rest[0].link.root in ("of", "in") else None
    if unit is not None and unit.noun is not None and unit.noun.root == "unit":
        rival = unit.owner is not None and unit.owner.noun is not None
        rival = rival and unit.owner.noun.root == "rival"  # type: ignore[union-attr]  # owned, so there is a noun
        said = before(unit)
        whose = _side(said) if not rival else "rival"
        if whose and described.whose in ("any", whose):
            rest.pop(0)
            described.whose = whose
        return whose
    whose = _side(found)
    if whose == "rival" and described.whose == "any":
        described.whose = whose
    return whose


def _same_line(
    core: Core, line: Line, rest: list[Mod], described: Described, scene: Scene
) -> t.Place:
    """ "in the same column": of the one spoken of, or of each other when they are several."""
    if described.several and not (described.others and scene.has_one()):
        whose = described.whose if described.whose in ("your", "rival") else ""
        return _chosen_line(core, line, f"{whose} {line}".strip(), scene)
    across = _whose_line(before(core), rest, described)
    chosen = scene.that_place(line, core.where)
    if chosen is not None and not across:
        return chosen
    if chosen is not None:
        raise Unread.phrase(core.where, f"“that {line}”")
    near = scene.apart or _standing(core, scene)
    if line == "row" and across == "rival":
        if near != t.Self():
            raise Unread.phrase(core.where, "“in this Hero's row”, or a chosen row")
        return t.Near("row across", near)
    return t.Near(line, near)


def _standing(core: Core, scene: Scene) -> t.Reference | t.Group:
    """The one in whose row or column: never a card that was only seen."""
    near = scene.thing(core.where, standing=True)
    if near == t.Self() and "their" in before(core):
        raise Unread.pronoun(core.where, ())  # several, and this is one
    if not isinstance(near, t.Picked) or not scene.only_seen(near):
        return near
    if scene.box in FREE_OF_SELF or scene.recruits_to is not None or before(core).has("its"):
        raise Unread.pronoun(core.where, ("a card, which stands nowhere",))
    return t.Self()


def _chosen_line(core: Core, line: str, what: str, scene: Scene) -> t.InPlace:
    """A row, column or Unit chosen first; "each Hero and Leader in a column": one for both."""
    told = (core.where.column, what)
    if told in scene.lines:
        return t.InPlace(scene.lines[told])
    step = scene.lines[told] = scene.begin()
    scene.first.append(t.Choose(step, what))  # type: ignore[arg-type]  # one of the lines
    scene.places.append((line, step))
    scene.used.add(step)
    return t.InPlace(step)
