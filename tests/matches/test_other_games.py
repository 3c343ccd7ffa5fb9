"""A game that matches know nothing of: played live by three, on paper, and before the judge."""

import io
import json
import random
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from engine import catalogue
from engine.parts.scene import (
    Area,
    Cell,
    Doing,
    Head,
    Line,
    Number,
    Piece,
    Scene,
    Side,
    Track,
    Tray,
)
from matches import stages, terms, wording
from matches.court import sitting
from matches.models import Archive, Game, Match, Recording, Submission
from matches.queries import records
from matches.services import archives, arranging, handing_in, judging, tables
from matches.services.tables import Plan
from rooms.services import seating
from tests.engine.kernel.toy import MagpieRules
from tests.matches.tables import Page, play_on, seat_of, state_of
from tests.people import NOW

pytestmark = pytest.mark.django_db
MAGPIE = "toy/magpie"
PUSHER = "pixel-pusher/standard"


@pytest.fixture(autouse=True)
def magpie() -> Iterator[None]:
    """A game from another package, as a site adds one; courts opened before know nothing of it."""
    catalogue.add("tests.engine.kernel.toy:MagpieRules")
    sitting.here().close()
    yield
    catalogue.withdraw(MAGPIE)
    sitting.here().close()


def sign_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def three(olga: User, pia: User) -> Game:
    plan = Plan("Nest", MAGPIE, seats=3, chosen={"rounds": 1})
    game = tables.set_up(olga, plan, now=NOW)
    for number, person in enumerate((olga, pia)):
        seating.sit(game, number, player=person.player, name=person.player.name, now=NOW)
    seating.sit(game, 2, player=None, name="Guest", now=NOW)
    tables.begin_if_ready(game, now=NOW)
    game.refresh_from_db()
    return game


def test_three_sit_down_and_it_begins_with_what_its_box_says(olga, pia):
    game = three(olga, pia)

    assert game.status == Game.Status.RUNNING
    assert game.setup["seats"] == 3
    assert game.setup["rounds"] == 1


def test_a_seat_is_shown_its_scene_and_nobody_elses_hand(olga, pia):
    game = three(olga, pia)
    page = Page(seat_of(game, 1))

    told = page.look("")
    brief = page.look()

    hands = [tray for tray in told["scene"]["trays"] if tray["name"] == "Hand"]
    assert [all(p["label"] == "?" for p in tray["pieces"]) for tray in hands] == [True, False, True]
    assert "scene" not in brief
    assert "table" not in brief
    assert set(brief["options"]) == {"bid"}


def test_the_table_is_drawn_for_a_page_with_and_without_scripts(olga, pia):
    game = three(olga, pia)
    client = sign_in(pia)

    page = client.get(reverse("matches:table", args=[game.public_id])).content.decode()
    part = client.get(reverse("matches:table_scene", args=[game.public_id])).content.decode()

    mine = state_of(game).view(1).position.magpies[1].hand
    theirs = set(state_of(game).position.magpies[0].hand) - set(mine)
    assert 'data-scene="' in page
    for card in mine:
        assert f'data-word="{card}"' in part
        assert f'name="words" value="bid {card}"' in page
    for card in theirs:
        assert f'data-word="{card}"' not in part
    assert 'data-below="1"' in part
    assert page.count("Nothing that") == 0


def test_what_is_touched_in_vain_is_answered_with_the_reason(olga, pia):
    game = three(olga, pia)
    page = Page(seat_of(game, 1))

    said = json.loads(page.post({"words": ["c"]}, "why/").content)

    assert said["may"] == []
    assert [each["rule"] for each in said["reasons"]] == ["Magpie 5"]


def test_it_is_played_through_the_lean_address_to_its_end(olga, pia):
    game = three(olga, pia)
    pages = [Page(seat_of(game, number)) for number in range(3)]
    dice = random.Random(2)

    for _move in range(60):
        state = state_of(game)
        if state.over:
            break
        seat = dice.choice([number for number in state.asks if number >= 0])
        answer = pages[seat].say(*dice.choice(state.asks[seat].options))
        assert answer.status_code == 200, answer.content

    assert state_of(game).over
    assert Game.objects.get(pk=game.pk).status == Game.Status.OVER


