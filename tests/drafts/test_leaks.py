"""Two worlds that differ only in what a seat cannot know give it the same bytes, everywhere.

A draft is brought somewhere, everything a seat can be told is asked for and kept; then the cards
it cannot see change places (rooms' cache of the state is exchanged, the log stays) and it is asked
for again: pages, what scripts ask, the addresses of play, the API, refusals, and headers; and of
what others do then, the signals, their number and their order.
"""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable, Container, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import pytest
import time_machine
from django.db import connections
from django.test import Client

from accounts.models import User
from drafts.models import Draft, DraftEntry, DraftSeat
from drafts.services import tables
from drafts.views import table as pages
from engine import catalogue
from engine.kernel.ruleset import Reason, State
from rooms import following, fresh, kinds, packing, queries, quick, rows, showing
from rooms.following import Following
from rooms.models import Topic
from rooms.services import hosting, play
from rooms.services.table import Table, digest
from tests.api.callers import Caller
from tests.drafts.tables import Page, a_frozen_cube, a_plan, running, seat_of, seated
from tests.people import NOW
from tests.trials import in_turn

TABLES = {
    "draft/pack/standard": 3,
    "draft/pack/epic": 3,
    "draft/winston": 2,
    "draft/purchase": 2,
    "draft/league/leaders": 2,
    "draft/league/heroes": 2,
}
"""and how many sit there"""
CARDS = {"draft/pack/epic": 192}
Asked = Callable[[], Any]
SAMPLE = ("draft/pack/standard", "draft/league/heroes")
"""a pack and a shelf"""
# What is another at every request, whatever the cards are.
RANDOM = re.compile(
    rb'name="csrfmiddlewaretoken" value="[^"]*"|'
    rb'"key": "[0-9a-f-]{36}"|name="key" value="[0-9a-f-]{36}"'
)
EACH_TIME = {"X-Request-ID", "Set-Cookie"}


def sampled(*rulesets: str) -> list[Any]:
    """The suite asks of some, the proofs of the others."""
    return [
        each if each in SAMPLE else pytest.param(each, marks=pytest.mark.proof) for each in rulesets
    ]


# --- worlds ---------------------------------------------------------------------------------------


def dealt(ruleset: str, *people: User, host: User | None = None) -> Draft:
    plan = a_plan(ruleset=ruleset, seats=TABLES[ruleset])
    cube = a_frozen_cube(CARDS.get(ruleset, 96))
    draft = tables.set_up(host or people[0], plan, now=NOW, frozen=cube)
    seated(draft, *people)
    hosting.begin(draft, now=NOW)
    draft.refresh_from_db()
    return draft


def moved(draft: Draft, dice: random.Random, moves: int) -> None:
    """So many moves of whoever is asked."""
    for nth in range(moves):
        draft.refresh_from_db()
        state = queries.stand(kinds.of(draft), draft)[0]
        number = dice.choice(sorted(state.asks))
        words = dice.choice(state.asks[number].options)
        seat = seat_of(draft, number)
        play.submit(seat, words, asked=seat.asked, key=f"by-dice-{nth:04}", now=NOW)
    draft.refresh_from_db()


def exchanged(draft: Draft, number: int | None, dice: random.Random) -> tuple[bytes, bytes]:
    """The state as it is, and one that this seat, or whoever holds none, cannot tell from it."""
    state = queries.stand(kinds.of(draft), draft)[0]
    rules: Any = catalogue.load(draft.ruleset)
    other = rules.permuted(state.position, number, dice)
    return rules.encode(state.position), rules.encode(other)


def put(draft: Draft, state: bytes) -> None:
    """That world, as if it had come to it: every seat is asked by its own cards."""
    fresh._left.clear()
    Draft.objects.filter(pk=draft.pk).update(state=packing.packed(draft, state))
    draft.refresh_from_db()
    assert packing.unpacked(draft) == state
    asks = queries.stand(kinds.of(draft), draft)[0].asks
    for seat in draft.seats.all():
        DraftSeat.objects.filter(pk=seat.pk).update(question=digest(asks.get(seat.number)))


def hidden_card(state: bytes, other: bytes, draft: Draft, number: int | None = None) -> str:
    """A card that lies at another place in the other world; any, if all are known. It is none that
    the seat may take: a move that is made changes what there is to see."""
    asks = queries.stand(kinds.of(draft), draft)[0].asks
    offered = {word for words in (asks[number].options if number in asks else ()) for word in words}
    names: list[str] = sorted({*draft.setup["cards"]} - offered)
    return next((n for n in names if state.find(n.encode()) != other.find(n.encode())), names[0])


# --- what a seat can ask for ----------------------------------------------------------------------


