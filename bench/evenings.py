"""An evening of 512 over twelve rounds: repairs, the page after every result, and the replay."""

from collections.abc import Iterator

from bench import Row
from bench.tournaments import measured


def run() -> Iterator[Row]:
    yield from measured("evening")
