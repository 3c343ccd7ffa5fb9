"""How one process tells the others what changed in a commit: a channel, names and versions."""

from collections.abc import Mapping

from django.conf import settings

CHANNEL: str = f"{settings.LIVE_CHANNEL_PREFIX}changed"


def write(versions: Mapping[str, int]) -> str:
    return "\n".join(f"{version} {name}" for name, version in versions.items())


def read(message: bytes) -> dict[str, int]:
    lines = (line.split(" ", 1) for line in message.decode().splitlines())
    return {name: int(version) for version, name in lines}