def questions(draft: Draft, number: int, user: User, card: str) -> Iterator[tuple[str, Asked]]:
    """Everything, each with its name; `card` is one of which the seat knows nothing."""
    seat = seat_of(draft, number)
    yield from _of_play(Page(seat), seat, card)
    yield from _of_pages(draft, user, seat, card)
    program, address = Caller(user), f"drafts/{draft.public_id}/"
    for tail in ("", "seat/", "talk/", "log/", "picks/", "record/"):
        yield f"api {tail}", partial(program.get, address + tail)
    for nth, wrong in enumerate(_wrong_moves(seat, card)):
        yield f"api move {nth}", partial(program.post, f"{address}seat/moves/", wrong)
        marked = {name: wrong[name] for name in ("words", "asked")}
        yield f"api mark {nth}", partial(program.send, "PUT", f"{address}seat/mark/", marked)
    wished = {"names": [card]}
    yield "api wishes", partial(program.send, "PUT", f"{address}seat/wishes/", wished)
    yield "api undo", partial(program.post, f"{address}seat/deeds/", {"deed": "agree"})


def _of_play(page: Page, seat: DraftSeat, card: str) -> Iterator[tuple[str, Asked]]:
    yield "view", page.get
    yield "brief view", partial(page.get, briefly=True)
    for nth, wrong in enumerate(_wrong_moves(seat, card)):
        yield f"move {nth}", partial(page.post, wrong)
        marked = {n: wrong[n] for n in ("words", "asked")}
        yield f"mark {nth}", partial(page.post, marked, "mark/")
    yield "wishes", partial(page.post, {"names": [card]}, "wishes/")


def _wrong_moves(seat: DraftSeat, card: str) -> list[dict[str, Any]]:
    """Of a card that lies elsewhere, of one there is not, and of a question that is over."""
    said = [["lead", card], ["take", card], ["return", card], ["bury", card], ["take", "No Card"]]
    now = [
        {"words": words, "asked": seat.asked, "key": f"wrong-{n:04}"}
        for n, words in enumerate(said)
    ]
    return [*now, {"words": ["take", card], "asked": 0, "key": "wrong-stale"}]


def _of_pages(draft: Draft, user: User, seat: DraftSeat, card: str) -> Iterator[tuple[str, Asked]]:
    client = Client()
    client.force_login(user)
    address = f"/drafts/{draft.public_id}/"
    tails = ("", "now/", "asides/", "faces/", "wishes/", "calendar.ics", "proof/", "replay/0/")
    for tail in (*tails, "record.json", "draft.txt", "draft.json"):
        yield f"page {tail}", partial(client.get, address + tail)
    wrong = {"version": seat.asked, "key": "wrong-by-page", "verb": "take", "card": card}
    as_script = {"Accept": "application/json"}
    yield "pick", partial(client.post, f"{address}pick/", wrong, headers=as_script)
    yield "pick by form", partial(client.post, f"{address}pick/", wrong)
    yield "mark by form", partial(client.post, f"{address}mark/", wrong)
    yield "page after it", partial(client.get, address)


def bytes_of(
    draft: Draft, number: int, user: User, card: str, *, only: Container[str] | None = None
) -> dict[str, Any]:
    with time_machine.travel(NOW, tick=False):
        answers = (
            (name, ask())
            for name, ask in questions(draft, number, user, card)
            if only is None or name in only
        )
        return {
            name: (answer.status_code, headers_of(answer), RANDOM.sub(b"", answer.content))
            for name, answer in answers
        }


def look_first(draft: Draft, number: int, user: User, card: str) -> None:
    """From then on it counts as seen, and has a wish."""
    bytes_of(draft, number, user, card)


def headers_of(answer: Any) -> list[tuple[str, str]]:
    return sorted((name, said) for name, said in answer.items() if name not in EACH_TIME)


@pytest.mark.parametrize("ruleset", sampled(*TABLES))
def test_a_seat_is_answered_the_same_whatever_it_cannot_see(olga: User, pia: User, ruleset: str):
    dice = random.Random(ruleset)
    draft = dealt(ruleset, olga, pia)
    moved(draft, dice, 9)
    number, user = 1, pia
    state, other = exchanged(draft, number, dice)
    card = hidden_card(state, other, draft, number)
    look_first(draft, number, user, card)
    told = bytes_of(draft, number, user, card)
    assert {said[0] for said in told.values()} >= {200, 404, 409}

    put(draft, other)

    for name, said in bytes_of(draft, number, user, card).items():
        assert said == told[name], name
    assert (state == other) == (ruleset == "draft/purchase")  # where all lies open


