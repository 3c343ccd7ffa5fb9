"""No log is lost on its way through text or JSON, and nothing thrown at the readers gets by."""

import gc
import random
import string
import time
import tracemalloc

import msgspec
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from engine.kernel import chain, log_json, log_read, log_text
from engine.kernel.judge import Budget, judge, judge_text
from engine.kernel.log import MOST_BYTES, Answer, Commitment, Dealing, Log, Ruling, Salt, Undo
from engine.kernel.log_check import checked
from engine.kernel.refusals import UnknownRuleset, Unreadable
from engine.kernel.verdict import Kind, Verdict
from tests.engine.kernel.toy import MagpieRules
from tests.engine.plays import played

CHEAP = Budget(tries=4, seconds=5)

plain_words = st.text("ab é漢😀#@=|>*.:?'\"\\-019", min_size=1, max_size=9)
words = plain_words.map(lambda text: " ".join(text.split())).filter(bool)
verbs = st.text(string.ascii_lowercase + "#@=*?1", min_size=1, max_size=5)
options = st.builds(lambda verb, about: (verb, *about), verbs, st.lists(words, max_size=3))
codes = st.binary(min_size=1, max_size=32).map(bytes.hex)
comments = st.lists(words, max_size=3).map("\n".join)
times = st.sampled_from(
    ["", "0:12", "12:31:07.5", "2026-05-01T12:31:07Z", "2026-05-01T12:31+02:00"]
)
marks = st.sampled_from(["", "5f3c09d2", "00" * 32])
seats = st.integers(0, 7)
beside = {"at": times, "mark": marks, "comment": comments}
entries = st.one_of(
    st.builds(Answer, st.integers(-1, 7), options, **beside),
    st.builds(Ruling, options, words, st.one_of(st.just(""), words), **beside),
    st.builds(Undo, st.integers(1, 999), **beside),
    st.builds(Commitment, seats, codes, **beside),
    st.builds(Salt, seats, codes, **beside),
)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63) + 1, 2**63 - 1) | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)
logs = st.builds(
    Log,
    ruleset=st.sampled_from(["toy/magpie", "x", "é/#1"]),
    digest=st.one_of(st.just(""), codes),
    seats=st.lists(st.one_of(st.just(""), words), max_size=8).map(tuple),
    setup=st.dictionaries(st.sampled_from(["hand", "best_of", "Deck-1"]), plain, max_size=3),
    witness=st.none() | st.sets(seats).map(lambda known: tuple(sorted(known))),
    dealing=st.none() | st.builds(Dealing, codes, st.lists(codes, max_size=3).map(tuple), codes),
    comment=comments,
    entries=st.lists(entries, max_size=6).map(tuple),
    result=st.none() | st.lists(st.integers(-99, 99), min_size=1, max_size=8).map(tuple),
    state=st.one_of(st.just(""), codes),
    head=st.one_of(st.just(""), codes),
)


@settings(deadline=None, max_examples=200)
@given(
    st.sampled_from("aAb*z"),
    st.lists(st.sampled_from(["b", "B", " ", ">", " > ", "#", "@1", "=0", "."]), max_size=7),
)
def test_a_line_means_the_same_however_much_space_there_is(mark, rest):
    assert _entries_of(" ".join((mark, *rest))) == _entries_of("  \t ".join((mark, *rest)) + "  ")


def _entries_of(line):
    try:
        return log_read.read(f"ruleset toy/magpie\n{line}").entries
    except Unreadable as refusal:
        return refusal.sentence.partition("column")[2].partition(" ")[2].split()[1:]


@settings(deadline=None, max_examples=50)
@given(logs)
def test_a_log_that_can_be_written_is_read_back_equal_from_text_and_from_json(log):
    try:
        checked(log)
    except Unreadable:
        assume(False)

    text = log_text.write(log)

    assert log_read.read(text) == log
    assert log_text.write(log_read.read(text)) == text
    assert log_json.read(log_json.write(log)) == log
    assert chain.digest(log_read.read(text)) == chain.digest(log)
    assert log_read.read_with_lines(text)[1] == log_text.entry_lines(log)


