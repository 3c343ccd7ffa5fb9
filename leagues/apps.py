"""The leagues app; starting it says how its rows move when two players become one."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    name = "leagues"
    verbose_name = _("Leagues")

    def ready(self) -> None:
        from accounts import lobby, shell
        from accounts.services import exports
        from drafts import orders
        from leagues import doors, notices, receivers, references  # noqa: F401 - they register
        from leagues.queries import handouts
        from leagues.services import leaving
        from tournaments import pools

        references.register()
        orders.add("leagues.queries.seasons.orders_of")
        exports.add("leagues", leaving.leagues_of)
        pools.add(handouts.pools_for)
        lobby.hang(notices.LEAGUES_NOW)
        shell.add_tab(
            shell.Tab(_("Leagues"), "leagues:leagues", "shield", shell.Audience.EVERYONE, 55)
        )
