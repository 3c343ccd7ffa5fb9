"""Duels and the matches they are played as: laid out when picks are open, settled by each other."""

from datetime import datetime
from functools import partial
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec import to_builtins

from accounts.models import Player
from cards.services.wording import printed_card
from engine.leagues.facts import Ending, Name, Reported, Result, Ruled, Signed
from engine.leagues.league import Duel
from engine.leagues.pool import MOST_COPIES
from leagues.models import LockedDeck, Meeting, Member
from leagues.queries import seasons
from leagues.services import log
from leagues.services.log import Log
from leagues.signals import challenge_made
from matches.models import Match
from matches.models.match import How
from matches.reckoning import score_of
from matches.score import Score, missed
from matches.services import arranging, calls, officiating
from matches.terms import Side, Terms

REFERENCE: Final = "league:"
STANDS: Final = _("The duel of the league is settled, and stays as it is (LG-20).")
FROM_THE_LEAGUE: Final = _("Signed on the league’s score sheet.")
A_LIFETIME: Final = 50 * 365 * 24 * 3600
"""LG-18: a result stands by two signatures or a judge, never by waiting"""
COPIES: Final = MOST_COPIES + 1
"""LG-1: a card is counted as a leader apart from its copies among the heroes"""
BY_A_JUDGE: Final = (How.PROVEN, How.ENTERED, How.CORRECTED)


def tell_of_challenge(meeting: Meeting) -> None:
    transaction.on_commit(partial(challenge_made.send, Meeting, meeting_id=meeting.pk))


def lay_out(told: Log, meeting: Meeting) -> None:
    """Both sit there with their locked decks, their leaders, and the bases the other attacks."""
    duel = told.fold.duels[meeting.number]
    people = _players(told, duel)
    heroes = _heroes(meeting)
    brought = [
        {"heroes": heroes[int(name[1:])], "leaders": [duel.picks[name].leader]}
        for name in duel.players
    ]
    bases = [duel.picks[duel.other(name)].base for name in duel.players]
    own = _own_cards(told, brought, bases)
    sides = [
        Side(player=people[name], deck={} if own else deck)
        for name, deck in zip(duel.players, brought, strict=True)
    ]
    names = [people[name].name for name in duel.players]
    terms = Terms(
        title=f"{told.league.title}: {names[0]} – {names[1]}"[:80],
        ruleset=told.league.ruleset,
        best_of=1,
        lists="closed",
        copies=COPIES,
        bases=bases,
        answer_seconds=A_LIFETIME,
    )
    reference = f"{REFERENCE}{told.league.public_id}:{duel.number}"
    match = arranging.arrange(
        terms, sides, by=None, roster=told.league.roster, reference=reference, now=told.now
    )
    for seat, deck in zip(match.seats.order_by("number"), brought if own else (), strict=False):
        seat.match = match
        arranging.bring(seat, deck, own_cards=own, now=told.now)
    meeting.match = match
    meeting.save(update_fields=["match"])


def _own_cards(
    told: Log, brought: list[dict[str, list[str]]], bases: list[str]
) -> list[dict[str, Any]]:
    """Cards nobody printed, as the league worded them: with these, decks are brought later."""
    names = {*bases, *(card for deck in brought for cards in deck.values() for card in cards)}
    rows = told.league.cards.filter(called__in=names, revision__card__set__kind="own")
    return [
        to_builtins(printed_card(row.revision, code=row.revision.card.set.code, called=row.called))
        for row in rows.select_related("revision__card__set")
    ]


def _players(told: Log, duel: Duel) -> dict[Name, Player]:
    """Who really sits down: whoever stands in, where somebody does (LG-25)."""
    acting = {name: told.fold.members[name].substitute or name for name in duel.players}
    numbers = [int(name[1:]) for name in acting.values()]
    found = Member.objects.filter(league=told.league, number__in=numbers).select_related("player")
    players = {member.name: member.player for member in found}
    return {name: players[acts] for name, acts in acting.items()}


def _heroes(meeting: Meeting) -> dict[int, list[str]]:
    decks = LockedDeck.objects.filter(meeting=meeting).select_related("member")
    return {deck.member.number: list(deck.heroes) for deck in decks}


# --- settled by each other ---


def follow(told: Log, meeting: Meeting) -> None:
    """What both have signed, or a judge has ruled, is the result of the match, too."""
    duel = told.fold.duels[meeting.number]
    match = meeting.match
    if duel.point != "settled" or duel.result is None or match is None:
        return
    score = _score(duel, duel.result)
    if match.status == Match.Status.VOID or (match.is_settled and score_of(match) == score):
        return
    if duel.result.ending == "unfinished":
        arranging.call_off(match, by=told.by, reason=str(FROM_THE_LEAGUE), now=told.now)
        return
    officiating.enter(match, score, by=told.by, reason=str(FROM_THE_LEAGUE), now=told.now)


def _score(duel: Duel, result: Result) -> Score:
    seats = dict(zip(duel.players, (0, 1), strict=True))
    won = seats.get(result.winner)
    if result.ending == "no-show":
        absent = tuple(seat for seat in (0, 1) if seat != won)
        return missed(absent)
    if won is None:
        return Score((0, 0), 1)
    return Score((1 - won, won))


def take_result(match: Match, *, now: datetime) -> None:
    """A settled match settles its duel, once: what is settled stays (LG-20)."""
    meeting = Meeting.objects.select_related("league", "match").filter(match=match).first()
    score = score_of(match)
    if meeting is None or score is None or not match.is_settled:
        return
    with log.held(meeting.league, by=None, now=now) as told:
        duel = told.fold.duels[meeting.number]
        if duel.point != "running":
            return
        result = _result(duel, score, match.how)
        if match.how in BY_A_JUDGE:
            text = str(match.get_how_display())
            told.tell(Ruled(duel=duel.number, result=result, text=text))
        elif match.how in (How.AGREED, How.CONCEDED):
            one, other = duel.players
            told.tell(
                Reported(duel=duel.number, name=one, result=result),
                Signed(duel=duel.number, name=other),
            )


def keep_result(match: Match, *, now: datetime) -> None:
    """LG-20: what is settled stays, so whoever opens its match again is told that it does."""
    meeting = Meeting.objects.select_related("league").filter(match=match).first()
    if meeting is None or match.is_settled:
        return
    if seasons.season(meeting.league).fold.duels[meeting.number].point == "settled":
        calls.differs(match, words=str(STANDS), now=now)


def _result(duel: Duel, score: Score, how: str) -> Result:
    winner = "" if score.winner is None else duel.players[score.winner]
    ending: Ending = "played" if winner else "tie"
    if score.absent:
        ending = "no-show"
    elif how == How.CONCEDED:
        ending = "conceded"
    elif not score.games:
        ending = "unfinished"
    return Result(ending, winner)
