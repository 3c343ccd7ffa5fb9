"""Cards on their way: dealt, drafted, discarded; every card is in the pool or with one player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.kernel.dealing import fingerprint, link, shuffled
from engine.kernel.words import say
from engine.leagues.facts import Card, Committed, Dealt, Discarded, Drafted, Unsealed
from engine.leagues.league import League
from engine.leagues.pool import DEALT, LEADERS
from engine.leagues.refusals import CardsNotThere, DealRefused, DraftRefused, NotNow


def hand(heroes: Counter[Card], key: bytes) -> tuple[Card, ...]:
    """LG-8: the heroes that a key deals from what lies in the pool."""
    return tuple(
        sorted(name.partition("\0")[0] for name in shuffled(key, copies_of(heroes))[:DEALT])
    )


def copies_of(heroes: Counter[Card]) -> list[str]:
    """Every copy by a name of its own, so that a key can order them."""
    return [f"{card}\0{nth}" for card, number in heroes.items() for nth in range(number)]


def committed_to(secret: bytes) -> Committed:
    """The fact that promises all deals of a league."""
    return Committed(fingerprint=fingerprint(secret), first=fingerprint(link(secret, 1)))


def next_deal(league: League, name: str, secret: bytes) -> Dealt:
    """The hand that comes next out of the secret."""
    nth = len(league.keys) + 1
    key, then = link(secret, nth), fingerprint(link(secret, nth + 1))
    return Dealt(name=name, heroes=hand(league.heroes, key), key=key.hex(), then=then)


def committed(league: League, fact: Committed) -> None:
    if league.keys or any(each.heroes for each in league.members.values()):
        raise DealRefused(say("The secret is chosen before anybody has cards."))
    if league.promised:
        raise DealRefused(say("The secret is chosen already."))
    league.fingerprint, league.promised = fact.fingerprint, fact.first


def unsealed(league: League, fact: Unsealed) -> None:
    if league.part != "over":
        raise DealRefused(say("The secret of the deals is laid open when the league is over."))
    secret = _bytes(fact.secret)
    if not league.fingerprint or fingerprint(secret) != league.fingerprint:
        raise DealRefused(say("That is not the secret whose fingerprint was shown."))
    if [link(secret, nth).hex() for nth in range(1, len(league.keys) + 1)] != league.keys:
        raise DealRefused(say("A hand was dealt with a key that is not of this secret."))


def _bytes(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise DealRefused(say("A key is written in hexadecimal digits.")) from None


def dealt(league: League, fact: Dealt) -> None:
    _check_drafting(league)
    member = league.member(fact.name)
    if member.heroes:
        raise DealRefused(say("%(name)s has a hand already.", name=fact.name))
    if len(fact.heroes) != DEALT:
        raise DealRefused(say("%(count)s heroes are dealt to everybody.", count=DEALT))
    if bool(fact.key) != bool(league.promised):
        raise DealRefused(say("All hands follow from the secret, or all are drawn by hand."))
    if fact.key:
        key = _bytes(fact.key)
        if fingerprint(key) != league.promised:
            raise DealRefused(say("The key of this hand is not the one that was promised."))
        if fact.heroes != hand(league.heroes, key):
            raise DealRefused(say("The hand is not the one that its key deals."))
    _check_there(league.heroes, fact.heroes)
    league.heroes.subtract(fact.heroes)
    member.heroes.update(fact.heroes)
    if fact.key:
        league.keys.append(fact.key)
        league.promised = fact.then


def drafted(league: League, fact: Drafted) -> None:
    """LG-7: leaders up to five, heroes up to what everybody has by now."""
    _check_drafting(league)
    member = league.member(fact.name)
    if member.leaders.total() + len(fact.leaders) > LEADERS:
        raise DraftRefused(say("%(name)s would have more than five leaders.", name=fact.name))
    if fact.heroes and not member.heroes:
        raise DraftRefused(say("%(name)s is dealt a hand first.", name=fact.name))
    due = league.due_heroes - member.heroes.total()
    if len(fact.heroes) > due:
        raise DraftRefused(
            say("%(name)s has %(count)s heroes to draft, no more.", name=fact.name, count=due)
        )
    _check_there(league.leaders, fact.leaders)
    _check_there(league.heroes, fact.heroes)
    league.leaders.subtract(fact.leaders)
    league.heroes.subtract(fact.heroes)
    member.leaders.update(fact.leaders)
    member.fresh.update(fact.leaders)
    member.heroes.update(fact.heroes)


def discarded(league: League, fact: Discarded) -> None:
    """LG-7: first everybody discards, then they draft; so nobody draws until they like it."""
    _check_drafting(league)
    member = league.member(fact.name)
    if member.fresh:
        raise DraftRefused(say("Leaders are given back before new ones are drafted."))
    _check_there(member.leaders, fact.leaders)
    member.leaders = member.leaders - Counter(fact.leaders)
    league.leaders.update(fact.leaders)


def _check_drafting(league: League) -> None:
    if league.part not in ("gathering", "between"):
        raise NotNow(say("Cards change hands before the first cycle and between cycles."))


def _check_there(there: Counter[Card], cards: Iterable[Card]) -> None:
    """LG-6: nothing comes from outside, and no card twice."""
    for card, number in sorted(Counter(cards).items()):
        if there[card] < number:
            raise CardsNotThere(
                say(
                    "%(card)s: %(count)s wanted, and %(there)s there.",
                    card=card,
                    count=number,
                    there=there[card],
                )
            )
