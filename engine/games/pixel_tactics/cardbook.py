"""The cards of a ruleset, their sentences turned into programs with numbered parts."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from engine.games.pixel_tactics.text import read, tree
from engine.parts.papers import documents_in

SETS: Final = Path(__file__).parent / "sets"
ROW_BOXES: Final = ("vanguard", "flank", "rear")
FOURTH_BOXES: Final = ("order", "operation", "trap")
BASE_BOXES: Final = ("base ongoing", "base snap")

Meanings: TypeAlias = Mapping[tuple[str, str], tree.Ability]
"""(sentence, box) → its meaning"""
NOTHING_READ: Final[Meanings] = MappingProxyType({})

EFFECTS: Final = get_args(tree.Effect)
RIVAL_HANDS: Final = tree.Cards("hand", tree.Player("each rival"), quantity=tree.All())


PREVENTABLE: Final = frozenset(
    ("damage", "heal", "defeat", "draw", "move", "revive", "clear", "discard", "status")
)
"""what is offered to what changes it before it happens"""


class Card(msgspec.Struct, frozen=True):
    """A card as printed."""

    name: str
    code: str
    attack: int
    life: int
    texts: dict[str, str]
    """box → sentences: leader, vanguard, flank, rear and one of order, operation, trap"""
    leader_attack: int = 0
    leader_life: int = 0
    title: str = ""
    flavour: str = ""
    points: int = 0
    """what a base is worth to those who capture it"""
    colour: str = ""
    """of a base's border"""
    replaces: str = ""
    """of a Chase Leader: the card for whose leader side it is swapped in"""

    @property
    def is_base(self) -> bool:
        """Whether it lies beside a Unit, and belongs in no deck."""
        return not self.texts.keys().isdisjoint(BASE_BOXES)

    @property
    def fourth(self) -> str:
        """What the card is when played from hand: order, operation, trap; "" for none."""
        return next((box for box in FOURTH_BOXES if box in self.texts), "")

    @property
    def can_lead(self) -> bool:
        return "leader" in self.texts

    @property
    def can_fight(self) -> bool:
        """Whether it has a hero side: a base is no fighter, and a Chase Leader only leads."""
        return not self.is_base and (self.life > 0 or not self.can_lead)


class Clause(NamedTuple):
    """One clause of one box of one card, with the number of its effect's root."""

    card: str
    box: str
    clause: tree.Clause
    effect: int
    """-1: it has none (a static)"""


