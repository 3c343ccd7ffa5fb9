"""Commitments that open, chance that can be checked, and what happens when either is forged."""

import hashlib
import json
import subprocess
import sys
from collections import Counter

import pytest
from msgspec.structs import replace

from engine.kernel import dealer, dealing
from engine.kernel.commitment import commitment
from engine.kernel.judge import Budget, judge
from engine.kernel.log import Answer, Commitment
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play, Unfinished
from engine.kernel.refusals import Illegal
from engine.kernel.ruleset import start
from engine.kernel.seats import CHANCE
from engine.kernel.verdict import Kind
from tests.engine.kernel.toy import MagpieRules

RULES = MagpieRules()
SALTS = (b"a" * 16, b"b" * 32)
SECRET = bytes(range(32))
CHEAP = Budget(tries=0)


def dealt(rounds=2):
    """A play dealt from a secret, in which everybody always takes its first option."""
    opened = replace(dealer.sealed(SECRET, (b"olga", b"pia")), secret=SECRET.hex())
    play = Play.begin(RULES, {"rounds": rounds}, dealing=dealer.sealed(SECRET, (b"olga", b"pia")))
    while not play.state.over:
        asks = play.state.asks
        if CHANCE in asks:
            play = play.deal(opened)
        else:
            seat, ask = next(iter(asks.items()))
            play = play.append(seat, ask.options[0])
    return play


def committed():
    """A play in which both seats seal what they see after every answer."""
    play = Play.begin(RULES, {"rounds": 1, "hand": 2})
    while not play.state.over:
        seat, ask = next(iter(play.state.asks.items()))
        play = play.append(seat, ask.options[0])
        for each, salt in enumerate(SALTS):
            play = play.commit(each, salt)
    for each, salt in enumerate(SALTS):
        play = play.open(each, salt)
    return play.finished()


def test_commitments_that_open_are_valid():
    assert judge(RULES, committed()).kind is Kind.VALID


def test_commitments_are_never_the_same_twice_nor_guessable_from_the_view():
    log = committed()
    digests = [each.digest for each in log.entries if isinstance(each, Commitment)]
    state = start(RULES, log.setup)

    assert len(set(digests)) == len(digests)
    assert hashlib.sha256(state.view(0).save()).hexdigest() not in digests
    assert commitment(state, 0, SALTS[0], 0) != commitment(state, 0, SALTS[1], 0)
    assert commitment(state, 0, SALTS[0], 0) != commitment(state, 0, SALTS[0], 1)


def test_a_legal_change_is_found_at_the_first_commitment_behind_it():
    log = committed()
    place = next(
        n
        for n, each in enumerate(log.entries)
        if each == Answer(CHANCE, ("deal", "b", "Glass Eye"))
    )
    changed = list(log.entries)
    changed[place] = Answer(CHANCE, ("deal", "b", "Ring"))

    verdict = judge(RULES, replace(log, entries=tuple(changed)), budget=CHEAP)

    # a, who cannot see the card, still agrees; b does not
    assert (verdict.kind, verdict.entry) == (Kind.COMMITMENT_DIFFERS, place + 3)


def test_commitments_out_of_order_do_not_open():
    log = committed()
    first = [n for n, each in enumerate(log.entries) if isinstance(each, Commitment)]
    swapped = list(log.entries)
    swapped[first[0]], swapped[first[2]] = swapped[first[2]], swapped[first[0]]

    assert judge(RULES, replace(log, entries=tuple(swapped))).kind is Kind.COMMITMENT_DIFFERS


def test_a_seat_that_never_opens_its_commitments_is_not_believed():
    log = committed()
    verdict = judge(RULES, replace(log, entries=log.entries[:-1]))

    assert verdict.kind is Kind.COMMITMENT_DIFFERS
    assert "Seat b never opened" in verdict.sentence


def test_a_half_is_judged_by_the_commitments_of_its_own_seat():
    half = seen_by(RULES, committed(), 1)

    assert judge(RULES, half).kind is Kind.VALID
    assert sum(isinstance(each, Commitment) and each.seat == 0 for each in half.entries) > 2


@pytest.mark.parametrize("length", [0, 15, 65])
def test_a_salt_is_neither_guessable_nor_longer_than_a_log_can_hold(length):
    with pytest.raises(ValueError, match="a salt has"):
        commitment(start(RULES, RULES.read_setup({})), 0, b"x" * length, 0)


