"""Things in canonical words: players, pieces, cards, amounts. saying.py puts them plainly."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import tree as t
from .bounding import bounded
from .lexicon import ORDINALS
from .terms import (
    KEYWORDS,
    LINES,
    NOUNS,
    PEOPLE,
    PLACES,
    ROWS,
    STATS,
    ZONES,
    Unprintable,
    article,
    genitive,
    is_leader,
    listing,
    named,
    single,
    title,
)


@dataclass(slots=True)
class Voice:
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
        if isinstance(of, t.Group):
            of = t.Group(of.what, "any", of.place, of.traits)
        things = self.counted(of, plural=True)
        things = things.replace("in your Hand", "in Hand").replace("in your ", "in their ")
        noun = "Rival" if who.among == "each rival" else "player"
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
        if of.role == "target":
            return "the target"
        if of.role == "card":
            kind = self.event.kind if self.event is not None else ""
            return "that " + NOUNS.get(kind, NOUNS["card"])[0]
        what = self.event.object if self.event is not None else None
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
            words.append(f"controlled by {self.person(group.whose)}")
        words += [self.place(place) for place in places]
        words += [self.trait(trait) for trait in traits]
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
        return str(amount.times) if isinstance(amount, t.Counted) else "that many"

    def place(self, place: t.Place) -> str:
        if isinstance(place, t.InRow):
            return f"in the {ROWS[place.row]}"
        if isinstance(place, t.InEitherRow):
            return f"in the {' or the '.join(ROWS[row] for row in place.rows)}"
        if isinstance(place, t.InMelee):
            return "in Melee" if place.yes else "not in Melee"
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
        }
        near = self.any_of(place.of) if isinstance(place.of, t.Group) else self.reference(place.of)
        return f"{words[place.how]} {near}"

    def slot(self, there: tuple[t.Place, ...], unit: str = "") -> str:
        """ "an empty slot in that row", "its slot"."""
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
            return f"{was if yes else was + ' not'} {passive[trait.what]} {span}"
        has = "have" if many else "has"
        done = {"attacked": "attacked", "cast": "cast", "moved": "moved", "acted": "acted"}[
            trait.what
        ]
        if done == "cast":
            return f"{has if yes else has + ' not'} cast {span}"
        return f"{done} {span}" if yes else f"{has} not {done} {span}"

    # --- Amounts --------------------------------------------------------------------------------

    def value(self, amount: t.Amount) -> str:
        """An amount as a thing one may be equal to."""
        if isinstance(amount, t.Number):
            return str(amount.n)
        if isinstance(amount, t.StatOf):
            if isinstance(amount.of, t.Group) and not is_leader(amount.of):
                those = self.group(amount.of, subject=True)
                total = "total " * isinstance(amount.of.quantity, t.All)
                return f"the {total}{STATS[amount.stat]} of {those}"
            return f"{self.owned(amount.of)} {STATS[amount.stat]}"
        if isinstance(amount, t.Counted):
            words = f"the number of {self.counted(amount.of, plural=True)}"
            return words if amount.times == 1 else f"{amount.times} {self.for_every(amount)}"
        if isinstance(amount, t.ThatMuch):
            return "that much"
        if isinstance(amount, t.Excess):
            return "the excess damage"
        if isinstance(amount, t.EmptySlots):
            return f"the number of {self.free_slots(amount, many=True)}"
        if isinstance(amount, t.ActionsLeft):
            return "the number of unused actions"
        if isinstance(amount, t.Bearing):
            return f"the number of [{amount.status}] on {self.reference(amount.of)}"
        if isinstance(amount, t.Fallen):
            return f"the number of {self.fallen(amount, many=True)}"
        if isinstance(amount, t.LinesWith):
            return f"the number of {self.lines(amount, many=True)}"
        if isinstance(amount, t.Capped):
            return f"{self.value(amount.of)}, to a maximum of {amount.most}"
        if isinstance(amount, t.Sum):
            sign = "plus" if amount.sign == 1 else "minus"
            return f"{self.value(amount.left)} {sign} {self.value(amount.right)}"
        if isinstance(amount, t.Multiple):
            word = {(2, 1): "double", (3, 1): "triple", (1, 2): "half"}.get(
                (amount.times, amount.over), f"{amount.times} times"
            )
            return f"{word} {self.value(amount.of)}"
        return f"up to {self.value(amount.most)}"

    def each_of(self, amount: object) -> tuple[str, int]:
        """What an amount is so many times of, in one word each: "row with a Hero", 2."""
        if isinstance(amount, t.Multiple) and amount.over == 1:
            each, times = self.each_of(amount.of)
            return each, times * amount.times
        if isinstance(amount, t.Fallen):
            return self.fallen(amount), 1
        if isinstance(amount, t.LinesWith):
            return self.lines(amount), 1
        if isinstance(amount, t.EmptySlots):
            return self.free_slots(amount), 1
        return ("unused action", 1) if isinstance(amount, t.ActionsLeft) else ("", 1)

    def free_slots(self, amount: t.EmptySlots, *, many: bool = False) -> str:
        """ "empty slot in your Vanguard"."""
        slot = "empty slots" if many else "empty slot"
        near = [place for place in amount.there if not isinstance(place, t.InRow)]
        row = next((ROWS[p.row] for p in amount.there if isinstance(p, t.InRow)), "Unit")
        unit = "" if near and row == "Unit" else f"in {self.persons(amount.whose)} {row}"
        return " ".join([slot, unit, *map(self.place, near)]).replace("  ", " ")

    def fallen(self, amount: t.Fallen, *, many: bool = False) -> str:
        """ "Rival Hero defeated this Round"."""
        heroes = self.counted(t.Group("hero", amount.whose), plural=many)
        return f"{heroes} defeated this {title(amount.span)}"

    def lines(self, amount: t.LinesWith, *, many: bool = False) -> str:
        """ "row with a Hero in your Unit"."""
        return f"{amount.line}{'s' * many} with {self.any_of(amount.of)}"

    def owned(self, of: t.Reference | t.Group) -> str:
        if isinstance(of, t.Group):
            return genitive(self.group(of))
        return self.owner(of)

    def measure(self, amount: t.Amount | None, noun: str, plural: str = "") -> str:
        """So much of something: "2 damage", "cards equal to its Life"."""
        many = plural or noun
        if amount is None:
            return f"all {many}"
        if isinstance(amount, t.Number):
            return f"{amount.n} {noun if amount.n == 1 else many}"
        if isinstance(amount, t.Excess):
            return f"the excess {noun}"
        if isinstance(amount, t.UpToAmount):
            return f"up to {self.measure(amount.most, noun, plural)}"
        if isinstance(amount, t.Counted):
            things = noun if amount.times == 1 else many
            return f"{amount.times} {things} {self.for_every(amount)}"
        if isinstance(amount, t.ThatMuch):
            return f"that {'many' if plural else 'much'} {many}"
        if isinstance(amount, t.Multiple) and isinstance(amount.of, t.ThatMuch):
            word = "half that much" if amount.over == 2 else "twice that much"
            return f"{word} {many}{self.rounded(amount)}"
        if isinstance(amount, t.Sum) and isinstance(amount.left, t.ThatMuch) and plural:
            sign = "plus" if amount.sign == 1 else "minus"
            return f"that many {many} {sign} {self.value(amount.right)}"
        return f"{many} equal to {self.value(amount)}{self.rounded(amount)}"

    def rounded(self, amount: t.Amount) -> str:
        """How a half is rounded; nothing for what is whole."""
        if not isinstance(amount, t.Multiple) or amount.over == 1:
            return ""
        return f", rounded {'up' if amount.up else 'down'}"

    def for_every(self, amount: t.Counted) -> str:
        """ "for each Corpse", "for every 2 cards in your Hand"."""
        if amount.every == 1:
            return f"for each {self.counted(amount.of)}"
        words = self.counted(amount.of, plural=True)
        if words.startswith("your "):
            words = f"{words.removeprefix('your ')} in your Unit"
        return f"for every {amount.every} {words}"

    def counted(self, of: t.Group | t.Cards, *, plural: bool = False) -> str:
        if isinstance(of, t.Cards):
            return self.cards_in(of, plural=plural)
        words = self.group(t.Group(of.what, of.whose, of.place, of.traits, t.All()), subject=plural)
        return words if plural else words.removeprefix("each ")

    # --- Cards ----------------------------------------------------------------------------------

    def cards_in(self, cards: t.Cards, *, plural: bool = False) -> str:
        """Cards described by where they are: "card in your Hand"."""
        noun = NOUNS[cards.kind][1 if plural else 0]
        if cards.step >= 0:
            return f"{noun} revealed this way"
        traits = self.printed(cards.traits)
        return f"{noun}{traits} in {self.zone(cards)}"

    def printed(self, traits: tuple[t.CardTrait, ...]) -> str:
        """What a card is asked for, behind the noun."""
        return "".join(f" {self.trait(trait)}" for trait in traits)

    def zone(self, cards: t.Cards) -> str:
        zone = "Deck" if cards.zone in ("top", "bottom") else ZONES[cards.zone]
        return f"{self.persons(cards.whose)} {zone}"

    def cards(self, cards: t.CardsRef, *, home: t.Zone | None = None) -> str:
        """Cards an instruction is about; `home` is the zone that goes without saying."""
        if not isinstance(cards, t.Cards):
            return self.reference(cards)
        if cards.step >= 0:
            if isinstance(cards.quantity, t.Ordered):
                return "the rest" if cards.step in self.shared_out else "those cards"
            if isinstance(cards.quantity, t.All) and self.found_last(cards):
                return f"that {NOUNS[cards.kind][0]}"
            if isinstance(cards.quantity, t.All) and (cards.kind != "any" or cards.traits):
                traits = self.printed(cards.traits)
                return f"each {NOUNS[cards.kind][0]}{traits} revealed this way"
            if isinstance(cards.quantity, t.All):
                return "the rest"
            counted = self.quantity(cards.quantity).removesuffix(" of")
            if cards.kind != "any" or cards.traits:
                return self.one_shown(cards, counted)
            return f"{'one' if counted == 'a' else counted} of them"
        traits = self.printed(cards.traits)
        if isinstance(cards.quantity, t.UntilFound):
            wanted = article(NOUNS[cards.quantity.kind][0])
            wanted += self.printed(cards.quantity.traits)
            until = "you reveal" if cards.whose == t.YOU else "they reveal"
            return f"cards from the {cards.zone} of {self.zone(cards)} until {until} {wanted}"
        if isinstance(cards.quantity, t.Latest):
            latest = cards.quantity.n
            words = "card" if latest == t.Number(1) else f"{self.count(latest)} cards"
            return f"the top {words}{traits} of {self.zone(cards)}"
        if cards.zone in ("top", "bottom"):
            number = cards.quantity.most if isinstance(cards.quantity, t.Some) else None
            several = number is not None and number != t.Number(1)
            words = f"{self.count(number)} cards" if number is not None and several else "card"
            return f"the {cards.zone} {words}{traits} of {self.zone(cards)}"
        if isinstance(cards.quantity, t.All) and cards.kind == "any" and not traits:
            return self.zone(cards)
        many = cards.quantity
        noun = NOUNS[cards.kind][0 if single(many) or isinstance(many, t.All) else 1]
        words = self.quantity(many)
        words = article(noun) if words == "a" else f"{words} {noun}"
        said = (
            "" if home == cards.zone and cards.whose == self.actor else f" from {self.zone(cards)}"
        )
        return f"{words}{traits}{said}"

    def found_last(self, cards: t.Cards) -> bool:
        """Whether it is the card a step revealed cards until it came to."""
        shown = getattr(self.steps.get(cards.step), "cards", None)
        until = shown.quantity if isinstance(shown, t.Cards) else None
        return until == t.UntilFound(cards.kind, cards.traits)  # type: ignore[arg-type]  # the kinds a search may be for

    def one_shown(self, cards: t.Cards, counted: str) -> str:
        """ "an Order from among them": of the cards an earlier step showed, one of a kind."""
        noun = NOUNS[cards.kind][0 if single(cards.quantity) else 1]
        traits = self.printed(cards.traits)
        counted = "any number of" if counted == "any number" else counted
        words = article(noun) if counted == "a" else f"{counted} {noun}"
        return f"{words} from among them{traits}"
