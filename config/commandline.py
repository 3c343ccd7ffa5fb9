"""The API without a network: what a person asks at the command line, and what they are told."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from rest_framework.test import APIClient

from accounts.errors import Refused
from accounts.models import User
from config.api.reference import Chapter, Operation, chapters

ROOT = "/api/v1/"
METHODS = ("get", "post", "put", "patch", "delete")
MOST_BYTES = 64 << 20
SAID = {"type", "title", "status", "code", "detail", "ruling", "fields"}
"""what every problem says; more is what a refusal has to show"""


class Unclear(Refused):
    """Words of a command that mean nothing."""

    status = 400
    code = "unclear"


class Answered(NamedTuple):
    """What came back: something to read, or the bytes of a paper."""

    status: int
    told: Any
    paper: bytes

    @property
    def refused(self) -> bool:
        return self.status >= 400


def asked(words: list[str]) -> dict[str, Any]:
    """`name=word`, `name:=json` and `name=@file` as what they stand for; a name that comes
    twice is a list."""
    found: dict[str, Any] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise Unclear(f"“{word}” is no field: write name=word, name:=json or name=@file.")
        plain = name.removesuffix(":")
        read = read_json(plain, value) if name.endswith(":") else _word(value)
        found[plain] = [*_listed(found[plain]), read] if plain in found else read
    return found


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _word(value: str) -> str:
    return read_file(value[1:]) if value.startswith("@") else value


def read_json(name: str, value: str) -> Any:
    """Also out of a file: `changes:=@format.json`."""
    try:
        return json.loads(_word(value))
    except ValueError as wrong:
        raise Unclear(f"What stands after {name}:= is no JSON: {wrong}.") from None


def read_file(name: str) -> str:
    try:
        path = Path(name)
        if path.stat().st_size > MOST_BYTES:
            raise Unclear(f"{name} is larger than {MOST_BYTES >> 20} MB.")
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as wrong:
        raise Unclear(f"{name} cannot be read: {wrong}.") from None


def ask(
    method: str, address: str, said: Mapping[str, Any], *, person: User | None, host: str
) -> Answered:
    """What the API answers this person: the same views, permissions and refusals as from afar."""
    client = APIClient(SERVER_NAME=host)
    if person is not None:
        client.force_authenticate(person)
    path = ROOT + address.removeprefix(ROOT).lstrip("/")
    send = getattr(client, method)
    more = {} if method == "get" else {"format": "json"}
    with _told_once():
        answer = send(path, dict(said) or None, secure=True, **more)
    content = getattr(answer, "content", b"")
    if "json" not in answer.headers.get("Content-Type", ""):
        return Answered(answer.status_code, None, content)
    return Answered(answer.status_code, json.loads(content), b"")


@contextmanager
def _told_once() -> Iterator[None]:
    """A refusal is the answer here: it need not stand in the log above itself as well."""
    log = logging.getLogger("django.request")
    before = log.level
    log.setLevel(logging.ERROR)
    try:
        yield
    finally:
        log.setLevel(before)


def chapter(name: str) -> Chapter | None:
    return next((each for each in chapters() if each.name == name), None)


def contents() -> list[str]:
    """A line for every operation there is."""
    return [_line(operation) for each in chapters() for operation in each.operations]


def pages(found: Chapter) -> list[str]:
    """A chapter with the fields of its operations."""
    return [line for operation in found.operations for line in _page(operation)]


def _line(operation: Operation) -> str:
    return f"{operation.method.lower():6} {_address(operation):58} {operation.title}"


def _page(operation: Operation) -> list[str]:
    lines = [f"{operation.method.lower()} {_address(operation)}", f"    {operation.title}"]
    lines += [f"    {each.strip()}" for each in operation.story.splitlines()]
    asked_for = [each for each in operation.parameters if each.kind.startswith("query")]
    for field in (*asked_for, *operation.sent):
        needed = ", needed" if field.is_required else ""
        note = f": {field.note}" if field.note else ""
        lines.append(f"    {field.name}= ({field.kind.removeprefix('query, ')}{needed}){note}")
    return [*lines, ""]


def _address(operation: Operation) -> str:
    return operation.path.removeprefix(ROOT)
