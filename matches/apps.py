"""The matches app; starting it hangs its doors and its tab, and says what follows a player."""

from django.apps import AppConfig
from django.conf import settings
from django.utils.translation import gettext_lazy as _


class MatchesConfig(AppConfig):
    name = "matches"
    verbose_name = _("Matches")

    def ready(self) -> None:
        from accounts import lobby, playable, shell
        from accounts.services import exports
        from cards import evidence
        from engine import catalogue
        from matches import (
            doors,  # noqa: F401 - they hang themselves
            kind,
            notices,
            receivers,  # noqa: F401 - they listen
            references,
            table_doors,  # noqa: F401 - it hangs itself
            tasks,  # noqa: F401 - services ask for them by name
        )
        from matches.playable import SHELF
        from matches.services import leaving
        from rooms import glances

        for place in settings.EXTRA_RULESETS:
            catalogue.add(place)
        references.register()
        kind.introduce()
        exports.add("matches", leaving.matches_of)
        lobby.hang(notices.WAITING)
        glances.show("game", "matches.views.onlooking.GAME")
        playable.hang(SHELF)
        evidence.hang(evidence.Evidence(_("What wins, how often, and how sure"), "matches:numbers"))
        everyone = shell.Audience.EVERYONE
        shell.add_tab(shell.Tab(_("Matches"), "matches:matches", "sword", everyone, 40))
