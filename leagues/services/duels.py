"""Duels: challenge, answer, pick in secret, play, sign. Every deed is one fact, or the last of two.

All deeds name the seat they are done for; who may do them is settled by permissions.
"""

import secrets
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from engine.leagues.duels import check_deck, check_pick, duel_to_pick
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
from engine.leagues.sealing import sealed_deck, sealed_pick
from leagues.models import League, LockedDeck, Meeting, Member, SecretPick
from leagues.services import log, matching
from leagues.services.log import Log
from leagues.terms import ANY_TIME, Proposal

MOST_TIMES: Final = 5


class NotYourAnswer(Refused):
    code = "not_your_answer"
    sentence = _("Whoever was challenged answers; the challenger may take it back.")


class NotProposed(Refused):
    code = "time_not_proposed"
    sentence = _("That time was not proposed. Decline, and propose another in a challenge.")


class TooManyTimes(Refused):
    code = "too_many_times"
    sentence = _("Propose up to five times.")


class TimeHasPassed(Refused):
    code = "time_has_passed"
    sentence = _("A proposed time has passed already. Propose one that is still to come.")


class NotOfThisDuel(Refused):
    code = "not_of_this_duel"
    sentence = _("This is not your duel.")


# --- challenges ---


def challenge(
    league: League,
    *,
    one: Name,
    other: Name,
    proposal: Proposal = ANY_TIME,
    by: User | None,
    now: datetime,
) -> Meeting:
    if len(proposal.times) > MOST_TIMES:
        raise TooManyTimes
    if any(at <= now for at in proposal.times):
        raise TimeHasPassed
    with log.held(league, by=by, now=now) as told:
        number = len(told.fold.duels) + 1
        words = " ".join(proposal.words.split())[:200]
        told.tell(Challenged(duel=number, challenger=one, challenged=other, words=words))
        people = _people(told, (one, other))
        meeting = Meeting.objects.create(
            league=told.league,
            number=number,
            challenger=people[one],
            challenged=people[other],
            times=sorted(proposal.times),
            place=proposal.place[:120],
            is_online=proposal.is_online,
            made_at=now,
        )
        matching.tell_of_challenge(meeting)
    return meeting


def accept(
    meeting: Meeting, *, name: Name, at: datetime | None = None, by: User | None, now: datetime
) -> None:
    """Both hero decks are locked as they are at this moment (LG-15)."""
    ahead = meeting.ahead(now)
    if at is not None and at not in meeting.times:
        raise NotProposed
    if at is not None and at not in ahead:
        raise TimeHasPassed
    with log.held(meeting.league, by=by, now=now) as told:
        duel = told.fold.duel(meeting.number, "offered")
        if name != duel.players[1]:
            raise NotYourAnswer
        _lock_decks(told, meeting, duel.players)
        meeting.at = at or (ahead[0] if len(meeting.times) == 1 and ahead else None)
        meeting.save(update_fields=["at"])


def _lock_decks(told: Log, meeting: Meeting, players: tuple[Name, Name]) -> None:
    people, seals = _people(told, players), []
    for name in players:
        heroes = tuple(sorted(Counter(people[name].deck).elements()))
        check_deck(told.fold, name, heroes)
        salt = secrets.token_hex(16)
        seals.append(sealed_deck(heroes, salt))
        LockedDeck.objects.update_or_create(
            meeting=meeting, member=people[name], defaults={"heroes": list(heroes), "salt": salt}
        )
    told.tell(Accepted(duel=meeting.number, decks=(seals[0], seals[1])))


def decline(
    meeting: Meeting, *, name: Name, updates_deck: bool = False, by: User | None, now: datetime
) -> None:
    """For good, or “let me update my deck first”."""
    with log.held(meeting.league, by=by, now=now) as told:
        if name != told.fold.duel(meeting.number, "offered").players[1]:
            raise NotYourAnswer
        told.tell(Declined(duel=meeting.number, updates_deck=updates_deck))


