"""The shapes matches on paper have on the wire."""

from datetime import datetime
from typing import Any

from rest_framework import serializers

from engine import catalogue
from matches.models import Archive, Case, Fact, Match, MatchSeat, Ruling, Submission, Upload
from matches.models.case import CALLS, Kind
from matches.models.fact import Kind as FactKind
from matches.models.match import MOST_SEATS, First, How, Lists, Status
from matches.models.submission import Source, Standing
from matches.queries.numbers import Numbers, Row
from matches.services import uploads
from matches.services.rulings import Place
from matches.verdicts import Told

LONGEST_LOG = 2 << 20
MOST_ANNOUNCED = (1 << 31) - 1
ANSWERS = ("agree", "dispute", "concede")
DECISIONS = ("result", "double_loss", "reopen")
JUDGING = ("offer", "yes", "no", "step_down")
MATCH_ACTS = ("start", "call_off")
ACTS = ("claim", "release", "escalate", "answer")
WAYS = ("leader", "hero", "matchup")


def _names(most: int) -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField(max_length=120), max_length=most)


class MatchDeckSerializer(serializers.Serializer[dict[str, Any]]):
    """Every copy by name; without leaders any card may lead."""

    heroes = _names(200)
    leaders = serializers.ListField(
        child=serializers.CharField(max_length=120), max_length=50, required=False
    )


class MatchTermsSerializer(serializers.Serializer[dict[str, Any]]):
    """A match with friends: you sit at the first seat, whoever has the `invite` at the others.
    `seats` 0: as few as can play it."""

    title = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)
    ruleset = serializers.ChoiceField(choices=catalogue.games(), default=catalogue.games()[0])
    seats = serializers.IntegerField(min_value=0, max_value=MOST_SEATS, default=0)
    best_of = serializers.ChoiceField(choices=[1, 3, 5], default=3)
    first = serializers.ChoiceField(choices=First.choices, default=First.RANDOM)
    lists = serializers.ChoiceField(choices=Lists.choices, default=Lists.OPEN)
    minutes = serializers.IntegerField(min_value=0, max_value=600, default=0)
    mine = MatchDeckSerializer(required=False)
    theirs = MatchDeckSerializer(required=False)


class MatchSeatSerializer(serializers.Serializer[MatchSeat]):
    """A seat as everybody who may see the match sees it; its deck is nobody's business here."""

    id = serializers.UUIDField(source="public_id")
    number = serializers.IntegerField()
    side = serializers.IntegerField(help_text="Seats of one side win and lose together.")
    name = serializers.CharField(allow_blank=True)
    is_taken = serializers.BooleanField()


class MatchSerializer(serializers.Serializer[Match]):
    """How a match stands. `points` are games won by each side, `winner` and `absent` are sides;
    null until it is settled. `judge` is whom friends took to judge it."""

    id = serializers.UUIDField(source="public_id")
    title = serializers.CharField(allow_blank=True)
    ruleset = serializers.CharField()
    best_of = serializers.IntegerField()
    first = serializers.ChoiceField(First.choices)
    lists = serializers.ChoiceField(Lists.choices)
    minutes = serializers.IntegerField()
    extra_minutes = serializers.IntegerField()
    ends_at = serializers.DateTimeField(allow_null=True)
    must_be_won = serializers.BooleanField()
    roster = serializers.UUIDField(source="roster.public_id", default=None, allow_null=True)
    seats = MatchSeatSerializer(many=True)
    judge = serializers.CharField(source="judge.player.name", default=None, allow_null=True)
    judges_since = serializers.DateTimeField(allow_null=True)
    status = serializers.ChoiceField(Status.choices)
    points = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    drawn = serializers.IntegerField()
    absent = serializers.ListField(child=serializers.IntegerField())
    winner = serializers.IntegerField(allow_null=True)
    how = serializers.ChoiceField(How.choices, allow_blank=True)
    due_at = serializers.DateTimeField(allow_null=True)
    made_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    settled_at = serializers.DateTimeField(allow_null=True)


class InviteSerializer(serializers.Serializer[dict[str, Any]]):
    invite = serializers.CharField(max_length=64)


class ScoreSerializer(serializers.Serializer[dict[str, Any]]):
    """Games of side 0, games of side 1, games nobody won; `absent` names sides that did not come.
    Of more than two sides `won` has the games of each."""

    first = serializers.IntegerField(min_value=0, max_value=5, default=0)
    second = serializers.IntegerField(min_value=0, max_value=5, default=0)
    won = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=5),
        min_length=2,
        max_length=MOST_SEATS,
        required=False,
    )
    drawn = serializers.IntegerField(min_value=0, max_value=15, default=0)
    absent = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_SEATS - 1),
        max_length=MOST_SEATS,
        default=list,
    )


