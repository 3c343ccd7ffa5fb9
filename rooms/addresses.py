"""How a page names what it follows: `kind` or `kind:key`, and `@version` for what it shows."""

import re
from typing import NamedTuple

PATTERN = re.compile(r"([a-z][a-z-]{0,30})(?::([A-Za-z0-9_-]{1,64}))?(?:@(\d{1,18}))?")


class Address(NamedTuple):
    """What a browser asks to follow, and the version of it that it shows, if it shows any."""

    kind: str
    key: str
    version: int | None

    def __str__(self) -> str:
        return f"{self.kind}:{self.key}" if self.key else self.kind


def parse(text: str) -> Address | None:
    match = PATTERN.fullmatch(text)
    if match is None:
        return None
    kind, key, version = match.groups()
    return Address(kind, key or "", None if version is None else int(version))


def write_versions(versions: dict[str, int]) -> str:
    """The id of an event: everything its reader has now been told."""
    return " ".join(f"{address}@{version}" for address, version in versions.items())


def read_versions(text: str) -> dict[str, int]:
    """What a `Last-Event-ID` says its sender was told; what cannot be read was not said."""
    read = (parse(word) for word in text[:4000].split())
    return {str(a): a.version for a in read if a is not None and a.version is not None}
