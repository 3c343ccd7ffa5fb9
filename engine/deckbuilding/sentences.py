"""Sentences that can be translated: a code, what it speaks of, and the English it is said in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final, NamedTuple, TypeAlias

Argument: TypeAlias = str | int | date


class Template(NamedTuple):
    """English with %(places)s; where a number decides, `several` is for other numbers than 1."""

    one: str
    several: str = ""
    number: str = ""
    """which argument is counted"""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A code of TEMPLATES, with what fills its places."""

    code: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)

    @classmethod
    def of(cls, code: str, **arguments: Argument) -> Sentence:
        return cls(code, arguments)

    @property
    def template(self) -> Template:
        return TEMPLATES[self.code]

    def __str__(self) -> str:
        template = self.template
        several = template.several and self.arguments[template.number] != 1
        return (template.several if several else template.one) % self.arguments

    def __hash__(self) -> int:
        return hash((self.code, tuple(self.arguments.items())))


PROBLEMS: Final = {
    "unknown-card": Template(
        "Nobody here knows a card called %(cards)s.",
        "Nobody here knows these cards: %(cards)s.",
        "number",
    ),
    "not-in-pool": Template(
        "%(cards)s is not in your pool.", "These cards are not in your pool: %(cards)s.", "number"
    ),
    "too-few-in-pool": Template(
        "Your pool holds one copy of each of these; the deck has more: %(cards)s.",
        "Your pool holds %(limit)d copies of each of these; the deck has more: %(cards)s.",
        "limit",
    ),
    "drafted-as-hero": Template(
        "As leaders, your pool allows %(limit)d of each of these, which were drafted as heroes: "
        "%(cards)s."
    ),
    "drafted-as-leader": Template(
        "As heroes, your pool allows %(limit)d of each of these, which were drafted as leaders: "
        "%(cards)s."
    ),
    "no-leader-side": Template(
        "%(cards)s has no leader side and cannot lead.",
        "These have no leader side and cannot lead: %(cards)s.",
        "number",
    ),
    "no-hero-side": Template(
        "%(cards)s has no hero side and cannot be a hero.",
        "These have no hero side and cannot be heroes: %(cards)s.",
        "number",
    ),
    "kind-not-allowed": Template(
        "Cards of the kind %(kind)s do not go into these decks: %(cards)s.",
    ),
    "kind-not-as-leader": Template(
        "Cards of the kind %(kind)s can only be heroes here: %(cards)s.",
    ),
    "kind-not-as-hero": Template(
        "Cards of the kind %(kind)s can only be leaders here: %(cards)s.",
    ),
    "set-not-allowed": Template(
        "The set %(set)s does not go into these decks: %(cards)s.",
    ),
    "banned-leader": Template(
        "%(cards)s is banned as a leader.", "These are banned as leaders: %(cards)s.", "number"
    ),
    "banned-hero": Template(
        "%(cards)s is banned as a hero.", "These are banned as heroes: %(cards)s.", "number"
    ),
    "restricted-hero": Template(
        "A deck may have one copy of each of these as a hero: %(cards)s.",
        "A deck may have %(limit)d copies of each of these as heroes: %(cards)s.",
        "limit",
    ),
    "restricted-leaders": Template(
        "These leaders are restricted: one of them may lead, not %(found)d: %(cards)s.",
        "These leaders are restricted: %(limit)d of them may lead, not %(found)d: %(cards)s.",
        "limit",
    ),
    "too-many-copies": Template(
        "A deck has one copy of each card, both stacks together: %(cards)s.",
        "A deck has at most %(limit)d copies of each card, both stacks together: %(cards)s.",
        "limit",
    ),
    "too-many-copies-as-leader": Template(
        "Each leader is in the leader stack once: %(cards)s.",
        "Each leader is in the leader stack at most %(limit)d times: %(cards)s.",
        "limit",
    ),
    "too-many-copies-as-hero": Template(
        "Each hero is in the hero stack once: %(cards)s.",
        "Each hero is in the hero stack at most %(limit)d times: %(cards)s.",
        "limit",
    ),
    "both-stacks": Template(
        "%(cards)s is in both stacks; a card leads or fights, not both.",
        "These are in both stacks; a card leads or fights, not both: %(cards)s.",
        "number",
    ),
    "leader-not-drafted": Template(
        "The leaders stay as they were drafted; this one was not: %(cards)s.",
        "The leaders stay as they were drafted; these were not: %(cards)s.",
        "number",
    ),
    "drafted-leader-missing": Template(
        "The leaders stay as they were drafted; this one is missing: %(cards)s.",
        "The leaders stay as they were drafted; these are missing: %(cards)s.",
        "number",
    ),
    "too-few-leaders": Template(
        "The deck has %(found)d of at least one leader.",
        "The deck has %(found)d of at least %(limit)d leaders.",
        "limit",
    ),
    "too-many-leaders": Template(
        "The deck has %(found)d leaders; one is the most.",
        "The deck has %(found)d leaders; %(limit)d are the most.",
        "limit",
    ),
    "too-few-heroes": Template(
        "The deck has %(found)d of at least one hero.",
        "The deck has %(found)d of at least %(limit)d heroes.",
        "limit",
    ),
    "too-many-heroes": Template(
        "The deck has %(found)d heroes; one is the most.",
        "The deck has %(found)d heroes; %(limit)d are the most.",
        "limit",
    ),
    "too-few-cards": Template(
        "The deck has %(found)d of at least %(limit)d cards, leaders and heroes together.",
    ),
    "too-many-cards": Template(
        "The deck has %(found)d cards, leaders and heroes together; %(limit)d are the most.",
    ),
    "mixed-backs": Template(
        "The cards have different backs and no sleeves: %(backs)s.",
    ),
    "not-whole-sets": Template(
        "A combined deck is made of whole sets (%(recipes)s); this card belongs to none that is "
        "whole here: %(cards)s.",
        "A combined deck is made of whole sets (%(recipes)s); these cards belong to none that is "
        "whole here: %(cards)s.",
        "number",
    ),
    "not-a-recipe": Template(
        "A combined deck is made of %(recipes)s; this one is made of %(sets)s."
    ),
    "leaders-not-drawn": Template("Chance draws the leaders here, and has not drawn these."),
}
"""What can be wrong with a deck, in the order in which it is told."""

