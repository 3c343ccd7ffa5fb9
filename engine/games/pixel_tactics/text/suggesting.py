"""Did you mean: corrections of a sentence not understood, each tried so that the rest is."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TypeAlias

from .deeds import EXAMPLES
from .errors import Unread, Where
from .lexicon import VOCABULARY
from .nearness import distance
from .parsing import expected_after
from .reading import ability

MOST = 3
"""Corrections shown."""
TRIES = 24
"""Corrections tried before giving up."""
LONG = 400
"""Longer texts get no corrections, only the place."""

_WORDS = re.compile(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")
_NAMES = ("the attacker", "the target", "this Hero", "that Hero")
_SMALL = ("a", "to", "from", "in", "each", "your", "of", "the")
_HANGING = re.compile(
    r"\b(?:a|an|the|to|from|in|of|each|your|this|those) ?[.,:;]"
    r"|\b(?:a|an|the|your) (?:a|an|the|to|from|in|of|each|your|this|one)\b"
    r"|\b(?:to|from|in|of) (?:to|from|in|of)\b",
    re.IGNORECASE,
)
"""a small word with nothing behind it, or before another that leaves it none"""
MODELS: tuple[tuple[str, str], ...] = (
    ("vanguard", "Intercept."),
    ("vanguard", "This Hero has +1 Attack Strength for each Corpse in your Unit."),
    ("flank", "Your Heroes in the Vanguard take 1 less damage from Ranged Attacks."),
    ("flank", "When this Hero is defeated, draw a card."),
    ("rear", "Spell: Remove up to 3 damage from any Hero."),
    (
        "leader",
        "At the start of your Turn, you may move a Hero in your Unit to an adjacent empty slot.",
    ),
    ("leader", "Limited Action: Draw a card."),
    ("leader", "Rivals cannot play Orders."),
    ("order", "Apply 5 damage to each Rear Hero in all Units."),
    ("order", "Choose a column and apply 2 damage to each Hero in that column."),
    ("operation", "Your Heroes have +1 Attack Strength."),
    ("trap", "When a Rival Hero attacks, cancel that Attack."),
    ("vanguard", "If this Hero would take damage, you may move that damage to its Supporter."),
)


Reading: TypeAlias = Callable[[str, str], object]
"""a text and its box, read or refused"""


def explained(error: Unread, text: str, box: str, read: Reading = ability) -> Unread:
    """The same refusal with what was expected, corrections that work, and a sentence as a model."""
    if error.code == "unread-long":
        return error
    error.model = model(text, box)
    if len(text) > LONG:
        return error
    if not error.expected:
        error.expected = expected_after(text[: error.where.column])
        if error.code == "unread-word" and error.expected:
            error.sentence = f"{error.sentence} Expected {error.expected}."
            error.args = (error.sentence,)
    error.did_you_mean = corrections(error, text, box, read)
    return error


def corrections(error: Unread, text: str, box: str, read: Reading) -> tuple[str, ...]:
    """Whole sentences, one small change away, that are understood."""
    found: list[str] = []
    for tried, candidate in enumerate(_changed(error, text)):
        if tried >= TRIES or len(found) >= MOST:
            break
        if candidate not in found and _reads(candidate, box, read):
            found.append(candidate)
    return tuple(found)


def _reads(text: str, box: str, read: Reading) -> bool:
    try:
        read(text, box)
    except Unread:
        return False
    return True


def _changed(error: Unread, text: str) -> list[str]:
    """Changed texts, the likeliest first."""
    if error.code == "unread-reference":
        return _named(error.where, text)
    if error.expected.startswith("when it happens"):
        return [f"{start}{text[:1].upper()}{text[1:]}" for start in ("Spell: ", "Action: ")]
    if error.expected.startswith("no heading"):
        return [_without_heading(text)]
    if error.expected.startswith(("what happens now", "a simpler sentence")):
        return []
    if error.expected.startswith("how many before it"):
        return _counted(error.where, text)
    return _candidates(error.where, text, known=error.code != "unread-word")


def _candidates(where: Where, text: str, *, known: bool) -> list[str]:
    """Changed texts, the likeliest first."""
    start, end = where.column, where.column + where.length
    spans = [(m.start(), m.end()) for m in _WORDS.finditer(text)]
    here = [span for span in spans if span[0] < end and span[1] > start] or spans[-1:]
    changed = [_put(text, span, word) for span in here for word in near(text[slice(*span)])]
    if not known:
        return changed
    around = [k for k, span in enumerate(spans) if span in here]
    beside = (
        [
            spans[k]
            for k in range(max(0, around[0] - 2), min(len(spans), around[-1] + 2))
            if spans[k] not in here
        ]
        if around
        else []
    )
    changed += [
        _put(text, span, word) for span in reversed(beside) for word in near(text[slice(*span)])[:3]
    ]
    changed += [_without(text, span) for span in here]
    changed += [f"{text[:start]}{small} {text[start:]}" for small in _SMALL]
    return [each for each in changed if not _HANGING.search(each)]


def _without(text: str, span: tuple[int, int]) -> str:
    """The text without a word, and without a gap before a stop."""
    behind = text[span[1] :].lstrip()
    before = text[: span[0]]
    return f"{before.rstrip() if behind[:1] in ('.', ',', ':', ';') else before}{behind}"


def _without_heading(text: str) -> str:
    rest = text.partition(":")[2].strip()
    return rest[:1].upper() + rest[1:]


def _counted(where: Where, text: str) -> list[str]:
    """ "to Rival Hero": with "a" or "each" before all that stands before the noun."""
    start = where.column
    words = [(m.start(), m.group()) for m in _WORDS.finditer(text[:start])]
    while words and words[-1][1][0].isupper() and len(words) > 1:
        start = words.pop()[0]
    return [f"{text[:start]}{many} {text[start:]}" for many in ("a", "each", "another")]


def _named(where: Where, text: str) -> list[str]:
    """A pronoun with one thing named in its place."""
    start, end = where.column, where.column + where.length
    for pointing in ("that ", "those ", "the "):
        if text[:start].lower().endswith(pointing):
            start -= len(pointing)
    return [_put(text, (start, end), word) for word in _NAMES]


def _put(text: str, span: tuple[int, int], word: str) -> str:
    said = text[slice(*span)]
    if said[:1].isupper():
        word = word[:1].upper() + word[1:]
    return text[: span[0]] + word + text[span[1] :]


# --- Nearness of words --------------------------------------------------------------------------


OWNERS = (
    "rival", "hero", "leader", "owner", "player", "opponent", "enemy", "ally", "target", "attacker",
)  # fmt: skip


@cache
def _heard() -> dict[str, int]:
    """How often each word stands in the sentences we know."""
    heard: dict[str, int] = {}
    for _, text in (*MODELS, *EXAMPLES.values()):
        for word in _WORDS.findall(text.lower()):
            heard[word] = heard.get(word, 0) + 1
    return heard


@cache
def _by_length() -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for word in (*VOCABULARY, *(f"{owner}'s" for owner in OWNERS)):
        found.setdefault(len(word), []).append(word)
    return found


@lru_cache(maxsize=512)
def near(said: str) -> list[str]:
    """Words of the language that look like this one, the nearest and most used first."""
    said = said.lower().replace("’", "'")
    reach = 1 if len(said) <= 3 else 2
    ranked: list[tuple[float, int, str]] = []
    letters = set(said)
    for length in range(len(said) - reach, len(said) + reach + 1):
        for word in _by_length().get(length, ()):
            if len(letters ^ set(word)) > 2 * reach:
                continue
            far = distance(said, word, reach)
            if 0 < far <= reach:
                ranked.append((_cost(said, word, far), -_heard().get(word, 0), word))
    return [word for _, _, word in sorted(ranked)[:10]]


def _cost(said: str, word: str, far: int) -> float:
    """How unlikely `said` was meant to be `word`: swapped letters are the likeliest slip."""
    cost = float(far)
    if sorted(said) == sorted(word):
        cost -= 0.6
    elif len(said) == len(word):
        cost += 0.1
    if word[0] == said[0]:
        cost -= 0.15
    if word[-1] == said[-1]:
        cost -= 0.15
    return cost + (0.3 if "'" in word and "'" not in said else 0)


def model(text: str, box: str) -> str:
    """The known sentence that shares most words with this one, of the same box if it can be."""
    said = set(_WORDS.findall(text.lower()))
    known = [*MODELS, *dict.fromkeys(EXAMPLES.values())]

    def likeness(entry: tuple[str, str]) -> float:
        words = set(_WORDS.findall(entry[1].lower()))
        return len(said & words) / (len(said | words) or 1) + (0.15 if entry[0] == box else 0)

    return max(known, key=likeness)[1]
