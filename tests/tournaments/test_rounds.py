"""Pairing, playing, reporting: by one organiser, by two at once, and against the rules."""

import json

import pytest

from engine.competition.checker import complaints
from engine.competition.refusals import (
    ReportedAlready,
    ResultsMissing,
    RoundClosed,
    RoundPaired,
    WrongTable,
)
from engine.competition.results import Impossible, Result
from tests.races import at_once
from tests.tournaments.hall import Hall
from tests.trials import in_turn
from tournaments.models import Part, Round, Table
from tournaments.services import entries, rebuilding, results, rounds
from tournaments.services.results import ReasonNeeded, Where


@pytest.mark.django_db
def test_a_round_is_published_with_a_certificate_that_a_stranger_checks(hall):
    hall.enter(9)
    hall.begin()
    for _ in range(3):
        row = hall.pair()
        hall.play_round()
        assert complaints(json.loads(row.certificate)) == []


@pytest.mark.django_db
def test_missing_results_are_named_when_the_next_round_is_paired(hall):
    hall.enter(4)
    hall.begin()
    hall.pair()
    hall.report(hall.open_tables()[0])
    waiting = hall.open_tables()[0]

    with pytest.raises(ResultsMissing) as refused:
        hall.pair()

    names = f"{waiting.first.player.name} – {waiting.second.player.name}"
    assert refused.value.sentence == f"There is no result yet of {names}."


@pytest.mark.django_db
@in_turn(
    ("at", "result", "refusal"),
    [
        (Where(1, ("#1", "#9")), Result(2, 0), WrongTable),
        (Where(7, ("#1", "#2")), Result(2, 0), WrongTable),
        (Where(-1, ("#1", "#2")), Result(2, 0), WrongTable),
        (None, Result(2, 2), Impossible),
        (None, Result(3, 0), Impossible),
        (None, Result(-1, 2), Impossible),
        (None, Result(0, 0), Impossible),
        (None, Result(2, 0, absent=("#1",)), Impossible),
        (None, Result(0, 0, absent=("#77",)), Impossible),
    ],
)
def test_a_result_that_cannot_be_is_refused(hall, at, result, refusal):
    hall.enter(4)
    hall.begin()
    hall.pair()
    seq = hall.day.seq
    table = hall.open_tables()[0]

    with pytest.raises(refusal):
        hall.say(at or results.where(table), result)

    assert hall.day.seq == seq


@pytest.mark.django_db
def test_a_second_result_is_a_correction_and_needs_a_reason(hall):
    hall.enter(4)
    hall.begin()
    hall.pair()
    at = results.where(hall.open_tables()[0])
    hall.say(at, Result(2, 0))

    with pytest.raises(ReportedAlready):
        hall.say(at, Result(0, 2))
    with pytest.raises(ReasonNeeded):
        hall.correct(at, Result(0, 2), reason=" ")
    hall.correct(at, Result(0, 2))

    assert hall.event.table().points[at.couple[1]] == 3
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_a_result_after_the_round_closed_is_refused_by_that_name(hall):
    hall.enter(4)
    hall.begin()
    hall.pair()
    at = results.where(hall.open_tables()[0])
    hall.play_round()
    hall.pair()

    with pytest.raises(RoundClosed):
        hall.say(at, Result(2, 1))


@pytest.mark.django_db(transaction=True)
def test_two_organisers_pair_at_once_one_round_and_one_refusal(olga):
    hall = Hall(olga)
    hall.enter(8)
    hall.begin()
    moment = hall.now()

    became = at_once(
        *[lambda: rounds.pair(hall.tournament, number=1, by=olga, now=moment) for _ in range(2)]
    )

    assert sorted(became) == ["RoundPaired", "done"]
    assert hall.day.round_number == 1
    assert Table.objects.filter(round__tournament=hall.tournament).count() == 4


@pytest.mark.django_db
def test_the_same_round_is_not_paired_again(hall):
    hall.enter(4)
    hall.begin()
    hall.pair()

    with pytest.raises(RoundPaired):
        hall.pair(1)


