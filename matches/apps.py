"""The matches app; starting it hangs its doors and its tab, and says what follows a player."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MatchesConfig(AppConfig):
    name = "matches"
    verbose_name = _("Matches")

    def ready(self) -> None:
        from matches import (
            kind,
            references,
            table_doors,  # noqa: F401 - it hangs itself
            tasks,  # noqa: F401 - services ask for them by name
        )

        references.register()
        kind.introduce()