RULES: Final = {
    "by-format": Template("So says the format %(document)s."),
    "by-passage": Template("So says the format %(document)s (rulebook: %(passage)s)."),
    "by-ruling": Template(
        "So says the format %(document)s (rulebook: %(passage)s; ruling %(ruling)s)."
    ),
    "by-list": Template("So says the list %(document)s, version %(version)s, of %(issuer)s."),
    "by-pool": Template("Only cards of one's own pool go into a deck (%(passage)s)."),
    "by-cards": Template("Only cards that are known can be checked."),
    "since": Template("In force since %(since)s."),
    "until": Template("It ends on %(until)s."),
}

REPAIRS: Final = {
    "sleeve": Template("Put the whole deck in opaque sleeves."),
    "draw": Template("Let chance draw the leaders."),
    "add-leaders": Template("Add as leader: %(cards)s.", "Add as leaders: %(cards)s.", "number"),
    "add-heroes": Template("Add as hero: %(cards)s.", "Add as heroes: %(cards)s.", "number"),
    "remove-leaders": Template("Remove from the leaders: %(cards)s."),
    "remove-heroes": Template("Remove from the heroes: %(cards)s."),
    "move-leaders": Template("Move from the heroes to the leaders: %(cards)s."),
    "move-heroes": Template("Move from the leaders to the heroes: %(cards)s."),
    "no-repair": Template(
        "No change of cards mends this: the pool does not hold enough that may be played."
    ),
    "did-you-mean": Template("Did you mean %(near)s?"),
}

