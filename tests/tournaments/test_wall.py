"""What hangs on the wall and lies on the tables: papers, the projector, the clock, the calendar."""

import re
from collections import Counter
from typing import Any

import pytest

from accounts.models import User
from engine.competition.facts import Opened
from engine.competition.stage import Stage
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.boards import DOWN, drawn
from tournaments.models import Table
from tournaments.papers.brackets import laid
from tournaments.papers.pairings import Seated, by_name, by_table
from tournaments.queries import days, shelf

pytestmark = pytest.mark.django_db


@pytest.fixture
def playing(olga: User) -> Hall:
    """Nine people, so that one has the bye."""
    hall = Hall(olga)
    hall.enter(9)
    hall.begin()
    hall.pair()
    return hall


def address(hall: Hall, rest: str) -> str:
    return f"/tournaments/{hall.tournament.public_id}/{rest}"


def pages(hall: Hall, as_: As, rest: str) -> int:
    """How many pages a paper has."""
    answer = as_(hall.olga).get(address(hall, rest))
    assert answer["Content-Type"] == "application/pdf"
    return len(re.findall(rb"/Type /Page\b", answer.content))


def test_pairings_hang_by_name_and_by_table(playing: Hall, as_: As):
    assert pages(playing, as_, "rounds/1/1/pairings.pdf") == 2

    seated = [Seated(2, "Cy", "Ann"), Seated(1, "bo", "Di"), Seated(3, "Eve", None)]
    assert by_name(seated) == [
        ("Ann", "2", "Cy"),
        ("bo", "1", "Di"),
        ("Cy", "2", "Ann"),
        ("Di", "1", "bo"),
        ("Eve", "–", "Bye"),
    ]
    assert by_table(seated) == [("1", "bo", "Di"), ("2", "Cy", "Ann"), ("–", "Eve", "Bye")]


def test_every_table_that_plays_has_a_slip_eight_to_a_sheet(playing: Hall, as_: As):
    assert pages(playing, as_, "rounds/1/1/slips.pdf") == 1

    playing.enter(9)
    playing.play_round()
    playing.pair()
    assert pages(playing, as_, "rounds/1/2/slips.pdf") == 2


def test_slips_are_for_those_who_work_there(playing: Hall, as_: As, pia: User):
    assert as_(pia).get(address(playing, "rounds/1/1/slips.pdf")).status_code == 404
    assert as_(pia).get(address(playing, "rounds/1/1/pairings.pdf")).status_code == 200


def test_standings_and_brackets_are_printed(halls, as_: As):
    hall = halls({"kind": "swiss", "rounds": 2}, {"kind": "double", "take": 4})
    hall.enter(40)
    hall.begin()
    hall.play_stage()
    hall.begin()

    assert pages(hall, as_, "standings.pdf") == 2
    assert pages(hall, as_, "bracket.pdf") == 2


def test_a_large_bracket_is_laid_over_sheets_and_every_match_lies_on_one(halls, as_: As):
    hall = halls({"kind": "knockout"})
    hall.enter(64)
    hall.begin()

    assert pages(hall, as_, "bracket.pdf") == 2
    (drawing,) = drawn(hall.event.stages[0], {})
    strips = [[box.number for box in boxes] for boxes in laid(drawing)]
    assert sorted(number for strip in strips for number in strip) == list(range(1, 64))
    assert [len(strip) for strip in strips] == [32, 31]


def test_there_is_no_bracket_without_a_ladder(playing: Hall, as_: As):
    assert as_(playing.olga).get(address(playing, "bracket.pdf")).status_code == 404


def test_the_wall_shows_who_sits_where_in_as_many_queries_for_any_number(
    playing: Hall, olga: User, as_: As, django_assert_max_num_queries
):
    large = Hall(olga)
    large.enter(64)
    large.begin()
    large.pair()
    for hall in (playing, large):
        client = as_(None)
        with django_assert_max_num_queries(6):
            page = client.get(address(hall, "wall/")).content.decode()
        assert page.count('<li class="wall__table') == len(shelf.tables_in(_round(hall)))


def _round(hall: Hall):
    row = shelf.newest_round(hall.tournament)
    assert row is not None
    return row


def test_everybody_gets_a_card_with_a_code(playing: Hall, as_: As, pia: User):
    answer = as_(playing.olga).get(address(playing, "cards.pdf"))

    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    for person in (pia, None):
        assert as_(person).get(address(playing, "cards.pdf")).status_code == 404


def test_before_it_begins_the_wall_has_a_code_for_the_door(halls, as_: As):
    hall = halls(checks_in=True)
    hall.enter(3)
    page = as_(None)
    before = page.get(address(hall, "wall/")).content.decode()
    hall.tournament.checks_in = False
    hall.tournament.save()
    hall.begin()
    after = page.get(address(hall, "wall/")).content.decode()

    assert "say that you are here" in before
    assert 'class="qr"' in before
    assert 'class="qr"' not in after


def test_a_bracket_is_shown_as_it_stood(halls, as_: As):
    hall = halls({"kind": "knockout"})
    hall.enter(4)
    hall.begin()
    before = hall.day.seq
    hall.report(hall.open_tables()[0], 2, 1)
    page = as_(None)
    now = page.get(address(hall, "bracket/")).content.decode()
    then = page.get(address(hall, f"bracket/?at={before}")).content.decode()

    assert 'class="is-won"' in now
    assert 'class="is-won"' not in then
    assert f"after {before} facts" in then


