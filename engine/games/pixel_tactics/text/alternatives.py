"""Happenings told with "or": each of them sets off the same, so each is a clause of its own."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

from .doers import same_again
from .effects import TRIGGERS
from .errors import Unread
from .surface import Bare, Clause, Items, Phrase, Sentence, start_of
from .word import Word

KINDS = frozenset(("order", "operation", "trap", "spell"))
"""nouns of which a happening knows one at a time"""


def unfolded(sentences: list[Sentence]) -> list[Sentence]:
    """The sentences, with one for each happening that sets the same off."""
    whole: list[Sentence] = []
    at = 0
    for sentence in sentences:
        _forbid_each(sentence)
    while at < len(sentences):
        if not _several(sentences[at]):
            whole.append(sentences[at])
            at += 1
            continue
        told = list(_told(sentences[at]))
        stop = at + 1
        while stop < len(sentences) and _goes_on(sentences[stop]):
            stop += 1
        for one in told:
            whole += [one, *deepcopy(sentences[at + 1 : stop])]
        at = stop
    return whole


def _forbid_each(sentence: Sentence) -> None:
    """ "Rivals cannot play Orders or cast Spells this Turn": each of it is forbidden."""
    for k in range(len(sentence.joints) - 1, -1, -1):
        first, second = sentence.parts[k].bare, sentence.parts[k + 1].bare
        if sentence.joints[k].type not in ("ELSE", "COMMA") or first is None or second is None:
            continue
        forbidden = first.verbs[:1] and first.verbs[0].root == "cannot"
        bare = second.subject is None and second.verbs[:1] and _plain(second.verbs[0])
        if first.subject is None or not forbidden or not bare or not _or_follows(sentence, k):
            continue
        second.subject = deepcopy(same_again(first.subject))
        second.verbs.insert(0, first.verbs[0])
        sentence.joints[k] = sentence.joints[k].become("NEXT", "and")
        if not sentence.parts[k].extras:
            sentence.parts[k].extras = deepcopy(sentence.parts[k + 1].extras)


def _plain(verb: Word) -> bool:
    """ "cast", "be": what may stand after "cannot"."""
    return verb.type == "VERB" or verb.said.lower() == "be"


def _or_follows(sentence: Sentence, k: int) -> bool:
    """Whether the list that goes on here ends with "or"."""
    rest = [joint.type for joint in sentence.joints[k:]]
    return "ELSE" in rest and set(rest[: rest.index("ELSE")]) <= {"COMMA"}


def _goes_on(sentence: Sentence) -> bool:
    """Whether it is about what the sentence before has set off."""
    opening = sentence.parts[0].opening
    if sentence.labels or (opening is not None and opening.root in TRIGGERS):
        return False
    bare = sentence.parts[0].bare
    subject = bare.subject.items[0] if bare is not None and bare.subject is not None else None
    this = isinstance(subject, Phrase) and any(w.root == "this" for w in subject.core.pres)
    return not this


def _several(sentence: Sentence) -> bool:
    """Whether "or" joins happenings before the comma."""
    first = sentence.parts[0]
    bare = first.bare
    if first.opening is None or first.opening.root not in TRIGGERS or bare is None:
        return False
    if sentence.joints and sentence.joints[0].type == "ELSE":
        return True
    listed = [items for items in (bare.subject, bare.complement) if items is not None]
    kinds = any(each.either and all(map(_of_a_kind, each.items)) for each in listed)
    return kinds or any(verb.type == "OR" for verb in bare.verbs)


def _told(sentence: Sentence) -> Iterator[Sentence]:
    """The sentence once for each happening before its comma."""
    first = sentence.parts[0]
    assert first.opening is not None
    last = 0
    while last < len(sentence.joints) and sentence.joints[last].type == "ELSE":
        last += 1
    events = [
        one
        for part in sentence.parts[: last + 1]
        for one in _of_one_part(part, first, sentence.parts[last])
    ]
    if len(events) > 1 and first.opening.root not in ("when", "after"):
        raise Unread.phrase(start_of(first), "one happening after it")
    for event in events:
        rest = deepcopy(sentence.parts[last + 1 :])
        yield Sentence(list(sentence.labels), [event, *rest], list(sentence.joints[last:]))


def _of_one_part(part: Clause, first: Clause, last: Clause) -> Iterator[Clause]:
    """ "is attacked or moved", "plays an Order or Operation": one clause for each."""
    bare = part.bare
    if bare is None or first.bare is None:
        yield part
        return
    subject = bare.subject or first.bare.subject
    whom = bare.complement
    if whom is None and part is not last and last.bare is not None and _needs(bare):
        whom = last.bare.complement if last.bare.subject is None else None
    for verbs in _each_verb(bare.verbs, first.bare.verbs):
        for whose, what in _each_kind(subject, whom):
            told = Bare(whose, verbs, what, bare.placed, bare.gift)
            yield deepcopy(Clause(told, part.extras, first.opening))


TRANSITIVE = frozenset(
    "play activate draw discard recruit revive clear defeat move switch cast".split()
)


def _needs(bare: Bare) -> bool:
    """Whether its verb says nothing without the object of the one after it."""
    verbs = [v.root for v in bare.verbs]
    passive = "is" in verbs or "was" in verbs
    return bool(verbs) and not passive and verbs[-1] in TRANSITIVE


def _each_verb(verbs: list[Word], before: list[Word]) -> Iterator[list[Word]]:
    """ "is attacked or healed" is "is attacked" and "is healed"."""
    lead = [v for v in verbs[:1] if v.type == "AUX"]
    would = [v for v in before[:1] if v.root == "would" and v not in verbs]
    run: list[Word] = []
    for verb in [*verbs, None]:
        if verb is not None and verb.type != "OR":
            run.append(verb)
            continue
        own = run if run[:1] and (run[0].type == "AUX" or not lead) else [*lead, *run]
        yield [*would, *own]
        run = []


def _each_kind(
    subject: Items | None, whom: Items | None
) -> Iterator[tuple[Items | None, Items | None]]:
    for whose in _apart(subject):
        for what in _apart(whom):
            yield whose, what


def _apart(items: Items | None) -> Iterator[Items | None]:
    """ "an Order or Trap": an Order; a Trap."""
    if items is None or not items.either or not all(_of_a_kind(item) for item in items.items):
        yield items
        return
    first = items.items[0]
    for item in items.items:
        assert isinstance(item, Phrase)
        assert isinstance(first, Phrase)
        if item.core.pres or item.core.owner is not None:
            yield Items([item])
            continue
        core = deepcopy(first.core)
        core.noun = item.core.noun
        yield Items([Phrase(core, item.mods)])


def _of_a_kind(item: object) -> bool:
    return isinstance(item, Phrase) and item.noun in KINDS
