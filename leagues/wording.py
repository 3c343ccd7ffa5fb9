"""How leagues are spoken of on pages: colours, points a duel is at, endings, bounds, facts."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.errors import Sentence
from cards.faces import COLOURS
from engine.leagues.facts import (
    Accepted,
    AnyFact,
    Away,
    CameBack,
    Challenged,
    Closed,
    Committed,
    Dealt,
    DeckShown,
    Declined,
    Discarded,
    Disputed,
    Drafted,
    Founded,
    Joined,
    Left,
    Limited,
    Name,
    Opened,
    Picked,
    Reported,
    Result,
    Revealed,
    Ruled,
    Signed,
    Stocked,
    Substituted,
    Unsealed,
    Withdrawn,
)
from engine.parts.piles import UNKNOWN

POINTS: Final[dict[str, Sentence]] = {
    "offered": gettext_lazy("Challenged"),
    "accepted": gettext_lazy("Agreed"),
    "running": gettext_lazy("Being played"),
    "settled": gettext_lazy("Settled"),
    "off": gettext_lazy("Off"),
}
STEPS: Final[dict[str, Sentence]] = {
    "answer": gettext_lazy("Say yes or no to the challenge"),
    "pick": gettext_lazy("Pick a leader and a base, in secret"),
    "play": gettext_lazy("Play, and write down how it ended"),
    "sign": gettext_lazy("Sign the score sheet, or say that it is not so"),
    "settle": gettext_lazy("Disputed: write it down anew, or wait for a judge"),
}
FIRST: Final[dict[str, Sentence]] = {
    "certain": gettext_lazy("certain"),
    "possible": gettext_lazy("possible"),
    "impossible": gettext_lazy("not any more"),
}
FATES: Final[dict[str, Sentence]] = {
    "lost": gettext_lazy("captured"),
    "possible": gettext_lazy("may be lost"),
    "safe": gettext_lazy("safe in this cycle"),
}
ENDINGS: Final[dict[str, Sentence]] = {
    "played": gettext_lazy("played out"),
    "conceded": gettext_lazy("conceded"),
    "no-show": gettext_lazy("no-show"),
    "tie": gettext_lazy("tie"),
    "unfinished": gettext_lazy("unfinished"),
}


def colour(code: str) -> str:
    return str(COLOURS.get(code, code))


def result_said(result: Result, names: Mapping[Name, str]) -> str:
    """How it ended, in a sentence."""
    winner = names.get(result.winner, result.winner)
    if result.ending == "played":
        return _("%(name)s has won.") % {"name": winner}
    if result.ending == "conceded":
        return _("%(name)s has won: the other conceded.") % {"name": winner}
    if result.ending == "no-show" and winner:
        return _("%(name)s has won: the other did not come.") % {"name": winner}
    if result.ending == "no-show":
        return _("Nobody came: no base is captured.")
    if result.ending == "tie":
        return _("A tie: no base is captured.")
    return _("Unfinished: no base is captured.")


def pad_result(result: Result, me: Name) -> str:
    """In a word, as one writes it on one's own pad."""
    if not result.winner:
        return str(ENDINGS[result.ending])
    return _("won") if result.winner == me else _("lost")


def ban_said(line: Mapping[str, Any]) -> str:
    """What a list said of a card when it came in, or did not (LG-28)."""
    told = {"card": line["card"], "list": line["list"], "most": line["most"]}
    match line["how"]:
        case "banned-leader":
            said = _("%(card)s leads nobody: %(list)s bans it as a leader.")
        case "banned-hero":
            said = _("%(card)s is not among the heroes: %(list)s bans it.")
        case "restricted-leader":
            said = _("%(card)s is there once as a leader: %(list)s restricts it.")
        case _:
            said = _("%(card)s is there %(most)s times at most: %(list)s restricts it.")
    return said % told


def goes_back(name: str) -> str:
    return _("%(name)s has left: it goes back to the pool.") % {"name": name}


def leads(name: str, duel: int) -> str:
    return _("%(name)s leads with it in duel %(number)s.") % {"name": name, "number": duel}


def _cards(cards: tuple[str, ...]) -> str:
    if UNKNOWN in cards:
        told = ngettext("%(count)s card", "%(count)s cards", len(cards))
        return told % {"count": len(cards)}
    return ", ".join(cards)


