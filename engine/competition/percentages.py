"""Percentages as card games have them: match wins and game wins, own and others' (CP-10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

from engine.competition.people import Name
from engine.competition.results import Meeting, end
from engine.competition.rounds import point
from engine.competition.table import Figure, Table, mean, shown, total
from engine.competition.words import say


def match_wins(table: Table, name: Name) -> Figure:
    """Points of all that could be had, and never less than the floor."""
    return _floored(table, _of_matches(table, name, own=True))


def game_wins(table: Table, name: Name) -> Figure:
    """Games won, a drawn one a third, of all games; a bye is two games won."""
    return _floored(table, _of_games(table, name, own=True))


def opponents_match_wins(table: Table, name: Name) -> Figure:
    """The mean over all met, each as often as met; one's own byes are nobody."""
    theirs = [_theirs(table, "match", other) for other, _ in table.met(name)]
    how = say("opponents' match wins of %(name)s", name=name)
    return mean(how, theirs, nothing=table.policy.floor)


def opponents_game_wins(table: Table, name: Name) -> Figure:
    theirs = [_theirs(table, "game", other) for other, _ in table.met(name)]
    how = say("opponents' game wins of %(name)s", name=name)
    return mean(how, theirs, nothing=table.policy.floor)


def opponents_opponents_match_wins(table: Table, name: Name) -> Figure:
    """The mean of what all who were met have as opponents' match wins."""
    theirs = _of_everybody_met(table, name, "opponents-match-wins", opponents_match_wins)
    how = say("opponents' opponents' match wins of %(name)s", name=name)
    return mean(how, theirs, nothing=table.policy.floor)


# --- strength of schedule ---


def strength_of_schedule(table: Table, name: Name) -> Figure:
    """The mean over all met of their points for each round they played."""
    theirs = _of_everybody_met(table, name, "points per round", _per_round)
    how = say("strength of schedule of %(name)s", name=name)
    return mean(how, theirs, nothing=Fraction(0))


def extended_strength_of_schedule(table: Table, name: Name) -> Figure:
    theirs = _of_everybody_met(table, name, "strength-of-schedule", strength_of_schedule)
    how = say("extended strength of schedule of %(name)s", name=name)
    return mean(how, theirs, nothing=Fraction(0))


def _of_everybody_met(
    table: Table, name: Name, what: str, reckoned: Callable[[Table, Name], Figure]
) -> list[Figure]:
    """A figure of each, as often as met, and reckoned once."""
    return [
        table.once(what, other, partial(reckoned, table, other)) for other, _ in table.met(name)
    ]


def _per_round(table: Table, name: Name) -> Figure:
    played = [each for each in table.of[name] if each.second is not None or each.bye != "none"]
    parts = tuple(point(table, name, each) for each in played)
    how = say("points of %(name)s for each of %(count)s rounds", name=name, count=len(played))
    amount = total(parts) / len(played) if played else Fraction(0)
    return Figure(amount, how, parts, is_share=True)


# --- shares ---


def _theirs(table: Table, kind: str, name: Name) -> Figure:
    """What somebody counts as an opponent: between the floor and what who left may count."""

    def made() -> Figure:
        share = (_of_matches if kind == "match" else _of_games)(table, name, own=False)
        return _floored(table, _capped(table, name, share))

    return table.once(f"their {kind} wins", name, made)


def _of_matches(table: Table, name: Name, *, own: bool) -> Figure:
    meetings = _counted(table, name, own)
    parts = tuple(_worth(table, name, meeting) for meeting in meetings)
    possible = table.worth(table.scoring.win * len(meetings))
    return _share(table, say("match wins of %(name)s", name=name), parts, possible)


def _worth(table: Table, name: Name, meeting: Meeting) -> Figure:
    """What a match counts; a draw may count as half of a win, whatever it gave (CP-27)."""
    found = point(table, name, meeting)
    is_drawn = meeting.bye == "half" if meeting.second is None else end(meeting, name) == "draw"
    if is_drawn and table.policy.draws == "half":
        return found._replace(amount=table.worth(Fraction(table.scoring.win, 2)))
    return found


def _of_games(table: Table, name: Name, *, own: bool) -> Figure:
    parts, games = [], 0
    for meeting in _counted(table, name, own):
        result = meeting.result
        if meeting.second is None:
            won, played = 6 if meeting.bye == "full" else 0, 2
        else:
            assert result is not None, "only finished meetings are counted"
            won, played = result.drawn, result.games
            won += 3 * (result.first if meeting.first == name else result.second)
            if result.absent:
                won, played = (0 if name in result.absent else 6), 2
        games += played
        parts.append(Figure(Fraction(won), "", (), meeting, name))
    how = say("game wins of %(name)s", name=name)
    return _share(table, how, tuple(parts), Fraction(3 * games))


def _counted(table: Table, name: Name, own: bool) -> Sequence[Meeting]:
    """Rounds that count in a percentage: never those somebody missed, byes as the policy says."""
    byes = own or table.policy.opponents_byes == "counted"
    return [
        meeting
        for meeting in table.of[name]
        if meeting.second is not None or (byes and meeting.bye != "none")
    ]


def _share(table: Table, how: str, parts: tuple[Figure, ...], possible: Fraction) -> Figure:
    had = total(parts)
    told = say("%(what)s: %(had)s of %(possible)s", what=how, had=had, possible=possible)
    return Figure(had / possible if possible else table.policy.floor, told, parts, is_share=True)


def _floored(table: Table, share: Figure) -> Figure:
    floor = table.policy.floor
    if share.amount >= floor:
        return share
    told = say("%(share)s, raised to %(floor)s", share=share.how, floor=f"{float(floor):.2f}")
    return share._replace(amount=floor, how=told)


def _capped(table: Table, name: Name, share: Figure) -> Figure:
    most = table.policy.gone_at_most
    if name not in table.gone or share.amount <= most:
        return share
    told = say("%(share)s, who left, lowered to %(most)s", share=share.how, most=shown(most))
    return share._replace(amount=most, how=told)
