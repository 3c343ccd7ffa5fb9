"""The same moment from several sides, and worlds that differ only in what a seat cannot know."""

import json
import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import User
from drafts.models import Draft, DraftEntry, DraftSeat
from engine import catalogue
from rooms import kinds, packing, queries
from rooms.models import Pace
from rooms.services import hosting, play, sweep
from rooms.services.play import Answer
from tests.drafts.tables import Page, a_plan, running, seat_of, seats_of
from tests.people import NOW
from tests.races import at_once

LATE = NOW + timedelta(seconds=63)


def option(draft: Draft, number: int, nth: int = 0) -> tuple[str, ...]:
    view = Page(seat_of(draft, number)).look()
    return ("lead", view["options"]["lead"][nth])


def picks_of(draft: Draft, number: int) -> int:
    return DraftEntry.objects.filter(room=draft, seat=number).count()


@pytest.mark.django_db(transaction=True)
def test_two_tabs_of_one_seat_make_one_pick(olga: User):
    draft = running(olga)
    seat = seat_of(draft, 0)
    first, second = option(draft, 0, 0), option(draft, 0, 1)

    became = at_once(
        lambda: play.submit(seat, first, asked=1, key="tab-number-1", now=NOW),
        lambda: play.submit(seat, second, asked=1, key="tab-number-2", now=NOW),
    )

    assert sorted(became) == ["Stale", "done"]
    assert picks_of(draft, 0) == 1


@pytest.mark.django_db(transaction=True)
def test_a_double_click_is_one_pick_acknowledged_twice(olga: User):
    draft = running(olga)
    seat, words = seat_of(draft, 0), option(draft, 0)
    answers: list[Answer] = []

    became = at_once(
        *[
            lambda: answers.append(play.submit(seat, words, asked=1, key="one-click", now=NOW))
            for _click in range(4)
        ]
    )

    assert became == ["done"] * 4
    assert sorted(each.repeated for each in answers) == [False, True, True, True]
    assert len({each.nth for each in answers}) == picks_of(draft, 0) == 1


def _first_pick(seat: DraftSeat, words: tuple[str, ...]) -> Callable[[], Answer]:
    return lambda: play.submit(seat, words, asked=1, key="my-first-pick", now=NOW)


@pytest.mark.django_db(transaction=True)
def test_neighbours_pick_in_the_same_moment_and_both_count(olga: User):
    draft = running(olga)
    deeds = [_first_pick(seat, option(draft, seat.number)) for seat in seats_of(draft)]

    assert at_once(*deeds) == ["done"] * 3
    numbers = DraftEntry.objects.filter(room=draft).order_by("nth").values_list("nth", flat=True)
    assert list(numbers) == list(range(1, len(numbers) + 1))


@pytest.mark.django_db(transaction=True)
def test_a_pick_and_the_clock_in_the_same_moment_are_one_decision(olga: User):
    draft = running(olga, plan=a_plan(pace=Pace(decision=60)))
    seat, words = seat_of(draft, 0), option(draft, 0)

    became = at_once(
        lambda: play.submit(seat, words, asked=1, key="just-in-time", now=LATE),
        lambda: sweep.ring(now=LATE),
        lambda: sweep.ring(now=LATE),
    )
    sweep.ring(now=LATE)

    assert set(became) <= {"done", "Stale"}
    assert [picks_of(draft, number) for number in range(3)] == [1, 1, 1]


@pytest.mark.django_db(transaction=True)
def test_a_pause_and_a_pick_in_the_same_moment_leave_one_order(olga: User):
    draft = running(olga)
    seat, words = seat_of(draft, 0), option(draft, 0)

    became = at_once(
        lambda: hosting.pause(draft, now=NOW),
        lambda: play.submit(seat, words, asked=1, key="or-not-any-more", now=NOW),
    )

    assert sorted(became) in (["NotRunning", "done"], ["done", "done"])
    assert picks_of(draft, 0) == became.count("done") - 1


# --- hidden cards ---------------------------------------------------------------------------------


def received(seat: DraftSeat) -> bytes:
    """All that the page of a seat gets: whole views, brief ones, and what it says to nonsense."""
    page = Page(seat)
    wrong: dict[str, Any] = {"words": ["lead", "None"], "asked": seat.asked, "key": "nonsense"}
    answers = [
        page.get(),
        page.get(briefly=True),
        page.post(wrong),
        page.post(wrong | {"asked": 0}),
    ]
    told = [json.loads(answer.content) for answer in answers]
    for each in (told[0], *(each.get("view", {}) for each in told)):
        each.pop("people", None)  # seconds since somebody was seen
    return json.dumps(told).encode()


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_receives_the_same_bytes_whatever_the_hidden_cards_are(olga: User, seed: int):
    dice = random.Random(seed)
    draft = running(olga)
    pages = [Page(seat) for seat in seats_of(draft)]
    for _nth in range(dice.randint(1, 12)):
        page = dice.choice(pages)
        if page.look(briefly=True)["options"]:
            page.pick(-1)
    rules: Any = catalogue.load(draft.ruleset)
    for number in range(3):
        seat = seat_of(draft, number)
        told = received(seat)
        draft.refresh_from_db()
        state = queries.stand(kinds.of(draft), draft)[0]
        other = rules.permuted(state.position, number, dice)
        kept = draft.state
        Draft.objects.filter(pk=draft.pk).update(state=packing.packed(draft, rules.encode(other)))

        assert received(seat) == told

        Draft.objects.filter(pk=draft.pk).update(state=kept)
    assert kept is not None
    assert packing.packed(draft, rules.encode(other)) != bytes(kept)
