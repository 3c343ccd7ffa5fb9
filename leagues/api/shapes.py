"""The shapes leagues have on the wire."""

from collections.abc import Iterable
from typing import Any

from rest_framework import serializers

from engine.leagues.pool import MOST_COPIES
from engine.leagues.standings import Plot
from leagues.forms import ENDINGS
from leagues.models import League, Table
from leagues.queries.seasons import Season
from tournaments.models import Visibility

RESULTS = ("played", "conceded", "no-show", "tie", "unfinished")
SEAT_DEEDS = ("away", "back", "leave", "substitute")
DUEL_DEEDS = (
    "accept", "decline", "update", "withdraw", "pick", "report", "sign", "dispute", "show", "rule",
)  # fmt: skip


class LeagueTermsSerializer(serializers.Serializer[League]):
    """What is agreed before a league begins. Cubes by their ids."""

    title = serializers.CharField(max_length=80)
    leaders = serializers.UUIDField(help_text="The cube leaders come from.")
    heroes = serializers.UUIDField(help_text="The cube heroes come from; it may be the same.")
    bases = serializers.UUIDField(
        required=False,
        allow_null=True,
        default=None,
        help_text="A set of yours with five bases of a colour; the house has eight colours.",
    )
    about = serializers.CharField(max_length=4000, default="", allow_blank=True)
    rules = serializers.CharField(max_length=4000, default="", allow_blank=True)
    weeks = serializers.IntegerField(min_value=3, max_value=10, default=5)
    places = serializers.IntegerField(min_value=2, max_value=60, default=6)
    copies = serializers.IntegerField(
        min_value=0, max_value=MOST_COPIES, default=0, help_text="0: as many as it takes."
    )
    pair_limit = serializers.IntegerField(
        min_value=0,
        max_value=99,
        allow_null=True,
        default=None,
        help_text="0: any number; null: what the rulebook suggests.",
    )
    join_until = serializers.IntegerField(min_value=1, max_value=10, default=1)
    zone = serializers.CharField(max_length=64, default="UTC")
    cycle_days = serializers.IntegerField(min_value=0, max_value=90, default=7)
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PUBLIC)


class LeagueSerializer(serializers.Serializer[League]):
    """A league as everybody who may see it sees it."""

    id = serializers.UUIDField(source="public_id")
    title = serializers.CharField()
    about = serializers.CharField()
    rules = serializers.CharField()
    visibility = serializers.ChoiceField(Visibility.choices)
    weeks = serializers.IntegerField()
    part = serializers.ChoiceField(League.Part.choices)
    cycle = serializers.IntegerField()
    players = serializers.IntegerField()
    zone = serializers.CharField()
    closes_at = serializers.DateTimeField(allow_null=True)
    bans = serializers.ListField(
        child=serializers.DictField(), help_text="What ban lists said of its cards."
    )
    made_at = serializers.DateTimeField()


class LeagueChangeSerializer(serializers.Serializer[League]):
    """What is only said about it, and until the first cycle how often the same two duel."""

    title = serializers.CharField(max_length=80, required=False)
    about = serializers.CharField(max_length=4000, required=False, allow_blank=True)
    rules = serializers.CharField(max_length=4000, required=False, allow_blank=True)
    visibility = serializers.ChoiceField(Visibility.choices, required=False)
    pair_limit = serializers.IntegerField(min_value=0, max_value=99, required=False)


class StockSerializer(serializers.Serializer[Any]):
    """Cubes by their ids."""

    leaders = serializers.UUIDField(required=False)
    heroes = serializers.UUIDField(required=False)


class JoinSerializer(serializers.Serializer[Any]):
    """Yourself, or by whoever organises somebody without an account, by `name`."""

    name = serializers.CharField(max_length=60, required=False)
    colour = serializers.CharField(max_length=20, default="", allow_blank=True)


class MemberDeedSerializer(serializers.Serializer[Any]):
    deed = serializers.ChoiceField(SEAT_DEEDS)
    reason = serializers.CharField(max_length=200, default="", allow_blank=True)
    name = serializers.CharField(
        max_length=60, default="", allow_blank=True, help_text="Who stands in; nothing: nobody."
    )