@settings(deadline=None, max_examples=50)
@given(
    st.lists(
        st.sampled_from([*"ab*# >@=|1.:", "ruleset x", "\n", "undo ", "seat a", "setup y "])
    ).map("".join)
)
@example("ruleset x\na b > # c")
@example("1.")
def test_whatever_text_is_read_is_canonical_when_printed(text):
    log, refusal = read_or_refusal(text)

    if log is None:
        assert refusal.sentence
        assert 0 <= refusal.line <= text.count("\n") + 1
        return
    assert log_read.read(log_text.write(log)) == log
    assert log_json.read(log_json.write(log)) == log


@settings(deadline=None, max_examples=50)
@given(st.binary() | st.text())
def test_no_source_makes_the_judge_raise(source):
    assert isinstance(judge_text(source, find, budget=CHEAP), Verdict)


@settings(deadline=None, max_examples=50)
@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_no_json_makes_the_judge_raise(value):
    assert isinstance(judge_text(msgspec.json.encode(value), find, budget=CHEAP), Verdict)


@settings(deadline=None, max_examples=50)
@given(st.randoms(use_true_random=False), st.booleans())
def test_no_damage_to_a_real_log_makes_the_judge_raise(rng, as_json):
    log = played(MagpieRules(), {"rounds": 1}, random.Random(1))
    data = bytearray(log_json.write(log) if as_json else log_text.write(log).encode())
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(data) + 1)
        match rng.randrange(4):
            case 0 if place < len(data):
                data[place] = rng.randrange(256)
            case 1:
                del data[place : place + rng.randint(1, 30)]
            case 2:
                data[place:place] = data[place // 2 : place // 2 + rng.randint(1, 30)]
            case 3:
                del data[place:]
                data += b" "

    assert isinstance(judge_text(bytes(data), find, budget=CHEAP), Verdict)


HOSTILE = {
    "lines": "ruleset x\n" + "\n" * MOST_BYTES,
    "entries": "ruleset toy/magpie\n" + "a p\n" * 39_999,
    "tails": "ruleset toy/magpie\n" + "a p" + " @1 =00000000 #" * 4_000,
    "arrows": "ruleset toy/magpie\n" + "a p " + "x > " * 16_000 + "x",
    "word": "ruleset toy/magpie\n* deal " + "a" * 65_000,
    "spaces": "ruleset toy/magpie\na" + " " * 65_000 + "p",
    "brackets": "ruleset toy/magpie\nsetup x " + "[" * 65_000,
    "digits": "ruleset toy/magpie\nsetup x " + "9" * 65_000,
    "result": "ruleset toy/magpie\nresult " + "9 " * 30_000,
    "undo": "ruleset toy/magpie\n" + "undo 40000\n" * 100,
    "seats": "ruleset toy/magpie\n" + "seat a x\n" * 9_999,
    "rounds": "ruleset toy/magpie\nsetup rounds 999999999",
    "json": b'{"format":"muster log 1","ruleset":"toy/magpie","entries":['
    + b'{"kind":"undo","count":1},' * 39_999
    + b'{"kind":"undo","count":1}]}',
    "nesting": b'{"format":"muster log 1","setup":' + b'{"a":' * 200_000,
    "huge": b"x" * 100_000_000,
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE)
def test_hostile_sources_are_answered_within_bounded_time_and_memory(source):
    tracemalloc.start()
    begun = time.process_time()

    verdict = judge_text(source, find)

    took, (_, peak) = time.process_time() - begun, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert verdict.kind in (Kind.UNREADABLE, Kind.ILLEGAL, Kind.IMPOSSIBLE_CHANCE)
    assert len(verdict.sentence) < 1_000
    assert took < 20  # a second or so of work, traced
    assert peak < 100_000_000


def test_judging_leaves_nothing_behind():
    log = played(MagpieRules(), {"rounds": 3}, random.Random(3))
    for _ in range(20):
        judge(MagpieRules(), log)
    gc.collect()
    tracemalloc.start()

    for _ in range(300):
        judge(MagpieRules(), log)
    gc.collect()

    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert left < 50_000


def find(name):
    if name != MagpieRules.name:
        raise UnknownRuleset(f"There is no ruleset “{name}”.")
    return MagpieRules()


def read_or_refusal(text):
    try:
        return log_read.read(text), None
    except Unreadable as refusal:
        return None, refusal
