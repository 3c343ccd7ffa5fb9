"""From text to words: phrases found, homographs settled, and every "and" told what it joins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from lark import Token
from lark.lexer import Lexer

from .again import done_again
from .errors import Unread, Where
from .homographs import settled
from .joints import gapped, joined
from .lexicon import CONTRACTIONS, LABELS, NOISE, NUMBERS, SPEEDS, SPELLINGS, VOCABULARY, Entry
from .limits import KIND as LIMIT
from .limits import gathered
from .making import made_to
from .nearness import distance
from .turns import Piece, turned
from .word import Word

LONGEST = 1200
"""No card says more than this many characters."""

SAME = {"match": "game", "matches": "games"}
"""the rulebook's other words for the same"""
_WORD = re.compile(
    r"(?:(?P<TIMES>[x×]\s?\d{1,2}\b)"
    r"|(?P<WORD>[A-Za-z]+(?:-[A-Za-z]+)*(?:['’][A-Za-z]*)?)"
    r"|(?P<MARK>[.!,:;/])"
    r"|(?P<NUMBER>\d{1,3}\b)"
    r"|(?P<STATUS>\[[^\[\]]{1,60}\])"
    r"|(?P<QUOTED>[\"“][^\"“”]{1,400}[\"”])"
    r"|(?P<SIGNED>[+\-−–]\s?\d{1,3}\b)"
    r"|(?P<VARY>[+\-−–]X\b)"
    r"|(?P<SPACE>[\s()]+|[–—]|\*+))[\s()]*"
)
"""a piece and the space behind it"""


class Reader(Lexer):
    """The lexer Lark asks: hands it the words of a text one after another."""

    def __init__(self, conf: object) -> None:
        del conf

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]  # takes text alone
        return (Token(word.type, word.root) for word in words(data))


@cache
def _phrases() -> dict[tuple[str, str], list[tuple[tuple[str, ...], Entry]]]:
    """Every spelling by its first two words (or the one and ""), longest first, then the one."""
    found: dict[tuple[str, str], list[tuple[tuple[str, ...], Entry]]] = {}
    for spelling, entry in SPELLINGS.items():
        first, *rest = spelling.split()
        found.setdefault((first, rest[0] if rest else ""), []).append((tuple(rest), entry))
    for (first, second), entries in found.items():
        entries.sort(key=lambda each: -len(each[0]))
        if second:
            entries += found.get((first, ""), ())
    return found


def words(text: str) -> list[Word]:
    """All words of a text, ready for the grammar; unknown ones are refused where they stand."""
    if len(text) > LONGEST:
        raise Unread.too_long(len(text), LONGEST)
    return joined(gapped(settled(_recognised(text, _plain(gathered(_pieces(text), text), text)))))


def _plain(pieces: list[Piece], text: str) -> list[Piece]:
    """In plainer words, of which some may say how often."""
    plain = turned(made_to(done_again(pieces)))
    return plain if plain == pieces else gathered(plain, text)


def _pieces(text: str) -> list[tuple[str, str, int, int]]:
    """The bare pieces: kind, lower-case word, start and end. Contractions and 's come apart."""
    pieces: list[tuple[str, str, int, int]] = []
    there = 0
    for match in _WORD.finditer(text.replace("’", "'")):
        kind, start = match.lastgroup or "", match.start()
        if start > there:
            break
        there = match.end()
        if kind == "SPACE":
            continue
        at = match.end(kind)
        said = match[kind].lower()
        said = SAME.get(said, said)
        if kind == "VARY":
            said = "more-x" if said.startswith("+") else "less-x"
            pieces.append(("WORD", said, start, at))
        elif said in ANY_STATUS:
            pieces.append(("WORD", ANY_STATUS[said], start, at))
        elif kind != "WORD" or "'" not in said:
            pieces.append((kind, said, start, at))
        elif said == "you's":
            raise Unread.phrase(Where(start, at - start, text[start:at]), "“your”")
        elif said in CONTRACTIONS:
            pieces.extend(("WORD", part, start, at) for part in CONTRACTIONS[said].split())
        elif said.endswith(("'s", "s'")):
            owner = said[:-2] if said.endswith("'s") else said[:-1]
            pieces.append(("WORD", owner, start, at - (len(said) - len(owner))))
            pieces.append(("POSS", "'s", at - (len(said) - len(owner)), at))
        else:
            pieces.append((kind, said, start, at))
    if there < len(text):
        raise Unread.unknown(_strange(text, there))
    return pieces


