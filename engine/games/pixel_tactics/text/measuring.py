"""Amounts and cards in canonical words: "the number of Corpses in your Unit", "the top card"."""

from __future__ import annotations

from . import tree as t
from .phrasing import Voice
from .tallying import tally
from .terms import NOUNS, OFTEN, ROWS, STATS, ZONES, article, genitive, is_leader, single, title

LAID = {"statuses": "Status", "damage": "damage", "markers": "Time Marker"}
MANY_LAID = {"statuses": "Statuses", "damage": "damage", "markers": "Time Markers"}
"""what lies on a card and is counted there"""


class Measurer(Voice):
    """Voice that also says how much, how many and which cards."""

    __slots__ = ()

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
            once = amount.times == amount.every == 1
            return words if once else f"{amount.times} {self.for_every(amount)}"
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
        if isinstance(amount, t.Tally):
            return f"the number of {tally(amount, many=True)}"
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
            if isinstance(amount.of, t.ThatMuch) and amount.over == 1:
                word = OFTEN.get(amount.times, word)
            return f"{word} {self.value(amount.of)}"
        return f"up to {self.value(amount.most)}"

    def each_of(self, amount: object) -> tuple[str, int]:
        """What an amount is so many times of, in one word each: "row with a Hero", 2."""
        if isinstance(amount, t.Multiple) and amount.over == 1:
            each, times = self.each_of(amount.of)
            return each, times * amount.times
        if isinstance(amount, t.Fallen):
            return self.fallen(amount), 1
        if isinstance(amount, t.Tally):
            return tally(amount), 1
        if isinstance(amount, t.LinesWith):
            return self.lines(amount), 1
        if isinstance(amount, t.EmptySlots):
            return self.free_slots(amount), 1
        return ("unused action", 1) if isinstance(amount, t.ActionsLeft) else ("", 1)

    def per(self, amount: t.Amount) -> tuple[int, str] | None:
        """How much for each of something: 1, "for each Corpse"; None for what is one amount."""
        if isinstance(amount, t.Bearing):
            return 1, f"for each [{amount.status}] on {self.reference(amount.of)}"
        if isinstance(amount, t.Multiple) and isinstance(amount.of, t.Bearing):
            return amount.times, f"for each [{amount.of.status}] on {self.reference(amount.of.of)}"
        each, times = self.each_of(amount)
        if each:
            return times, f"for each {each}"
        if isinstance(amount, t.Counted):
            return amount.times, self.for_every(amount)
        if isinstance(amount, t.StatOf) and amount.stat in LAID:
            return 1, f"for each {LAID[amount.stat]} {self.lying_on(amount.of)}"
        return self.every_so_much(amount)

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
        by = {"": "", "you": "you ", "self": f"{self.this()} "}[amount.by]
        return f"{heroes} {by}defeated this {title(amount.span)}"

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
        borne = amount.of if isinstance(amount, t.Multiple) else amount
        if isinstance(borne, t.Bearing) and (per := self.per(amount)) is not None:
            return f"{per[0]} {noun if per[0] == 1 else many} {per[1]}"
        if isinstance(amount, t.ThatMuch):
            return f"that {'many' if plural else 'much'} {many}"
        if isinstance(amount, t.Multiple) and isinstance(amount.of, t.ThatMuch):
            word = OFTEN.get(amount.times) if amount.over == 1 else "half"
            if word is not None:
                said = f"{word} that {'many' if plural and amount.over == 1 else 'much'} {many}"
                return f"{said}{self.rounded(amount)}"
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
            return f"{noun} {self.laid_open(cards)} this way"
        traits = self.printed(cards.traits)
        return f"{noun}{traits} in {self.zone(cards)}"

    def laid_open(self, cards: t.Cards) -> str:
        """How they have come to be seen."""
        return "discarded" if isinstance(self.steps.get(cards.step), t.Discard) else "revealed"

    def printed(self, traits: tuple[t.CardTrait, ...]) -> str:
        """What a card is asked for, behind the noun."""
        return "".join(f" {self.trait(trait)}" for trait in traits)

    def zone(self, cards: t.Cards) -> str:
        zone = "Deck" if cards.zone in ("top", "bottom") else ZONES[cards.zone]
        theirs = isinstance(cards.whose, t.PlayerWith) and cards.whose == self.actor
        return f"{'their' if theirs else self.persons(cards.whose)} {zone}"

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
                return f"each {NOUNS[cards.kind][0]}{traits} {self.laid_open(cards)} this way"
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
        if (as_many := self.as_many(cards, traits, home)) is not None:
            return as_many
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

    def as_many(self, cards: t.Cards, traits: str, home: t.Zone | None) -> str | None:
        """ "cards from your Hand equal to your Leader's Attack Strength"."""
        many = cards.quantity
        amount = many.most if isinstance(many, t.Some) else getattr(many, "n", None)
        if amount is None or isinstance(amount, t.Number | t.ThatMuch):
            return None
        if isinstance(amount, t.Multiple) and self.count(amount) != "that many":
            return None
        zone = f" from {self.zone(cards)}"
        if cards.zone in ("top", "bottom"):
            zone = f" from the {cards.zone} of {self.zone(cards)}"
        elif home == cards.zone and cards.whose == self.actor:
            zone = ""
        noun = NOUNS[cards.kind][1]
        upto = "up to " * (isinstance(many, t.Some) and many.least is None)
        chance = " at random" * isinstance(many, t.Random)
        equal = f" equal to {self.value(amount)}{self.rounded(amount)}"
        return f"{upto}{noun}{traits}{zone}{equal}{chance}"

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
