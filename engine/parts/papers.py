"""A file in YAML or JSON that somebody wrote: of bounded size and depth, and read safely."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told

SAFE_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""reads YAML with the C library where it is built in: ten times as fast"""


class Paper(NamedTuple):
    """What a file is meant to be, and how large and deep it can be as such."""

    name: str
    """with its article: “a set file”"""
    holds: str
    """“a list of cards”"""
    most_bytes: int
    deepest: int


def read_paper(source: bytes, paper: Paper) -> Any:
    """What is in the file (JSON is YAML as well); Unreadable, with the place, if it is none."""
    if len(source) > paper.most_bytes:
        most = paper.most_bytes >> 10
        raise Unreadable(Told("This is larger than {0} can be ({1} KiB).", paper.name, most))
    try:
        text = source.decode("utf-8-sig")
        _refuse_towers(text, paper)
        return yaml.load(text, Loader=SAFE_LOADER)  # noqa: S506 - one of the two safe loaders
    except UnicodeDecodeError:
        raise Unreadable(Told("This is not UTF-8 text. Save the file as UTF-8.")) from None
    except yaml.YAMLError as error:
        raise _placed(error) from None
    except (ValueError, OverflowError, TypeError):
        raise Unreadable(Told("This file holds a number or a date that does not exist.")) from None


def documents_in(path: Path) -> list[Any]:
    """What is in a file of our own, which needs no bounds."""
    text = path.read_text(encoding="utf-8")
    return [*yaml.load_all(text, Loader=SAFE_LOADER)]


def _refuse_towers(text: str, paper: Paper) -> None:
    """Before anything is built: no depth, and no aliases, which could stand for anything."""
    depth = 0
    for event in yaml.parse(text, Loader=SAFE_LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise Unreadable(
                Told("YAML aliases are of no use in {0}; write the words out.", paper.name)
            )
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > paper.deepest:
            raise Unreadable(Told("This file is nested too deeply to be {0}.", paper.holds))


def _placed(error: yaml.YAMLError) -> Unreadable:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or Told("it breaks the rules of YAML")
    if mark is None:
        return Unreadable(Told("This is not YAML: {0}.", problem))
    line, column = mark.line + 1, mark.column + 1
    sentence = Told("Line {0}, column {1}: this is not YAML: {2}.", line, column, problem)
    if "mapping values" in problem:
        sentence = sentence.then(Told("Put a sentence with a colon in quotes."))
    return Unreadable(sentence, line=line, column=column)
