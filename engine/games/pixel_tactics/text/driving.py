"""The tables Lark has worked out from the grammar, followed without anything around them.

Lark's own loop counts lines, fills in puppets and compares rules; a card sentence needs none of
it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from lark import Lark
from lark.grammar import Rule
from lark.parsers.lalr_analysis import Shift

from .word import Word

END = "$END"
Making: TypeAlias = Callable[..., Any]
"""takes the parts of a rule one by one"""


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
                if made is not None and size == 1:
                    values[-1] = made(values[-1])
                elif made is not None:
                    values[-size:] = (made(*values[-size:]),)
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

    def fitting(self, kinds: list[str]) -> tuple[int, set[str]]:
        """How many words of these kinds fit one after another, and which kinds fit then."""
        states = [self.start]
        many = next((k for k, kind in enumerate(kinds) if not _goes_on(states, kind)), len(kinds))
        return many, {kind for kind in states[-1] if _goes_on([*states], kind)}


def _goes_on(states: list[State], kind: str) -> bool:
    """Whether a word of this kind fits next; then the states are those behind it."""
    while type(then := states[-1].get(kind)) is Reduction:
        del states[-then.size :]
        states.append(states[-1][then.name])
    if then is not None:
        states.append(then)
    return then is not None


def _making(rule: Rule, builder: object) -> Making | None:
    """What a rule makes of its parts; those of a repetition are parts like the others."""
    repeated = [k for k, part in enumerate(rule.expansion) if part.name.startswith("_")]
    if rule.origin.name.startswith("_"):
        return _more if repeated else _some
    if rule.options.expand1 and not rule.alias and len(rule.expansion) == 1:
        return None
    make: Making = getattr(builder, rule.alias or rule.origin.name)
    if not repeated:
        return make
    (at,) = repeated
    return lambda *parts: make(*parts[:at], *parts[at], *parts[at + 1 :])


def _some(*parts: Any) -> list[Any]:
    """What is repeated, once."""
    return [*parts]


def _more(repeated: list[Any], *parts: Any) -> list[Any]:
    """The same once more."""
    repeated += parts
    return repeated
