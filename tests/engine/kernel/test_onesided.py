"""What one seat knows of a play, and putting such halves together again."""

import pytest
from msgspec.structs import replace

from engine.kernel import chain, log_read, log_text
from engine.kernel.commitment import commitment
from engine.kernel.judge import judge
from engine.kernel.log import Answer, Dealing, Undo, line
from engine.kernel.merge import Contradiction, compare, merge
from engine.kernel.onesided import NotItsLog, seen_by
from engine.kernel.play import Play
from engine.kernel.seats import CHANCE
from engine.kernel.silence import explicit, shortened
from engine.kernel.verdict import Kind
from tests.engine.kernel.toy import MagpieRules

RULES = MagpieRules()

PLAY = """\
ruleset toy/magpie
seat a Olga
seat b Pia
seat c Sam
setup cards {"Moth": 2, "Ring": 3, "Tin Star": 3, "Wasp": 2}
setup hand 2
setup rounds 1
setup seats 3

* deal a > Moth
* deal b > Wasp # she smiles
* deal c > Moth
* deal a > Tin Star
* deal b > Ring
* deal c > Ring
a bid Tin Star @0:30
c bid Moth
b bid Ring
b pass
c pass
a give b
a card Moth

result 1 0 0
"""

WHOLE = log_read.read(PLAY)
ANSWERS = [each for each in WHOLE.entries if isinstance(each, Answer)]


def entries(log):
    return [line for line in log_text.write(log).split("\n")[10:] if line]


def test_a_seat_hears_neither_others_draws_nor_what_is_given_face_down():
    assert entries(seen_by(RULES, WHOLE, 1)) == [
        "* deal b > Wasp",
        "* deal b > Ring",
        "a bid Tin Star @0:30",
        "c bid Moth",
        "b bid Ring",
        "a give b",
        "a card Moth",
        "result 1 0 0",
    ]
    assert "card" not in log_text.write(seen_by(RULES, WHOLE, 2)).partition("result")[0][-60:]
    assert "Moth" not in "".join(
        entries(seen_by(RULES, replace(WHOLE, entries=WHOLE.entries[:6]), 1))
    )


def test_a_one_sided_log_says_whose_it_is_and_is_valid():
    for seat in (0, 1, 2, None):
        log = seen_by(RULES, WHOLE, seat)

        assert log.witness == (() if seat is None else (seat,))
        assert judge(RULES, log).kind is Kind.VALID


def test_a_one_sided_log_carries_the_chain_and_the_state_of_what_it_knows():
    state = judge(RULES, WHOLE)
    whole = chain.sealed(replace(WHOLE, state="ab" * 32))

    log = seen_by(RULES, whole, 1)

    assert state.accepted
    assert log.head == chain.digest(log) != chain.digest(whole)
    assert judge(RULES, log).kind is Kind.VALID


def test_comments_stay_with_those_who_wrote_them():
    assert "smiles" not in log_text.write(seen_by(RULES, WHOLE, 1))


def test_nobody_is_given_more_than_a_half_knows():
    with pytest.raises(NotItsLog):
        seen_by(RULES, seen_by(RULES, WHOLE, 1), 0)


def test_a_one_sided_log_with_a_card_too_many_is_impossible():
    log = seen_by(RULES, WHOLE, 0)
    forged = replace(log, entries=tuple(map(moth_for_c, log.entries)))

    # a holds one Moth, b bids the other: c cannot have a third
    verdict = judge(RULES, forged)

    assert judge(RULES, log).accepted
    assert (verdict.kind, verdict.sentence[:8]) == (Kind.ILLEGAL, "Entry 5,")


def moth_for_c(entry):
    return replace(entry, words=("bid", "Moth")) if entry.words == ("bid", "Ring") else entry


