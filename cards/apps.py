"""The cards app; starting it adds its tab and says what follows a player in a merge."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CardsConfig(AppConfig):
    name = "cards"
    verbose_name = _("Cards")

    def ready(self) -> None:
        from accounts import shell
        from cards import references

        references.register()
        everyone = shell.Audience.EVERYONE
        shell.add_tab(shell.Tab(_("Cards"), "cards:catalogue", "cards", everyone, 20))
