"""From text to words: phrases found, homographs settled, and every "and" told what it joins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from lark import Token
from lark.lexer import Lexer

from .errors import Unread, Where
from .lexicon import (
    CONTRACTIONS,
    LABELS,
    NOISE,
    NUMBERS,
    SPANS,
    SPEEDS,
    SPELLINGS,
    TWOFOLD,
    Entry,
)

LONGEST = 1200
"""No card says more than this many characters."""

_WORD = re.compile(
    r"(?P<STATUS>\[[^\[\]]{1,60}\])|(?P<QUOTED>[\"“][^\"“”]{1,400}[\"”])|(?P<SIGNED>[+\-−–]\s?\d{1,3}\b)"
    r"|(?P<TIMES>[x×]\s?\d{1,2}\b)|(?P<NUMBER>\d{1,3}\b)|(?P<WORD>[A-Za-z]+(?:-[A-Za-z]+)*(?:['’][A-Za-z]*)?)"
    r"|(?P<MARK>[.,:;/])|(?P<SPACE>[\s()]+|[–—]|\*+)"
)
_TWOFOLD = frozenset(TWOFOLD.split())
_VERBAL = frozenset({"VERB", "VERBED", "AUX"})
_NAMING = frozenset(
    {"NOUN", "DET", "NUMBER", "STATUS", "TIMES", "MODWORD", "SPAN", "POSS", "QUOTED"}
)


class Word(Token):
    """A word or phrase of a sentence: its kind, its root, and where it stands."""

    __slots__ = ("end", "plural", "root", "said")

    root: str
    plural: bool
    said: str
    end: int

    def __new__(
        cls, kind: str, root: str, start: int, end: int, said: str, plural: bool = False
    ) -> Word:
        made: object = super().__new__(cls, kind, root, start_pos=start, line=1, column=start + 1)
        assert isinstance(made, cls)
        word = made
        word.root = root
        word.plural = plural
        word.said = said
        word.end = end
        return word

    @property
    def where(self) -> Where:
        return Where(self.start_pos or 0, self.end - (self.start_pos or 0), self.said)

    def become(self, kind: str, root: str | None = None) -> Word:
        start = self.start_pos or 0
        return Word(
            kind, self.root if root is None else root, start, self.end, self.said, self.plural
        )


class Reader(Lexer):
    """The lexer Lark asks: hands it the words of a text one after another."""

    def __init__(self, conf: object) -> None:
        del conf

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]
        return iter(words(data))


@cache
def _phrases() -> dict[str, list[tuple[tuple[str, ...], Entry]]]:
    """Every spelling by its first word, longest first."""
    found: dict[str, list[tuple[tuple[str, ...], Entry]]] = {}
    for spelling, entry in SPELLINGS.items():
        parts = tuple(spelling.split())
        found.setdefault(parts[0], []).append((parts[1:], entry))
    for entries in found.values():
        entries.sort(key=lambda each: -len(each[0]))
    return found


def words(text: str) -> list[Word]:
    """All words of a text, ready for the grammar; unknown ones are refused where they stand."""
    if len(text) > LONGEST:
        raise Unread.too_long(len(text), LONGEST)
    return _joined(_settled(_recognised(text, _pieces(text))))


def _pieces(text: str) -> list[tuple[str, str, int, int]]:
    """The bare pieces: kind, lower-case word, start and end. Contractions and 's come apart."""
    pieces: list[tuple[str, str, int, int]] = []
    at = 0
    while (match := _WORD.match(text, at)) is not None:
        kind, said, start = match.lastgroup or "", match.group().lower().replace("’", "'"), at
        at = match.end()
        if kind == "SPACE":
            continue
        if kind != "WORD":
            pieces.append((kind, said, start, at))
        elif said in CONTRACTIONS:
            pieces.extend(("WORD", part, start, at) for part in CONTRACTIONS[said].split())
        elif said.endswith(("'s", "s'")):
            owner = said[:-2] if said.endswith("'s") else said[:-1]
            pieces.append(("WORD", owner, start, at - (len(said) - len(owner))))
            pieces.append(("POSS", "'s", at - (len(said) - len(owner)), at))
        else:
            pieces.append((kind, said, start, at))
    if at < len(text):
        raise Unread.unknown(Where(at, 1, text[at]))
    return pieces


