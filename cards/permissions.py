"""Who sees sets, cubes, formats, lists, pools and decks: loading and being allowed are one step.

visitor = permissions.visitor(request)
found = permissions.set_to_see(visitor, public_id)

Public things are open to everybody, private ones to whom they belong, unlisted ones also to
whoever brings the secret of their link. To all others they do not exist.
"""

from collections.abc import Iterable
from hmac import compare_digest
from typing import NamedTuple, TypeVar
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts import permissions as people
from accounts import queries as people_reads
from accounts.errors import NotFound
from accounts.models import Duty, User
from cards.models import (
    BanList,
    BanListVersion,
    Card,
    CardRevision,
    CardSet,
    Cube,
    CubeEditor,
    CubeSlot,
    Deck,
    HouseFormat,
    LeaderDraw,
    Pool,
    Registration,
    Visibility,
)
from cards.models.shared import Shared

SESSION_KEY = "share_secrets"
MOST_REMEMBERED = 50

Row = TypeVar("Row", bound=Shared)


class Visitor(NamedTuple):
    """Who asks, and the secrets of links they have followed or sent along."""

    person: User | AnonymousUser
    secrets: tuple[str, ...] = ()

    def has(self, row: Shared) -> bool:
        return isinstance(self.person, User) and row.is_of(self.person)

    def knows(self, row: Shared) -> bool:
        return any(compare_digest(row.share_secret, secret) for secret in self.secrets)

    def sees(self, row: Shared) -> bool:
        if row.visibility == Visibility.PUBLIC or self.has(row):
            return True
        return row.visibility == Visibility.UNLISTED and self.knows(row)


def visitor(request: HttpRequest) -> Visitor:
    sent = [word for word in request.GET.getlist("key") if word.isascii()]
    session = getattr(request, "session", None)
    followed = session.get(SESSION_KEY, []) if session is not None else []
    return Visitor(request.user, (*sent, *followed))


def remember(request: HttpRequest, row: Shared) -> None:
    """After a link was followed: its secret opens the thing's pages for the rest of the session."""
    kept = [word for word in request.session.get(SESSION_KEY, []) if word != row.share_secret]
    request.session[SESSION_KEY] = [*kept, row.share_secret][-MOST_REMEMBERED:]


def to_see(rows: QuerySet[Row], by: Visitor, public_id: UUID) -> Row:
    row = rows.filter(public_id=public_id).first()
    if row is None or not by.sees(row):
        raise NotFound
    return row


def to_change(rows: QuerySet[Row], by: Visitor, public_id: UUID) -> Row:
    """Only whom it belongs to may change it; to others the page for it does not exist."""
    row = to_see(rows, by, public_id)
    if not by.has(row):
        raise NotFound
    return row


def set_to_see(by: Visitor, public_id: UUID) -> CardSet:
    return to_see(CardSet.objects.select_related("owner__player"), by, public_id)


def set_to_change(by: Visitor, public_id: UUID) -> CardSet:
    return to_change(CardSet.objects.filter(kind=CardSet.Kind.OWN), by, public_id)


def card_to_see(by: Visitor, public_id: UUID) -> Card:
    """A card is as open as its set."""
    cards = Card.objects.select_related("set__owner__player", "current")
    card = cards.filter(public_id=public_id).first()
    if card is None or not by.sees(card.set):
        raise NotFound
    return card


def revision_of(card: Card, number: int) -> CardRevision:
    """A wording of a card that somebody may see: whoever sees the card sees what it was."""
    revision = card.revisions.select_related("made_by__player").filter(number=number).first()
    if revision is None:
        raise NotFound
    return revision


def card_to_change(by: Visitor, public_id: UUID) -> Card:
    card = card_to_see(by, public_id)
    if not card.set.is_own or not by.has(card.set):
        raise NotFound
    return card


def cube_to_see(by: Visitor, public_id: UUID) -> Cube:
    """Whoever was asked to build it sees it, too, come or not."""
    found = _cube(public_id)
    if not by.sees(found) and not _is_asked(by.person, found):
        raise NotFound
    return found


