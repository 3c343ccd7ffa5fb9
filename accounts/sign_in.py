"""Where django-allauth meets our people: who signs in, and what signing up makes."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from django.db import transaction
from django.http import HttpRequest

from accounts.forms import SignUpForm
from accounts.models import User
from accounts.services import people


class Backend(AuthenticationBackend):
    """Fetches the player with the user: no page is drawn without the name."""

    def get_user(self, user_id: Any) -> User | None:
        user = User.objects.select_related("player").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None


class Adapter(DefaultAccountAdapter):
    """Signing up makes the user and the player together, or neither."""

    def save_user(
        self, request: HttpRequest, user: User, form: SignUpForm, commit: bool = True
    ) -> User:
        super().save_user(request, user, form, commit=False)
        with transaction.atomic():
            user.save()
            people.seat(user, name=form.cleaned_data["name"])
        return user


def display(user: User) -> str:
    """How allauth's pages and letters call somebody."""
    return user.player.name
