"""A format or a list as a file in YAML or JSON, of bounded size and depth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.kernel.refusals import Unreadable
from engine.kernel.words import Told
from engine.parts.papers import Paper, read_paper

DOCUMENT: Final = Paper(Told("a document"), Told("a format or a list"), 1 << 18, 8)
MOST_BYTES: Final = DOCUMENT.most_bytes


def read_document(source: bytes) -> Mapping[str, Any]:
    """The document in a file (JSON is YAML as well); Unreadable if there is none."""
    document = read_paper(source, DOCUMENT)
    if not isinstance(document, dict):
        raise Unreadable(Told("This is no document: it has no entries such as “name: …”."))
    return document
