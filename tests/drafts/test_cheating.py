"""What somebody may try at each door of a table: by its script, by a form, by a program.

Every attempt is refused, says why, and leaves the log as it was.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from django.contrib.messages import get_messages
from django.test import Client

from accounts.models import User
from drafts.models import Draft, DraftSeat
from tests.api.callers import Caller
from tests.drafts.tables import Page, a_plan, move, running, seat_of, written
from tests.people import As
from tests.races import at_once
from tests.trials import in_turn

QUERIES_OF_A_PICK = 6


class Said(NamedTuple):
    """How a door answered: whether the move counts, and what it says to the person if not."""

    counts: bool
    sentence: str


class Door:
    """One way in, as `who` uses it for a seat."""

    def __init__(self, draft: Draft, seat: DraftSeat, who: User) -> None:
        self.draft, self.seat, self.who = draft, seat, who
        self.client = Client(raise_request_exception=False)
        self.client.force_login(who)

    def send(self, words: list[str], *, asked: int, key: str) -> Said:
        raise NotImplementedError


class Script(Door):
    def send(self, words: list[str], *, asked: int, key: str) -> Said:
        page = Page(self.seat, self.key)
        answer = page.post({"words": words, "asked": asked, "key": key})
        return Said(answer.status_code == 200, answer.json().get("detail", ""))

    @property
    def key(self) -> str:
        """A page brings the key of the seat it was drawn for, and somebody else's another."""
        own = self.seat.player_id == self.who.player.pk
        return self.seat.key if own else "0" * 32


class Form(Door):
    headers: dict[str, str] = {}

    def send(self, words: list[str], *, asked: int, key: str) -> Said:
        said = {"verb": words[0], "card": words[1], "version": asked, "key": key}
        answer = self.client.post(
            f"/drafts/{self.draft.public_id}/pick/", said, headers=self.headers
        )
        return self.read(answer)

    def read(self, answer: Any) -> Said:
        if answer.status_code == 404:
            return Said(False, "not here")
        told = [str(each) for each in get_messages(answer.wsgi_request)]
        return Said(not told, " ".join(told))


class FormByScript(Form):
    headers = {"Accept": "application/json"}

    def read(self, answer: Any) -> Said:
        if answer.status_code == 404:
            return Said(False, "not here")
        return Said(answer.status_code == 200, answer.json().get("detail", ""))


class Program(Door):
    def send(self, words: list[str], *, asked: int, key: str) -> Said:
        body = {"words": words, "asked": asked, "key": key}
        answer = Caller(self.who).post(f"drafts/{self.draft.public_id}/seat/moves/", body)
        return Said(answer.status_code == 200, json.loads(answer.content).get("detail", ""))


DOORS = (Script, Form, FormByScript, Program)


@pytest.fixture
def draft(olga: User, pia: User) -> Draft:
    return running(olga, olga, pia)


def pack_of(draft: Draft, number: int) -> list[str]:
    offered: list[str] = Page(seat_of(draft, number)).look()["offered"]
    return offered


def opened(door: type[Door], draft: Draft, who: User, number: int = 0) -> Door:
    return door(draft, seat_of(draft, number), who)


@in_turn("door", DOORS)
def test_a_request_that_is_replayed_is_one_pick(draft: Draft, olga: User, door: type[Door]):
    mine, card = opened(door, draft, olga), pack_of(draft, 0)[0]

    said = [mine.send(["lead", card], asked=1, key="replayed-1") for _time in range(3)]

    assert said == [Said(True, "")] * 3
    assert [line for line in written(draft) if line.startswith("0 ")] == [f"0 lead {card}"]


@in_turn("door", DOORS)
def test_a_click_in_a_second_tab_is_told_what_has_become(
    draft: Draft, olga: User, door: type[Door]
):
    mine, pack = opened(door, draft, olga), pack_of(draft, 0)
    mine.send(["lead", pack[0]], asked=1, key="first-tab")
    before = written(draft)

    said = mine.send(["lead", pack[1]], asked=1, key="second-tab")

    assert said == Said(
        False, "Something else is asked of you by now. Look again; nothing was taken."
    )
    assert written(draft) == before


@in_turn("door", DOORS)
def test_a_used_key_does_not_carry_another_move(draft: Draft, olga: User, door: type[Door]):
    mine, pack = opened(door, draft, olga), pack_of(draft, 0)
    mine.send(["lead", pack[0]], asked=1, key="used-before")
    before = written(draft)

    said = mine.send(["lead", pack[1]], asked=1, key="used-before")

    assert said == Said(False, "This key was used for a different move. Nothing was taken.")
    assert written(draft) == before