def test_its_log_is_judged_in_a_court_and_its_replay_has_chapters(olga, pia):
    game = play_on(three(olga, pia))

    archive = _handed_in(records.text(game), olga)
    while judging.judge_batch(archive, now=NOW):
        pass
    log = Submission.objects.get(archive=archive)
    client = sign_in(olga)
    verdict = client.get(reverse("matches:log", args=[log.public_id]))
    replay = client.get(reverse("matches:replay_at", args=[game.public_id, 12]) + "?eyes=b")

    assert log.standing == Submission.Standing.ACCEPTED
    assert verdict.status_code == 200
    assert "data-stage" in verdict.content.decode()
    assert replay.status_code == 200
    assert "1 left" in replay.content.decode()
    assert "data-stage" in replay.content.decode()


def test_a_spoilt_log_of_it_is_refused_where_it_is_wrong(olga, pia):
    game = play_on(three(olga, pia))
    text = records.text(game).split("\n")
    at = next(nth for nth, line in enumerate(text) if line.startswith("a bid "))
    text[at] = "a bid Griffin"

    archive = _handed_in("\n".join(text), olga)
    while judging.judge_batch(archive, now=NOW):
        pass
    log = Submission.objects.get(archive=archive)
    page = sign_in(olga).get(reverse("matches:log", args=[log.public_id])).content.decode()

    assert log.standing == Submission.Standing.REFUSED
    assert log.judgement is not None
    assert log.judgement.verdict["line"] == at + 1
    assert "The table at that moment" in page


def test_it_is_recorded_beside_a_paper_table(olga):
    client = sign_in(olga)
    chosen = {
        "ruleset": MAGPIE,
        "name-0": "Ana",
        "name-1": "Ben",
        "name-2": "Cleo",
        "choice-rounds": "1",
    }

    made = client.post(reverse("matches:record"), chosen)
    recording = Recording.objects.get()
    page = client.get(made["Location"])
    lines = reverse("matches:recorder_lines", args=[recording.public_id])
    said = [
        {"words": f"{seat} bid {card}", "key": f"key-{seat}-{card}"}
        for seat, card in (("a", "Ring"), ("b", "Moth"), ("c", "Moth"))
    ]
    told = client.post(lines, json.dumps({"lines": said}), content_type="application/json").json()

    assert recording.names == ["Ana", "Ben", "Cleo"]
    assert recording.setup["seats"] == 3
    assert page.status_code == 200
    assert "data-stage" in page.content.decode()
    assert told["trouble"] is None
    assert [offer["seat"] for offer in told["view"]["offers"]] == ["b", "c", "a"]
    assert (
        client.get(reverse("matches:recorder_scene", args=[recording.public_id])).status_code == 200
    )


def test_a_table_of_it_is_set_up_on_a_page(olga):
    client = sign_in(olga)
    asked = reverse("matches:table_make")

    page = client.get(asked, {"ruleset": MAGPIE}).content.decode()
    made = client.post(
        asked, {"ruleset": MAGPIE, "seats": "3", "choice-rounds": "1", "pace": "none"}
    )
    game = Game.objects.get()
    lobby = client.get(made["Location"]).content.decode()

    assert 'name="seats"' in page
    assert 'name="cards"' not in page
    assert game.seats.count() == 3
    assert "Seat a bot" in lobby
    assert "brings something" not in lobby


def test_bots_sit_where_nobody_does(olga):
    client = sign_in(olga)
    client.post(
        reverse("matches:table_make"),
        {"ruleset": MAGPIE, "seats": "3", "choice-rounds": "1", "pace": "none"},
    )
    game = Game.objects.get()

    for number in (1, 2):
        client.post(reverse("matches:table_seat_bot", args=[game.public_id]), {"number": number})

    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING
    assert [seat.holder for seat in game.seats.order_by("number")] == ["person", "bot", "bot"]


def test_a_guest_plays_it_against_bots():
    client = Client()

    client.post(
        reverse("matches:table_bot"),
        {"ruleset": MAGPIE, "seats": "2", "choice-rounds": "1", "bot": "quick", "name": "Gus"},
    )

    game = Game.objects.get()
    assert game.setup["seats"] == 2
    assert client.get(reverse("matches:table", args=[game.public_id])).status_code == 200


