"""The shapes tournaments have on the wire."""

from typing import Any, cast

from rest_framework import serializers

from drafts.api.shapes import PlanSerializer
from engine.competition.facts import Penalty
from engine.competition.families import FAMILIES
from engine.competition.results import Result
from engine.competition.tiebreaks import TIE_BREAKS
from tournaments.models import (
    DeckMethod,
    Entry,
    Member,
    Series,
    Standing,
    Status,
    Table,
    Tournament,
    Visibility,
)
from tournaments.services.results import Where

MOST = 2_000_000_000
DEEDS = ("check_in", "drop", "no_show", "rejoin")
STERN = ("disqualify", "seat_at", "belong", "penalise")
PENALTIES = ("caution", "warning", "game", "match")


class QuestionSerializer(serializers.Serializer[dict[str, Any]]):
    text = serializers.CharField(max_length=200)
    needed = serializers.BooleanField(default=False)


class TournamentTermsSerializer(serializers.Serializer[Tournament]):
    """What is announced. A stage is a plan: its `kind`, and whatever is not as usual."""

    title = serializers.CharField(max_length=80)
    starts_at = serializers.DateTimeField()
    zone = serializers.CharField(max_length=64, default="UTC")
    about = serializers.CharField(max_length=4000, default="", allow_blank=True)
    place = serializers.CharField(max_length=200, default="", allow_blank=True)
    is_online = serializers.BooleanField(default=False)
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PUBLIC)
    capacity = serializers.IntegerField(min_value=2, max_value=4096, allow_null=True, default=None)
    has_waiting_list = serializers.BooleanField(default=True)
    checks_in = serializers.BooleanField(default=False)
    questions = QuestionSerializer(many=True, default=list)
    deck_method = serializers.ChoiceField(DeckMethod.choices, default=DeckMethod.BRING)
    pool_source = serializers.CharField(max_length=80, default="", allow_blank=True)
    team_size = serializers.IntegerField(
        min_value=0,
        max_value=9,
        default=0,
        help_text="How many of a team sit down at once: each at a board, or all at one table where "
        "the game is played by teams; then the game says it. 0: everybody alone.",
    )
    ruleset = serializers.CharField(max_length=80, default="pixel-tactics/deluxe/duel")
    best_of = serializers.IntegerField(min_value=1, max_value=9, default=3)
    round_minutes = serializers.IntegerField(min_value=1, max_value=600, default=50)
    has_matches = serializers.BooleanField(default=False)
    scoring = serializers.ChoiceField(["cards", "chess"], default="cards")
    chain = serializers.ListField(
        child=serializers.ChoiceField([(code, each.title) for code, each in TIE_BREAKS.items()]),
        max_length=10,
        default=list,
        help_text="Tie-breaks, the first first.",
    )
    policy = serializers.DictField(child=serializers.CharField(max_length=20), default=dict)
    stages = serializers.ListField(
        child=serializers.DictField(), min_length=1, max_length=8, default=[{"kind": "swiss"}]
    )
    family = serializers.ChoiceField(
        list(FAMILIES),
        write_only=True,
        required=False,
        help_text="Sets `scoring`, `chain` and `policy` as others have them.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        family = attrs.pop("family", None)
        if family is None:
            return attrs
        found = FAMILIES[family]
        policy = dict(found.policy)
        return attrs | {"scoring": found.scoring, "chain": list(found.chain), "policy": policy}


class TournamentSerializer(TournamentTermsSerializer):
    """A tournament as everybody who may see it sees it."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    status = serializers.ChoiceField(Status.choices, read_only=True)
    players = serializers.IntegerField(read_only=True)
    facts = serializers.IntegerField(source="seq", read_only=True)
    digest = serializers.CharField(read_only=True)
    fingerprint = serializers.CharField(
        read_only=True, help_text="Of the secret all draws come from."
    )


class SeriesTermsSerializer(serializers.Serializer[Series]):
    """`points` has `places` (what the first, the second, … gets), `part` (for taking part), `best`
    (so many events count; 0: all) and `ties` (`each` or `shared`)."""

    title = serializers.CharField(max_length=80)
    about = serializers.CharField(max_length=4000, default="", allow_blank=True)
    points = serializers.DictField(default=dict)


class SeriesSerializer(SeriesTermsSerializer):
    id = serializers.UUIDField(source="public_id", read_only=True)


class PutSerializer(serializers.Serializer[dict[str, Any]]):
    """Null takes it out."""

    series = serializers.UUIDField(allow_null=True)


class TurnSerializer(serializers.Serializer[dict[str, Any]]):
    to = serializers.ChoiceField(Status.choices)


class CloneSerializer(serializers.Serializer[dict[str, Any]]):
    title = serializers.CharField(max_length=80)
    starts_at = serializers.DateTimeField()


class MemberSerializer(serializers.Serializer[Member]):
    """Somebody of a team; the first is its captain."""

    number = serializers.IntegerField()
    name = serializers.CharField(source="player.name")


class EntrySerializer(serializers.Serializer[Entry]):
    """Somebody who takes part, as everybody sees it."""

    number = serializers.IntegerField()
    name = serializers.CharField(source="player.name")
    standing = serializers.ChoiceField(Standing.choices)
    clubs = serializers.ListField(child=serializers.CharField())
    fixed_table = serializers.IntegerField(allow_null=True)
    members = MemberSerializer(many=True)


class RegisterSerializer(serializers.Serializer[dict[str, Any]]):
    """Yourself; or, with a `name`, somebody without an account, if you work there. Where teams
    play: your `team` with its other `members` in the order of boards, or any, if you work there
    and name all of them with `by_desk`."""

    by_desk = serializers.BooleanField(default=False)

    name = serializers.CharField(max_length=60, required=False)
    answers = serializers.ListField(
        child=serializers.CharField(max_length=400, allow_blank=True), max_length=20, default=list
    )
    clubs = serializers.ListField(
        child=serializers.CharField(max_length=60), max_length=5, default=list
    )
    team = serializers.CharField(max_length=60, required=False)
    members = serializers.ListField(
        child=serializers.CharField(max_length=60), max_length=12, default=list
    )
    missed = serializers.ChoiceField(["none", "half", "full"], default="none")
    at_once = serializers.BooleanField(default=False)


class LineUpSerializer(serializers.Serializer[dict[str, Any]]):
    """Of a team: the numbers of its members in the order of boards or seats; or the `name` of
    somebody more, who sits in reserve."""

    members = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=99), max_length=12, default=list
    )
    name = serializers.CharField(max_length=60, default="", allow_blank=True)


class ImportSerializer(serializers.Serializer[dict[str, Any]]):
    text = serializers.CharField(max_length=400_000)
    only_clear = serializers.BooleanField(default=False)


class TournamentDeedSerializer(serializers.Serializer[dict[str, Any]]):
    """What happens to somebody; which of the other words it needs, the deed says."""

    deed = serializers.ChoiceField((*DEEDS, *STERN))
    reason = serializers.CharField(max_length=400, default="", allow_blank=True)
    table = serializers.IntegerField(min_value=1, max_value=9999, allow_null=True, default=None)
    clubs = serializers.ListField(
        child=serializers.CharField(max_length=60), max_length=5, default=list
    )
    team = serializers.CharField(max_length=60, default="", allow_blank=True)
    penalty = serializers.ChoiceField(PENALTIES, default="caution")

    def penalty_asked(self) -> Penalty:
        return cast(Penalty, self.validated_data["penalty"])


class BeginSerializer(serializers.Serializer[dict[str, Any]]):
    """The next stage. `order` is set by hand, by numbers; otherwise it is drawn."""

    order = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MOST), default=list, max_length=4096
    )
    without_decks = serializers.BooleanField(default=False)


class NumberSerializer(serializers.Serializer[dict[str, Any]]):
    number = serializers.IntegerField(min_value=1, max_value=MOST)


class UnpairSerializer(NumberSerializer):
    reason = serializers.CharField(max_length=400)


class TableSerializer(serializers.Serializer[Table]):
    """A table; `match` is its number on a ladder, 0 elsewhere. Games are null while it plays."""

    id = serializers.UUIDField(source="public_id")
    table = serializers.IntegerField(source="number")
    match = serializers.IntegerField(source="slot")
    first = serializers.IntegerField(source="first.number")
    second = serializers.IntegerField(source="second.number", default=None, allow_null=True)
    is_started = serializers.BooleanField()
    minutes_more = serializers.IntegerField()
    first_games = serializers.IntegerField(allow_null=True)
    second_games = serializers.IntegerField(allow_null=True)
    drawn_games = serializers.IntegerField(allow_null=True)
    absent = serializers.CharField(allow_blank=True)


class RoundSerializer(serializers.Serializer[Any]):
    stage = serializers.IntegerField()
    part = serializers.CharField()
    number = serializers.IntegerField()
    paired_at = serializers.DateTimeField()
    clock_ends_at = serializers.DateTimeField(allow_null=True)
    clock_left = serializers.IntegerField(allow_null=True)
    tables = TableSerializer(many=True)


class ClockSerializer(serializers.Serializer[dict[str, Any]]):
    """`start` goes on from where it was stopped, or sets it to `minutes`; `call` calls time."""

    do = serializers.ChoiceField(choices=["start", "stop", "call"])
    minutes = serializers.IntegerField(min_value=1, max_value=600, required=False)


class ClockedSerializer(serializers.Serializer[Any]):
    """A clock that runs ends at a moment; one that was stopped has seconds left."""

    stage = serializers.IntegerField()
    part = serializers.CharField()
    number = serializers.IntegerField()
    clock_ends_at = serializers.DateTimeField(allow_null=True)
    clock_left = serializers.IntegerField(allow_null=True)


class TableTimeSerializer(serializers.Serializer[dict[str, Any]]):
    begun = serializers.BooleanField(default=False)
    minutes = serializers.IntegerField(min_value=0, max_value=60, default=0)


class AnnouncementSerializer(serializers.Serializer[dict[str, Any]]):
    text = serializers.CharField(max_length=400)


class ReportSerializer(serializers.Serializer[dict[str, Any]]):
    """A result by the numbers of the two; on a ladder `round` is the match. With a `reason` it
    corrects one that is there. Where teams meet, it is that of a `board`."""

    board = serializers.IntegerField(min_value=1, max_value=9, required=False)

    round = serializers.IntegerField(min_value=1, max_value=MOST)
    below = serializers.BooleanField(default=False)
    first = serializers.IntegerField(min_value=1, max_value=MOST)
    second = serializers.IntegerField(min_value=1, max_value=MOST)
    first_games = serializers.IntegerField(min_value=-9, max_value=99)
    second_games = serializers.IntegerField(min_value=-9, max_value=99)
    drawn_games = serializers.IntegerField(min_value=-9, max_value=99, default=0)
    absent = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MOST), max_length=2, default=list
    )
    heroes = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=99),
        min_length=2,
        max_length=2,
        default=[0, 0],
    )
    reason = serializers.CharField(max_length=400, default="", allow_blank=True)

    def where(self) -> Where:
        told = self.validated_data
        return Where(told["round"], (f"#{told['first']}", f"#{told['second']}"), told["below"])

    def result(self) -> Result:
        told = self.validated_data
        return Result(
            told["first_games"],
            told["second_games"],
            told["drawn_games"],
            tuple(f"#{number}" for number in told["absent"]),
            (told["heroes"][0], told["heroes"][1]),
        )


class WrongSerializer(serializers.Serializer[dict[str, Any]]):
    """What turned out: a corrected result, or somebody who left or came back; nothing is asked
    of the facts where only the round is to be repaired."""

    result = ReportSerializer(required=False)
    left = serializers.IntegerField(min_value=1, max_value=MOST, required=False)
    returned = serializers.IntegerField(min_value=1, max_value=MOST, required=False)
    reason = serializers.CharField(max_length=400, default="", allow_blank=True)
    expected = serializers.IntegerField(min_value=0, max_value=MOST, required=False)


class UndoSerializer(serializers.Serializer[dict[str, Any]]):
    fact = serializers.IntegerField(min_value=1, max_value=MOST)
    reason = serializers.CharField(max_length=400)


class TournamentRulingSerializer(serializers.Serializer[dict[str, Any]]):
    text = serializers.CharField(max_length=2000)
    about = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MOST), max_length=8, default=list
    )


class JudgeCallSerializer(serializers.Serializer[dict[str, Any]]):
    words = serializers.CharField(max_length=400, default="", allow_blank=True)
    done = serializers.BooleanField(default=False)
    minutes = serializers.IntegerField(min_value=0, max_value=60, default=0)


class ToldSerializer(serializers.Serializer[Any]):
    """A fact of the log, as a person reads it."""

    seq = serializers.IntegerField()
    at = serializers.DateTimeField()
    by = serializers.CharField(allow_blank=True)
    kind = serializers.CharField()
    sentence = serializers.CharField()


class FlightsSerializer(PlanSerializer):
    """As a draft is set up; the tables and their seats follow from who is here."""

    # Fields that are none are left out of a shape; the checker expects fields.
    title = None  # type: ignore[assignment]
    seats = None  # type: ignore[assignment]
    bots = None  # type: ignore[assignment]


class FlightSerializer(serializers.Serializer[dict[str, Any]]):
    """The draft tables, in their order."""

    id = serializers.UUIDField()
    drafts = serializers.ListField(child=serializers.UUIDField())