def cube_to_change(by: Visitor, public_id: UUID) -> Cube:
    """What lies in it: its owner's business, and that of whoever builds it with them."""
    found = cube_to_see(by, public_id)
    if not builds(by, found):
        raise NotFound
    return found


def builds(by: Visitor, cube: Cube) -> bool:
    return isinstance(by.person, User) and cube.is_built_by(by.person)


def cube_to_own(by: Visitor, public_id: UUID) -> Cube:
    """What is said of it, who sees it and who builds it: its owner's business alone."""
    found = cube_to_see(by, public_id)
    if not by.has(found):
        raise NotFound
    return found


def cube_to_join(person: User, public_id: UUID, secret: str) -> Cube:
    """For who was asked to build it, and for who brings the word of the link."""
    found = _cube(public_id)
    invited = secret.isascii() and compare_digest(secret, found.invitation)
    if not (invited or found.is_of(person) or _is_asked(person, found)):
        raise NotFound
    return found


def editor_of(cube: Cube, public_id: UUID) -> CubeEditor:
    found = cube.editors.filter(person__player__public_id=public_id)
    editor = found.select_related("person__player").first()
    if editor is None:
        raise NotFound
    return editor


def _cube(public_id: UUID) -> Cube:
    cubes = Cube.objects.select_related("owner__player", "forked_from")
    found = cubes.filter(public_id=public_id).first()
    if found is None:
        raise NotFound
    return found


def _is_asked(person: User | AnonymousUser, cube: Cube) -> bool:
    return isinstance(person, User) and cube.editors.filter(person=person).exists()


def may_name(by: Visitor, cube: Cube, card: Card) -> bool:
    """A cube opens the own cards of who builds it; those of others stay as open as their set."""
    return _is_of_a_builder(cube, card) or by.sees(card.set)


def _is_of_a_builder(cube: Cube, card: Card) -> bool:
    owner = card.set.owner_id
    return owner is not None and (owner == cube.owner_id or owner in cube.builders)


def slots_to_see(by: Visitor, cube: Cube, slots: Iterable[CubeSlot]) -> list[CubeSlot]:
    """Of what lies in a cube the cards that may be named to somebody."""
    return [slot for slot in slots if may_name(by, cube, slot.card)]


def lying_for(by: Visitor, cube: Cube, lying: Iterable[CubeSlot]) -> set[int]:
    """The cards in a cube that somebody who builds it may name: its owner knows all of them."""
    return {slot.card_id for slot in lying if by.has(cube) or may_name(by, cube, slot.card)}


def cards_for_cube(by: Visitor, cube: Cube, public_ids: Iterable[UUID]) -> dict[UUID, int]:
    """The cards behind these ids that may lie in the cube: what its owner sees, and what lies
    there already. One that is neither does not exist."""
    wanted = set(public_ids)
    cards = Card.objects.filter(public_id__in=wanted).select_related("set")
    lying = set(cube.slots.filter(card__in=cards).values_list("card", flat=True))
    found = {card.public_id: card.pk for card in cards if card.pk in lying or by.sees(card.set)}
    if found.keys() != wanted:
        raise NotFound
    return found


def format_to_see(by: Visitor, public_id: UUID) -> HouseFormat:
    return to_see(HouseFormat.objects.select_related("owner__player"), by, public_id)


def format_to_change(by: Visitor, public_id: UUID) -> HouseFormat:
    return to_change(HouseFormat.objects.select_related("owner__player"), by, public_id)


def list_to_see(by: Visitor, public_id: UUID) -> BanList:
    """To others a list begins to exist with its first published version."""
    found = to_see(BanList.objects.select_related("owner__player"), by, public_id)
    if not by.has(found) and not found.versions.filter(published_at__isnull=False).exists():
        raise NotFound
    return found


def list_to_change(by: Visitor, public_id: UUID) -> BanList:
    return to_change(BanList.objects.select_related("owner__player"), by, public_id)


def versions_to_see(by: Visitor, found: BanList) -> QuerySet[BanListVersion]:
    """Every version to its owner; to others those that were published. The newest first."""
    versions = found.versions.select_related("list__owner__player", "made_by__player")
    if not by.has(found):
        versions = versions.filter(published_at__isnull=False)
    return versions.order_by("-number")


