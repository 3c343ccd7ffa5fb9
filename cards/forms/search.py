"""What somebody looks for, from the address of a search; what makes no sense is not asked."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.faces import BASE, LABELS
from cards.forms.offers import offer
from cards.models.card import MOST
from cards.queries.search import BOXES, FOURTHS, ORDERS, Wanted
from cards.words import MECHANICS

ANY = [("", _("Any"))]
SORTS = {
    "name": _("Name"),
    "attack": _("Attack Strength"),
    "life": _("Life"),
    "set": pgettext_lazy("of cards", "Set"),
}


def _number() -> forms.IntegerField:
    box = forms.NumberInput(attrs={"inputmode": "numeric", "min": 0, "max": MOST})
    return forms.IntegerField(required=False, min_value=0, max_value=MOST, widget=box)


class CodeField(forms.ChoiceField):
    """One of some codes, in small letters or in capitals."""

    def to_python(self, value: Any) -> str:
        return str(super().to_python(value)).upper()


class SearchForm(forms.Form):
    """Every field is a filter and every filter stands in the address."""

    q = forms.CharField(
        label=_("Search cards"),
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"type": "search", "enterkeyhint": "search"}),
    )
    set = CodeField(label=pgettext_lazy("of cards", "Set"), required=False)
    kind = forms.ChoiceField(label=_("Kind"), required=False)
    does = forms.ChoiceField(label=_("A power that does"), required=False)
    box = forms.ChoiceField(label=_("Where on the card"), required=False)
    text = forms.CharField(label=_("With the words"), required=False, max_length=120)
    name = forms.CharField(label=_("Name contains"), required=False, max_length=60)
    leads = forms.NullBooleanField(
        label=_("Leader side"),
        required=False,
        widget=forms.Select(choices=[("", _("Any")), ("true", _("Has one")), ("false", _("None"))]),
    )
    attack_from = _number()
    attack_to = _number()
    life_from = _number()
    life_to = _number()
    sort = forms.ChoiceField(label=_("Sorted by"), required=False, choices=list(SORTS.items()))

    def __init__(self, *args: Any, sets: list[tuple[str, str]], **kwargs: Any) -> None:
        kwargs.setdefault("auto_id", "search-%s")
        super().__init__(*args, **kwargs)
        choices: dict[str, list[Any]] = {
            "set": sets,
            "kind": [*((box, LABELS[box]) for box in FOURTHS), ("base snap", BASE)],
            "does": list(MECHANICS.items()),
            "box": [(box, LABELS[box]) for box in BOXES],
        }
        for name, offered in choices.items():
            offer(self, name, [*ANY, *offered])

    @property
    def wanted(self) -> Wanted:
        """What was asked for and can be: a bad number in the address narrows nothing."""
        self.is_valid()
        asked = {
            name: value for name, value in self.cleaned_data.items() if value not in ("", None)
        }
        return Wanted(**asked)

    @property
    def narrows(self) -> bool:
        """Whether more than the words of the first line is asked, so that it should be seen."""
        return bool(
            set(self.wanted._asdict().items()) - set(Wanted(q=self.wanted.q)._asdict().items())
        )


assert set(SORTS) == set(ORDERS)
