"""Cleaning what people type at leagues."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField, zones_people_know
from cards.forms.offers import offer, offer_rows
from cards.models import CardSet, Cube
from engine.leagues.facts import Name, Result
from engine.leagues.pool import MOST_COPIES, WEEKS
from leagues.terms import Proposal, Terms
from tournaments.models import Visibility

SUGGESTED: Final = "suggested"
LIMITS: Final = (
    (SUGGESTED, _("As the rulebook suggests for so many players")),
    ("0", _("As often as they like")),
    ("1", _("Once a cycle")),
    ("2", _("Twice a cycle")),
    ("3", _("Three times a cycle")),
)
COPIES: Final = (
    (0, _("As many as the rulebook’s table makes necessary")),
    *((count, str(count)) for count in range(1, MOST_COPIES + 1)),
)
ENDINGS: Final = {
    "won": ("played", True),
    "lost": ("played", False),
    "tie": ("tie", None),
    "concede": ("conceded", False),
    "no-show": ("no-show", True),
    "nobody": ("no-show", None),
    "unfinished": ("unfinished", None),
}
"""what somebody taps: how it ended, and whether they themselves have won"""


class FoundForm(forms.Form):
    """Everything that is agreed before a league begins."""

    title = NameField(label=_("What is it called?"), max_length=80)
    weeks = forms.TypedChoiceField(
        label=_("Cycles"),
        choices=[(weeks, str(weeks)) for weeks in WEEKS],
        coerce=int,
        initial=5,
        help_text=_("The rulebook calls them weeks. Between two of them cards are drafted."),
    )
    places = forms.IntegerField(
        label=_("Players the pool has to be enough for"), min_value=2, max_value=60, initial=6
    )
    leaders = forms.ModelChoiceField(
        label=_("Cube of leaders"),
        queryset=Cube.objects.none(),
        help_text=_("Of its cards those that can lead."),
    )
    heroes = forms.ModelChoiceField(
        label=_("Cube of heroes"),
        queryset=Cube.objects.none(),
        help_text=_("Of its cards those with a hero side, commons included. It may be the same."),
    )
    bases = forms.ModelChoiceField(
        label=_("Bases"),
        queryset=CardSet.objects.none(),
        required=False,
        empty_label=_("The house’s: eight colours of five"),
        help_text=_("Of a set of your own every colour that has five comes before the house’s."),
    )
    copies = forms.TypedChoiceField(label=_("Copies of each card"), choices=COPIES, coerce=int)
    pair_limit = forms.ChoiceField(label=_("How often may the same two duel?"), choices=LIMITS)
    join_until = forms.IntegerField(
        label=_("The last cycle a newcomer may begin with"), min_value=1, max_value=10, initial=1
    )
    cycle_days = forms.IntegerField(
        label=_("Days of a cycle"),
        min_value=0,
        max_value=90,
        initial=7,
        help_text=_("Then it closes by itself. 0: you close cycles by hand."),
    )
    zone = forms.ChoiceField(label=_("By the clocks of"))
    visibility = forms.ChoiceField(label=_("Who may see it?"), choices=Visibility.choices)
    about = forms.CharField(
        label=_("What should people know?"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    rules = forms.CharField(
        label=_("House rules"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Whatever the rulebook and the rulings leave to you."),
    )

    def __init__(
        self, *args: Any, cubes: Any, own_sets: Collection[CardSet] = (), **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        for name in ("leaders", "heroes"):
            offer_rows(self, name, cubes)
        if own_sets:
            sets = CardSet.objects.filter(pk__in=[each.pk for each in own_sets])
            offer_rows(self, "bases", sets.order_by("name"))
        else:
            del self.fields["bases"]
        offer(self, "zone", [(zone, zone.replace("_", " ")) for zone in zones_people_know()])

    def terms(self) -> Terms:
        said = dict(self.cleaned_data)
        limit = said.pop("pair_limit")
        return Terms(**said, pair_limit=None if limit == SUGGESTED else int(limit))


class DescribeForm(forms.Form):
    """What is only said about a league, and may change at any time."""

    title = NameField(label=_("What is it called?"), max_length=80)
    visibility = forms.ChoiceField(label=_("Who may see it?"), choices=Visibility.choices)
    about = forms.CharField(
        label=_("What should people know?"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    rules = forms.CharField(
        label=_("House rules"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class StockForm(forms.Form):
    """More cards for the pool."""

    leaders = forms.ModelChoiceField(
        label=_("Cube of leaders"), queryset=Cube.objects.none(), required=False
    )
    heroes = forms.ModelChoiceField(
        label=_("Cube of heroes"), queryset=Cube.objects.none(), required=False
    )

    def __init__(self, *args: Any, cubes: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("leaders", "heroes"):
            offer_rows(self, name, cubes)


def _when(label: Any, **more: Any) -> forms.DateTimeField:
    picker = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    return forms.DateTimeField(label=label, required=False, widget=picker, **more)


class EndForm(forms.Form):
    """When a cycle closes by itself; empty: by hand."""

    closes_at = _when(
        _("It closes by itself"),
        help_text=_("By your clocks. Empty: you close it by hand."),
    )


class ChallengeForm(forms.Form):
    """Whom, when and where. The page draws whom: a tile for everybody who may be challenged."""

    # Whoever is named on an older page is asked about, too: the refusal tells the ruling.
    rival = forms.CharField(label=_("Whom?"), max_length=12)
    first = _when(_("When?"))
    second = _when(_("Or when?"))
    third = _when(_("Or when?"))
    place = forms.CharField(label=_("Where?"), max_length=120, required=False)
    is_online = forms.BooleanField(label=_("Here, at a live table"), required=False)
    words = forms.CharField(
        label=_("A word with it"),
        max_length=200,
        required=False,
        help_text=_("Everybody can read it."),
    )

    def proposal(self) -> Proposal:
        said = self.cleaned_data
        times: set[datetime] = {said[key] for key in ("first", "second", "third") if said.get(key)}
        return Proposal(tuple(sorted(times)), said["place"], said["is_online"], said["words"])


def result_of(tapped: str, me: Name, other: Name) -> Result | None:
    """What somebody taps, as the score sheet says it; None if there is no such button."""
    if tapped not in ENDINGS:
        return None
    ending, won = ENDINGS[tapped]
    winner = "" if won is None else (me if won else other)
    return Result(ending, winner)  # type: ignore[arg-type]  # one of the endings, from the table above


def ruled_result(ending: str, winner: str, players: tuple[Name, Name]) -> Result | None:
    """What a judge rules: one of the endings, and one of the two or nobody."""
    known = {ending for ending, _won in ENDINGS.values()}
    if ending not in known or winner not in ("", *players):
        return None
    return Result(ending, winner)  # type: ignore[arg-type]  # asked above


def cards_typed(text: str) -> list[str]:
    """One card in a line; `2 Name` is two of it."""
    found: list[str] = []
    for line in text.splitlines():
        count, _space, name = line.strip().partition(" ")
        if count.isascii() and count.isdigit() and name:
            found += [name.strip()] * min(int(count), MOST_COPIES)
        elif line.strip():
            found.append(line.strip())
    return found
