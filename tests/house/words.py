"""The words people read: those in the source, those in a catalogue, and the compiled form of it.

`python -m tests.house.words` adds new words to every catalogue, drops those no longer said, and
compiles them. It needs no gettext. A word without a translation fails the house test.
"""

import ast
import re
import struct
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from engine import catalogue
from engine.deckbuilding.sentences import TEMPLATES
from engine.parts.box import words
from engine.parts.offers import Stocked, Storied

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "locale"
SINGULAR = frozenset({"_", "gettext", "gettext_lazy", "gettext_noop", "say"})
ENGINE_SAYS = frozenset({"say", "Told", "posed", "_need"})
PLURAL = {"ngettext", "ngettext_lazy"}
WITH_CONTEXT = {"pgettext", "pgettext_lazy"}
SINGLE, DOUBLE = r"u?'(?:[^'\\]|\\.)*'", r'u?"(?:[^"\\]|\\.)*"'
PLACES = re.compile(r"\{\w+\}")
LITERAL = f"{SINGLE}|{DOUBLE}"
# Only such files are worth reading closely.
SAYS = re.compile(rf"\b({'|'.join(sorted(SINGULAR | ENGINE_SAYS | PLURAL | WITH_CONTEXT))})\(")
CALL = re.compile(rf"\b(n?gettext|pgettext)\(((?:\s*(?:{LITERAL})\s*,?)+)")
# The engine speaks the language of the cards; its sentences are the cards' own, but for those
# about decks.
SPOKEN = (
    "config",
    "leagues",
    "tournaments",
    "drafts",
    "matches",
    "rooms",
    "cards",
    "accounts",
    "templates",
)


class Word(NamedTuple):
    """What gettext looks a sentence up by."""

    text: str
    plural: str = ""
    context: str = ""


Catalogue = dict[Word, tuple[str, ...]]


@cache
def in_the_source() -> frozenset[Word]:
    found: set[Word] = set()
    for folder in SPOKEN:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix == ".py":
                found.update(_in_python(path.read_text()))
            elif folder == "templates" and path.is_file():
                found.update(_in_template(path.read_text()))
    return frozenset(found | _of_decks() | _of_rules() | _of_boxes())


def _of_decks() -> set[Word]:
    """What the engine says of decks is for people, who read it through cards/phrases.py."""
    return {Word(each.one, each.several) for each in TEMPLATES.values()}


def _of_rules() -> set[Word]:
    """What the engine says of games, drafts, competitions and leagues is for people, who read it
    through accounts/speech.py; what it says on a command line is not."""
    spoken = (path for path in (ROOT / "engine").rglob("*.py") if "cli" not in path.parts)
    found = {word for path in spoken for word in _in_python(path.read_text(), ENGINE_SAYS)}
    return {word for word in found if _says_something(word.text)}


def _of_boxes() -> set[Word]:
    """What stands on the boxes of games, and how they tell what happens, is read through
    matches/speech.py."""
    rulesets: list[Any] = [catalogue.load(name) for name in catalogue.games()]
    kits = [rules.kits() if isinstance(rules, Stocked) else () for rules in rulesets]
    said = (words(rules.box, ready) for rules, ready in zip(rulesets, kits, strict=True))
    told = (rules.stories if isinstance(rules, Storied) else () for rules in rulesets)
    return {Word(each) for each in chain(*said, *told) if _says_something(each)}


def _says_something(pattern: str) -> bool:
    """Beside the places that are filled; quotes are written differently everywhere."""
    return "“" in pattern or any(map(str.isalpha, PLACES.sub("", pattern)))


def _in_python(source: str, singular: frozenset[str] = SINGULAR) -> Iterator[Word]:
    if not SAYS.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        texts = [
            argument.value
            for argument in node.args
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        ]
        if node.func.id in singular and texts:
            yield Word(texts[0])
        elif node.func.id in PLURAL and len(texts) == 2:
            yield Word(*texts)
        elif node.func.id in WITH_CONTEXT and len(texts) == 2:
            yield Word(texts[1], context=texts[0])


