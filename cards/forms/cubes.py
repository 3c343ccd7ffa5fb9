"""Cleaning what people type about their cubes."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from accounts.models import Player
from cards.forms.offers import offer_rows
from cards.models import CardSet, Cube, CubeRevision, CubeSlot, Visibility
from cards.services import pasting
from cards.services.contents import MOST_COPIES
from cards.services.cubes import Settings, seal
from engine.deckbuilding.listing import laid_out, mended

LONGEST_ABOUT = 2_000
LONGEST_LIST = 1_000_000
BIGGEST_FILE = 1_000_000
LONGEST_PICK = 100
PICK = re.compile(r"pick_(\d{1,6})(?:_(\d{1,3}))?", re.ASCII)
SEEN_BY = {
    Visibility.PRIVATE: _("Only me"),
    Visibility.UNLISTED: _("Whoever has the link"),
    Visibility.PUBLIC: _("Everybody"),
}


class SealedForm(forms.Form):
    """What is said of a thing, and a word for what was said of it when its page was opened."""

    seen = forms.CharField(required=False, max_length=16, widget=forms.HiddenInput)

    def differing(self, thing: Any) -> list[tuple[str, str]]:
        """What is said of it now where something else was typed: label and value."""
        return [
            (str(field.label), read_out(field, getattr(thing, name)))
            for name, field in self.fields.items()
            if name != "seen" and getattr(thing, name) != self.cleaned_data[name]
        ]


class CubeForm(SealedForm):
    name = NameField(label=_("Name"), max_length=Cube._meta.get_field("name").max_length)
    about = forms.CharField(
        label=_("About"),
        required=False,
        max_length=LONGEST_ABOUT,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("What is it for, and what makes it special?"),
    )
    visibility = forms.TypedChoiceField(
        label=_("Who may see it"),
        coerce=Visibility,
        choices=list(SEEN_BY.items()),
        initial=Visibility.PRIVATE,
    )
    sleeves = forms.ChoiceField(label=_("Sleeves"), choices=Cube.Sleeves.choices)
    promos_allowed = forms.BooleanField(
        label=_("Promotional cards may lie in it"),
        required=False,
        help_text=_("Many are made for fun and unbalance a draft. Off, they are refused."),
    )

    @staticmethod
    def of(cube: Cube) -> dict[str, Any]:
        said = {field: getattr(cube, field) for field in Settings._fields}
        return {**said, "seen": seal(cube)}

    @property
    def settings(self) -> Settings:
        return Settings(**{field: self.cleaned_data[field] for field in Settings._fields})


def read_out(field: forms.Field, value: Any) -> str:
    """A value as the field shows it."""
    choices = dict(_each_choice(getattr(field, "choices", ())))
    value = "" if value is None else value
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return str(choices.get(str(value), value))


def _each_choice(choices: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    """Choices one by one, also those that stand in a group."""
    for value, label in choices:
        if isinstance(label, list | tuple):
            yield from _each_choice(label)
        else:
            yield str(value), label


class BackField(forms.ChoiceField):
    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", _("Back"))
        super().__init__(choices=CubeSlot.Back.choices, initial=CubeSlot.Back.RED, **kwargs)


class SetsForm(forms.Form):
    """Whole sets, one copy of each of their cards."""

    sets = forms.ModelMultipleChoiceField(
        queryset=CardSet.objects.none(),
        to_field_name="public_id",
        label=_("Sets"),
        error_messages={"required": _("Choose at least one set.")},
    )
    back = BackField()

    def __init__(self, *args: Any, sets: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_rows(self, "sets", sets)


class Step(NamedTuple):
    """So many copies more of a card with a back, or fewer."""

    card: UUID
    back: str
    copies: int


class StepForm(forms.Form):
    """A button that was pressed beside a card: `more` or `less`, with the card and its back."""

    more = forms.CharField(required=False, max_length=60)
    less = forms.CharField(required=False, max_length=60)
    back = forms.ChoiceField(choices=CubeSlot.Back.choices, required=False)
    count = forms.IntegerField(required=False, min_value=1, max_value=MOST_COPIES)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        more, less = cleaned.get("more", ""), cleaned.get("less", "")
        named, _colon, back = (more or less).partition(":")
        chosen = back or cleaned.get("back") or CubeSlot.Back.RED
        many = cleaned.get("count") or 1
        try:
            card = UUID(named)
        except ValueError:
            raise forms.ValidationError(_("Press the button beside a card.")) from None
        if chosen not in CubeSlot.Back.values or bool(more) == bool(less):
            raise forms.ValidationError(_("Press the button beside a card."))
        cleaned["step"] = Step(card, chosen, many if more else -many)
        return cleaned


class WrittenForm(forms.Form):
    """A whole list typed or pasted, or in a file; what was read is shown before it is saved."""

    text = forms.CharField(
        label=_("The list"),
        required=False,
        strip=False,
        max_length=LONGEST_LIST,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "class": "list-box"}),
        error_messages={"max_length": _("That list is longer than any cube. Paste a part of it.")},
    )
    file = forms.FileField(label=_("Or a file with the list"), required=False)
    made_from = forms.IntegerField(min_value=0, max_value=2_000_000_000, widget=forms.HiddenInput)

    def clean_file(self) -> str:
        """The words of the file; nothing of a file that is no list of cards is kept."""
        file = self.cleaned_data["file"]
        if not file:
            return ""
        if file.size > BIGGEST_FILE:
            raise forms.ValidationError(
                _("That file is too big for a list of cards: one megabyte is the most.")
            )
        try:
            return str(file.read().decode("utf-8-sig")).replace("\0", "")
        except UnicodeDecodeError:
            raise forms.ValidationError(
                _("That file is no text. Save your list as a text file and choose that.")
            ) from None

    def clean_text(self) -> str:
        return str(self.cleaned_data["text"]).replace("\0", "")

    @property
    def words(self) -> str:
        """The list line by line, with what was picked for lines that were not understood."""
        text = str(self.cleaned_data["file"] or self.cleaned_data["text"])
        return mended(pasting.as_text(laid_out(text)), self._picked())

    def _picked(self) -> dict[tuple[int, int], str]:
        """`pick_12=Wick`: what line 12 means, `pick_12_2` its second card; "-" drops it, nothing
        leaves it as it is."""
        picked = {}
        for name, value in self.data.items():
            if (place := PICK.fullmatch(name)) and value:
                line, piece = int(place[1]), int(place[2] or 0)
                picked[line, piece] = "" if value == "-" else str(value)[:LONGEST_PICK]
        return picked


class InviteForm(forms.Form):
    """Somebody to build with, out of the people one has met."""

    person = forms.ModelChoiceField(
        queryset=Player.objects.none(), to_field_name="public_id", label=_("Who")
    )

    def __init__(self, *args: Any, people: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_rows(self, "person", people)


class ForkForm(forms.Form):
    name = NameField(
        label=_("Name of your own"), max_length=Cube._meta.get_field("name").max_length
    )


class BackToForm(forms.Form):
    number = forms.IntegerField(min_value=0, max_value=2_000_000_000)


class NoteField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        most = CubeRevision._meta.get_field("note").max_length
        kwargs.setdefault("label", _("Note for the history"))
        super().__init__(required=False, max_length=most, **kwargs)


class CubeListForm(WrittenForm):
    """A whole cube typed or pasted, or in a file."""

    back = BackField(help_text=_("For lines that do not say it themselves."))
    note = NoteField()
    way = forms.ChoiceField(
        label=_("What the list is"),
        choices=[
            ("whole", _("The whole cube: what is not on it goes out")),
            ("more", _("Cards to put in beside those that are there")),
        ],
        initial="whole",
    )