ANY_STATUS = {
    "[status]": "status", "[status effect]": "status",
    "[statuses]": "statuses", "[status effects]": "statuses",
}  # fmt: skip
"""in brackets like a name, and none"""


def _strange(text: str, at: int) -> Where:
    """A word with a letter the language does not know, or the mark itself."""
    start = end = at
    while start > 0 and text[start - 1].isalpha() and text[at].isalpha():
        start -= 1
    while end < len(text) and (text[end].isalpha() or end == at):
        end += 1
    return Where(start, end - start, text[start:end])


def _recognised(text: str, pieces: list[tuple[str, str, int, int]]) -> list[Word]:
    """Phrases and words looked up in the lexicon, the longest phrase first."""
    phrases = _phrases()
    found: list[Word] = []
    i, count = 0, len(pieces)
    spoken = tuple([piece[1] for piece in pieces])
    labelled = ":" in spoken
    while i < count:
        kind, said, start, end = pieces[i]
        if kind not in ("WORD", LIMIT):
            found.append(_symbol(text, kind, said, start, end))
            i += 1
            continue
        heads = labelled and (not found or found[-1].type in ("STOP", "LABEL"))
        if heads and (label := _label(text, pieces, i)) is not None:
            found.append(label[0])
            i = label[1]
            continue
        if kind == LIMIT:
            found.append(Word("ADVERB", said, start, end, text[start:end]))
            i += 1
            continue
        if found and found[-1].root == "named" and (name := _name(text, pieces, i)) is not None:
            found.append(name[0])
            i = name[1]
            continue
        then = spoken[i + 1] if i + 1 < count else ""
        for rest, entry in phrases.get((said, then)) or phrases.get((said, ""), []):
            stop = i + 1 + len(rest)
            if not rest or spoken[i + 1 : stop] == rest:
                end = pieces[stop - 1][3]
                if entry.root == "you control" and not (found and found[-1].type == "NOUN"):
                    found.append(Word("NOUN", "you", start, end, text[start:end]))
                    found.append(Word("AUX", "has", start, end, text[start:end]))
                else:
                    found.append(
                        Word(entry.kind, entry.root, start, end, text[start:end], entry.plural)
                    )
                i = stop
                break
        else:
            if said in NUMBERS:
                found.append(Word("NUMBER", str(NUMBERS[said]), start, end, text[start:end]))
            elif said in ("and", "or", "then"):
                found.append(Word("GLUE", said, start, end, text[start:end]))
            elif (stop := _proper(text, pieces, i)) > i + 1:
                end = pieces[stop - 1][3]
                found.append(Word("NOUN", "called", start, end, text[start:end]))
                i = stop - 1
            elif said not in NOISE:
                raise _unknown(text, pieces, i)
            i += 1
    return found


def _proper(text: str, pieces: list[tuple[str, str, int, int]], start: int) -> int:
    """Where a run of capitalised words ends that begins with two unknown ones: a card's name."""
    stop = start
    while stop < len(pieces) and pieces[stop][0] == "WORD" and text[pieces[stop][2]].isupper():
        if stop < start + 2 and pieces[stop][1] in VOCABULARY:
            return start
        stop += 1
    return stop if stop >= start + 2 else start


