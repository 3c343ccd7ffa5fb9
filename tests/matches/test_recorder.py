"""The recorder: public knowledge is enough, lines count once, and slips are mended."""

import json
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from engine import catalogue
from engine.kernel import log_read
from engine.kernel.judge import judge
from engine.kernel.log import Answer, line
from engine.kernel.onesided import seen_by
from engine.kernel.verdict import Kind
from matches import decks
from matches.models import RecordedLine, Recording
from matches.queries import recordings
from matches.services import recording as notebook
from tests.engine.plays import played
from tests.matches.tables import DELUXE
from tests.people import NOW, As


@pytest.fixture
def paper(olga: User) -> Recording:
    """Two friends play the same set; nobody has told the recorder what they hold."""
    found = decks.of_set("LAN")
    assert found is not None
    deck = dict(found.deck)
    return notebook.begin(
        olga, title="Kitchen", ruleset=DELUXE, setup={"decks": [deck, deck]},
        names=["Ana", "Ben"], now=NOW,
    )  # fmt: skip


def witnessed(paper: Recording, seed: int = 4) -> list[str]:
    """A whole game of theirs, as somebody beside the table could write it down."""
    import random

    rules = catalogue.load(DELUXE)
    log = played(rules, dict(paper.setup), random.Random(seed))
    half = seen_by(rules, log, None)
    return [line(entry) for entry in half.entries if isinstance(entry, Answer)]


def send(client: Client, paper: Recording, *said: tuple[str, str]) -> dict[str, Any]:
    body = {"lines": [{"words": words, "key": key} for words, key in said]}
    path = f"/matches/recordings/{paper.public_id}/lines/"
    answer = client.post(path, json.dumps(body), content_type="application/json")
    told: dict[str, Any] = answer.json()
    return told


def keyed(lines: list[str]) -> list[tuple[str, str]]:
    return [(words, f"key-{nth:06}") for nth, words in enumerate(lines)]


def test_a_whole_game_is_recorded_from_what_everybody_sees_and_holds_before_a_judge(
    paper: Recording, as_: As, olga: User
):
    client, lines = as_(olga), keyed(witnessed(paper))

    told = send(client, paper, *lines)

    paper.refresh_from_db()
    assert told["trouble"] is None
    assert told["view"]["over"] is True
    assert paper.closed_at is not None
    text = client.get(f"/matches/recordings/{paper.public_id}/game.txt").content
    log = log_read.read(text)
    assert log.witness == ()
    assert judge(catalogue.load(DELUXE), log).kind is Kind.VALID


def test_lines_sent_again_after_a_lost_connection_are_one(paper: Recording, as_: As, olga: User):
    client, lines = as_(olga), keyed(witnessed(paper))[:12]

    send(client, paper, *lines[:8])
    send(client, paper, *lines[:12])
    again = send(client, paper, *lines[:12])

    assert RecordedLine.objects.filter(recording=paper).count() == 12
    assert [words for _nth, words in again["view"]["lines"]] == [words for words, _key in lines]


def test_a_line_that_cannot_stand_is_named_with_its_reason_and_the_rest_waits(
    paper: Recording, as_: As, olga: User
):
    client, lines = as_(olga), keyed(witnessed(paper))[:10]
    wrong = ("a attack V1 > b.V1", "key-wrong")

    told = send(client, paper, *lines[:4], wrong, *lines[4:])

    assert told["trouble"]["key"] == "key-wrong"
    assert told["trouble"]["detail"]
    assert len(told["view"]["lines"]) == 4


def test_a_slip_is_struck_and_the_game_goes_on(paper: Recording, as_: As, olga: User):
    client, lines = as_(olga), keyed(witnessed(paper))[:9]
    send(client, paper, *lines)

    path = f"/matches/recordings/{paper.public_id}/strike/"
    told = client.post(
        path, "{}", content_type="application/json", headers={"Accept": "application/json"}
    )

    assert len(told.json()["view"]["lines"]) == 8
    assert RecordedLine.objects.filter(recording=paper, is_struck=True).count() == 1
    words, _key = lines[8]
    assert send(client, paper, (words, "key-anew"))["trouble"] is None


def test_an_older_line_is_mended_if_the_rest_still_can_have_happened(
    paper: Recording, as_: As, olga: User
):
    client, lines = as_(olga), keyed(witnessed(paper))[:6]
    send(client, paper, *lines)
    last = recordings.standing(paper)[-1]
    path = f"/matches/recordings/{paper.public_id}/mend/"

    def mend(nth: int, words: str) -> Any:
        body = json.dumps({"nth": nth, "words": words})
        return client.post(path, body, content_type="application/json").json()

    assert mend(last.nth, "b attack R1 > a.R1")["trouble"]["detail"]
    assert mend(last.nth, last.words)["trouble"] is None


def test_what_may_come_next_is_offered_also_behind_those_who_may_be_silent(paper: Recording):
    lines = keyed(witnessed(paper))
    notebook.write(paper, [notebook.Said(*each) for each in lines[:9]], now=NOW)
    paper.refresh_from_db()

    offered = recordings.offers(recordings.play_of(paper).state)

    mark, _space, _words = lines[9][0].partition(" ")
    assert mark in {offer.seat for offer in offered}
    assert all(offer.options for offer in offered)


def test_a_notebook_is_its_recorders_own(paper: Recording, as_: As, pia: User):
    base = f"/matches/recordings/{paper.public_id}/"
    for client in (as_(pia), as_(None)):
        assert client.get(base).status_code == 404
        assert client.get(base + "lines/").status_code == 404
        assert client.get(base + "game.txt").status_code == 404
        assert client.post(base + "strike/").status_code == 404