class ReplySerializer(serializers.Serializer[dict[str, Any]]):
    """What you say to the other’s score: `agree`, `dispute`; or `concede` the match."""

    reply = serializers.ChoiceField(choices=ANSWERS)
    reason = serializers.CharField(max_length=300, default="", allow_blank=True)


class MatchActSerializer(serializers.Serializer[dict[str, Any]]):
    """`start` its clock (between friends any of them, at an event who keeps score), or `call_off`
    the match (who hosts or judges it) and say why."""

    act = serializers.ChoiceField(choices=MATCH_ACTS)
    reason = serializers.CharField(max_length=300, default="", allow_blank=True)


class JudgeSerializer(serializers.Serializer[dict[str, Any]]):
    """`offer` to judge a match of friends with the `secret` they gave you, `step_down`; or, of
    those who play, `yes` or `no` to whoever offers."""

    judge = serializers.ChoiceField(choices=JUDGING)
    secret = serializers.CharField(max_length=64, default="", allow_blank=True)


class DecisionSerializer(ScoreSerializer):
    """What somebody who keeps score decides. Correcting a result takes a reason."""

    decision = serializers.ChoiceField(choices=DECISIONS, default="result")
    reason = serializers.CharField(max_length=300, default="", allow_blank=True)


class FactSerializer(serializers.Serializer[Fact]):
    """Something that was said of a match; never changed."""

    nth = serializers.IntegerField()
    kind = serializers.ChoiceField(FactKind.choices)
    seat = serializers.IntegerField(allow_null=True)
    points = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    drawn = serializers.IntegerField()
    absent = serializers.ListField(child=serializers.IntegerField())
    game = serializers.IntegerField()
    minutes = serializers.IntegerField()
    reason = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class LogSerializer(serializers.Serializer[dict[str, Any]]):
    """A log as text, or its JSON twin as text; of one `game`, or 0 for the whole match."""

    text = serializers.CharField(max_length=LONGEST_LOG, trim_whitespace=False)
    game = serializers.IntegerField(min_value=0, max_value=5, default=0)
    name = serializers.CharField(max_length=200, default="", allow_blank=True)


class SubmissionSerializer(serializers.Serializer[Submission]):
    """A log that was handed in, and what became of it. `code` says why it does not count."""

    id = serializers.UUIDField(source="public_id")
    name = serializers.CharField(allow_blank=True)
    came = serializers.ChoiceField(Source.choices, source="source")
    game = serializers.IntegerField()
    seat = serializers.IntegerField(allow_null=True)
    standing = serializers.ChoiceField(Standing.choices)
    code = serializers.CharField(allow_blank=True)
    reason = serializers.CharField(source="why", allow_blank=True)
    handed_in_at = serializers.DateTimeField()
    judged_at = serializers.DateTimeField(allow_null=True)


class MatchMendSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    sentence = serializers.CharField()
    replays = serializers.IntegerField()


class DecidedSerializer(serializers.Serializer[Any]):
    """A ruling of the game, as it is written down."""

    number = serializers.CharField()
    title = serializers.CharField()
    decision = serializers.CharField(allow_blank=True)
    example = serializers.CharField(allow_blank=True)


class MatchVerdictSerializer(serializers.Serializer[Told]):
    """The verdict. `legal`, `nearest` and `mends` are only for whose log it is, and for judges."""

    kind = serializers.CharField()
    sentence = serializers.CharField()
    rule = serializers.CharField(allow_blank=True)
    decided = DecidedSerializer(many=True, help_text="Rulings the rule names.")
    entry = serializers.IntegerField()
    line = serializers.IntegerField()
    nearest = serializers.CharField(allow_blank=True)
    legal = serializers.ListField(child=serializers.CharField())
    mends = MatchMendSerializer(many=True)
    points = serializers.ListField(child=serializers.IntegerField())
    why = serializers.CharField(allow_blank=True)
    rulings = serializers.ListField(child=serializers.IntegerField())


class JudgedSerializer(SubmissionSerializer):
    verdict = MatchVerdictSerializer(allow_null=True)
    contradiction = serializers.DictField()


class ArchiveSerializer(serializers.Serializer[Archive]):
    """Many logs; `judged` of `logs` have their verdict."""

    id = serializers.UUIDField(source="public_id")
    name = serializers.CharField()
    logs = serializers.IntegerField()
    judged = serializers.IntegerField()
    refused = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="Files that are no logs, each with a word why.",
    )
    handed_in_at = serializers.DateTimeField()
    done_at = serializers.DateTimeField(allow_null=True)


