"""What is told before its happening: "a Rival Hero takes 1 damage when it moves"."""

from __future__ import annotations

from .errors import Unread
from .surface import Bare, Clause, Core, Extra, Items, Phrase
from .word import Word

BODIES = frozenset(("hero", "leader", "corpse", "fighter", "forerunner", "supporter"))
PEOPLE = frozenset(("rival", "player", "ally"))
WHOM = ("to", "from", "on", "with", "against")


def turned_round(told: Clause, tail: Extra) -> None:
    """It happens to whom the sentence names, and "it" is they, in what is done then."""
    item = _alone(tail.bare.subject if tail.bare is not None else None)
    if item is None or item.noun not in ("it", "them") or item.core.pres or told.bare is None:
        return
    spoken = _named(told.bare, told.extras)
    if not spoken:
        return
    if len(spoken) > 1:
        raise Unread.pronoun(item.where, tuple(each.where.word for each in spoken))
    who = spoken[0]
    if _points(who):
        return
    assert tail.bare is not None
    tail.bare.subject = Items([_any_such(who)])
    people = who.noun in PEOPLE
    again = _pronoun(item, "them" if people else "it")
    who.core, who.mods = again.core, []


def _alone(items: Items | None) -> Phrase | None:
    item = items.items[0] if items is not None and len(items.items) == 1 else None
    return item if isinstance(item, Phrase) else None


def _named(bare: Bare, extras: list[Extra]) -> list[Phrase]:
    """Whom it is about: who does it, or else to whom it is done."""
    subject = bare.subject.items if bare.subject is not None else []
    found = [item for item in subject if isinstance(item, Phrase)]
    if found:
        return [item for item in found if item.noun in BODIES | PEOPLE]
    lists = [bare.complement, *(e.items for e in extras if e.root in WHOM)]
    items = [item for each in lists if each is not None for item in each.items]
    return [item for item in items if isinstance(item, Phrase) and item.noun in BODIES]


def _points(who: Phrase) -> bool:
    """ "This Hero": "it" says that already."""
    return any(word.root in ("this", "that") for word in who.core.pres)


def _any_such(who: Phrase) -> Phrase:
    """ "Each Rival Hero": any one of them to whom it happens."""
    core = who.core
    pres = [_one(word) if word.root in ("each", "all") else word for word in core.pres]
    return Phrase(Core(pres, core.noun, core.owner), list(who.mods))


def _one(word: Word) -> Word:
    return word.become("DET", "a")


def _pronoun(item: Phrase, root: str) -> Phrase:
    assert item.core.noun is not None
    return Phrase(Core([], item.core.noun.become("NOUN", root)), [])
