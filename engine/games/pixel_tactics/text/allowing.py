"""In words: what is said of players, what their actions cost, what they may and cannot do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import tree as t
from .bounding import actions, markers, speeded
from .supposing import Supposer
from .terms import ROWS, STRUCK, article, listing, title

ACTS = {
    "draw": "draw",
    "draw cards": "draw cards",
    "draw by effects": "draw cards by effects",
    "gain actions": "gain more actions",
    "recruit": "recruit",
    "attack": "attack",
    "spell": "cast Spells",
    "order": "play Orders",
    "move": "move",
    "clear": "clear",
    "switch": "switch",
    "operation": "play Operations",
    "trap": "place Traps",
    "activate": "activate Traps",
    "action": "use Leader Actions",
}
DONE_TO = {
    "order": "Orders", "operation": "Operations", "trap": "Traps", "draw": "cards",
    "spell": "Spells", "recruit": "Heroes", "move": "Heroes", "clear": "Corpses",
    "switch": "Heroes", "attack": "Heroes", "activate": "Traps", "action": "Leader Actions",
}  # fmt: skip
"""what an action that is counted is done to"""
GERUNDS = {
    "draw": "Drawing",
    "recruit": "Recruiting",
    "attack": "Attacking",
    "spell": "Casting Spells",
    "order": "Playing Orders",
    "move": "Moving",
    "clear": "Clearing Corpses",
    "switch": "Switching",
    "operation": "Playing Operations",
    "trap": "Placing Traps",
    "activate": "Activating Traps",
}
PERMITTED = {
    "recruit any row": "recruit Heroes into any row",
    "recruit on corpse": "recruit Heroes on Corpses",
    "look at hand": "look at {whose} Hand at any time",
    "look at top": "look at the top card of {whose} Deck at any time",
    "look at reserve": "look at {whose} Reserve at any time",
    "play top": "play the top card of your Deck as if it were in your Hand",
    "recruit from discard": "recruit Heroes from your Discard Pile",
    "order from discard": "play Orders from your Discard Pile",
    "draw at full hand": "use the Draw Action while your Hand is full",
    "activate when placed": "activate Traps in the Turn they are placed",
    "move corpses": "move Corpses",
    "order in ceasefire": "play Orders during the Ceasefire",
    "operation in ceasefire": "play Operations during the Ceasefire",
    "spell in ceasefire": "cast Spells during the Ceasefire",
}


class Allower(Supposer):
    """Also says what players have, may and cannot do."""

    __slots__ = ()

    def player_change(self, change: t.PlayerChange) -> tuple[str, str]:
        """A change as its verb and what follows: ("cannot", "play Orders")."""
        return SAID[type(change)](self, change)

    def hand_size(self, change: t.HandSize) -> tuple[str, str]:
        how = {1: "is increased by", -1: "is reduced by", 0: "is"}[change.sign]
        per = self.per(change.amount) if change.sign else None
        if per is not None:
            return "hand", f"{how} {per[0]} {per[1]}"
        if isinstance(change.amount, t.Number):
            return "hand", f"{how} {change.amount.n}"
        return "hand", f"{how} {'' if change.sign else 'equal to '}{self.value(change.amount)}"

    def kept_from(self, change: t.PlayerCannot) -> tuple[str, str]:
        words = "use the Draw Action" if change.verb == "draw" else ACTS[change.verb]
        if change.traits:
            words += " Heroes" + "".join(f" {self.trait(each)}" for each in change.traits)
        if change.row is not None:
            words += f" into the {ROWS[change.row]}"
        each = f" each {title(change.per)}"
        if isinstance(change.limit, t.Number) and change.verb == "draw cards":
            many = "card" if change.limit.n == 1 else "cards"
            return "cannot", f"draw more than {change.limit.n} {many}{each}"
        if isinstance(change.limit, t.Number) and change.limit.n != 1:
            noun = DONE_TO[change.verb]
            return "cannot", f"{words.split()[0]} more than {change.limit.n} {noun}{each}"
        return "cannot", words + ("" if change.limit is None else f" more than once{each}")

    def permitted(self, change: t.PlayerCan) -> tuple[str, str]:
        if change.what == "win ties":
            return "win", "ties"
        if change.there:
            return "may", f"recruit Heroes into {self.slot(change.there)} in any Wave"
        return "may", PERMITTED[change.what].format(whose=self.persons(change.whose))

    def begun_with(self, change: t.MoreMarkers) -> tuple[str, str]:
        n = f"exactly {self.count(change.amount)}" if not change.sign else self._more(change)
        return "operations", f"come into play with {n} Time {markers(change)}"

    def reserve_slots(self, change: t.ReserveSlots) -> tuple[str, str]:
        n = f"exactly {self.count(change.amount)}" if not change.sign else self._more(change)
        one = change.amount == t.Number(1)
        return "has", f"{n} Reserve Slot{'' if one else 's'}"

    def heals_more(self, change: t.HealsMore) -> tuple[str, str]:
        via = f" with {_struck(change.source)}" if change.source else ""
        return "remove", f"{self._more(change)} damage{via}"

    def deals_more(self, change: t.DealsMore) -> tuple[str, str]:
        return "harm", f"{_struck(change.source)} deal {self._more(change)} damage"

    def uncancelled(self, change: t.Uncancelled) -> tuple[str, str]:
        by = f" by {listing([STRUCK[each] for each in change.by], 'or')}" if change.by else ""
        by = " by Rivals" if change.by_rivals else by
        return "harm", f"{_struck(change.source)} cannot be cancelled{by}"

    def undiscarded(self, change: t.Undiscarded) -> tuple[str, str]:
        by = " by Rivals" if change.by_rivals else ""
        return "harm", f"{_struck(change.source)} cannot be discarded{by}"

    def each_turn(self, change: t.ActionsEachTurn) -> tuple[str, str]:
        return "has", f"{self._more(change)} {actions(change.amount)} each Turn"

    def hastened(self, change: t.ActionSpeed) -> tuple[str, str]:
        """ "Recruiting into the Rear is a Free Action"."""
        return "speed", f"{self.deed(change)} is {_speed(change)}|{so_often(change)}"

    def costing(self, change: t.Costs) -> tuple[str, str]:
        return "speed", f"{self.deed(change)} costs {self._more(change)} {actions(change.amount)}|"

    def deed(self, change: t.ActionSpeed | t.Costs) -> str:
        """The action that costs so much: "Recruiting Heroes with 3 or less Life into the Rear"."""
        such = "".join(f" {self.trait(each)}" for each in change.traits)
        into = f" into the {ROWS[change.row]}" if change.row is not None else ""
        return f"{GERUNDS[change.verb]}{' Heroes' * bool(such)}{such}{into}"

    def _more(
        self,
        change: t.MoreMarkers
        | t.HealsMore
        | t.DealsMore
        | t.Costs
        | t.ActionsEachTurn
        | t.ReserveSlots,
    ) -> str:
        return f"{self.count(change.amount)} {'more' if change.sign == 1 else 'less'}"


def hastening(verb: str, change: t.Hastens | t.ActionSpeed) -> str:
    """ "Attacking is a Free Action"."""
    return f"{verb} is {_speed(change)}"


def so_often(change: t.Hastens | t.ActionSpeed) -> str:
    """ " each Round": how often the first counts."""
    return f" each {title(change.per)}" if change.per != "turn" else ""


def _speed(change: t.Hastens | t.ActionSpeed) -> str:
    plain = "" if change.limited else "normal"
    speed = title(change.speed) if change.speed != "normal" else plain
    return article(speeded("Limited " * change.limited, speed))


def spoken_for(words: str, whom: str) -> str:
    """ "… is a Limited Free Action for you each Round": whom it is for stands before how often."""
    deed, _, often = words.partition("|")
    return f"{deed} for {whom}{often}"


def _struck(kinds: tuple[t.Strike, ...]) -> str:
    return listing([STRUCK[each] for each in kinds])


SAID: Final[dict[type[t.Node], Callable[[Any, Any], tuple[str, str]]]] = {
    t.HandSize: Allower.hand_size,
    t.PlayerCannot: Allower.kept_from,
    t.PlayerCan: Allower.permitted,
    t.MoreMarkers: Allower.begun_with,
    t.ReserveSlots: Allower.reserve_slots,
    t.HealsMore: Allower.heals_more,
    t.DealsMore: Allower.deals_more,
    t.Undiscarded: Allower.undiscarded,
    t.ActionsEachTurn: Allower.each_turn,
    t.ActionSpeed: Allower.hastened,
    t.Costs: Allower.costing,
    t.KeepsMarkers: lambda _, change: ("operations", "do not lose Time Markers"),
    t.Uncancelled: Allower.uncancelled,
    t.Guarded: lambda _, change: ("guarded", f"{change.zone.title()} cannot be affected by Rivals"),
}
"""how each change of a player is told"""
