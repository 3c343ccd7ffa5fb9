"""Changes in words: values, permissions, prohibitions, shields."""

from __future__ import annotations

from . import tree as t
from .bounding import actions, markers, speeded
from .supposing import Supposer
from .terms import KEYWORDS, ROWS, STATS, STRUCK, article, is_leader, listing, title

SPANS = {
    "turn": "until the end of the Turn",
    "wave": "until the end of the Wave",
    "next wave": "until the end of the next Wave",
    "round": "until the end of the Round",
    "next turn": "until the end of your next Turn",
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
    "keep statuses": "may keep Statuses when defeated",
    "deal in full": "deals damage that cannot be prevented",
}
ACTS = {
    "draw": "draw",
    "draw cards": "draw cards",
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
LAID = {"statuses": "Status", "damage": "damage", "markers": "Time Marker"}
MANY_LAID = {"statuses": "Statuses", "damage": "damage", "markers": "Time Markers"}
"""what lies on a card and is counted there"""
MULTIPLES = {(2, 1): "double", (3, 1): "triple", (1, 2): "half"}
RIVAL = t.Group("fighter", "rival")
OWN = t.Group("fighter", traits=(t.Among(t.Each()),))
"""those of the one that is spoken of"""
ATTACKS: tuple[t.Strike, ...] = ("attack",)


class Changer(Supposer):
    """Says what somebody has, may, cannot or suffers."""

    __slots__ = ()

    def change(self, change: t.Change) -> tuple[str, str]:
        """A change as its verb and what follows: ("has", "+2 Attack Strength")."""
        if isinstance(change, t.Plus):
            return "has", self._plus(change)
        if isinstance(change, t.SetTo):
            n = change.amount.n if isinstance(change.amount, t.Number) else None
            return (
                "has",
                f"{n} {STATS[change.stat]}"
                if n is not None
                else f"{STATS[change.stat]} equal to {self.value(change.amount)}",
            )
        if isinstance(change, t.Scale):
            word = "half" if change.over == 2 else {2: "double", 3: "triple"}[change.times]
            return "has", f"{word} {STATS[change.stat]}"
        if isinstance(change, t.Gains):
            return "has", KEYWORDS[change.keyword]
        if isinstance(change, t.Loses):
            return "loses", KEYWORDS[change.keyword]
        if isinstance(change, t.Blank):
            return "has", "no special abilities"
        if isinstance(change, t.AlsoHas):
            row = "" if change.row == "current" else f"{ROWS[change.row]} "
            return "has", f"the {row}Power of {self.reference(change.of)}"
        if isinstance(change, t.Has):
            return "has", f'"{self.quote(change.ability)}"'
        if isinstance(change, t.Shield):
            return "takes", self._shield(change)
        if isinstance(change, t.Deals):
            return "deals", self._deals(change)
        if isinstance(change, t.DealsTimes):
            return "deals", self._multiplied(change, "with", "to")
        if isinstance(change, t.TakesTimes):
            return "takes", self._multiplied(change, "from", "by")
        if isinstance(change, t.CountsAs):
            place = "Melee" if change.place == "melee" else f"the {ROWS[change.place]}"
            return "counts", f"as in {place}"
        if isinstance(change, t.DrawsAttacks):
            via = f" with {listing([STRUCK[each] for each in change.by])}" if change.by else ""
            over = self.group(change.over, subject=True) if change.over is not None else ""
            return "", f"must be attacked{via}{' instead of ' * bool(over)}{over}"
        if isinstance(change, t.Steady):
            return "", f"cannot lose {STATS[change.stat]}"
        if isinstance(change, t.Toll):
            return "toll", f"costs {self.count(change.amount)} more {actions(change.amount)}"
        if isinstance(change, t.Can) and change.whom is not None:
            return "", f"may attack {self.group(change.whom, subject=True)}"
        if change == t.Can("deal in full"):
            return "deals", CANS["deal in full"].removeprefix("deals ")
        if isinstance(change, t.Can):
            return "", CANS[change.what]
        if isinstance(change, t.Hastens):
            limited = "Limited " if change.limited else ""
            speed = (
                title(change.speed)
                if change.speed != "normal"
                else ""
                if change.limited
                else "normal"
            )
            return (
                "speed",
                f"{GERUNDS[change.verb]} is {article(speeded(limited, speed))}",
            )
        return "", self._cannot(change)

    def quote(self, ability: t.Ability) -> str:
        raise NotImplementedError

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
        if isinstance(amount, t.Bearing):
            return (
                f"{sign}1 {stat} for each [{amount.status}] on {self.reference(amount.of)}{floor}"
            )
        if isinstance(amount, t.Multiple) and isinstance(amount.of, t.Bearing):
            on = f"for each [{amount.of.status}] on {self.reference(amount.of.of)}"
            return f"{sign}{amount.times} {stat} {on}{floor}"
        each, times = self.each_of(amount)
        if each:
            return f"{sign}{times} {stat} for each {each}{floor}"
        if isinstance(amount, t.Counted):
            return f"{sign}{amount.times} {stat} {self.for_every(amount)}{floor}"
        if isinstance(amount, t.ThatMuch):
            return f"that much {'more' if change.sign == 1 else 'less'} {stat}{floor}"
        if isinstance(amount, t.StatOf) and amount.stat in LAID:
            return f"{sign}1 {stat} for each {LAID[amount.stat]} {self.lying_on(amount.of)}{floor}"
        if isinstance(amount, t.StatOf):
            more = "more" if change.sign == 1 else "less"
            return f"{more} {stat} equal to {self.value(amount)}{floor}"
        many = self.every_so_much(amount)
        if many is not None:
            return f"{sign}{many[0]} {stat} {many[1]}{floor}"
        return (
            f"{'more' if change.sign == 1 else 'less'} {stat} equal to {self.value(amount)}{floor}"
        )

    def every_so_much(self, amount: t.Amount) -> tuple[int, str] | None:
        """How much for each of a value: "2", "for every 3 damage on your Leader"."""
        times, over, of = 1, 1, amount
        if isinstance(of, t.Multiple) and of.over == 1:
            times, of = of.times, of.of
        if isinstance(of, t.Multiple) and of.times == 1 and not of.up:
            over, of = of.over, of.of
        if not isinstance(of, t.StatOf) or times == over == 1:
            return None
        if of.stat in LAID:
            every = "each" if over == 1 else f"every {over}"
            laid = LAID[of.stat] if over == 1 else MANY_LAID[of.stat]
            return times, f"for {every} {laid} {self.lying_on(of.of)}"
        return (times, f"for each {self.value(of)}") if over == 1 else None

    def lying_on(self, of: t.Reference | t.Group) -> str:
        """ "on your Leader", "on Heroes in your Vanguard", "in your Unit"."""
        if not isinstance(of, t.Group) or is_leader(of):
            return f"on {self.pieces(of)}"
        anybody = of.what == "fighter" and not of.place and not of.traits
        if anybody and of.whose in ("your", "rival"):
            return "in your Unit" if of.whose == "your" else "in a Rival's Unit"
        return f"on {self.pieces(of, subject=True)}"

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
        if change.amount is None:
            words = "no damage"
        else:
            n = (
                change.amount.times
                if isinstance(change.amount, t.Counted)
                else self.count(change.amount)
                if not isinstance(change.amount, t.ThatMuch)
                else "that much"
            )
            words = f"{n} {'less' if change.sign == -1 else 'more'} damage"
        origin = [STRUCK[each] for each in change.source]
        if change.against == RIVAL and set(change.source) <= {"order", "trap", "operation"}:
            origin = [f"Rival {each}" for each in origin[:1]] + origin[1:]
            words += f" from {listing(origin)}" if origin else " from Rival Heroes and Leaders"
        elif origin and change.against == OWN:
            words += f" from their own {listing(origin)}"
        elif origin:
            words += f" from {listing(origin)}"
            if change.against is not None:
                words += f" by {self.group(change.against, subject=True)}"
        elif change.against is not None:
            words += f" from {self.group(change.against, subject=True)}"
        if isinstance(change.amount, t.Counted):
            words += f" {self.for_every(change.amount)}"
        return words + (f", to a minimum of {change.floor}" if change.floor else "")

    def _deals(self, change: t.Deals) -> str:
        amount = change.amount
        n = amount.times if isinstance(amount, t.Counted) else self.count(amount)
        n = 1 if isinstance(amount, t.StatOf) else n
        words = f"{n} {'more' if change.sign == 1 else 'less'} damage"
        if change.source != ("attack",):
            words += " with " + listing([STRUCK[each] for each in change.source])
        if change.against is not None:
            words += f" to {self.group(change.against, subject=True)}"
        if isinstance(amount, t.Counted):
            words += f" {self.for_every(amount)}"
        if isinstance(amount, t.StatOf) and amount.stat in LAID:
            words += f" for each {LAID[amount.stat]} {self.lying_on(amount.of)}"
        elif isinstance(amount, t.StatOf):
            words += f" for each {self.value(amount)}"
        return words

    def _multiplied(self, change: t.DealsTimes | t.TakesTimes, by: str, whom: str) -> str:
        """ "double damage with Spells to Leaders", "half damage from Attacks, rounded up"."""
        words = f"{MULTIPLES[change.times, change.over]} damage"
        kinds = (
            () if isinstance(change, t.DealsTimes) and change.source == ATTACKS else change.source
        )
        if kinds:
            words += f" {by} " + listing([STRUCK[each] for each in kinds])
        if change.against is not None:
            whom = whom if kinds or isinstance(change, t.DealsTimes) else "from"
            words += f" {whom} {self.group(change.against, subject=True)}"
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

    def player_change(self, change: t.PlayerChange) -> tuple[str, str]:
        """A change as its verb and what follows: ("cannot", "play Orders")."""
        if isinstance(change, t.HandSize):
            n = self.count(change.amount)
            words = {1: f"is increased by {n}", -1: f"is reduced by {n}", 0: f"is {n}"}[change.sign]
            if isinstance(change.amount, t.Counted):
                words += f" {self.for_every(change.amount)}"
            return "hand", words
        if isinstance(change, t.PlayerCannot):
            words = "use the Draw Action" if change.verb == "draw" else ACTS[change.verb]
            if change.row is not None:
                words += f" into the {ROWS[change.row]}"
            each = f" each {title(change.per)}"
            limit = "" if change.limit is None else f" more than once{each}"
            if isinstance(change.limit, t.Number) and change.limit.n != 1:
                noun = {
                    "order": "Orders",
                    "operation": "Operations",
                    "trap": "Traps",
                    "draw": "cards",
                    "spell": "Spells",
                    "recruit": "Heroes",
                    "move": "Heroes",
                    "clear": "Corpses",
                    "switch": "Heroes",
                    "attack": "Heroes",
                    "activate": "Traps",
                    "action": "Leader Actions",
                }[change.verb]
                limit = f" more than {change.limit.n} {noun}{each}"
                words = words.split()[0]
            return "cannot", words + limit
        if isinstance(change, t.PlayerCan) and change.what == "win ties":
            return "win", "ties"
        if isinstance(change, t.KeepsMarkers):
            return "operations", "do not lose Time Markers"
        if isinstance(change, t.DealsMore):
            kinds = listing([STRUCK[each] for each in change.source])
            more = "more" if change.sign == 1 else "less"
            return "harm", f"{kinds} deal {self.count(change.amount)} {more} damage"
        if isinstance(change, t.Uncancelled):
            return (
                "harm",
                f"{listing([STRUCK[each] for each in change.source])} cannot be cancelled",
            )
        if isinstance(change, t.MoreMarkers) and not change.sign:
            n = self.count(change.amount)
            return "operations", f"come into play with exactly {n} Time {markers(change)}"
        if isinstance(change, t.MoreMarkers):
            return "operations", f"come into play with {self._more(change)} Time {markers(change)}"
        if isinstance(change, t.HealsMore):
            via = f" with {listing([STRUCK[each] for each in change.source])}"
            return "remove", f"{self._more(change)} damage{via * bool(change.source)}"
        if isinstance(change, t.Guarded):
            return "guarded", f"{change.zone.title()} cannot be affected by Rivals"
        if isinstance(change, t.PlayerCan):
            return "may", self._permission(change)
        if isinstance(change, t.ActionsEachTurn):
            return (
                "has",
                " ".join(
                    (
                        self.count(change.amount),
                        "more" if change.sign == 1 else "less",
                        "action" if change.amount == t.Number(1) else "actions",
                        "each Turn",
                    )
                ),
            )
        limited = "Limited " if change.limited else ""
        speed = (
            title(change.speed) if change.speed != "normal" else "" if change.limited else "normal"
        )
        return (
            "speed",
            f"{GERUNDS[change.verb]} is {article(speeded(limited, speed))}",
        )

    def _more(self, change: t.MoreMarkers | t.HealsMore) -> str:
        return f"{self.count(change.amount)} {'more' if change.sign == 1 else 'less'}"

    def _permission(self, change: t.PlayerCan) -> str:
        whose = self.persons(change.whose)
        if change.there:
            return f"recruit Heroes into {self.slot(change.there)} in any Wave"
        return {
            "recruit any row": "recruit Heroes into any row",
            "recruit on corpse": "recruit Heroes on Corpses",
            "look at hand": f"look at {whose} Hand at any time",
            "look at top": f"look at the top card of {whose} Deck at any time",
            "look at reserve": f"look at {whose} Reserve at any time",
            "play top": "play the top card of your Deck as if it were in your Hand",
            "draw at full hand": "use the Draw Action while your Hand is full",
            "activate when placed": "activate Traps in the Turn they are placed",
            "move corpses": "move Corpses",
        }[change.what]

    def span(self, span: t.Span) -> str:
        if isinstance(span, t.Markers):
            return f"for {span.n} Turns"
        return SPANS[span.end]