@pytest.mark.parametrize(
    "ruleset", sampled("draft/pack/standard", "draft/winston", "draft/league/heroes")
)
def test_a_host_without_a_seat_is_answered_the_same_whatever_is_hidden(
    olga: User, pia: User, sam: User, ruleset: str
):
    dice = random.Random(ruleset)
    draft = dealt(ruleset, olga, pia, host=sam)
    moved(draft, dice, 9)
    state, other = exchanged(draft, None, dice)
    told = bytes_of_host(draft, sam)
    assert {said[0] for said in told.values()} >= {200, 404, 409}

    put(draft, other)

    assert state != other
    assert bytes_of_host(draft, sam) == told


def bytes_of_host(draft: Draft, host: User) -> dict[str, Any]:
    """The pages of a running draft, and what programs and scripts can ask of it."""
    client, program = Client(), Caller(host)
    client.force_login(host)
    pages = ("", "now/", "asides/", "replay/3/", "proof/", "record.json", "draft.txt", "draft.json")
    reads = ("", "seat/", "talk/", "log/", "picks/", "record/")
    with time_machine.travel(NOW, tick=False):
        answers = {f"page {p}": client.get(f"/drafts/{draft.public_id}/{p}") for p in pages}
        answers |= {f"api {r}": program.get(f"drafts/{draft.public_id}/{r}") for r in reads}
        deed = program.post(f"drafts/{draft.public_id}/deeds/", {"deed": "begin"})
    return {
        name: (said.status_code, headers_of(said), RANDOM.sub(b"", said.content))
        for name, said in (answers | {"deed": deed}).items()
    }


NOTICED = {"view", "page ", "api seat/"}


def test_such_a_test_would_notice(olga: User, pia: User):
    """A world that differs in what the seat does see is answered otherwise."""
    draft = running(olga, olga, pia)
    dice = random.Random(1)
    _state, other = exchanged(draft, 0, dice)
    look_first(draft, 1, pia, "Card 000")
    told = bytes_of(draft, 1, pia, "Card 000", only=NOTICED)

    put(draft, other)

    now = bytes_of(draft, 1, pia, "Card 000", only=NOTICED)
    assert {name for name in NOTICED if told[name] != now[name]} == NOTICED


# --- leaks that are put in ------------------------------------------------------------------------


class Worlds(NamedTuple):
    """A draft, two states of it that Pia cannot tell apart, and a card that tells them apart."""

    draft: Draft
    state: bytes
    other: bytes
    card: str


@pytest.fixture
def worlds(olga: User, pia: User) -> Worlds:
    draft, dice = dealt("draft/pack/standard", olga, pia), random.Random(5)
    moved(draft, dice, 9)
    state, other = exchanged(draft, 1, dice)
    card = hidden_card(state, other, draft)
    look_first(draft, 1, pia, card)
    return Worlds(draft, state, other, card)


def whole_truth(draft: Draft) -> str:
    """A few characters that differ whenever anything differs, hidden or not."""
    state = queries.stand(kinds.of(draft), draft)[0]
    return state.digest[:8]


def leak_in_views(patch: pytest.MonkeyPatch) -> None:
    honest = showing.view

    def leaky(room: Any, seat: Any, state: Any, **how: Any) -> Any:
        return {**honest(room, seat, state, **how), "hint": state.digest[:8]}

    patch.setattr(showing, "view", leaky)


def leak_in_pages(patch: pytest.MonkeyPatch) -> None:
    honest = pages.drawn

    def leaky(seen: Any, visit: Any) -> Any:
        return honest(seen, visit)._replace(prompt=whole_truth(seen.draft))

    patch.setattr(pages, "drawn", leaky)


def leak_in_refusals(patch: pytest.MonkeyPatch) -> None:
    honest = State.why_not

    def leaky(state: Any, seat: int, option: Any) -> Any:
        reason = honest(state, seat, option)
        return reason and Reason(f"{reason.sentence} {state.digest[:8]}", reason.rule, reason.code)

    patch.setattr(State, "why_not", leaky)


def leak_in_lengths(patch: pytest.MonkeyPatch) -> None:
    """Not what is told, but how much: another number of blanks for each thing that is hidden."""
    honest = quick.told
    blanks: dict[str, int] = {}

    def leaky(answer: Any, status: int = 200) -> Any:
        response = honest(answer, status)
        response.content += b" " * blanks.setdefault(whole_truth(Draft.objects.get()), len(blanks))
        response["Content-Length"] = str(len(response.content))
        return response

    patch.setattr(quick, "told", leaky)


