"""What an ability has spoken of so far, so that "that Hero" and "it" mean exactly one thing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from . import tree as t
from .errors import Unread, Where

FREE_OF_SELF = frozenset({"order"})
"""Boxes whose card is in nobody's Unit while its text is followed."""


def _was_a_piece(means: Meant) -> bool:
    """What was chosen or befell something may be called a card."""
    return isinstance(means, t.Picked) or means == t.Participant("hero")


Slots: TypeAlias = Literal["current", "any", "vanguard", "flank", "rear"]
PEOPLE_OR_CARDS = (t.Player, t.PlayerOf, t.ThatPlayer, t.PlayerWith, t.PlayerAt, t.Cards)
CARDS = frozenset({"card", "order", "operation", "trap"})
"""what is in a Hand, a Deck or a pile may be called"""
Intent: TypeAlias = Literal["", "harm", "cards", "moves"]
"""what is done to "it": harm, something that is done with cards, or a change of places"""
Meant: TypeAlias = t.Reference | t.Person | t.Group | t.Cards
"""a group: those just counted or described, "your Leader", "the Corpses in your Unit" """


ANY_OF_THEM = "any one of them"
FACE_DOWN = "the Trap, which lies face-down"


def lent_in(box: str) -> str:
    """The box in whose words something is granted: who is granted it is "this Hero" in it."""
    return box if box in ("vanguard", "flank", "rear") else "rear"


class Mention(msgspec.Struct, frozen=True):
    """Something singled out: the nouns it may be called by, and how the tree refers to it."""

    nouns: frozenset[str]
    means: Meant
    plural: bool
    words: str
    step: int
    whose: str = "any"


def _is_of_two_kinds(mention: Mention) -> bool:
    """ "A Hero and a Corpse": together they are several, and each of them is one."""
    return mention.nouns >= {"hero", "corpse"}


