"""Each verdict, on one short play of Magpie that anybody can follow."""

import itertools

import msgspec
import pytest

from engine.kernel import chain, log_read, log_text
from engine.kernel.judge import Budget, judge, judge_text
from engine.kernel.log import Answer, Log
from engine.kernel.refusals import UnknownRuleset
from engine.kernel.seats import CHANCE
from engine.kernel.verdict import Kind, Repair
from tests.engine.kernel.toy import MagpieRules

RULES = MagpieRules()

PLAY = """\
ruleset toy/magpie
seat a Olga
seat b Pia
setup hand 2
setup rounds 1
setup seats 2

* deal a > Moth
* deal b > Wasp
* deal a > Ring
* deal b > Old Coin
a bid Ring
b bid Old Coin
b pass
a give b
a card Moth

result 1 0
"""


def judged(text, **budget):
    return judge_text(text, find, budget=Budget(**budget))


def find(name):
    if name != RULES.name:
        raise UnknownRuleset(f"There is no ruleset “{name}”.")
    return RULES


def test_an_honest_log_is_valid():
    verdict = judged(PLAY)

    assert verdict.kind is Kind.VALID
    assert verdict.accepted
    assert verdict.outcome.points == (1, 0)
    assert verdict.chain == chain.digest(log_read.read(PLAY))


def test_a_silent_seat_need_not_be_written_down():
    assert judged(PLAY.replace("b pass\n", "")).kind is Kind.VALID


def test_a_silent_seat_at_the_end_need_not_be_written_down():
    text = PLAY.replace("b pass\n", "").replace("hand 2", "hand 1")
    text = text.replace("* deal a > Ring\n* deal b > Old Coin\n", "")
    text = text.replace("bid Ring", "bid Moth").replace("bid Old Coin", "bid Wasp")
    text = text.replace("a give b\na card Moth\n", "").replace("result 1 0", "result 0 1")

    assert judged(text).kind is Kind.VALID


def test_a_log_with_a_judges_ruling_is_valid_and_says_so():
    ruled = "ruling set points b > 5 | Sam | Pia counted wrongly before.\n"
    verdict = judged(PLAY.replace("a give b\n", ruled + "a give b\n").replace("1 0", "1 5"))

    assert verdict.kind is Kind.RULED
    assert verdict.accepted
    assert verdict.rulings == (8,)
    assert "8" in verdict.sentence


def test_a_ruling_that_makes_no_sense_is_illegal():
    verdict = judged(PLAY.replace("b pass", "ruling set the table on fire | Sam"))

    assert (verdict.kind, verdict.entry, verdict.rule) == (Kind.ILLEGAL, 7, "Magpie 6")


def test_an_illegal_entry_is_named_with_its_line_its_reason_and_what_was_legal():
    verdict = judged(PLAY.replace("a bid Ring", "a bid Wasp"))

    assert (verdict.kind, verdict.entry, verdict.line) == (Kind.ILLEGAL, 5, 12)
    assert verdict.sentence == "Entry 5, “a bid Wasp”: “bid Wasp” is not possible for a now."
    assert verdict.rule == "Magpie 5"
    assert verdict.legal == ("a bid Moth", "a bid Ring", "b bid Old Coin", "b bid Wasp")
    assert verdict.nearest == "a bid Ring"


def test_somebody_who_is_not_asked_is_told_who_is():
    verdict = judged(PLAY.replace("a give b\n", "b give a\n"))

    assert (verdict.kind, verdict.entry) == (Kind.ILLEGAL, 8)
    assert "Nothing is asked of seat b now; seat a must answer first: " in verdict.sentence


def test_nothing_can_follow_the_end():
    verdict = judged(PLAY.replace("a card Moth\n", "a card Moth\na card Moth\n"))

    assert (verdict.kind, verdict.entry, verdict.code) == (Kind.ILLEGAL, 10, "over")


def test_an_undo_takes_back_what_stands():
    text = PLAY.replace("b pass\n", "b sting\nundo 1\nb pass\n")

    assert judged(text).kind is Kind.VALID


def test_an_undo_goes_back_before_the_silence_it_broke():
    text = PLAY.replace("b pass\na give b\n", "a give b\nundo 1\nb sting\na give b\n")

    assert judged(text.replace("1 0", "0 1")).kind is Kind.VALID


def test_an_undo_cannot_take_back_more_than_there_is():
    verdict = judged(PLAY.replace("* deal b > Wasp", "undo 2"))

    assert (verdict.kind, verdict.entry, verdict.code) == (Kind.ILLEGAL, 2, "undo-too-far")


def test_a_third_copy_is_an_impossible_chance():
    text = PLAY.replace("setup hand", 'setup cards {"Moth": 1, "Ring": 5, "Wasp": 5}\nsetup hand')
    verdict = judged(text.replace("b > Wasp", "b > Moth"))

    assert (verdict.kind, verdict.entry, verdict.line) == (Kind.IMPOSSIBLE_CHANCE, 2, 10)


def test_a_log_that_stops_early_is_incomplete():
    verdict = judged(PLAY.replace("a card Moth\n", ""))

    assert (verdict.kind, verdict.entry) == (Kind.INCOMPLETE, 0)
    assert "seat a must answer next" in verdict.sentence


def test_a_forged_result_is_shown_beside_the_true_one():
    verdict = judged(PLAY.replace("result 1 0", "result 0 1"))

    assert verdict.kind is Kind.RESULT_DIFFERS
    assert verdict.claimed == (0, 1)
    assert verdict.outcome.points == (1, 0)


