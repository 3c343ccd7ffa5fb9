"""Making one player of two: everything that pointed at the absorbed one points at the kept one.

Each app says once, in its `references.py`, how its rows move. A system check fails for a foreign
key to Player that nobody spoke for, and a merge that would leave a row behind does not happen.
"""

from collections.abc import Callable
from datetime import datetime

from django.apps import apps
from django.db import models, transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import ClaimLink, Merge, Player, User
from accounts.services.rosters import tell_rosters_of
from accounts.signals import players_merged

Move = Callable[[Player, Player], int]
"""Move the absorbed player's rows to the kept one (arguments in that order) and count them."""

_moves: dict[str, Move] = {}
_stays: set[str] = set()


class SamePlayer(Refused):
    code = "same_player"
    sentence = _("That is already you: there is nothing to bring together.")


class TwoAccounts(Refused):
    code = "two_accounts"
    sentence = _("Both of these people sign in themselves. Close one account first.")


class AlreadyMerged(Refused):
    code = "already_merged"
    sentence = _("This player has already become part of somebody else.")


def follows(reference: str, move: Move | None = None) -> None:
    """Say how rows of "app.Model.field" move; without a rule they are simply re-pointed."""
    _moves[reference] = move or _repoint(reference)


def stays(reference: str) -> None:
    """Say that "app.Model.field" records what happened to that very player, and is never moved."""
    _stays.add(reference)


def unspoken_for() -> list[str]:
    """References to a player that no app has said anything about."""
    return sorted(set(all_references()) - _moves.keys() - _stays)


def all_references() -> list[str]:
    return [
        f"{relation.related_model._meta.label}.{relation.field.name}"
        for relation in Player._meta.get_fields(include_hidden=True)
        if isinstance(relation, models.ManyToOneRel)
        and isinstance(relation.related_model, type)
        and _is_enforced(relation)
    ]


def _is_enforced(relation: models.ManyToOneRel) -> bool:
    """History tables point without a constraint: they say what was true then."""
    return bool(relation.field.db_constraint)  # type: ignore[attr-defined]


def merge(
    *,
    absorbed: Player,
    kept: Player,
    by: User | None,
    now: datetime,
    link: ClaimLink | None = None,
) -> Merge:
    """Re-point everything, leave `absorbed` as a signpost to `kept`, and write down what moved."""
    if absorbed.pk == kept.pk:
        raise SamePlayer
    with transaction.atomic():
        locked = Player.objects.select_for_update().order_by("pk")
        both = {player.pk: player for player in locked.filter(pk__in=(absorbed.pk, kept.pk))}
        absorbed, kept = both[absorbed.pk], both[kept.pk]
        if absorbed.absorbed_into_id or kept.absorbed_into_id:
            raise AlreadyMerged
        if absorbed.user_id is not None:
            raise TwoAccounts
        moved = {reference: move(absorbed, kept) for reference, move in _moves.items()}
        absorbed.absorbed_into = kept
        absorbed.save(update_fields=["absorbed_into"])
        _nothing_left_at(absorbed)
        record = Merge.objects.create(
            kept=kept,
            absorbed=absorbed,
            link=link,
            merged_by=by,
            merged_at=now,
            moved={reference: count for reference, count in moved.items() if count},
        )
        tell_rosters_of(kept)
        transaction.on_commit(
            lambda: players_merged.send(Merge, kept_id=kept.pk, absorbed_id=absorbed.pk)
        )
    return record


def _repoint(reference: str) -> Move:
    label, _dot, field = reference.rpartition(".")

    def move(absorbed: Player, kept: Player) -> int:
        rows = apps.get_model(label)._default_manager.filter(**{field: absorbed})
        return int(rows.update(**{field: kept}))

    return move


def _nothing_left_at(absorbed: Player) -> None:
    for reference in all_references():
        label, _dot, field = reference.rpartition(".")
        if reference in _stays:
            continue
        if apps.get_model(label)._default_manager.filter(**{field: absorbed}).exists():
            raise RuntimeError(f"{reference} still points at player {absorbed.pk} after a merge")
