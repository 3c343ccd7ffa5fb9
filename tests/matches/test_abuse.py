"""Every wrong thing somebody may hand in, by page and by program: each has one clear answer."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from accounts.models import Roster, User
from engine.kernel.log import MOST_BYTES
from matches import zipped
from matches.models import Archive, Judgement, Match, Paper, Submission
from matches.score import Score
from matches.services import judging, officiating
from tests.api.callers import Caller
from tests.matches.logs import result, short_log, text
from tests.matches.pairs import a_match, handed_in, seats_of
from tests.matches.test_archives import five_logs, packed
from tests.people import NOW, As

DIGEST = b"deluxe/duel "


class Wrong(NamedTuple):
    """What is handed in, what was there before, and what whoever hands it in is told."""

    source: bytes
    said: str
    """in the sentence, on the page and to the program"""
    code: str = ""
    """why it does not count, or the kind of its verdict"""
    standing: str = "refused"
    before: str = ""


def honest() -> bytes:
    return text(short_log())


def typed(was: bytes = b"", becomes: bytes = b"") -> bytes:
    """The log without its seal, as somebody may have typed it, with something else in it."""
    lines = [line for line in honest().splitlines() if not line.startswith(b"end ")]
    return b"\n".join(lines).replace(was, becomes, 1)


AT_ONCE = {
    "by the same again": Wrong(honest(), "handed in for this match before", "handed_in_already",
                               before="mine"),
    "what the other handed in": Wrong(honest(), "handed in for this match before",
                                      "handed_in_already", before="theirs"),
    "two megabytes": Wrong(b"#" * (MOST_BYTES + 1), "larger than the log of any match",
                           "log_too_large"),
    "nothing": Wrong(b" \n ", "There is nothing in this log", "log_empty"),
    "for a match called off": Wrong(honest(), "called off", "match_called_off", before="void"),
}  # fmt: skip
JUDGED = {
    "of other people": Wrong(typed(b"\n\n", b"\nseat a Ada\nseat b Bea\n\n"), "names other people",
                             "wrong_match"),
    "that settled another match": Wrong(honest(), "belongs to another match", "wrong_match",
                                        before="elsewhere"),
    "in other bytes": Wrong(b"# again\n" + honest(), "has been handed in before", "told_before",
                            "accepted", before="mine"),
    "after it is settled": Wrong(honest(), "settled before, with another result",
                                 "settled_otherwise", "accepted", before="settled"),
    "with another's deck": Wrong(honest(), "another deck", "other_deck", before="other deck"),
    "with words PostgreSQL cannot keep": Wrong(typed(b"a leader ", b"a leader \\u0000"), "\\u0000",
                                               "illegal"),
    "under rules nobody knows": Wrong(typed(b"deluxe/duel", b"golden/duel"), "There is no ruleset",
                                      "unknown ruleset"),
    "under rules of yesterday": Wrong(typed(DIGEST, DIGEST + b"0123456789abcdef0123456789abcdef"),
                                      "This is not the ruleset", "unknown ruleset"),
    "of a match under earlier rules": Wrong(honest(), "not those of today", "retired_rules",
                                            before="retired"),
    "another game": Wrong(b"ruleset pixel-pusher/standard\nsetup seats 2\n",
                          "of another game than this match", "other_game"),
    "that would run for hours": Wrong(honest(), "ran out here", "too long", before="hurry"),
    "with a move that cannot be": Wrong(typed(b"\na leader ", b"\na leader Sir "),
                                        "Nobody here knows a card called Sir", "illegal"),
}  # fmt: skip


@pytest.fixture(params=["page", "program"])
def way(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def made(before: str, pia: User, sam: User, monkeypatch: pytest.MonkeyPatch) -> Match:
    """The match, as it stands when the log comes."""
    match = a_match(pia.player, sam.player, by=pia, decks=(0, 3 if before == "other deck" else 0))
    if before in ("mine", "theirs"):
        handed_in(match, honest(), seats_of(match)[before == "theirs"])
    elif before == "elsewhere":
        first = a_match(pia.player, sam.player, by=pia)
        handed_in(first, honest(), seats_of(first)[0])
    elif before == "settled":
        other = tuple(reversed(result(short_log())))
        officiating.enter(match, Score(other), by=pia, now=NOW)
    elif before == "void":
        Match.objects.filter(pk=match.pk).update(status="void")
    elif before == "retired":
        Match.objects.filter(pk=match.pk).update(ruleset_digest="0" * 64)
    elif before == "hurry":
        monkeypatch.setattr(judging, "SECONDS", 0.0)
    return match


def sent(way: str, match: Match, source: bytes, person: User, as_: As) -> tuple[int, Any]:
    """Status, and the page as text or the program's answer."""
    if way == "program":
        body = {"text": source.decode("latin-1")}
        answer = Caller(person).post(f"matches/{match.public_id}/logs/", body)
        return answer.status_code, answer.json()
    page = as_(person).post(
        reverse("matches:log_hand_in", args=[match.public_id]),
        {"file": SimpleUploadedFile("a.log", source), "game": "0"},
    )
    return page.status_code, page.content.decode()