def test_a_play_dealt_from_the_secret_is_valid_once_it_is_open():
    log = dealt().finished(secret=SECRET.hex())

    assert judge(RULES, log).kind is Kind.VALID
    record = dealer.record(RULES, log)
    assert dealing.problem(record) is None
    assert [draw["index"] for draw in record["draws"]] == list(range(len(record["draws"])))


def test_the_deals_follow_from_every_nonce_and_the_secret():
    outcomes = {
        tuple(dealing.pick(secret, nonces, index, [1] * 1000) for index in range(4))
        for secret in (SECRET, SECRET[::-1])
        for nonces in ([b"olga", b"pia"], [b"olgap", b"ia"], [b"olga", b"pib"], [b"olga"])
    }

    assert len(outcomes) == 8


def test_an_undone_deal_comes_again_so_that_nobody_fishes():
    opened = replace(dealer.sealed(SECRET, ()), secret=SECRET.hex())
    play = Play.begin(RULES, {}, dealing=dealer.sealed(SECRET, ())).deal(opened)

    assert play.undo().deal(opened).log.entries[-1] == play.log.entries[-1]


def test_every_outcome_is_as_likely_as_its_weight():
    counts = Counter(dealing.pick(SECRET, [], index, [1, 0, 2, 3]) for index in range(6000))

    assert counts[1] == 0
    assert all(
        abs(counts[option] - 1000 * weight) < 150 for option, weight in ((0, 1), (2, 2), (3, 3))
    )


def test_even_huge_weights_are_dealt_without_bias():
    third = 1 << 62  # four thirds of the span: reduced without care, one would come twice as often
    counts = Counter(dealing.pick(SECRET, [], index, [third] * 3) for index in range(3000))

    assert all(abs(counts[option] - 1000) < 120 for option in range(3))


@pytest.mark.parametrize("weights", [[], [0], [1, -1], [2, -1], [1, 1 << 64]])
def test_chance_needs_something_to_choose_from(weights):
    with pytest.raises(ValueError, match=r"."):
        dealing.pick(SECRET, [], 0, weights)


def test_a_dealer_who_changes_a_card_is_found_at_it():
    log = dealt().finished(secret=SECRET.hex())
    due = log.entries[1]
    other = Answer(CHANCE, ("deal", "b", "Moth" if due.words[2] != "Moth" else "Ring"))
    forged = replace(log, entries=(log.entries[0], other, *log.entries[2:]))

    verdict = judge(RULES, forged)

    assert (verdict.kind, verdict.entry) == (Kind.IMPOSSIBLE_CHANCE, 2)
    assert verdict.nearest == f"* {' '.join(due.words[:2])} > {due.words[2]}"


def test_a_dealer_who_changes_the_secret_is_found_at_the_end():
    log = dealt().finished(secret=SECRET[::-1].hex())

    assert judge(RULES, log).kind is Kind.COMMITMENT_DIFFERS


def test_the_script_needs_only_python_and_says_whether_the_deals_were_fair(tmp_path):
    record = dealer.record(RULES, dealt().finished(secret=SECRET.hex()))
    forged = json.loads(json.dumps(record))
    forged["draws"][3]["came"] = "deal a > Nothing"

    for name, content, code, told in (
        ("fair", record, 0, "Every deal was the one it had to be."),
        ("forged", forged, 1, "Entry 4"),
        ("other", {**record, "secret": "00"}, 1, "does not belong to the fingerprint"),
        ("empty", {}, 1, "not a record"),
        ("list", [[]], 1, "not a record"),
    ):
        (tmp_path / name).write_text(json.dumps(content), encoding="utf-8")
        run = subprocess.run(
            [sys.executable, "-I", "-S", dealing.__file__, str(tmp_path / name)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (run.returncode, run.stderr) == (code, "")
        assert told in run.stdout


def test_no_record_is_made_before_the_secret_is_out():
    with pytest.raises(dealer.NotOpened):
        dealer.record(RULES, dealt().log)


def test_a_play_is_closed_only_at_its_end():
    with pytest.raises(Unfinished):
        Play.begin(RULES, {}).finished()


def test_a_digest_of_the_last_state_is_added_only_on_demand():
    play = dealt(rounds=1)

    assert play.finished().state == ""
    assert play.finished(digest=True).state == play.state.digest
    assert judge(RULES, play.finished(digest=True)).accepted


def test_nothing_is_dealt_when_chance_is_not_asked():
    with pytest.raises(Illegal):
        dealt().deal(replace(dealer.sealed(SECRET), secret=SECRET.hex()))
