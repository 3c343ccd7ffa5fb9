"""What people may type as a log, what is printed, and what a refusal tells them."""

import pytest

from engine.kernel import log_json, log_read, log_text
from engine.kernel.log import (
    LONGEST_LINE,
    MOST_BYTES,
    MOST_ENTRIES,
    Answer,
    Commitment,
    Dealing,
    Log,
    Ruling,
    Salt,
    Undo,
)
from engine.kernel.log_check import checked
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import CHANCE

CANONICAL = """\
muster log 1
ruleset toy/magpie 5f3c09d2
seat a Olga
seat b Pia of the Hills
setup hand 3
setup names ["Ember  Squire", {"copies": 2}]
witness a
dealing 00ff a1 b2
# Played in the kitchen.

* deal a > Tin Star
a bid Tin Star @0:12 =5f3c09d2 # after some thought
# and some tea
ruling set points a > 3 | Sam | The token fell | twice.
undo 2
commit a 00ff
salt a ff00

result 1 -2
secret aa
state bb
end cc
"""

LOG = Log(
    ruleset="toy/magpie",
    digest="5f3c09d2",
    seats=("Olga", "Pia of the Hills"),
    setup={"names": ["Ember  Squire", {"copies": 2}], "hand": 3},
    witness=(0,),
    dealing=Dealing("00ff", ("a1", "b2"), "aa"),
    comment="Played in the kitchen.",
    entries=(
        Answer(CHANCE, ("deal", "a", "Tin Star")),
        Answer(
            0,
            ("bid", "Tin Star"),
            at="0:12",
            mark="5f3c09d2",
            comment="after some thought\nand some tea",
        ),
        Ruling(("set", "points a", "3"), "Sam", "The token fell | twice."),
        Undo(2),
        Commitment(0, "00ff"),
        Salt(0, "ff00"),
    ),
    result=(1, -2),
    state="bb",
    head="cc",
)


def test_every_part_of_a_log_is_printed_in_one_way_and_read_back():
    assert log_text.write(LOG) == CANONICAL
    assert log_read.read(CANONICAL) == LOG


def test_the_json_twin_is_the_same_value():
    assert log_json.read(log_json.write(LOG)) == LOG
    assert log_json.read_any(log_json.write(LOG)) == (LOG, [11, 12, 14, 15, 16, 17])


def test_the_lines_of_the_entries_are_known_in_both_forms():
    assert log_text.entry_lines(LOG) == [11, 12, 14, 15, 16, 17]
    assert log_read.read_with_lines(CANONICAL)[1] == [11, 12, 14, 15, 16, 17]


def test_a_hand_typed_log_may_be_as_untidy_as_its_writer():
    typed = (
        "\ufeffSETUP   names ['x'\r\n".replace("['x'", '["Ember  Squire", {"copies" : 2}]')
        + "\tRuleset toy/magpie 5F3C09D2\r\n\r\n"
        + "Seat A Olga\nseat b   Pia of  the Hills\nsetup hand 3\nWitness A\n"
        + "dealing 00FF A1 B2\n#Played in the kitchen.\n"
        + "1. *  deal a>Tin   Star\n"
        + "  2) A: Bid Tin Star  @0:12 =5f3c09d2   #   after some thought\n# and some tea\n\n"
        + "Ruling  set points a >3|Sam|The token fell | twice.\n"
        + "UNDO 2\ncommit A 00FF\nsalt a FF00\n"
        + "Result 1, -2\nEND CC\nsecret AA\nstate BB\n"
    )

    assert log_read.read(typed) == LOG


def test_the_shortest_log_names_its_ruleset():
    assert log_read.read("ruleset toy/magpie") == Log(ruleset="toy/magpie")


def test_a_setup_value_that_is_one_word_needs_no_quotes():
    assert log_read.read("ruleset x\nsetup first random").setup == {"first": "random"}


def test_spaces_inside_the_texts_of_a_setup_are_kept():
    setup = {"note": "two  spaces,\ttab,\nline, \u2028 and \x85"}
    log = Log(ruleset="x", setup=setup)

    assert log_read.read(log_text.write(log)) == log


def test_a_card_may_be_called_after_a_number_sign():
    log = log_read.read("ruleset x\na bid Robot #7")

    assert log.entries == (Answer(0, ("bid", "Robot #7")),)


