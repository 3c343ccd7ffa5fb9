"""Ban lists: begun, written in versions nobody else sees, published, and kept for ever."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards.models import BanList, BanListVersion, HouseFormat, Visibility
from cards.queries import formats as reads
from cards.queries import listed_for
from cards.services import contents, known
from cards.services.contents import SavedMeanwhile
from cards.services.house_formats import Contradictory, NotWritten
from engine.deckbuilding import formats, lists
from engine.deckbuilding.bans import spelled
from engine.kernel.refusals import Refused as EngineRefused

MOST_LISTS = 50


class TooManyLists(Refused):
    code = "too_many_lists"
    sentence = _("You have 50 lists, which is the most.")


class DraftIsOpen(Refused):
    code = "draft_is_open"
    sentence = _("There is a draft of this list already. Publish it or discard it first.")


class Published(Refused):
    code = "published"
    sentence = _("A published version stays as it is. Write a new one instead.")


class DayHasPassed(Refused):
    code = "day_has_passed"
    sentence = _("A list never counts from a day that has passed: choose today or later.")


class NothingOnIt(Refused):
    code = "nothing_on_it"
    sentence = _("Name at least one card, or repeat the formats of the version before.")


class UnknownFormat(Refused):
    code = "unknown_format"

    def __init__(self, name: str) -> None:
        said = _("There is no format called %(name)s, or none that you see.")
        super().__init__(said % {"name": name[:60]})


class Named(NamedTuple):
    """What a list is called, and who sees it once something is published."""

    name: str
    issuer: str
    visibility: Visibility = Visibility.PRIVATE


class Line(NamedTuple):
    """One line of a version: this card, under this heading, for this format."""

    format: str
    heading: str
    card: str
    most: int


def begin(owner: User, named: Named, *, now: datetime) -> BanList:
    with transaction.atomic():
        User.objects.select_for_update().get(pk=owner.pk)
        if BanList.objects.filter(owner=owner).count() >= MOST_LISTS:
            raise TooManyLists
        return BanList.objects.create(owner=owner, made_at=now, **named._asdict())


def seal_of_names(found: BanList) -> str:
    """A word for what it is called now, and who sees it."""
    return contents.seal(*(getattr(found, field) for field in Named._fields))


def rename(found: BanList, named: Named, *, seen: str = "") -> None:
    """Call it otherwise, if nobody did since `seen`, where that is given."""
    with transaction.atomic():
        locked = BanList.objects.select_for_update().get(pk=found.pk)
        if seen and seen != seal_of_names(locked):
            raise SavedMeanwhile
        BanList.objects.filter(pk=found.pk).update(**named._asdict())


def draft(
    found: BanList,
    *,
    effective_on: date,
    formats: Mapping[str, Any],
    by: User,
    now: datetime,
    today: date,
) -> BanListVersion:
    """A version only its owner knows of. There is one draft at a time."""
    with transaction.atomic():
        locked = BanList.objects.select_for_update().get(pk=found.pk)
        if locked.versions.filter(published_at=None).exists():
            raise DraftIsOpen
        last = locked.versions.aggregate(last=Max("number"))["last"] or 0
        version = BanListVersion(
            list=locked,
            number=last + 1,
            announced_on=min(today, effective_on),
            effective_on=effective_on,
            document={"formats": formats},
            made_at=now,
            made_by=by,
        )
        _check(version, by)
        version.save()
    return version


def redraft(
    version: BanListVersion,
    *,
    effective_on: date,
    formats: Mapping[str, Any],
    by: User,
    today: date,
    seen: str = "",
) -> BanListVersion:
    """Write a draft anew, if nobody did since `seen`, where that is given."""
    with transaction.atomic():
        locked = _lock(version)
        if seen and seen != seal(locked):
            raise SavedMeanwhile
        locked.announced_on = min(today, effective_on)
        locked.effective_on, locked.document = effective_on, {"formats": formats}
        _check(locked, by)
        locked.save(update_fields=["announced_on", "effective_on", "document"])
    return locked


def seal(version: BanListVersion) -> str:
    """A word for what a draft says now."""
    return contents.seal(version.number, version.effective_on, version.document)


def publish(version: BanListVersion, *, now: datetime, today: date) -> BanListVersion:
    """From this commit on others read it. It was announced today, and stays as it is."""
    with transaction.atomic():
        BanList.objects.select_for_update().get(pk=version.list_id)
        locked = _lock(version)
        if locked.effective_on < today:
            raise DayHasPassed
        locked.announced_on, locked.published_at = today, now
        before = locked.list.versions.filter(published_at__isnull=False)
        told = [reads.as_engine(each) for each in (*before, locked)]
        try:
            lists.check_versions(told)
        except formats.Contradicted as refused:
            raise Contradictory(refused.clashes) from None
        locked.save(update_fields=["announced_on", "published_at"])
    return locked


def discard(version: BanListVersion) -> None:
    with transaction.atomic():
        _lock(version).delete()


def _lock(version: BanListVersion) -> BanListVersion:
    locked = (
        BanListVersion.objects.select_for_update(of=("self",))
        .select_related("list")
        .get(pk=version.pk)
    )
    if locked.published_at is not None:
        raise Published
    return locked


def _check(version: BanListVersion, by: User) -> None:
    """The engine reads it, with the cards its writer knows, and writes them as they are printed."""
    if not version.document["formats"]:
        raise NothingOnIt
    for code in version.document["formats"]:
        if (
            code != lists.EVERY_FORMAT
            and code not in formats.documents()
            and not _is_house(code, by)
        ):
            raise UnknownFormat(code)
    names = known.for_person(by).names
    try:
        lists.read_list(reads.document(version), names=names)
    except formats.Contradicted as refused:
        raise Contradictory(refused.clashes) from None
    except EngineRefused as refused:
        raise NotWritten(refused.sentence) from None
    said = version.document["formats"]
    version.document = {"formats": {code: spelled(said[code], names) for code in said}}


def _is_house(code: str, by: User) -> bool:
    try:
        named = HouseFormat.objects.filter(public_id=UUID(code))
    except ValueError:
        return False
    return listed_for(named, by).exists()


def lines_of(version: BanListVersion) -> Iterator[Line]:
    for code, headings in version.document.get("formats", {}).items():
        for heading, cards in headings.items():
            for card in cards:
                yield Line(code, heading, card, cards[card] if isinstance(cards, dict) else 0)


def changes(before: BanListVersion | None, after: BanListVersion) -> tuple[list[Line], list[Line]]:
    """The lines that came, and those that went."""
    earlier = set(lines_of(before)) if before else set()
    later = set(lines_of(after))
    return sorted(later - earlier), sorted(earlier - later)
