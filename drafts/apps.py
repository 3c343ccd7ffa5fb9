"""The drafts app; starting it tells the rooms what a draft is, and what follows a player."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DraftsConfig(AppConfig):
    name = "drafts"
    verbose_name = _("Drafts")

    def ready(self) -> None:
        from drafts import references

        references.register()
