"""A comma left out ("When this Hero is defeated draw a card"), or put for a full stop."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from . import tree as t
from .errors import Unread

OPENED = re.compile(
    r"(?:^|(?<=[.:,]\s))"
    r"(?:when|whenever|each time|after|if|while|as long as|once (?:per|each|every|a)|during|until)"
    r"\b",
    re.IGNORECASE,
)
WAITS = re.compile(
    r"(?:when|whenever|each|after|before|if|unless|while|as|once|during|until|for|at|choose|"
    r"the (?:first|second|third|next))\b",
    re.IGNORECASE,
)
"""what opens a sentence whose second half hangs on the first"""
LAST = re.compile(
    r"(?P<what>[^,:;.]+) (?P<when>at the (?:start|beginning|end) of [^,:;.]+)\.", re.IGNORECASE
)
"""a time told last"""
BEGINS = re.compile(
    r"\s(?=(?:you|draw|apply|deal|remove|heal|it|its|that|this|the|each|a|your|put|give|discard|"
    r"rivals|gain|revive|move|defeat|return|adjacent|all|heroes|cancel|prevent|they)\b)",
    re.IGNORECASE,
)
MOST = 8
"""places tried at most"""


def with_comma(text: str, read: Callable[[str], t.Ability]) -> t.Ability | None:
    """What the text means with the one comma that was left out; None if that is not plain."""
    found: dict[t.Ability, None] = {}
    for whole in _with_one_more(text):
        try:
            found[read(whole)] = None
        except Unread:
            continue
    return next(iter(found)) if len(found) == 1 else None


def with_time_first(text: str, read: Callable[[str], t.Ability]) -> t.Ability | None:
    """What the text means with its time told first: "Each Rival discards a card at the end of…"."""
    told = LAST.fullmatch(text)
    if told is None or WAITS.match(text):
        return None
    what, when = told["what"], told["when"]
    try:
        return read(f"{when[:1].upper()}{when[1:]}, {what[:1].lower()}{what[1:]}.")
    except Unread:
        return None


def with_stop(text: str, read: Callable[[str], t.Ability]) -> t.Ability | None:
    """What the text means as two sentences: "Your Heroes have -1 Life, but each may…"."""
    first, but, second = text.partition(", but ")
    if not but or ":" in first or "." in first or WAITS.match(first):
        return None
    try:
        return read(f"{first}. {second[:1].upper()}{second[1:]}")
    except Unread:
        return None


def _with_one_more(text: str) -> Iterator[str]:
    """The text with a comma in its one sentence that waits for something and has none."""
    opened = list(OPENED.finditer(text))
    if not opened:
        return
    start = opened[-1].end()
    stop = text.find(".", start)
    stop = len(text) if stop < 0 else stop
    if "," in text[start:stop]:
        return
    places = [place for place in BEGINS.finditer(text, start, stop) if place.start() > start]
    for place in places[:MOST]:
        yield f"{text[: place.start()]},{text[place.start() :]}"
