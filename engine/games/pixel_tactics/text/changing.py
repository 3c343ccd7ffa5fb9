"""Changes in words: values, permissions, prohibitions, shields."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from . import tree as t
from .allowing import GERUNDS, Allower, hastening
from .bounding import actions
from .terms import KEYWORDS, ROWS, STATS, STRUCK, listing

SPANS = {
    "turn": "until the end of the Turn",
    "wave": "until the end of the Wave",
    "next wave": "until the end of the next Wave",
    "round": "until the end of the Round",
    "next turn": "until the end of your next Turn",
    "rival turn": "until the end of the next Rival Turn",
    "rival turn start": "until the start of the next Rival Turn",
    "next turn start": "until the start of your next Turn",
    "next round": "until the end of the next Round",
    "game": "until the end of the game",
    "in place": "for as long as it is in place",
    "attack": "for that Attack",
    "next attack": "for its next Attack",
    "next attack turn": "for its next Attack this Turn",
    "next attack wave": "for its next Attack this Wave",
    "next attack round": "for its next Attack this Round",
}
CANS = {
    "attack any wave": "may attack in any Wave",
    "attack when recruited": "may attack in the Wave it is recruited",
    "attack again": "may attack twice each Wave",
    "attack from behind": "may attack from behind other Heroes",
    "ignore intercept": "may ignore Intercept",
    "cast any wave": "may cast Spells in any Wave",
    "cast when recruited": "may cast Spells in the Wave it is recruited",
    "cast again": "may cast Spells twice each Wave",
    "attack corpses": "may attack Corpses",
    "reach any": "may attack any Hero",
    "move and cast": "may move and cast a Spell in the same Turn",
    "move and attack": "may move and attack in the same Turn",
    "attack and cast": "may attack and cast a Spell in the same Turn",
    "move when recruited": "may move in the Wave it is recruited",
    "keep statuses": "may keep Statuses when defeated",
    "deal in full": "deals damage that cannot be prevented",
}
SCALED = {(0, 1): "no", (2, 1): "double", (3, 1): "triple", (1, 2): "half"}
RIVAL, YOURS = t.Group("fighter", "rival"), t.Group("fighter", "your")
OWN = t.Group("fighter", traits=(t.Among(t.Each()),))
"""those of the one that is spoken of"""
ATTACKS: tuple[t.Strike, ...] = ("attack",)


def _played(change: t.Shield | t.TakesTimes | t.DealsTimes) -> bool:
    """Whether it is told of one side's Orders, Traps or Operations, perhaps beside others."""
    sided = change.against in (RIVAL, YOURS) and not isinstance(change, t.DealsTimes)
    return sided and not {"order", "trap", "operation"}.isdisjoint(change.source)


def _whose(change: t.Shield | t.TakesTimes | t.DealsTimes) -> str:
    return "Rival " if change.against == RIVAL else "your "


