"""Letters that no font of ours has, spelt with Latin ones: by what Unicode calls them.

A letter's name says how it sounds: DEVANAGARI LETTER KA, HEBREW LETTER SHIN, THAI CHARACTER KO KAI.
Where names are syllables a letter is that syllable, and a vowel sign takes the place of its A;
where they are words a letter is how its name begins. It is no scholar's spelling, and it can be
read out at a table.
"""

import re
import unicodedata
from typing import Final

NAMED: Final = re.compile(
    r"(?P<script>[A-Z']+)(?: [A-Z]+)*? "
    r"(?P<sort>LETTER|CHARACTER|SYLLABLE|VOWEL SIGN|SIGN) (?P<name>.+)"
)
"""what kind of sign it is, and its own name"""
QUALIFIED: Final = frozenset(
    "FINAL INITIAL SMALL CAPITAL DOTLESS INDEPENDENT SUBJOINED MAI SARA".split()
)
"""words before the name that say nothing of its sound"""
BY_BEGINNING: Final = frozenset(
    "HEBREW ARABIC SYRIAC THAANA ARMENIAN GEORGIAN THAI LAO COPTIC SAMARITAN NKO".split()
)
"""scripts whose letters have words for names"""
SIGNS: Final = {"ANUSVARA": "m", "CANDRABINDU": "m", "VISARGA": "h", "FATHA": "a", "KASRA": "i",
                "DAMMA": "u", "HAN-AKAT": "a"}  # fmt: skip
ENDING: Final = frozenset(("VIRAMA", "COENG", "ASAT", "PULLI"))
"""signs that take a syllable's vowel away"""


def romanised(run: str) -> str:
    """The run in Latin letters; nothing if none of it is a letter with a sound."""
    spelt = ""
    for letter in run:
        spelt = _with(spelt, letter)
    return spelt


def _with(spelt: str, letter: str) -> str:
    if (digit := unicodedata.digit(letter, None)) is not None:
        return f"{spelt}{digit}"
    found = NAMED.fullmatch(unicodedata.name(letter, ""))
    if found is None:
        return spelt + SIGNS.get(unicodedata.name(letter, "").rpartition(" ")[2], "")
    words = [word for word in found["name"].split() if word not in QUALIFIED] or [""]
    if words[0] in ENDING:
        return _shut(spelt)
    if found["sort"] == "VOWEL SIGN" or found["name"].startswith("SARA "):
        return _shut(spelt) + words[0].lower()
    if found["sort"] == "SIGN" or unicodedata.category(letter)[0] == "M":
        return spelt + SIGNS.get(words[0], "")
    return spelt + _sound(found["script"], words[0])


def _shut(spelt: str) -> str:
    """Without the A that a syllable ends in."""
    return spelt[:-1] if re.search("[^aeiou]a$", spelt) else spelt


def _sound(script: str, name: str) -> str:
    if script not in BY_BEGINNING:
        return name.lower()
    begins = re.match("[^AEIOU]+|[AEIOU]", name)
    return begins[0].lower() if begins else ""
