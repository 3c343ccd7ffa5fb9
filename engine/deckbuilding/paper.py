"""A format or a list as a file in YAML or JSON, of bounded size and depth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import yaml

from engine.kernel.refusals import Unreadable

MOST_BYTES: Final = 1 << 18
DEEPEST: Final = 8
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_document(source: bytes) -> Mapping[str, Any]:
    """The document in a file (JSON is YAML as well); Unreadable if there is none."""
    if len(source) > MOST_BYTES:
        raise Unreadable(f"This is larger than a document can be ({MOST_BYTES >> 10} KiB).")
    try:
        text = source.decode("utf-8-sig")
        _refuse_deep(text)
        document = yaml.load(text, Loader=_LOADER)  # noqa: S506 - one of the two safe loaders
    except UnicodeDecodeError:
        raise Unreadable("This is not UTF-8 text. Save the file as UTF-8.") from None
    except yaml.YAMLError as error:
        raise _placed(error) from None
    except (ValueError, OverflowError, TypeError):
        raise Unreadable("This file holds a number or a date that does not exist.") from None
    if not isinstance(document, dict):
        raise Unreadable("This is no document: it has no entries such as “name: …”.")
    return document


def _refuse_deep(text: str) -> None:
    """Before anything is built: no depth, and no aliases, which could stand for anything."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            raise Unreadable("A document has no use for YAML aliases; write the words out.")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise Unreadable("This file is nested too deeply to be a format or a list.")


def _placed(error: yaml.YAMLError) -> Unreadable:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or "it breaks the rules of YAML"
    if mark is None:
        return Unreadable(f"This is not YAML: {problem}.")
    line, column = mark.line + 1, mark.column + 1
    sentence = f"Line {line}, column {column}: this is not YAML: {problem}."
    return Unreadable(sentence, line=line, column=column)
