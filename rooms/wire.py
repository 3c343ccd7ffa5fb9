"""How one process tells the others that a topic changed: a channel, a name, a version."""

from django.conf import settings

CHANNEL: str = f"{settings.LIVE_CHANNEL_PREFIX}changed"


def write(name: str, version: int) -> str:
    return f"{version} {name}"


def read(message: bytes) -> tuple[str, int]:
    version, name = message.decode().split(" ", 1)
    return name, int(version)
