"""YAML with the places of its values.

A file that breaks the rules of YAML is read once more in pieces: card by card, and a card that
does so line by line, as far as lines begin with a word and a colon.
"""

import re
from itertools import pairwise
from typing import Any

import yaml
from django.utils.translation import gettext_lazy as _

from cards.services.placed.places import (
    DEEPEST,
    MOST_VALUES,
    SPOILT,
    TOO_DEEP,
    TOO_MANY,
    Broken,
    Place,
    Placed,
    Troubles,
    Unplaced,
    standing_twice,
    tell,
)
from engine.parts.papers import SAFE_LOADER

NO_YAML = _("This is not YAML: %(problem)s.")
COLON = _("This is not YAML: %(problem)s. A sentence with a colon in it stands in quotes.")
MOST_LINES = 20_000
"""of a file that is read in pieces: 500 cards have fewer"""
_ITEM = re.compile(r"( *)-(?= |$)")
_CARDS = re.compile(r"cards *: *(?:#.*)?$")
_HEAD = re.compile(r"(?:set|code|about) *:")
_KEY = re.compile(r"""( *)["']?(\w[\w ]{0,40}?)["']? *:(?= |$)""")


def from_yaml(text: str, troubles: Troubles) -> Placed:
    try:
        return _composed(text, 0, troubles)
    except Broken as fault:
        return _in_pieces(text, fault, troubles)


# --- what is YAML -------------------------------------------------------------------------------


def _composed(text: str, above: int, troubles: Troubles) -> Placed:
    """What the text holds, which begins below so many lines; Broken if it is no YAML."""
    try:
        _refuse_towers(text, above)
        node = yaml.compose(text, Loader=SAFE_LOADER)
        if node is None:
            raise Unplaced(_("There is nothing in this file."))
        return _of_node(node, text, above, troubles)
    except yaml.YAMLError as error:
        raise _broken(error, text, above) from None
    except (ValueError, OverflowError):
        raise Unplaced(_("There is a number or a date in it that does not exist.")) from None


def _broken(error: yaml.YAMLError, text: str, above: int) -> Broken:
    problem = getattr(error, "problem", None) or "?"
    said = COLON if "mapping values" in problem else NO_YAML
    return Broken(said % {"problem": problem}, _place_of(error, text.rstrip(), above))


def _place_of(error: yaml.YAMLError, text: str, above: int) -> Place | None:
    """Where it is; of what runs to the end of the text where it begins, or the last sign."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return None
    if mark.index < len(text):
        return _place(mark, above)
    begun = getattr(error, "context_mark", None)
    if begun is not None and begun.index < len(text):
        return _place(begun, above)
    return Place(above + text.count("\n") + 1, max(1, len(text) - text.rfind("\n") - 1))


def _place(mark: Any, above: int) -> Place:
    return Place(above + mark.line + 1, mark.column + 1)


def _refuse_towers(text: str, above: int) -> None:
    """Before anything is built: no depth, and no aliases, which could stand for anything."""
    depth = 0
    for count, event in enumerate(yaml.parse(text, Loader=SAFE_LOADER)):
        at = _place(event.start_mark, above)
        if count > MOST_VALUES:
            raise Unplaced(TOO_MANY, at)
        if isinstance(event, yaml.AliasEvent):
            raise Unplaced(_("A set file has no use for YAML aliases; write the words out."), at)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise Unplaced(TOO_DEEP, at)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _of_node(node: yaml.Node, text: str, above: int, troubles: Troubles) -> Placed:
    at = _place(node.start_mark, above)
    if isinstance(node, yaml.MappingNode):
        pairs = [
            (str(key.value), _of_node(value, text, above, troubles)) for key, value in node.value
        ]
        troubles += standing_twice(pairs)
        return Placed(dict(pairs), at)
    if isinstance(node, yaml.SequenceNode):
        return Placed([_of_node(each, text, above, troubles) for each in node.value], at)
    source = text[node.start_mark.index : node.end_mark.index]
    return Placed(_scalar(node), at, source)


def _scalar(node: yaml.Node) -> Any:
    """Only what a card holds: numbers are numbers, all else is text as it is written."""
    if node.tag == "tag:yaml.org,2002:int" and re.fullmatch(r"-?\d{1,18}", node.value):
        return int(node.value)
    return None if node.tag == "tag:yaml.org,2002:null" else str(node.value)


# --- what is none -------------------------------------------------------------------------------


def _in_pieces(text: str, fault: Broken, troubles: Troubles) -> Placed:
    """The cards that can be read, and the lines of others, with every fault on the list."""
    lines = text.split("\n")
    told = len(troubles)
    starts = _items(lines)
    if not starts or len(lines) > MOST_LINES:
        raise fault
    found = [
        _item(lines[begin:end], begin, troubles) for begin, end in pairwise([*starts, len(lines)])
    ]
    if len(troubles) == told:
        tell(fault, troubles)
    return Placed(found, Place(starts[0] + 1, 1))


def _items(lines: list[str]) -> list[int]:
    """The lines on which cards begin."""
    below = next((n for n, line in enumerate(lines, 1) if _CARDS.match(line)), 0)
    dashes = [(n, len(dash[1])) for n, line in enumerate(lines) if (dash := _ITEM.match(line))]
    listed = [(n, indent) for n, indent in dashes if n >= below]
    return [n for n, indent in listed if indent == listed[0][1]]


def _item(lines: list[str], above: int, troubles: Troubles) -> Placed:
    """One card, as far as its lines can be read."""
    end = next((n for n, line in enumerate(lines) if _HEAD.match(line)), len(lines))
    lines = lines[:end]
    told = len(troubles)
    card: Placed
    try:
        (card,) = _composed("\n".join(lines), above, troubles).value
    except Broken as fault:
        del troubles[told:]
        undashed = [lines[0].replace("-", " ", 1), *lines[1:]]
        card = _by_lines(undashed, above, troubles)
        if len(troubles) == told:
            tell(fault, troubles)
            card = card._replace(value={**card.value, "": Placed(SPOILT, fault.at)})
    return card


def _by_lines(lines: list[str], above: int, troubles: Troubles) -> Placed:
    """What stands behind the words that begin a line as far in as the first."""
    starts = _keys(lines)
    pairs = []
    for begin, end in pairwise([*starts, len(lines)]):
        pairs += _pairs(lines[begin:end], above + begin, troubles)
    troubles += standing_twice(pairs)
    return Placed(dict(pairs), Place(above + 1, 1))


def _keys(lines: list[str]) -> list[int]:
    keys = [(n, len(key[1])) for n, line in enumerate(lines) if (key := _KEY.match(line))]
    return [n for n, indent in keys if indent == keys[0][1]]


def _pairs(lines: list[str], above: int, troubles: Troubles) -> list[tuple[str, Placed]]:
    """A word and what stands behind it, or, where that has lines of its own, what can be read."""
    key = _KEY.match(lines[0])
    assert key is not None, "pieces begin with a word"
    try:
        found = _composed("\n".join(lines), above, troubles)
    except Broken as fault:
        if not lines[0][key.end() :].strip() and _keys(lines[1:]):
            return [(key[2], _by_lines(lines[1:], above + 1, troubles))]
        tell(fault, troubles)
        return [(key[2], Placed(SPOILT, fault.at))]
    if isinstance(found.value, dict):
        return list(found.value.items())
    return [(key[2], Placed(SPOILT, found.at))]