def _recognised(text: str, pieces: list[tuple[str, str, int, int]]) -> list[Word]:
    """Phrases and words looked up in the lexicon, the longest phrase first."""
    phrases = _phrases()
    found: list[Word] = []
    i, count = 0, len(pieces)
    while i < count:
        kind, said, start, end = pieces[i]
        if kind != "WORD":
            found.append(_symbol(text, kind, said, start, end))
            i += 1
            continue
        if (label := _label(text, pieces, i, found)) is not None:
            found.append(label[0])
            i = label[1]
            continue
        if found and found[-1].root == "named" and (name := _name(text, pieces, i)) is not None:
            found.append(name[0])
            i = name[1]
            continue
        for rest, entry in phrases.get(said, ()):
            stop = i + 1 + len(rest)
            if not rest or tuple(piece[1] for piece in pieces[i + 1 : stop]) == rest:
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
            elif said in ("and", "or", "then", "and/or"):
                found.append(Word("GLUE", said, start, end, text[start:end]))
            elif (stop := _proper(text, pieces, i)) > i + 1:
                end = pieces[stop - 1][3]
                found.append(Word("NOUN", "called", start, end, text[start:end]))
                i = stop - 1
            elif said not in NOISE:
                raise Unread.unknown(Where(start, end - start, text[start:end]))
            i += 1
    return found


def _proper(text: str, pieces: list[tuple[str, str, int, int]], start: int) -> int:
    """Where a run of capitalised words ends that begins with two unknown ones: a card's name."""
    stop = start
    while stop < len(pieces) and pieces[stop][0] == "WORD" and text[pieces[stop][2]].isupper():
        if stop < start + 2 and (pieces[stop][1] in SPELLINGS or pieces[stop][1] in NUMBERS):
            return start
        stop += 1
    return stop if stop >= start + 2 else start


def _symbol(text: str, kind: str, said: str, start: int, end: int) -> Word:
    root = said
    if kind == "MARK":
        marks = {".": "STOP", ":": "COLON", ",": "GLUE", ";": "GLUE", "/": "GLUE"}
        kind = marks[said]
    elif kind == "SIGNED":
        root = said.replace(" ", "").replace("−", "-").replace("–", "-")
    elif kind == "TIMES":
        root = said[1:].strip()
    elif kind == "QUOTED":
        root = text[start + 1 : end - 1]
    elif kind == "STATUS":
        root = " ".join(text[start + 1 : end - 1].replace("−", "-").split())
    return Word(kind, root, start, end, text[start:end])


def _label(
    text: str, pieces: list[tuple[str, str, int, int]], i: int, found: list[Word]
) -> tuple[Word, int] | None:
    """A heading such as "Limited Free Spell:" at the beginning of a sentence."""
    if found and found[-1].type not in ("STOP", "LABEL"):
        return None
    stop = next((k for k in range(i, min(i + 7, len(pieces))) if pieces[k][1] == ":"), None)
    if stop is None:
        return None
    said = " ".join(piece[1] for piece in pieces[i:stop])
    speeds = []
    for speed in ("once per turn", "limited", "free", "long", "limited"):
        if said.startswith(speed):
            speeds.append(SPEEDS[speed])
            said = said[len(speed) :].strip(" ,")
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
    if stop == i:
        return None
    start, end = pieces[i][2], pieces[stop - 1][3]
    return Word("QUOTED", text[start:end], start, end, text[start:end]), stop