def _in_template(source: str) -> Iterator[Word]:
    """Django turns a template into the calls it stands for; the texts are their literals."""
    from django.utils.translation.template import templatize

    for name, arguments in CALL.findall(templatize(source)):
        texts = [ast.literal_eval(literal) for literal in re.findall(LITERAL, arguments)]
        if name == "gettext":
            yield Word(texts[0])
        elif name == "ngettext":
            yield Word(*texts)
        else:
            yield Word(texts[1], context=texts[0])


def read(path: Path) -> Catalogue:
    """A .po file without its header; an entry marked fuzzy counts as untranslated."""
    found: Catalogue = {}
    for block in path.read_text().split("\n\n"):
        if "\nmsgid" not in f"\n{block}" or block.startswith('msgid ""\nmsgstr ""\n"'):
            continue
        fields = _fields(block)
        word = Word(fields["msgid"], fields.get("msgid_plural", ""), fields.get("msgctxt", ""))
        said = tuple(text for name, text in fields.items() if name.startswith("msgstr"))
        found[word] = ("",) * len(said) if "#, fuzzy" in block else said
    return found


def _fields(block: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    name = ""
    for line in block.splitlines():
        if line.startswith("#"):
            continue
        keyword, quote, text = line.partition('"')
        name = keyword.strip() or name
        fields[name] = fields.get(name, "") + ast.literal_eval(quote + text)
    return fields


def write(path: Path, catalogue: Catalogue, header: str) -> None:
    blocks = [f'msgid ""\nmsgstr ""\n{_quoted_lines(header)}']
    for word in sorted(catalogue):
        lines = [f"msgctxt {_quoted(word.context)}"] if word.context else []
        lines.append(f"msgid {_quoted(word.text)}")
        if word.plural:
            lines.append(f"msgid_plural {_quoted(word.plural)}")
            lines += [f"msgstr[{n}] {_quoted(said)}" for n, said in enumerate(catalogue[word])]
        else:
            lines.append(f"msgstr {_quoted(catalogue[word][0])}")
        blocks.append("\n".join(lines))
    path.write_text("\n\n".join(blocks) + "\n")


def compiled(catalogue: Catalogue, header: str) -> bytes:
    """The .mo form: two sorted tables of lengths and places, then the texts themselves."""
    texts = {"": header}
    for word, said in catalogue.items():
        if all(said):
            key = f"{word.context}\x04{word.text}" if word.context else word.text
            texts[f"{key}\0{word.plural}" if word.plural else key] = "\0".join(said)
    rows = sorted((key.encode(), text.encode()) for key, text in texts.items())
    tables, body = [b"", b""], b""
    start = 28 + 16 * len(rows)
    for column in (0, 1):
        for row in rows:
            tables[column] += struct.pack("<2I", len(row[column]), start + len(body))
            body += row[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(rows), 28, 28 + 8 * len(rows), 0, 0)
    return head + tables[0] + tables[1] + body


def header_of(path: Path) -> str:
    return _fields(path.read_text().split("\n\n")[0])["msgstr"]


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _quoted_lines(text: str) -> str:
    return "\n".join(_quoted(line) for line in text.splitlines(keepends=True))


def main() -> None:
    spoken = in_the_source()
    for path in LOCALE.glob("*/LC_MESSAGES/django.po"):
        known, header = read(path), header_of(path)
        fresh = {word: known.get(word, ("", "") if word.plural else ("",)) for word in spoken}
        write(path, fresh, header)
        path.with_suffix(".mo").write_bytes(compiled(fresh, header))
        missing = sum(not all(said) for said in fresh.values())
        print(f"{path.relative_to(ROOT)}: {len(fresh)} words, {missing} to translate")


if __name__ == "__main__":
    main()
