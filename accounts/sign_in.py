"""Where django-allauth meets our people: who signs in, and what signing up makes."""

from typing import Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from allauth.mfa.adapter import DefaultMFAAdapter
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.entrance import SignUpForm
from accounts.errors import Sentence
from accounts.models import User
from accounts.services import people


class Backend(AuthenticationBackend):
    """Fetches the player with the user: no page is drawn without the name."""

    def get_user(self, user_id: Any) -> User | None:
        user = User.objects.select_related("player").filter(pk=user_id).first()
        return user if user is not None and self.user_can_authenticate(user) else None


WRONG_CODE = _("That is not the code. Look again, or have a new one sent.")
TOO_OFTEN = _("That was often in a short time. Wait a few minutes, then try again.")


class Adapter(DefaultAccountAdapter):
    """Signing up makes the user and the player together, or neither; refusals are ours."""

    error_messages: ClassVar[dict[str, Sentence]] = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed."),
        "cannot_remove_primary_email": _("An account needs an address; this is its only one."),
        "duplicate_email": _("That is your address already."),
        "email_password_mismatch": _("This address and this password do not go together."),
        "email_taken": _("Somebody has joined with this address already."),
        "enter_current_password": _("That is not your password."),
        "incorrect_code": WRONG_CODE,
        "incorrect_password": _("That is not your password."),
        "invalid_or_expired_key": _("This link is no longer good. Ask for a new one."),
        "invalid_password_reset": _("This link is no longer good. Ask for a new one."),
        "invalid_login": _("This address and this password do not go together."),
        "rate_limited": TOO_OFTEN,
        "same_as_current": _("That is what it was before."),
        "too_many_login_attempts": TOO_OFTEN,
        "unknown_email": _("Nobody has joined with this address."),
        "unverified_primary_email": _("Confirm your address first."),
    }

    def save_user(
        self, request: HttpRequest, user: User, form: SignUpForm, commit: bool = True
    ) -> User:
        super().save_user(request, user, form, commit=False)
        with transaction.atomic():
            user.save()
            people.seat(user, name=form.cleaned_data["name"])
        return user


class SecondFactorAdapter(DefaultMFAAdapter):
    """What goes wrong with a second factor, in our words."""

    error_messages: ClassVar[dict[str, Sentence]] = {
        **DefaultMFAAdapter.error_messages,
        "add_email_blocked": _("Turn the second factor off before you change your address."),
        "cannot_delete_authenticator": _("The second factor cannot be turned off now."),
        "cannot_generate_recovery_codes": _("Recovery codes come with a second factor."),
        "incorrect_code": _("That is not the code. The app shows a new one twice a minute."),
        "unverified_email": _("Confirm your address first."),
    }


def display(user: User) -> str:
    """How allauth's pages and letters call somebody."""
    return user.player.name
