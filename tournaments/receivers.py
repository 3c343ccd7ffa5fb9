"""What tournaments do about the facts below and their own: tables and matches follow each other."""

from typing import Any

from django.dispatch import receiver

from accounts.signals import person_left
from matches.signals import match_extended, match_reopened, match_settled
from tournaments import tasks
from tournaments.models import Board, Table
from tournaments.services import leaving
from tournaments.signals import round_paired, tables_laid


@receiver(tables_laid)
def matches_follow_tables(tournament_id: int, **_: Any) -> None:
    tasks.lay_out_matches.delay(tournament_id)


@receiver(round_paired)
def players_are_told(round_id: int, **_: Any) -> None:
    tasks.tell_players.delay(round_id)


@receiver(person_left)
def answers_are_forgotten(player_id: int, **_: Any) -> None:
    leaving.forget(player_id)


@receiver(match_extended)
def tables_follow_minutes(match_id: int, **_: Any) -> None:
    if Table.objects.filter(match=match_id).exists():
        tasks.take_minutes.delay(match_id)


@receiver(match_reopened)
def tables_open_with_matches(match_id: int, **_: Any) -> None:
    tables, boards = Table.objects.filter(match=match_id), Board.objects.filter(match=match_id)
    if tables.exists() or boards.exists():
        tasks.take_back.delay(match_id)


@receiver(match_settled)
def tables_follow_matches(match_id: int, **_: Any) -> None:
    tables, boards = Table.objects.filter(match=match_id), Board.objects.filter(match=match_id)
    if tables.exists() or boards.exists():
        tasks.take_result.delay(match_id)
