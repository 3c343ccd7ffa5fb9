"""Cleaning what people type about themselves and others."""

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from accounts.models import AccessToken, Duty, Player, Roster, User
from accounts.naming import one_line

MOST_NAMES_AT_ONCE = 200


class NameField(forms.CharField):
    """A name as it is called out at a table."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", Player._meta.get_field("name").max_length)
        super().__init__(**kwargs)

    def to_python(self, value: Any) -> str:
        return one_line(str(super().to_python(value)))


class ProfileForm(forms.Form):
    name = NameField(label=_("Name"), help_text=_("The name others see at the table."))
    pronouns = forms.CharField(
        label=_("Pronouns"),
        required=False,
        max_length=Player._meta.get_field("pronouns").max_length,
        help_text=_("Shown beside your name. Leave it empty if you like."),
    )
    language = forms.ChoiceField(label=_("Language"), required=False)
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        required=False,
        help_text=_("Every time on the site is shown in it."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        device = [("", _("As on my device"))]
        self.fields["language"].choices = [*device, *settings.LANGUAGES]  # type: ignore[attr-defined]
        zones = [(zone, zone.replace("_", " ")) for zone in zones_people_know()]
        self.fields["time_zone"].choices = [*device, *zones]  # type: ignore[attr-defined]

    @staticmethod
    def of(user: User) -> dict[str, str]:
        return {
            "name": user.player.name,
            "pronouns": user.player.pronouns,
            "language": user.language,
            "time_zone": user.time_zone,
        }


class RosterForm(forms.Form):
    title = NameField(
        label=_("What is it called?"),
        help_text=_("A club, a school class, a Saturday at the library …"),
        max_length=Roster._meta.get_field("title").max_length,
    )


class WalkInForm(forms.Form):
    """One name, or a whole list pasted in with a name on each line."""

    name = NameField(
        label=_("Name"),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "enterkeyhint": "done"}),
    )
    names = forms.CharField(
        label=_("A list, one name on each line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 6}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        lines = [cleaned.get("name", ""), *cleaned.get("names", "").splitlines()]
        everyone = [name for line in lines if (name := " ".join(line.split()))]
        if not everyone:
            raise forms.ValidationError(_("Type at least one name."), code="no_name")
        if len(everyone) > MOST_NAMES_AT_ONCE:
            raise forms.ValidationError(
                _("That is more than %(most)s names at once."),
                code="too_many",
                params={"most": MOST_NAMES_AT_ONCE},
            )
        for name in everyone:
            self.fields["name"].run_validators(name)
        cleaned["everyone"] = everyone
        return cleaned


class DutyForm(forms.Form):
    duty = forms.TypedChoiceField(choices=Duty.choices, coerce=Duty)


class TokenForm(forms.Form):
    name = NameField(
        label=_("What is it for?"),
        help_text=_(
            "So that you know later which one to revoke: overlay, score sheet, my script …"
        ),
        max_length=AccessToken._meta.get_field("name").max_length,
    )


class LeaveForm(forms.Form):
    sure = forms.BooleanField(label=_("Yes, delete my account and what you know about me."))


class LookForm(forms.Form):
    """How a visitor wants to read: kept in cookies, so it works before signing in."""

    look = forms.ChoiceField(choices=[("", ""), ("light", ""), ("dark", "")], required=False)
    language = forms.ChoiceField(choices=settings.LANGUAGES, required=False)


def zones_people_know() -> list[str]:
    """Zones named after a place, without the historic aliases."""
    continents = (
        "Africa/",
        "America/",
        "Antarctica/",
        "Arctic/",
        "Asia/",
        "Atlantic/",
        "Australia/",
        "Europe/",
        "Indian/",
        "Pacific/",
    )
    return ["UTC", *sorted(zone for zone in available_timezones() if zone.startswith(continents))]