class DeckOfHeroesSerializer(serializers.Serializer[Any]):
    heroes = serializers.DictField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_COPIES),
        help_text="Copies by name, 25 in all.",
    )


class CycleSerializer(serializers.Serializer[Any]):
    """Open the next one, close the one that runs, or set another end for it, by its number."""

    deed = serializers.ChoiceField(["open", "close", "postpone"])
    cycle = serializers.IntegerField(min_value=1, max_value=10)
    closes_at = serializers.DateTimeField(allow_null=True, default=None)


class LeagueDraftSerializer(serializers.Serializer[Any]):
    """Begin a draft; or, with a `member`, write down what was drafted with cards in hand."""

    kind = serializers.ChoiceField(Table.Kind.choices, required=False)
    decision_seconds = serializers.IntegerField(min_value=0, max_value=14 * 86_400, default=86_400)
    member = serializers.IntegerField(min_value=1, max_value=2_000_000_000, required=False)
    call_off = serializers.UUIDField(required=False, help_text="A draft that comes to nothing.")
    leaders = serializers.ListField(
        child=serializers.CharField(max_length=80), max_length=10, default=list
    )
    heroes = serializers.ListField(
        child=serializers.CharField(max_length=80), max_length=80, default=list
    )


class DiscardSerializer(serializers.Serializer[Any]):
    leaders = serializers.ListField(child=serializers.CharField(max_length=80), max_length=10)


class LeagueChallengeSerializer(serializers.Serializer[Any]):
    rival = serializers.IntegerField(min_value=1, max_value=2_000_000_000)
    times = serializers.ListField(child=serializers.DateTimeField(), max_length=5, default=list)
    place = serializers.CharField(max_length=120, default="", allow_blank=True)
    is_online = serializers.BooleanField(default=False)
    words = serializers.CharField(max_length=200, default="", allow_blank=True)


class DuelDeedSerializer(serializers.Serializer[Any]):
    """`at` with accept; `leader` and `base` with pick; `result` (what a player taps) with report;
    `ending` and `winner` (a number, or nothing) with rule; `words` with dispute and rule."""

    deed = serializers.ChoiceField(DUEL_DEEDS)
    at = serializers.DateTimeField(required=False)
    leader = serializers.CharField(max_length=80, default="", allow_blank=True)
    base = serializers.CharField(max_length=80, default="", allow_blank=True)
    result = serializers.ChoiceField(sorted(ENDINGS), required=False)
    ending = serializers.ChoiceField(RESULTS, required=False)
    winner = serializers.IntegerField(min_value=1, max_value=2_000_000_000, required=False)
    words = serializers.CharField(max_length=400, default="", allow_blank=True)


def standings_of(season: Season, names: dict[str, str]) -> list[dict[str, Any]]:
    """Places, points with what they are made of, and what somebody may still come to."""
    return [
        {
            "place": row.place,
            "number": int(row.name[1:]),
            "name": names.get(row.name, row.name),
            "points": row.points,
            "gone": row.gone,
            "cycles": [
                {
                    "captured": [
                        {"base": taken.base.name, "points": taken.base.points, "duel": taken.duel}
                        for taken in score.captured
                    ],
                    "kept": [base.name for base in score.kept],
                    "points": score.points,
                }
                for score in row.scores
            ],
            "least": season.hopes[row.name].least,
            "most": season.hopes[row.name].most,
            "first": season.hopes[row.name].first,
        }
        for row in season.standings
    ]


def plots_of(season: Season, plots: Iterable[Plot]) -> list[dict[str, Any]]:
    """A map, base by base."""
    return [
        {
            "owner": int(plot.owner[1:]),
            "base": plot.base.name,
            "points": plot.base.points,
            "state": plot.state,
            "holder": int(plot.holder[1:]),
            "by": int(plot.by[1:]) if plot.by else None,
            "duel": plot.duel or None,
            "at": season.settled.get(plot.duel) if plot.state == "captured" else None,
        }
        for plot in plots
    ]
