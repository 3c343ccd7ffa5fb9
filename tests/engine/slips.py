"""Slips of the pen in a log written by hand: what stood there, what was written, what is said."""

from __future__ import annotations

import re

import msgspec

from engine.kernel.verdict import Kind, Verdict


class Slip(msgspec.Struct, frozen=True):
    """What a player wrote instead, and what the judge has to say of it."""

    slip: str
    was: str
    entry: str
    """the entry the verdict is about"""
    says: str
    """part of its sentence"""
    becomes: str = ""
    rule: str = ""
    nearest: str = ""


def edited(was: str, becomes: str, text: str) -> str:
    """The log with the first such lines written otherwise."""
    assert was in text, f"{was!r} is not in the log"
    return text.replace(was, becomes, 1)


def check(verdict: Verdict, kind: Kind, slip: Slip, text: str) -> None:
    """The verdict is about that entry, says why, names what was legal, and offers the nearest."""
    found = re.match("Entry [0-9]+, “(.*?)”: ", verdict.sentence)
    assert (verdict.kind, found and found[1]) == (kind, slip.entry), verdict.sentence
    assert slip.says in verdict.sentence
    assert verdict.rule == slip.rule
    assert slip.entry in text.split("\n")[verdict.line - 1]
    assert verdict.legal or verdict.code == "over"
    offered = [repair.words for repair in verdict.repairs]
    assert slip.nearest in {"", *offered}, offered