# --- Homographs ---------------------------------------------------------------------------------

_BEFORE_STRIKE = frozenset(
    "a the this that those all each any free long your its their another other more less"
    " normal no first".split()
)


def _settled(found: list[Word]) -> list[Word]:
    """Words that could be two kinds become one, by what stands beside them."""
    settled: list[Word] = []
    giving = False
    for i, word in enumerate(found):
        before = settled[-1] if settled else None
        after = found[i + 1] if i + 1 < len(found) else None
        chosen = _settle(word, before, after, settled, found[i + 1 :])
        if chosen is None:
            continue
        giving = chosen.root == "give" or (giving and chosen.type not in ("STOP", "COLON"))
        if _is_gift(chosen, before, giving):
            settled.append(Word("GIFT", "", chosen.start_pos or 0, chosen.start_pos or 0, ""))
        if _is_shortened(chosen, before, after, settled):
            settled.append(Word("REL", "that", chosen.start_pos or 0, chosen.start_pos or 0, ""))
        settled.append(chosen)
    if settled and settled[-1].type != "STOP":
        end = settled[-1].end
        settled.append(Word("STOP", ".", end, end, ""))
    return [
        word
        for k, word in enumerate(settled)
        if word.type != "STOP" or (k and settled[k - 1].type != "STOP")
    ]


def _is_gift(word: Word, before: Word | None, giving: bool) -> bool:
    """Whether what is given begins here: "give a Hero | [Intercept]"."""
    if before is None or before.type not in ("NOUN", "MODWORD", "SPAN"):
        return False
    if word.type in ("STATUS", "QUOTED"):
        return before.root != "named"
    return giving and (
        word.type in ("SIGNED", "NUMBER") or word.root in ("a", "intercept", "ranged attack")
    )


def _is_shortened(word: Word, before: Word | None, after: Word | None, settled: list[Word]) -> bool:
    """Whether "that was" is left out: "each Hero recruited this Turn"."""
    if word.type != "VERBED" or before is None or before.type != "NOUN" or after is None:
        return False
    if after.root == "this way":
        return True
    if after.root not in SPANS:
        return False
    for earlier in reversed(settled):
        if earlier.type in ("STOP", "GLUE", "OPENING"):
            return False
        if earlier.type in ("VERB", "AUX", "PREP", "TO"):
            return True
    return False


def _settle(
    word: Word, before: Word | None, after: Word | None, settled: list[Word], rest: list[Word]
) -> Word | None:
    kind, root = word.type, word.root
    ahead = after.type if after is not None else ""
    behind = before.type if before is not None else ""
    if root == "of":
        partitive = (
            behind in ("NUMBER", "DET")
            and before is not None
            and before.root not in ("top", "bottom", "or less", "or more")
        )
        return None if partitive else word
    if kind == "VERB" and ahead == "NOUN" and after is not None and after.root == "action":
        return word.become("DET")
    if root == "attack" and kind == "VERB":
        return _attack(word, before, settled)
    if (
        root == "cast"
        and kind == "VERB"
        and before is not None
        and before.root in ("is", "was", "has", "had")
    ):
        return word.become("VERBED")
    if root == "cast" and behind == "REL":
        return word.become("VERBED")
    if (
        kind == "LINK"
        and root in ("less than", "more than", "at most", "at least")
        and _counts(rest)
    ):
        return word.become("DET")
    if (
        kind == "ADVERB"
        and root in _TIMES
        and (behind == "PREP" or (before is not None and before.root == "the"))
    ):
        return word.become("NOUN")
    if (
        root == "rival"
        and after is not None
        and after.root == "target"
        and len(rest) > 1
        and rest[1].type in ("DET", "NOUN")
    ):
        return word
    if root in ("damaged", "undamaged") and before is not None and before.root == "was":
        return word.become("VERBED")
    if kind == "NOUN" and root == "target" and _is_verb_target(word, before, after):
        return word.become("VERB")
    if kind == "NOUN" and root == "name" and behind in ("", "STOP", "GLUE", "LABEL", "AUX"):
        return word.become("VERB")
    if (
        kind == "NOUN"
        and root in _TWOFOLD
        and ahead in ("NOUN", "NUMBER", "DET")
        and not word.plural
    ):
        return word.become("DET")
    if kind == "DET" and root == "that" and _relative(before, after):
        return word.become("REL")
    if kind == "ADVERB" and root in SPANS and before is not None and _looks_back(before, settled):
        return word.become("SPAN", SPANS[root])
    if kind == "LINK" and behind in ("VERB", "GERUND", "ADVERB"):
        return word.become("PREP")
    if kind == "MODWORD" and root == "each":
        return word
    return word


