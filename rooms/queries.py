"""Reads of what is live."""

from collections.abc import Iterable

from rooms.models import Topic


def versions(names: Iterable[str]) -> dict[str, int]:
    """The stored version of every name; a topic nobody has touched yet is at 0."""
    wanted = list(names)
    stored = Topic.objects.filter(name__in=wanted).values_list("name", "version")
    return dict.fromkeys(wanted, 0) | dict(stored)
