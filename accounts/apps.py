"""The accounts app: people, players, rosters, and the shell every page shares."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from accounts import checks, references

        references.register()
        checks.register()