def test_a_case_the_texts_leave_open_needs_a_ruling():
    text = PLAY.replace("setup hand", 'setup tie "undecided"\nsetup hand')
    verdict = judged(text.replace("b > Old Coin", "b > Ring").replace("bid Old Coin", "bid Ring"))

    assert (verdict.kind, verdict.entry, verdict.rule) == (Kind.NEEDS_RULING, 6, "Magpie 3")


@pytest.mark.parametrize("ruleset", ["toy/other", f"toy/magpie {'0' * 64}", "toy/magpie abc"])
def test_a_log_under_other_rules_is_not_judged(ruleset):
    assert judged(PLAY.replace("toy/magpie", ruleset)).kind is Kind.UNKNOWN_RULESET


def test_a_log_may_give_its_ruleset_with_a_short_digest():
    text = PLAY.replace("toy/magpie", f"toy/magpie {RULES.digest[:8]}")

    assert judged(text).kind is Kind.VALID


@pytest.mark.parametrize(
    ("was", "becomes", "line"),
    [("hand 2", "hand 99", 0), ("seat b Pia\n", "", 0), ("a give b", "gives it", 15)],
)
def test_a_text_that_makes_no_log_is_unreadable(was, becomes, line):
    verdict = judged(PLAY.replace(was, becomes))

    assert (verdict.kind, verdict.line) == (Kind.UNREADABLE, line)


def test_a_change_is_found_at_its_entry_by_the_marks():
    marked = log_text.write(chain.marked(log_read.read(PLAY)))
    changed = marked.replace("a bid Ring", "a bid Moth").replace("a card Moth", "a card Ring")

    verdict = judged(changed)

    assert judged(marked).kind is Kind.VALID
    assert (verdict.kind, verdict.entry) == (Kind.CHAIN_BROKEN, 5)


def test_a_legal_change_is_found_by_the_last_link():
    sealed = log_text.write(chain.sealed(log_read.read(PLAY)))

    assert judged(sealed).kind is Kind.VALID
    assert judged(sealed.replace("Pia", "Sam")).kind is Kind.CHAIN_BROKEN
    assert judged(sealed.replace("b > Wasp", "b > Tin Star")).kind is Kind.CHAIN_BROKEN


def test_times_and_comments_do_not_break_the_chain():
    sealed = log_text.write(chain.sealed(log_read.read(PLAY)))

    assert judged(sealed.replace("b pass", "b pass @0:17 # sighing")).kind is Kind.VALID


def test_the_digest_of_the_last_state_must_be_true():
    log = log_read.read(PLAY)

    verdict = judge(RULES, msgspec.structs.replace(log, state="00"))

    assert verdict.kind is Kind.COMMITMENT_DIFFERS


def test_what_was_typed_without_a_seal_is_read_as_it_was_meant():
    sealed = log_text.write(chain.sealed(log_read.read(PLAY)))

    assert judged(PLAY.replace("a bid Ring", "A BID ring")).kind is Kind.VALID
    assert judged(sealed.replace("a bid Ring", "A BID ring")).kind is Kind.ILLEGAL


@pytest.mark.parametrize(
    ("was", "becomes", "repair"),
    [
        ("a bid Ring", "a bid Rnig", Repair("replace", 5, "a bid Ring", 4)),
        ("a bid Ring\n", "a bid Ring\na bid Ring\n", Repair("remove", 6, replays=4)),
        ("* deal a > Ring\n", "", Repair("insert", 3, "* deal a > Ring", 5)),
        ("a give b\na card Moth", "a card Moth\na give b", Repair("swap", 8)),
        ("b bid Old Coin", "a bid Old Coin", Repair("replace", 6, "b bid Old Coin", 3)),
        ("* deal a > Ring", "* deal a > Moth", Repair("replace", 3, "* deal a > Ring", 4)),
    ],
)
def test_a_slip_of_the_pen_is_among_the_first_repairs(was, becomes, repair):
    verdict = judged(PLAY.replace(was, becomes))

    assert not verdict.accepted
    assert repair in verdict.repairs
    assert repair.sentence


def test_judging_costs_no_more_than_it_may():
    ticks = itertools.count()
    deals = tuple(Answer(CHANCE, ("deal", "ab"[n % 2], "Moth")) for n in range(64))
    setup = {"seats": 2, "hand": 40, "rounds": 1, "cards": {"Moth": 99}}
    log = Log(ruleset=RULES.name, setup=setup, entries=deals)

    verdict = judge(RULES, log, budget=Budget(seconds=3), clock=lambda: next(ticks))

    assert (verdict.kind, verdict.entry) == (Kind.TOO_LONG, 64)


class Broken(MagpieRules):
    """The same game by somebody who cannot program."""

    def play(self, table, seat, option):
        if option[0] == "give":
            raise ZeroDivisionError
        return super().play(table, seat, option)


class Endless(MagpieRules):
    """A game in which a silent seat is asked again and again."""

    def play(self, table, seat, option):
        if option[0] == "pass":
            return table, ()
        return super().play(table, seat, option)


def test_a_fault_of_the_engine_is_a_verdict_and_not_the_players_fault():
    verdict = judge(Broken(), log_read.read(PLAY))

    assert (verdict.kind, verdict.entry) == (Kind.FAULT, 8)
    assert "ZeroDivisionError" in verdict.sentence


def test_an_endless_silence_ends_in_a_verdict():
    verdict = judge(Endless(), log_read.read(PLAY))

    assert (verdict.kind, verdict.entry) == (Kind.ILLEGAL, 8)
