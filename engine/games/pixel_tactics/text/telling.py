"""Happenings, conditions and changes in words."""

from __future__ import annotations

from . import tree as t
from .lexicon import ORDINALS
from .phrasing import (
    KEYWORDS,
    NOUNS,
    ROWS,
    STATS,
    STRIKES,
    STRUCK,
    Unprintable,
    Voice,
    article,
    listing,
    title,
)

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


TAKEN = {
    "draw": "used the Draw Action",
    "recruit": "recruited a Hero",
    "attack": "attacked",
    "spell": "cast a Spell",
    "order": "played an Order",
    "move": "moved a Hero",
    "clear": "cleared a Corpse",
    "switch": "used the Switch Action",
    "operation": "played an Operation",
    "trap": "placed a Trap",
    "activate": "activated a Trap",
}
LAID = {"statuses": "Status", "damage": "damage", "markers": "Time Marker"}
"""what lies on a card and is counted there"""
SEVERAL = {
    "recruit": "Heroes", "spell": "Spells", "order": "Orders", "move": "Heroes",
    "clear": "Corpses", "operation": "Operations", "trap": "Traps", "activate": "Traps",
}  # fmt: skip
"""actions that can be counted by what they are done to"""
MULTIPLES = {(2, 1): "double", (3, 1): "triple", (1, 2): "half"}
RIVAL = t.Group("fighter", "rival")
OWN = t.Group("fighter", traits=(t.Among(t.Each()),))
"""those of the one that is spoken of"""
ATTACKS: tuple[t.Strike, ...] = ("attack",)


def is_last(when: t.When) -> bool:
    """Whether a marker is the last: none is left."""
    return t.Compared(t.StatOf("markers", t.Self()), "=", t.Number(0)) in when.conditions


def drawn_together(when: t.When) -> str:
    """ "2 or more", when only so many cards drawn at once are waited for."""
    for found in when.conditions:
        counted = isinstance(found, t.Compared) and found.left == t.ThatMuch()
        if counted and isinstance(found.right, t.Number) and found.compare in (">=", ">"):  # type: ignore[union-attr]  # compared
            return bounded(found.compare, found.right.n)  # type: ignore[union-attr]
    return ""


