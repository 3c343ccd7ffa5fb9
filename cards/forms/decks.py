"""Cleaning what people type and press about their decks and pools."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from cards.forms.cubes import SEEN_BY, NoteField, SealedForm, WrittenForm, read_out
from cards.forms.offers import offer_rows
from cards.models import CardSet, Cube, Deck, DeckSlot, HouseFormat, Pool, Visibility
from cards.services import decks, pools
from engine.deckbuilding import formats

LONGEST_NAME = Deck._meta.get_field("name").max_length
MOST_OF_A_SET = 12
PRESS = _("Press one of the buttons beside a card.")


class VisibilityField(forms.TypedChoiceField):
    def __init__(self) -> None:
        super().__init__(
            label=_("Who may see it"),
            coerce=Visibility,
            choices=list(SEEN_BY.items()),
            initial=Visibility.PRIVATE,
        )


class FormatField(forms.ChoiceField):
    """A format of the rulebook by its code, or a house format by its id."""

    def __init__(self) -> None:
        super().__init__(label=_("Format"), initial="standard")

    def offer(self, house: Iterable[HouseFormat]) -> None:
        self.house = {str(each.public_id): each for each in house}
        rulebook = [(code, formats.builtin(code).name) for code in formats.documents()]
        own = [(key, each.name) for key, each in self.house.items()]
        groups: list[Any] = [(_("Of the rulebook"), rulebook)]
        self.choices = [*groups, (_("House formats"), own)] if own else groups

    def chosen(self, value: str) -> tuple[str, HouseFormat | None]:
        """Its code, and the house format if it is one; should that go, standard remains."""
        house = self.house.get(value)
        return ("standard" if house else value), house


class DeckForm(forms.Form):
    name = NameField(label=_("Name"), max_length=LONGEST_NAME)
    format = FormatField()
    pool = forms.ModelChoiceField(
        label=_("Built from"),
        queryset=Pool.objects.none(),
        to_field_name="public_id",
        required=False,
        empty_label=_("All cards there are"),
        help_text=_("A pool of yours: only what lies in it may be played."),
    )
    visibility = VisibilityField()
    sleeved = forms.BooleanField(
        label=_("All in the same opaque sleeves"),
        required=False,
        help_text=_("Then the backs do not matter."),
    )
    seen = forms.CharField(required=False, max_length=16, widget=forms.HiddenInput)

    def __init__(self, *args: Any, house: Iterable[HouseFormat], pools: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._formats.offer(house)
        offer_rows(self, "pool", pools)

    @property
    def _formats(self) -> FormatField:
        field = self.fields["format"]
        assert isinstance(field, FormatField)
        return field

    @staticmethod
    def of(deck: Deck) -> dict[str, Any]:
        house, pool = deck.house_format, deck.pool
        return {
            "name": deck.name,
            "format": str(house.public_id) if house else deck.format_code,
            "pool": pool.public_id if pool else None,
            "visibility": deck.visibility,
            "sleeved": deck.sleeved,
            "seen": decks.seal(deck),
        }

    def differing(self, deck: Deck) -> list[tuple[str, str]]:
        """What is said of the deck now where something else was typed: label and value."""
        saved, typed = DeckForm.of(deck), self.typed
        return [
            (str(field.label), read_out(field, saved[name]))
            for name, field in self.fields.items()
            if name != "seen" and saved[name] != typed[name]
        ]

    @property
    def typed(self) -> dict[str, Any]:
        """What was typed, to be asked for once more."""
        pool = self.cleaned_data["pool"]
        return {**self.cleaned_data, "pool": pool.public_id if pool else None}

    @property
    def settings(self) -> decks.Settings:
        code, house = self._formats.chosen(self.cleaned_data["format"])
        rest = ("pool", "visibility", "sleeved")
        return decks.Settings(
            self.cleaned_data["name"], code, house, *(self.cleaned_data[name] for name in rest)
        )


class DeckStep(forms.Form):
    """A button beside a card: `more`, `less` or `move`, with the card and where it lies."""

    more = forms.CharField(required=False, max_length=60)
    less = forms.CharField(required=False, max_length=60)
    move = forms.CharField(required=False, max_length=60)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        pressed = [(verb, value) for verb, value in cleaned.items() if value]
        if len(pressed) != 1:
            raise forms.ValidationError(PRESS)
        verb, value = pressed[0]
        named, _colon, role = value.partition(":")
        if role not in DeckSlot.Role.values:
            raise forms.ValidationError(PRESS)
        try:
            return {"verb": verb, "card": UUID(named), "role": role}
        except ValueError:
            raise forms.ValidationError(PRESS) from None


class PoolStep(forms.Form):
    """A button beside a card of a pool: one more, or one fewer."""

    more = forms.UUIDField(required=False)
    less = forms.UUIDField(required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if bool(cleaned.get("more")) == bool(cleaned.get("less")):
            raise forms.ValidationError(PRESS)
        return cleaned


class MendForm(forms.Form):
    """Which wish, and which deck the page showed."""

    made_from = forms.IntegerField(min_value=0, max_value=2_000_000_000)
    seen = forms.CharField(required=False, max_length=16)
    problem = forms.IntegerField(required=False, min_value=0, max_value=10_000)
    day = forms.DateField(required=False)

    @property
    def wish(self) -> decks.Wish:
        return decks.Wish(self.cleaned_data["problem"], self.cleaned_data["day"])


class DeckListForm(WrittenForm):
    """A whole deck typed or pasted, or in a file."""

    note = NoteField()
    way = forms.ChoiceField(
        label=_("What the list is"),
        choices=[
            ("whole", _("The whole deck: what is not on it goes out")),
            ("more", _("Cards to put in beside those that are there")),
        ],
        initial="whole",
    )


class PoolListForm(WrittenForm):
    """A whole pool typed or pasted, or in a file."""

    way = forms.ChoiceField(
        label=_("What the list is"),
        choices=[
            ("whole", _("The whole pool: what is not on it goes out")),
            ("more", _("Cards to put in beside those that are there")),
        ],
        initial="whole",
    )


class PoolForm(SealedForm):
    name = NameField(label=_("Name"), max_length=LONGEST_NAME)
    visibility = VisibilityField()

    @staticmethod
    def of(pool: Pool) -> dict[str, Any]:
        return {"name": pool.name, "visibility": pool.visibility, "seen": pools.seal(pool)}

    @property
    def settings(self) -> pools.Settings:
        return pools.Settings(self.cleaned_data["name"], self.cleaned_data["visibility"])


class NewPoolForm(PoolForm):
    """A pool that begins empty, or with what lies in a cube."""

    cube = forms.ModelChoiceField(
        label=_("Begin with the cards of a cube"),
        queryset=Cube.objects.none(),
        to_field_name="public_id",
        required=False,
        empty_label=_("No: I put in the cards I own"),
    )

    def __init__(self, *args: Any, cubes: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_rows(self, "cube", cubes)


class CombineForm(forms.Form):
    """How often each set is taken, and the word that is mixed into the draw."""

    made_from = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    word = forms.CharField(
        label=_("A word of yours"),
        max_length=100,
        help_text=_("Any word. It is mixed with ours, so neither of us decides who leads."),
    )

    def __init__(self, *args: Any, sets: Iterable[CardSet], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sets = list(sets)
        for each in self.sets:
            self.fields[each.code] = forms.IntegerField(
                label=each.name, min_value=0, max_value=MOST_OF_A_SET, required=False
            )

    @property
    def rows(self) -> list[tuple[CardSet, forms.BoundField]]:
        return [(each, self[each.code]) for each in self.sets]

    @property
    def taken(self) -> dict[str, int]:
        return {each.code: self.cleaned_data[each.code] or 0 for each in self.sets}