class CardBook:
    """Cards by name, and their clauses and effects by number.

    The numbers are the same for everybody who reads the same texts. What has been read already
    need not be read again.
    """

    def __init__(self, cards: Iterable[Card], known: Meanings = NOTHING_READ) -> None:
        self.cards: dict[str, Card] = {card.name: card for card in cards}
        self.attack: dict[tuple[str, bool], int] = {}
        self.life: dict[tuple[str, bool], int] = {}
        """(card, whether it leads) → what is printed"""
        for card in self.cards.values():
            self.attack |= {(card.name, False): card.attack, (card.name, True): card.leader_attack}
            self.life |= {(card.name, False): card.life, (card.name, True): card.leader_life}
        self.fourth = {name: card.fourth for name, card in self.cards.items()}
        """what each card is when played from hand"""
        self.clauses: list[Clause] = []
        self.effects: list[tree.Effect] = []
        self.parts: list[tuple[int, ...]] = []
        """the numbers of each effect's inner effects"""
        self.persons: dict[int, tuple[tree.Person, ...]] = {}
        """effect → its words that mean one of several players, once `whom` has looked for them"""
        self.operands: dict[int, Any] = {}
        """effect → what it has to be told and how, once `choices` has looked"""
        self.of: dict[tuple[str, str], tuple[int, ...]] = {}
        """(card, box) → numbers of its clauses"""
        self.granted: dict[tree.Ability, tuple[int, ...]] = {}
        """abilities that other cards give, written out in quotes"""
        for name in sorted(self.cards):
            for box, sentence in sorted(self.cards[name].texts.items()):
                meaning = known.get((sentence, box)) or read(sentence, box)
                self.of[name, box] = self._enter(name, box, meaning)

        for card in self.cards.values():
            self._share_hero_side(card)
        self.look_at_hands = self._number(tree.LookAt(RIVAL_HANDS))
        """what somebody does who may look at rivals' hands"""

    def _share_hero_side(self, chase: Card) -> None:
        """PM-29: a Chase Leader has the hero side of the card it is swapped in for."""
        under = self.cards.get(chase.replaces)
        if under is None or chase.can_fight:
            return
        for box in under.texts:
            if box != "leader":
                self.of.setdefault((chase.name, box), self.of[under.name, box])
        self.attack[chase.name, False] = under.attack
        self.life[chase.name, False] = under.life
        self.fourth[chase.name] = under.fourth

    def _enter(self, card: str, box: str, ability: tree.Ability) -> tuple[int, ...]:
        numbers = []
        for clause in ability.clauses:
            effect = getattr(clause, "effect", None)
            root = self._number(effect) if effect is not None else -1
            self.clauses.append(Clause(card, box, clause, root))
            numbers.append(len(self.clauses) - 1)
            for inner in _abilities_in(clause):
                if inner not in self.granted:
                    self.granted[inner] = ()
                    self.granted[inner] = self._enter(card, box, inner)
        return tuple(numbers)

    def _number(self, effect: tree.Effect) -> int:
        if isinstance(effect, tree.May) and _several(effect.who):
            each = tree.May(_said_of_one(effect.effect, effect.who), tree.ThatPlayer())
            effect = tree.ForEach(effect.who, each)
        number = len(self.effects)
        self.effects.append(effect)
        self.parts.append(())
        self.parts[number] = tuple(self._number(part) for part in parts_of(effect))
        return number

    @cached_property
    def decked(self) -> tuple[str, ...]:
        """The names of all cards that belong in a deck of heroes."""
        return tuple(name for name, card in self.cards.items() if card.can_fight)

    @cached_property
    def whole(self) -> tuple[str, ...]:
        """The names of all cards that lead as well as fight, sorted."""
        return tuple(sorted(name for name in self.decked if self.cards[name].can_lead))

    @cached_property
    def counts_actions(self) -> bool:
        """Whether anything asks how many actions were left when somebody passed."""
        return any("ActionsLeft" in repr(clause.clause) for clause in self.clauses)

    @cached_property
    def counts_struck(self) -> bool:
        """Whether anything asks whom somebody has attacked lately."""
        said = (node for clause in self.clauses for node in tree.nodes(clause.clause))
        return any(isinstance(node, tree.Did) and node.whom is not None for node in said)

    @cached_property
    def counts_draws(self) -> bool:
        """Whether anything asks how many cards somebody has drawn lately."""
        said = (node for clause in self.clauses for node in tree.nodes(clause.clause))
        return any(
            isinstance(node, tree.PlayerCannot | tree.Took | tree.Tally)
            and node.verb == "draw cards"
            for node in said
        )

    @cached_property
    def counts_fellers(self) -> bool:
        """Whether anything asks by whom somebody was defeated lately."""
        told = [repr(clause.clause) for clause in self.clauses]
        return any(re.search(r"\bFell\(|\bFallen\(", each) and "by='" in each for each in told)

    @cached_property
    def used(self) -> dict[tuple[str, str, str], tuple[int, ...]]:
        """(card, box, "Spell" or "Action") → the numbers of those that are used there."""
        found: dict[tuple[str, str, str], tuple[int, ...]] = {}
        for (card, box), numbers in self.of.items():
            for number in numbers:
                kind = type(self.clauses[number].clause).__name__
                found[card, box, kind] = (*found.get((card, box, kind), ()), number)
        return found

    @cached_property
    def asked(self) -> dict[tuple[str, str], tree.Condition]:
        """(card, box) → what must be so for it to be played."""
        return {
            box: clause.condition
            for box, numbers in self.of.items()
            for clause in (self.clauses[number].clause for number in numbers)
            if isinstance(clause, tree.Does) and clause.condition is not None
        }

    @cached_property
    def able(self) -> dict[str, frozenset[str]]:
        """PT-135: per card the keywords that one of its rows has of itself, and "spell"."""
        found: dict[str, set[str]] = {name: set() for name in self.cards}
        for (card, box), numbers in self.of.items():
            for number in numbers if box in ROW_BOXES else ():
                found[card] |= set(_able(self.clauses[number].clause))
        return {name: frozenset(each) for name, each in found.items()}

    @cached_property
    def in_force(self) -> frozenset[tuple[str, str]]:
        """The boxes that do something by lying there: all but spells, orders and the like."""
        return frozenset(
            box
            for box, numbers in self.of.items()
            if not all(_is_used(self.clauses[number].clause) for number in numbers)
        )

    @cached_property
    def digest(self) -> str:
        """The identity of all the texts and numbers that play."""
        return hashlib.sha256(
            msgspec.json.encode(sorted(self.cards.items()), order="sorted")
        ).hexdigest()

    @cached_property
    def drawing(self) -> frozenset[int]:
        """The clauses by which somebody draws."""
        return frozenset(
            number for number, clause in enumerate(self.clauses) if self._draws(clause.effect)
        )

    def _draws(self, effect: int) -> bool:
        if effect < 0:
            return False
        return isinstance(self.effects[effect], tree.Draw) or any(
            map(self._draws, self.parts[effect])
        )

    @cached_property
    def interrupts(self) -> frozenset[int]:
        """Triggered abilities that change the very act they answer, and so come before it."""
        return frozenset(
            number
            for number, clause in enumerate(self.clauses)
            if isinstance(clause.clause, tree.Triggered) and self._interrupts(clause.effect)
        )

    def _interrupts(self, effect: int) -> bool:
        node = self.effects[effect]
        if isinstance(node, tree.Cancel | tree.ChangeTarget | tree.Prevent | tree.Redirect):
            return True
        if isinstance(node, tree.Grant) and node.span == tree.Until("attack"):
            return True
        return any(self._interrupts(part) for part in self.parts[effect])

    @cached_property
    def trap_kinds(self) -> frozenset[str]:
        """The kinds of event any trap waits for."""
        return frozenset(self._traps)

    @cached_property
    def counted_by_traps(self) -> frozenset[str]:
        """The kinds of act of which a trap waits for the second, the third…"""
        return frozenset(
            kind for kind, found in self._traps.items() if any(when.first for _, when in found)
        )

    def traps_on(self, kind: str) -> tuple[tuple[int, tree.When], ...]:
        """Everything any trap of these cards waits for in a kind of event, with its number.

        It is all anyone may suspect of a card lying face-down.
        """
        return self._traps.get(kind, ())

    @cached_property
    def _traps(self) -> dict[str, tuple[tuple[int, tree.When], ...]]:
        found: dict[str, tuple[tuple[int, tree.When], ...]] = {}
        for (when, _), number in self._trap_sentences.items():
            found[when.kind] = (*found.get(when.kind, ()), (number, when))
        return found

    @cached_property
    def _trap_sentences(self) -> dict[tuple[tree.When, bool], int]:
        """What traps wait for, and whether they step in before it happens, each with a number."""
        found: dict[tuple[tree.When, bool], int] = {}
        for clause in self.clauses:
            if isinstance(clause.clause, tree.Trap):
                found.setdefault((clause.clause.when, self._steps_in(clause.effect)), len(found))
        return found

    @cached_property
    def replacing_traps(self) -> frozenset[int]:
        """The numbers of the trap sentences that step in before the event happens."""
        return frozenset(
            number for (_, steps_in), number in self._trap_sentences.items() if steps_in
        )

    def trap_number(self, clause: int) -> int:
        """The number of the sentence a trap waits for."""
        trap = self.clauses[clause]
        assert isinstance(trap.clause, tree.Trap)
        return self._trap_sentences[trap.clause.when, self._steps_in(trap.effect)]

    @cached_property
    def forestalling(self) -> frozenset[int]:
        """The numbers of effects put off until something is about to happen, to change it."""
        return frozenset(
            number
            for number, effect in enumerate(self.effects)
            if isinstance(effect, tree.Later)
            and effect.when.kind in PREVENTABLE
            and self._steps_in(self.parts[number][0])
        )

    def _steps_in(self, effect: int) -> bool:
        if isinstance(self.effects[effect], tree.Prevent | tree.Redirect | tree.Instead):
            return True
        return any(self._steps_in(part) for part in self.parts[effect])


