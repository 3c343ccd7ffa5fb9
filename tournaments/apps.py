"""The tournaments app; starting it says how its rows move when two players become one."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")

    def ready(self) -> None:
        from accounts import lobby, shell
        from accounts.services import exports
        from drafts import orders, origins
        from rooms import glances
        from tournaments import doors, notices, receivers, references  # noqa: F401 - they register
        from tournaments.services import leaving

        references.register()
        orders.add("tournaments.queries.days.orders_of")
        origins.add("tournaments.queries.flights.origin_of")
        exports.add("tournaments", leaving.tournaments_of)
        lobby.hang(notices.LIVE_NOW)
        glances.show("hall", "tournaments.views.onlooking.HALL")
        glances.show("wall", "tournaments.views.onlooking.WALL")
        everyone = shell.Audience.EVERYONE
        shell.add_tab(shell.Tab(_("Tournaments"), "tournaments:tournaments", "crown", everyone, 50))