def _unknown(text: str, pieces: list[tuple[str, str, int, int]], i: int) -> Unread:
    """The word to blame: inside a phrase begun rightly, the first one that is in no phrase."""
    blamed = i
    if pieces[i][1] in VOCABULARY:
        ahead = range(i + 1, min(i + 4, len(pieces)))
        blamed = next(
            (k for k in ahead if pieces[k][0] == "WORD" and pieces[k][1] not in VOCABULARY), i
        )
    start, end = pieces[blamed][2:]
    return Unread.unknown(Where(start, end - start, text[start:end]))


def _symbol(text: str, kind: str, said: str, start: int, end: int) -> Word:
    root = said
    if kind == "MARK":
        marks = {".": "STOP", "!": "STOP", ":": "COLON", ",": "GLUE", ";": "GLUE", "/": "GLUE"}
        kind = marks[said]
    elif kind == "SIGNED":
        root = said.replace(" ", "").replace("−", "-").replace("–", "-")
    elif kind == "TIMES":
        root = said[1:].strip()
    elif kind == "QUOTED":
        root = text[start + 1 : end - 1]
    elif kind == "STATUS":
        root = " ".join(text[start + 1 : end - 1].replace("−", "-").split())
        _known(root, Where(start, end - start, text[start:end]))
    return Word(kind, root, start, end, text[start:end])


_HEADING = ("limited", "free", "long", "limited")


_VALUES = re.compile(r"[+-]\d+ (?:attack|life)(?: strength)?", re.IGNORECASE)
STATUSES = ("Intercept", "Ranged Attack", "No Special Abilities", "No Attack", "No Spells")


def _known(status: str, where: Where) -> None:
    """A [Status] may have any name, but not one that is nearly a known one."""
    if _VALUES.fullmatch(status):
        return
    if status[:1] in "+-":
        raise Unread.phrase(where, "“[+1 Attack]” or “[-1 Life]”")
    for known in STATUSES:
        far = distance(status.lower(), known.lower(), 2)
        if 0 < far <= 2:
            raise Unread.phrase(where, f"“[{known}]”")


def _label(text: str, pieces: list[tuple[str, str, int, int]], i: int) -> tuple[Word, int] | None:
    """A heading such as "Limited Free Spell:" at the beginning of a sentence."""
    stop = next((k for k in range(i, min(i + 9, len(pieces))) if pieces[k][1] == ":"), None)
    if stop is None:
        return None
    said = " ".join(piece[1] for piece in pieces[i:stop] if piece[0] != LIMIT).strip(" ,")
    speeds = [piece[1].replace("limit", "limited") for piece in pieces[i:stop] if piece[0] == LIMIT]
    for speed in ("once per turn", "once per wave", "once per round", *_HEADING):
        if said.startswith(speed):
            speeds.append(SPEEDS[speed])
            said = said[len(speed) :].strip(" ,")
    told, _, limit = said.partition(" , ")
    if limit in SPEEDS and LABELS.get(told):
        said, speeds = told, [*speeds, SPEEDS[limit]]
    told, _, last = said.rpartition(" ")
    if said not in LABELS and last in SPEEDS and LABELS.get(told):
        said, speeds = told, [*speeds, SPEEDS[last]]
    if said not in LABELS or (not LABELS[said] and speeds):
        return None
    root = " ".join([*speeds, LABELS[said]]).strip()
    start, end = pieces[i][2], pieces[stop][3]
    return Word("LABEL", root, start, end, text[start:end]), stop + 1


def _name(text: str, pieces: list[tuple[str, str, int, int]], i: int) -> tuple[Word, int] | None:
    """The capitalised words after "named"."""
    stop = i
    while (
        stop < len(pieces)
        and pieces[stop][0] in ("WORD", "POSS")
        and (
            text[pieces[stop][2]].isupper()
            or (stop > i and pieces[stop][1] in ("of", "the", "and", "'s"))
        )
    ):
        stop += 1
    while stop > i and pieces[stop - 1][1] in ("of", "the", "and"):
        stop -= 1
    if stop == i:
        return None
    start, end = pieces[i][2], pieces[stop - 1][3]
    return Word("QUOTED", text[start:end], start, end, text[start:end]), stop