_TIMES = frozenset(
    {
        "each turn",
        "each wave",
        "each round",
        "this turn",
        "this wave",
        "this round",
        "next turn",
        "next wave",
        "next round",
        "this game",
    }
)


def _counts(rest: list[Word]) -> bool:
    """Whether a number and what it counts follow: "less than | 4 Life"."""
    return len(rest) > 1 and rest[0].type == "NUMBER" and rest[1].type in ("NOUN", "DET")


def _attack(word: Word, before: Word | None, settled: list[Word]) -> Word:
    """The noun "Attack", or the value in "+1 Attack", or the verb."""
    if before is None:
        return word
    if before.type == "SIGNED" or (
        before.type == "DET"
        and before.root in ("more", "less", "or less", "or more", "double", "triple")
    ):
        return word.become("NOUN", "attack strength")
    if before.type in ("DET", "POSS") or before.root in (
        "from",
        "by",
        "of",
        "with",
        "against",
        "instead of",
    ):
        return word.become("NOUN")
    if before.root == "rival" and len(settled) > 1 and settled[-2].root in ("from", "by"):
        settled[-1] = before.become("DET")
        return word.become("NOUN")
    if (
        before.type == "GLUE"
        and len(settled) > 1
        and settled[-2].root
        in ("spell", "order", "operation", "trap", "attack", "ranged attack", "melee attack")
        and settled[-2].type == "NOUN"
    ):
        return word.become("NOUN")
    if before.type == "DET" and before.root in _BEFORE_STRIKE:
        return word.become("NOUN")
    return word


def _is_verb_target(word: Word, before: Word | None, after: Word | None) -> bool:
    if before is None or after is None:
        return False
    return before.type in ("AUX", "NOUN", "GLUE", "MODWORD") and after.type in (
        "DET",
        "NOUN",
        "NUMBER",
    )


def _relative(before: Word | None, after: Word | None) -> bool:
    return (
        before is not None
        and after is not None
        and before.type in ("NOUN", "MODWORD", "STATUS")
        and after.type in ("AUX", "VERBED", "VERB")
    )


def _looks_back(before: Word, settled: list[Word]) -> bool:
    """Whether "this Turn" belongs to a past deed just named: "attacked this Turn"."""
    if before.type == "VERBED":
        return True
    kinds = [word.type for word in settled[-6:-1]]
    if before.type == "NOUN" and "REL" in kinds and "VERBED" in kinds[kinds.index("REL") :]:
        return True
    return before.type in ("VERB", "NOUN") and len(settled) > 1 and settled[-2].root == "did not"


# --- What a joining word joins ------------------------------------------------------------------

_FIRST_OF_CLAUSE = frozenset({"VERB", "OPENING", "GERUND"})


def _joined(settled: list[Word]) -> list[Word]:
    """Runs of commas, "and", "or" and "then" become one joint each: of things or of clauses."""
    joined: list[Word] = []
    i = 0
    while i < len(settled):
        if settled[i].type != "GLUE":
            joined.append(settled[i])
            i += 1
            continue
        stop = i
        while stop < len(settled) and settled[stop].type == "GLUE":
            stop += 1
        joint = _joint(joined, settled, i, stop)
        if joint is not None:
            joined.append(joint)
        i = stop
    return joined