@pytest.mark.django_db
def test_whoever_has_a_fixed_table_sits_there_with_the_opponent(hall):
    hall.enter(8)
    entries.seat_at(hall.entry(5), table=12, by=hall.olga, now=hall.now())
    hall.begin()
    hall.pair()

    at = {table.number: {table.first.name, table.second.name} for table in hall.open_tables()}
    assert "#5" in at[12]
    assert sorted(at) == [1, 2, 3, 12]
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_a_round_is_taken_down_before_anybody_has_begun(hall):
    hall.enter(4)
    hall.begin()
    hall.pair()
    rounds.unpair(hall.tournament, number=1, reason="a late entry", by=hall.olga, now=hall.now())
    assert Round.objects.filter(tournament=hall.tournament).count() == 0

    hall.pair()
    rounds.start(hall.open_tables()[0], by=hall.olga, now=hall.now())
    with pytest.raises(WrongTable):
        rounds.unpair(hall.tournament, number=1, reason="no", by=hall.olga, now=hall.now())


@pytest.mark.django_db
def test_time_extensions_stand_with_the_table_and_in_the_log(hall):
    hall.enter(4)
    hall.begin()
    hall.pair()
    table = hall.open_tables()[0]
    rounds.extend(table, minutes=4, by=hall.olga, now=hall.now())
    rounds.extend(table, minutes=2, by=hall.olga, now=hall.now())

    assert Table.objects.get(pk=table.pk).minutes_more == 6
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["knockout", "double", "adaptive"])
def test_a_ladder_of_thirteen_goes_to_its_champion(halls, kind):
    hall = halls({"kind": kind, **({"third_place": True} if kind == "knockout" else {})})
    hall.enter(13)
    hall.begin()
    hall.play_stage()

    assert hall.day.ranking[0].name == hall.event.stage.champion
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_seeds_are_set_by_hand_on_the_page_and_name_everybody_once(halls, as_):
    hall = halls({"kind": "knockout"})
    hall.enter(4)
    path = f"/tournaments/{hall.tournament.public_id}/begin/"
    for wrong in ("4 3 2", "4 3 2 1 1", "4 3 2 9"):
        assert as_(hall.olga).post(path, {"order": wrong}).status_code == 409
    assert not hall.event.stages

    assert as_(hall.olga).post(path, {"order": "4, 3, 2, 1"}).status_code == 302

    assert hall.event.stage.opened.seeds == ("#4", "#3", "#2", "#1")
    first = hall.event.stage.bracket.slot(1).couple
    assert first is not None
    assert {*first} == {"#4", "#1"}


def test_whoever_leaves_loses_what_the_ladder_still_had_for_them(halls):
    hall = halls({"kind": "knockout"})
    hall.enter(4)
    hall.begin()
    table = hall.open_tables()[0]
    entries.drop(hall.entry(table.first.number), by=hall.olga, now=hall.now())

    assert table.pk not in {each.pk for each in hall.open_tables()}
    hall.play_stage()
    assert hall.event.stage.champion != table.first.name
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_a_round_robin_goes_on_without_whoever_left(halls):
    hall = halls({"kind": "robin"})
    hall.enter(4)
    hall.begin()
    hall.pair()
    hall.play_round()
    entries.drop(hall.entry(3), by=hall.olga, now=hall.now())
    hall.play_stage()

    assert hall.day.round_number == 3
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_a_corrected_result_of_a_ladder_changes_who_plays_on(halls):
    hall = halls({"kind": "knockout"})
    hall.enter(4)
    hall.begin()
    first, second = hall.open_tables()
    hall.report(first, 2, 0)
    hall.report(second, 2, 0)
    final = hall.open_tables()[0]
    assert {final.first_id, final.second_id} == {first.first_id, second.first_id}

    hall.correct(results.where(first), Result(1, 2))

    final = hall.open_tables()[0]
    assert {final.first_id, final.second_id} == {first.second_id, second.first_id}
    assert rebuilding.differences(hall.tournament) == []


@pytest.mark.django_db
def test_rows_are_made_anew_from_the_log(halls):
    hall = halls({"kind": "swiss", "rounds": 2}, {"kind": "adaptive", "take": 4})
    hall.enter(9)
    for _stage in range(2):
        hall.begin()
        hall.play_stage()
    proofs = dict(Round.objects.filter(part=Part.ROUND).values_list("number", "certificate"))
    Table.objects.filter(number=1).update(first_games=0, second_games=2, drawn_games=0)
    Round.objects.filter(part=Part.ROUND, number=2).delete()
    assert rebuilding.differences(hall.tournament) != []

    rebuilding.rebuild(hall.tournament, now=hall.now())

    assert rebuilding.differences(hall.tournament) == []
    again = dict(Round.objects.filter(part=Part.ROUND).values_list("number", "certificate"))
    assert again == proofs
