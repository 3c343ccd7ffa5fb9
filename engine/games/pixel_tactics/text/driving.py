"""The tables Lark has worked out from the grammar, followed without anything around them.

Lark's own loop counts lines, fills in puppets and compares rules; a card sentence needs none of
it. Where the words do not fit, Lark itself is asked what was expected.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from lark import Lark
from lark.parsers.lalr_analysis import Shift

from .word import Word

END = "$END"


class Reduction(NamedTuple):
    """So many values become one, under this name."""

    made: Callable[[list[Any]], Any]
    size: int
    name: str


class Driver:
    """Follows the tables of one grammar: words in, what its callbacks make of them out."""

    def __init__(self, grammar: Lark) -> None:
        parser = grammar.parser.parser.parser
        table = parser.parse_table
        self.start = table.start_states["start"]
        self.last = table.end_states["start"]
        self.states: list[dict[str, int | Reduction]] = [{} for _ in range(1 + max(table.states))]
        for state, actions in table.states.items():
            for name, (action, then) in actions.items():
                self.states[state][str(name)] = (
                    then
                    if action is Shift
                    else Reduction(
                        parser.callbacks[then], len(then.expansion), str(then.origin.name)
                    )
                )

    def follow(self, words: list[Word]) -> Any | None:
        """What the words are; None when one of them does not fit."""
        tables, states = self.states, [self.start]
        values: list[Any] = []
        for word in (*words, None):
            kind = END if word is None else word.type
            then = tables[states[-1]].get(kind)
            while type(then) is Reduction:
                made, size, name = then
                value = made(values[len(values) - size :])
                if size:
                    del states[-size:], values[-size:]
                values.append(value)
                states.append(tables[states[-1]][name])
                if word is None and states[-1] == self.last:
                    return value
                then = tables[states[-1]].get(kind)
            if then is None:
                return None
            states.append(then)
            values.append(word)
        return None