class Teller(Voice):
    """Voice that also tells what happens, what must be so, and what somebody has."""

    __slots__ = ()

    # --- Happenings -----------------------------------------------------------------------------

    def when(self, when: t.When, *, would: bool = False) -> str:
        """The happening as a clause: "a Rival Hero attacks"."""
        self.event = when
        kind = when.kind
        if kind.endswith((" start", " end")):
            return self.moment(when)
        if kind in ("attack", "attacked", "target"):
            return self._attack(when, would=would)
        if kind == "damage":
            return self._damage(when, would=would)
        if kind == "intercept":
            return self._intercept(when)
        if kind in ("action", "pass"):
            who = self.person(when.player or t.YOU)
            passes = did(who, "pass", would)
            return (
                f"{who} {passes}"
                if kind == "pass"
                else f"{who} {did(who, 'use', would)} a Leader Action"
            )
        if kind == "draw" and when.by == ("effect",):
            who = self.person(when.player or t.YOU)
            return f"{who} {did(who, kind, would)} a card by an effect"
        if kind == "draw" and when.by:
            who = self.person(when.player or t.YOU)
            return f"{who} {did(who, 'use', would)} the Draw Action"
        if kind == "draw" and (many := drawn_together(when)):
            who = self.person(when.player or t.YOU)
            return f"{who} {did(who, kind, would)} {many} cards"
        if kind in ("draw", "discard"):
            who = self.person(when.player or t.YOU)
            return f"{who} {did(who, kind, would)} a card"
        if kind in ("order", "operation", "trap"):
            word = "activate" if kind == "trap" else "play"
            who = self.person(when.player or t.Player("any player"))
            return f"{who} {did(who, word, would)} {article(NOUNS[kind][0])}"
        if kind in ("marked", "unmarked", "leave"):
            return self._of_operation(when)
        if kind == "place":
            who = self.person(when.player or t.Player("any player"))
            return f"{who} {did(who, 'place', would)} a Trap"
        if kind == "move out":
            who = self.any_of(when.object) if when.object is not None else "a Hero"
            return f"{who} {verb('move', would)} out of the {ROWS[when.row or 'flank']}"
        if kind in ("status", "status lost"):
            who = self.any_of(when.object) if when.object is not None else "a Hero"
            what = f"[{when.status}]" if when.status else "a Status"
            return f"{who} {verb('gain' if kind == 'status' else 'lose', would)} {what}"
        if kind == "shuffle":
            who = self.person(when.player or t.Player("any player"))
            whose = "your" if who == "you" else "their"
            return f"{who} {did(who, 'shuffle', would)} {whose} Deck"
        if kind == "spell":
            caster = self.any_of(when.actor) if when.actor is not None else ""
            if not caster and when.player is not None:
                caster = self.person(when.player)
            cast = f"{caster} {did(caster, 'cast', would)} a Spell"
            return cast if caster else f"a Spell {being(would)} cast"
        return self._done(when, would=would)

    def _of_operation(self, when: t.When) -> str:
        """What befalls an Operation: markers, and its end."""
        whose = when.player or t.Player("any player")
        which = f"an Operation in {self.persons(whose)} Reserve"
        if isinstance(when.object, t.Self):
            which = self.this()
        if when.kind == "leave":
            return f"{which} leaves play"
        if when.kind == "marked":
            return f"a Time Marker is added to {which}"
        article_ = "the last" if is_last(when) else "a"
        return f"{article_} Time Marker is removed from {which}"

    def _by(self, by: tuple[t.Strike, ...], joint: str = "or") -> str:
        return listing([article(STRIKES[each]) for each in by], joint)

    def _attack(self, when: t.When, *, would: bool) -> str:
        who = (
            self.any_of(when.actor)
            if when.actor is not None
            else self.person(when.player)
            if when.player is not None
            else ""
        )
        target = f" {self.any_of(when.object)}" if when.object is not None else ""
        if when.kind == "target":
            by = f" by {self._by(when.by)}" if when.by else ""
            if who:
                return f"{who} {verb('target', would)}{target}{by.replace(' by ', ' with ')}"
            return f"{target.strip()} {being(would)} targeted{by}"
        if not who:
            by = f" by {self._by(when.by)}" if when.by else ""
            if not target:
                return f"{self._by(when.by) or 'an Attack'} {being(would)} declared"
            return f"{target.strip()} {being(would)} attacked{by}"
        if when.by:
            against = f" against{target}" if target else ""
            return f"{who} {verb('make', would)} {self._by(when.by)}{against}"
        return f"{who} {verb('attack', would)}{target}"

    def _damage(self, when: t.When, *, would: bool) -> str:
        by = f" with {self._by(when.by)}" if when.by else ""
        if when.actor is None and when.player is None:
            source = f" from {self._by(when.by)}" if when.by else ""
            who = self.any_of(when.object) if when.object is not None else "a Hero"
            return f"{who} {verb('take', would)} damage{source}"
        who = (
            self.any_of(when.actor)
            if when.actor is not None
            else self.person(when.player)
            if when.player is not None
            else ""
        )
        to = f" to {self.any_of(when.object)}" if when.object is not None else ""
        return f"{who} {verb('deal', would)} damage{by}{to}"

    def _intercept(self, when: t.When) -> str:
        by = f" by {self.any_of(when.actor)}" if when.actor is not None else ""
        if when.object is None:
            return f"an Attack{by} is intercepted"
        return f"{self.any_of(when.object)} intercepts an Attack{by}"

    def _done(self, when: t.When, *, would: bool) -> str:
        past = {
            "recruit": "recruited",
            "defeat": "defeated",
            "revive": "revived",
            "clear": "cleared",
            "heal": "healed",
            "return": "returned to its owner's Hand",
        }
        who = self.any_of(when.object) if when.object is not None else "a Hero"
        switched = when.by == ("switch",)
        if when.kind == "move" and when.player is None:
            return f"{who} {being(would)} switched" if switched else f"{who} {verb('move', would)}"
        if when.player is not None:
            player = self.person(when.player)
            return f"{player} {did(player, 'switch' if switched else when.kind, would)} {who}"
        if when.actor is not None and when.by:
            doer = self.any_of(when.actor)
            return f"{doer} {verb(when.kind, would)} {who} with {self._by(when.by)}"
        by = (
            f" by {self.any_of(when.actor)}"
            if when.actor is not None
            else f" by {self._by(when.by)}"
            if when.by
            else ""
        )
        if when.actor is not None and when.by:
            by += f" with {self._by(when.by)}"
        return f"{who} {being(would)} {past.get(when.kind, 'moved')}{by}"

    def moment(self, when: t.When) -> str:
        """ "at the end of each of your Turns"."""
        span, side = when.kind.split()
        if span == "game":
            return "at the start of the game"
        if span == "turn":
            who = when.player or t.Player("any player")
            whose = "each Turn" if who == t.Player("any player") else f"{self.persons(who)} Turn"
        else:
            whose = f"each {ROWS[when.row]} Wave" if when.row else f"each {title(span)}"
        return f"at the {side} of {whose}"

    def coming(self, when: t.When, until: t.Span, *, would: bool = False) -> str:
        """What a delayed effect waits for: "at the end of this Wave", "the next time you draw"."""
        if not when.kind.endswith((" start", " end")):
            limit = {"turn": " this Turn", "wave": " this Wave", "round": " this Round"}
            end = until.end if isinstance(until, t.Until) else ""
            return f"the next time {self.when(when, would=would)}{limit.get(end, '')}"
        span, side = when.kind.split()
        who = when.player or t.Player("any player")
        if span == "turn" and who == t.YOU and side == "end":
            return "at the end of your Turn"
        if span == "turn" and who != t.Player("any player"):
            return f"at the {side} of {self.persons(who)} next Turn"
        what = f"{ROWS[when.row]} Wave" if when.row else title(span)
        return f"at the {side} of {'this' if side == 'end' and not when.row else 'the next'} {what}"

    # --- Conditions -----------------------------------------------------------------------------

    def condition(self, found: t.Condition) -> str:
        if isinstance(found, t.AllOf):
            return " and ".join(self.condition(each) for each in found.conditions)
        if isinstance(found, t.AnyOf):
            return " or ".join(self.condition(each) for each in found.conditions)
        if isinstance(found, t.StepDone):
            who = "you" if self.asked == t.YOU else "they"
            return f"{who} do" if found.yes else f"{who} do not"
        if isinstance(found, t.Fell):
            who = self.group(t.Group("hero", found.whose, quantity=t.ONE))
            who = who if found.yes else f"no {who.removeprefix('a ').removeprefix('an ')}"
            return f"{who} was defeated this {title(found.span)}"
        if isinstance(found, t.InCeasefire):
            are = "are" if found.who == t.YOU else "is"
            return f"{self.person(found.who)} {are} {'' if found.yes else 'not '}in Ceasefire"
        if isinstance(found, t.FirstPlayer):
            return f"you are {'' if found.yes else 'not '}the First Player"
        if isinstance(found, t.RoundIs):
            return f"it is {'' if found.yes else 'not '}the {ORDINALS[found.n - 1]} Round"
        if isinstance(found, t.WaveIs):
            return f"it is {'' if found.yes else 'not '}the {ROWS[found.row]} Wave"
        if isinstance(found, t.TurnOf):
            return f"it is {self._turn(found.who)}"
        if isinstance(found, t.Took):
            has = "have" if found.who == t.YOU else "has"
            has += "" if found.yes else " not"
            done = TAKEN[found.verb]
            if found.times > 1:
                done = f"{done.split()[0]} {found.times} or more {SEVERAL[found.verb]}"
            return f"{self.person(found.who)} {has} {done} this {title(found.span)}"
        if isinstance(found, t.Exists):
            return self.exists(found)
        if isinstance(found, t.Every):
            return self.every(found)
        if isinstance(found, t.Is):
            return self.is_so(found)
        return self.compare(found)

    def _turn(self, who: t.Person) -> str:
        return "any player's Turn" if who == t.Player("any player") else f"{self.persons(who)} Turn"

    def row_of(self, of: t.Group | t.Cards) -> str:
        """A whole row, whoever stands or lies there: "your Vanguard"; "" for anything else."""
        if not isinstance(of, t.Group) or of.what != "body" or of.traits or len(of.place) != 1:
            return ""
        place, whose = of.place[0], {"your": "your", "rival": "a Rival's"}.get(str(of.whose), "")
        row = place.row if isinstance(place, t.InRow) else "current"
        return f"{whose} {ROWS[row]}" if whose and row != "current" else ""

    def exists(self, found: t.Exists) -> str:
        if row := self.row_of(found.of):
            return f"{row} is {'not ' * found.yes}empty"
        if isinstance(found.of, t.Cards):
            words = self.cards_in(found.of)
            return f"there is {article(words)}" if found.yes else f"there is no {words}"
        if (
            found.of.what == "body"
            and len(found.of.traits) == 2
            and isinstance(found.of.traits[0], t.Among)
        ):
            has = "has" if found.yes else "does not have"
            return f"one of them {has} {self.trait(found.of.traits[1]).removeprefix('with ')}"
        words = self.any_of(found.of)
        return f"there is {words}" if found.yes else f"there is no {self.counted(found.of)}"

    def every(self, found: t.Every) -> str:
        """ "each Hero in your Unit is undamaged", "each Rival Hero has Intercept"."""
        if not found.yes:
            raise Unprintable(found)
        one = self.is_so(t.Is(t.Each(), found.fits))
        return f"each {self.counted(found.of)} {one.removeprefix('it ')}"

    def is_so(self, found: t.Is) -> str:
        who = self.reference(found.who)
        fits = found.fits
        if isinstance(fits, t.CardKind):
            return f"{who} is {'' if found.yes else 'not '}{article(NOUNS[fits.kind][0])}"
        no = "" if found.yes else "not "
        if fits.what == "body" and fits.whose == "any" and len(fits.traits) == 1 and not fits.place:
            trait = fits.traits[0]
            if isinstance(trait, t.Did):
                return f"{who} {self.did(trait, no=not found.yes)}"
            if isinstance(trait, t.Wounded):
                if trait.how == "lethal":
                    return f"{who} {'has' if found.yes else 'does not have'} lethal damage"
                return f"{who} is {no}{trait.how}"
            if isinstance(trait, t.Among):
                return f"{who} is {no}{self.reference(trait.of)}"
            if trait == t.Called("", getattr(trait, "step", -1)):
                return f"{who} {'has' if found.yes else 'does not have'} that name"
            if isinstance(trait, t.BesideEmpty):
                no = "" if found.yes == trait.yes else "not "
                return f"{who} is {no}adjacent to an empty slot"
            if isinstance(trait, t.HasNeighbour | t.HasKeyword) and found.yes and not trait.yes:
                return f"{who} has no {self.feature(trait).removeprefix('a ')}"
            if not isinstance(trait, t.Not | t.Called) and getattr(trait, "yes", True):
                return f"{who} {'has' if found.yes else 'does not have'} {self.feature(trait)}"
        if fits.what == "body" and not fits.traits:
            words = self.after(fits, [], mine=False) or "in play"
            return f"{who} is {no}{words}"
        return f"{who} is {no}{self.any_of(fits)}"

    def several_of(self, of: t.Group | t.Cards) -> str:
        """What is counted, in words that "more" may stand before."""
        return self.counted(of, plural=True)

    def compare(self, found: t.Compared) -> str:
        left, right = found.left, found.right
        row = self.row_of(left.of) if isinstance(left, t.Counted) else ""
        if row and right == t.Number(3) and found.compare in (">=", "<"):
            return f"{row} is {'not ' * (found.compare == '<')}full"
        several = self.free_slots(left, many=True) if isinstance(left, t.EmptySlots) else ""
        several = "unused actions" if isinstance(left, t.ActionsLeft) else several
        if several and isinstance(right, t.Number):
            if (found.compare, right.n) == ("=", 0):
                return f"there are no {several}"
            if (found.compare, right.n) == (">=", 1):
                one = several.replace("slots", "slot").replace("actions", "action")
                return f"there is {article(one)}"
            if found.compare != "!=":
                return f"there are {counted_off(found.compare, right.n)} {several}"
        if isinstance(left, t.Counted) and isinstance(right, t.Number):
            words = self.counted(left.of, plural=True)
            n = right.n
            number = {
                "=": f"exactly {n}",
                "<=": f"{n} or less",
                ">=": f"{n} or more",
                "<": f"less than {n}",
                ">": f"more than {n}",
                "!=": f"exactly {n}",
            }
            there = "there are not" if found.compare == "!=" else "there are"
            return f"{there} {number[found.compare]} {words}"
        if isinstance(left, t.Counted) and isinstance(right, t.Counted) and found.compare in "<>":
            word = "more" if found.compare == ">" else "less"
            mine, theirs = (self.several_of(side.of) for side in (left, right))
            return f"there are {word} {mine} than {theirs}"
        if isinstance(left, t.Counted) and isinstance(right, t.ThatMuch):
            return f"there are that many {self.counted(left.of, plural=True)}"
        if isinstance(left, t.ThatMuch) and isinstance(right, t.Number) and left.step < 0:
            return f"that damage is {bounded(found.compare, right.n)}"
        if isinstance(right, t.Number):
            n = right.n
            number = {
                "=": f"{n}",
                "<=": f"{n} or less",
                ">=": f"{n} or more",
                "<": f"less than {n}",
                ">": f"more than {n}",
                "!=": f"not {n}",
            }
            return f"{self.value(left)} is {number[found.compare]}"
        if found.compare == "!=":
            return f"{self.value(left)} is not equal to {self.value(right)}"
        return f"{self.value(left)} is {self.compared(found.compare)} {self.value(right)}"

    # --- Changes --------------------------------------------------------------------------------

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
        if isinstance(change, t.DrawsAttacks) and change.over is not None:
            return "", f"must be attacked instead of {self.group(change.over, subject=True)}"
        if isinstance(change, t.DrawsAttacks):
            return "", "must be attacked"
        if isinstance(change, t.Steady):
            return "", f"cannot lose {STATS[change.stat]}"
        if isinstance(change, t.Toll):
            return "toll", f"costs {self.count(change.amount)} more {actions(change.amount)}"
        if isinstance(change, t.Can) and change.whom is not None:
            return "", f"may attack {self.group(change.whom, subject=True)}"
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
            return f"{sign}1 {stat} for each {LAID[amount.stat]} on {self.pieces(amount.of)}{floor}"
        if isinstance(amount, t.StatOf):
            more = "more" if change.sign == 1 else "less"
            return f"{more} {stat} equal to {self.value(amount)}{floor}"
        if isinstance(amount, t.Multiple) and isinstance(amount.of, t.StatOf) and amount.over == 1:
            return f"{sign}{amount.times} {stat} for each {self.value(amount.of)}{floor}"
        return (
            f"{'more' if change.sign == 1 else 'less'} {stat} equal to {self.value(amount)}{floor}"
        )

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
        if isinstance(amount, t.StatOf):
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
        if change.only and change.whom is not None and what == "be attacked":
            return f"may only be attacked by {self.group(change.whom, subject=True)}"
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
        rival = "Rival " if change.whom == t.Group("fighter", "rival") else ""
        return rival + listing([STRUCK[each] for each in change.by], "or")

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


