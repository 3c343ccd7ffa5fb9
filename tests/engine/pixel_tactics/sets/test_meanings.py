"""What the cards mean: every sentence prints as it stands, and all use the whole language."""

import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import engine.games.pixel_tactics
from engine.games.pixel_tactics.cardbook import cards_in
from engine.games.pixel_tactics.text import read, tree, write

SETS = Path(engine.games.pixel_tactics.__file__).parent / "sets"
PRINTED = [
    (f"{card.name}: {box}", box, sentence)
    for path in sorted(SETS.glob("*.yaml"))
    for card in cards_in(path)
    for box, sentence in card.texts.items()
]


@cache
def meanings() -> tuple[tree.Ability, ...]:
    return tuple(read(sentence, box) for _, box, sentence in PRINTED)


def nodes(value: Any) -> Iterator[tree.Node]:
    """A meaning and every part of it."""
    if isinstance(value, tree.Node):
        yield value
        for field in value.__struct_fields__:
            yield from nodes(getattr(value, field))
    elif isinstance(value, tuple):
        for part in value:
            yield from nodes(part)


def vocabulary() -> set[type[tree.Node]]:
    """Every kind of node that the tree knows."""
    return {
        kind
        for kind in vars(tree).values()
        if isinstance(kind, type) and issubclass(kind, tree.Node) and kind is not tree.Node
    }


def enumerations(hint: Any) -> Iterator[frozenset[str]]:
    """The lists of literal words that a field chooses from."""
    if get_origin(hint) is Literal:
        yield frozenset(word for word in get_args(hint) if isinstance(word, str) and word)
    else:
        for part in get_args(hint):
            yield from enumerations(part)


def fields() -> Iterator[tuple[str, str, frozenset[str]]]:
    """(node, field, list of words) for every field that holds literal words."""
    for kind in vocabulary():
        for field, hint in typing.get_type_hints(kind, {**vars(typing), **vars(tree)}).items():
            yield from ((kind.__name__, field, listed) for listed in enumerations(hint) if listed)


def used() -> dict[tuple[str, str], set[str]]:
    """(node, field) → the words it holds somewhere on a card."""
    found: dict[tuple[str, str], set[str]] = {}
    for node in nodes(meanings()):
        for field in node.__struct_fields__:
            value = getattr(node, field)
            held = value if isinstance(value, tuple) else (value,)
            words = found.setdefault((type(node).__name__, field), set())
            words.update(word for word in held if isinstance(word, str))
    return found


def test_a_sentence_prints_as_it_stands_on_the_card():
    found = zip(PRINTED, meanings(), strict=True)

    assert [name for (name, box, text), meaning in found if write(meaning, box) != text] == []


def test_every_kind_of_node_occurs_on_some_card():
    assert vocabulary() - {type(node) for node in nodes(meanings())} == set()


def test_every_word_of_every_enumeration_occurs_on_some_card():
    said = used()
    missing: dict[frozenset[str], set[str]] = {}
    for kind, field, listed in fields():
        missing.setdefault(listed, set(listed)).difference_update(said.get((kind, field), ()))

    assert {word for words in missing.values() for word in words} == set()
