"""Somebody's heroes as the deck page lays them out, and what the chosen ones come to."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from django.utils.translation import gettext_lazy as _

from accounts.errors import Sentence
from cards.charts import Chart, columns
from cards.faces import LABELS, Face, face, sketch
from cards.models import CardSet, Deck
from cards.services import contents
from cards.services.wording import printed_on
from engine import catalogue
from engine.kernel.refusals import Refused
from engine.leagues.duels import check_deck
from engine.leagues.league import League as Fold
from engine.leagues.pool import DEALT
from leagues.models import League, Member
from leagues.queries.handouts import origin_of
from tournaments import phrases

ORDERS: Final[dict[str, Sentence]] = {
    "name": _("Name"),
    "attack": _("Attack"),
    "life": _("Life"),
    "kind": _("Kind"),
}
KINDS: Final = ("order", "operation", "trap", "")
MOST_DECKS: Final = 12


class Spot(NamedTuple):
    """A hero of theirs, with a tick for each copy."""

    card: str
    face: Face
    ticks: list[bool]


class Weighed(NamedTuple):
    """What is chosen: how many of how many, what is wrong, and its curves."""

    chosen: int
    need: int
    problem: str
    rule: str
    attack: Chart
    life: Chart
    kinds: list[tuple[Sentence, int]]

    @property
    def filled(self) -> int:
        return min(self.chosen, self.need)

    @property
    def to_go(self) -> int:
        return self.need - self.chosen

    @property
    def too_many(self) -> int:
        return max(0, self.chosen - self.need)


def faces_of(league: League, heroes: Iterable[str]) -> dict[str, Face]:
    """As the league has them worded."""
    rows = league.cards.filter(called__in=set(heroes)).select_related("revision__card__set")
    return {row.called: face(row.revision.card, row.revision) for row in rows}


def bases_shown(league: League, bases: Iterable[str]) -> dict[str, Face]:
    """What bases do, as the league has them worded, or as the house prints them."""
    wanted = set(bases)
    house = (each for each in catalogue.sets() if each.kind == CardSet.Kind.BASES)
    printed = {
        card.name: sketch(printed_on(card), each.code)
        for each in house
        for card in each.cards
        if card.name in wanted
    }
    return printed | faces_of(league, wanted)


def spots(
    heroes: Mapping[str, int], faces: Mapping[str, Face], chosen: Mapping[str, int], order: str
) -> list[Spot]:
    """The strongest first where it goes by numbers; names decide the rest."""
    keys = {
        "attack": lambda card: (-faces[card].attack, card),
        "life": lambda card: (-faces[card].life, card),
        "kind": lambda card: (KINDS.index(faces[card].fourth), card),
    }
    listed = sorted((card for card, count in heroes.items() if count), key=keys.get(order, str))
    return [
        Spot(card, faces[card], [nth < chosen.get(card, 0) for nth in range(heroes[card])])
        for card in listed
    ]


def weighed(fold: Fold, member: Member, chosen: Counter[str], faces: Mapping[str, Face]) -> Weighed:
    """LG-15, asked while the deck is still being put together."""
    heroes, attack, life, kinds = (
        [*chosen.elements()],
        Counter[int](),
        Counter[int](),
        Counter[str](),
    )
    problem = rule = ""
    try:
        check_deck(fold, member.name, tuple(heroes))
    except Refused as refused:
        problem, rule = phrases.said(refused.sentence), refused.rule
    for card in heroes:
        if known := faces.get(card):
            attack[known.attack] += 1
            life[known.life] += 1
            kinds[known.fourth] += 1
    return Weighed(
        len(heroes),
        DEALT,
        problem,
        rule,
        columns("attack", _("Attack Strength"), _("Attack Strength"), attack),
        columns("life", _("Life"), _("Life"), life),
        [(LABELS[kind] if kind else _("Hero alone"), kinds[kind]) for kind in KINDS],
    )


def is_ready(fold: Fold, member: Member) -> bool:
    """Whether the deck they keep could be locked now (LG-15)."""
    try:
        check_deck(fold, member.name, tuple(Counter(member.deck).elements()))
    except Refused:
        return False
    return True


def decks_built(member: Member) -> list[Deck]:
    """What they have put together in the deck builder, of their cards of this league."""
    found = Deck.objects.filter(player=member.player, pool__origin=origin_of(member.league))
    return list(found.order_by("-pk")[:MOST_DECKS])


def heroes_in(deck: Deck, member: Member) -> Counter[str]:
    """By the names that the league has for them."""
    called = dict(member.league.cards.values_list("revision__card", "called"))
    held = contents.held(deck)
    return Counter(
        {called[card]: n for (card, role), n in held.items() if role == "hero" and card in called}
    )
