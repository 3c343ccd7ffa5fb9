"""The forms at the entrance: allauth's, asking in the words of this house."""

from typing import Any, ClassVar

from allauth.account import forms as account
from allauth.mfa.base import forms as mfa
from allauth.mfa.totp import forms as totp
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.errors import Sentence
from accounts.forms import NameField

EMAIL, PASSWORD, NEW_PASSWORD = _("E-mail"), _("Password"), _("New password")
ONCE_MORE, CODE = _("The same once more"), _("Code")


class OurWords(forms.Form):
    """A label says what belongs into a field, so nothing stands inside the field itself."""

    labels: ClassVar[dict[str, Sentence]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, label in self.labels.items():
            self.fields[name].label = str(label)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)


class PlainRules(OurWords):
    """The password rules in one sentence; whoever breaks one is told which."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].help_text = _("Eight characters or more, and not a common one.")


class SignUpForm(PlainRules, account.SignupForm):
    """Asks first what people are called."""

    labels = {"email": EMAIL, "password1": PASSWORD}
    name = NameField(
        label=_("What should we call you?"),
        help_text=_("The name others see at the table. You can change it later."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    field_order = ("name", "email", "password1")


class SignInForm(OurWords, account.LoginForm):
    """The way to a new password stands below it, not among the fields."""

    labels = {"login": EMAIL, "password": PASSWORD}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""


class StillYouForm(OurWords, account.ReauthenticateForm):
    labels = {"password": PASSWORD}


class AddressForm(OurWords, account.AddEmailForm):
    labels = {"email": _("New address")}


class OtherAddressForm(OurWords, account.ChangeEmailForm):
    """For an address that was mistyped and is not confirmed yet."""

    labels = {"email": EMAIL}


class AddressCodeForm(OurWords, account.ConfirmEmailVerificationCodeForm):
    labels = {"code": CODE}


class ForgottenForm(OurWords, account.ResetPasswordForm):
    labels = {"email": EMAIL}


class ForgottenCodeForm(OurWords, account.ConfirmPasswordResetCodeForm):
    labels = {"code": CODE}


class ReplaceForm(PlainRules, account.ResetPasswordKeyForm):
    """For a password that was forgotten."""

    labels = {"password1": NEW_PASSWORD, "password2": ONCE_MORE}


class ChangeForm(PlainRules, account.ChangePasswordForm):
    """For a password that is known."""

    labels = {
        "oldpassword": _("Password until now"),
        "password1": NEW_PASSWORD,
        "password2": ONCE_MORE,
    }


class ChooseForm(PlainRules, account.SetPasswordForm):
    """For somebody who has none yet."""

    labels = {"password1": PASSWORD, "password2": ONCE_MORE}


class AppForm(OurWords, totp.ActivateTOTPForm):
    labels = {"code": _("Code from the app")}


class AppCodeForm(OurWords, mfa.AuthenticateForm):
    labels = {"code": CODE}


class StillYouByCodeForm(OurWords, mfa.ReauthenticateForm):
    labels = {"code": CODE}
