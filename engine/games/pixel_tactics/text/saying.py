"""What an ability does in plain words, so that its author sees whether that is what was meant.

Nothing is left to be understood: how many, whose, chosen by whom, for how long. Two abilities that
mean different things are never told in the same words.
"""

from __future__ import annotations

from . import tree as t
from .allowing import GERUNDS, spoken_for
from .changing import SPANS
from .departing import SO
from .lexicon import ORDINALS
from .limits import said as so_often
from .terms import KEYWORDS, NOUNS, PLACES, ROWS, STRUCK, ZONES, genitive, listing, title
from .writing import Writer, stepped

PEOPLE = {
    "you": "you",
    "rival": "one Rival",
    "each rival": "every Rival",
    "ally": "one Ally",
    "each ally": "every Ally",
    "each player": "every player",
    "any player": "anybody",
}
SIDES = {
    "your": "your Unit",
    "rival": "a Rival's Unit",
    "ally": "your own team's Units",
    "any": "any Unit",
}
MEANINGS = {
    "intercept": "Intercept (Ranged Attacks cannot pass over it)",
    "ranged attack": "Ranged Attack (it may attack anybody from any row)",
}  # fmt: skip
SPEEDS = {"normal": "one action", "free": "no action", "long": "two actions"}


def say(ability: t.Ability, box: str) -> str:
    """The read-back of an ability in a box."""
    if not ability.clauses:
        return "This box does nothing."
    return Plain(box).ability(ability)


