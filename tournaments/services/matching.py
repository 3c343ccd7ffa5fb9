"""Tables and the matches played or reported at them: laid out, settled, called off."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from cards.models import Registration
from cards.models.registration import STANDS
from engine.competition.results import Result
from matches.models import Match
from matches.reckoning import score_of
from matches.score import Score
from matches.services import arranging, officiating
from matches.terms import Side, Terms
from tournaments.models import Absent, Table, Tournament
from tournaments.queries import days, shelf
from tournaments.services import results

REFERENCE: Final = "table:"
GONE: Final = _("The round was paired otherwise.")
FROM_THE_DESK: Final = _("Entered at the tournament’s desk.")
CORRECTED: Final = _("The result of the match was corrected.")


def lay_out(tournament: Tournament, *, now: datetime) -> None:
    """A match for every open table that has none; none for tables that are gone. Twice is once."""
    with transaction.atomic():
        held = Tournament.objects.select_for_update().get(pk=tournament.pk)
        bare = list(shelf.open_tables(held).filter(match=None))
        sides = _sides(held, bare)
        best_of = days.day(held).event.best_of
        wanted = [
            (_terms(held, table, best_of), sides[table.pk], _reference(table)) for table in bare
        ]
        made = arranging.arrange_all(wanted, by=None, roster=held.roster, now=now)
        for table, match in zip(bare, made, strict=True):
            table.match = match
        Table.objects.bulk_update(bare, ["match"])
        arranging.start(made, now=now)
    _call_off(held, now=now)
    _settle(held, now=now)


def _terms(tournament: Tournament, table: Table, best_of: int) -> Terms:
    title = f"{tournament.title}: {table.first.player.name} – {_other(table).name}"
    return Terms(
        title=title[:80],
        ruleset=tournament.ruleset,
        best_of=best_of,
        first="0",
    )


def _other(table: Table) -> Player:
    assert table.second is not None, "a bye is no match"
    return table.second.player


def _reference(table: Table) -> str:
    return f"{REFERENCE}{table.public_id}"


def _sides(tournament: Tournament, tables: list[Table]) -> dict[int, list[Side]]:
    """Who sits down with which registered deck, in one query for all."""
    found = Registration.objects.filter(STANDS, roster=tournament.roster_id, unlocked_at=None)
    decks = {registration.player_id: registration for registration in found}
    return {
        table.pk: [
            Side(player=player, registration=decks.get(player.pk))
            for player in (table.first.player, _other(table))
        ]
        for table in tables
    }


def _call_off(tournament: Tournament, *, now: datetime) -> None:
    """What a repair took from the wall is not played."""
    lost = Match.objects.filter(
        roster=tournament.roster, table=None, reference__startswith=REFERENCE
    )
    for match in lost.exclude(status__in=("settled", "void")):
        arranging.call_off(match, by=None, reason=str(GONE), now=now)


def _settle(tournament: Tournament, *, now: datetime) -> None:
    """Results from the desk reach the matches: those that have another one, or none."""
    told = Table.objects.filter(round__tournament=tournament, first_games__isnull=False)
    for table in told.exclude(match=None).select_related("match", "first", "second"):
        match = table.match
        assert match is not None, "asked for above"
        wanted = _score(table)
        if not match.is_settled or score_of(match) != wanted:
            officiating.enter(match, wanted, by=None, reason=str(FROM_THE_DESK), now=now)


def _score(table: Table) -> Score:
    absent = {"": (), Absent.FIRST: (0,), Absent.SECOND: (1,), Absent.BOTH: (0, 1)}[table.absent]
    return Score(
        table.first_games or 0, table.second_games or 0, table.drawn_games or 0, tuple(absent)
    )


def take_result(match: Match, *, now: datetime) -> None:
    """A settled match is the result of its table; settled otherwise later, it corrects it."""
    table = (
        Table.objects.select_related("round__tournament", "first", "second")
        .filter(match=match)
        .first()
    )
    told = score_of(match)
    if table is None or told is None or not match.is_settled:
        return
    if table.first_games is not None and _score(table) == told:
        return
    at = results.where(table)
    absent = tuple(at.couple[seat] for seat in told.absent)
    result = Result(told.first, told.second, told.drawn, absent)
    tournament = table.round.tournament
    if table.first_games is None:
        results.report(tournament, at=at, result=result, by=None, now=now)
    else:
        reason = str(CORRECTED)
        results.correct(tournament, at=at, result=result, reason=reason, by=None, now=now)
