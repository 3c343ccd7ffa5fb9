"""Happenings, conditions and pieces as a card editor puts them."""

from __future__ import annotations

from msgspec.structs import replace

from . import tree as t
from .bounding import being, bounded, verb
from .parties import fells
from .telling import Teller, is_last
from .terms import KEYWORDS, NOUNS, ROWS, STATS, article, genitive, is_leader, single

PASSIVE = {"melee": "a Melee Attack", "ranged": "a Ranged Attack", "attack": "an Attack"}
ACTS = {"draw": "use the Draw Action", "clear": "clear Corpses", "recruit": "recruit Heroes"}


HAVE: dict[t.Person, str] = {t.YOU: "you have", t.Player("rival"): "a Rival has"}


class Describer(Teller):
    """Tells the same as its base, in fewer and better words."""

    __slots__ = ()

    # --- Players --------------------------------------------------------------------------------

    def person(self, who: t.Person) -> str:
        if isinstance(who, t.ThatPlayer):
            return "that Rival" if self._is_rival(who) else "that player"
        return super().person(who)

    def _is_rival(self, who: t.ThatPlayer) -> bool:
        rival = t.Player("rival")
        if who.step >= 0:
            return "='rival'" in repr(self.steps.get(who.step))
        gone = self.event.object if self.event and self.event.kind == "return" else None
        if isinstance(gone, t.Group) and gone.whose == "rival":
            return True
        return rival in (self.event.player if self.event else None, self.actor, self.asked)

    def player_change(self, change: t.PlayerChange) -> tuple[str, str]:
        if (
            isinstance(change, t.PlayerCannot)
            and change.limit is None
            and change.verb in ACTS
            and not change.row
        ):
            return "cannot", ACTS[change.verb]
        if isinstance(change, t.PlayerCan) and change.whose == t.Player("each rival"):
            words = super().player_change(change)[1]
            several = {"Hand": "Hands", "Deck": "Decks", "Reserve": "Reserves"}
            for one, many in several.items():
                words = words.replace(f"each Rival's {one}", f"Rivals' {many}")
            return "may", words
        return super().player_change(change)

    # --- Happenings -----------------------------------------------------------------------------

    def participant(self, of: t.Participant) -> str:
        if of.role == "attacker" and self.event is not None and self.event.kind == "spell":
            return "the caster"
        return super().participant(of)

    def within(self, when: t.When, condition: t.Condition) -> bool:
        """Whether the happening already tells that condition."""
        if isinstance(condition, t.TurnOf) and condition.yes:
            return not when.kind.endswith((" start", " end"))
        if when.kind == "unmarked":
            return is_last(when)
        if when.kind in ("damage", "draw"):
            return isinstance(condition, t.Compared) and condition.left == t.ThatMuch()
        return when.kind == "move" and bool(_row_of(condition))

    def when(self, when: t.When, *, would: bool = False) -> str:
        words = super().when(when, would=would)
        for each in when.conditions:
            if isinstance(each, t.TurnOf) and self.within(when, each):
                words += f" during {self._turn(each.who)}"
        return words

    def _damage(self, when: t.When, *, would: bool) -> str:
        if when.actor is not None or when.player is not None:
            return super()._damage(when, would=would)
        much = "damage"
        for each in when.conditions:
            if fells(each):
                much = "lethal damage"
            elif isinstance(each, t.Compared) and self.within(when, each):
                assert isinstance(each.right, t.Number)
                exactly = "exactly " * (each.compare == "=")
                much = f"{exactly}{bounded(each.compare, each.right.n)} damage"
        who = self.any_of(when.object) if when.object is not None else "a Hero"
        by = f" by {self._by(when.by)}" if when.by else ""
        return f"{who} {being(would)} dealt {much}{by}"

    def _done(self, when: t.When, *, would: bool) -> str:
        if when.kind == "defeat" and when.actor is not None and when.player is None:
            what = self.any_of(when.object) if when.object is not None else "a Hero"
            by = f" with {self._by(when.by)}" if when.by else ""
            return f"{self.any_of(when.actor)} {verb('defeat', would)} {what}{by}"
        words = super()._done(when, would=would)
        rows = [_row_of(each) for each in when.conditions if self.within(when, each)]
        return words + "".join(f" to the {ROWS[row]}" for row in rows if row)

    # --- Conditions -----------------------------------------------------------------------------

    def exists(self, found: t.Exists) -> str:
        of = found.of
        if self.row_of(of):
            return super().exists(found)
        if isinstance(of, t.Group):
            named = _name_of(of)
            if named and of.whose == "your":
                return f"{named} is {'' if found.yes else 'not '}in your Unit"
            if of.whose == "your":
                return f"you have {self.any_of(of) if found.yes else 'no ' + self._mine(of)}"
            return super().exists(found)
        have = HAVE.get(of.whose)
        if have is None or of.step >= 0 or of.zone not in ("hand", "reserve", "discard"):
            return super().exists(found)
        noun = NOUNS[of.kind]
        what = article(noun[0]) if found.yes else f"no {noun[1]}"
        return f"{have} {what} {self._kept(of)}"

    def _kept(self, cards: t.Cards) -> str:
        """ "in Hand", "in your Reserve"."""
        if cards.zone == "hand":
            return "in Hand"
        whose = "your" if cards.whose == t.YOU else "their"
        return f"in {whose} {'Reserve' if cards.zone == 'reserve' else 'Discard Pile'}"

    def compare(self, found: t.Compared) -> str:
        left, right = found.left, found.right
        if isinstance(left, t.Counted) and isinstance(right, t.Number) and found.compare != "!=":
            number = bounded(found.compare, right.n)
            number = f"exactly {number}" if found.compare == "=" else number
            have = self._have(left.of)
            if have:
                return f"{have[0]} {number} {have[1]}"
        if isinstance(left, t.Counted) and isinstance(right, t.Counted) and found.compare in "<>":
            mine, theirs = self._holder(left.of), self._holder(right.of)
            if mine and theirs:
                has = "have" if mine == "you" else "has"
                word = "more" if found.compare == ">" else "less"
                return f"{mine} {has} {word} cards in Hand than {theirs}"
        return super().compare(found)

    def than_each(self, found: t.OfRivals) -> str:
        return super().than_each(found).replace("in your Hand", "in Hand")

    def _holder(self, of: t.Group | t.Cards) -> str:
        """Who holds a whole hand that is counted."""
        whole = isinstance(of, t.Cards) and of.zone == "hand" and of.kind == "any"
        return self.person(of.whose) if whole and isinstance(of, t.Cards) else ""

    def _have(self, of: t.Group | t.Cards) -> tuple[str, str] | None:
        if isinstance(of, t.Group):
            return ("you have", self._mine(of)) if of.whose == "your" else None
        have = HAVE.get(of.whose)
        if have is None or of.traits or of.step >= 0 or of.zone not in ("hand", "reserve"):
            return None
        return have, f"{NOUNS[of.kind][1]} {self._kept(of)}"

    def several_of(self, of: t.Group | t.Cards) -> str:
        return self._mine(of) if isinstance(of, t.Group) else super().several_of(of)

    def _mine(self, of: t.Group) -> str:
        """Pieces of yours after a number: "damaged Heroes in your Unit"."""
        words = self.group(replace(of, quantity=t.Some(None)))
        return words.removeprefix("any number of ")

    # --- Pieces ---------------------------------------------------------------------------------

    def group(self, group: t.Group, *, subject: bool = False) -> str:
        apart = tuple(
            x for x in group.traits if isinstance(x, t.Not) and isinstance(x.of, t.Picked)
        )
        if len(apart) == 2 and group.quantity == t.ONE:
            rest = replace(group, traits=tuple(x for x in group.traits if x not in apart))
            return f"a third {self.group(rest).split(' ', 1)[1]}"
        other = None if self.left_over(group) else _other(group)
        if other is not None:
            return self._other_than(replace(group, traits=_without(group.traits, other)), subject)
        if group.what == "leader" and not group.traits and len(group.place) == 1:
            place = group.place[0]
            if (
                isinstance(place, t.Near)
                and not isinstance(place.of, t.Group)
                and place.how == "unit"
                and group.whose == "any"
            ):
                if isinstance(place.of, t.Each):
                    return f"{self.owner(place.of)} Leader"
                return f"the Leader of {self.owner(place.of)} Unit"
            if isinstance(place, t.InPlace) and group.whose == "any":
                one = group.quantity == t.ONE
                return "the Leader of that Unit" if one else "its Leader"
        if group == t.Group("leader", "rival", quantity=t.ONE):
            return "a Rival's Leader"
        adjacent = t.Near("adjacent")
        if group.place == (adjacent,) and group.whose == "any":
            return self._adjacent(replace(group, place=()), subject)
        if one_there(group):
            there = replace(group, quantity=t.ONE)
            return "the " + super().group(there).removeprefix("a ").removeprefix("an ")
        return super().group(group, subject=subject)

    def another(self, group: t.Group, gone: t.Not) -> str:
        """Them, but for the one the words around have just named."""
        return self._other_than(replace(group, traits=_without(group.traits, gone)), subject=False)

    def _other_than(self, group: t.Group, subject: bool) -> str:
        words = self.group(group, subject=subject)
        many = group.quantity
        if isinstance(many, t.All):
            if subject and words.startswith("your "):
                return f"your other {words.removeprefix('your ')}"
            if subject:
                return f"other {words}"
            return words.replace("each ", "each other ", 1)
        if isinstance(many, t.Random):
            return f"another {words.removeprefix('a ')}"
        if single(many):
            return f"another {words.split(' ', 1)[1]}"
        head = self.quantity(many)
        return words.replace(head, f"{head} other", 1)

    def _adjacent(self, group: t.Group, subject: bool) -> str:
        words = super().group(group, subject=subject)
        many = group.quantity
        if isinstance(many, t.All):
            return f"adjacent {words}" if subject else words.replace("each ", "each adjacent ", 1)
        if single(many) and isinstance(many, t.Some):
            return f"an adjacent {words.split(' ', 1)[1]}"
        head = self.quantity(many)
        return words.replace(head, f"{head} adjacent", 1)

    def after(self, group: t.Group, traits: list[t.Trait], *, mine: bool) -> str:
        words = super().after(group, traits, mine=mine)
        if isinstance(group.whose, t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt):
            who = self.person(group.whose)
            whose = genitive(who)
            if isinstance(group.whose, t.PlayerOf) and isinstance(group.whose.of, t.Picked):
                if "whose='rival'" in repr(self.steps.get(group.whose.of.step)):
                    whose = "that Rival's"
            elif self.actor == group.whose or self.actor == t.Player("each player"):
                whose = "their"
            return words.replace(f"controlled by {who}", f"in {whose} Unit", 1)
        return words

    def bounds(self, trait: t.HasStat) -> str:
        stat, amount = STATS[trait.stat], trait.amount
        if isinstance(amount, t.Number) and trait.compare == "=":
            return f"{amount.n} {stat}"
        of = amount.of if isinstance(amount, t.StatOf) and amount.stat == trait.stat else None
        if of is not None and trait.compare in "<>" and not isinstance(of, t.Group):
            word = "more" if trait.compare == ">" else "less"
            return f"{word} {stat} than {self.reference(of)}"
        return super().bounds(trait)

    def did(self, trait: t.Did, *, no: bool = False) -> str:
        words = super().did(trait, no=no).replace(" cast this", " cast a Spell this")
        active = not trait.what.startswith("was ")
        if trait.yes and not no and active and words.startswith(trait.what):
            return f"{'have' if self.several else 'has'} {words}"
        return words

    def feature(self, trait: t.Trait) -> str:
        if isinstance(trait, t.HasKeyword):
            return KEYWORDS[trait.keyword]
        return super().feature(trait)

    # --- Cards and amounts ----------------------------------------------------------------------

    def cards(self, cards: t.CardsRef, *, home: t.Zone | None = None) -> str:
        if isinstance(cards, t.Cards):
            many = cards.quantity
            most = many.most if isinstance(many, t.Some) else None
            ends = cards.zone in ("top", "bottom")
            if isinstance(most, t.Counted) and most.times == 1 and not ends:
                return super().cards(replace(cards, quantity=t.ONE), home=home)
            named = [each.name for each in cards.traits if isinstance(each, t.Called)]
            if named and named[0] and cards.zone == "deck" and single(many):
                return named[0]
        return super().cards(cards, home=home)

    def measure(self, amount: t.Amount | None, noun: str, plural: str = "") -> str:
        if isinstance(amount, t.Sum) and isinstance(amount.left, t.ThatMuch) and not plural:
            sign = "plus" if amount.sign == 1 else "minus"
            return f"that much {plural or noun} {sign} {self.value(amount.right)}"
        return super().measure(amount, noun, plural)

    def value(self, amount: t.Amount) -> str:
        if isinstance(amount, t.ThatMuch):
            step = self.steps.get(amount.step)
            if isinstance(step, t.Choose) and step.what == "number":
                return "that number"
        return super().value(amount)


