"""Cleaning what people type at tournaments."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField, zones_people_know
from cards.forms.offers import offer
from engine.competition.results import Result
from matches.forms import of_two_sides
from tournaments.models import DeckMethod, Series, Tournament, Visibility
from tournaments.planning import sits_together, worth_of
from tournaments.pools import PoolSource
from tournaments.services.series import Terms as SeriesTerms
from tournaments.terms import Terms
from tournaments.wording import WAYS, way_of

LENGTHS = ((1, _("One game")), (3, _("Best of three")), (5, _("Best of five")))
TEAMS = (
    (0, _("As the game has it: alone, or as its teams")),
    (2, _("Teams of 2 boards")),
    (3, _("Teams of 3 boards")),
    (4, _("Teams of 4 boards")),
    (5, _("Teams of 5 boards")),
)
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
    pool_source = forms.ChoiceField(label=_("Pools come from"), required=False)
    ruleset = forms.ChoiceField(
        label=_("What is played?"),
        help_text=_(
            "A round pairs two sides: teams that share a table enter as one, and of games that "
            "three or more play for themselves, two sit down at each table here."
        ),
    )
    team_size = forms.TypedChoiceField(
        label=_("Who plays?"), choices=TEAMS, coerce=int, required=False, empty_value="0"
    )
    capacity = forms.IntegerField(
        label=_("Places"),
        min_value=2,
        max_value=4096,
        required=False,
        help_text=_("Empty: as many as come. Whoever comes later waits."),
    )
    has_waiting_list = forms.BooleanField(
        label=_("Whoever comes when all places are taken may wait"), required=False, initial=True
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

    SECTIONS = (
        (_("What and when"), ("title", "starts_at", "zone", "place", "is_online", "about")),
        (_("How it is played"), ("way", "best_of", "round_minutes", "ruleset", "team_size")),
        (_("Decks"), ("deck_method", "pool_source")),
        (
            _("Who comes"),
            ("capacity", "has_waiting_list", "checks_in", "has_matches", "visibility", "questions"),
        ),
    )

    def sections(self) -> list[tuple[Any, list[forms.BoundField]]]:
        """The fields in groups; what no group names comes with the last."""
        named = [
            (title, [self[name] for name in names if name in self.fields])
            for title, names in self.SECTIONS
        ]
        told = {name for _title, names in self.SECTIONS for name in names}
        named[-1][1].extend(self[name] for name in self.fields if name not in told)
        return named

    def __init__(
        self,
        *args: Any,
        tournament: Tournament | None = None,
        sources: Sequence[PoolSource] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        self._offer_pools(tournament.pool_source if tournament else "", sources)
        ways = [(code, way.title) for code, way in WAYS.items()]
        if tournament and not way_of(tournament.stages):
            ways.insert(0, (AS_IT_IS, _("As it is planned now")))
        offer(self, "way", ways)
        offer(self, "zone", [(zone, zone.replace("_", " ")) for zone in zones_people_know()])
        offer(self, "ruleset", of_two_sides())

    def _offer_pools(self, now: str, sources: Sequence[PoolSource]) -> None:
        """Nobody is asked where nothing hands out pools."""
        known = {source.name: source.title for source in sources}
        if now:
            known.setdefault(now, str(_("As it is planned now")))
        if known:
            offer(self, "pool_source", [("", "–"), *known.items()])
        else:
            del self.fields["pool_source"]

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
        said["team_size"] = int(said["team_size"])
        return before._replace(**said)


def initial_of(tournament: Tournament) -> dict[str, Any]:
    """What the form shows of a tournament that stands already."""
    names = AnnounceForm.base_fields.keys() - {"way", "questions", "starts_at"}
    here = tournament.starts_at.astimezone(ZoneInfo(tournament.zone)).replace(tzinfo=None)
    marks = [each["text"] + "!" * bool(each.get("needed")) for each in tournament.questions]
    return {
        **{name: getattr(tournament, name) for name in names},
        "starts_at": here,
        "team_size": 0 if sits_together(tournament.ruleset) else tournament.team_size,
        "way": way_of(tournament.stages) or AS_IT_IS,
        "questions": "\n".join(marks),
    }


class SeriesForm(forms.Form):
    """A series, and what places at its events are worth."""

    title = NameField(label=_("What is it called?"), max_length=80)
    about = forms.CharField(
        label=_("What should people know?"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    places = forms.RegexField(
        r"^\s*\d{1,7}(\s*[,\s]\s*\d{1,7})*\s*$",
        label=_("Points of the first, the second, …"),
        help_text=_("With commas between them. Whoever comes after has none for the place."),
        initial="10, 7, 5, 4, 3, 2, 1",
        max_length=400,
    )
    part = forms.IntegerField(
        label=_("Points for taking part"), min_value=0, max_value=1_000_000, initial=1
    )
    best = forms.IntegerField(
        label=_("So many of the best events count"),
        help_text=_("0: all of them."),
        min_value=0,
        max_value=200,
        initial=0,
    )
    ties = forms.ChoiceField(
        label=_("Who shares a place"),
        choices=[
            ("each", _("each has its points")),
            ("shared", _("the points of all their places are shared out")),
        ],
    )

    def terms(self) -> SeriesTerms:
        said = self.cleaned_data
        places = [int(word) for word in said["places"].replace(",", " ").split()]
        points = {
            "places": places,
            "part": said["part"],
            "best": said["best"],
            "ties": said["ties"],
        }
        return SeriesTerms(said["title"], said["about"], points)


def initial_of_series(found: Series) -> dict[str, Any]:
    worth = worth_of(found.points)
    return {
        "title": found.title,
        "about": found.about,
        "places": ", ".join(map(str, worth.places)),
        "part": worth.part,
        "best": worth.best,
        "ties": worth.ties,
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
    score = forms.RegexField(r"^[0-9](-[0-9]){1,2}$", required=False)
    absent = forms.ChoiceField(
        choices=[("", ""), ("first", ""), ("second", ""), ("both", "")], required=False
    )
    board = forms.IntegerField(min_value=1, max_value=9, required=False)
    reason = forms.CharField(max_length=400, required=False)
    expected = forms.IntegerField(min_value=0, required=False)

    def clean(self) -> dict[str, Any]:
        """A tap on a score says all numbers at once."""
        said = super().clean() or {}
        numbers = map(int, said["score"].split("-")) if said.get("score") else ()
        return said | dict(zip(("first", "second", "drawn"), numbers, strict=False))

    def result(self, couple: tuple[str, str]) -> Result:
        said = self.cleaned_data
        if said["absent"]:
            missing = {"first": couple[:1], "second": couple[1:], "both": couple}[said["absent"]]
            return Result(0, 0, absent=missing)
        return Result(said["first"] or 0, said["second"] or 0, said["drawn"] or 0)


class TeamForm(forms.Form):
    """A team with its members, a line each, in the order of boards or seats."""

    name = NameField(label=_("Name of the team"), max_length=60)
    members = forms.CharField(
        label=_("Members, one in each line, in the order of boards"),
        max_length=900,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    club = forms.CharField(max_length=60, required=False)

    def clean_members(self) -> list[str]:
        lines = (" ".join(line.split())[:60] for line in self.cleaned_data["members"].splitlines())
        return [line for line in lines if line]


class WordsForm(forms.Form):
    """Something said to everybody, or a reason."""

    text = forms.CharField(max_length=400)


class ClockForm(forms.Form):
    """The clock of a round, or minutes more for a table."""

    do = forms.ChoiceField(choices=[("start", ""), ("stop", ""), ("call", "")], required=False)
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

    def __init__(self, *args: Any, of_teams: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if of_teams:
            self.fields["text"].label = _("Teams, one in each line: Owls; Ada; Bo; Cleo")
            self.fields["text"].help_text = _(
                "Or a table with a head: team, name, club; a member in each line, in the order "
                "of boards or seats."
            )
