"""The cards of a league: where they lie as far as somebody may know, and what became of each."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from engine.leagues.facts import AnyFact, Card, Dealt, Discarded, Drafted, Left, Name, Revealed
from engine.leagues.league import League as Fold
from leagues import wording
from leagues.models import League
from leagues.queries.seasons import Season


class Lying(NamedTuple):
    """A card of one kind: how many there are, and who holds some."""

    card: Card
    copies: int
    in_pool: int | None
    """None: unknown, as long as hands are"""
    holders: list[tuple[str, int]]


class Step(NamedTuple):
    """Something that became of a card."""

    at: str
    sentence: str


def leaders(fold: Fold, names: Mapping[Name, str]) -> list[Lying]:
    """LG-27: leaders lie open."""
    return [
        Lying(card, copies, fold.leaders[card], _holders(fold, "leaders", card, names))
        for card, copies in sorted(fold.stock[0].items())
    ]


def heroes(fold: Fold, names: Mapping[Name, str], seen: Iterable[Name]) -> list[Lying]:
    """Of hands only those that the reader may see; then the pool is told only if all are."""
    listed = set(seen)
    everything = listed >= {each.name for each in fold.playing}
    return [
        Lying(
            card,
            copies,
            fold.heroes[card] if everything else None,
            _holders(fold, "heroes", card, names, listed),
        )
        for card, copies in sorted(fold.stock[1].items())
    ]


def _holders(
    fold: Fold,
    kind: str,
    card: Card,
    names: Mapping[Name, str],
    seen: Iterable[Name] | None = None,
) -> list[tuple[str, int]]:
    return [
        (names.get(each.name, each.name), getattr(each, kind)[card])
        for each in fold.playing
        if getattr(each, kind)[card] and (seen is None or each.name in seen)
    ]


def history(
    season: Season, card: Card, names: Mapping[Name, str], facts: Iterable[AnyFact]
) -> list[Step]:
    """What became of a card, of the facts that a reader may see; the first first."""
    holds: Counter[Name] = Counter()
    found = []
    for fact in facts:
        if isinstance(fact, Left) and holds.pop(fact.name, 0) > 0:
            found.append(Step(fact.at, wording.goes_back(names.get(fact.name, fact.name))))
        elif _speaks_of(fact, card):
            found.append(Step(fact.at, _told(fact, season, card, names)))
            _move(holds, fact, card)
    return found


def _move(holds: Counter[Name], fact: AnyFact, card: Card) -> None:
    match fact:
        case Dealt(name=name, heroes=cards):
            holds[name] += cards.count(card)
        case Drafted(name=name, leaders=leaders, heroes=heroes):
            holds[name] += leaders.count(card) + heroes.count(card)
        case Discarded(name=name, leaders=cards):
            holds[name] -= cards.count(card)


def _speaks_of(fact: AnyFact, card: Card) -> bool:
    match fact:
        case Dealt(heroes=cards) | Discarded(leaders=cards):
            return card in cards
        case Drafted(leaders=leaders, heroes=heroes):
            return card in leaders or card in heroes
        case Revealed(picks=picks):
            return any(pick.leader == card for pick in picks)
    return False


def _told(fact: AnyFact, season: Season, card: Card, names: Mapping[Name, str]) -> str:
    """The same sentence as in the log, with this card alone."""
    match fact:
        case Dealt(heroes=cards):
            return wording.told(replace(fact, heroes=_only(cards, card)), names)
        case Drafted(leaders=leaders, heroes=heroes):
            alone = replace(fact, leaders=_only(leaders, card), heroes=_only(heroes, card))
            return wording.told(alone, names)
        case Discarded(leaders=cards):
            return wording.told(replace(fact, leaders=_only(cards, card)), names)
        case Revealed():
            duel = season.fold.duels[fact.duel]
            who = next(name for name in duel.players if duel.picks[name].leader == card)
            told = wording.leads(names.get(who, who), duel.number)
            return f"{told} {wording.result_said(duel.result, names)}" if duel.result else told
    raise AssertionError(fact)


def _only(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(each for each in cards if each == card)


def printed(league: League, called: Iterable[str]) -> dict[str, str]:
    """Where cards of the pool are shown, by the names facts use."""
    rows = league.cards.filter(called__in=set(called)).values_list(
        "called", "revision__card__public_id"
    )
    return {name: str(public_id) for name, public_id in rows}
