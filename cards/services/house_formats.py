"""House formats: a format of the rulebook with changes, compiled before it is kept."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards import phrases
from cards.models import HouseFormat, HouseFormatRevision, Visibility
from cards.queries import formats as reads
from cards.services import known
from cards.services.contents import SavedMeanwhile
from engine.deckbuilding import formats
from engine.deckbuilding.bans import spelled
from engine.deckbuilding.possible import impossible
from engine.deckbuilding.sentences import Sentence
from engine.kernel.refusals import Refused as EngineRefused

MOST_FORMATS = 100
# House formats that may stand below another.
MOST_LAYERS = 6
OPENNESS = {Visibility.PRIVATE: 0, Visibility.UNLISTED: 1, Visibility.PUBLIC: 2}
CARDS = frozenset({"bans", "lift"})
PARTS = CARDS | {"rules", "override"}


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


class GoesRound(Refused):
    code = "circle"

    def __init__(self, names: list[str]) -> None:
        said = _("These would build on each other in a circle: %(names)s.")
        super().__init__(said % {"names": " → ".join(names)})


class TooDeep(Refused):
    code = "too_deep"

    def __init__(self, names: list[str]) -> None:
        said = _("House formats stand at most %(most)s high, or nobody reads them: %(names)s.")
        super().__init__(said % {"most": MOST_LAYERS, "names": " → ".join(names)})


class BaseIsHidden(Refused):
    """Whoever reads a format reads what it builds on."""

    code = "base_is_hidden"

    def __init__(self, base: HouseFormat | None) -> None:
        said = _("Others would read “%(base)s” through this one: open that first.")
        super().__init__(said % {"base": base})


class Draft(NamedTuple):
    """What somebody wants a house format to be."""

    name: str
    base: str
    changes: Mapping[str, Any]
    visibility: Visibility = Visibility.PRIVATE
    note: str = ""


class Foundation(NamedTuple):
    """What a house format stands on: another, and all those below that, as they are written."""

    built_on: HouseFormat | None = None
    below: tuple[dict[str, Any], ...] = ()

    @property
    def openness(self) -> Visibility:
        return Visibility(self.built_on.visibility) if self.built_on else Visibility.PUBLIC


def foundation(base: str, person: User, own: HouseFormat | None = None) -> Foundation:
    """What a base stands for: nothing more for one of the rulebook's; for a house format it and
    its layers, none of which may be the format that builds on it."""
    if base in formats.documents():
        return Foundation()
    found = _house(base, person)
    if found is None:
        return _as_it_was(base, own)
    last = found.revisions.get(number=found.revision)
    below = tuple(reads.layers_of(found, last))
    names = [each["name"] for each in below]
    codes = [each["code"] for each in below]
    if own is not None and str(own.public_id) in codes:
        raise GoesRound([own.name, *names[: codes.index(str(own.public_id)) + 1]])
    if len(below) >= MOST_LAYERS:
        raise TooDeep(names)
    return Foundation(found, below)


def base_of(base: str, person: User, own: HouseFormat | None = None) -> formats.Format:
    """What somebody builds on, worked out."""
    return _worked_out(base, foundation(base, person, own))


def _worked_out(base: str, stands_on: Foundation) -> formats.Format:
    return reads.worked_out(stands_on.below) if stands_on.below else formats.builtin(base)


def _house(base: str, person: User) -> HouseFormat | None:
    try:
        return reads.to_build_on(person).filter(public_id=UUID(base)).first()
    except ValueError:
        return None


def _as_it_was(base: str, own: HouseFormat | None) -> Foundation:
    """What it built on is gone, or closed to its owner by now: it stays as it was written down."""
    last = own.revisions.filter(number=own.revision, base=base).first() if own else None
    if last is None or not last.below:
        raise NotWritten(_("There is no format like that to build on."))
    return Foundation(below=tuple(last.below))


def checked(draft: Draft, person: User, stands_on: Foundation, *, code: str) -> Draft:
    """The draft, its cards as they are printed; Contradictory says all that is wrong with it."""
    if strange := sorted(map(str, draft.changes.keys() - PARTS)):
        raise NotWritten(
            _("A format changes %(parts)s, and nothing else: %(strange)s is none of them.")
            % {"parts": ", ".join(sorted(PARTS)), "strange": strange[0][:60]}
        )
    found = known.for_person(person)
    document = {"code": code, "name": draft.name, "base": draft.base, **draft.changes}
    others = {each["code"]: each for each in stands_on.below}
    known_now = formats.Known(found.names, found.sets)
    try:
        made = formats.compiled(document, others=others, known=known_now)
    except formats.Contradicted as refused:
        raise Contradictory(refused.clashes) from None
    except EngineRefused as refused:
        raise NotWritten(refused.sentence) from None
    if clash := impossible(made, found.pool, base=_worked_out(draft.base, stands_on)):
        raise Contradictory((clash,))
    cards = {
        part: spelled(draft.changes[part], found.names) for part in CARDS & draft.changes.keys()
    }
    return draft._replace(changes={**draft.changes, **cards})


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
    stands_on = foundation(draft.base, by, format)
    if OPENNESS[draft.visibility] > OPENNESS[stands_on.openness]:
        raise BaseIsHidden(stands_on.built_on)
    draft = checked(draft, by, stands_on, code=str(format.public_id))
    with transaction.atomic():
        locked = HouseFormat.objects.select_for_update().get(pk=format.pk)
        if locked.revision != made_from:
            raise SavedMeanwhile(revision=locked.revision)
        locked.name, locked.visibility = draft.name, draft.visibility
        if _says_something_else(locked, draft, stands_on):
            locked.revision += 1
            HouseFormatRevision.objects.create(
                format=locked,
                number=locked.revision,
                base=draft.base,
                changes=dict(draft.changes),
                below=list(stands_on.below),
                built_on=stands_on.built_on,
                made_at=now,
                made_by=by,
                note=draft.note,
            )
        locked.save(update_fields=["name", "visibility", "revision"])
    return locked


def _says_something_else(format: HouseFormat, draft: Draft, stands_on: Foundation) -> bool:
    last = format.revisions.filter(number=format.revision)
    before = last.values_list("base", "changes", "below").first()
    return before != (draft.base, dict(draft.changes), list(stands_on.below))


def remove(format: HouseFormat) -> None:
    """Decks built for it fall back on the format they name beside it."""
    HouseFormat.objects.filter(pk=format.pk).delete()


def sorted_out(base: formats.Format, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Rules somebody wants, written the way the engine asks for: what the base sets already is
    an override, everything else a rule."""
    settings = base.settings
    rules = {rule: value for rule, value in wanted.items() if rule not in settings}
    override = {rule: value for rule, value in wanted.items() if rule in settings}
    parts = {"rules": rules, "override": override}
    return {heading: part for heading, part in parts.items() if part}
