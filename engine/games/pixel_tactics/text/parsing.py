"""The grammar at work: words in, phrases out, or what was expected where they stop fitting."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import cast

from lark import Lark

from .driving import END, Driver
from .errors import Unread, Where
from .lexing import Reader, words
from .surface import Builder, Sentence
from .word import Word

GRAMMAR = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")

EXPECTED = {
    "NOUN": "somebody or something, e.g. “a Rival Hero”",
    "VERB": "what happens, e.g. “apply 2 damage”",
    "AUX": "“has”, “is”, “may” or “cannot”",
    "LINK": "a place or a trait, e.g. “in Melee”, “with Intercept”",
    "MODWORD": "a place, e.g. “in Melee”",
    "PREP": "“from”, “for each”, “during”…",
    "TO": "“to” somebody",
    "ADVERB": "how long, e.g. “this Turn”",
    "STOP": "the end of the sentence",
    "COMMA": "a comma and what happens",
    "NEXT": "“, then” and what happens next",
    "ELSE": "“or” and another choice",
    "COLON": "a colon",
    "OPENING": "“when”, “if” or “while”",
    "AND": "“and” something more",
    "NUMBER": "a number",
    "STATUS": "a [Status]",
    "QUOTED": "an ability in quotation marks",
    "VERBED": "what was done, e.g. “attacked”",
    "SPAN": "“this Turn”",
}


@cache
def _driver() -> Driver:
    return Driver(Lark(GRAMMAR, parser="lalr", lexer=Reader), Builder())


def parse(text: str) -> list[Sentence]:
    """The sentences of a text as phrases; refuses at the first word that fits nowhere."""
    return phrased(words(text), text)


def phrased(found: list[Word], text: str) -> list[Sentence]:
    """The same of words already recognised."""
    sentences = _driver().follow(found)
    if sentences is None:
        raise _misfit(found, text)
    return cast("list[Sentence]", sentences)


def expected_after(text: str) -> str:
    """What may follow the beginning of a sentence, in words."""
    try:
        begun = [word.type for word in words(text) if word.type != "STOP" or word.said]
    except Unread:
        return ""
    many, expected = _driver().fitting(begun)
    return _in_words(expected) if many == len(begun) else ""


def _in_words(kinds: set[str]) -> str:
    """The likeliest kinds of word, described; never a long list."""
    return ", or ".join(
        list(dict.fromkeys(EXPECTED[kind] for kind in EXPECTED if kind in kinds))[:3]
    )


def _misfit(found: list[Word], text: str) -> Unread:
    many, kinds = _driver().fitting([*(word.type for word in found), END])
    expected = _in_words(kinds)
    where = found[many].where if many < len(found) else Where(len(text), 0, "")
    if not where.word or found[many].type == "STOP":
        said = (
            f"The sentence breaks off; expected {expected}."
            if expected
            else "There is no sentence here."
        )
    else:
        said = f"“{where.word}” does not fit here; expected {expected}."
    return Unread(said, where, code="unread-phrase", expected=expected)