def actions(amount: t.Amount) -> str:
    return "action" if amount == t.Number(1) else "actions"


def markers(change: t.MoreMarkers) -> str:
    return "Marker" if change.amount == t.Number(1) else "Markers"


def verb(base: str, would: bool = False) -> str:
    """The third person, or after "would"."""
    if would:
        return f"would {base}"
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + ("es" if base.endswith(("s", "sh", "ch", "x")) else "s")


def speeded(limited: str, speed: str) -> str:
    """ "Limited Free Action"."""
    return " ".join(f"{limited}{speed} Action".split())


def bounded(sign: t.Compare, n: int) -> str:
    """A number and its bound: "3 or more"."""
    return {
        "=": f"{n}",
        "<=": f"{n} or less",
        ">=": f"{n} or more",
        "<": f"less than {n}",
        ">": f"more than {n}",
        "!=": f"not {n}",
    }[sign]


def counted_off(sign: t.Compare, n: int) -> str:
    """So many, exactly or at least: "exactly 3", "3 or more"."""
    return f"exactly {n}" if sign == "=" else bounded(sign, n)


def did(who: str, base: str, would: bool) -> str:
    """The verb as its subject wants it: "you draw", "a Rival draws"."""
    return base if who == "you" and not would else verb(base, would)


def being(would: bool) -> str:
    return "would be" if would else "is"
