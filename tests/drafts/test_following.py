"""A seat's own stream over a real server: whose it is, what comes, and when it ends."""

import http.client
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from typing import Any
from urllib.parse import urlsplit

import pytest

from accounts.models import User
from drafts.models import Draft, DraftSeat
from rooms.following import MOST_PER_SEAT
from rooms.services import hosting, seating, talking
from tests.drafts.tables import Page, move, running, seat_of
from tests.people import NOW
from tests.running import PATIENCE, Running, free_door, process_environment

Follow = Callable[..., "SeatStream"]


class SeatStream:
    """What one seat hears; `next()` waits for the next event and skips comments."""

    def __init__(self, site: Running, seat: DraftSeat, key: str | None = None) -> None:
        address = urlsplit(site.url)
        self.line = http.client.HTTPConnection(address.netloc, timeout=PATIENCE)
        headers = {"Seat-Key": seat.key if key is None else key}
        self.line.request("GET", f"/play/draft/{seat.public_id}/live/", headers=headers)
        self.answer = self.line.getresponse()

    def close(self) -> None:
        self.answer.close()
        self.line.close()

    def next(self) -> tuple[str, dict[str, Any]]:
        fields: dict[str, str] = {}
        while line := self.answer.readline().decode().rstrip("\n"):
            if not line.startswith(":"):
                name, _colon, value = line.partition(": ")
                fields[name] = value
        if fields:
            return fields["event"], json.loads(fields["data"])
        if self.answer.isclosed():
            raise EOFError("The stream ended.")
        return self.next()

    def until(self, wanted: str) -> dict[str, Any]:
        while True:
            name, told = self.next()
            if name == wanted:
                return told


@pytest.fixture
def follow(site: Running) -> Iterator[Follow]:
    with ExitStack() as streams:

        def opened(seat: DraftSeat, key: str | None = None) -> SeatStream:
            return streams.enter_context(closing(SeatStream(site, seat, key)))

        yield opened


@pytest.fixture
def draft(site: Running, olga: User) -> Draft:
    return running(olga)


def test_a_stream_begins_with_the_view_of_its_seat(follow: Follow, draft: Draft):
    seat = seat_of(draft, 0)

    view = follow(seat).until("view")

    assert view.pop("version") == 1
    assert view == Page(seat).look(briefly=True)


def test_a_pack_comes_to_the_neighbour_who_waits_for_it(follow: Follow, draft: Draft):
    giver, waiter = Page(seat_of(draft, 0)), Page(seat_of(draft, 1))
    waiter.pick()
    stream = follow(waiter.seat)
    assert stream.until("view")["options"] == {}

    passed = move(giver.look(briefly=True))
    giver.post(passed)

    assert passed["words"][1] not in stream.until("view")["offered"]


def test_what_the_served_site_is_sent_itself_reaches_its_streams(
    site: Running, follow: Follow, draft: Draft
):
    """The process that took the pick draws the view from what it still holds."""
    seat = seat_of(draft, 0)
    stream = follow(seat)
    asked = move(stream.until("view"))
    headers = {"Seat-Key": seat.key, "Prefer": "return=minimal"}
    with closing(http.client.HTTPConnection(urlsplit(site.url).netloc)) as line:
        line.request("POST", f"/play/draft/{seat.public_id}/", json.dumps(asked), headers)
        receipt = json.loads(line.getresponse().read())

    view = stream.until("view")

    assert set(receipt) == {"seq", "repeated", "version"}
    assert view.pop("version") == receipt["version"]
    assert view == Page(seat).look(briefly=True)


def test_how_far_others_are_is_told_to_who_is_told_nothing_else(follow: Follow, draft: Draft):
    stream = follow(seat_of(draft, 2))
    before = stream.until("view")["seats"]

    Page(seat_of(draft, 0)).pick()

    told = stream.until("seats")["seats"]
    assert told != before
    assert told == Page(seat_of(draft, 2)).look(briefly=True)["seats"]


def test_a_process_that_has_no_connection_yet_cuts_no_stream(draft: Draft):
    """Every thread of play waits for its first one then; none is turned away."""
    cold = {**process_environment(), "DATABASE_POOL_MIN": "0"}
    with (
        free_door() as door,
        Running(["-m", "config.web", "--descriptor"], cold, door=door) as site,
        ThreadPoolExecutor(MOST_PER_SEAT) as together,
    ):
        tabs = [(site, seat_of(draft, 0))] * MOST_PER_SEAT
        streams = list(together.map(SeatStream, *zip(*tabs, strict=True)))
        for stream in streams:
            stream.close()

    assert [stream.answer.status for stream in streams] == [200] * MOST_PER_SEAT


def test_talk_is_signalled_but_not_told(follow: Follow, draft: Draft):
    stream = follow(seat_of(draft, 0))
    stream.until("changed")

    talking.say(draft, None, name="Olga", words="Good luck", now=NOW)

    told = stream.until("changed")

    assert set(told) == {"topic", "version"}
    assert told["topic"] == f"draft:{draft.public_id}"


@pytest.mark.parametrize("key", ["", "0" * 32, "ü"])
def test_a_wrong_key_opens_no_stream(follow: Follow, draft: Draft, key: str):
    stream = follow(seat_of(draft, 0), key=key)

    assert stream.answer.status == 404


def test_the_key_of_a_neighbour_opens_no_stream(follow: Follow, draft: Draft):
    stream = follow(seat_of(draft, 0), key=seat_of(draft, 1).key)

    assert stream.answer.status == 404


def test_who_was_relieved_hears_nothing_more(follow: Follow, draft: Draft):
    seat = seat_of(draft, 0)
    stream = follow(seat)
    stream.until("view")
    seating.hand_to_bot(seat, now=NOW)
    stream.until("view")

    seating.take_over(seat, player=None, name="Zoe", now=NOW)

    with pytest.raises(EOFError):
        stream.until("view")


def test_the_end_is_told_and_who_watches_is_not_asked_any_more(follow: Follow, draft: Draft):
    stream = follow(seat_of(draft, 0))
    stream.until("view")

    hosting.abort(draft, now=NOW)

    assert stream.until("view")["status"] == "aborted"
