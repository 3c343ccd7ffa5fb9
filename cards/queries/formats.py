"""Reads of house formats and ban lists, as the engine takes them."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from django.db.models import Exists, F, OuterRef, Prefetch, Q, QuerySet, Subquery

from accounts.models import Duty, Player, Role, User
from cards.models import BanList, BanListVersion, HouseFormat, HouseFormatRevision, Visibility
from cards.queries import open_to
from engine.deckbuilding import formats, lists
from engine.deckbuilding.bans import Ban, merged
from engine.deckbuilding.formats import Format


def newest(found: QuerySet[HouseFormat]) -> QuerySet[HouseFormat]:
    """House formats with what their newest revision builds on (`base`) and changes (`changes`)."""
    last = HouseFormatRevision.objects.filter(format=OuterRef("pk"), number=OuterRef("revision"))
    return found.select_related("owner__player").annotate(
        base=Subquery(last.values("base")),
        changes=Subquery(last.values("changes")),
        below=Subquery(last.values("below")),
    )


def document_of(format: HouseFormat, base: str, changes: dict[str, Any]) -> dict[str, Any]:
    """A house format as the engine reads it; its code is its id, so no name is ever taken."""
    return {"code": str(format.public_id), "name": format.name, "base": base, **changes}


def with_base_names(found: QuerySet[HouseFormat]) -> list[tuple[HouseFormat, str]]:
    """House formats of `newest`, each with the name of what it builds on."""
    # What an annotation lends a row, types cannot follow.
    rows: Iterable[Any] = found
    return [(each, base_name(each.base, each.below)) for each in rows]


def base_name(base: str, below: Sequence[Mapping[str, Any]]) -> str:
    """What a format builds on, by the name it had then."""
    return str(below[0]["name"] if below else formats.documents()[base]["name"])


def layers_of(format: HouseFormat, revision: HouseFormatRevision) -> list[dict[str, Any]]:
    """It and every house format it builds on, as all of them were written then; it comes first."""
    return [document_of(format, revision.base, revision.changes), *revision.below]


def worked_out(layers: Sequence[Mapping[str, Any]]) -> Format:
    """Layers as the engine takes them: the first, which builds on the others."""
    return formats.compiled(layers[0], others={each["code"]: each for each in layers[1:]})


def compiled(format: HouseFormat, revision: int | None = None) -> Format:
    """A house format worked out, as it is or as it was."""
    found = format.revisions.get(number=format.revision if revision is None else revision)
    return worked_out(layers_of(format, found))


def layers_that_stand(revision: HouseFormatRevision) -> QuerySet[HouseFormat]:
    """The house formats below a revision that are still there."""
    return HouseFormat.objects.filter(public_id__in=[each["code"] for each in revision.below])


def has_moved_on(revision: HouseFormatRevision) -> bool:
    """Whether what it builds on is written otherwise by now."""
    below = revision.built_on
    if below is None:
        return False
    written: list[dict[str, Any]] = revision.below
    return layers_of(below, below.revisions.get(number=below.revision)) != written


def to_build_on(person: User, besides: HouseFormat | None = None) -> QuerySet[HouseFormat]:
    """House formats somebody may build another on: their own, and public ones."""
    found = HouseFormat.objects.filter(open_to(person), revision__gte=1)
    if besides is not None:
        found = found.exclude(pk=besides.pk)
    return found.order_by("name", "pk")


def format_called(code: str, house: HouseFormat | None = None) -> Format:
    """The format a deck or an event names: a house format, or one of the rulebook's."""
    return compiled(house) if house is not None else formats.builtin(code)


def published(found: QuerySet[BanList]) -> QuerySet[BanList]:
    """Lists with their published versions, the newest first; one without any is not there yet."""
    versions = BanListVersion.objects.filter(published_at__isnull=False).order_by(
        "-effective_on", "-number"
    )
    return (
        found.filter(versions__published_at__isnull=False)
        .distinct()
        .select_related("owner__player")
        .prefetch_related(Prefetch("versions", queryset=versions, to_attr="told"))
        .order_by("name", "pk")
    )


def told(found: BanList) -> list[BanListVersion]:
    """What a list of `published` says, the newest version first."""
    # `Prefetch(to_attr=…)` lends the name, which types cannot follow into a list of rows.
    versions: list[BanListVersion] = found.told  # type: ignore[attr-defined]  # prefetched under this name
    return versions


def as_engine(version: BanListVersion) -> lists.BanList:
    """A version as the engine reads it. It was read so before it was saved."""
    return lists.read_list(document(version))


def document(version: BanListVersion) -> dict[str, Any]:
    return {
        "code": str(version.list.public_id),
        "name": version.list.name,
        "issuer": version.list.issuer,
        "version": version.number,
        "announced": version.announced_on,
        "effective from": version.effective_on,
        "formats": version.document.get("formats", {}),
    }


def issued(found: Iterable[BanList]) -> list[lists.BanList]:
    """Every published version of these lists (of `published`), for a verdict on any day."""
    return [as_engine(version) for each in found for version in told(each)]


def in_force(found: Iterable[BanList], on: date) -> list[BanListVersion]:
    """Of each of these lists (of `published`) the version that counts on that day."""
    standing = []
    for each in found:
        begun = [v for v in told(each) if v.effective_on <= on]
        standing += begun[:1]
    return standing


def bans_on(format: Format, found: QuerySet[BanList], on: date) -> list[Ban]:
    """Everything the format and these lists (any of them) say of cards on that day, merged."""
    layers = lists.bans_in_force(issued(published(found)), format, on)
    return [ban for bans in merged([format.bans, *layers]).values() for ban in bans]


def upcoming(after: date) -> QuerySet[BanListVersion]:
    """Published versions that do not count yet, the nearest first."""
    return (
        BanListVersion.objects.filter(published_at__isnull=False, effective_on__gt=after)
        .select_related("list__owner__player")
        .order_by("effective_on", F("list__name"), "pk")
    )


def concerning(player: Player) -> QuerySet[BanList]:
    """The lists that bind somebody: their own, and those of whoever organises where they play.

    So a stranger may publish what they like, and bothers nobody with it.
    """
    run = Role.objects.filter(duty=Duty.ORGANISER, roster__roles__player=player)
    issuers = run.values("player__user")
    mine = Q(owner__in=issuers.exclude(player__user=None)) | Q(owner__player=player)
    return published(BanList.objects.filter(mine, visibility=Visibility.PUBLIC))


def lists_for(person: User) -> QuerySet[BanList]:
    """What a list of lists shows somebody: their own, and public ones with something published."""
    theirs = Q(owner=person)
    told = BanListVersion.objects.filter(list=OuterRef("pk"), published_at__isnull=False)
    return BanList.objects.filter(theirs | Q(Exists(told), visibility=Visibility.PUBLIC))
