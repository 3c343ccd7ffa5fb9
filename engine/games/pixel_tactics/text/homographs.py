"""Words that could be two kinds become one, by what stands beside them."""

from __future__ import annotations

from .lexicon import SPANS
from .word import Word
from .wordlist import TWOFOLD

_TWOFOLD = frozenset(TWOFOLD.split())


_BEFORE_STRIKE = frozenset(
    "a the this that those all each any free long your its their another other more less"
    " normal no first".split()
)


def settled(found: list[Word]) -> list[Word]:
    """Words that could be two kinds become one, by what stands beside them."""
    settled: list[Word] = []
    giving = False
    for i, word in enumerate(found):
        before = settled[-1] if settled else None
        rest = found[i + 1 :]
        after = rest[0] if rest else None
        chosen = _settle(word, before, after, settled, rest)
        if chosen is None:
            continue
        giving = chosen.root in ("give", "apply") or (
            giving and chosen.type not in ("STOP", "COLON")
        )
        given = giving or chosen.type in ("STATUS", "QUOTED")
        if given and before is not None and _is_gift(chosen, before):
            settled.append(Word("GIFT", "", chosen.start_pos or 0, chosen.start_pos or 0, ""))
        if chosen.type == "VERBED" and _is_shortened(before, after, settled):
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


def _is_gift(word: Word, before: Word) -> bool:
    """Whether what is given begins here: "give a Hero | [Intercept]"."""
    if before.type not in ("NOUN", "MODWORD", "SPAN"):
        return False
    if word.type in ("STATUS", "QUOTED"):
        return before.root != "named"
    return (
        word.type in ("SIGNED", "NUMBER")
        or (word.root == "damage" and before.root in ("it", "them"))
        or word.root in ("a", "intercept", "ranged attack", "double", "half", "triple")
    )


def _is_shortened(before: Word | None, after: Word | None, settled: list[Word]) -> bool:
    """Whether "that was" is left out: "each Hero recruited this Turn"."""
    if before is None or before.type != "NOUN" or after is None:
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
    root = word.root
    settle = _BY_KIND.get(word.type)
    if root not in ("of", "that", "each"):
        return word if settle is None else settle(word, before, after, settled, rest)
    behind = before.type if before is not None else ""
    if root == "of":
        small = ("top", "bottom")
        counts = behind in ("NUMBER", "DET") and before is not None and before.root not in small
        counts = counts or (before is not None and before.root == "for each")
        return None if counts else word
    if root == "that" and word.type == "DET" and behind == "OPENING" and _begins_clause(after):
        return None
    if root == "each" and behind in ("AUX", "NOUN", "MODWORD") and _is_verbal(after):
        return None
    return word if settle is None else settle(word, before, after, settled, rest)


def _is_verbal(after: Word | None) -> bool:
    return after is not None and after.type in ("VERB", "AUX")


def _verb(
    word: Word, before: Word | None, after: Word | None, settled: list[Word], rest: list[Word]
) -> Word:
    del rest
    if after is not None and after.type == "NOUN" and after.root == "action":
        return word.become("DET")
    aimed = after is not None and after.root in ("against", "by")
    if word.root == "attack" and aimed and not _has_verb(settled):
        return word.become("NOUN")
    if word.root == "attack":
        return _attack(word, before, settled)
    past = before is not None and (before.root in _PAST or before.type == "REL")
    return word.become("VERBED") if word.root == "cast" and past else word


_PAST = frozenset(("is", "was", "has", "had"))


def _link(
    word: Word, before: Word | None, after: Word | None, settled: list[Word], rest: list[Word]
) -> Word:
    del after, settled
    if word.root in ("less than", "more than", "at most", "at least") and _counts(rest):
        return word.become("DET")
    prepositional = before is not None and before.type in ("VERB", "GERUND", "ADVERB")
    return word.become("PREP") if prepositional else word


def _adverb(
    word: Word, before: Word | None, after: Word | None, settled: list[Word], rest: list[Word]
) -> Word:
    del after, rest
    if before is None:
        return word
    if word.root in _TIMES and (before.type == "PREP" or before.root == "the"):
        return word.become("NOUN")
    if word.root in SPANS and _looks_back(before, settled):
        return word.become("SPAN", SPANS[word.root])
    return word


def _determiner(
    word: Word, before: Word | None, after: Word | None, settled: list[Word], rest: list[Word]
) -> Word:
    del settled, rest
    if word.root in ("damaged", "undamaged") and before is not None and before.root == "was":
        return word.become("VERBED")
    return word.become("REL") if word.root == "that" and _relative(before, after) else word


def _noun(
    word: Word, before: Word | None, after: Word | None, settled: list[Word], rest: list[Word]
) -> Word:
    behind = before.type if before is not None else ""
    ahead = after.type if after is not None else ""
    aims = word.root in _TWOFOLD and after is not None and after.root == "target"
    if aims and len(rest) > 1 and rest[1].type in ("DET", "NOUN", "NUMBER"):
        return word
    strikes = word.root == "rival" and len(rest) > 1 and rest[0].root == "attack"
    if strikes and rest[1].root in _SAID_OF_ATTACKS and not word.plural:
        return word.become("DET")
    if word.root == "target" and _is_verb_target(word, settled, after):
        return word.become("VERB")
    if word.root == "ally" and not _plays(rest):
        return word.become("NOUN", "comrade")
    if word.root == "name" and behind in ("", "STOP", "GLUE", "LABEL", "AUX"):
        return word.become("VERB")
    if word.root == "target" and word.plural and (before is None or before.root not in _POINTING):
        return word.become("NOUN", "fighter")
    which = bool(rest[1:]) and rest[0].root == "that" and _relative(word, rest[1])
    apiece = after is not None and after.root == "each" and len(rest) > 1 and _is_verbal(rest[1])
    if word.root in _TWOFOLD and ahead in ("NOUN", "NUMBER", "DET") and not (word.plural or apiece):
        return word if which else word.become("DET")
    return word