def _row_of(condition: t.Condition) -> str:
    """The row somebody who moved must stand in now."""
    if (
        not isinstance(condition, t.Is)
        or not condition.yes
        or not isinstance(condition.fits, t.Group)
    ):
        return ""
    fits = condition.fits
    if not isinstance(condition.who, t.Self | t.Participant) or len(fits.place) != 1 or fits.traits:
        return ""
    place = fits.place[0]
    return place.row if isinstance(place, t.InRow) and place.row != "current" else ""


def _name_of(group: t.Group) -> str:
    trait = group.traits[0] if len(group.traits) == 1 and not group.place else None
    return trait.name if isinstance(trait, t.Called) else ""


def _other(group: t.Group) -> t.Not | None:
    """The exclusion that "other" tells by itself: of this Hero, or of the one it stands near."""
    near = [place.of for place in group.place if isinstance(place, t.Near)]
    for trait in group.traits:
        if not isinstance(trait, t.Not):
            continue
        if trait.of in near or (isinstance(trait.of, t.Self | t.Picked | t.Each) and not near):
            return trait
    return None


def _without(traits: tuple[t.Trait, ...], gone: t.Not) -> tuple[t.Trait, ...]:
    return tuple(trait for trait in traits if trait != gone)


def _holds_one(place: t.Place) -> bool:
    """Directly before or behind somebody, not before or behind any one of several."""
    if not isinstance(place, t.Near) or not place.how.startswith("directly"):
        return False
    return not isinstance(place.of, t.Group) or is_leader(place.of)


def one_there(who: t.Pieces) -> bool:
    """Whether it is the one Hero that can stand there: directly before or behind somebody."""
    return (
        isinstance(who, t.Group)
        and isinstance(who.quantity, t.All)
        and any(_holds_one(place) for place in who.place)
    )