class AnnouncedSerializer(serializers.Serializer[dict[str, Any]]):
    """An archive that comes in pieces, for whose event its games count if you organise one."""

    name = serializers.CharField(max_length=120)
    size = serializers.IntegerField(min_value=1, max_value=MOST_ANNOUNCED)
    digest = serializers.RegexField(r"^[0-9a-f]{64}$", help_text="Its SHA-256, in hex.")
    roster = serializers.CharField(max_length=36, default="", allow_blank=True)


class UploadSerializer(serializers.Serializer[Upload]):
    """What of an archive is here; in `missing` are the places of pieces to bring."""

    id = serializers.UUIDField(source="public_id")
    name = serializers.CharField()
    size = serializers.IntegerField()
    digest = serializers.CharField()
    roster = serializers.UUIDField(source="roster.public_id", default=None, allow_null=True)
    piece = serializers.SerializerMethodField(help_text="Bytes of every piece but the last.")
    pieces = serializers.SerializerMethodField()
    missing = serializers.SerializerMethodField()
    archive = serializers.UUIDField(
        source="archive.public_id",
        default=None,
        allow_null=True,
        help_text="What it became, once it is handed in.",
    )
    forgotten_at = serializers.SerializerMethodField(
        help_text="A day after what was last heard of it."
    )

    def get_piece(self, upload: Upload) -> int:
        return uploads.A_PIECE

    def get_pieces(self, upload: Upload) -> int:
        return uploads.pieces(upload)

    def get_missing(self, upload: Upload) -> list[int]:
        return uploads.missing(upload)

    def get_forgotten_at(self, upload: Upload) -> datetime:
        return upload.touched_at + uploads.KEPT_FOR


class MatchCallSerializer(serializers.Serializer[dict[str, Any]]):
    kind = serializers.ChoiceField(choices=[kind.value for kind in CALLS])
    words = serializers.CharField(max_length=500, default="", allow_blank=True)


class CaseSerializer(serializers.Serializer[Case]):
    """Something that waits for a judge, or did."""

    id = serializers.UUIDField(source="public_id")
    match = serializers.UUIDField(source="match.public_id")
    kind = serializers.ChoiceField(Kind.choices)
    seat = serializers.IntegerField(allow_null=True)
    words = serializers.CharField(source="said", allow_blank=True)
    log = serializers.UUIDField(source="submission.public_id", default=None, allow_null=True)
    claimed_by = serializers.CharField(source="claimed_by.player.name", default="")
    opened_at = serializers.DateTimeField()
    escalated_at = serializers.DateTimeField(allow_null=True)
    closed_at = serializers.DateTimeField(allow_null=True)
    answer = serializers.CharField(allow_blank=True)


class ActSerializer(serializers.Serializer[dict[str, Any]]):
    """What a judge does with a case; an answer has words, and may give minutes more."""

    act = serializers.ChoiceField(choices=ACTS)
    words = serializers.CharField(max_length=300, default="", allow_blank=True)
    minutes = serializers.IntegerField(min_value=0, max_value=120, default=0)


class RuleSerializer(serializers.Serializer[dict[str, Any]]):
    """A ruling as the log will hold it, before, instead of or from an entry on."""

    words = serializers.CharField(max_length=200)
    place = serializers.ChoiceField(choices=[place.value for place in Place])
    entry = serializers.IntegerField(min_value=0, max_value=100_000)
    reason = serializers.CharField(max_length=300)


class MatchRulingSerializer(serializers.Serializer[Ruling]):
    question = serializers.CharField(allow_blank=True)
    words = serializers.CharField(allow_blank=True)
    rule = serializers.CharField(allow_blank=True)
    reason = serializers.CharField()
    ruleset = serializers.CharField(allow_blank=True)
    by = serializers.CharField(source="by.player.name", default="")
    made_at = serializers.DateTimeField()


class RowSerializer(serializers.Serializer[Row]):
    """How somebody has fared; the true rate lies between `low` and `high` 95 times in 100."""

    name = serializers.CharField()
    against = serializers.CharField(allow_blank=True)
    games = serializers.IntegerField()
    won = serializers.FloatField()
    share = serializers.FloatField()
    rate = serializers.FloatField()
    low = serializers.FloatField(source="interval.low")
    high = serializers.FloatField(source="interval.high")


class NumbersSerializer(serializers.Serializer[Numbers]):
    games = serializers.IntegerField()
    first_won = serializers.FloatField(allow_null=True)
    rows = RowSerializer(many=True)
