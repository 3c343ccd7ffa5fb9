"""Cleaning what people write into a ban list: a day, and a block of cards for each format."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from cards import phrases
from cards.forms.cubes import SEEN_BY, SealedForm
from cards.forms.formats import CardLines, ban_fields, bans_in
from cards.forms.offers import offer
from cards.models import BanList, HouseFormat, Visibility
from cards.services.ban_lists import Named, seal_of_names
from engine.deckbuilding import formats
from engine.deckbuilding.lists import EVERY_FORMAT
from engine.deckbuilding.sentences import Sentence

MOST_BLOCKS = 20
MOST_FACES = 40


class ListForm(SealedForm):
    name = NameField(label=_("Name"), max_length=BanList._meta.get_field("name").max_length)
    issuer = NameField(
        label=_("Issued by"),
        max_length=BanList._meta.get_field("issuer").max_length,
        help_text=_("A club, a shop, a league: who stands behind it."),
    )
    visibility = forms.TypedChoiceField(
        label=_("Who may see what is published"),
        coerce=Visibility,
        choices=list(SEEN_BY.items()),
        initial=Visibility.PUBLIC,
    )

    @staticmethod
    def of(found: BanList) -> dict[str, Any]:
        said = {field: getattr(found, field) for field in Named._fields}
        return {**said, "seen": seal_of_names(found)}

    @property
    def named(self) -> Named:
        return Named(**{field: self.cleaned_data[field] for field in Named._fields})


class VersionForm(forms.Form):
    effective_on = forms.DateField(
        label=_("In force from"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Give people time: the owners of decks it touches are told before that day."),
    )
    seen = forms.CharField(required=False, max_length=16, widget=forms.HiddenInput)


class Heading(NamedTuple):
    """A field of cards, and the faces of those that stand in it."""

    field: forms.BoundField
    is_ban: bool
    of_leaders: bool
    cards: list[str]


def _heading(field: forms.BoundField, name: str) -> Heading:
    how, stack = name.split("_")
    cards = CardLines.names_in(str(field.value() or ""))[:MOST_FACES]
    return Heading(field, how == "banned", stack == "leaders", cards)


class BlockForm(forms.Form):
    """What a list says of one format."""

    format = forms.ChoiceField(label=_("Format"), required=False)

    def __init__(self, *args: Any, house: Iterable[HouseFormat] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        book = [(code, document["name"]) for code, document in formats.documents().items()]
        own = [(str(each.public_id), each.name) for each in house]
        choices = [("", _("Choose a format")), (EVERY_FORMAT, _("Every format")), *book, *own]
        offer(self, "format", choices)
        self.fields |= ban_fields()

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if bans_in(cleaned) and not cleaned.get("format"):
            self.add_error("format", _("Say for which format these count."))
        return cleaned

    @property
    def is_filled(self) -> bool:
        return bool(self.cleaned_data.get("format"))

    @property
    def bans(self) -> dict[str, Any]:
        return bans_in(self.cleaned_data)

    @property
    def headings(self) -> list[Heading]:
        return [_heading(self[name], name) for name in ban_fields()]

    @property
    def named(self) -> str:
        """What the format is called, if one is chosen."""
        field: Any = self.fields["format"]
        chosen = str(self["format"].value() or "")
        return next((str(name) for code, name in field.choices if chosen and code == chosen), "")

    @staticmethod
    def of(code: str, headings: Mapping[str, Any]) -> dict[str, Any]:
        said = {h.replace(" ", "_"): CardLines.written(cards) for h, cards in headings.items()}
        return {"format": code, **said}

    def refuse(self, clash: Sentence) -> bool:
        """Say it at the field in which the card stands; whether there was one here."""
        card = str(clash.arguments.get("card", ""))
        for name in ban_fields():
            typed = str(self.data.get(f"{self.prefix}-{name}", ""))
            if card and card.casefold() in typed.casefold():
                self.add_error(name, phrases.said(clash))
                return True
        return False


class Blocks:
    """A block for each format a version speaks of, and an empty one for the next."""

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        document: Mapping[str, Any] | None = None,
        house: Iterable[HouseFormat] = (),
    ) -> None:
        offered = list(house)
        if data is not None:
            many = sum(f"block{n}-format" in data for n in range(MOST_BLOCKS))
            self.forms = [BlockForm(data, prefix=f"block{n}", house=offered) for n in range(many)]
            return
        order = [EVERY_FORMAT, *formats.documents()]
        blocks = sorted(
            (document or {}).items(),
            key=lambda block: (block[0] not in order, block[0] in order and order.index(block[0])),
        )
        said = [BlockForm.of(code, headings) for code, headings in blocks]
        self.forms = [
            BlockForm(initial=initial, prefix=f"block{n}", house=offered)
            for n, initial in enumerate([*said, {}][:MOST_BLOCKS])
        ]

    def is_valid(self) -> bool:
        answers = [each.is_valid() for each in self.forms]
        valid = all(answers)
        seen: set[str] = set()
        for each in self.forms:
            code = each.cleaned_data.get("format", "") if each.is_bound else ""
            if code and code in seen:
                each.add_error("format", _("This format has a block already."))
                valid = False
            seen.add(code)
        return valid

    @property
    def formats(self) -> dict[str, Any]:
        return {each.cleaned_data["format"]: each.bans for each in self.forms if each.is_filled}

    def refuse(self, clashes: Iterable[Sentence]) -> list[str]:
        """Each clash at its card; those that are about none come back."""
        homeless = []
        for clash in clashes:
            said_at = [each.refuse(clash) for each in self.forms]
            if not any(said_at):
                homeless.append(phrases.said(clash))
        return homeless
