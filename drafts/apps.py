"""The drafts app; starting it tells the rooms what a draft is, and hangs its doors and its tab."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DraftsConfig(AppConfig):
    name = "drafts"
    verbose_name = _("Drafts")

    def ready(self) -> None:
        from accounts import lobby, playable, shell
        from accounts.services import exports
        from drafts import doors, kind, notices, receivers, references  # noqa: F401 - they register
        from drafts.playable import SHELF
        from drafts.services import leaving
        from rooms import glances

        references.register()
        kind.introduce()
        exports.add("drafts", leaving.drafts_of)
        lobby.hang(notices.LIVE_NOW)
        glances.show("draft", "drafts.views.onlooking.DRAFT")
        playable.hang(SHELF)
        everyone = shell.Audience.EVERYONE
        shell.add_tab(shell.Tab(_("Drafts"), "drafts:drafts", "draft", everyone, 30))
