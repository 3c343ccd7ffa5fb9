"""Cleaning what people type about matches: terms, scores, logs, calls and rulings."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.errors import Sentence
from accounts.forms import NameField
from accounts.models import Duty, Roster, User
from cards.forms.offers import offer, offer_rows
from matches import decks, kits, wording
from matches.models import Case, Match
from matches.models.case import CALLS
from matches.models.match import MOST_SEATS
from matches.score import Score, missed
from matches.services.rulings import Place
from matches.terms import Terms

MOST_MINUTES = 600
NO_DECK = ""
PLACES: dict[str, Sentence] = {
    Place.BEFORE: _("before this entry"),
    Place.INSTEAD: _("instead of this entry"),
    Place.END: _("instead of it and of all that follows"),
}


def editions() -> list[tuple[str, str]]:
    """Every game, as its box calls it."""
    return [(way.name, way.title) for way in wording.ways()]


def of_two_sides() -> list[tuple[str, str]]:
    """What two people, or two teams of so many around one table, can play against each other."""
    return [(way.name, _for_two_sides(way)) for way in wording.ways() if way.box.of_two_sides]


def _for_two_sides(way: wording.Way) -> str:
    if way.box.of_a_side == 1:
        return way.title
    return _("%(game)s: teams of %(count)s") % {"game": way.title, "count": way.box.of_a_side}


class MatchForm(forms.Form):
    """Friends agree on what they play."""

    title = forms.CharField(label=_("What is it about?"), max_length=80, required=False)
    ruleset = forms.ChoiceField(label=_("What to play"), initial=Terms().ruleset)
    seats = forms.IntegerField(
        label=_("How many play"),
        min_value=2,
        max_value=MOST_SEATS,
        required=False,
        help_text=_("Empty: as few as can."),
    )
    best_of = forms.TypedChoiceField(
        label=_("Best of"), choices=[(n, str(n)) for n in (1, 3, 5)], coerce=int, initial=3
    )
    deck = forms.ChoiceField(
        label=_("Decks"),
        required=False,
        help_text=_("A set all play from, or whatever each of you brings."),
    )
    first = forms.ChoiceField(label=_("Who begins"), choices=Match.First.choices)
    minutes = forms.IntegerField(
        label=_("Minutes it may take"), min_value=0, max_value=MOST_MINUTES, required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", [(way.name, f"{way.title} ({way.seats})") for way in wording.ways()])
        sets = [(each.code, each.name) for each in decks.whole_sets()]
        offer(self, "deck", [(NO_DECK, _("Each brings their own")), *sets])

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if "ruleset" not in said:
            return said
        box = wording.box_of(said["ruleset"])
        if said.get("seats") and said["seats"] not in box.seats:
            counts = ", ".join(map(str, box.seats))
            self.add_error("seats", _("It is played by: %(counts)s.") % {"counts": counts})
        begins = next((each.values for each in box.choices if each.key == "first"), ())
        if said.get("first") not in {str(value) for value, _label in begins} | {"random", None}:
            self.add_error("first", _("In this game nobody can agree on that."))
        return said

    @property
    def terms(self) -> Terms:
        said = self.cleaned_data
        return Terms(
            title=said["title"],
            ruleset=said["ruleset"],
            seats=said["seats"] or 0,
            best_of=said["best_of"],
            first=said["first"],
            minutes=said["minutes"] or 0,
        )

    @property
    def seats_chosen(self) -> int:
        return self.cleaned_data["seats"] or min(wording.box_of(self.cleaned_data["ruleset"]).seats)

    @property
    def shared_deck(self) -> Any:
        """The set all play, where the game has decks; else each brings their own."""
        said = self.cleaned_data
        kit = kits.kit(said["ruleset"], said["deck"])
        return kit.brought if kit else {}


class JoinForm(forms.Form):
    """Sit down, with a name if there is no account."""

    name = NameField(label=_("Your name"), required=False)


class ScoreForm(forms.Form):
    """A score in two taps: games won by each side, in their order, or who did not come."""

    drawn = forms.IntegerField(min_value=0, max_value=15, required=False)
    reason = forms.CharField(max_length=300, required=False)

    def __init__(self, *args: Any, sides: int = 2, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sides = sides
        numbers = [(str(side), str(side)) for side in range(sides)]
        self.fields["absent"] = forms.MultipleChoiceField(choices=numbers, required=False)
        for side in range(sides):
            self.fields[won_by(side)] = forms.IntegerField(min_value=0, max_value=5)

    @property
    def score(self) -> Score:
        said = self.cleaned_data
        if said["absent"]:
            return missed(tuple(int(side) for side in said["absent"]), self.sides)
        won = tuple(said[won_by(side)] for side in range(self.sides))
        return Score(won, said["drawn"] or 0)


def won_by(side: int) -> str:
    """What the games of a side are called in a form."""
    return ("first", "second")[side] if side < 2 else f"won-{side}"


class ReasonForm(forms.Form):
    reason = forms.CharField(max_length=300, required=False)


class LogForm(forms.Form):
    """A log, pasted or as a file; of the whole match, or of one game."""

    text = forms.CharField(
        label=_("The log, as text or JSON"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 18, "spellcheck": "false", "class": "log-paper"}),
    )
    file = forms.FileField(label=_("Or a file"), required=False)
    game = forms.TypedChoiceField(label=_("What it holds"), coerce=int, required=False)

    def __init__(self, *args: Any, best_of: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(n, _("Game %(number)s") % {"number": n}) for n in range(1, best_of + 1)]
        offer(self, "game", [(0, _("The whole match, or the next game")), *games])

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if not said.get("file") and not said.get("text", "").strip():
            self.add_error("text", _("Paste the log here, or choose a file."))
        return said

    @property
    def source(self) -> bytes:
        file: Any = self.cleaned_data.get("file")
        if file is not None:
            return bytes(file.read())
        text: str = self.cleaned_data["text"]
        return text.replace("\r\n", "\n").encode()

    @property
    def name(self) -> str:
        file: Any = self.cleaned_data.get("file")
        return (file.name or "") if file is not None else ""


class ArchiveForm(forms.Form):
    """A ZIP archive of logs; for a roster its games count there."""

    file = forms.FileField(label=_("ZIP archive of logs"))
    roster = forms.ModelChoiceField(
        label=_("Played at"),
        queryset=Roster.objects.none(),
        required=False,
        to_field_name="public_id",
        empty_label=_("No event of mine"),
        help_text=_("Games of an event you organise count for the numbers of play."),
    )

    def __init__(self, *args: Any, person: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        run = person.player.roles.filter(duty=Duty.ORGANISER).values("roster")
        offer_rows(self, "roster", Roster.objects.filter(pk__in=run).order_by("title"))


class CallForm(forms.Form):
    kind = forms.ChoiceField(choices=[(kind, Case.Kind(kind).label) for kind in CALLS])
    words = forms.CharField(max_length=500, required=False)


class AnswerForm(forms.Form):
    """What a judge says to a case, and how much longer they may play."""

    words = forms.CharField(label=_("Your answer"), max_length=300)
    minutes = forms.IntegerField(
        label=_("Minutes more"), min_value=0, max_value=120, required=False
    )


class RulingForm(forms.Form):
    """A ruling as it stands in the log."""

    words = forms.CharField(
        label=_("The ruling, as a log writes it"),
        max_length=200,
        help_text=_("Such as: damage b.V2 > 3 · move a.V1 > a.F1 · actions 2 · concede a"),
    )
    place = forms.ChoiceField(label=_("It stands"), choices=list(PLACES.items()))
    entry = forms.IntegerField(min_value=0, max_value=100_000, widget=forms.HiddenInput)
    reason = forms.CharField(label=_("Why"), max_length=300)


class SearchForm(forms.Form):
    q = forms.CharField(max_length=120, required=False)


class NumbersForm(forms.Form):
    """Which numbers: of an edition, by what, of all or of one event."""

    BY = (("leader", _("Leaders")), ("hero", _("Heroes")), ("matchup", _("Match-ups")))

    ruleset = forms.ChoiceField(required=False)
    by = forms.ChoiceField(choices=BY, required=False)
    least = forms.IntegerField(min_value=1, max_value=1000, required=False)
    roster = forms.ModelChoiceField(
        Roster.objects.none(), to_field_name="public_id", required=False
    )

    def __init__(self, *args: Any, rosters: QuerySet[Roster], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "ruleset", editions())
        field: Any = self.fields["roster"]
        field.queryset = rosters