def test_a_table_of_it_is_opened_over_the_api(olga):
    client = sign_in(olga)

    told = client.post(
        "/api/v1/games/",
        json.dumps({"ruleset": PUSHER, "cards": "", "seats": 3}),
        content_type="application/json",
    )
    game = Game.objects.get()

    assert told.status_code == 201, told.content
    assert (game.ruleset, game.seats.count()) == (PUSHER, 3)
    assert told.json()["invite"] != ""


def test_once_more_turns_the_seats_round(olga, pia):
    game = play_on(three(olga, pia))

    again = tables.again(game, by=olga, now=NOW)

    assert [seat.name for seat in again.seats.order_by("number")] == ["Guest", "Pia", "Olga"]
    assert again.setup["rounds"] == 1


def test_a_match_of_it_is_settled_by_its_log_and_by_its_live_table(olga, pia):
    def arranged() -> Match:
        sides = [terms.Side(olga.player), terms.Side(pia.player)]
        return arranging.arrange(terms.Terms(ruleset=MAGPIE, best_of=1), sides, by=olga, now=NOW)

    live, told = arranged(), arranged()
    game = play_on(tables.of_match(live, host=olga, now=NOW))
    for log in Submission.objects.filter(match=live):
        judging.judge(log.pk, now=NOW)
    other = play_on(tables.of_match(arranged(), host=olga, now=NOW), seed=5)
    log = handing_in.hand_in(told, records.text(other).encode(), by=olga, seat=0, now=NOW)
    judging.judge(log.pk, now=NOW)
    live.refresh_from_db()
    told.refresh_from_db()
    log.refresh_from_db()

    points = state_of(game).outcome.points
    assert live.status == Match.Status.SETTLED
    assert live.points == [int(points[0] > points[1]), int(points[1] > points[0])]
    assert told.status == Match.Status.SETTLED, (log.code, log.reason)


def test_the_list_of_what_can_be_played_comes_from_the_catalogue():
    way = next(way for way in wording.ways() if way.name == MAGPIE)

    assert (way.title, way.game, way.seats, way.minutes) == ("Magpie", "Toys", "2–3", "3–5")


def _handed_in(text: str, olga: User) -> Archive:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("game.log", text)
    size = packed.tell()
    packed.seek(0)
    return archives.hand_in(packed, size, name="nest.zip", by=olga, now=NOW)


# --- drawing whatever a scene may hold ------------------------------------------------------------

FOX = Piece("Fox", word="Fox", seat=0, art="Fox", numbers=(Number("Offence", 2, icon="sword"),))
WOLF = Piece("Wolf <b>", word="Wolf", seat=1, spent=True, marks=("tired",), count=2)
BOAT = Piece(
    "Boat",
    "card",
    pixels=("r.b", "rrb"),
    lines=(Line("Line 1: red, blue", "boat 1", cells=("red", "blue")), Line("Line 2", done=True)),
)
SCENE = Scene(
    sides=(Side(0, "a", active=True, actions=2), Side(1, marks=("King",), out=True)),
    areas=(
        Area(
            "map",
            "Map",
            "hex",
            (
                Cell((0, 0), "Village", "0,0", tint="town", pieces=(FOX, Piece("Flag"))),
                Cell((1, -1), "Wood", "1,-1", tint="wood"),
                Cell((-2, 1), "Lake", "-2,1", tint="water", pieces=(WOLF,)),
            ),
        ),
        Area(
            "unit",
            "Unit",
            "card",
            (Cell((0, 0), "V1", "V1"), Cell((2, 1), "F3", "F3", closed=True)),
            seat=1,
            rows=(Head(0, "Vanguard", on=True), Head(1, "Flank")),
            faces=True,
        ),
    ),
    trays=(
        Tray("row", "Row", (BOAT, Piece("red", "cube", tint="red"))),
        Tray("deck", "Deck", (Piece("?", "card", down=True),), spread="pile", count=9, does="draw"),
        Tray("hand", "Hand", (Piece("Oak", "card", word="Oak"),), seat=0, spread="hand"),
    ),
    tracks=(Track("Phase", ("Build", "Score"), 1),),
    numbers=(Number("Round", 3),),
    doing=(Doing("Assault", "Rolls.", words=("Fox", "Wolf"), pieces=(Piece("6", "die"),)),),
)