@dataclass(slots=True)
class Scene:
    """The memory of one ability while it is read."""

    box: str
    mentions: list[Mention] = field(default_factory=list)
    amounts: list[tuple[int, str]] = field(default_factory=list)
    subject: t.Reference | t.Group | None = None
    places: list[tuple[str, int]] = field(default_factory=list)
    slots: dict[int, str] = field(default_factory=dict)
    """each step that chose a slot, and in whose Unit: those recruited into it narrow it to yours"""
    used: set[int] = field(default_factory=set)
    first: list[t.Effect] = field(default_factory=list)
    steps: int = 0
    self_named: bool = False
    inside: int = 0
    """whether a place or a trait is being read"""
    holding: bool = False
    """whether what is asked is asked all the time, so that no Rival is named for it"""
    aside: bool = False
    """whether this Hero was named only there: "next to this Hero" makes it no rival for "it" """
    each: bool = False
    unclear: str = ""
    """another that "it" could be just as well as this Hero"""
    self_acts: bool = False
    """whether what is read is done by this Hero to somebody else"""
    intent: Intent = ""
    """what the instruction being read does to whom it is done"""
    vague: str = ""
    """what a condition has spoken of without singling it out: no "it" means that"""
    such: t.Group | None = None
    """those of whom a standing condition asks whether there is any: "that Hero" means each"""
    told: t.Pieces | None = None
    """who the standing statement before was about: "other Heroes" are the rest of them"""
    attacking: bool = False
    """whether an attack is being answered"""
    struck: t.Pieces | None = None
    """whom the damage is dealt that is answered"""
    mover: t.Pieces | None = None
    """who has moved in the event that is answered"""
    just_chosen: int = -2
    """the last step that did nothing but choose somebody, of whom the next one speaks"""
    undone: bool = False
    """whether what is answered may be prevented, and is no matter of how much"""
    buried: set[int] = field(default_factory=set)
    """the steps whose cards went into a Deck, of which a draw makes an end"""
    laid_open: bool = False
    """whether the last cards spoken of were looked at or revealed"""
    leader_named: bool = False
    """whether something was done to your Leader, whom "it" then means rather than this Hero"""
    may_choose: bool = False
    """whether whoever a statement needs besides may be chosen first"""
    another: tuple[Where, t.Reference | t.Group] | None = None
    """an "it" that is not who does it: "this Hero deals 1 damage to it" """
    apart: t.Reference | None = None
    beyond: t.Reference | t.Group | None = None
    """what "it" meant before somebody's own traits were described: "with less Life than it" """
    recruits_to: tuple[
        Literal["current", "any", "vanguard", "flank", "rear"], tuple[t.Place, ...]
    ] | (None) = None
    """where the last recruits went: "otherwise, recruit one" """
    looked_into: t.Person = t.YOU
    """whose Deck the cards spoken of last were in"""
    fork: tuple[tuple[Mention, ...], tuple[int, ...], frozenset[int]] | None = None
    """what was known before the last "if": what it made vanish is there again for "otherwise" """
    asked: tuple[t.Condition, ...] = ()
    """what an "if" asks of the happening: an "otherwise" in the next sentence answers it"""
    lately: str = ""
    """the Turn, Wave or Round at whose end it is asked: "who did not attack" then means in it"""
    by: t.Person = t.YOU
    """who chooses in the instruction being read"""
    cards_shown: list[int] = field(default_factory=list)
    revealed: set[int] = field(default_factory=set)
    """the steps whose cards everybody has seen"""
    aimed: Where | None = None
    """where the target of an Attack is spoken of that was just made"""
    target_told: bool = False
    """whether that target was spoken of, whom "it" could mean as well"""
    blows: list[int] = field(default_factory=list)
    """the steps that dealt damage to one alone, of which some may be in excess"""
    draws: list[int] = field(default_factory=list)
    """the steps that drew cards, of which words may speak"""
    covert: set[int] = field(default_factory=set)
    """those of them that nobody else has seen"""
    of_wave: bool = False
    """whether a Wave is beginning or ending, which has a row"""
    lines: dict[tuple[int, str], int] = field(default_factory=dict)
    """the step that chose a row or column, by where that is said"""
    gone: list[t.Reference] = field(default_factory=list)
    """who was taken from their slots, which others may fill"""
    marked: bool = False
    """whether the Time Markers of this Operation were spoken of"""

    def begin(self) -> int:
        """The number of the step now being read."""
        self.steps += 1
        return self.steps - 1

    def note(
        self,
        nouns: str,
        means: Meant,
        *,
        plural: bool,
        words: str,
        step: int,
        whose: str = "any",
    ) -> None:
        self.mentions.append(Mention(frozenset(nouns.split()), means, plural, words, step, whose))

    def forget(self) -> None:
        """A new clause of the same box knows nothing of the one before."""
        self.mentions.clear()
        self.amounts.clear()
        self.places.clear()
        self.cards_shown.clear()
        self.revealed.clear()
        self.draws.clear()
        self.blows.clear()
        self.gone.clear()
        self.covert.clear()
        self.laid_open = False
        self.buried.clear()
        self.of_wave = False
        self.each = self.attacking = self.undone = self.target_told = False
        self.vague = self.lately = ""
        self.self_named = self.aside = self.leader_named = False
        self.inside = 0
        self.struck = self.mover = None
        self.just_chosen = -2
        self.subject = self.recruits_to = self.fork = self.such = None
        self.asked = ()
        self.looked_into = t.YOU

    def fork_here(self) -> None:
        """What follows is done only if something is so."""
        self.fork = (tuple(self.mentions), tuple(self.cards_shown), frozenset(self.buried))

    def other_branch(self) -> None:
        """What follows is done if it was not so: nothing of that has been laid face-down."""
        if self.fork is None:
            return
        mentions, shown, buried = self.fork
        self.mentions[:0] = [each for each in mentions if each not in self.mentions]
        self.cards_shown[:0] = [step for step in shown if step not in self.cards_shown]
        self.buried.intersection_update(buried)

    # --- Looking back ---------------------------------------------------------------------------

    def the(self, noun: str, plural: bool, where: Where, whose: str = "") -> t.Reference | t.Group:
        """The one thing "that <noun>" can mean; refuses when there is none or more than one."""
        found = [
            m for m in self.mentions if noun in m.nouns and not isinstance(m.means, PEOPLE_OR_CARDS)
        ]
        if not found and noun == "card":
            found = [m for m in self.mentions if _was_a_piece(m.means)]
        fitting = [m for m in found if m.plural == plural or (plural and _is_of_two_kinds(m))]
        if found and not fitting:
            many = "only" if plural else "all of"
            raise Unread.pronoun(where, tuple(dict.fromkeys(f"{many} {m.words}" for m in found)))
        if whose:
            fitting = [m for m in fitting if m.whose == whose] or fitting
        return self._only(self._rather_chosen(fitting), where)

    def _rather_chosen(self, found: list[Mention]) -> list[Mention]:
        """ "When a Hero is defeated, choose a Hero. That Hero…": who was chosen, not who fell."""
        told = [m for m in found if m.step < 0]
        chosen = [m for m in found if m.means == t.Picked(self.just_chosen)]
        return chosen if chosen and len(told) + len(chosen) == len(found) else found

    def nth(self, noun: str, n: int, where: Where) -> t.Reference:
        """ "The first Hero", "the second Hero": of those singled out one by one."""
        found = dict.fromkeys(
            m.means
            for m in self.mentions
            if noun in m.nouns and not m.plural and isinstance(m.means, t.Picked)
        )
        if n >= len(found):
            raise Unread.pronoun(where, ())
        meant = [*found][n]
        assert isinstance(meant, t.Picked)
        self.use(meant)
        return meant

    def sought(self, noun: str) -> t.Cards | None:
        """The card that was looked for until it came, if it is the last one spoken of."""
        found = [m for m in self.mentions if "card" in m.nouns]
        latest = max(found, key=lambda m: m.step, default=None)
        if latest is None or not isinstance(latest.means, t.Cards) or noun not in latest.nouns:
            return None
        return latest.means

    def it(self, where: Where) -> t.Reference:
        """The one thing "it" can mean that was singled out, not only described."""
        found = self.thing(where)
        if isinstance(found, t.Group):
            raise Unread.pronoun(where, ("those described before",))
        return found

    def thing(self, where: Where, *, standing: bool = False) -> t.Reference | t.Group:
        """The one thing "it" can mean: what was singled out, or else this Hero.

        `standing`: something on the table is meant, so no card from a Hand.
        """
        if self.unclear and where.word.lower() in ("it", "its", "itself", ""):
            raise Unread.pronoun(where, (self.unclear, "this Hero"))
        if self.another is not None and self.another[0] == where:
            return self.another[1]
        if self.each:
            return t.Each()
        if self.subject in (t.Self(), t.Each()) and self._of_choice(where) is not None:
            raise Unread.pronoun(where, ("who was just chosen", "who the sentence is about"))
        if self.subject is not None:
            return self.subject
        named = self.self_named and not self.aside
        if self.vague == FACE_DOWN and where.word.lower() == "it" and not named:
            raise Unread.pronoun(where, (self.vague,))
        if self.target_told and where.word.lower() in ("it", "its", "itself"):
            raise Unread.pronoun(where, ("the target", "the attacker"))
        if (chosen := self._of_choice(where)) is not None:
            return chosen
        found = [
            m
            for m in self.mentions
            if not m.plural
            and "implied" not in m.nouns
            and not isinstance(
                m.means,
                t.Self | t.Player | t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt | t.Cards,
            )
        ]
        there = [m for m in found if not m.nouns <= CARDS] if standing else found
        found = there if there or self.self_named else found
        if not found and self.vague and (self.aside or not self.self_named):
            raise Unread.pronoun(where, (self.vague,))
        if not found and self.leader_named and self.box != "leader":
            if self.self_named and not self.aside:
                raise Unread.pronoun(where, ("your Leader", "this Hero"))
            return t.Group("leader", "your")
        if not found and self.box not in FREE_OF_SELF:
            return t.Self()
        clear = self.self_acts or self.aside or self._struck(found, where)
        if found and self.self_named and not clear:
            raise Unread.pronoun(where, ("this Hero", *dict.fromkeys(m.words for m in found)))
        return self._only(found, where)

    def _of_choice(self, where: Where) -> t.Picked | None:
        """ "Choose a Hero in your Unit. It gains…": who was chosen in the sentence before."""
        one = t.Picked(self.just_chosen)
        chosen = [m for m in self.mentions if m.means == one]
        if not chosen or self.steps not in (self.just_chosen + 1, self.just_chosen + 2):
            return None
        if chosen[0].plural:
            raise Unread.pronoun(where, (f"all of {chosen[0].words}",))
        self.use(one)
        return one

    def _struck(self, found: list[Mention], where: Where) -> bool:
        """ "When this Hero attacks a Hero, apply 1 damage to it": harm is done to the other."""
        others = all(isinstance(m.means, t.Participant) and m.whose != "your" for m in found)
        return self.intent == "harm" and others and where.word.lower() == "it"

    def only_seen(self, whole: t.Pieces) -> bool:
        """Whether it is a card that was seen, and has come into no Unit."""
        if not isinstance(whole, t.Picked) or whole.step not in self.cards_shown:
            return False
        return all("card" in m.nouns for m in self.mentions if m.means == whole)

    def card_told(self) -> t.Reference | None:
        """The card spoken of last, if "it" is handled as only cards are."""
        if self.vague == FACE_DOWN:
            return None
        told = [m for m in self.mentions if not isinstance(m.means, PEOPLE_OR_CARDS)]
        last = max(told, key=lambda m: m.step, default=None)
        if self.intent != "cards" or last is None or last.step < 0 or last.plural:
            return None
        alone = [m for m in told if m.step == last.step]
        if any("card" not in m.nouns for m in alone) or not isinstance(last.means, t.Picked):
            return None
        self.use(last.means)
        return last.means

    def has_one(self) -> bool:
        """Whether somebody was singled out in whose Unit others may be."""
        return any(m.nouns & {"hero", "leader", "corpse"} and not m.plural for m in self.mentions)

    def lies_on_itself(self) -> bool:
        """Whether Time Markers that lie nowhere else are this Operation's."""
        told = any("operation" in m.nouns and m.means != t.Self() for m in self.mentions)
        return self.box == "operation" and not told

    def striker(self) -> t.Reference | None:
        """The one that attacks in the event that is answered."""
        for mention in self.mentions:
            known = isinstance(mention.means, t.Self | t.Participant | t.Neighbour)
            if mention.step < 0 and "attacker" in mention.nouns and known:
                return mention.means  # type: ignore[return-value]  # known, so a reference
        return None

    def they(self, where: Where) -> t.Reference | t.Group:
        """What "them" means: everything one step singled out."""
        if self.each or isinstance(self.subject, t.Each):
            return t.Each()
        found = [
            m
            for m in self.mentions
            if "implied" not in m.nouns
            and not isinstance(m.means, PEOPLE_OR_CARDS)
            and m.means is not self.such
        ]
        return self._only([m for m in found if m.plural] or found, where)

    def _only(self, found: list[Mention], where: Where) -> t.Reference | t.Group:
        means = dict.fromkeys(m.means for m in found)
        if len(means) != 1:
            raise Unread.pronoun(where, tuple(dict.fromkeys(m.words for m in found)))
        reference = next(iter(means))
        assert not isinstance(reference, PEOPLE_OR_CARDS)
        self.use(reference)
        return reference

    def that_player(self, where: Where, noun: str = "player") -> t.Person:
        """The one player spoken of before, other than you."""
        found = [
            m
            for m in self.mentions
            if isinstance(m.means, t.Player | t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt)
            and noun in m.nouns
        ]
        found = found or [m for m in self.mentions if f"implied-{noun}" in m.nouns]
        means = dict.fromkeys(m.means for m in found)
        if len(means) != 1:
            raise Unread.pronoun(where, tuple(dict.fromkeys(m.words for m in found)))
        player = next(iter(means))
        assert isinstance(player, t.Player | t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt)
        self.use(player)
        return player

    def that_much(self, where: Where, kind: str = "") -> t.ThatMuch:
        """The one amount spoken of before; "many" are counted things, "much" is damage."""
        kind = kind or (
            "many" if "many" in where.word.lower() or "number" in where.word.lower() else ""
        )
        fitting = [step for step, what in self.amounts if not kind or what in (kind, "number")]
        if kind == "many" and not fitting and self._of_several():
            raise Unread.pronoun(where, ("how many they are", "how much damage it was"))
        steps = dict.fromkeys(fitting or [step for step, _ in self.amounts])
        if len(steps) != 1:
            raise Unread.pronoun(
                where, tuple("the event's" if n < 0 else f"that of step {n + 1}" for n in steps)
            )
        step = next(iter(steps))
        self.used.add(step)
        return t.ThatMuch(step)

    def _of_several(self) -> bool:
        """Whether the damage spoken of was that of several."""
        steps = {step for step, _ in self.amounts if step >= 0}
        alone = frozenset({"leader"})
        return any(m.plural and m.step in steps and m.nouns != alone for m in self.mentions)

    def of_event(self) -> bool:
        """Whether the event has an amount to speak of."""
        return any(step == -1 for step, _ in self.amounts)

    def that_place(self, kind: str, where: Where) -> t.InPlace | None:
        steps = [step for what, step in self.places if what == kind]
        if not steps:
            return None
        if len(set(steps)) > 1:
            raise Unread.pronoun(where, tuple(f"the {kind} of step {n + 1}" for n in steps))
        self.used.add(steps[0])
        return t.InPlace(steps[0])

    def others(self, nouns: frozenset[str], whose: str) -> tuple[t.Reference, ...]:
        """What "another" sets apart: the latest singled out of that kind, or else this Hero."""
        if self.apart is not None:
            return (self.apart,)
        if self.each or isinstance(self.subject, t.Each):
            return (t.Each(),)
        found = [
            m
            for m in self.mentions
            if m.nouns & nouns
            and "implied" not in m.nouns
            and not isinstance(
                m.means,
                t.Player
                | t.PlayerOf
                | t.ThatPlayer
                | t.PlayerWith
                | t.PlayerAt
                | t.Cards
                | t.Group,
            )
            and (m.whose == whose or "any" in (m.whose, whose))
        ]
        latest = max((m.step for m in found), default=-2)
        apart = [m.means for m in found if m.step == latest]
        if latest < 0 and (self.self_named or not apart) and self.box not in FREE_OF_SELF:
            apart.insert(0, t.Self())
        references = tuple(
            dict.fromkeys(r for r in apart if not isinstance(r, (*PEOPLE_OR_CARDS, t.Group)))
        )
        for reference in references:
            self.use(reference)
        return references

    def all_before(self, nouns: frozenset[str], n: int, where: Where) -> tuple[t.Reference, ...]:
        """Whom "a second Hero", "a third Hero" sets apart: so many singled out before."""
        found = dict.fromkeys(
            m.means
            for m in self.mentions
            if m.nouns & nouns and not m.plural and isinstance(m.means, t.Picked)
        )
        if len(found) != n:
            raise Unread.pronoun(where, ())
        references = tuple(each for each in found if isinstance(each, t.Picked))
        for reference in references:
            self.use(reference)
        return references

    def drawn(self) -> None:
        """Of cards that went into a Deck, or face-down, nobody can be sure any more."""
        self.mentions[:] = [m for m in self.mentions if m.step < 0 or m.step not in self.buried]
        self.cards_shown[:] = [step for step in self.cards_shown if step not in self.buried]

    @property
    def knows_cards(self) -> bool:
        """Whether cards were singled out of which "it" and "them" may speak."""
        return bool(self.cards_shown or self.draws)

    def use(self, reference: Meant) -> None:
        step = getattr(reference, "step", -1)
        if step >= 0:
            self.used.add(step)
