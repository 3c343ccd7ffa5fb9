"""Why a round is paired as it is, and why not otherwise, with people's names."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from engine.competition import course
from engine.competition import reasons as engine
from engine.competition.facts import Paired
from engine.competition.people import Couple, Name, Tables
from engine.competition.reasons import Reason
from engine.competition.swiss import Pairing
from engine.competition.words import say
from tournaments import phrases
from tournaments.models import Fact, Tournament
from tournaments.queries import days

BY_SEEDS: Final = say("The first round was paired by seeds.")
BY_SCHEDULE: Final = say("Everybody meets everybody: the schedule has it so.")
BY_LADDER: Final = say("The ladder has it so: winners meet winners.")


class NothingWeighed(Refused):
    code = "nothing_weighed"
    sentence = _("In that round nothing was weighed: a schedule, seeds or a ladder had it so.")


class NoSuchRound(Refused):
    status = 404
    code = "no_such_round"
    sentence = _("There is no such round.")


@dataclass(frozen=True)
class Published:
    """A round as it hangs on the wall, and how it was weighed; None where nothing was."""

    tables: Tables
    pairing: Pairing | None
    word: str = ""
    """why, where nothing was weighed"""


def published(tournament: Tournament, stage: int, number: int) -> Published:
    """The round as it was last hung up, paired once more from the facts before it."""
    seq = _hung_up(tournament, stage, number)
    before = days.day_until(tournament, seq - 1).event
    paired = days.day_until(tournament, seq).event.stage.rounds[number - 1].tables
    if before.stage.opened.kind != "swiss":
        robin = before.stage.opened.kind == "robin"
        return Published(paired, None, BY_SCHEDULE if robin else BY_LADDER)
    if len(before.stage.rounds) >= number:
        return Published(paired, course.repaired(before).pairing)
    found = course.next_round(before)
    return Published(paired, found.pairing, "" if found.pairing else BY_SEEDS)


def of_round(tournament: Tournament, stage: int, number: int) -> dict[Couple | Name, list[str]]:
    """Why each pair meets, and why the bye is where it is."""
    found = published(tournament, stage, number)
    names = days.names_of(tournament)
    if found.pairing is None:
        return {couple: [phrases.said(found.word)] for couple in found.tables.couples}
    said = engine.reasons(found.pairing)
    return {
        who: [phrases.named(reason.sentence, names) for reason in reasons]
        for who, reasons in said.items()
    }


def why_not(
    tournament: Tournament, stage: int, number: int, one: Name, other: Name | None
) -> tuple[str, Mapping[str, object]]:
    """The rule that keeps two apart, or what forcing it costs; the sentence and its figures."""
    there = published(tournament, stage, number)
    pairing = there.pairing
    if pairing is None:
        raise NothingWeighed
    if word := _as_it_is(there.tables, one, other):
        names = days.names_of(tournament)
        who = {"one": names.get(one, one), "other": names.get(other or "", "")}
        return word % who, {"code": "as-it-is"}
    with days.speaking(tournament):
        found = engine.why_not(pairing, one, other)
    sentence = phrases.named(found.sentence, days.names_of(tournament))
    if isinstance(found, Reason):
        return sentence, {"code": found.code}
    return sentence, {
        "code": "cost",
        "concern": found.concern,
        "before": found.before,
        "after": found.after,
        "moved": [list(couple) for couple in found.moved],
    }


def _as_it_is(tables: Tables, one: Name, other: Name | None) -> str:
    """What is to be said where somebody asks why not, and it is so; "" where it is not."""
    if one == other:
        return gettext("Nobody plays against themselves.")
    if other is None:
        return gettext("%(one)s does have the bye.") if tables.bye == one else ""
    is_so = {one, other} in [{*couple} for couple in tables.couples]
    return gettext("%(one)s and %(other)s do meet.") if is_so else ""


def _hung_up(tournament: Tournament, stage: int, number: int) -> int:
    """The number of the fact by which the round hangs as it does."""
    kinds = ("opened", "paired")
    facts = Fact.objects.filter(tournament=tournament, kind__in=kinds).order_by("seq")
    rows = facts.values_list("seq", "kind", "line")
    at, found = 0, None
    for (seq, kind, _line), fact in zip(
        rows, days.facts_in(line for _seq, _kind, line in rows), strict=True
    ):
        at += kind == "opened"
        if at == stage and isinstance(fact, Paired) and fact.round == number:
            found = seq
    if found is None:
        raise NoSuchRound
    return found