def _joint(joined: list[Word], settled: list[Word], start: int, stop: int) -> Word | None:
    said = {word.root for word in settled[start:stop]}
    first, last = settled[start], settled[stop - 1]
    word = Word(
        "AND", "and", first.start_pos or 0, last.end, first.said if first is last else "and"
    )
    after = settled[stop] if stop < len(settled) else None
    if not joined or joined[-1].type in ("STOP", "LABEL", "COLON"):
        return None
    if after is None or (after.type in ("STOP", "PREP", "ADVERB", "TO") and "then" not in said):
        if after is not None and said <= {","} and _opened(joined):
            return word.become("COMMA", ",")
        return None if said <= {","} else word
    if said <= {","} and after.type == "OPENING" and not _another_comma(settled, stop):
        return None
    if "or" in said or "and/or" in said or "/" in said:
        clause = _starts_clause(joined, settled, stop)
        return word.become("ELSE" if clause else "OR", "or")
    if "then" in said or ";" in said:
        return word.become("NEXT", "then")
    if _starts_clause(joined, settled, stop):
        return word.become("COMMA", ",") if said == {","} else word.become("NEXT", "and")
    if said == {","} and _opened(joined) and not _another_comma(settled, stop):
        return word.become("COMMA", ",")
    return word


def _starts_clause(joined: list[Word], settled: list[Word], start: int) -> bool:
    """Whether a verb follows before the next joining word."""
    before, after = joined[-1], settled[start]
    if not _has_verb(joined) and after.type in _NAMING and not _elliptic(after):
        return False
    if before.type == "VERB" and after.type == "VERB" and not (before.plural or after.plural):
        return False
    if before.type == "VERBED" and after.type == "VERBED":
        return False
    if after.type in _FIRST_OF_CLAUSE or after.type == "AUX":
        return True
    relative = False
    previous = after
    for word in settled[start:]:
        if word.type in ("GLUE", "STOP", "COLON", "OPENING"):
            return False
        if word.type == "REL":
            relative = True
        elif word.type in _VERBAL:
            if previous.type == "TO":
                return False
            if not relative and word.type != "VERBED":
                return True
        elif relative and previous.type in ("VERBED", "VERB", "NOUN", "SPAN", "DET"):
            relative = False
        previous = word
    return False


def _has_verb(joined: list[Word]) -> bool:
    """Whether the clause being read has had its verb, or something before a comma."""
    relative = False
    for word in reversed(joined):
        if word.type in ("STOP", "LABEL", "COMMA", "NEXT", "ELSE", "COLON", "OPENING"):
            return False
        if word.type in _VERBAL or word.type in ("GERUND", "PREP", "ADVERB", "SIGNED"):
            relative = True
            break
    return relative


def _elliptic(after: Word) -> bool:
    del after
    return False


def _opened(joined: list[Word]) -> bool:
    """Whether the part being read began with "when", "if", "at the end of…", not yet closed."""
    for word in reversed(joined):
        if word.type in ("STOP", "LABEL"):
            return False
        if word.type == "COMMA":
            return False
        if word.type == "OPENING":
            return True
        if word.type in ("PREP", "ADVERB") and _begins(word, joined):
            return True
    return False


def _begins(word: Word, joined: list[Word]) -> bool:
    at = joined.index(word)
    return at == 0 or joined[at - 1].type in ("STOP", "LABEL", "COMMA", "NEXT", "ELSE")


def _another_comma(settled: list[Word], start: int) -> bool:
    """Whether a later comma of this sentence closes the part that begins here."""
    for k in range(start, len(settled)):
        if settled[k].type == "STOP":
            return False
        if settled[k].type == "GLUE" and settled[k].root == ",":
            return True
    return False
