"""The tables Lark has worked out from the grammar, followed without anything around them.

Lark's own loop counts lines, fills in puppets and compares rules; a card sentence needs none of
it. Where the words do not fit, Lark itself is asked what was expected.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from lark import Lark
from lark.grammar import Rule
from lark.parsers.lalr_analysis import Shift

from .word import Word

END = "$END"
Making: TypeAlias = Callable[[list[Any]], Any]


class Reduction(NamedTuple):
    """So many values, of which there is one at least, become one under this name."""

    made: Making | None
    """nothing is made of a value that only gets another name"""
    size: int
    name: str


State: TypeAlias = dict[str, Any]
"""by the kind of what comes next: the State it leads to, or a Reduction"""


class Driver:
    """Follows the tables of one grammar: words in, what the builder makes of them out."""

    def __init__(self, grammar: Lark, builder: object) -> None:
        table = grammar.parser.parser.parser.parse_table
        states: dict[int, State] = {number: {} for number in table.states}
        for number, actions in table.states.items():
            for name, (action, then) in actions.items():
                states[number][str(name)] = (
                    states[then]
                    if action is Shift
                    else Reduction(
                        _making(then, builder), len(then.expansion), str(then.origin.name)
                    )
                )
        self.start = states[table.start_states["start"]]
        self.last = states[table.end_states["start"]]

    def follow(self, words: list[Word]) -> Any | None:
        """What the words are; None when one of them does not fit."""
        states = [self.start]
        values: list[Any] = []
        for word in (*words, None):
            kind = END if word is None else word.type
            then = states[-1].get(kind)
            while type(then) is Reduction:
                made, size, name = then
                if made is not None:
                    values[-size:] = (made(values[-size:]),)
                del states[-size:]
                state = states[-1][name]
                if word is None and state is self.last:
                    return values[-1]
                states.append(state)
                then = state.get(kind)
            if then is None:
                return None
            states.append(then)
            values.append(word)
        return None


def _making(rule: Rule, builder: object) -> Making | None:
    """What a rule makes of its parts; those of a repetition are parts like the others."""
    repeated = [k for k, part in enumerate(rule.expansion) if part.name.startswith("_")]
    if rule.origin.name.startswith("_"):
        return _gathered if repeated else list
    if rule.options.expand1 and not rule.alias and len(rule.expansion) == 1:
        return None
    make = getattr(builder, rule.alias or rule.origin.name)
    if not repeated:
        return lambda parts: make(*parts)
    (at,) = repeated
    return lambda parts: make(*parts[:at], *parts[at], *parts[at + 1 :])


def _gathered(parts: list[Any]) -> list[Any]:
    """A repetition with more behind what it had."""
    repeated: list[Any] = parts[0]
    repeated += parts[1:]
    return repeated
