"""A duel from the challenge to the signed score sheet."""

from __future__ import annotations

from collections import Counter

from engine.kernel.refusals import Refused
from engine.kernel.words import say
from engine.leagues.facts import (
    Accepted,
    Challenged,
    DeckShown,
    Declined,
    Disputed,
    Name,
    Pick,
    Picked,
    Reported,
    Result,
    Revealed,
    Ruled,
    Signed,
    Withdrawn,
)
from engine.leagues.league import Duel, League
from engine.leagues.pool import DEALT
from engine.leagues.refusals import (
    ChallengeRefused,
    DeckRefused,
    DuelElsewhere,
    DuelSettled,
    NoBase,
    NoLeader,
    NotInLeague,
    NotNow,
    OnePickAtATime,
    PairLimit,
    PickRefused,
    ResultRefused,
)
from engine.leagues.sealing import SHORTEST_SALT, sealed_deck, sealed_pick

# --- challenges ---


def challenged(league: League, fact: Challenged) -> None:
    pair = (fact.challenger, fact.challenged)
    _check_running(league)
    if fact.duel != len(league.duels) + 1:
        raise DuelElsewhere(say("The next duel is %(number)s.", number=len(league.duels) + 1))
    _check_offer(league, pair)
    duel = Duel(fact.duel, league.cycle, pair, fact.words)
    league.duels[fact.duel] = duel
    league.here.append(duel)


def barred(league: League, one: Name, other: Name) -> Refused | None:
    """Why one of them cannot challenge the other now; None if they can."""
    try:
        _check_running(league)
        _check_offer(league, (one, other))
    except Refused as refused:
        return refused
    return None


def _check_offer(league: League, pair: tuple[Name, Name]) -> None:
    if pair[0] == pair[1]:
        raise ChallengeRefused(say("Nobody challenges themselves."))
    _check_pair(league, pair)
    if any({*duel.players} == {*pair} for duel in league.running("offered")):
        raise ChallengeRefused(
            say("%(one)s and %(other)s have an open challenge.", one=pair[0], other=pair[1])
        )


def _check_running(league: League) -> None:
    if not league.runs:
        raise NotNow(say("Duels are fought while a cycle runs."))


def _check_pair(league: League, pair: tuple[Name, Name]) -> None:
    """What cannot get better within a cycle, so it bars the offer, too."""
    for name in pair:
        member = league.member(name)
        if member.away:
            raise ChallengeRefused(say("%(name)s is away.", name=name))
        if len(league.lost(name)) == len(member.bases):
            raise NoBase(say("All bases of %(name)s are captured.", name=name))
        if not league.fresh_leaders(name):
            raise NoLeader(say("No leader of %(name)s is left in this cycle.", name=name))
    if league.pair_limit and league.fought(*pair) >= league.pair_limit:
        raise PairLimit(
            say(
                "%(one)s and %(other)s have met %(count)s times in this cycle, "
                "as often as the league lets them.",
                one=pair[0],
                other=pair[1],
                count=league.pair_limit,
            )
        )


def accepted(league: League, fact: Accepted) -> None:
    duel = league.duel(fact.duel, "offered")
    _check_pair(league, duel.players)
    for name in duel.players:
        if not league.free_bases(name):
            raise NoBase(say("All bases that %(name)s has left are at stake at tables.", name=name))
        for other in league.running("accepted"):
            if name in other.players:
                raise OnePickAtATime(
                    say(
                        "%(name)s is about to pick for duel %(number)s.",
                        name=name,
                        number=other.number,
                    )
                )
    if not all(fact.decks):
        raise DeckRefused(say("Both decks are locked with the acceptance."))
    duel.point, duel.decks = "accepted", fact.decks


def declined(league: League, fact: Declined) -> None:
    league.duel(fact.duel, "offered").point = "off"


def withdrawn(league: League, fact: Withdrawn) -> None:
    """LG-17: an offer by its challenger, an accepted duel by either, until picks are open."""
    duel = league.duel(fact.duel, "offered", "accepted")
    _check_plays(duel, fact.name)
    if duel.point == "offered" and fact.name != duel.players[0]:
        raise DuelElsewhere(say("Whoever is challenged accepts or declines."))
    duel.point = "off"


def _check_plays(duel: Duel, name: Name) -> None:
    if name not in duel.players:
        raise NotInLeague(
            say("%(name)s does not play duel %(number)s.", name=name, number=duel.number)
        )


# --- decks and picks ---


def check_deck(league: League, name: Name, heroes: tuple[str, ...]) -> None:
    """LG-15: exactly 25 heroes, all obtained in the league."""
    if len(heroes) != DEALT:
        raise DeckRefused(
            say("A deck has exactly %(need)s heroes, not %(count)s.", need=DEALT, count=len(heroes))
        )
    foreign = Counter(heroes) - league.member(name).heroes
    if foreign:
        card = min(foreign)
        raise DeckRefused(
            say("%(card)s is not among the heroes of %(name)s.", card=card, name=name)
        )