@pytest.mark.parametrize("seats", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_halves_make_the_whole_again(seats):
    merged = merge(RULES, [seen_by(RULES, WHOLE, seat) for seat in seats])

    assert merged.witness is None
    assert judge(RULES, merged).kind is Kind.VALID
    assert sorted(entries(merged)) == sorted(
        each.replace(" # she smiles", "") for each in entries(shortened(RULES, WHOLE))
    )


def test_two_of_three_know_what_both_know():
    merged = merge(RULES, [seen_by(RULES, WHOLE, 0), seen_by(RULES, WHOLE, 1)])

    assert merged.witness == (0, 1)
    assert merged.entries == shortened(RULES, merged).entries
    assert judge(RULES, merged).kind is Kind.VALID
    assert "* deal b > Wasp" in entries(merged)
    assert all("deal c" not in each for each in entries(merged))


def test_the_whole_may_be_merged_with_a_half():
    merged = merge(RULES, [seen_by(RULES, WHOLE, 2), WHOLE])

    assert sorted(map(repr, merged.entries)) == sorted(
        repr(replace(each, comment="")) for each in shortened(RULES, WHOLE).entries
    )


def test_the_first_place_where_two_players_disagree_is_named_in_both_logs():
    mine = seen_by(RULES, WHOLE, 0)
    theirs = log_text.write(seen_by(RULES, WHOLE, 1)).replace("c bid Moth", "c bid Ring")

    verdict = compare(RULES, mine, log_read.read(theirs))

    assert (verdict.kind, verdict.entry, verdict.other) == (Kind.CONTRADICTS, 4, 4)
    assert "“bid Moth” and “bid Ring”" in verdict.sentence


@pytest.mark.parametrize("liar", [0, 1, 2])
def test_of_three_who_disagree_the_two_are_named_who_do(liar: int):
    halves = [seen_by(RULES, WHOLE, seat) for seat in (0, 1, 2)]
    told = [*halves[liar].entries]
    told[[line(each) for each in told].index("c bid Moth")] = Answer(2, ("bid", "Ring"))
    halves[liar] = replace(halves[liar], entries=tuple(told), head="")

    with pytest.raises(Contradiction) as found:
        merge(RULES, halves)

    assert {found.value.first, found.value.log} == {liar, 1 if liar == 0 else 0}


def test_a_player_cannot_hide_what_another_heard():
    mine = seen_by(RULES, WHOLE, 0)
    text = log_text.write(seen_by(RULES, WHOLE, 1))

    verdict = compare(
        RULES,
        mine,
        log_read.read(text.replace("a give b", "a give c").replace("a card Moth\n", "")),
    )

    assert (verdict.kind, verdict.entry, verdict.other) == (Kind.CONTRADICTS, 6, 6)


def test_logs_of_different_plays_contradict_each_other_at_once():
    mine, theirs = seen_by(RULES, WHOLE, 0), seen_by(RULES, WHOLE, 1)

    for other in (replace(theirs, result=(0, 1, 0)), replace(theirs, seats=("O", "P", "S"))):
        with pytest.raises(Contradiction):
            merge(RULES, [mine, other])


def test_an_illegal_half_is_told_so_before_anything_is_compared():
    mine = seen_by(RULES, WHOLE, 0)
    broken = replace(mine, entries=mine.entries[1:])

    assert compare(RULES, mine, broken).kind is Kind.ILLEGAL
    assert compare(RULES, broken, mine).kind is Kind.ILLEGAL


def test_halves_with_commitments_rulings_and_undos_merge():
    play = Play.begin(RULES, WHOLE.setup, names=WHOLE.seats)
    for entry in ANSWERS[:6]:
        play = play.append(entry.seat, entry.words)
    play = play.commit(0, b"s" * 16).append(0, ("bid", "Moth")).undo()
    play = play.rule(("set", "points c", "2"), "Kim", "A penalty.").commit(1, b"t" * 16)
    for entry in ANSWERS[6:]:
        play = play.append(entry.seat, entry.words)
    log = play.open(0, b"s" * 16).open(1, b"t" * 16).finished()

    merged = merge(RULES, [seen_by(RULES, log, seat) for seat in (0, 1, 2)])

    assert judge(RULES, merged).kind is Kind.RULED
    assert merged == chain.sealed(shortened(RULES, log))
    assert commitment(play.state, 0, b"s" * 16, 0) not in merged.entries


def test_what_is_still_thought_about_is_told_to_nobody_else():
    before = replace(WHOLE, entries=WHOLE.entries[:6], result=None)
    play = Play.of(RULES, before).append(0, ("bid", "Tin Star"))

    assert Answer(0, ("bid", "Tin Star")) in seen_by(RULES, play.log, 0).entries
    for seat in (1, 2, None):
        assert seen_by(RULES, play.log, seat) == seen_by(RULES, before, seat)
    told = seen_by(RULES, play.append(2, ("bid", "Moth")).append(1, ("bid", "Ring")).log, None)
    assert [line(each)[0] for each in told.entries] == ["a", "c", "b"]


def test_a_change_of_mind_is_told_to_nobody_else_while_the_play_goes_on():
    before = replace(WHOLE, entries=WHOLE.entries[:6], result=None)
    play = Play.of(RULES, before).append(0, ("bid", "Tin Star")).undo()
    again = play.append(0, ("bid", "Moth"))

    for each in (play, again):
        assert seen_by(RULES, each.log, 1) == seen_by(RULES, before, 1)
    assert [line(each) for each in seen_by(RULES, again.log, 0).entries[-3:]] == [
        "a bid Tin Star",
        "undo 1",
        "a bid Moth",
    ]
    done = again.append(1, ("bid", "Ring")).append(2, ("bid", "Ring"))
    assert "Tin Star" not in log_text.write(seen_by(RULES, done.log, 1)).partition("witness")[2]


def test_the_dealers_secret_is_kept_while_the_play_goes_on():
    text = PLAY.replace("setup cards", "dealing 00\nsetup cards").replace(
        "result", "secret ff\nresult"
    )
    log = log_read.read(text)

    assert seen_by(RULES, log, 0).dealing == Dealing("00", (), "ff")
    assert seen_by(RULES, replace(log, result=None), 0).dealing == Dealing("00")


def test_silence_is_left_out_and_can_be_written_in_again():
    short = shortened(RULES, WHOLE)

    assert [each for each in WHOLE.entries if each not in short.entries] == [
        Answer(1, ("pass",)),
        Answer(2, ("pass",)),
    ]
    assert explicit(RULES, short).entries == explicit(RULES, WHOLE).entries
    assert shortened(RULES, short) == short


def test_a_sting_behind_a_silence_is_still_the_right_seats():
    text = PLAY.replace("* deal c > Ring", "* deal c > Wasp").replace("c pass", "c sting")
    log = log_read.read(text.replace("result 1 0 0", "result 0 0 1"))

    assert judge(RULES, log).kind is Kind.VALID
    assert explicit(RULES, shortened(RULES, log)).entries == explicit(RULES, log).entries


class Twice(MagpieRules):
    """Losers are asked twice, and the second sting hurts more: an early one is not a late one."""

    def _reveal(self, table):
        table, events = super()._reveal(table)
        return replace(table, losers=table.losers * 2), events

    def _sting(self, table, seat):
        late = len(table.losers) < len(table.magpies)
        table, events = super()._sting(table, seat)
        mine = table.magpies[seat]
        magpies = list(table.magpies)
        magpies[seat] = replace(mine, points=mine.points + late)
        return replace(table, magpies=tuple(magpies)), events


def test_silence_is_written_where_leaving_it_out_would_be_misunderstood():
    rules = Twice()
    play = Play.begin(rules, {"hand": 2, "rounds": 1})
    for words in (("a", "Moth"), ("b", "Wasp"), ("a", "Ring"), ("b", "Old Coin")):
        play = play.append(CHANCE, ("deal", *words))
    play = play.append(0, ("bid", "Ring")).append(1, ("bid", "Old Coin"))
    early, late = play.append(1, ("sting",)), play.append(1, ("pass",)).append(1, ("sting",))

    assert shortened(rules, early.append(1, ("pass",)).append(0, ("give", "b")).log).entries[
        6:
    ] == (
        Answer(1, ("sting",)),
        Answer(0, ("give", "b")),
    )
    assert shortened(rules, late.log).entries[6:] == (Answer(1, ("pass",)), Answer(1, ("sting",)))


def test_rulings_must_be_the_same_in_every_log():
    play = Play.begin(RULES, WHOLE.setup, names=WHOLE.seats)
    logs = [
        seen_by(RULES, play.rule(("set", "points a", points), "Kim", "A penalty.").log, seat)
        for seat, points in ((0, "1"), (1, "2"))
    ]

    with pytest.raises(Contradiction, match=r"points a > 1.* and .*points a > 2"):
        merge(RULES, logs)


def test_an_undo_counts_the_same_with_silence_written_or_left_out():
    text = PLAY.replace(
        "b pass\nc pass\na give b\n", "b pass\nc pass\na give c\nundo 2\nc pass\na give b\n"
    )
    log = log_read.read(text)
    bare = log_read.read(PLAY.replace("b pass\nc pass\na give b\n", "a give c\nundo 1\na give b\n"))

    assert explicit(RULES, shortened(RULES, log)).entries == explicit(RULES, log).entries
    counts = [each.count for each in explicit(RULES, bare).entries if isinstance(each, Undo)]
    assert counts == [3]
    assert judge(RULES, explicit(RULES, bare)).kind is Kind.VALID