CLASHES: Final = {
    "no-document": Template("%(document)s is not written as a format or a list is: %(reason)s."),
    "unknown-entry": Template("%(document)s has an entry nobody knows, %(entry)s.%(near)s"),
    "bad-heading": Template("%(document)s: under “%(entry)s” there must be %(expected)s."),
    "bad-restriction": Template(
        "%(document)s restricts %(card)s to a number of copies that makes no sense; "
        "it must be 1 to %(limit)d. What must not be played at all is banned."
    ),
    "repeated-ban": Template("%(document)s says “%(how)s” of %(card)s twice."),
    "ban-in-force": Template(
        "%(document)s says “%(how)s” of %(card)s, but %(other)s says so already."
    ),
    "banned-and-restricted": Template(
        "%(document)s bans and restricts %(card)s in the same stack; one of the two is meant."
    ),
    "restriction-under-ban": Template(
        "%(document)s restricts %(card)s, but %(other)s bans it in that stack. Lift the ban first."
    ),
    "restriction-without-effect": Template(
        "%(document)s restricts %(card)s to %(found)d, but %(other)s allows no more than one copy "
        "anyway.",
        "%(document)s restricts %(card)s to %(found)d, but %(other)s allows no more than "
        "%(limit)d copies anyway.",
        "limit",
    ),
    "lift-not-in-force": Template(
        "%(document)s lifts “%(how)s” for %(card)s, which nothing below it says."
    ),
    "lifted-and-said": Template("%(document)s says “%(how)s” of %(card)s and lifts it as well."),
    "unknown-ban": Template("%(document)s names %(card)s, a card nobody knows.%(near)s"),
    "unknown-set": Template("%(document)s names %(set)s, a set nobody knows.%(near)s"),
    "unknown-base": Template("%(document)s builds on %(base)s, which is no format.%(near)s"),
    "circle": Template("These formats build on each other in a circle: %(circle)s."),
    "namesake": Template("There is a format called %(base)s already."),
    "unknown-rule": Template("%(document)s sets a rule nobody knows, %(rule)s.%(near)s"),
    "bad-value": Template("%(document)s sets %(rule)s to %(found)s; it must be %(expected)s."),
    "two-values": Template(
        "Two values for one rule: %(document)s sets %(rule)s to %(found)s, and %(other)s sets it "
        "to %(before)s. To replace it, write it under “override”."
    ),
    "twice-in-one": Template(
        "Two values for one rule: %(document)s has %(rule)s under “rules” and under “override”."
    ),
    "nothing-to-override": Template(
        "%(document)s overrides %(rule)s, which nothing below it sets. Write it under “rules”."
    ),
    "no-change": Template("%(document)s sets %(rule)s to %(found)s, which %(other)s does already."),
    "least-above-most": Template(
        "%(document)s asks for at least %(least)d %(rule)s and allows at most %(most)d."
    ),
    "never-filled": Template(
        "%(document)s: with %(leaders)s leaders and %(heroes)s heroes a deck can never have "
        "%(cards)s cards."
    ),
    "limit-without-effect": Template(
        "%(document)s sets %(rule)s to %(found)d, but %(other)s allows no more than one copy "
        "anyway.",
        "%(document)s sets %(rule)s to %(found)d, but %(other)s allows no more than %(limit)d "
        "copies anyway.",
        "limit",
    ),
    "dates-in-disorder": Template(
        "%(document)s would take effect on %(since)s, before it is announced on %(announced)s."
    ),
    "versions-in-disorder": Template(
        "%(document)s: version %(version)s takes effect on %(since)s, not after version %(other)s."
    ),
    "same-version": Template("%(document)s has version %(version)s twice."),
    "no-deck-of-these-cards": Template(
        "%(document)s: no deck can meet all of this. Of the cards there are, %(leading)d may lead "
        "and %(fighting)d may be heroes; a deck takes %(leaders)s leaders and %(heroes)s heroes."
    ),
    "no-deck-of-these-sets": Template(
        "%(document)s: no deck can meet all of this: the sets there are never make up "
        "%(recipes)s with %(leaders)s leaders and %(heroes)s heroes."
    ),
    "recipe-never-fits": Template(
        "%(document)s: no deck can be %(recipe)s and have %(heroes)s heroes."
    ),
}
"""Why a format or a list is refused."""

SUITABILITY: Final = {
    "enough-for": Template(
        "%(draft)s: enough for %(players)d players; for %(following)d, %(cards)d cards and "
        "%(leaders)d leaders are missing."
    ),
    "enough-for-none": Template(
        "%(draft)s: not enough; for %(following)d players, %(cards)d cards and %(leaders)d leaders "
        "are missing."
    ),
    "enough-for-all": Template("%(draft)s: enough for the largest table, %(players)d players."),
}
"""How far a heap of cards goes."""

TEMPLATES: Final[Mapping[str, Template]] = {
    **PROBLEMS,
    **RULES,
    **REPAIRS,
    **CLASHES,
    **SUITABILITY,
}
