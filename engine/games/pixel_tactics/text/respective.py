"""Things given one by one: "Apply 1, 2 and 3 damage respectively to three Rival Heroes"."""

from __future__ import annotations

from copy import deepcopy

from .errors import Unread
from .surface import Bare, Bracket, Core, Extra, Item, Items, Mod, Phrase
from .word import Word

WHOM = ("to", "from", "on")
ORDINALS = ("", "second", "third")


def one_by_one(bare: Bare, extras: list[Extra]) -> list[tuple[Bare, list[Extra]]]:
    """The same instruction once for each of what it lists; of nothing so listed, none."""
    said = next((e for e in extras if e.root == "respectively"), None)
    listed = _given(bare)
    if said is None and (listed is None or not _bare_numbers(listed)):
        return []
    if listed is None or listed.either:
        where = said.where if said is not None else bare.verbs[0].where
        raise Unread.phrase(where, "what each gets: “apply 1, 2 and 3 damage respectively to…”")
    rest = [e for e in extras if e is not said]
    amounts = _spelt_out(listed)
    whom = next((e for e in rest if e.root in WHOM and e.items is not None), None)
    if whom is not None and whom.items is not None:
        others = [e for e in rest if e is not whom]
        takers = _one_each(whom.items, len(amounts), whom.word)
        return [
            (_with(bare, amount), [Extra(whom.word, taker), *deepcopy(others)])
            for amount, taker in zip(amounts, takers, strict=True)
        ]
    takers_before = bare.complement if bare.gift is not None else bare.subject
    if takers_before is None:
        raise Unread.phrase(listed.where, "“to” or “from” whom, each in turn")
    takers = _one_each(takers_before, len(amounts), bare.verbs[0])
    return [
        (_with(bare, amount, taker), deepcopy(rest))
        for amount, taker in zip(amounts, takers, strict=True)
    ]


def _given(bare: Bare) -> Items | None:
    """What is given, one thing each."""
    given = bare.gift or bare.complement
    return given if given is not None and len(given.items) > 1 else None


def _bare_numbers(listed: Items) -> bool:
    """ "1, 2 and 3 damage": numbers, and what they are numbers of behind the last."""
    *before, last = listed.items
    damage = isinstance(last, Phrase) and last.noun == "damage"
    return damage and all(isinstance(item, Phrase) and _is_number(item.core) for item in before)


def _is_number(core: Core) -> bool:
    return core.noun is None and [word.type for word in core.pres] == ["NUMBER"]


def _spelt_out(listed: Items) -> list[Items]:
    """Each of them for itself, with the noun that the last one has."""
    last = listed.items[-1]
    noun = last.core.noun if isinstance(last, Phrase) else None

    def whole(item: Item) -> Item:
        if isinstance(item, Phrase) and _is_number(item.core):
            return Phrase(Core(item.core.pres, noun), [])
        if isinstance(item, Phrase | Bracket):
            return item
        raise Unread.phrase(item.where, "a number or a [Status]")

    return [Items([whole(item)]) for item in listed.items]


def _one_each(takers: Items, n: int, where: Word) -> list[Items]:
    """Who gets which: those of a list, or one after another of so many that are alike."""
    if len(takers.items) == n and not takers.either:
        return [Items([item]) for item in takers.items]
    item = takers.items[0]
    numbers = (
        [word for word in item.core.pres if word.type == "NUMBER"]
        if isinstance(item, Phrase)
        else []
    )
    alike = len(takers.items) == 1 and [int(word.root) for word in numbers] == [n]
    if not alike or n > len(ORDINALS) or not isinstance(item, Phrase) or item.core.noun is None:
        raise Unread.phrase(where.where, f"as many as there are things to give: {n}, at most 3")
    return [Items([_nth(item, k)]) for k in range(n)]


def _nth(item: Phrase, k: int) -> Phrase:
    """ "A Rival Hero", "a second Rival Hero", "a third"."""
    noun = item.core.noun
    assert noun is not None
    plain = [w for w in item.core.pres if w.type != "NUMBER" and w.root != "different"]
    at = noun.start_pos or 0
    one = [Word("DET", root, at, at, "") for root in ("a", ORDINALS[k]) if root]
    single = Word("NOUN", noun.root, at, noun.end, noun.said)
    mods: list[Mod] = deepcopy(item.mods)
    return Phrase(Core([*one, *plain], single, deepcopy(item.core.owner)), mods)


def _with(bare: Bare, given: Items, taker: Items | None = None) -> Bare:
    """The instruction with one thing that is given, and perhaps the one who gets it."""
    if bare.gift is not None:
        return Bare(bare.subject, bare.verbs, taker, gift=given)
    return Bare(bare.subject if taker is None else taker, bare.verbs, given)
