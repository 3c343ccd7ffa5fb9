"""The phrases of a sentence as they stand, before anybody asks what they mean."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from .errors import Where
from .word import Word


class Core(msgspec.Struct):
    """Words before a noun, the noun, and whose it is: "each of your damaged Heroes", "its Life"."""

    pres: list[Word]
    noun: Word | None
    owner: Core | None = None

    @property
    def where(self) -> Where:
        words = [*self.pres[:1]] if self.noun is None else [self.noun]
        return words[0].where if words else Where(0, 0, "")


class Mod(msgspec.Struct):
    """What follows a noun: "in your Unit", "with Intercept", "that attacked this Turn"."""

    link: Word
    core: Core | None = None
    word: Word | None = None
    verbs: list[Word] = msgspec.field(default_factory=list)
    than: Core | None = None
    """what the value after "whose" is measured by"""

    @property
    def where(self) -> Where:
        return self.link.where


class Phrase(msgspec.Struct):
    """A noun phrase with all that follows it."""

    core: Core
    mods: list[Mod]

    @property
    def where(self) -> Where:
        return self.core.where

    @property
    def noun(self) -> str:
        noun = self.core.noun
        return noun.root if noun is not None else ""


class Bracket(msgspec.Struct):
    """A [Status], perhaps several times."""

    word: Word
    times: Word | None = None

    @property
    def where(self) -> Where:
        return self.word.where


class Quote(msgspec.Struct):
    """An ability written out in quotation marks."""

    word: Word

    @property
    def where(self) -> Where:
        return self.word.where


Item: TypeAlias = Phrase | Bracket | Quote


class Items(msgspec.Struct):
    """A list of things and whether "or" joins it."""

    items: list[Item]
    either: bool = False

    @property
    def where(self) -> Where:
        return self.items[0].where


class Bare(msgspec.Struct):
    """Somebody, verbs, and what the verbs are about."""

    subject: Items | None = None
    verbs: list[Word] = msgspec.field(default_factory=list)
    complement: Items | None = None
    placed: list[Mod] = msgspec.field(default_factory=list)
    gift: Items | None = None
    gerund: Word | None = None
    doer: Items | None = None
    via: Word | None = None
    """what stands before the doer: "with" somebody, "into" a row"""


class Extra(msgspec.Struct):
    """What is added to a clause: "to a Hero", "this Turn", "if you have no Corpses"."""

    word: Word
    items: Items | None = None
    bare: Bare | None = None

    @property
    def where(self) -> Where:
        return self.word.where

    @property
    def root(self) -> str:
        return self.word.root


class Clause(msgspec.Struct):
    """One statement or one instruction, opened by "when", "if"… or plain."""

    bare: Bare | None
    extras: list[Extra]
    opening: Word | None = None


def start_of(clause: Clause) -> Where:
    """Where a clause begins."""
    bare = clause.bare
    if clause.opening is not None:
        return clause.opening.where
    if bare is not None and bare.subject is not None:
        return bare.subject.where
    if bare is not None and bare.verbs:
        return bare.verbs[0].where
    if bare is not None and bare.placed:
        return bare.placed[0].where
    return clause.extras[0].where if clause.extras else Where(0, 0, "")


class Sentence(msgspec.Struct):
    """Headings, clauses, and the joints between the clauses (one fewer than clauses)."""

    labels: list[Word]
    parts: list[Clause]
    joints: list[Word]


class Builder:
    """Builds the phrases while the parser reads: each rule of the grammar takes its parts."""

    def start(self, *sentences: Sentence) -> list[Sentence]:
        return list(sentences)

    def sentence(self, *parts: Word | Sentence) -> Sentence:
        passage = parts[-2]
        assert isinstance(passage, Sentence)
        passage.labels.extend(part for part in parts[:-2] if isinstance(part, Word))
        return passage

    def passage(self, *parts: Any) -> Sentence:
        return Sentence([], [*parts[::2]], [*parts[1::2]])

    def opened(self, opening: Word, clause: Clause) -> Clause:
        clause.opening = opening
        return clause

    def plain(self, clause: Clause) -> Clause:
        return clause

    def clause(self, bare: Bare, *extras: Extra) -> Clause:
        return Clause(bare, list(extras))

    def setting(self, *extras: Extra) -> Clause:
        return Clause(None, list(extras))

    def nominal(self, items: Items) -> Bare:
        return Bare(subject=items)

    def located(self, *mods: Mod) -> Bare:
        return Bare(placed=list(mods))

    def finite(self, subject: Items, verbs: list[Word], rest: object = None) -> Bare:
        return _bare(subject, verbs, rest)

    def imperative(self, verbs: list[Word], rest: object = None) -> Bare:
        return _bare(None, verbs, rest)

    def doing(self, gerund: Word, *parts: object) -> Bare:
        at = next(k for k, part in enumerate(parts) if isinstance(part, list))
        with_whom = any(isinstance(part, Word) for part in parts[:at])
        subject = parts[at - 1] if at and not with_whom else None
        bare = _bare(subject, parts[at], parts[-1] if at + 1 < len(parts) else None)  # type: ignore[arg-type]  # what the grammar puts there
        bare.gerund = gerund
        if with_whom:
            bare.via = next(part for part in parts[:at] if isinstance(part, Word))
            bare.doer = parts[at - 1]  # type: ignore[assignment]  # what the grammar puts there
            bare.subject = parts[0] if isinstance(parts[0], Items) else None
        return bare

    def verbals(self, *verbs: Word) -> list[Word]:
        return list(verbs)

    def complement(self, items: Items) -> Items:
        return items

    def gift(self, items: Items, _: Word, given: Items) -> tuple[Items, Items]:
        return items, given

    def placed(self, *mods: Mod) -> list[Mod]:
        return list(mods)

    def tail(self, word: Word, items: Items) -> Extra:
        return Extra(word, items)

    def purpose(self, word: Word, verbs: list[Word], rest: object = None) -> Extra:
        return Extra(word, bare=_bare(None, verbs, rest))

    def adverb(self, word: Word) -> Extra:
        return Extra(word)

    def proviso(self, word: Word, bare: Bare) -> Extra:
        return Extra(word, bare=bare)

    def items(self, *parts: Any) -> Items:
        either = "OR" in [joint.type for joint in parts[1::2]]
        return Items([*parts[::2]], either)

    def status(self, word: Word, times: Word | None = None) -> Bracket:
        return Bracket(word, times)

    def quoted(self, word: Word) -> Quote:
        return Quote(word)

    def np(self, core: Core, *mods: Mod) -> Phrase:
        return Phrase(core, list(mods))

    def core(self, *parts: Any) -> Core:
        if isinstance(parts[0], Core):
            return Core([*parts[1:-1]], parts[-1], parts[0])
        return Core([*parts[:-1]], parts[-1])

    def headless(self, *parts: Any) -> Core:
        if isinstance(parts[0], Core):
            return Core([*parts[1:]], None, parts[0])
        return Core([*parts], None)

    def owner(self, core: Core, _: Word) -> Core:
        return core

    def link(self, link: Word, what: Core | Word) -> Mod:
        if isinstance(what, Core):
            return Mod(link, what)
        return Mod(link, word=what)

    def modword(self, word: Word) -> Mod:
        return Mod(word)

    def which(self, rel: Word, *parts: object) -> Mod:
        core = next((part for part in parts if isinstance(part, Core)), None)
        verbs = [part for part in parts if isinstance(part, Word)]
        return Mod(rel, core, verbs=verbs)

    def which_link(self, rel: Word, *parts: object) -> Mod:
        *verbs, link, core = parts
        assert isinstance(core, Core)
        assert isinstance(link, Word)
        words = [part for part in verbs if isinstance(part, Word)]
        return Mod(rel, core, link, words)

    def whose(self, rel: Word, stat: Core, *parts: object) -> Mod:
        words = [part for part in parts if isinstance(part, Word)]
        link = words.pop() if words[-1].type == "LINK" else None
        assert isinstance(parts[-1], Core)
        return Mod(rel, stat, link, words, parts[-1])


def crowded(bare: Bare) -> Word | None:
    """A second verb where there can be one only: "cannot be put targeted"."""
    seen = False
    for verb in bare.verbs:
        if verb.type in ("AND", "OR"):
            seen = False
        elif verb.type in ("VERB", "VERBED"):
            if seen:
                return verb
            seen = True
    return None


def _bare(subject: Items | None, verbs: list[Word], rest: object) -> Bare:
    if (
        subject is not None
        and len(verbs) > 2
        and verbs[0].type == "VERBED"
        and verbs[1].type == "SPAN"
    ):
        last = subject.items[-1]
        if isinstance(last, Phrase):
            last.mods.append(Mod(verbs[0].become("REL", "that"), verbs=verbs[:2]))
            verbs = verbs[2:]
    if isinstance(rest, Items):
        return Bare(subject, verbs, rest)
    if isinstance(rest, tuple):
        return Bare(subject, verbs, rest[0], gift=rest[1])
    return Bare(subject, verbs, placed=rest if isinstance(rest, list) else [])
