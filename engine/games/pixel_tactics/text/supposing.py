"""Conditions in words."""

from __future__ import annotations

import msgspec

from . import tree as t
from .bounding import bounded, counted_off
from .lexicon import ORDINALS
from .measuring import Measurer
from .terms import (
    NOUNS,
    ROWS,
    STATS,
    Unprintable,
    article,
    title,
)

BEARING = (t.HasNeighbour, t.HasKeyword, t.HasStatus, t.HasPower)
"""what somebody has or lacks"""
TAKEN = {
    "draw": "used the Draw Action",
    "draw cards": "drawn a card",
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
    "discard": "discarded a card",
}
SEVERAL = {
    "recruit": "Heroes", "spell": "Spells", "order": "Orders", "move": "Heroes",
    "clear": "Corpses", "operation": "Operations", "trap": "Traps", "activate": "Traps",
    "discard": "cards", "draw cards": "cards",
}  # fmt: skip
"""actions that can be counted by what they are done to"""


class Supposer(Measurer):
    """Measurer that also says what must be so."""

    __slots__ = ()

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
            if found.by:
                has = "you have" if found.by == "you" else f"{self.this()} has"
                return f"{has} {'' if found.yes else 'not '}defeated {who} this {title(found.span)}"
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
            return f"it is {'' if found.yes else 'not '}{self._turn(found.who)}"
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
        if isinstance(found, t.OfRivals):
            return self.than_each(found)
        return self.compare(found)

    def than_each(self, found: t.OfRivals) -> str:
        """ "you have more Corpses in your Unit than each Rival"."""
        asked = found.asked
        left = asked.left if isinstance(asked, t.Compared) else None
        if isinstance(asked, t.Compared) and isinstance(left, t.StatOf) and asked.compare in "<>":
            has = "has" if found.yes else "does not have"
            word = "more" if asked.compare == ">" else "less"
            return f"your Leader {has} {word} {STATS[left.stat]} than each Rival's Leader"
        if not isinstance(asked, t.Compared) or not isinstance(left, t.Counted):
            raise Unprintable(found)
        word = "more" if asked.compare in (">", "<=") else "less"
        if left.of.whose == t.ThatPlayer():
            has = self._of_whom(asked.compare, found.yes)
            return f"{has} {word} {self._theirs(left.of)} than you"
        if asked.compare in ("<=", ">="):
            have, rival = "you do not have" if found.yes else "you have", "a Rival"
        else:
            have, rival = "you have" if found.yes else "you do not have", "each Rival"
        return f"{have} {word} {self.several_of(left.of)} than {rival}"

    def _of_whom(self, sign: t.Compare, yes: bool) -> str:
        """Which of the Rivals it is so of: "a Rival has", "no Rival has"."""
        if sign in ("<=", ">="):
            return "no Rival has" if yes else "a Rival has"
        return "each Rival has" if yes else "a Rival does not have"

    def _theirs(self, of: t.Group | t.Cards) -> str:
        """What a Rival has so many of, who was just named: "Heroes", "cards in Hand"."""
        if isinstance(of, t.Group):
            words = self.several_of(msgspec.structs.replace(of, whose="any"))
            return words.replace("in any Unit", "in their Unit")
        words = self.several_of(msgspec.structs.replace(of, whose=t.YOU))
        return words.replace("in your Hand", "in Hand").replace("in your ", "in their ")

    def _turn(self, who: t.Person) -> str:
        return "any player's Turn" if who == t.Player("any player") else f"{self.persons(who)} Turn"

    def row_of(self, of: t.Group | t.Cards) -> str:
        """A whole row, whoever stands or lies there: "your Vanguard"; "" for anything else."""
        if not isinstance(of, t.Group) or of.what != "body" or of.traits or len(of.place) != 1:
            return ""
        place, whose = of.place[0], {"your": "your", "rival": "a Rival's"}.get(str(of.whose), "")
        row = place.row if isinstance(place, t.InRow) else "current"
        return f"{whose} {ROWS[row]}" if whose and row != "current" else ""

    def whole_unit(self, of: t.Group | t.Cards) -> str:
        """Everything that stands or lies in somebody's Unit: "your Unit"."""
        whole = isinstance(of, t.Group) and of.what == "body" and not (of.traits or of.place)
        whose = {"your": "your", "rival": "a Rival's"}.get(str(of.whose), "") if whole else ""
        return f"{whose} Unit" if whose else ""

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
        one = one.removeprefix(f"{self.reference(t.Each())} ")
        return f"each {self.counted(found.of)} {one}"

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
            if isinstance(trait, t.Beside):
                return f"{who} is {no}{self.trait(trait)}"
            if isinstance(trait, t.BesideEmpty):
                no = "" if found.yes == trait.yes else "not "
                return f"{who} is {no}adjacent to an empty slot"
            if found.yes and isinstance(trait, BEARING) and not trait.yes:
                return f"{who} has no {self.feature(trait).removeprefix('a ')}"
            if not isinstance(trait, t.Not | t.Called) and getattr(trait, "yes", True):
                return f"{who} {'has' if found.yes else 'does not have'} {self.feature(trait)}"
        if fits.what == "body" and not fits.traits:
            there = "in a Rival's Unit" if fits.whose == "rival" else "in play"
            words = self.after(fits, [], mine=False) or there
            return f"{who} is {no}{words}"
        return f"{who} is {no}{self.any_of(fits)}"

    def several_of(self, of: t.Group | t.Cards) -> str:
        """What is counted, in words that "more" may stand before."""
        return self.counted(of, plural=True)

    def than(self, left: t.Counted, how: t.Compare, right: t.Counted) -> str:
        """ "there are more Heroes in your Unit than Rival Heroes"."""
        word = "more" if how == ">" else "less"
        mine, theirs = (self.several_of(side.of) for side in (left, right))
        return f"there are {word} {mine} than {theirs}"

    def compare(self, found: t.Compared) -> str:
        left, right = found.left, found.right
        row = self.row_of(left.of) if isinstance(left, t.Counted) else ""
        if row and right == t.Number(3) and found.compare in (">=", "<"):
            return f"{row} is {'not ' * (found.compare == '<')}full"
        unit = self.whole_unit(left.of) if isinstance(left, t.Counted) else ""
        if unit and right == t.Number(9) and found.compare in (">=", "<"):
            return f"{unit} is {'not ' * (found.compare == '<')}full"
        if isinstance(left, t.LinesWith) and right == t.Number(3) and found.compare in (">=", "<"):
            there = "there is" if found.compare == ">=" else "there is not"
            return f"{there} {self.any_of(left.of)} in each {left.line}"
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
        counted = isinstance(left, t.Counted) and isinstance(right, t.Counted)
        if counted and found.compare in "<>":
            return self.than(left, found.compare, right)  # type: ignore[arg-type]  # counted
        if isinstance(left, t.Counted) and isinstance(right, t.ThatMuch):
            return f"there are that many {self.counted(left.of, plural=True)}"
        if isinstance(left, t.ThatMuch) and isinstance(right, t.Number) and left.step < 0:
            drawn = self.event is not None and self.event.kind == "draw"
            much = "that number" if drawn else "that damage"
            return f"{much} is {bounded(found.compare, right.n)}"
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
