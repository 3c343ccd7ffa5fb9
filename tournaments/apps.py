"""The tournaments app; starting it says how its rows move when two players become one."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")

    def ready(self) -> None:
        from accounts import shell
        from tournaments import doors, receivers, references  # noqa: F401 - they register

        references.register()
        everyone = shell.Audience.EVERYONE
        shell.add_tab(shell.Tab(_("Tournaments"), "tournaments:tournaments", "crown", everyone, 50))