class Still:
    """A ruleset of one position."""

    box = MagpieRules.box

    def scene(self, position: Any, reader: int | None) -> Scene:
        return SCENE


def drawn(reader: int | None) -> str:
    from django.template.loader import render_to_string

    from engine.kernel.ruleset import State

    stage = stages.staged(State(Still(), None), reader, ["Ana", "Ben"])  # type: ignore[arg-type]
    return render_to_string("matches/scene.html", {"board": stage})


def test_every_word_can_be_touched_and_every_label_is_read():
    page = drawn(0)

    for word in ("Fox", "Wolf", "0,0", "1,-1", "-2,1", "V1", "boat 1", "a", "Oak"):
        assert page.count(f'data-word="{word}"') == 1, word
    assert 'data-does="draw"' in page
    assert 'aria-label="Fox, of seat a, Offence 2"' in page
    assert 'aria-label="Village"' in page
    assert 'aria-label="Wood, empty"' in page
    assert "Wolf &lt;b&gt;" in page
    assert "Wolf <b>" not in page
    assert "style=" not in page


def test_a_hex_lies_where_its_coordinates_say():
    board = stages.staged_map(SCENE.areas[0])
    places = {each.cell.label: (each.x, each.y) for each in board.hexes}

    assert places["Wood"][0] - places["Village"][0] == pytest.approx(stages.WIDTH / 2, abs=0.2)
    assert places["Village"][1] - places["Wood"][1] == pytest.approx(stages.SIZE * 1.5, abs=0.2)
    assert places["Lake"][1] - places["Village"][1] == pytest.approx(stages.SIZE * 1.5, abs=0.2)
    assert min(x for x, _y in places.values()) == pytest.approx(stages.WIDTH / 2 + 4, abs=0.2)


def on_a_hex(*pieces: Piece, **told: Any) -> stages.Hex:
    cell = Cell((0, 0), "Wood", pixels=("g.", "gg"), pieces=pieces, **told)
    (hex,) = stages.staged_map(Area("map", "Map", "hex", (cell,))).hexes
    return hex


def test_two_of_a_kind_on_a_map_are_told_apart_by_their_whole_names():
    names = [on_a_hex(Piece(each)).name for each in ("Fox", "Barrow Knight", "Barrow Knight 2")]

    assert names == [("Fox",), ("Barrow", "Knight"), ("Barrow", "Knight 2")]


def test_the_first_two_numbers_of_a_piece_lie_left_and_right_of_it():
    fox = Piece("Fox", numbers=(Number("OFF", "2+1", icon="sword"), Number("DEF", 3)))

    hex = on_a_hex(fox)

    assert [(badge.number.name, badge.x < hex.x) for badge in hex.badges] == [
        ("OFF", True), ("DEF", False)
    ]  # fmt: skip
    left, right = hex.badges
    assert left.left + left.width < right.left


def test_what_stands_on_a_hex_is_drawn_once_and_large_unless_somebody_stands_before_it():
    strewn, built, hidden = (
        on_a_hex(), on_a_hex(built=True), on_a_hex(Piece("Fox"), built=True)
    )  # fmt: skip

    assert [len(each.ground) for each in (strewn, built, hidden)] == [12, 3, 12]
    assert built.ground[0].size > strewn.ground[0].size


def test_the_reader_sits_below_and_a_rivals_board_is_turned_round():
    mine, theirs = drawn(0), drawn(1)

    assert mine.index("Ben") < mine.index("Ana")
    assert theirs.index("Ana") < theirs.index("Ben")
    assert mine.index(">Flank<") < mine.index(">Vanguard<")
    assert theirs.index(">Vanguard<") < theirs.index(">Flank<")


def test_only_the_readers_hand_is_in_reach():
    mine, onlookers = drawn(0), drawn(None)

    assert 'data-part="hand-hand"' in mine
    assert 'data-part="hand-hand"' not in onlookers
    assert 'data-word="Oak"' in onlookers
