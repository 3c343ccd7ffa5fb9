"""Things in canonical words: players and pieces, with all that is said of them (see saying.py)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from . import tree as t
from .bounding import bounded
from .lexicon import ORDINALS
from .terms import (
    KEYWORDS,
    LINES,
    NOUNS,
    OFTEN,
    PEOPLE,
    PLACES,
    ROWS,
    STATS,
    Unprintable,
    article,
    genitive,
    is_leader,
    listing,
    named,
    single,
    title,
)


def _near_some(place: t.Place) -> bool:
    """Whether it tells of others, of whom any trait behind it would be told."""
    return isinstance(place, t.Near) and isinstance(place.of, t.Group) and not is_leader(place.of)


@dataclass(slots=True)
class Voice(ABC):
    """How references are worded: which noun each step singled out, and what the event was about."""

    box: str = "vanguard"
    steps: dict[int, t.Node] = field(default_factory=dict)
    event: t.When | None = None
    actor: t.Person = t.YOU
    asked: t.Person = t.YOU
    """who may: of whom "if they do" speaks"""
    apart: bool = False
    """whether several that were singled out are told apart as the first and the second"""
    places: dict[int, int] = field(default_factory=dict)
    """which of them a step found"""
    shared_out: frozenset[int] = frozenset()
    """the steps of whose cards some are taken apart from the rest"""
    behind: bool = False
    """whether what is said now stands behind something that is done"""
    turned: t.Condition | None = None
    """what is so where the standing statement before does not hold: "otherwise" """
    several: bool = False
    """whether those described are many: "that have", "their" """

    # --- Players --------------------------------------------------------------------------------

    def person(self, who: t.Person) -> str:
        if isinstance(who, t.Player):
            return PEOPLE[who.who]
        if isinstance(who, t.PlayerOf):
            return f"{self.owner(who.of)} {who.tie}"
        if isinstance(who, t.PlayerWith):
            return self.leading(who)
        if isinstance(who, t.PlayerAt):
            return PLACES[who.place]
        return "that player"

    def leading(self, who: t.PlayerWith) -> str:
        """ "the player with the most cards in Hand"."""
        of = who.of
        noun = "Rival" if who.among == "each rival" else "player"
        if who.stat:
            return f"the {noun} who revealed the card with the {who.which} {STATS[who.stat]}"
        if isinstance(of, t.Group):
            of = t.Group(of.what, "any", of.place, of.traits)
        things = self.counted(of, plural=True)
        things = things.replace("in your Hand", "in Hand").replace("in your ", "in their ")
        return f"the {noun} with the {who.which} {things}"

    def persons(self, who: t.Person) -> str:
        """Whose: "your", "a Rival's", "that player's"."""
        return genitive(self.person(who))

    # --- References -----------------------------------------------------------------------------

    def this(self) -> str:
        return {
            "leader": "this Leader",
            "order": "this card",
            "operation": "this Operation",
            "trap": "this Trap",
        }.get(self.box, "this Hero")

    def reference(self, of: t.Reference) -> str:
        if isinstance(of, t.Self):
            return self.this()
        if isinstance(of, t.Participant):
            return self.participant(of)
        if isinstance(of, t.Neighbour):
            return f"{self.owner(of.of)} {title(of.way)}"
        if isinstance(of, t.Each):
            return "it"
        return self.picked(of)

    def owner(self, of: t.Reference) -> str:
        if isinstance(of, t.Each):
            return "their" if self.several else "its"
        return genitive(self.reference(of))

    def participant(self, of: t.Participant) -> str:
        if of.role == "attacker":
            return "the attacker"
        if of.role in ("target", "aim"):
            return "the target"
        if of.role == "card":
            kind = self.event.kind if self.event is not None else ""
            return "that " + NOUNS.get(kind, NOUNS["card"])[0]
        what = self.event.object if self.event is not None else None
        slain_by = self.event.actor if self.event is not None else None
        if self.event is not None and self.event.kind == "defeat" and _may_be_hero(slain_by):
            return "that Corpse"  # where “that Hero” could be who did it
        noun = (
            NOUNS[what.what][0]
            if isinstance(what, t.Group) and what.what in ("hero", "leader", "corpse")
            else "Hero"
        )
        return f"that {noun}"

    def picked(self, of: t.Picked) -> str:
        """ "that Hero", "those cards", as the step named them."""
        what = self.steps.get(of.step)
        noun, plural = named(what)
        if self.apart and isinstance(what, t.Recruit) and isinstance(what.cards, t.Cards):
            noun = "card"  # where “that Hero” could be another one, too
        if of.step in self.places:
            return f"the {ORDINALS[self.places[of.step]]} {NOUNS[noun][0]}"
        return f"those {NOUNS[noun][1]}" if plural else f"that {NOUNS[noun][0]}"

    # --- Groups ---------------------------------------------------------------------------------

    def pieces(self, who: t.Pieces | t.Reference, *, subject: bool = False) -> str:
        if isinstance(who, t.Group):
            return self.group(who, subject=subject)
        if isinstance(who, t.EitherGroup):
            return self.either(who, subject=subject)
        return self.reference(who)

    def either(self, who: t.EitherGroup, *, subject: bool = False) -> str:
        if isinstance(who.quantity, t.All):
            return listing([self.pieces(each, subject=subject) for each in who.groups])
        words = [
            self.group(t.Group(g.what, g.whose, g.place, g.traits, who.quantity))
            if isinstance(g, t.Group)
            else self.reference(g)
            for g in who.groups
        ]
        return listing(words, "or")

    def any_of(self, who: t.Group | t.Reference | t.EitherGroup) -> str:
        """A description that somebody fits: "a Rival Hero in Melee"."""
        if isinstance(who, t.Group) and is_leader(who):
            return self.group(who)
        if isinstance(who, t.Group):
            return self.group(t.Group(who.what, who.whose, who.place, who.traits, t.ONE))
        if isinstance(who, t.EitherGroup):
            return listing([self.any_of(each) for each in who.groups], "or")
        return self.reference(who)

    def group(self, group: t.Group, *, subject: bool = False) -> str:
        if (
            group.what == "body"
            and len(group.traits) == 1
            and isinstance(group.traits[0], t.Among)
            and not group.place
            and group.whose == "any"
        ):
            counted = self.quantity(group.quantity).removesuffix(" of")
            return f"{'one' if counted == 'a' else counted} of them"
        if self.left_over(group):
            return "the others"
        if len(group.traits) == 1 and group == t.Group("fighter", traits=group.traits):
            among = group.traits[0]
            if isinstance(among, t.Among) and not isinstance(among.of, t.Picked):
                return self.reference(among.of)
        if is_leader(group):
            return f"{self.persons(t.YOU if isinstance(group.whose, str) else group.whose)} Leader"
        many = group.quantity
        plural = (isinstance(many, t.All) and subject) or not (
            isinstance(many, t.All) or single(many)
        )
        traits = list(group.traits)
        adjectives = self.adjectives(group, traits)
        noun = NOUNS[group.what][1 if plural else 0]
        if subject and isinstance(many, t.All):
            noun = noun.replace(" or ", " and ")
        words = " ".join([*adjectives, noun])
        if isinstance(many, t.All) and subject:
            words = (
                words
                if group.whose != "your" or self.row_whose(group) or adjectives
                else "your " + words
            )
            before = ""
        else:
            before = self.quantity(many)
        was, self.several = self.several, plural
        after = self.after(group, traits, mine=group.whose == "your" and words.startswith("your "))
        self.several = was
        counted = article(words) if before == "a" else f"{before} {words}".strip()
        return f"{counted} {after}".strip()

    def left_over(self, group: t.Group) -> bool:
        """Those of several but for whom was taken of them: "the others"."""
        them, *gone = group.traits or (None,)
        those = isinstance(them, t.Among) and group == t.Group("body", traits=group.traits)
        return those and bool(gone) and all(isinstance(each, t.Not) for each in gone)

    def adjectives(self, group: t.Group, traits: list[t.Trait]) -> list[str]:
        words: list[str] = []
        if traits and isinstance(traits[0], t.Wounded) and traits[0].how != "lethal":
            words.append(traits[0].how)
            traits.pop(0)
        if group.whose == "rival":
            words.append("Rival")
        elif group.whose == "ally":
            words.append("allied")
        return words

    def row_whose(self, group: t.Group) -> bool:
        return (
            group.whose == "your"
            and bool(group.place)
            and isinstance(group.place[0], t.InRow)
            and group.place[0].row != "current"
        )

    def after(self, group: t.Group, traits: list[t.Trait], *, mine: bool) -> str:
        words: list[str] = []
        places = list(group.place)
        if self.row_whose(group):
            row = places.pop(0)
            assert isinstance(row, t.InRow)
            words.append(f"in your {ROWS[row.row]}")
        elif group.whose == "your" and not mine:
            words.append("in your Unit")
        elif isinstance(group.whose, t.PlayerWith):
            words.append(f"of {self.person(group.whose)}")
        elif isinstance(group.whose, t.PlayerOf | t.ThatPlayer | t.PlayerAt):
            first = places[0] if places else None
            if isinstance(first, t.InRow) and first.row != "current":
                del places[0]
                words.append(f"in {self.persons(group.whose)} {ROWS[first.row]}")
            else:
                words.append(f"controlled by {self.person(group.whose)}")
        last = [place for place in places if traits and _near_some(place)]
        words += [self.place(place) for place in places if place not in last]
        words += [self.trait(trait) for trait in traits]
        words += [self.place(place) for place in last]
        if isinstance(group.quantity, t.Some) and group.quantity.apart:
            words.append(f"in different {group.quantity.apart}s")
        return " ".join(words)

    def quantity(self, many: t.Quantity) -> str:
        if isinstance(many, t.All):
            return "each"
        if isinstance(many, t.Random):
            return "a random" if many.n == t.Number(1) else f"{self.count(many.n)} random"
        if isinstance(many, t.UntilFound | t.Latest | t.Ordered):
            return ""
        if many.most is None:
            return "any number of" if many.least is None else f"at least {self.count(many.least)}"
        if many.least is None:
            return f"up to {self.count(many.most)}"
        return "a" if many.most == t.Number(1) else self.count(many.most)

    def count(self, amount: t.Amount) -> str:
        if isinstance(amount, t.Number):
            return str(amount.n)
        if isinstance(amount, t.Multiple) and isinstance(amount.of, t.ThatMuch):
            return f"{OFTEN.get(amount.times, '')} that many".strip()
        return str(amount.times) if isinstance(amount, t.Counted) else "that many"

    def place(self, place: t.Place) -> str:
        if isinstance(place, t.InRow):
            return f"in the {ROWS[place.row]}"
        if isinstance(place, t.InEitherRow):
            return f"in the {' or the '.join(ROWS[row] for row in place.rows)}"
        if isinstance(place, t.InMelee):
            return "in Melee" if place.yes else "not in Melee"
        if isinstance(place, t.OtherLine):
            return f"in another {place.line}"
        if isinstance(place, t.FormerSlot):
            return "in its former slot"
        if isinstance(place, t.SlotOf):
            return f"in {self.owner(place.of)} slot"
        if isinstance(place, t.InPlace):
            what = self.steps.get(place.step)
            kind = (
                what.what if isinstance(what, t.Choose) and isinstance(what.what, str) else "column"
            )
            return f"in that {kind.split()[-1].replace('unit', 'Unit')}"
        if place.how in LINES and not isinstance(place.of, t.Group):
            return f"in {self.owner(place.of)} {LINES[place.how]}"
        words = {
            "adjacent": "adjacent to",
            "row": "in the same row as",
            "row across": "in the same row as",
            "column": "in the same column as",
            "unit": "in the same Unit as",
            "behind": "behind",
            "front": "in front of",
            "directly behind": "directly behind",
            "directly front": "directly in front of",
            "across": "across from",
            "front or behind": "in front of or behind",
            "directly front or behind": "directly in front of or behind",
            "left or right": "to the left or right of",
            "row or column": "in the same row or column as",
        }
        near = self.any_of(place.of) if isinstance(place.of, t.Group) else self.reference(place.of)
        return f"{words[place.how]} {near}"

    def slot(self, there: tuple[t.Place, ...], unit: str = "") -> str:
        """ "an empty slot in that row", "its slot"."""
        if there == (t.FormerSlot(),):
            return "its former slot"
        if len(there) == 1 and isinstance(there[0], t.SlotOf):
            return f"{self.owner(there[0].of)} slot"
        if len(there) == 1 and isinstance(there[0], t.InEitherRow):
            return " or ".join(f"the {ROWS[row]}" for row in there[0].rows)
        if len(there) == 1 and isinstance(there[0], t.InPlace):
            chosen = getattr(self.steps.get(there[0].step), "what", "")
            if isinstance(chosen, str) and chosen.endswith("slot"):
                return "that slot"
        return " ".join(["an empty slot", unit, *map(self.place, there)]).replace("  ", " ").strip()

    def trait(self, trait: t.Trait) -> str:
        if isinstance(trait, t.Wounded):
            return "with lethal damage" if trait.how == "lethal" else f"that is {trait.how}"
        if isinstance(trait, t.SameName):
            other = "the same name as" if trait.yes else "another name than"
            return f"with {other} {self.namesake(trait)}"
        if isinstance(trait, t.Not):
            return f"other than {self.reference(trait.of)}"
        if isinstance(trait, t.Called):
            return f'named "{trait.name}"' if trait.name else "with that name"
        if isinstance(trait, t.Did):
            return f"that {self.did(trait)}"
        if isinstance(trait, t.Among):
            return f"among {self.reference(trait.of)}"
        if isinstance(trait, t.BesideEmpty):
            are = "are" if self.several else "is"
            return f"{'' if trait.yes else f'that {are} not '}adjacent to an empty slot"
        if isinstance(trait, t.Beside):
            slots = self.counted(trait.of, plural=True) if trait.of is not None else "empty slots"
            exactly = "exactly " * (trait.compare == "=")
            return f"adjacent to {exactly}{bounded(trait.compare, trait.n)} {slots}"
        if isinstance(trait, t.Elsewhere):
            return f"that {'are' if self.several else 'is'} not {self.place(trait.place)}"
        yes = getattr(trait, "yes", True)
        return f"{'with' if yes else 'without'} {self.feature(trait)}"

    def namesake(self, trait: t.SameName) -> str:
        if not isinstance(trait.of, t.Cards):
            return self.reference(trait.of)
        return article(self.cards_in(trait.of))

    def feature(self, trait: t.Trait) -> str:
        """What comes after "with" or "has"."""
        if isinstance(trait, t.SameName):
            return self.trait(trait).removeprefix("with ")
        if isinstance(trait, t.HasKeyword):
            return KEYWORDS[trait.keyword]
        if isinstance(trait, t.HasStat):
            return self.bounds(trait)
        if isinstance(trait, t.Extreme):
            return f"the {trait.which} {STATS[trait.stat]}"
        if isinstance(trait, t.HasStatus):
            return f"[{trait.status}]" if trait.status else "a Status"
        if isinstance(trait, t.HasNeighbour):
            return f"a {title(trait.way)}"
        if isinstance(trait, t.HasPower):
            return "a Spell" if trait.kind == "spell" else "special abilities"
        if isinstance(trait, t.Wounded):
            return {"damaged": "damage", "undamaged": "no damage", "lethal": "lethal damage"}[
                trait.how
            ]
        raise Unprintable(trait)

    def bounds(self, trait: t.HasStat) -> str:
        stat = STATS[trait.stat]
        if isinstance(trait.amount, t.Number):
            n = trait.amount.n
            return {
                "=": f"exactly {n} {stat}",
                "<=": f"{n} or less {stat}",
                ">=": f"{n} or more {stat}",
                "<": f"less than {n} {stat}",
                ">": f"more than {n} {stat}",
                "!=": f"other than {n} {stat}",
            }[trait.compare]
        return f"{stat} {self.compared(trait.compare)} {self.value(trait.amount)}"

    def compared(self, sign: t.Compare) -> str:
        return {
            "=": "equal to",
            "<": "less than",
            ">": "more than",
            "<=": "less than or equal to",
            ">=": "greater than or equal to",
            "!=": "other than",
        }[sign]

    def did(self, trait: t.Did, *, no: bool = False) -> str:
        yes = trait.yes and not no
        span = f"this {title(trait.span)}"
        passive = {
            "recruited": "recruited", "was attacked": "attacked", "was damaged": "damaged",
            "was defeated": "defeated",
        }  # fmt: skip
        many = self.several and not no
        if trait.what in passive:
            was = "were" if many else "was"
            by = "" if trait.whom is None else f" by {self.any_of(trait.whom)}"
            return f"{was if yes else was + ' not'} {passive[trait.what]}{by} {span}"
        has = "have" if many else "has"
        done = {"attacked": "attacked", "cast": "cast", "moved": "moved", "acted": "acted"}[
            trait.what
        ]
        if trait.whom is not None:
            done += f" {self.any_of(trait.whom)}"
        if done == "cast":
            return f"{has if yes else has + ' not'} cast {span}"
        return f"{done} {span}" if yes else f"{has} not {done} {span}"

    # --- What measuring.py tells ----------------------------------------------------------------

    @abstractmethod
    def value(self, amount: t.Amount) -> str:
        """An amount as a thing one may be equal to."""

    @abstractmethod
    def counted(self, of: t.Group | t.Cards, *, plural: bool = False) -> str:
        """What is counted: "Corpse in your Unit"."""

    @abstractmethod
    def cards_in(self, cards: t.Cards, *, plural: bool = False) -> str:
        """Cards described by where they are: "card in your Hand"."""


def _may_be_hero(who: object) -> bool:
    """Whether "that Hero" could speak of them."""
    return isinstance(who, t.Group) and who.what in ("hero", "fighter")
