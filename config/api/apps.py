"""The API as an app, because the answers it keeps are rows."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ApiConfig(AppConfig):
    name = "config.api"
    label = "api"
    verbose_name = _("API")

    def ready(self) -> None:
        from config.api import schema  # noqa: F401 - tells the schema how tokens are sent
