"""What the sentences of the house's cards mean: read once, and kept beside the bytecode.

Reading them all takes a second, and every process that lays a table would spend it. What is kept
is named by a digest of the sentences and of all that reads them, so that it is never out of date.
Like bytecode it is believed because it lies where only whoever may change the program can write.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import msgspec

from engine.games.pixel_tactics.cardbook import Card
from engine.games.pixel_tactics.text import read, say, tree

Sentence: TypeAlias = tuple[str, str]
"""what a box says, and which box"""


class Read(NamedTuple):
    """A sentence that was read: what it means, and the same in words."""

    text: str
    box: str
    meaning: tree.Ability
    told: str


LANGUAGE: Final = Path(__file__).with_name("text")
BYTECODE: Final = Path(cache_from_source(__file__))
SUFFIX: Final = ".read"
SEAL: Final = 32


def readings(
    cards: Iterable[Card], *, folder: Path = BYTECODE.parent, language: Path = LANGUAGE
) -> dict[Sentence, Read]:
    """Every sentence of these cards, read; they are all known to be readable."""
    sentences = sorted({(said, box) for card in cards for box, said in card.texts.items()})
    place = folder / _name(sentences, language)
    found = _kept(place)
    if found is None:
        found = [_read(*each) for each in sentences]
        _keep(place, found)
    return {(each.text, each.box): each for each in found}


def _read(text: str, box: str) -> Read:
    meaning = read(text, box)
    return Read(text, box, meaning, say(meaning, box))


def _name(sentences: list[Sentence], language: Path) -> str:
    """Of the file with these sentences as this very language reads them."""
    digest = hashlib.sha256(msgspec.msgpack.encode(sentences))
    for path in sorted(language.rglob("*")):
        if path.suffix in (".py", ".lark"):
            digest.update(path.read_bytes())
    return f"{BYTECODE.stem}.{digest.hexdigest()[:32]}{SUFFIX}"


def _kept(place: Path) -> list[Read] | None:
    """What lies there, if it is whole."""
    with suppress(OSError):
        source = place.read_bytes()
        if hashlib.sha256(source[SEAL:]).digest() == source[:SEAL]:
            kept: list[Read] = pickle.loads(source[SEAL:])  # noqa: S301 - ours, like bytecode
            return kept
    return None


def _keep(place: Path, found: list[Read]) -> None:
    """Whole or not at all, and nothing of an earlier language; a site may be read-only."""
    if sys.dont_write_bytecode:
        return
    written = pickle.dumps(found, pickle.HIGHEST_PROTOCOL)
    making = place.with_name(f"{place.name}.{os.getpid()}")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            making.write_bytes(hashlib.sha256(written).digest() + written)
            making.replace(place)
        finally:
            making.unlink(missing_ok=True)
        for earlier in place.parent.glob(f"{BYTECODE.stem}.*{SUFFIX}"):
            if earlier != place:
                earlier.unlink(missing_ok=True)
