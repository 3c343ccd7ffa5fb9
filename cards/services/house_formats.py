"""House formats: a format of the rulebook with changes, compiled before it is kept."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from accounts.models import User
from cards import phrases
from cards.models import HouseFormat, HouseFormatRevision, Visibility
from cards.services import known
from cards.services.contents import SavedMeanwhile
from engine.deckbuilding import formats
from engine.deckbuilding.sentences import Sentence
from engine.kernel.refusals import Refused as EngineRefused

MOST_FORMATS = 100
PARTS = frozenset({"rules", "override", "bans", "lift"})


class Contradictory(Refused):
    """Everything that makes no sense in a format or a list, each in a sentence."""

    code = "contradicted"

    def __init__(self, clashes: tuple[Sentence, ...]) -> None:
        self.clashes = clashes
        super().__init__(" ".join(map(phrases.said, clashes)))


class NotWritten(Refused):
    """The document is not one at all."""

    code = "not_a_format"


class TooManyFormats(Refused):
    code = "too_many_formats"
    sentence = _("You have 100 formats, which is the most. Delete one nobody plays.")


class Draft(NamedTuple):
    """What somebody wants a house format to be."""

    name: str
    base: str
    changes: Mapping[str, Any]
    visibility: Visibility = Visibility.PRIVATE
    note: str = ""


def worked_out(draft: Draft, person: User) -> formats.Format:
    """The draft as it would be played; Contradictory says all that is wrong with it."""
    if strange := sorted(map(str, draft.changes.keys() - PARTS)):
        raise NotWritten(
            _("A format changes %(parts)s, and nothing else: %(strange)s is none of them.")
            % {"parts": ", ".join(sorted(PARTS)), "strange": strange[0][:60]}
        )
    found = known.for_person(person)
    document = {"code": "draft", "name": draft.name, "base": draft.base, **draft.changes}
    try:
        return formats.compiled(document, known=formats.Known(found.names, found.sets))
    except formats.Contradicted as refused:
        raise Contradictory(refused.clashes) from None
    except EngineRefused as refused:
        raise NotWritten(refused.sentence) from None


def make(owner: User, draft: Draft, *, now: datetime) -> HouseFormat:
    with transaction.atomic():
        User.objects.select_for_update().get(pk=owner.pk)
        if HouseFormat.objects.filter(owner=owner).count() >= MOST_FORMATS:
            raise TooManyFormats
        made = HouseFormat.objects.create(
            owner=owner, name=draft.name, visibility=draft.visibility, made_at=now
        )
        return change(made, draft, made_from=0, by=owner, now=now)


def change(
    format: HouseFormat, draft: Draft, *, made_from: int, by: User, now: datetime
) -> HouseFormat:
    """Another revision, if what it changes makes sense and nobody saved one meanwhile."""
    worked_out(draft, by)
    with transaction.atomic():
        locked = HouseFormat.objects.select_for_update().get(pk=format.pk)
        if locked.revision != made_from:
            raise SavedMeanwhile(revision=locked.revision)
        locked.name, locked.visibility = draft.name, draft.visibility
        if _says_something_else(locked, draft):
            locked.revision += 1
            HouseFormatRevision.objects.create(
                format=locked,
                number=locked.revision,
                base=draft.base,
                changes=dict(draft.changes),
                made_at=now,
                made_by=by,
                note=draft.note,
            )
        locked.save(update_fields=["name", "visibility", "revision"])
    return locked


def _says_something_else(format: HouseFormat, draft: Draft) -> bool:
    before = format.revisions.filter(number=format.revision).values_list("base", "changes").first()
    return before != (draft.base, dict(draft.changes))


def renew_link(format: HouseFormat) -> None:
    HouseFormat.objects.filter(pk=format.pk).update(share_turn=F("share_turn") + 1)


def remove(format: HouseFormat) -> None:
    """Decks built for it fall back on the format they name beside it."""
    HouseFormat.objects.filter(pk=format.pk).delete()


def sorted_out(base: str, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Rules somebody wants, written the way the engine asks for: what the base sets already is
    an override, everything else a rule."""
    if base not in formats.documents():
        raise NotFound
    settings = formats.builtin(base).settings
    rules = {rule: value for rule, value in wanted.items() if rule not in settings}
    override = {rule: value for rule, value in wanted.items() if rule in settings}
    parts = {"rules": rules, "override": override}
    return {heading: part for heading, part in parts.items() if part}
