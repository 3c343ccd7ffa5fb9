"""Matches as pages and the API list them."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet

from accounts.models import Roster, User
from matches.models import Case, Fact, Match, MatchSeat, Submission
from matches.reckoning import Reckoned, reckon
from matches.score import Score


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    seats = MatchSeat.objects.select_related("player").defer("deck").order_by("number")
    return (
        matches.select_related("host__player", "judge__player", "roster")
        .prefetch_related(Prefetch("seats", queryset=seats))
        .defer("own_cards")
    )


def of_person(user: User) -> QuerySet[Match]:
    """Those they play, host or were asked to judge."""
    sits = MatchSeat.objects.filter(match=OuterRef("pk"), player__user=user)
    return with_seats(Match.objects.filter(Q(host=user) | Q(judge=user) | Q(Exists(sits))))


def of_roster(roster: Roster) -> QuerySet[Match]:
    return with_seats(Match.objects.filter(roster=roster))


def of_reference(reference: str, *, roster: Roster | None = None) -> QuerySet[Match]:
    """What somebody above arranged under this name."""
    return with_seats(Match.objects.filter(roster=roster, reference=reference))


def facts_of(match: Match) -> list[Fact]:
    return list(match.facts.select_related("by__player").order_by("nth"))


def stands(match: Match, facts: Sequence[Fact], sides: Sequence[int]) -> Reckoned:
    return reckon(facts, match.best_of, sides, must_be_won=match.must_be_won)


def taken_back(match: Match) -> Score | None:
    """The score of a match that was opened again, until it is settled anew."""
    if match.is_settled or not match.facts_written:
        return None
    return stands(match, list(match.facts.order_by("nth")), match.sides).was


def logs_of(match: Match) -> list[Submission]:
    """Newest first, without their texts and tables."""
    rows = match.submissions.select_related("judgement", "by__player").order_by(
        "-handed_in_at", "-pk"
    )
    return list(rows.defer("judgement__position", "judgement__games", "judgement__told"))


def cases_of(match: Match) -> list[Case]:
    rows = match.cases.select_related("claimed_by__player", "closed_by__player")
    return list(rows.order_by("-opened_at", "-pk"))


def open_cases(rosters: QuerySet[Roster]) -> QuerySet[Case]:
    """What lies on the desk: what was passed on first, then whoever has waited longest."""
    return (
        Case.objects.filter(match__roster__in=rosters, closed_at=None)
        .select_related("match__roster", "claimed_by__player", "submission__judgement")
        .prefetch_related(
            Prefetch("match__seats", queryset=MatchSeat.objects.defer("deck").order_by("number"))
        )
        .defer("match__own_cards", "submission__judgement__position")
        .order_by("escalated_at", "opened_at", "pk")
    )


def open_case_count(person: User | AnonymousUser, rosters: QuerySet[Roster]) -> int:
    counted: dict[str, Any] = Case.objects.filter(
        match__roster__in=rosters, closed_at=None
    ).aggregate(many=Count("pk"))
    return int(counted["many"])
