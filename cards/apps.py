"""The cards app; starting it adds its tab and says what follows a player in a merge."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class CardsConfig(AppConfig):
    name = "cards"
    verbose_name = _("Cards")

    def ready(self) -> None:
        from accounts import lobby, shell
        from accounts.services import exports
        from cards import notices, references
        from cards import receivers as _receivers  # noqa: F401 - they register themselves
        from cards.services import leaving

        references.register()
        exports.add("own sets", leaving.sets_of)
        exports.add("cubes", leaving.cubes_of)
        exports.add("house formats", leaving.formats_of)
        exports.add("ban lists", leaving.ban_lists_of)
        exports.add("decks", leaving.decks_of)
        exports.add("pools", leaving.pools_of)
        exports.add("registrations", leaving.registrations_of)
        lobby.hang(notices.ASKED_FOR)
        everyone = shell.Audience.EVERYONE
        shell.add_tab(shell.Tab(_("Cards"), "cards:catalogue", "cards", everyone, 20))
