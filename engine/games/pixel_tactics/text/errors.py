"""What a card's author is told: where, what was expected, did you mean, and a sentence as a model.

Refused
└── Unread  a sentence that is not understood, or that could mean two things
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.refusals import Refused


class Where(NamedTuple):
    """A place in a sentence: the column (from 0), how many characters, and what stands there."""

    column: int
    length: int
    word: str


CONDITIONS = {
    "invincible": "cannot be damaged",
    "invulnerable": "cannot be damaged",
    "indestructible": "cannot be defeated",
    "untargetable": "cannot be targeted",
    "hidden": "cannot be targeted",
    "invisible": "cannot be targeted",
    "stealth": "cannot be targeted",
    "stunned": "cannot attack, cast Spells or move",
    "frozen": "cannot attack, cast Spells or move",
    "asleep": "cannot attack, cast Spells or move",
    "paralyzed": "cannot attack, cast Spells or move",
    "paralysed": "cannot attack, cast Spells or move",
    "rooted": "cannot move",
    "disarmed": "cannot attack",
    "silenced": "cannot cast Spells",
    "poisoned": "takes 1 damage at the end of each Wave",
    "burning": "takes 1 damage at the end of each Wave",
    "haste": "may attack in the Wave it is recruited",
    "flying": "cannot be attacked by Melee Attacks",
    "taunt": "must be attacked",
    "armored": "takes 1 less damage from Attacks",
    "armoured": "takes 1 less damage from Attacks",
    "shielded": "takes 1 less damage from Attacks",
}
"""words of other games for how somebody is, and what may be meant by them"""


def meant_by(word: str) -> str:
    """What may be meant by a word for how somebody is; "" if that is unheard of."""
    meant = CONDITIONS.get(word.lower())
    return f"“{meant}”" if meant else ""


class Unread(Refused):
    """A sentence that is not understood; nothing of it takes effect."""

    code = "unread"

    def __init__(
        self,
        sentence: str,
        where: Where,
        *,
        code: str = "unread",
        expected: str = "",
        did_you_mean: tuple[str, ...] = (),
        model: str = "",
    ) -> None:
        super().__init__(sentence, code=code)
        self.where = where
        self.expected = expected
        self.did_you_mean = did_you_mean
        self.model = model

    @classmethod
    def unknown(cls, where: Where) -> Unread:
        meant = meant_by(where.word)
        if meant:
            said = f"Nothing says what “{where.word}” does; say it: {meant}."
            return cls(said, where, code="unread-word", expected=meant)
        return cls(f"“{where.word}” is not a word of the card language.", where, code="unread-word")

    @classmethod
    def too_long(cls, length: int, most: int) -> Unread:
        sentence = f"A card says at most {most} characters; this is {length}."
        return cls(sentence, Where(most, length - most, ""), code="unread-long")

    @classmethod
    def phrase(cls, where: Where, expected: str, sentence: str = "") -> Unread:
        said = sentence or f"“{where.word}” does not fit here; expected {expected}."
        return cls(said, where, code="unread-phrase", expected=expected)

    @classmethod
    def unprintable(cls, where: Where) -> Unread:
        """What is understood must be able to be printed; else nobody could look it up."""
        sentence = (
            "This is understood, but nothing printed would mean the same; say it more simply."
        )
        return cls(sentence, where, code="unread-phrase", expected="a simpler sentence")

    @classmethod
    def idle(cls, where: Where) -> Unread:
        """What is understood must speak of every word that bears meaning."""
        said = f"“{where.word}” would have no part in what this means; say it another way."
        return cls.phrase(where, "a sentence in which it counts", said)

    @classmethod
    def pronoun(cls, where: Where, candidates: tuple[str, ...]) -> Unread:
        if candidates:
            said = f"“{where.word}” could be " + " or ".join(candidates) + "."
        else:
            said = f"“{where.word}” refers to nothing named before."
        return cls(said, where, code="unread-reference", expected="one thing it can refer to")
