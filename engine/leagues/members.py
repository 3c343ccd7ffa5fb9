"""Founding a league, and who takes part: joining, leaving, being away, being stood in for."""

from __future__ import annotations

from collections import Counter

from engine.kernel.words import say
from engine.leagues.facts import (
    Away,
    CameBack,
    Founded,
    Joined,
    Left,
    Limited,
    Result,
    Stocked,
    Substituted,
)
from engine.leagues.league import League, Member
from engine.leagues.pool import BASES, MOST_COPIES, WEEKS, lacking
from engine.leagues.refusals import NoSuchColour, NotInLeague, NotNow, PoolTooSmall, TooLate


def founded(league: League, fact: Founded) -> None:
    if league.founded:
        raise NotNow(say("The league is founded already."))
    if fact.cycles not in WEEKS:
        raise PoolTooSmall(say("A league has 3 to 10 cycles, not %(count)s.", count=fact.cycles))
    if fact.join_until < 1:
        raise TooLate(say("Everybody may begin with the first cycle at least."))
    _check_sets(fact)
    _check_limit(fact.pair_limit)
    _add(league, fact.leaders, fact.heroes)
    league.founded, league.pair_limit = fact, fact.pair_limit


def _check_sets(fact: Founded) -> None:
    """LG-2: so that bases of everybody can be told apart by owner and name."""
    for colour, bases in fact.sets.items():
        if len({base.name for base in bases}) != BASES or len(bases) != BASES:
            raise NoSuchColour(say("A set has five different bases: %(colour)s.", colour=colour))
        if any(base.points < 0 for base in bases):
            raise NoSuchColour(say("A base is worth nothing or more: %(colour)s.", colour=colour))
    if not fact.sets:
        raise NoSuchColour(say("A league needs at least one set of bases."))


def _check_limit(limit: int) -> None:
    if limit < 0:
        raise NotNow(say("A limit is a number of duels, or 0 for none."))


def limited(league: League, fact: Limited) -> None:
    """LG-11: before the first cycle, so that nobody's chances change under way."""
    if league.part != "gathering":
        raise NotNow(say("How often two may duel is settled before the first cycle."))
    _check_limit(fact.pair_limit)
    league.pair_limit = fact.pair_limit


def stocked(league: League, fact: Stocked) -> None:
    if league.plan and league.part == "over":
        raise NotNow(say("The league is over."))
    _add(league, fact.leaders, fact.heroes)


def _add(league: League, leaders: dict[str, int], heroes: dict[str, int]) -> None:
    for here, cards in zip(league.stock, (leaders, heroes), strict=True):
        for card, number in cards.items():
            if number < 1 or here[card] + number > MOST_COPIES:
                raise PoolTooSmall(
                    say(
                        "%(card)s: one to three copies of a card are used, not %(count)s.",
                        card=card,
                        count=here[card] + number,
                    )
                )
    for counter, cards in (
        (league.stock[0], leaders),
        (league.stock[1], heroes),
        (league.leaders, leaders),
        (league.heroes, heroes),
    ):
        counter.update(cards)


def check_pool(league: League, players: int) -> None:
    """LG-1: refused with what is missing."""
    problems = lacking(league.plan.cycles, players, *league.stock)
    if problems:
        raise PoolTooSmall(problems[0])


# --- joining and leaving ---


def joined(league: League, fact: Joined) -> None:
    plan = league.plan
    if fact.name in league.members or not fact.name:
        raise NotInLeague(say("%(name)s takes part already, or has left.", name=fact.name))
    if any(each.substitute == fact.name for each in league.playing):
        raise NotInLeague(say("%(name)s stands in for a player.", name=fact.name))
    if league.runs or not league.doors_open:
        raise TooLate(
            say("Newcomers join between cycles, up to cycle %(cycle)s.", cycle=plan.join_until)
        )
    _check_colour(league, fact.colour)
    if league.cycle:
        check_pool(league, len(league.playing) + 1)
    bases = plan.sets[fact.colour]
    league.members[fact.name] = Member(fact.name, fact.colour, bases, league.cycle + 1)


def _check_colour(league: League, colour: str) -> None:
    """LG-2: a set goes to a second player once every set has a first."""
    used = Counter(dict.fromkeys(league.plan.sets, 0))
    used.update(each.colour for each in league.playing)
    if colour not in league.plan.sets:
        raise NoSuchColour(say("There are no bases of colour %(colour)s.", colour=colour))
    fewest = min(used[each] for each in league.plan.sets)
    if used[colour] > fewest:
        free = ", ".join(sorted(each for each in league.plan.sets if used[each] == fewest))
        raise NoSuchColour(
            say("%(colour)s is taken; still to be had: %(free)s.", colour=colour, free=free)
        )


def left(league: League, fact: Left) -> None:
    """LG-24: tables are conceded, cards go back to the pool, points stay."""
    member = league.member(fact.name)
    for duel in league.running("offered", "accepted"):
        if fact.name in duel.players:
            duel.point = "off"
    for duel in league.running("running"):
        if fact.name in duel.players:
            duel.result = Result("conceded", duel.other(fact.name))
            duel.point = "settled"
    league.leaders += member.leaders
    league.heroes += member.heroes
    member.leaders, member.heroes, member.fresh = Counter(), Counter(), Counter()
    member.last, member.substitute = league.cycle, ""
    if league.part == "gathering":
        del league.members[fact.name]


def away(league: League, fact: Away) -> None:
    """LG-23: offers lapse, tables stay."""
    member = league.member(fact.name)
    if member.away:
        raise NotInLeague(say("%(name)s is away already.", name=fact.name))
    member.away = True
    for duel in league.running("offered"):
        if fact.name in duel.players:
            duel.point = "off"


def came_back(league: League, fact: CameBack) -> None:
    member = league.member(fact.name)
    if not member.away:
        raise NotInLeague(say("%(name)s is not away.", name=fact.name))
    member.away = False


def substituted(league: League, fact: Substituted) -> None:
    """LG-25: nobody who has cards of their own in the league, and nobody for two. LG-29: a pick
    that waits falls, for whoever sits down now did not make it.
    """
    member = league.member(fact.name)
    if fact.substitute == member.substitute:
        raise NotInLeague(say("%(name)s is played for as it is already.", name=fact.name))
    if fact.substitute:
        if fact.substitute in league.members:
            raise NotInLeague(say("%(name)s plays for themselves.", name=fact.substitute))
        if any(each.substitute == fact.substitute for each in league.playing if each != member):
            raise NotInLeague(say("%(name)s stands in for somebody else.", name=fact.substitute))
    for duel in league.running("accepted"):
        duel.sealed.pop(fact.name, None)
    member.substitute = fact.substitute