def told(fact: AnyFact, names: Mapping[Name, str]) -> str:
    """A fact of the log as a person reads it."""

    def called(name: Name) -> str:
        return names.get(name, name)

    match fact:
        case Founded(cycles=cycles):
            return _("The league is founded: %(count)s cycles.") % {"count": cycles}
        case Limited(pair_limit=0):
            return _("The same two may duel as often as they like.")
        case Limited(pair_limit=limit):
            said = ngettext(
                "The same two may duel %(count)s time in a cycle.",
                "The same two may duel %(count)s times in a cycle.",
                limit,
            )
            return said % {"count": limit}
        case Stocked(leaders=leaders, heroes=heroes):
            return _("The pool has %(leaders)s leaders and %(heroes)s heroes more.") % {
                "leaders": sum(leaders.values()),
                "heroes": sum(heroes.values()),
            }
        case Committed():
            return _("All hands are promised by the fingerprint of a secret.")
        case Unsealed():
            return _("The secret of the hands is laid open.")
        case Joined(name=name, colour=code):
            return _("%(name)s takes part. Bases: %(colour)s.") % {
                "name": called(name),
                "colour": colour(code),
            }
        case Left(name=name):
            return _("%(name)s has left.") % {"name": called(name)}
        case Away(name=name):
            return _("%(name)s is away.") % {"name": called(name)}
        case CameBack(name=name):
            return _("%(name)s is back.") % {"name": called(name)}
        case Substituted(name=name, substitute=""):
            return _("%(name)s plays again.") % {"name": called(name)}
        case Substituted(name=name, substitute=other):
            return _("%(other)s stands in for %(name)s.") % {
                "name": called(name),
                "other": called(other),
            }
    return _told_of_play(fact, names)


def _told_of_play(fact: AnyFact, names: Mapping[Name, str]) -> str:
    def called(name: Name) -> str:
        return names.get(name, name)

    match fact:
        case Dealt(name=name, heroes=heroes):
            return _("%(name)s is dealt a hand: %(cards)s.") % {
                "name": called(name),
                "cards": _cards(heroes),
            }
        case Drafted(name=name, leaders=leaders, heroes=heroes):
            return _("%(name)s has drafted: %(cards)s.") % {
                "name": called(name),
                "cards": ", ".join(filter(None, (_cards(leaders), _cards(heroes)))),
            }
        case Discarded(name=name, leaders=leaders):
            return _("%(name)s gives back: %(cards)s.") % {
                "name": called(name),
                "cards": _cards(leaders),
            }
        case Opened(cycle=cycle):
            return _("Cycle %(number)s begins.") % {"number": cycle}
        case Closed(cycle=cycle):
            return _("Cycle %(number)s is scored.") % {"number": cycle}
        case Challenged(challenger=one, challenged=other):
            return _("%(name)s challenges %(other)s.") % {
                "name": called(one),
                "other": called(other),
            }
    return _told_of_duel(fact, names)


def _told_of_duel(fact: AnyFact, names: Mapping[Name, str]) -> str:
    def called(name: Name) -> str:
        return names.get(name, name)

    number = {"number": getattr(fact, "duel", 0)}
    match fact:
        case Accepted():
            return _("Duel %(number)s is agreed; both decks are locked.") % number
        case Declined(updates_deck=True):
            return _("Duel %(number)s is off: a deck is changed first.") % number
        case Declined():
            return _("Duel %(number)s is declined.") % number
        case Withdrawn(name=name):
            return _("%(name)s calls duel %(number)s off.") % {**number, "name": called(name)}
        case Picked(name=name):
            return _("%(name)s has picked for duel %(number)s.") % {**number, "name": called(name)}
        case Revealed(picks=(one, other)):
            return _(
                "Duel %(number)s: %(one)s attacks %(first)s, %(other)s attacks %(second)s."
            ) % {
                **number,
                "one": one.leader,
                "first": one.base,
                "other": other.leader,
                "second": other.base,
            }
        case Reported(name=name, result=result):
            told = _("Duel %(number)s, written down by %(name)s: %(result)s")
            return told % {
                **number,
                "name": called(name),
                "result": result_said(result, names),
            }
        case Signed(name=name):
            return _("%(name)s signs duel %(number)s.") % {**number, "name": called(name)}
        case Disputed(name=name):
            return _("%(name)s disputes duel %(number)s.") % {**number, "name": called(name)}
        case Ruled(result=result, text=text):
            told = _("Duel %(number)s is ruled: %(result)s")
            return f"{told % {**number, 'result': result_said(result, names)}} {text}".strip()
        case DeckShown(name=name):
            return _("%(name)s lays the deck of duel %(number)s open.") % {
                **number,
                "name": called(name),
            }
    raise AssertionError(fact)
