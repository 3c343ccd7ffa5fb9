"""What every "and", "or", "then" and comma joins: two things or two clauses."""

from __future__ import annotations

from itertools import takewhile

from .errors import Unread
from .word import Word

_VERBAL = frozenset({"VERB", "VERBED", "AUX"})


_NAMING = frozenset(
    {"NOUN", "DET", "NUMBER", "STATUS", "TIMES", "MODWORD", "SPAN", "POSS", "QUOTED"}
)


_FIRST_OF_CLAUSE = frozenset({"VERB", "OPENING", "GERUND"})


def joined(settled: list[Word]) -> list[Word]:
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
        said = {word.root for word in settled[i:stop]}
        stop = _said_again(joined, settled, stop, said)
        joint = _joint(joined, settled, i, stop, said)
        if joint is not None:
            joined.append(joint)
        i = stop
    return joined


def _said_again(joined: list[Word], settled: list[Word], stop: int, said: set[str]) -> int:
    """What follows the glue, but for a "to" said twice: "to a Hero and | to its Leader"."""
    again = settled[stop] if stop < len(settled) else None
    if again is None or again.type not in ("TO", "PREP") or said <= {","} or "then" in said:
        return stop
    named = stop + 1 < len(settled) and settled[stop + 1].type in _NAMING
    for word in reversed(joined):
        if word.type in ("STOP", "LABEL", "COMMA", "NEXT", "ELSE", "COLON", "OPENING", "VERB"):
            return stop
        if word.type in ("TO", "PREP"):
            return stop + 1 if named and word.root == again.root else stop
    return stop


_GIVEN = {"STATUS": ("give",), "damage": ("apply", "remove", "move", "heal")}
"""what the verb of the clause before may be, where it is not said again"""


def gapped(settled: list[Word]) -> list[Word]:
    """ "apply 2 damage to a Hero, then 1 damage to your Leader": its verb is said once."""
    whole: list[Word] = []
    bare = len(settled)
    for k, word in enumerate(settled):
        whole.append(word)
        if bare == k - 1:  # "and 1 | to your Leader"
            whole.append(Word("NOUN", "damage", word.end, word.end, ""))
        if word.type == "GLUE" and (k + 1 == len(settled) or settled[k + 1].type != "GLUE"):
            counted = next((each for each in reversed(whole) if each.type != "GLUE"), word)
            if counted.type == "NUMBER":  # "1, 2 and 3 damage": one verb for all of them
                continue
            verb = _unsaid(whole, settled[k + 1 :])
            if verb is not None:
                at = settled[k + 1].start_pos or 0
                whole.append(Word("VERB", verb.root, at, at, "", verb.plural))
                bare = k if _so_much_alone(settled[k + 1 :]) else bare
    return whole


def _unsaid(whole: list[Word], ahead: list[Word]) -> Word | None:
    """The verb that is not said again before what is given, applied or removed."""
    k = 0
    while k < len(ahead) and ahead[k].type in ("NUMBER", "DET", "SIGNED"):
        k += 1
    if k == 1 and len(ahead) > 1 and ahead[0].root in ("1", "another") and _goes(ahead[1]):
        return _put_before(whole)
    if len(whole) > 1 and whole[-2].type in ("STATUS", "TIMES") and _given_more(ahead):
        return _given_before(whole)
    if _so_much_alone(ahead):
        return _dealt_before(whole, "damage")
    if k + 1 >= len(ahead):
        return None
    given = "STATUS" if ahead[k].type == "STATUS" else ahead[k].root
    beyond = ahead[k + 2] if ahead[k + 1].type == "TIMES" and k + 2 < len(ahead) else ahead[k + 1]
    if given not in _GIVEN or beyond.root not in ("to", "from"):
        return None
    return _dealt_before(whole, given)


def _so_much_alone(ahead: list[Word]) -> bool:
    """ "2 damage to a Hero and | 1 to your Leader": so much of what was said before."""
    return len(ahead) > 1 and ahead[0].type == "NUMBER" and ahead[1].root in ("to", "from")


def _dealt_before(whole: list[Word], given: str) -> Word | None:
    """The verb before, of so much damage or of a Status; not one that something waits for."""
    clause = takewhile(lambda word: word.type not in ("STOP", "LABEL", "COLON"), reversed(whole))
    said = list(clause)
    at = next((k for k, word in enumerate(said) if word.type in _VERBAL), None)
    if at is None or said[at].type != "VERB" or said[at].root not in _GIVEN[given]:
        return None
    before = takewhile(lambda word: word.type != "GLUE", said[at:])
    if any(word.type == "OPENING" for word in (*said[:at], *before)):
        return None
    named = given == "STATUS" or any(w.type == "NOUN" and w.root == given for w in said[:at])
    return said[at] if named else None


def _given_more(ahead: list[Word]) -> bool:
    """ "… and each of your Rear Heroes [+1 Life]": somebody else, and what they are given."""
    for word in ahead:
        if word.type == "GIFT":
            return True
        if word.type in (*_VERBAL, "GLUE", "STOP", "STATUS", "OPENING"):
            return False
    return False


def _given_before(whole: list[Word]) -> Word | None:
    for word in reversed(whole):
        if word.type in ("STOP", "LABEL", "COLON", "OPENING"):
            return None
        if word.type in _VERBAL:
            return word if word.root == "give" and word.type == "VERB" else None
    return None


def _goes(word: Word) -> bool:
    return word.type == "PREP" and word.root in ("into", "on", "on top", "on bottom")


def _put_before(whole: list[Word]) -> Word | None:
    """ "Put one into your Hand, one on the bottom of your Deck"."""
    for word in reversed(whole):
        if word.type in ("STOP", "LABEL", "COLON", "OPENING"):
            return None
        if word.type in _VERBAL:
            return word if word.root in ("put", "place") and word.type == "VERB" else None
    return None


def _joint(
    joined: list[Word], settled: list[Word], start: int, stop: int, said: set[str]
) -> Word | None:
    heard = next((word for word in settled[start:stop] if word.root != ","), settled[start])
    word = Word("AND", "and", heard.start_pos or 0, heard.end, heard.said)
    after = settled[stop] if stop < len(settled) else None
    if not joined or joined[-1].type in ("STOP", "LABEL", "COLON"):
        return None
    if after is None or (after.type in ("STOP", "PREP", "ADVERB", "TO") and "then" not in said):
        if after is not None and said <= {","} and _opened(joined):
            return word.become("COMMA", ",")
        return None if said <= {","} else word
    if said <= {","} and after.type == "OPENING" and not _another_comma(settled, stop):
        return None
    if {"and", "or"} <= said:
        raise Unread.phrase(heard.where, "“choose one or both: …; or …”")
    if "or" in said or "/" in said:
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
    if not _has_verb(joined) and after.type in _NAMING:
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
    """Whether the clause being read has had its verb, or something that stands for one."""
    for word in reversed(joined):
        if word.type in ("STOP", "LABEL", "COMMA", "NEXT", "ELSE", "COLON", "OPENING"):
            return False
        if word.type in _VERBAL or word.type in ("GERUND", "PREP", "ADVERB", "SIGNED"):
            return True
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