@in_turn(
    ("leak", "found_in"),
    [
        (leak_in_views, {"view", "brief view", "move 0", "api seat/"}),
        (leak_in_pages, {"page ", "page now/", "pick"}),
        (leak_in_refusals, {"move 0", "mark 0", "api move 0", "pick", "page after it"}),
        (leak_in_lengths, {"view", "move 0", "mark 0"}),
    ],
)
def test_a_leak_that_is_put_in_is_found(
    pia: User,
    worlds: Worlds,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
    found_in: set[str],
):
    draft, state, other, card = worlds
    asked = found_in | {"pick by form"}  # of which the page after it tells
    put(draft, state)
    with monkeypatch.context() as patch:
        leak(patch)
        told = bytes_of(draft, 1, pia, card, only=asked)

        put(draft, other)

        now = bytes_of(draft, 1, pia, card, only=asked)
    assert {name for name in found_in if told[name] != now[name]} == found_in


# --- signals --------------------------------------------------------------------------------------


MOVES = {"draft/pack/standard": 3, "draft/winston": 2, "draft/league/heroes": 3}
"""and how many others make before the observer is shown cards of its own; in a purchase draft all
lies open"""


def heard(draft: Draft, observer: int, moves: int) -> list[Any]:
    """What an observer's stream says while others move, and every topic after each move."""
    kind = kinds.of(draft)
    seat = rows.seat(kind, seat_of(draft, observer).public_id)

    async def story() -> list[Any]:
        stream = following.events(Following(kind, seat, seat.key))
        said: list[Any] = [await loud(stream)]
        for _nth in range(moves):
            said.append(await asyncio.to_thread(next_move, draft, observer))
            said.append(await loud(stream))
        await stream.aclose()
        leaving = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*leaving, return_exceptions=True)  # the hub says goodbye to Redis
        return said

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story()).result()


async def loud(stream: AsyncIterator[bytes]) -> bytes:
    """The next that is more than a sign of life."""
    async for event in stream:
        if not event.startswith(b":"):
            return event
    raise EOFError


def next_move(draft: Draft, observer: int) -> list[tuple[str, int]]:
    """By whoever else is asked; on a thread of its own, whose connection ends with it."""
    try:
        draft.refresh_from_db()
        asks = queries.stand(kinds.of(draft), draft)[0].asks
        number = max(each for each in asks if each != observer)
        seat = seat_of(draft, number)
        words = ("pass",) if ("pass",) in asks[number] else asks[number].options[0]
        play.submit(seat, words, asked=seat.asked, key=f"signal-{seat.asked:04}", now=NOW)
        return sorted(Topic.objects.values_list("name", "version"))
    finally:
        connections.close_all()


def back_to(draft: Draft, rows_before: dict[Any, list[Any]]) -> None:
    """As if nobody had moved since."""
    DraftEntry.objects.filter(room=draft, nth__gt=rows_before[Draft][0].entries_written).delete()
    Topic.objects.all().delete()
    for model, listed in rows_before.items():
        names = [field.name for field in model._meta.concrete_fields if not field.primary_key]
        if model is Topic:
            Topic.objects.bulk_create(listed)
        else:
            model.objects.bulk_update(listed, names)


def two_stories(ruleset: str, patch: pytest.MonkeyPatch, *people: User) -> list[list[Any]]:
    """What a seat hears of others' moves in each of two worlds it cannot tell apart."""
    patch.setattr(following, "PATIENCE", 0.05)
    draft, dice = dealt(ruleset, *people), random.Random(3)
    asked = queries.stand(kinds.of(draft), draft)[0].asks
    observer = 0 if len(asked) > 1 else 1 - next(iter(asked))
    before = {model: list(model.objects.all()) for model in (Draft, DraftSeat, Topic)}
    state, other = exchanged(draft, observer, dice)
    assert state != other
    told = heard(draft, observer, MOVES[ruleset])
    back_to(draft, before)
    put(draft, other)
    return [told, heard(draft, observer, MOVES[ruleset])]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("ruleset", MOVES)
def test_others_moves_are_signalled_the_same_whatever_they_take(
    olga: User, pia: User, monkeypatch: pytest.MonkeyPatch, ruleset: str
):
    first, second = two_stories(ruleset, monkeypatch, olga, pia)

    assert second == first


def leak_in_signals(patch: pytest.MonkeyPatch) -> None:
    """A neighbour is told of a move or not, as a card it cannot see would have it."""
    honest, truths = Table._ask, set[str]()

    def leaky(table: Table) -> Any:
        changed = honest(table)
        truths.add(table.state.digest)
        return changed if len(truths) % 2 else [*changed, table.seats[0]]

    patch.setattr(Table, "_ask", leaky)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("leak", [leak_in_views, leak_in_signals])
def test_a_leak_in_streams_or_signals_is_found(
    olga: User,
    pia: User,
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
):
    leak(monkeypatch)

    first, second = two_stories("draft/pack/standard", monkeypatch, olga, pia)

    assert second != first