class Changer(Allower, ABC):
    """Says what somebody has, may, cannot or suffers."""

    __slots__ = ()

    unsaid: tuple[t.Strike, ...] = ATTACKS
    """with what damage is dealt where nothing else is said"""

    def change(self, change: t.Change) -> tuple[str, str]:
        """A change as its verb and what follows: ("has", "+2 Attack Strength")."""
        return CHANGED[type(change)](self, change)

    @abstractmethod
    def quote(self, ability: t.Ability) -> str:
        """An ability as it stands between quotation marks."""

    def _set_to(self, change: t.SetTo) -> str:
        if isinstance(change.amount, t.Number):
            return f"{change.amount.n} {STATS[change.stat]}"
        return f"{STATS[change.stat]} equal to {self.value(change.amount)}"

    def _lent(self, change: t.AlsoHas) -> str:
        row = "" if change.row == "current" else f"{ROWS[change.row]} "
        return f"the {row}Power of {self.reference(change.of)}"

    def _drawing_attacks(self, change: t.DrawsAttacks) -> str:
        via = f" with {listing([STRUCK[each] for each in change.by])}" if change.by else ""
        over = self.group(change.over, subject=True) if change.over is not None else ""
        by = self.group(change.attackers, subject=True) if change.attackers is not None else ""
        rather = f"{' instead of ' * bool(over)}{over}"
        return f"must be attacked{via}{' by ' * bool(by)}{by}{rather}"

    def _toll(self, change: t.Toll) -> str:
        via = f"with {listing([STRUCK[each] for each in change.by])} " if change.by else ""
        return f"{via}costs {self.count(change.amount)} more {actions(change.amount)}"

    def _bounded(self, change: t.Bounded) -> str:
        """ "cannot have more than 5 Attack Strength"."""
        than = f"{'more' if change.compare == '<=' else 'less'} than"
        if isinstance(change.amount, t.Number):
            return f"cannot have {than} {change.amount.n} {STATS[change.stat]}"
        whose = change.amount.of if isinstance(change.amount, t.StatOf) else None
        same = isinstance(change.amount, t.StatOf) and change.amount.stat == change.stat
        if same and whose is not None and not isinstance(whose, t.Group):
            more = than.split()[0]
            return f"cannot have {more} {STATS[change.stat]} than {self.reference(whose)}"
        return f"cannot have {STATS[change.stat]} {than} {self.value(change.amount)}"

    def _can(self, change: t.Can) -> tuple[str, str]:
        if change.whom is not None:
            return "", f"may attack {self.group(change.whom, subject=True)}"
        if change.what == "deal in full":
            return "deals", CANS["deal in full"].removeprefix("deals ")
        return "", CANS[change.what]

    def _plus(self, change: t.Plus) -> str:
        stat, sign = STATS[change.stat], "+" if change.sign == 1 else "-"
        floor = f", to a minimum of {change.floor}" if change.floor is not None else ""
        amount = change.amount
        if isinstance(amount, t.Number):
            return f"{sign}{amount.n} {stat}{floor}"
        if isinstance(amount, t.Capped):
            plain = t.Plus(change.stat, amount.of, change.sign, change.floor)
            return f"{self._plus(plain)}, to a maximum of {amount.most}"
        beyond = self._beyond(amount)
        if beyond:
            return f"{sign}{beyond}".replace(" ", f" {stat} ", 1) + floor
        if isinstance(amount, t.ThatMuch):
            return f"that much {'more' if change.sign == 1 else 'less'} {stat}{floor}"
        per = self.per(amount)
        if per is not None:
            return f"{sign}{per[0]} {stat} {per[1]}{floor}"
        return (
            f"{'more' if change.sign == 1 else 'less'} {stat} equal to {self.value(amount)}{floor}"
        )

    def so_much(self, amount: t.Amount, sign: int, *, each: bool = False) -> tuple[str, str]:
        """ "2 more damage" and what follows from where and to whom: "for each Corpse"."""
        how = "more" if sign == 1 else "less"
        if isinstance(amount, t.Capped):
            words, tail = self.so_much(amount.of, sign, each=each)
            return words, f"{tail}, to a maximum of {amount.most}"
        if isinstance(amount, t.Number):
            return f"{amount.n} {how} damage", ""
        if isinstance(amount, t.ThatMuch):
            return f"that much {how} damage", ""
        per = self.per(amount)
        if per is None and each and isinstance(amount, t.StatOf):
            per = 1, f"for each {self.value(amount)}"
        if per is not None:
            return f"{per[0]} {how} damage", f" {per[1]}"
        return f"{how} damage equal to {self.value(amount)}{self.rounded(amount)}", ""

    def _beyond(self, amount: t.Amount) -> str:
        """ "1 for each card in your Hand above 3"; "" for anything else."""
        if not isinstance(amount, t.Sum) or amount.sign != -1 or amount.floor:
            return ""
        many, less = amount.left, amount.right
        if not isinstance(many, t.Counted) or not isinstance(less, t.Number) or many.every != 1:
            return ""
        if less.n % many.times:
            return ""
        return f"{many.times} {self.for_every(many)} above {less.n // many.times}"

    def _shield(self, change: t.Shield) -> str:
        words, tail = "no damage", ""
        if change.amount is not None:
            words, tail = self.so_much(change.amount, change.sign)
        origin = [STRUCK[each] for each in change.source]
        if change.against == RIVAL and not origin:
            words += " from Rival Heroes and Leaders"
        elif _played(change):
            words += f" from {_whose(change)}{listing(origin)}"
        elif origin and change.against == OWN:
            words += f" from their own {listing(origin)}"
        elif origin:
            words += f" from {listing(origin)}"
            if change.against is not None:
                words += f" by {self.against(change.against)}"
        elif change.against is not None:
            words += f" from {self.against(change.against)}"
        return words + tail + (f", to a minimum of {change.floor}" if change.floor else "")

    def against(self, whom: t.Group) -> str:
        """Those of some description, or one already singled out."""
        among = whom.traits[0] if len(whom.traits) == 1 else None
        if isinstance(among, t.Among) and whom == t.Group("fighter", traits=whom.traits):
            return self.reference(among.of)
        return self.group(whom, subject=True)

    def _deals(self, change: t.Deals) -> str:
        words, tail = self.so_much(change.amount, change.sign, each=True)
        if change.source != self.unsaid:
            words += " with " + listing([STRUCK[each] for each in change.source])
        if change.against is not None:
            words += f" to {self.against(change.against)}"
        return words + tail

    def _multiplied(self, change: t.DealsTimes | t.TakesTimes, by: str, whom: str) -> str:
        """ "double damage with Spells to Leaders", "half damage from Attacks, rounded up"."""
        words = f"{SCALED[change.times, change.over]} damage"
        kinds = (
            ()
            if isinstance(change, t.DealsTimes) and change.source == self.unsaid
            else change.source
        )
        if kinds:
            words += f" {by} " + listing([STRUCK[each] for each in kinds])
        if _played(change):
            words = words.replace(f" {by} ", f" {by} {_whose(change)}", 1)
        elif change.against is not None:
            whom = whom if kinds or isinstance(change, t.DealsTimes) else "from"
            words += f" {whom} {self.against(change.against)}"
        if change.over == 1:
            return words
        return f"{words}, rounded {'up' if change.up else 'down'}"

    def _cannot(self, change: t.Cannot) -> str:
        what = change.what
        if what.endswith("statuses"):
            by = "" if change.who is None else f" from {self._rivals(change.who)}"
            if change.status:
                return f"cannot {what.split()[0]} [{change.status}]{by}"
            return f"cannot {what.title().replace('Gain', 'gain').replace('Lose', 'lose')}{by}"
        if change.only and what.startswith("be "):
            by = listing([STRUCK[each] for each in change.by], "or")
            if change.whom is not None:
                by = self.group(change.whom, subject=True)
            return f"may only {what} by {by}"
        if change.only and change.whom is not None:
            return f"may only attack {self.group(change.whom, subject=True)}"
        by = ""
        if what.startswith("be "):
            if change.by:
                by = " by " + self._sources(change)
            elif change.who is not None:
                by = f" by {self._rivals(change.who)}"
            elif change.whom is not None:
                by = f" by {self.group(change.whom, subject=True)}"
            return f"cannot {what}{by}"
        if what == "cast":
            return "cannot cast Spells"
        if what == "attack" and change.by:
            against = (
                f" against {self.group(change.whom, subject=True)}"
                if change.whom is not None
                else ""
            )
            return "cannot make " + listing([STRUCK[each] for each in change.by], "or") + against
        whom = f" {self.group(change.whom, subject=True)}" if change.whom is not None else ""
        return f"cannot {what}{whom}"

    def _rivals(self, who: t.Person) -> str:
        return "Rivals" if who == t.Player("each rival") else self.person(who)

    def _sources(self, change: t.Cannot) -> str:
        """ "Rival Orders or Spells": whose they are is said once."""
        kinds = listing([STRUCK[each] for each in change.by], "or")
        if change.whom is None or change.whom == RIVAL:
            return f"{'Rival ' * (change.whom == RIVAL)}{kinds}"
        return f"{kinds} by {self.group(change.whom, subject=True)}"

    def span(self, span: t.Span) -> str:
        if isinstance(span, t.Markers):
            return f"for {span.n} Turns"
        if isinstance(span, t.UntilWhen):
            return self.until_then(span)
        return SPANS[span.end]

    @abstractmethod
    def until_then(self, span: t.UntilWhen) -> str:
        """ "until it attacks"."""


