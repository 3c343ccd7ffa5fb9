"""Readers of the process environment that name the variable when it is missing or wrong."""

import os
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

T = TypeVar("T")


class _Required:
    """The absence of a default."""

    def __repr__(self) -> str:
        return "required"


REQUIRED: Final = _Required()

# Every variable a reader was asked for, with its default: docs/operations.md is held against it.
READ: dict[str, object] = {}


class Database(NamedTuple):
    """A PostgreSQL address, taken apart the way Django wants it."""

    name: str
    user: str
    password: str
    host: str
    port: str
    options: dict[str, str]


class Redis(NamedTuple):
    """A Redis address: one database for the queue, the next one for the cache."""

    url: str
    broker: str
    cache: str
    number: int


def text(name: str, default: str | _Required = REQUIRED) -> str:
    return _read(name, default, str)


def flag(name: str, default: bool | _Required = REQUIRED) -> bool:
    return _read(name, default, _flag)


def number(name: str, default: int | _Required = REQUIRED, *, least: int = 0) -> int:
    value = _read(name, default, int)
    if value < least:
        raise ImproperlyConfigured(f"{name} must be at least {least}, not {value}.")
    return value


def words(name: str, default: tuple[str, ...] | _Required = REQUIRED) -> list[str]:
    return list(_read(name, default, _words))


def one_of(name: str, choices: tuple[str, ...], default: str | _Required = REQUIRED) -> str:
    value = _read(name, default, str)
    if value not in choices:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(choices)}, not {value!r}.")
    return value


def database(name: str) -> Database:
    return _read(name, REQUIRED, _database)


def redis(name: str) -> Redis:
    return _read(name, REQUIRED, _redis)


def _read(name: str, default: T | _Required, convert: Callable[[str], T]) -> T:
    READ[name] = default
    written = os.environ.get(name, "").strip()
    if not written:
        if isinstance(default, _Required):
            raise ImproperlyConfigured(
                f"{name} is not set. docs/operations.md says what it is for; "
                "`make run` sets everything a local site needs."
            )
        return default
    try:
        return convert(written)
    except ValueError as problem:
        raise ImproperlyConfigured(f"{name} is {written!r}: {problem}.") from problem


def _flag(written: str) -> bool:
    known = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
    try:
        return known[written.lower()]
    except KeyError:
        raise ValueError("write true or false") from None


def _words(written: str) -> tuple[str, ...]:
    return tuple(word for word in written.replace(",", " ").split() if word)


def _database(written: str) -> Database:
    parts = urlsplit(written)
    if parts.scheme not in {"postgresql", "postgres"}:
        raise ValueError("Muster speaks PostgreSQL: postgresql://user:password@host:port/name")
    name = unquote(parts.path.lstrip("/"))
    if not name:
        raise ValueError("the name of the database is missing after the host")
    options = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    return Database(
        name=name,
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        host=options.pop("host", "") or unquote(parts.hostname or ""),
        port=options.pop("port", "") or str(parts.port or ""),
        options=options,
    )


def _redis(written: str) -> Redis:
    parts = urlsplit(written)
    if parts.scheme == "unix":
        chosen = int(parse_qs(parts.query).get("db", ["0"])[0])
        return Redis(
            url=f"unix://{parts.path}?db={chosen}",
            broker=f"redis+socket://{parts.path}?virtual_host={chosen}",
            cache=f"unix://{parts.path}?db={chosen + 1}",
            number=chosen,
        )
    if parts.scheme not in {"redis", "rediss"}:
        raise ValueError("write redis://host:port/0, rediss://… or unix:///path/to.sock?db=0")
    chosen = int(parts.path.lstrip("/") or 0)
    server = f"{parts.scheme}://{parts.netloc}"
    return Redis(
        url=f"{server}/{chosen}",
        broker=f"{server}/{chosen}",
        cache=f"{server}/{chosen + 1}",
        number=chosen,
    )