@pytest.mark.parametrize(
    ("typed", "line", "column", "told"),
    [
        ("", 0, 0, "Write above: ruleset <name>"),
        ("ruleset x\n\nz draw", 3, 1, "Write for example: a pass"),
        ("ruleset x\na", 2, 2, "Write for example: a pass"),
        ("ruleset x\na attack V1 >", 2, 3, "nothing before or after"),
        ("ruleset x\nundo", 2, 1, "Write for example: undo 1"),
        ("ruleset x\nundo 0", 2, 1, "at least one"),
        ("ruleset x\nundo -1", 2, 1, "at least one"),
        ("ruleset x\nruling set x", 2, 1, "names the judge"),
        ("ruleset x\ncommit z 00", 2, 1, "Write: commit a <hex digits>"),
        ("ruleset x\nsalt a xyz", 2, 1, "hex digits"),
        ("ruleset x\nruleset y", 2, 1, "Remove one"),
        ("ruleset x\na pass\nsetup y 1", 3, 1, "Move it up"),
        ("ruleset x\nresult 1\na pass", 3, 1, "Move it above"),
        ("ruleset x\nresult one", 2, 8, "Write for example: result 1 0"),
        ("ruleset x\nresult 1\nresult 1", 3, 1, "Remove one"),
        ("ruleset x\nend 00\nend 00", 3, 1, "Remove one"),
        ("ruleset x\nseat b Olga", 2, 1, "seat a <name>"),
        ("ruleset x\nsetup y", 2, 8, "Write for example: setup best_of 3"),
        ('ruleset x\nsetup y {"a": ,}', 2, 15, "not JSON"),
        ("ruleset x\nsetup y [NaN]", 2, 9, "not JSON"),
        ("ruleset x\nsetup y 1.5", 0, 0, "whole numbers"),
        ("ruleset x\nsetup y 1\nsetup y 2", 3, 7, "Remove one"),
        ("ruleset x\nsetup y 9223372036854775808", 0, 0, "too large"),
        ("ruleset x\nsetup unseen [1]", 0, 0, "witness"),
        ("ruleset x\nwitness z", 2, 9, "Write for example: witness a"),
        ("ruleset x\nsecret 00", 0, 0, "Write above: dealing"),
        ("ruleset x\ndealing", 2, 8, "Write: dealing"),
        ("muster log 2\nruleset x", 1, 1, "Write: muster log 1"),
        ("ruleset x\na pass \x1b[2J", 2, 8, "Remove it"),
        ("ruleset x\na pass \ud800", 2, 8, "Remove it"),
        ("ruleset x\na pass\u202f\u2028", 2, 8, "Remove it"),
        (b"ruleset x\na bid \xff", 2, 7, "Save the file as UTF-8"),
        (b"ruleset x\na bid \xe2\x82", 2, 7, "Save the file as UTF-8"),
        ("ruleset x\nsetup y " + "[" * 10_000, 2, 9, "nested too deeply"),
        ("ruleset x\nsetup y " + "[" * 17 + "]" * 17, 0, 0, "nested too deeply"),
        ("ruleset x\na bid " + "x" * LONGEST_LINE, 2, LONGEST_LINE, "Break it up"),
        ("ruleset x\n" + "a p\n" * (MOST_ENTRIES + 1), MOST_ENTRIES + 2, 1, "holds at most"),
        ("x" * (MOST_BYTES + 1), 0, 0, "larger than a log can be"),
    ],
)
def test_a_refusal_says_where_and_what_to_write_instead(typed, line, column, told):
    with pytest.raises(Unreadable) as refusal:
        log_read.read(typed)

    assert (refusal.value.line, refusal.value.column) == (line, column)
    assert told in refusal.value.sentence


@pytest.mark.parametrize(
    ("written", "line", "column", "told"),
    [
        (b"{", 0, 0, "truncated"),
        (b'{"format": "muster log 1",\n "ruleset": }', 2, 13, "malformed"),
        (b'{"format": "muster log 2", "ruleset": "x"}', 0, 0, "muster log 2"),
        (b'{"format": "muster log 1"}', 0, 0, "ruleset"),
        (b'{"format": "muster log 1", "ruleset": "x", "extra": 1}', 0, 0, "extra"),
        (b"[" * 100_000, 0, 0, "got `array`"),
        (b'{"format": "muster log 1", "setup": {"x": ' + b"[" * 100_000, 0, 0, "nested too deeply"),
        (b'{"format": "muster log 1", "ruleset": "\xff"}', 0, 0, "UTF-8"),
        (b" " * (MOST_BYTES + 1), 0, 0, "larger than a log can be"),
    ],
)
def test_json_that_is_no_log_is_refused_with_its_place(written, line, column, told):
    with pytest.raises(Unreadable) as refusal:
        log_json.read(written)

    assert (refusal.value.line, refusal.value.column) == (line, column)
    assert told in refusal.value.sentence


@pytest.mark.parametrize(
    "entry",
    [
        Answer(8, ("pass",)),
        Answer(-2, ("pass",)),
        Answer(0, ()),
        Answer(0, ("",)),
        Answer(0, ("Pass",)),
        Answer(0, ("two words",)),
        Answer(0, ("bid", "")),
        Answer(0, ("bid", "Tin  Star")),
        Answer(0, ("bid", "Tin\nb pass")),
        Answer(0, ("bid", "Tin > Star")),
        Answer(0, ("bid", "Tin # Star")),
        Answer(0, ("bid", "Tin @12")),
        Answer(0, ("bid", "Tin =00000000")),
        Answer(0, ("bid", "Tin \x1b[2J")),
        Answer(0, ("bid", "Tin \ud800")),
        Answer(0, ("pass",), at="noon"),
        Answer(0, ("pass",), mark="xyz"),
        Answer(0, ("pass",), comment="two\n\nlines"),
        Ruling(("set",), "", "why"),
        Ruling(("set",), "Sam | Bo"),
        Ruling(("set | x",), "Sam"),
        Ruling(("set",), "Sam", "why # because"),
        Undo(0),
        Commitment(CHANCE, "00"),
        Salt(0, "0"),
    ],
)
def test_an_entry_that_could_not_be_read_back_is_not_taken_from_json(entry):
    log = Log(ruleset="x", entries=(Answer(0, ("pass",)), entry))

    with pytest.raises(Unreadable, match=r"^Entry 2: |surrogates|UTF-8"):
        checked(log)