_SAID_OF_ATTACKS = frozenset(("against", "apply", "cost", "cannot", "is", "ignore intercept"))
_PLAYING = frozenset("draw discard play choose reveal recruit shuffle pass search activate".split())
"""what a player does and no Hero"""


def _plays(rest: list[Word]) -> bool:
    """Whether an Ally is somebody at the table: "an Ally's Hand", "an Ally draws a card"."""
    clause = [
        word.root for word in rest[: next((k for k, w in enumerate(rest) if w.type == "STOP"), 0)]
    ]
    if "their" in clause or "action" in clause:
        return True
    ahead = [word for word in rest[:3] if word.type not in ("AUX", "ADVERB")]
    if rest and rest[0].type == "POSS":
        own = next((word for word in rest[1:] if word.type == "NOUN"), None)
        return own is None or own.root not in ("attack", "spell", "attack strength", "life")
    return bool(ahead) and ahead[0].type == "VERB" and ahead[0].root in _PLAYING


_POINTING = frozenset("the its their that those his".split())


def _auxiliary(
    word: Word, before: Word | None, after: Word | None, settled: list[Word], rest: list[Word]
) -> Word:
    """ "the only Hero" is no verb; "a Hero not in Melee" is one that is not."""
    del rest
    if before is None or after is None:
        return word
    if word.root == "only" and before.root in ("the", "your"):
        return word.become("DET", "sole")
    if word.root == "not" and before.type == "NOUN" and after.type == "LINK":
        settled.append(Word("REL", "that", word.start_pos or 0, word.start_pos or 0, ""))
    return word


_STRIKES = ("attack", "melee attack", "ranged attack", "spell")


def _preposition(
    word: Word, before: Word | None, after: Word | None, settled: list[Word], rest: list[Word]
) -> Word | None:
    """ "Attacks by Heroes against Leaders deal…": before the verb they belong to the Attacks."""
    del after
    if word.root == "by" and _told_by_whom(settled, rest):
        return None
    if word.root == "as" and before is not None and before.root == "name":
        return word.become("LINK")
    if word.root not in ("against", "by") or _has_verb(settled):
        return word
    struck = any(each.type == "NOUN" and each.root in _STRIKES for each in _clause_so_far(settled))
    return word.become("LINK") if struck else word


def _told_by_whom(settled: list[Word], rest: list[Word]) -> bool:
    """ "That was attacked | by this Hero this Wave": the verb says already who is the attacker."""
    told = [each for each in settled[-4:] if each.root != "not"][-3:]
    passive = [each.root for each in told[1:]] == ["was", "attacked"]
    return passive and told[0].type == "REL" and any(each.root in SPANS for each in rest[1:4])


def _clause_so_far(settled: list[Word]) -> list[Word]:
    """The words of the clause being read, the last first."""
    found = []
    for word in reversed(settled):
        if word.type in ("STOP", "LABEL", "COLON", "OPENING") or word.root == ",":
            break
        found.append(word)
    return found


def _has_verb(settled: list[Word]) -> bool:
    verbs = ("VERB", "AUX", "VERBED", "GERUND", "PREP")
    return any(word.type in verbs for word in _clause_so_far(settled))


_BY_KIND = {
    "AUX": _auxiliary, "PREP": _preposition,
    "VERB": _verb, "LINK": _link, "ADVERB": _adverb, "DET": _determiner, "NOUN": _noun,
}  # fmt: skip


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
    if _is_a_value(before, settled):
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
        and not (word.plural and not settled[-2].plural)
    ):
        return word.become("NOUN")
    if before.type == "DET" and before.root in _BEFORE_STRIKE:
        return word.become("NOUN")
    return word


def _is_a_value(before: Word, settled: list[Word]) -> bool:
    """ "Damage equal to its Attack", "equal to the attacker's Attack"."""
    whose = before.type == "POSS" or before.root in ("its", "their", "that", "the", "total")
    roots = [word.root for word in settled[-7:]]
    return whose and "equal to" in roots and "damage" not in roots[roots.index("equal to") :]


def _is_verb_target(word: Word, settled: list[Word], after: Word | None) -> bool:
    """ "May target a Hero", "attack or target your Leader"; not "…attacks, target Rival draws"."""
    if not settled or after is None or after.type not in ("DET", "NOUN", "NUMBER"):
        return False
    before = next((word for word in reversed(settled) if word.type != "GLUE"), settled[0])
    if settled[-1].type == "GLUE":
        told = settled[-1].said != "," or after.type != "NOUN"
        return word.plural or (before.type == "VERB" and told)
    return before.type in ("AUX", "NOUN", "MODWORD")


def _begins_clause(after: Word | None) -> bool:
    """ "The first time that | you draw": not "that Hero"."""
    return after is not None and (after.type == "DET" or after.root in ("you", "it", "them"))


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