def draft_to_change(found: BanList, number: int) -> BanListVersion:
    version = found.versions.select_related("list").filter(number=number).first()
    if version is None:
        raise NotFound
    return version


def pool_to_see(by: Visitor, public_id: UUID) -> Pool:
    return to_see(Pool.objects.select_related("player__user", "cube"), by, public_id)


def pool_to_change(by: Visitor, public_id: UUID) -> Pool:
    return to_change(Pool.objects.select_related("player__user", "cube"), by, public_id)


def deck_to_see(by: Visitor, public_id: UUID) -> Deck:
    return to_see(_decks(), by, public_id)


def deck_to_change(by: Visitor, public_id: UUID) -> Deck:
    return to_change(_decks(), by, public_id)


def draw_of(deck: Deck, number: int) -> LeaderDraw:
    """Whoever sees a deck may check how its leaders were drawn: printed sets hide nothing."""
    found = deck.leader_draws.filter(number=number).first()
    if found is None:
        raise NotFound
    return found


def _decks() -> QuerySet[Deck]:
    return Deck.objects.select_related("player__user", "house_format", "pool")


def may_name_of(by: Visitor, thing: Deck | Pool, card: Card) -> bool:
    """A deck or a pool opens its player's own cards in it; to the player all that lies there."""
    own = card.set.owner_id is not None and card.set.owner_id == thing.player.user_id
    return own or by.has(thing) or by.sees(card.set)


def card_to_put(by: Visitor, thing: Deck | Pool, public_id: UUID) -> int:
    return cards_to_put(by, thing, {public_id})[public_id]


def cards_to_put(by: Visitor, thing: Deck | Pool, public_ids: Iterable[UUID]) -> dict[UUID, int]:
    """The cards behind these ids that its player may build with: what they see, what lies there,
    and what their pool holds. One that is none of these does not exist."""
    wanted = set(public_ids)
    cards = Card.objects.filter(public_id__in=wanted, current__isnull=False)
    rows = list(cards.select_related("set"))
    lying = _lying_in(thing)
    found = {card.public_id: card.pk for card in rows if card.pk in lying or by.sees(card.set)}
    if found.keys() != wanted:
        raise NotFound
    return found


def _lying_in(thing: Deck | Pool) -> set[int]:
    lying = set(thing.slots.filter(until_revision=None).values_list("card", flat=True))
    if isinstance(thing, Deck) and thing.pool is not None:
        lying |= _lying_in(thing.pool)
    return lying


class Seat(NamedTuple):
    """A registered deck, and what the person asking is to it."""

    registration: Registration
    is_own: bool
    organises: bool
    judges: bool
    lists_open: bool

    @property
    def reads(self) -> bool:
        """Whether the list lies open to them without a word; one that was replaced is no
        business of a rival's."""
        return self.is_own or (self.lists_open and self.registration.replaced_at is None)

    @property
    def inspects(self) -> bool:
        """Whether they may ask to look, and are written down."""
        return self.organises or self.judges


def registration_to_see(person: people.Person, public_id: UUID) -> Seat:
    """To everybody on the roster it exists; the list in it is another matter."""
    rows = Registration.objects.select_related(
        "roster__deck_call", "player__user", "deck", "registered_by__player", "unlocked_by__player"
    )
    found = rows.filter(public_id=public_id).first()
    if found is None or not isinstance(person, User):
        raise NotFound
    is_own = found.player.user_id == person.pk
    duties = people_reads.duties_of(person, found.roster)
    if not duties and not is_own:
        raise NotFound
    call = getattr(found.roster, "deck_call", None)
    return Seat(
        found,
        is_own,
        Duty.ORGANISER in duties,
        Duty.JUDGE in duties,
        call is not None and call.lists_open_at is not None,
    )


def registration_to_unlock(person: people.Person, public_id: UUID) -> Registration:
    seat = registration_to_see(person, public_id)
    if not seat.organises:
        raise NotFound
    return seat.registration