@pytest.mark.parametrize("name", AT_ONCE)
def test_what_can_be_refused_at_once_is(
    name: str, way: str, pia: User, sam: User, as_: As, monkeypatch: pytest.MonkeyPatch
):
    wrong = AT_ONCE[name]
    match = made(wrong.before, pia, sam, monkeypatch)
    kept = Submission.objects.count()

    status, told = sent(way, match, wrong.source, pia, as_)

    assert Submission.objects.count() == kept
    if way == "page":
        assert wrong.said in told
    elif name == "two megabytes":  # the field says how long it may be, before anything is read
        assert (status, [*told["fields"]]) == (400, ["text"])
    else:
        assert wrong.said in told["detail"]
        assert (told["code"], status) == (wrong.code, 409)


@pytest.mark.parametrize("name", JUDGED)
def test_what_a_judge_finds_wrong_is_told_to_whoever_handed_it_in(
    name: str, way: str, pia: User, sam: User, as_: As, monkeypatch: pytest.MonkeyPatch
):
    wrong = JUDGED[name]
    match = made(wrong.before, pia, sam, monkeypatch)

    status, _answer = sent(way, match, wrong.source, pia, as_)
    log = Submission.objects.latest("pk")
    judging.judge(log.pk, now=NOW)
    log.refresh_from_db()
    if way == "page":
        told = as_(pia).get(reverse("matches:log", args=[log.public_id])).content.decode()
    else:
        answer = Caller(pia).get(f"logs/{log.public_id}/").json()
        told = f"{answer['reason']} {answer['verdict']['sentence']}"

    assert status == (302 if way == "page" else 202)
    assert wrong.said in told
    assert log.standing == wrong.standing
    assert wrong.code in (log.code, log.judgement and log.judgement.kind)


def test_a_stranger_hands_in_nothing(way: str, pia: User, sam: User, olga: User, as_: As):
    match = a_match(pia.player, sam.player, by=pia)

    status, _told = sent(way, match, honest(), olga, as_)

    assert (status, Paper.objects.count()) == (404, 0)


def packed_off(way: str, source: bytes, person: User, as_: As, **more: str) -> tuple[int, str]:
    """An archive, handed in either way."""
    if way == "program":
        caller, query = Caller(person), urlencode({"name": "a.zip", **more})
        answer: Any = caller.client.post(
            f"/api/v1/archives/?{query}", source, "application/zip", headers=caller.headers
        )
    else:
        file = SimpleUploadedFile("a.zip", source)
        answer = as_(person).post(reverse("matches:archive_make"), {"file": file, **more})
    return answer.status_code, answer.content.decode()


def test_many_logs_at_once_are_judged_each_once(way: str, olga: User, roster: Roster, as_: As):
    status, _told = packed_off(way, packed(five_logs()), olga, as_, roster=str(roster.public_id))
    archive = Archive.objects.get()
    while judging.judge_batch(archive, now=NOW):
        pass

    assert status == (202 if way == "program" else 302)
    assert (archive.name, archive.roster, archive.by) == ("a.zip", roster, olga)
    assert Judgement.objects.count() == 5
    assert packed_off(way, packed(five_logs()), olga, as_, roster="nonsense")[0] in (404, 200)
    assert Archive.objects.count() == 1


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (packed({f"{n}.log": b"a" * (3 << 20) for n in range(6)}), "Unpacked this archive is"),
        (b"no archive at all", "no ZIP archive"),
        (b"", ""),
    ],
)
def test_an_archive_that_is_none_or_unpacks_without_end_is_refused(
    way: str, source: bytes, said: str, olga: User, as_: As, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(zipped, "MOST_UNPACKED", 8 << 20)

    status, told = packed_off(way, source, olga, as_)

    assert said in told
    assert status in ((200,) if way == "page" else (409, 413))
    assert not Paper.objects.exists()


def test_a_hundred_megabytes_are_turned_away_unread(way: str, olga: User, as_: As):
    """Announced only: nothing of it is ever sent."""
    caller = Caller(olga)
    if way == "program":
        answer: Any = caller.client.post(
            "/api/v1/archives/",
            b"PK",
            "application/zip",
            headers=caller.headers | {"Content-Length": str(100 << 20)},
        )
    else:
        answer = as_(olga).post(
            reverse("matches:archive_make"), headers={"Content-Length": str(100 << 20)}
        )

    assert answer.status_code == 413
    assert not Archive.objects.exists()
