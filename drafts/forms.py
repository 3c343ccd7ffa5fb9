"""Cleaning what people do and type at drafts."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from accounts.models import Player, Roster
from cards.forms.offers import offer, offer_rows
from cards.models import Cube
from drafts.models import Draft, Flight
from drafts.services.tables import Plan
from drafts.wording import BY_CODE, PACES, Way
from engine import catalogue
from engine.kernel.ask import Option, option

LONGEST_WORDS = 200
LONGEST_KEY = 64
LONGEST_TITLE = 80
LONGEST_NAME = 60
MOST_TABLES = 32
MOST_PICKS = 60
LOOKING_ON = {
    Draft.Onlookers.NONE: _("Nobody"),
    Draft.Onlookers.DELAYED: _("Whoever has the link, five minutes behind"),
    Draft.Onlookers.OPEN: _("Whoever has the link, at once, with all cards"),
}
BEHIND = 5 * 60


class TermsForm(forms.Form):
    """What is drafted, how, at which pace: all that tables of one flight may share."""

    way = forms.ChoiceField(
        label=_("How to draft"), choices=[(way.code, way.title) for way in BY_CODE.values()]
    )
    cube = forms.ModelChoiceField(
        label=_("From which cube"), queryset=Cube.objects.none(), to_field_name="public_id"
    )
    pace = forms.ChoiceField(
        label=_("Clock"), choices=[(code, each.label) for code, each in PACES.items()]
    )
    picks = forms.IntegerField(
        label=_("Cards for each (league)"),
        min_value=1,
        max_value=MOST_PICKS,
        required=False,
        initial=5,
    )
    onlookers = forms.ChoiceField(
        label=_("Who may look on"), choices=list(LOOKING_ON.items()), required=False
    )

    def __init__(
        self, *args: Any, cubes: Sequence[Cube], ways: Iterable[Way], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        offer_rows(self, "cube", Cube.objects.filter(pk__in=[cube.pk for cube in cubes]))
        offer(self, "way", [(way.code, way.title) for way in ways])

    def seated(self, seats: int) -> None:
        """Refuse a table this protocol does not know."""
        least, most = catalogue.draft(f"draft/{self.cleaned_data['way']}").seat_range
        if not least <= seats <= most:
            said = _("This draft is for %(least)s to %(most)s players.")
            if least == most:
                said = _("This draft is for %(least)s players.")
            raise forms.ValidationError(said % {"least": least, "most": most}, code="seats")

    def plan(self, *, title: str, cube: Cube, seats: int, bots: int, listed: bool) -> Plan:
        said = self.cleaned_data
        onlookers = said.get("onlookers") or Draft.Onlookers.NONE
        league = said["way"].startswith("league/")
        return Plan(
            title=title,
            cube=cube,
            ruleset=f"draft/{said['way']}",
            seats=seats,
            bots=bots,
            pace=PACES[said["pace"]].pace,
            onlookers=onlookers,
            onlookers_delay=BEHIND if onlookers == Draft.Onlookers.DELAYED else 0,
            is_listed=listed,
            settings=self._league if league else {},
        )

    @property
    def _league(self) -> dict[str, Any]:
        said = self.cleaned_data
        return {"picks": said.get("picks") or 5, "parallel": not said.get("in_turn")}


class SetUpForm(TermsForm):
    """One table. With its defaults it is set up by pressing the button."""

    title = NameField(label=_("Title"), max_length=LONGEST_TITLE, required=False)
    seats = forms.IntegerField(label=_("Seats"), min_value=1, max_value=8)
    bots = forms.IntegerField(label=_("Bots among them"), min_value=0, max_value=7, required=False)
    in_turn = forms.BooleanField(
        label=_("One seat after the other (league)"),
        required=False,
        help_text=_("Off, all seats draft from the stack whenever they like."),
    )
    sits = forms.BooleanField(label=_("I sit down myself"), required=False, initial=True)
    is_listed = forms.BooleanField(
        label=_("Everybody finds it in the lobby"),
        required=False,
        help_text=_("Off, only those with the link do."),
    )

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if {"way", "seats"} <= said.keys():
            self.seated(said["seats"])
            if (said.get("bots") or 0) > said["seats"] - bool(said.get("sits")):
                self.add_error("bots", _("There are fewer seats than that."))
        return said

    @property
    def planned(self) -> Plan:
        said = self.cleaned_data
        return self.plan(
            title=said["title"] or f"{said['cube'].name}: {BY_CODE[said['way']].title}",
            cube=said["cube"],
            seats=said["seats"],
            bots=said["bots"] or 0,
            listed=said["is_listed"],
        )


class SitForm(forms.Form):
    """Sitting down: on which seat, under which name, and what one adds to the shuffle."""

    number = forms.IntegerField(required=False, min_value=0, max_value=7)
    name = NameField(label=_("Your name"), max_length=LONGEST_NAME, required=False)


class SeatForm(forms.Form):
    """Which seat the host means."""

    number = forms.IntegerField(min_value=0, max_value=7)


class AnswerForm(forms.Form):
    """A card and what becomes of it, or something that needs no card; for which question."""

    card = forms.CharField(required=False, max_length=LONGEST_WORDS)
    verb = forms.SlugField(required=False, max_length=20)
    free = forms.SlugField(required=False, max_length=20)
    version = forms.IntegerField(min_value=0)
    key = forms.CharField(max_length=LONGEST_KEY)

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if not said.get("free") and not (said.get("verb") and said.get("card")):
            raise forms.ValidationError(_("Mark a card first."), code="no_card")
        return said

    @property
    def words(self) -> Option:
        said = self.cleaned_data
        return option(said["free"] or f"{said['verb']} {said['card']}")


class WordsForm(forms.Form):
    words = forms.CharField(label=_("Say something"), max_length=500)


class WishesForm(forms.Form):
    """Names of cards, one in a line, the dearest first."""

    wishes = forms.CharField(
        label=_("Cards, one in a line, the dearest first"),
        required=False,
        max_length=40_000,
        widget=forms.Textarea(attrs={"rows": 12, "class": "list-box"}),
    )

    def __init__(self, *args: Any, names: Iterable[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._known = {name.casefold(): name for name in names}

    def clean_wishes(self) -> list[str]:
        typed = [" ".join(line.split()) for line in self.cleaned_data["wishes"].splitlines()]
        strange = [line for line in typed if line and line.casefold() not in self._known]
        if strange:
            said = _("This draft has no card of this name: %(names)s")
            raise forms.ValidationError(said % {"names": ", ".join(strange[:5])}, code="unknown")
        return [self._known[line.casefold()] for line in typed if line]


class FlightForm(forms.Form):
    """An event's drafts: its name, whose players, and how they are put together."""

    title = NameField(label=_("Title"), max_length=60)
    roster = forms.ModelChoiceField(
        label=_("Players of which roster"), queryset=Roster.objects.none(), empty_label=None
    )
    seating = forms.ChoiceField(
        label=_("Who sits together"),
        choices=Flight.Seating.choices,
        help_text=_(
            "By standings: neighbours share a table. Where the roster plays a tournament or a "
            "league, its standings are filled in for you."
        ),
    )

    def __init__(self, *args: Any, rosters: QuerySet[Roster], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_rows(self, "roster", rosters)


def called(players: Sequence[Player]) -> list[str]:
    """A name for each; of several of the same name all but one say which: “Ana (2)”."""
    nth: Counter[str] = Counter()
    by_age = sorted(players, key=lambda player: player.pk)
    names: dict[int, str] = {}
    for player in by_age:
        nth[player.name.casefold()] += 1
        many = nth[player.name.casefold()]
        names[player.pk] = player.name if many == 1 else f"{player.name} ({many})"
    return [names[player.pk] for player in players]


class SplitForm(TermsForm):
    """Who drafts, at how many tables, from which cubes."""

    players = forms.CharField(
        label=_("Who drafts, one in a line"),
        max_length=40_000,
        widget=forms.Textarea(attrs={"rows": 10}),
        help_text=_("Take out who is not here. Seated by standings, the first line is the leader."),
    )
    tables = forms.IntegerField(label=_("Tables"), min_value=1, max_value=MOST_TABLES)
    cubes = forms.ModelMultipleChoiceField(
        label=_("Cubes, dealt out to the tables in turn"),
        queryset=Cube.objects.none(),
        to_field_name="public_id",
        widget=forms.CheckboxSelectMultiple,
    )

    field_order = ("players", "tables", "way", "cubes", "pace")

    def __init__(self, *args: Any, players: Sequence[Player], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["cube"], self.fields["onlookers"], self.fields["picks"]
        offered = kwargs["cubes"]
        offer_rows(self, "cubes", Cube.objects.filter(pk__in=[cube.pk for cube in offered]))
        self._on = {
            name.casefold(): player for name, player in zip(called(players), players, strict=True)
        }

    def clean_players(self) -> list[Player]:
        typed = [" ".join(line.split()) for line in self.cleaned_data["players"].splitlines()]
        lines = list(dict.fromkeys(line.casefold() for line in typed if line))
        strange = [line for line in lines if line not in self._on]
        if strange:
            said = _("Nobody of this name plays on the roster: %(names)s")
            raise forms.ValidationError(said % {"names": ", ".join(strange[:5])}, code="unknown")
        return [self._on[line] for line in lines]


class PaperForm(TermsForm):
    """A draft with sleeves: which cube, who sits around the table."""

    title = NameField(label=_("Title"), max_length=LONGEST_TITLE)
    names = forms.CharField(
        label=_("Who drafts, one in a line, as they sit"),
        max_length=2_000,
        widget=forms.Textarea(attrs={"rows": 6}),
    )

    field_order = ("title", "cube", "way", "names")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["pace"], self.fields["onlookers"], self.fields["picks"]

    def clean_names(self) -> list[str]:
        typed = [
            " ".join(line.split())[:LONGEST_NAME]
            for line in self.cleaned_data["names"].splitlines()
        ]
        return [line for line in typed if line]

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if {"way", "names"} <= said.keys():
            self.seated(len(said["names"]))
        return said


class CardsField(forms.CharField):
    """Names of cards, one in a line; "2 Wick" is two of them."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.Textarea(attrs={"rows": kwargs.pop("rows"), "class": "list-box"})
        super().__init__(widget=widget, required=False, max_length=20_000, **kwargs)
        self.known: dict[str, str] = {}

    def clean(self, value: Any) -> Any:
        counted = [self._read(line) for line in str(super().clean(value)).splitlines()]
        names = [name for many, name in counted for _nth in range(many)]
        strange = sorted({name for name in names if name.casefold() not in self.known})
        if strange:
            said = _("This draft has no card of this name: %(names)s")
            raise forms.ValidationError(said % {"names": ", ".join(strange[:5])}, code="unknown")
        return [self.known[name.casefold()] for name in names]

    @staticmethod
    def _read(line: str) -> tuple[int, str]:
        words = line.split()
        if not words:
            return 0, ""
        many = words[0].rstrip("x×")
        if len(words) > 1 and many.isdigit():
            return min(int(many), 9), " ".join(words[1:])
        return 1, " ".join(words)


class PoolForm(forms.Form):
    """What somebody came out of a paper draft with."""

    leaders = CardsField(label=_("Leaders, one in a line"), rows=4)
    heroes = CardsField(label=_("Heroes, one in a line"), rows=14)

    def __init__(self, *args: Any, names: Iterable[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = {name.casefold(): name for name in names}
        for field in self.fields.values():
            assert isinstance(field, CardsField)
            field.known = known