def test_the_clock_is_started_stopped_and_goes_on_from_there(playing: Hall, as_: As):
    olga = as_(playing.olga)

    olga.post(address(playing, "clock/"), {"do": "start", "minutes": 30})
    assert _round(playing).clock_ends_at is not None
    assert "data-ends=" in olga.get(address(playing, "wall/")).content.decode()

    olga.post(address(playing, "clock/"), {"do": "stop"})
    stopped = _round(playing)
    assert stopped.clock_ends_at is None
    assert 1790 <= (stopped.clock_left or 0) <= 1800

    olga.post(address(playing, "clock/"), {"do": "start"})
    assert _round(playing).clock_ends_at is not None


def test_time_is_called_and_every_score_it_leaves_is_a_tap(playing: Hall, as_: As):
    olga, table = as_(playing.olga), playing.open_tables()[0]
    path = address(playing, f"tables/{table.public_id}/")
    before = olga.get(path).content.decode()

    olga.post(address(playing, "clock/"), {"do": "call"})
    day = olga.get(address(playing, "")).content.decode()
    after = olga.get(path).content.decode()
    olga.post(path, {"score": "1-0-1"})

    assert '<details class="menu"><summary>Time is up' in before
    assert '<details class="menu" open><summary>Time is up' in after
    assert 'value="1-1-0">1–1</button>' in after
    assert "End the Wave that is being played." in day
    assert 'value="call"' not in day
    table.refresh_from_db()
    assert (table.first_games, table.second_games, table.drawn_games) == (1, 0, 1)
    assert as_(None).post(address(playing, "clock/"), {"do": "call"}).status_code in (302, 404)


def test_on_a_ladder_called_time_offers_no_draw(olga: User, as_: As):
    hall = Hall(olga, {"kind": "knockout"})
    hall.enter(4)
    hall.begin()
    table = hall.open_tables()[0]

    page = as_(olga).get(address(hall, f"tables/{table.public_id}/")).content.decode()

    assert 'value="1-0-0">1–0</button>' in page
    assert 'value="1-1-0"' not in page
    assert "Here somebody has to win" in page


def test_on_a_ladder_every_table_that_plays_hangs_on_the_wall(olga: User, as_: As):
    hall = Hall(olga, {"kind": "double"})
    hall.enter(8)
    hall.begin()
    for table in hall.open_tables()[:2]:
        hall.report(table)
    playing = {table.number for table in hall.open_tables()}

    wall = as_(None).get(address(hall, "wall/")).content.decode()

    assert len(playing) > 2
    assert {int(n) for n in re.findall(r'wall__number">(\d+)<', wall)} >= playing


def test_a_table_gets_more_time(playing: Hall, as_: As, pia: User):
    table = playing.open_tables()[0]
    path = address(playing, f"tables/{table.public_id}/more-time/")

    assert as_(pia).post(path, {"minutes": 5}).status_code == 404
    as_(playing.olga).post(path, {"minutes": 5})
    as_(playing.olga).post(path, {"minutes": 3})

    assert Table.objects.get(pk=table.pk).minutes_more == 8


def test_the_day_goes_into_a_calendar(halls, as_: As):
    hall = halls(title="Lamp; Street, Open " + "ü" * 40, place="Hall 3, Lamp Street")

    file = as_(None).get(address(hall, "tournament.ics")).content

    assert b"SUMMARY:Lamp\\; Street\\, Open" in file
    assert b"LOCATION:Hall 3\\, Lamp Street" in file
    assert all(len(line) <= 75 for line in file.split(b"\r\n"))
    assert "ü" * 40 in file.replace(b"\r\n ", b"").decode()


def test_whoever_has_a_bye_stands_in_the_next_round_of_a_bracket(olga: User):
    hall = Hall(olga, {"kind": "knockout", "third_place": True})
    hall.enter(13)
    hall.begin()

    (drawing,) = drawn(hall.event.stages[0], {})

    by_column = Counter(box.x for box in drawing.boxes)
    assert list(by_column.values()) == [5, 4, 2, 2]
    met = [side.name for box in drawing.boxes for side in (box.one, box.other) if side.name]
    assert sorted(met) == sorted(hall.event.names)
    assert [title.text for title in drawing.titles] == [
        "Round 1",
        "Quarter-finals",
        "Semi-finals",
        "Third place",
        "Final",
    ]


@pytest.mark.parametrize("count", range(2, 34))
@pytest.mark.parametrize("kind", ["knockout", "double"])
def test_no_two_boxes_of_a_bracket_lie_on_one_another(kind: Any, count: int):
    stage = Stage(Opened(kind=kind, seeds=tuple(f"#{nth}" for nth in range(count))))

    for drawing in drawn(stage, {}):
        at = [(box.x, box.y) for box in drawing.boxes]
        apart = [(x, below - y) for x, y in at for other, below in at if other == x and below > y]
        assert len({*at}) == len(at)
        assert min((down for _x, down in apart), default=DOWN) >= DOWN - 1
        assert all(0 <= x < drawing.wide and 0 < y < drawing.tall for x, y in at)


def test_losers_who_are_paired_when_they_are_known_are_drawn_as_well(olga: User):
    hall = Hall(olga, {"kind": "adaptive"})
    hall.enter(6)
    hall.begin()
    hall.play_stage()

    above, below = drawn(hall.event.stage, days.names_of(hall.tournament))

    assert len(above.boxes) == 5
    couples = sum(len(each.tables.couples) for each in hall.event.stage.rounds)
    assert [len(above.titles), len(below.boxes)] == [3, couples]
    last = below.boxes[-1]
    winner = last.one if last.one.won else last.other
    assert winner.name == days.names_of(hall.tournament)[hall.event.stage.champion]


def test_groups_have_a_page_of_their_own_before_the_standings(olga: User, as_: As):
    hall = Hall(olga, {"kind": "robin", "group_size": 4})
    hall.enter(8)
    hall.begin()
    hall.pair()

    assert pages(hall, as_, "standings.pdf") == 2
