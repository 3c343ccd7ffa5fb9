"""What `manage.py check` knows about people: no reference to a player is forgotten."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core import checks

from accounts.services import merging


def register() -> None:
    checks.register(references_are_spoken_for)


def references_are_spoken_for(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[checks.CheckMessage]:
    return [
        checks.Error(
            f"{reference} points at a player, but nobody said how it moves in a merge.",
            hint="Call merging.follows() or merging.stays() in the app's references.py.",
            id="accounts.E001",
        )
        for reference in merging.unspoken_for()
    ]