CHANGED: Final[dict[type[t.Node], Callable[[Any, Any], tuple[str, str]]]] = {
    t.Plus: lambda say, change: ("has", say._plus(change)),
    t.SetTo: lambda say, change: ("has", say._set_to(change)),
    t.Scale: lambda say, change: (
        "has", f"{SCALED[change.times, change.over]} {STATS[change.stat]}"
    ),
    t.Bounded: lambda say, change: ("", say._bounded(change)),
    t.AtMost: lambda say, change: (
        "", f"cannot {change.what} more than {say.count(change.amount)} damage each "
        f"{change.per.title()}"
    ),
    t.Gains: lambda say, change: ("has", KEYWORDS[change.keyword]),
    t.Loses: lambda say, change: ("loses", KEYWORDS[change.keyword]),
    t.Blank: lambda say, change: ("has", "no special abilities"),
    t.AlsoHas: lambda say, change: ("has", say._lent(change)),
    t.Has: lambda say, change: ("has", f'"{say.quote(change.ability)}"'),
    t.Shield: lambda say, change: ("takes", say._shield(change)),
    t.Deals: lambda say, change: ("deals", say._deals(change)),
    t.DealsTimes: lambda say, change: ("deals", say._multiplied(change, "with", "to")),
    t.TakesTimes: lambda say, change: ("takes", say._multiplied(change, "from", "by")),
    t.CountsAs: lambda say, change: (
        "counts",
        "as in Melee" if change.place == "melee" else f"as in the {ROWS[change.place]}",
    ),
    t.DrawsAttacks: lambda say, change: ("", say._drawing_attacks(change)),
    t.MustAttack: lambda say, change: ("", "must attack each Wave"),
    t.Steady: lambda say, change: ("", f"cannot lose {STATS[change.stat]}"),
    t.Toll: lambda say, change: ("toll", say._toll(change)),
    t.Costs: lambda say, change: say.costing(change),
    t.Can: lambda say, change: say._can(change),
    t.Hastens: lambda say, change: ("speed", f"{hastening(GERUNDS[change.verb], change)}|"),
    t.Cannot: lambda say, change: ("", say._cannot(change)),
}  # fmt: skip
"""how each change of a piece is told"""