@in_turn("door", DOORS)
def test_no_card_of_another_pack_is_taken(draft: Draft, olga: User, door: type[Door]):
    theirs, before = pack_of(draft, 1)[0], written(draft)

    said = opened(door, draft, olga).send(["lead", theirs], asked=1, key="not-my-pack")

    assert said == Said(False, f"{theirs} is not in the pack in hand.")
    assert written(draft) == before


@in_turn("door", DOORS)
def test_a_card_of_the_pack_that_went_on_is_not_taken(draft: Draft, olga: User, door: type[Door]):
    """Not even under the number of the present question."""
    pack = pack_of(draft, 0)
    Page(seat_of(draft, 2)).pick()
    mine = opened(door, draft, olga)
    mine.send(["lead", pack[0]], asked=1, key="the-first-pick")
    before = written(draft)

    said = mine.send(["take", pack[1]], asked=2, key="the-old-pack")

    assert said == Said(False, f"{pack[1]} is not in the pack in hand.")
    assert written(draft) == before


@in_turn("door", DOORS)
def test_nobody_picks_for_a_seat_of_somebody_else(draft: Draft, sam: User, door: type[Door]):
    card, before = pack_of(draft, 0)[0], written(draft)

    said = opened(door, draft, sam).send(["lead", card], asked=1, key="not-my-seat")

    assert not said.counts
    assert said.sentence
    assert written(draft) == before


@in_turn("door", DOORS)
def test_a_seat_at_the_same_table_is_no_way_to_anothers(draft: Draft, pia: User, door: type[Door]):
    """What Pia sends about Olga's seat counts for nobody: her own is asked of another pack."""
    card, before = pack_of(draft, 0)[0], written(draft)

    said = opened(door, draft, pia).send(["lead", card], asked=1, key="a-neighbour")

    assert not said.counts
    assert said.sentence
    assert written(draft) == before


@in_turn("door", DOORS)
def test_a_seat_that_is_made_up_plays_nowhere(draft: Draft, olga: User, door: type[Door]):
    nowhere = door(Draft(public_id=uuid4()), DraftSeat(public_id=uuid4()), olga)

    said = nowhere.send(["lead", pack_of(draft, 0)[0]], asked=1, key="made-up-1")

    assert not said.counts
    assert said.sentence


def test_links_that_are_guessed_open_nothing(draft: Draft, as_: As):
    seat, neighbour = seat_of(draft, 0), seat_of(draft, 1)
    guesses = [
        f"/drafts/seat/{seat.public_id}/{'0' * 32}/",
        f"/drafts/seat/{seat.public_id}/{neighbour.key}/",
        f"/drafts/seat/{uuid4()}/{seat.key}/",
        f"/drafts/{draft.public_id}/?invite={'0' * 32}",
        f"/drafts/{draft.public_id}/?key={'0' * 32}",
    ]

    assert {as_(None).get(guess).status_code for guess in guesses} == {404}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("other", DOORS)
def test_two_tabs_at_any_two_doors_make_one_pick(olga: User, other: type[Door]):
    draft = running(olga, olga)
    pack = pack_of(draft, 0)
    one, two = opened(Script, draft, olga), opened(other, draft, olga)
    said: list[Said] = []

    def click(door: Door, card: str) -> Callable[[], None]:
        return lambda: said.append(door.send(["lead", card], asked=1, key=f"click-{card}"))

    at_once(click(one, pack[0]), click(two, pack[1]))

    assert sorted(each.counts for each in said) == [False, True]
    assert len([line for line in written(draft) if line.startswith("0 ")]) == 1


@pytest.mark.parametrize("seats", [3, 8])
def test_a_pick_asks_the_database_the_same_however_many_sit_there(
    olga: User, seats: int, django_assert_num_queries: Any
):
    """Lock and seats, entries with seats and room, topics: and its savepoint in a test."""
    draft = running(olga, olga, plan=a_plan(seats=seats))
    page = Page(seat_of(draft, 0))

    for _nth in range(2):
        asked = move(page.look(briefly=True))
        with django_assert_num_queries(QUERIES_OF_A_PICK):
            assert page.post(asked).status_code == 200
        for number in range(1, seats):
            Page(seat_of(draft, number)).pick()