def _is_used(clause: tree.Clause) -> bool:
    """Whether it does nothing until somebody pays an action for it."""
    match clause:
        case tree.Spell(speed=speed) | tree.Action(speed=speed):
            return speed != "free"
        case tree.Does() | tree.Trap():
            return True
    return False


def _able(clause: tree.Clause) -> Iterator[str]:
    """What a Power makes of the Hero that has it."""
    if isinstance(clause, tree.Spell):
        yield "spell"
    if isinstance(clause, tree.Static) and clause.who == tree.Self():
        yield from (each.keyword for each in clause.changes if isinstance(each, tree.Gains))


def _several(who: tree.Person) -> bool:
    """Whether everybody among some is asked in turn."""
    return isinstance(who, tree.Player) and who.who.startswith("each")


def _said_of_one(value: Any, everybody: tree.Person, own: int = -1) -> Any:
    """PM-32: what each may do is done once by whoever does it, to what is theirs.

    `own`: the step the words stand in; "their" in it is whoever is asked, in every turn of it.
    """
    if value == everybody or (isinstance(value, tree.ThatPlayer) and value.step == own >= 0):
        return tree.ThatPlayer()
    if isinstance(value, tuple):
        return tuple(_said_of_one(each, everybody, own) for each in value)
    if not isinstance(value, msgspec.Struct):
        return value
    own = getattr(value, "step", -1) if isinstance(value, EFFECTS) else own
    fields = value.__struct_fields__
    return replace(
        value, **{name: _said_of_one(getattr(value, name), everybody, own) for name in fields}
    )