class Plain(Writer):
    """Tells everything that the printed words leave to the rules."""

    __slots__ = ()

    unsaid = ()

    # --- Clauses --------------------------------------------------------------------------------

    def clause(self, clause: t.Clause) -> str:
        self.event, self.actor = None, t.YOU
        self.steps = dict(stepped(t.nodes(clause)))
        if isinstance(clause, t.Static):
            said = [self.told(clause.who, change) for change in clause.changes]
            while_so = self.provided(clause.condition)
            return f"As long as this card is in place{while_so}: {'; '.join(said)}."
        if isinstance(clause, t.PlayerStatic):
            said = [self.player_said(clause.who, change) for change in clause.changes]
            while_so = self.provided(clause.condition)
            return f"As long as this card is in place{while_so}: {'; '.join(said)}."
        if isinstance(clause, t.Spell):
            only = self.only_if(clause)
            return f"A Spell, cast for {self.cost(clause)}{only}: {self.sentences(clause.effect)}"
        if isinstance(clause, t.Action):
            flips = ", once in the game, after which this Base is spent" if clause.snap else ""
            steps = self.sentences(clause.effect)
            only = self.only_if(clause)
            return f"A new action for you, for {self.cost(clause)}{only}{flips}: {steps}"
        if isinstance(clause, t.Does):
            return f"When this is played{self.only_if(clause)}: {self.sentences(clause.effect)}"
        if isinstance(clause, t.Replacement):
            happening = self.happening(clause.when)
            return f"Before it happens that {happening}: {self.sentences(clause.effect)}"
        if isinstance(clause, t.Trap) and clause.when.kind == SO:
            states = " and ".join(map(self.condition, clause.when.conditions))
            return f"You may reveal this Trap while {states}: {self.sentences(clause.effect)}"
        if isinstance(clause, t.Trap):
            when = "" if clause.when.kind.endswith((" start", " end")) else "when "
            when += self.happening(clause.when)
            return f"You may reveal this Trap {when}: {self.sentences(clause.effect)}"
        if clause.when.kind == SO:
            states = " and ".join(map(self.condition, clause.when.conditions))
            return f"As soon as {states}: {self.sentences(clause.effect)}"
        if clause.when.kind.endswith((" start", " end")):
            return f"{title(self.happening(clause.when))}: {self.sentences(clause.effect)}"
        return f"Each time that {self.happening(clause.when)}: {self.sentences(clause.effect)}"

    def only_if(self, clause: t.Spell | t.Action | t.Does) -> str:
        asked = clause.condition
        return "" if asked is None else f", allowed only if {self.condition(asked)}"

    def holds_while_here(self, effect: t.Grant | t.GrantPlayer) -> bool:
        return False

    def stays(self, span: t.Span) -> bool:
        return False

    def provided(self, condition: t.Condition | None) -> str:
        return "" if condition is None else f" and while {self.condition(condition)}"

    def cost(self, clause: t.Spell | t.Action) -> str:
        return SPEEDS[clause.speed] + (
            f", at most {so_often(clause.times, clause.per).replace(' per ', ' each ')}"
            if clause.limited
            else ""
        )

    def happening(self, when: t.When) -> str:
        words = self.when(when)
        if when.kind == "attacked":
            words += " (and the Attack is over)"
        if when.first:
            words += f", {self.counted_in(when)}"
        return words + "".join(f", provided {self.condition(each)}" for each in when.conditions)

    def counted_in(self, when: t.When) -> str:
        """For the how-many-th time, or how often at most."""
        if when.most > 1:
            often = so_often(when.most, when.first).replace(" per ", " each ")
            return f"at most {often} (a time that is declined does not count)"
        words = f"for the {ORDINALS[when.nth - 1]} time in a {title(when.first)}"
        return words + " (a time that is declined does not count)" * when.limit

    def told(self, who: t.Pieces, change: t.Change) -> str:
        if isinstance(change, t.Toll):
            return f"attacking {self.pieces(who)} {self.change(change)[1]} than else"
        if isinstance(change, t.Costs):
            return spoken_for(self.change(change)[1], self.pieces(who))
        if isinstance(change, t.Hastens):
            words = f"{GERUNDS[change.verb]} costs {self.pieces(who)} {SPEEDS[change.speed]}"
            return words + (f", at most once each {change.per.title()}" if change.limited else "")
        verb, words = self.change(change)
        return f"{self.pieces(who)} {f'{verb} {words}'.strip()}"

    def condition(self, found: t.Condition) -> str:
        if isinstance(found, t.StepDone):
            return "that was done" if found.yes else "that was not done"
        return super().condition(found)

    def _cannot(self, change: t.Cannot) -> str:
        """ "Cannot attack any Leader": who cannot attack every one of them might attack some."""
        return super()._cannot(change).replace(" every ", " any ")

    # --- Players and pieces ---------------------------------------------------------------------

    def person(self, who: t.Person) -> str:
        if isinstance(who, t.Player):
            return PEOPLE[who.who]
        if isinstance(who, t.PlayerAt):
            return PLACES[who.place]
        if isinstance(who, t.PlayerWith):
            return f"{self.leading(who)} (of several, one you choose)"
        if isinstance(who, t.PlayerOf):
            words = "the owner" if who.tie == "owner" else "the player in whose Unit stands"
            return f"{words} {'of ' if who.tie == 'owner' else ''}{self.reference(who.of)}"
        return "that player" if who.step < 0 else f"the player of step {who.step + 1}"

    def reference(self, of: t.Reference) -> str:
        if isinstance(of, t.Each):
            return "each one of them"
        if isinstance(of, t.Participant):
            return {
                "attacker": "the one who did it",
                "target": "the one it was aimed at",
                "aim": "the one that Attack was aimed at",
                "hero": "the one it happened to",
                "card": "the card it was about",
            }[of.role]
        return super().reference(of)

    def owner(self, of: t.Reference) -> str:
        return "its own" if isinstance(of, t.Each) else genitive(self.reference(of))

    def picked(self, of: t.Picked) -> str:
        return f"{super().picked(of)} (of step {of.step + 1})"

    def group(self, group: t.Group, *, subject: bool = False) -> str:
        del subject
        among = group.traits[0] if len(group.traits) == 1 else None
        whole = group == t.Group("fighter", traits=group.traits)
        if whole and isinstance(among, t.Among) and not isinstance(among.of, t.Picked):
            return self.reference(among.of)
        noun = NOUNS[group.what][
            0 if isinstance(group.quantity, t.All) or _one(group.quantity) else 1
        ]
        parts = [self.quantity(group.quantity), noun]
        if isinstance(group.whose, str):
            parts.append(f"in {SIDES[group.whose]}")
        else:
            parts.append(f"in the Unit of {self.person(group.whose)}")
        parts += [self.place(place) for place in group.place]
        parts += [self.trait(trait) for trait in group.traits]
        if isinstance(group.quantity, t.Some) and group.quantity.apart:
            parts.append(f"no two of them in the same {group.quantity.apart}")
        return " ".join(parts) + self.chooser(group.quantity)

    def chooser(self, many: t.Quantity) -> str:
        if isinstance(many, t.Some) and many.by != t.YOU:
            return f" (chosen by {self.person(many.by)})"
        return ""

    def quantity(self, many: t.Quantity) -> str:
        if isinstance(many, t.All):
            return "every"
        if isinstance(many, t.Random):
            return f"{self.count(many.n)} random"
        if isinstance(many, t.UntilFound):
            return "cards one by one, up to the first"
        if isinstance(many, t.Ordered):
            return f"in an order of {genitive(self.person(many.by))} choice every"
        if isinstance(many, t.Latest):
            return f"the last {self.count(many.n)}"
        if many.most is None:
            return (
                "any number of"
                if many.least is None
                else f"{self.count(many.least)} or more chosen"
            )
        if many.least is None:
            return f"up to {self.count(many.most)} chosen"
        return f"{self.count(many.most)} chosen"

    def any_of(self, who: t.Group | t.Reference | t.EitherGroup) -> str:
        return super().any_of(who).replace("1 chosen ", "any ")

    def counted(self, of: t.Group | t.Cards, *, plural: bool = False) -> str:
        if isinstance(of, t.Cards):
            return self.cards_in(of, plural=plural)
        return self.group(of).removeprefix("every ")

    def place(self, place: t.Place) -> str:
        if isinstance(place, t.InMelee):
            return (
                "that can be reached in Melee" if place.yes else "that cannot be reached in Melee"
            )
        if isinstance(place, t.InRow):
            return (
                "standing in the row of the current Wave"
                if place.row == "current"
                else f"standing in the {ROWS[place.row]}"
            )
        return super().place(place)

    def slot(self, there: tuple[t.Place, ...], unit: str = "") -> str:
        if len(there) == 1 and isinstance(there[0], t.InEitherRow):
            return f"an empty slot {self.place(there[0])}"
        return super().slot(there, unit)

    def cards(self, cards: t.CardsRef, *, home: t.Zone | None = None) -> str:
        del home
        if not isinstance(cards, t.Cards):
            return self.reference(cards)
        several = not isinstance(cards.quantity, t.All) and not _one(cards.quantity)
        noun = NOUNS[cards.kind][several]
        traits = "".join(f" {self.trait(trait)}" for trait in cards.traits)
        if isinstance(cards.quantity, t.UntilFound):
            noun = NOUNS[cards.quantity.kind][0]
            traits = "".join(f" {self.trait(trait)}" for trait in cards.quantity.traits)
        if cards.step >= 0:
            among = f"among the cards of step {cards.step + 1}"
            chooser = self.chooser(cards.quantity)
            return f"{self.quantity(cards.quantity)} {noun}{traits} {among}{chooser}"
        zone = {"top": "the top of the Deck", "bottom": "the bottom of the Deck"}.get(
            cards.zone
        ) or f"the {ZONES[cards.zone]}"
        whose = f"{self.person(cards.whose)}{self.chooser(cards.quantity)}"
        return f"{self.quantity(cards.quantity)} {noun}{traits} from {zone} of {whose}"

    # --- How long, how much ---------------------------------------------------------------------

    def span(self, span: t.Span) -> str:
        if isinstance(span, t.Markers):
            return f"for {span.n} of your Turns"
        if isinstance(span, t.UntilWhen):
            return self.until_then(span)
        return {
            "in place": "for as long as it stays in play",
            "turn": "for the rest of this Turn only",
        }.get(span.end, SPANS[span.end])

    def feature(self, trait: t.Trait) -> str:
        if isinstance(trait, t.HasKeyword):
            return KEYWORDS[trait.keyword]
        return super().feature(trait)

    def printed(self, traits: tuple[t.CardTrait, ...]) -> str:
        rows = any(isinstance(trait, t.HasKeyword | t.HasPower) for trait in traits)
        return super().printed(traits) + " (in any one of its rows)" * rows

    def change(self, change: t.Change) -> tuple[str, str]:
        if isinstance(change, t.Gains):
            return "has", MEANINGS.get(change.keyword, KEYWORDS[change.keyword])
        if isinstance(change, t.DrawsAttacks):
            via = f" with {listing([STRUCK[each] for each in change.by])}" if change.by else ""
            by = self.group(change.attackers, subject=True) if change.attackers is not None else ""
            if by:
                return "", f"must be attacked{via} by {by} that attack and can reach it"
            if change.over is not None:
                rather = self.group(change.over)
                return "", f"must be attacked{via} rather than {rather} by Rivals that can reach it"
            return "", f"must be attacked{via} by Rivals that attack and can reach it"
        if isinstance(change, t.Cannot) and change.what in ("be cancelled", "be intercepted"):
            kinds = listing([STRUCK[each] for each in change.by or ("attack",)])
            by = f" by {self.group(change.whom)}" if change.whom is not None else ""
            return "has", f"{kinds} that cannot {change.what}{by}"
        if isinstance(change, t.Cannot) and change.whom is not None and change.by:
            verb, words = super().change(change)
            return verb, f"{words} (of {self.group(change.whom)})"
        return super().change(change)

    def value(self, amount: t.Amount) -> str:
        if isinstance(amount, t.ThatMuch):
            return (
                "the amount of what just happened"
                if amount.step < 0
                else f"the amount of step {amount.step + 1}"
            )
        if isinstance(amount, t.Excess) and amount.step >= 0:
            return f"the excess damage of step {amount.step + 1}"
        if isinstance(amount, t.Multiple):
            return super().value(amount) + (
                " (rounded up)" if amount.up else " (rounded down)" if amount.over > 1 else ""
            )
        if isinstance(amount, t.Sum):
            return f"{super().value(amount)} (at least {amount.floor})"
        return super().value(amount)

    def measure(self, amount: t.Amount | None, noun: str, plural: str = "") -> str:
        if isinstance(amount, t.Excess) and amount.step >= 0:
            return self.value(amount)
        if isinstance(amount, t.ThatMuch | t.Multiple | t.Sum):
            return f"{noun} in {self.value(amount)}"
        return super().measure(amount, noun, plural)

    def rounded(self, amount: t.Amount) -> str:
        del amount  # `value` tells it
        return ""

    # --- Steps ----------------------------------------------------------------------------------

    def sentences(self, effect: t.Effect, opening: str = "") -> str:
        steps = effect.steps if isinstance(effect, t.Sequence) else (effect,)
        return " ".join(f"{title(opening + self.step(step))}." for step in steps)

    def step(self, effect: t.Effect) -> str:
        if isinstance(effect, t.Sequence):
            return listing([self.step(each) for each in effect.steps], "and then")
        words = super().step(effect)
        if isinstance(effect, t.Damage):
            if (
                not effect.divided
                and isinstance(effect.to, t.Group | t.EitherGroup)
                and not (isinstance(effect.to, t.Group) and _one(effect.to.quantity))
            ):
                words += ", so much to each of them"
            return words
        if isinstance(effect, t.Search):
            return words + (", then shuffle that Deck" if effect.shuffle else "")
        if isinstance(effect, t.Put | t.Recruit) and isinstance(
            getattr(effect, "whose", None), t.Player
        ):
            return (
                f"{words} (of {self.person(effect.whose)})" if effect.whose is not None else words
            )
        return words

    def if_then(self, effect: t.IfThen) -> str:
        words = f"only if {self.condition(effect.condition)}, {self.step(effect.then)}"
        if effect.otherwise is not None:
            words += f"; otherwise, {self.step(effect.otherwise)}"
        return words

    def meanwhile(self, effect: t.Grant | t.GrantPlayer, condition: t.Condition) -> str:
        words = super().meanwhile(effect, condition)
        return words.replace(" while each one of them ", " while it ")

    def may(self, effect: t.May) -> str:
        inner = effect.effect.steps if isinstance(effect.effect, t.Sequence) else (effect.effect,)
        actor, self.actor = self.actor, effect.who
        words = listing([self.step(each) for each in inner], "and then")
        self.actor = actor
        return f"{self.person(effect.who)} may, but need not: {words}"


def _one(many: t.Quantity) -> bool:
    if isinstance(many, t.Random):
        return many.n == t.Number(1)
    return isinstance(many, t.Some) and many.most == t.Number(1)