def deck_shown(league: League, fact: DeckShown) -> None:
    _check_running(league)
    duel = league.duel(fact.duel, "accepted", "running", "settled")
    _check_plays(duel, fact.name)
    if duel.cycle != league.cycle:
        raise DeckRefused(say("Decks are laid open while their cycle runs."))
    locked = duel.decks[duel.players.index(fact.name)]
    if len(fact.salt) < SHORTEST_SALT or sealed_deck(fact.heroes, fact.salt) != locked:
        raise DeckRefused(
            say("This is not the deck that %(name)s locked for the duel.", name=fact.name)
        )
    check_deck(league, fact.name, fact.heroes)


def check_pick(league: League, duel: Duel, name: Name, pick: Pick) -> None:
    """LG-16: a leader of one's own that is not retired, and a base of the other's that is free."""
    rival = duel.other(name)
    if len(pick.salt) < SHORTEST_SALT:
        raise PickRefused(say("A pick is sealed with at least 16 characters of salt."))
    if not league.fresh_leaders(name)[pick.leader]:
        raise NoLeader(
            say(
                "%(leader)s does not lead for %(name)s: it is retired for this cycle, "
                "at another table, or was never drafted.",
                leader=pick.leader,
                name=name,
            )
        )
    if all(base.name != pick.base for base in league.free_bases(rival)):
        raise NoBase(
            say(
                "%(base)s of %(rival)s cannot be attacked: it is captured, at stake, "
                "or not theirs.",
                base=pick.base,
                rival=rival,
            )
        )


def duel_to_pick(league: League, number: int, name: Name) -> Duel:
    """LG-16: picks are made, and changed, until both are in."""
    duel = league.duel(number, "accepted", "running", "settled")
    _check_plays(duel, name)
    if duel.point != "accepted" or len(duel.sealed) == 2:
        raise PickRefused(say("Both picks are in; they cannot be changed any more."))
    return duel


def picked(league: League, fact: Picked) -> None:
    duel_to_pick(league, fact.duel, fact.name).sealed[fact.name] = fact.sealed


def revealed(league: League, fact: Revealed) -> None:
    duel = league.duel(fact.duel, "accepted")
    picks = dict(zip(duel.players, fact.picks, strict=True))
    for name in duel.players:
        if name not in duel.sealed:
            raise PickRefused(say("Picks are laid open once both are in."))
    for name, pick in picks.items():
        if sealed_pick(duel.number, name, pick) != duel.sealed[name]:
            raise PickRefused(say("That is not what %(name)s picked.", name=name))
        check_pick(league, duel, name, pick)
    duel.picks, duel.point = picks, "running"


# --- results ---


def _at_table(league: League, number: int) -> Duel:
    duel = league.duel(number, "running", "settled")
    if duel.point == "settled":
        raise DuelSettled(
            say("The result of duel %(number)s stands; nothing changes it.", number=number)
        )
    return duel


def _check_result(duel: Duel, result: Result) -> None:
    """LG-18: who wins is said where somebody has to, and nowhere else."""
    if result.winner and result.winner not in duel.players:
        raise ResultRefused(
            say("%(name)s cannot win a duel of others.", name=result.winner),
        )
    if result.ending in ("played", "conceded") and not result.winner:
        raise ResultRefused(say("Somebody has won, or it is a tie."))
    if result.ending in ("tie", "unfinished") and result.winner:
        raise ResultRefused(say("Nobody wins a tie or an unfinished duel."))


def reported(league: League, fact: Reported) -> None:
    duel = _at_table(league, fact.duel)
    _check_plays(duel, fact.name)
    _check_result(duel, fact.result)
    duel.result, duel.signed, duel.disputed = fact.result, {fact.name}, False


def signed(league: League, fact: Signed) -> None:
    duel = _at_table(league, fact.duel)
    _check_other(duel, fact.name)
    if duel.disputed:
        raise ResultRefused(
            say("The result is disputed: a judge rules, or it is written down anew.")
        )
    duel.signed.add(fact.name)
    duel.point = "settled"


def disputed(league: League, fact: Disputed) -> None:
    duel = _at_table(league, fact.duel)
    _check_other(duel, fact.name)
    duel.disputed = True


def _check_other(duel: Duel, name: Name) -> None:
    """The other one has written a result down, and this one has not."""
    _check_plays(duel, name)
    if duel.result is None:
        raise ResultRefused(say("No result is written down yet."))
    if name in duel.signed:
        raise ResultRefused(
            say("%(name)s has signed; whoever erred writes the result down anew.", name=name)
        )


def ruled(league: League, fact: Ruled) -> None:
    """LG-18: a judge's word needs no signature, and neither does a log that was judged."""
    duel = _at_table(league, fact.duel)
    _check_result(duel, fact.result)
    duel.result, duel.point = fact.result, "settled"
