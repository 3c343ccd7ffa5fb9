"""Letters of a tournament that is played online: where somebody sits this round. Each goes once."""

import logging
from datetime import datetime

from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import translation

from accounts.models import Player
from tournaments.models import Entry, Round, Table
from tournaments.queries import shelf

log = logging.getLogger(__name__)


def write(round_id: int, *, now: datetime) -> int:
    """Tell everybody of a round who signs in; says how many. A second worker sends nothing.

    The row is held while letters leave; a worker that dies leaves all of them to the next try,
    under the same ids, so that nobody sees one twice.
    """
    with transaction.atomic():
        rounds = Round.objects.select_for_update(of=("self",), skip_locked=True)
        row = rounds.select_related("tournament").filter(pk=round_id, letters_at=None).first()
        if row is None:
            return 0
        sent = sum(_told(row, table) for table in shelf.tables_in(row))
        Round.objects.filter(pk=row.pk).update(letters_at=now)
    return sent


def _told(row: Round, table: Table) -> int:
    first, second = table.first, table.second
    sent = sum(_send(row, table, each, second) for each in _people(row, first))
    return sent + (
        sum(_send(row, table, each, first) for each in _people(row, second)) if second else 0
    )


def _people(row: Round, entry: Entry) -> list[Player]:
    """Of a team all its members are told."""
    if not row.tournament.team_size:
        return [entry.player]
    members = entry.members.select_related("player__user").order_by("number")
    return [member.player for member in members]


def _send(row: Round, table: Table, player: Player, rival: Entry | None) -> int:
    user = player.user
    if user is None or not user.is_active:
        return 0
    told = {
        "tournament": row.tournament,
        "table": table,
        "rival": rival.player.name if rival else "",
    }
    with translation.override(user.language or "en"):
        subject = render_to_string("tournaments/email/round_subject.txt", told)
        words = render_to_string("tournaments/email/round_message.txt", told)
    name = f"round.{table.public_id}.{player.pk}@muster"
    letter = EmailMessage(
        " ".join(subject.split()), words, to=[user.email], headers={"Message-ID": f"<{name}>"}
    )
    try:
        letter.send()
    except OSError as problem:
        # One mailbox that is away keeps nobody else waiting: the pairings are on the page, too.
        log.warning("letters.unsent", extra={"table": table.pk, "why": str(problem)})
        return 0
    return 1
