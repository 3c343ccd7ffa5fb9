"""Reads of decks and pools: the lists of them, what lies in one, and how it came to lie there."""

from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from accounts.models import Role, User
from cards.models import CardRevision, Deck, DeckCall, DeckSlot, HouseFormat, Pool, PoolSlot
from cards.models.revised import OPEN
from cards.queries import open_to


def with_sizes(decks: QuerySet[Deck]) -> QuerySet[Deck]:
    """Decks that know how many leaders and heroes lie in them, and who may lead the parade."""
    inside = DeckSlot.objects.filter(OPEN, deck=OuterRef("pk")).order_by().values("deck")

    def many(role: str) -> Coalesce:
        counted = inside.filter(role=role).annotate(total=Sum("count")).values("total")
        return Coalesce(Subquery(counted, output_field=IntegerField()), 0)

    faces = DeckSlot.objects.filter(OPEN, deck=OuterRef("pk")).order_by("-role", "card__name")
    return decks.select_related("player__user", "house_format", "pool").annotate(
        leaders=many("leader"), heroes=many("hero"), faced=Subquery(faces.values("card__name")[:1])
    )


def pools_with_sizes(pools: QuerySet[Pool]) -> QuerySet[Pool]:
    inside = PoolSlot.objects.filter(OPEN, pool=OuterRef("pk")).order_by().values("pool")
    copies = inside.annotate(total=Sum("count")).values("total")
    return pools.select_related("player__user", "cube").annotate(
        size=Coalesce(Subquery(copies, output_field=IntegerField()), 0),
        built=Count("decks", distinct=True),
    )


def slots_of(deck: Deck, revision: int | None = None) -> list[DeckSlot]:
    """What lies in it by name, leaders first, with cards, sets and wordings, in one query."""
    rows = deck.slots.now() if revision is None else deck.slots.at(revision)
    found = rows.select_related("card__set", "card__current")
    return list(found.order_by("-role", "card__name", "pk"))


def worded(deck: Deck) -> dict[int, CardRevision]:
    """By card how the cards of its pool were worded when they were drafted, where they were."""
    if deck.pool_id is None:
        return {}
    fastened = PoolSlot.objects.now().filter(pool=deck.pool_id, wording__isnull=False)
    return {
        slot.card_id: slot.wording for slot in fastened.select_related("wording") if slot.wording
    }


def pool_slots(pool: Pool) -> list[PoolSlot]:
    found = pool.slots.now().select_related("card__set", "card__current", "wording")
    return list(found.order_by("card__name", "as_role", "pk"))


def formats_for(person: User, deck: Deck | None = None) -> QuerySet[HouseFormat]:
    """The house formats somebody may build for: what they see, what the deck has, and what is
    asked for where they play."""
    wanted = open_to(person) | Q(
        pk__in=DeckCall.objects.filter(called_for(person)).values("house_format")
    )
    if deck is not None and deck.house_format_id:
        wanted |= Q(pk=deck.house_format_id)
    return HouseFormat.objects.filter(wanted, revision__gte=1).order_by("name", "pk")


def called_for(person: User) -> Q:
    """Calls for decks on rosters somebody is on."""
    return Q(roster__in=Role.objects.filter(player__user=person).values("roster"))
