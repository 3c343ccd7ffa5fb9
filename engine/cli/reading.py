"""`read`: whether the sentences of a set file, or one sentence, are understood, and as what."""

from __future__ import annotations

from argparse import Namespace, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from engine import catalogue
from engine.catalogue import CardReading, Reading
from engine.cli.papers import STANDARD_INPUT, paper
from engine.cli.replies import Reply, counted, indented

LARGEST_SET: Final = 1 << 20

EXAMPLES: Final = """\
examples:
  python -m engine read my_set.yaml
  python -m engine read - < my_set.yaml
  python -m engine read "Spell: Draw a card." --row rear
  python -m engine read "Your Heroes have +1 Life." --row leader --json

a set file is a YAML list of cards:
  - name: Ember Squire
    attack: 3
    life: 5
    vanguard: Intercept.
    flank: When this Hero is defeated, draw a card.
    rear: "Spell: Remove up to 3 damage from any Hero."
    order: Apply 5 damage to each Rear Hero in all Units.
  - name: Sir Cinder
    attack: 4
    life: 20
    text: Your Heroes in the Vanguard have +1 Attack Strength.
heroes and leaders may also stand in lists of their own, under heroes: and leaders:."""


def register(commands: _SubParsersAction[Any]) -> None:
    command = commands.add_parser(
        "read", help="say of every ability whether it is understood", epilog=EXAMPLES
    )
    command.add_argument("paper", help="a set file, - for standard input, or one sentence")
    command.add_argument(
        "--row",
        "--box",
        dest="box",
        choices=catalogue.BOXES,
        help="where the sentence stands; given, the argument is a sentence",
    )
    command.set_defaults(run=run)


def run(asked: Namespace) -> Reply:
    if asked.box is not None or _is_sentence(asked.paper):
        return _sentence(asked.paper, asked.box or "vanguard")
    cards = catalogue.read_set(paper(asked.paper, LARGEST_SET))
    bad = sum(not card.understood for card in cards)
    readings = [reading for card in cards for reading in card.readings]
    refused = sum(not reading.understood for reading in readings)
    total = (
        f"{counted(len(readings), 'ability', 'abilities')} on {counted(len(cards), 'card')}: "
        f"{len(readings) - refused} understood, {refused} refused."
    )
    words = "\n\n".join([*(_card_words(card) for card in cards), total])
    plain = {
        "cards": [_card_plain(card) for card in cards],
        "understood": len(readings) - refused,
        "refused": refused,
    }
    return Reply(words, plain, refused=bad > 0)


def _is_sentence(words: str) -> bool:
    """An argument that is no file but reads like one: words with spaces, and a stop at the end."""
    if words == STANDARD_INPUT or " " not in words.strip():
        return False
    return words.rstrip().endswith((".", "]", "!")) and not Path(words[:200]).exists()


def _sentence(text: str, box: str) -> Reply:
    reading = catalogue.read_ability(text.strip(), box)
    return Reply(_reading_words(reading), _reading_plain(reading), refused=not reading.understood)


def _card_words(card: CardReading) -> str:
    lines = [f"{card.name} ({card.kind})"]
    lines += [indented(f"problem: {problem}", 2) for problem in card.problems]
    lines += [indented(_reading_words(reading), 2) for reading in card.readings]
    return "\n".join(lines)


def _reading_words(reading: Reading) -> str:
    if reading.misread is None:
        lines = [f"{reading.box}: understood"]
        lines.append(f"    reads: {reading.canonical}")
        lines.append(f"    means: {reading.means}")
        return "\n".join(lines)
    return "\n".join([f"{reading.box}: NOT understood", *_misread_words(reading)])


def _misread_words(reading: Reading) -> Iterator[str]:
    misread = reading.misread
    if misread is None:
        return
    yield f"    {misread.sentence}"
    text = reading.text.replace("\n", " ")
    yield f"      {text[:200]}"
    if misread.column < 200:
        yield f"      {' ' * misread.column}{'^' * max(1, min(misread.length, 40))}"
    yield f"    where: column {misread.column + 1}" + (f", “{misread.word}”" * bool(misread.word))
    yield f"    expected: {misread.expected or 'a sentence of the card language'}"
    if misread.did_you_mean:
        yield "    did you mean:"
        yield from (f"      {each}" for each in misread.did_you_mean)
    if misread.model:
        yield f"    a sentence that works: {misread.model}"


def _card_plain(card: CardReading) -> dict[str, Any]:
    return {
        "name": card.name,
        "kind": card.kind,
        "understood": card.understood,
        "problems": card.problems,
        "abilities": [_reading_plain(reading) for reading in card.readings],
    }


def _reading_plain(reading: Reading) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "box": reading.box,
        "text": reading.text,
        "understood": reading.understood,
    }
    if reading.misread is None:
        return plain | {"canonical": reading.canonical, "means": reading.means}
    return plain | {"error": msgspec.to_builtins(reading.misread)}