def parts_of(effect: tree.Effect) -> tuple[tree.Effect, ...]:
    """The effects an effect is made of, in reading order."""
    match effect:
        case tree.Sequence(steps=steps):
            return steps
        case tree.OneOf(effects=effects):
            return effects
        case tree.IfThen(then=then, otherwise=otherwise):
            return (then,) if otherwise is None else (then, otherwise)
        case tree.Repeat(effect=again, price=price):
            return (again,) if price is None else (again, price)
        case tree.May() | tree.ForEach() | tree.Instead() | tree.Later() | tree.Afterwards():
            return (effect.effect,)
    return ()


def _abilities_in(node: tree.Node) -> Iterator[tree.Ability]:
    for field in node.__struct_fields__:
        value = getattr(node, field)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, tree.Ability):
                yield each
            elif isinstance(each, tree.Node):
                yield from _abilities_in(each)


def card_of(entry: Mapping[str, Any], code: str) -> Card:
    """A card from its entry in a set file."""
    texts = {box: str(entry[box]) for box in ROW_BOXES + FOURTH_BOXES if box in entry}
    texts |= {f"base {box}": str(entry[box]) for box in ("ongoing", "snap") if box in entry}
    leads_only = "text" in entry
    leader = entry if leads_only else entry.get("leader")
    if leader:
        texts["leader"] = str(leader["text"])
    return Card(
        name=entry["name"],
        code=code,
        attack=0 if leads_only else entry.get("attack", 0),
        life=0 if leads_only else entry.get("life", 0),
        texts=texts,
        leader_attack=leader["attack"] if leader else 0,
        leader_life=leader["life"] if leader else 0,
        title=entry.get("title", ""),
        flavour=entry.get("flavour", ""),
        points=entry.get("points", 0),
        colour=entry.get("colour", ""),
        replaces=entry.get("replaces", ""),
    )


class CardSet(msgspec.Struct, frozen=True):
    """A set as its file prints it."""

    name: str
    code: str
    kind: str
    about: str
    cards: tuple[Card, ...]


def set_in(path: Path) -> CardSet:
    """The set of one file."""
    (document,) = documents_in(path)
    code = document["code"]
    return CardSet(
        name=document["set"],
        code=code,
        kind=document["kind"],
        about=document.get("about", ""),
        cards=tuple(card_of(entry, code) for entry in document["cards"]),
    )


def cards_in(path: Path) -> tuple[Card, ...]:
    """The cards of one set file."""
    return set_in(path).cards
