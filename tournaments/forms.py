"""Cleaning what people type at tournaments."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField, zones_people_know
from cards.forms.offers import offer
from engine import catalogue
from engine.competition.results import Result
from tournaments.models import DeckMethod, Tournament, Visibility
from tournaments.terms import Terms
from tournaments.wording import WAYS, way_of

LENGTHS = ((1, _("One game")), (3, _("Best of three")), (5, _("Best of five")))
AS_IT_IS = "as it is"


class AnnounceForm(forms.Form):
    """Everything that is announced. With its defaults a title and a day are enough."""

    title = NameField(label=_("What is it called?"), max_length=80)
    starts_at = forms.DateTimeField(
        label=_("When does it begin?"),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    zone = forms.ChoiceField(label=_("By the clocks of"))
    place = forms.CharField(label=_("Where?"), max_length=200, required=False)
    is_online = forms.BooleanField(label=_("Played online"), required=False)
    about = forms.CharField(
        label=_("What should people know?"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    way = forms.ChoiceField(label=_("How is it played?"))
    best_of = forms.TypedChoiceField(label=_("Length of a match"), choices=LENGTHS, coerce=int)
    round_minutes = forms.IntegerField(
        label=_("Minutes of a round"), min_value=5, max_value=600, initial=50
    )
    deck_method = forms.ChoiceField(label=_("Decks"), choices=DeckMethod.choices)
    ruleset = forms.ChoiceField(label=_("Edition"))
    capacity = forms.IntegerField(
        label=_("Places"),
        min_value=2,
        max_value=4096,
        required=False,
        help_text=_("Empty: as many as come. Whoever comes later waits."),
    )
    checks_in = forms.BooleanField(
        label=_("People check in on the day"),
        required=False,
        help_text=_("Whoever has not when it begins does not play."),
    )
    has_matches = forms.BooleanField(
        label=_("Players report their matches themselves"), required=False
    )
    visibility = forms.ChoiceField(label=_("Who may see it?"), choices=Visibility.choices)
    questions = forms.CharField(
        label=_("Questions at the entry, one in each line"),
        help_text=_("A question that ends with an exclamation mark has to be answered."),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(self, *args: Any, tournament: Tournament | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        ways = [(code, way.title) for code, way in WAYS.items()]
        if tournament and not way_of(tournament.stages):
            ways.insert(0, (AS_IT_IS, _("As it is planned now")))
        offer(self, "way", ways)
        offer(self, "zone", [(zone, zone.replace("_", " ")) for zone in zones_people_know()])
        offer(self, "ruleset", [(name, name.split("/")[1].title()) for name in catalogue.games()])

    def clean_starts_at(self) -> datetime:
        """The hour is that of the place, whatever clock the reader goes by."""
        at: datetime = self.cleaned_data["starts_at"]
        return at.replace(tzinfo=None)

    def clean_questions(self) -> list[dict[str, Any]]:
        lines = [line.strip() for line in self.cleaned_data["questions"].splitlines()]
        return [
            {"text": line.rstrip("!").strip()[:200], "needed": line.endswith("!")}
            for line in lines
            if line.rstrip("!").strip()
        ]

    def terms(self, before: Terms) -> Terms:
        said = dict(self.cleaned_data)
        way = said.pop("way")
        if way != AS_IT_IS:
            said["stages"] = WAYS[way].stages
        said["starts_at"] = said["starts_at"].replace(tzinfo=ZoneInfo(said["zone"]))
        return before._replace(**said)


def initial_of(tournament: Tournament) -> dict[str, Any]:
    """What the form shows of a tournament that stands already."""
    names = AnnounceForm.base_fields.keys() - {"way", "questions", "starts_at"}
    here = tournament.starts_at.astimezone(ZoneInfo(tournament.zone)).replace(tzinfo=None)
    marks = [each["text"] + "!" * bool(each.get("needed")) for each in tournament.questions]
    return {
        **{name: getattr(tournament, name) for name in names},
        "starts_at": here,
        "way": way_of(tournament.stages) or AS_IT_IS,
        "questions": "\n".join(marks),
    }


class CloneForm(forms.Form):
    title = NameField(label=_("What is it called?"), max_length=80)
    starts_at = forms.DateTimeField(
        label=_("When does it begin?"),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )


class ResultForm(forms.Form):
    """A result from a phone: two numbers, or who did not come."""

    first = forms.IntegerField(min_value=0, max_value=9, required=False)
    second = forms.IntegerField(min_value=0, max_value=9, required=False)
    drawn = forms.IntegerField(min_value=0, max_value=9, required=False)
    score = forms.RegexField(r"^[0-9]-[0-9]$", required=False)
    absent = forms.ChoiceField(
        choices=[("", ""), ("first", ""), ("second", ""), ("both", "")], required=False
    )
    reason = forms.CharField(max_length=400, required=False)
    expected = forms.IntegerField(min_value=0, required=False)

    def clean(self) -> dict[str, Any]:
        """A tap on a score says both numbers at once."""
        said = super().clean() or {}
        first, _dash, second = said.get("score", "").partition("-")
        if first.isdecimal() and second.isdecimal():
            said |= {"first": int(first), "second": int(second)}
        return said

    def result(self, couple: tuple[str, str]) -> Result:
        said = self.cleaned_data
        if said["absent"]:
            missing = {"first": couple[:1], "second": couple[1:], "both": couple}[said["absent"]]
            return Result(0, 0, absent=missing)
        return Result(said["first"] or 0, said["second"] or 0, said["drawn"] or 0)


class WordsForm(forms.Form):
    """Something said to everybody, or a reason."""

    text = forms.CharField(max_length=400)


class ClockForm(forms.Form):
    """The clock of a round, or minutes more for a table."""

    do = forms.ChoiceField(choices=[("start", ""), ("stop", "")], required=False)
    minutes = forms.IntegerField(min_value=1, max_value=600, required=False)


class ListForm(forms.Form):
    """A list of people, typed or brought as a file."""

    text = forms.CharField(
        label=_("Names, one in each line; a club after a comma"),
        widget=forms.Textarea(attrs={"rows": 6}),
        max_length=400_000,
    )
    only_clear = forms.BooleanField(
        label=_("Leave out lines that cannot be told apart"), required=False
    )
