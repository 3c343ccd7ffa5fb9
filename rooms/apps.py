"""The rooms app; starting it hangs the doors, the receivers and the lobby's board."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RoomsConfig(AppConfig):
    name = "rooms"
    verbose_name = _("Rooms")

    def ready(self) -> None:
        from accounts import lobby
        from rooms import boards, doors, receivers  # noqa: F401 - they register themselves

        lobby.hang(boards.GATHERING)
