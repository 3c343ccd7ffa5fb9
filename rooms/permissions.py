"""Who may listen to what: every kind of topic has a door, and only a door opens it."""

from collections.abc import Callable

from django.http import HttpRequest

from accounts.errors import NotFound

# Answers with the topic's name for this reader, or raises NotFound. It may read the database.
Door = Callable[[HttpRequest, str], str]

_doors: dict[str, Door] = {}


def door(kind: str) -> Callable[[Door], Door]:
    """Let the decorated loader decide about every address `kind:key`.

    The name it answers with goes to Redis and to logs, so it never holds a secret: a seat is
    listened to by its public id, and the door looks for the secret in the session.
    """

    def hang(loader: Door) -> Door:
        if kind in _doors:
            raise ValueError(f"Two doors for {kind!r}: {_doors[kind]} and {loader}.")
        _doors[kind] = loader
        return loader

    return hang


def open_topic(request: HttpRequest, kind: str, key: str) -> str:
    """The name of the topic behind an address, if this reader may listen to it."""
    if kind not in _doors:
        raise NotFound()
    return _doors[kind](request, key)