def withdraw(meeting: Meeting, *, name: Name, by: User | None, now: datetime) -> None:
    with log.held(meeting.league, by=by, now=now) as told:
        told.tell(Withdrawn(duel=meeting.number, name=name))
        SecretPick.objects.filter(meeting=meeting).delete()


# --- picks ---


def pick(
    meeting: Meeting, *, name: Name, leader: str, base: str, by: User | None, now: datetime
) -> None:
    """LG-16: sealed in the log, kept apart in the clear; with the second both are laid open.

    Nothing of it is seen before: no topic is touched, and no fact of it is shown.
    """
    with log.held(meeting.league, by=by, now=now) as told:
        duel = duel_to_pick(told.fold, meeting.number, name)
        made = Pick(leader, base, secrets.token_hex(16))
        check_pick(told.fold, duel, name, made)
        told.tell(Picked(duel=duel.number, name=name, sealed=sealed_pick(duel.number, name, made)))
        people = _people(told, duel.players)
        SecretPick.objects.update_or_create(
            meeting=meeting,
            member=people[name],
            defaults={"leader": made.leader, "base": made.base, "salt": made.salt},
        )
        _reveal(told, meeting, duel.players, people)


def _reveal(
    told: Log, meeting: Meeting, players: tuple[Name, Name], people: dict[Name, Member]
) -> None:
    rows = {row.member_id: row for row in SecretPick.objects.filter(meeting=meeting)}
    if len(rows) < len(players):
        return
    one, other = (
        Pick(row.leader, row.base, row.salt) for row in (rows[people[n].pk] for n in players)
    )
    told.tell(Revealed(duel=meeting.number, picks=(one, other)))
    SecretPick.objects.filter(meeting=meeting).delete()
    matching.lay_out(told, meeting)


def show_deck(meeting: Meeting, *, name: Name, by: User | None, now: datetime) -> None:
    """LG-15: somebody lays the deck open that they locked."""
    with log.held(meeting.league, by=by, now=now) as told:
        people = _people(told, (name,))
        locked = LockedDeck.objects.filter(meeting=meeting, member=people[name]).first()
        if locked is None:
            raise NotOfThisDuel
        heroes = tuple(locked.heroes)
        told.tell(DeckShown(duel=meeting.number, name=name, heroes=heroes, salt=locked.salt))


# --- results ---


def report(meeting: Meeting, *, name: Name, result: Result, by: User | None, now: datetime) -> None:
    """One writes it down; the same from the other is a signature (LG-18)."""
    with log.held(meeting.league, by=by, now=now) as told:
        duel = told.fold.duel(meeting.number, "running", "settled")
        said = duel.result == result and not duel.disputed
        if said and name in duel.signed:
            return
        if said and name in duel.players:
            told.tell(Signed(duel=duel.number, name=name))
        else:
            told.tell(Reported(duel=duel.number, name=name, result=result))
        matching.follow(told, meeting)


def sign(meeting: Meeting, *, name: Name, by: User | None, now: datetime) -> None:
    with log.held(meeting.league, by=by, now=now) as told:
        told.tell(Signed(duel=meeting.number, name=name))
        matching.follow(told, meeting)


def dispute(
    meeting: Meeting, *, name: Name, words: str = "", by: User | None, now: datetime
) -> None:
    with log.held(meeting.league, by=by, now=now) as told:
        told.tell(Disputed(duel=meeting.number, name=name, words=words[:400]))


def rule(meeting: Meeting, *, result: Result, text: str, by: User | None, now: datetime) -> None:
    """A judge's word; it needs no signature."""
    with log.held(meeting.league, by=by, now=now) as told:
        told.tell(Ruled(duel=meeting.number, result=result, text=text[:400]))
        matching.follow(told, meeting)


def _people(told: Log, names: Sequence[Name]) -> dict[Name, Member]:
    found = Member.objects.filter(
        league=told.league, number__in=[int(name[1:]) for name in names]
    ).select_related("player")
    return {member.name: member for member in found}
