"""What somebody is made to do, or allowed: "make a Rival discard a card", "let them draw"."""

from __future__ import annotations

from .lexicon import lines, third_person
from .turns import Piece
from .wordlist import VERBS

MAKING = frozenset(("make", "force", "compel"))
LETTING = frozenset(("let", "allow", "permit"))
SIGNS = MAKING | LETTING | {"have"}
WISHES = (("you", "may"), ("you", "can"), ("they", "may"))
SEVERAL = frozenset("players rivals opponents heroes leaders them they allies foes enemies".split())
PEOPLE = frozenset("rival rivals opponent opponents player players ally allies them enemy".split())
BEFORE_NOUNS = frozenset("a an the per no one melee ranged its their this that".split())
PERSONS = 7
"""words that name somebody, at most"""


def _bases() -> frozenset[str]:
    said = (each.strip() for line in lines(VERBS) for each in line.partition(": ")[2].split(","))
    return frozenset(each for each in said if " " not in each) - {"target", "order", "end"}


BASES = _bases()


def made_to(pieces: list[Piece]) -> list[Piece]:
    """The same with somebody doing it: "a Rival discards a card", "they may draw"."""
    if SIGNS.isdisjoint([piece[1] for piece in pieces]):
        return pieces
    at = 0
    pieces = list(pieces)
    while at < len(pieces):
        done = _made(pieces, at)
        pieces = pieces if done is None else done
        at += 1
    return pieces


def _made(pieces: list[Piece], at: int) -> list[Piece] | None:
    word = pieces[at][1]
    if word not in SIGNS:
        return None
    starts = at == 0 or pieces[at - 1][1] in (".", ":", ",", "then", ";", "and")
    wish = tuple(piece[1] for piece in pieces[max(0, at - 2) : at]) in WISHES[:2]
    if word == "have" and not (starts or wish):
        return None
    verb = _verb(pieces, at + 1)
    if verb is None or _goes_on(pieces, verb):
        return None
    pieces = pieces if pieces[verb - 1][1] in SEVERAL or word in LETTING else _theirs(pieces, verb)
    if wish and not PEOPLE & {piece[1] for piece in pieces[at + 1 : verb]}:
        return None
    who = pieces[at + 1 : verb - (pieces[verb - 1][1] == "to")]
    if not who:
        return None
    does = pieces[verb]
    if word in LETTING:
        does = ("WORD", does[1], *does[2:])
        behind = [("WORD", "may", *pieces[at][2:]), does, *pieces[verb + 1 :]]
        return [*pieces[:at], *who, *behind]
    if who[-1][1] not in SEVERAL:
        does = ("WORD", third_person(does[1]), *does[2:])
    rest = [does, *pieces[verb + 1 :]]
    if not wish:
        return [*pieces[:at], *who, *rest]
    ends = next(
        k for k, piece in enumerate([*rest, (".", ".", 0, 0)]) if piece[1] in (".", ",", ";")
    )
    where = pieces[at][2:]
    liked: list[Piece] = [("WORD", each, *where) for each in ("if", "you", "like")]
    return [*pieces[: at - 2], *who, *rest[:ends], *liked, *rest[ends:]]


def _verb(pieces: list[Piece], start: int) -> int | None:
    """Where what they do begins, right behind who they are."""
    for k in range(start + 1, min(start + 1 + PERSONS, len(pieces))):
        kind, word = pieces[k][:2]
        if kind in ("MARK", "STATUS", "QUOTED", "SIGNED"):
            return None
        if word in BASES and pieces[k - 1][1] not in BEFORE_NOUNS:
            return None if pieces[k - 1][1] == "not" else k
    return None


def _theirs(pieces: list[Piece], verb: int) -> list[Piece]:
    """ "Make a Rival draw a card and discard a card": both are theirs."""
    told = list(pieces)
    for k in range(verb + 1, _end(pieces, verb)):
        if pieces[k - 1][1] == "and" and pieces[k][1] in BASES:
            told[k] = ("WORD", third_person(pieces[k][1]), *pieces[k][2:])
    return told


def _goes_on(pieces: list[Piece], verb: int) -> bool:
    """ "Make a Rival draw a card, then discard a card": who discards it is not said."""
    behind = range(verb + 2, _end(pieces, verb))
    return any(pieces[k - 1][1] in ("then", ",", "or") and pieces[k][1] in BASES for k in behind)


def _end(pieces: list[Piece], verb: int) -> int:
    ends = (k for k in range(verb, len(pieces)) if pieces[k][1] in (".", ";"))
    return next(ends, len(pieces))
