"""What was played: the log, every pick with what was in the pack, and the proof of the deals."""

import json
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from drafts.models import Draft
from engine import catalogue
from engine.kernel import dealer, log_json, log_text
from engine.kernel.log import Log
from engine.kernel.play import Play
from engine.kernel.ruleset import State
from engine.parts.drafts.picking import Eyes, Pick
from rooms import kinds
from rooms import queries as rooms


class StillSecret(Refused):
    code = "still_secret"
    sentence = _("What everybody took is laid open when the draft has ended.")


def log(draft: Draft) -> Log:
    """The whole log of a draft that has ended, sealed with the result if it came to one."""
    if not draft.has_ended:
        raise StillSecret()
    written = rooms.log_of(kinds.of(draft), draft, draft.seats.order_by("number"))
    if draft.status != Draft.Status.OVER:
        return written
    played = Play.of(catalogue.load(draft.ruleset), written)
    return played.finished(secret=bytes(draft.secret).hex(), digest=True)


def text(draft: Draft) -> str:
    return log_text.write(log(draft))


def document(draft: Draft) -> bytes:
    """The log's twin in JSON."""
    return log_json.write(log(draft))


def read_document(draft: Draft) -> dict[str, Any]:
    """The same as plain data."""
    read: dict[str, Any] = json.loads(document(draft))
    return read


def record(draft: Draft) -> dict[str, Any]:
    """Everything engine/kernel/dealing.py needs to check every deal, also of an aborted draft."""
    return dealer.record(catalogue.load(draft.ruleset), log(draft))


def picks(draft: Draft, eyes: Eyes = "all") -> list[Pick]:
    """Every pick with what lay before the seat: of all, or as one seat (None: nobody) saw it."""
    return catalogue.picks(catalogue.draft(draft.ruleset), log(draft), eyes)


def state_at(draft: Draft, entry: int) -> State[Any]:
    """The table behind an entry of a draft that has ended."""
    if not draft.has_ended:
        raise StillSecret()
    kind = kinds.of(draft)
    entries = [each for each in rooms.entries_of(kind, draft) if each.nth <= entry]
    return rooms.played_to(kind, draft, entries).state


def record_text(draft: Draft) -> str:
    return json.dumps(record(draft), ensure_ascii=False, indent=1)
