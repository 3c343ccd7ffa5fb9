"""Archives that programs bring in pieces: resumed anywhere, handed in once, and bounded."""

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Duty, Roster, User
from accounts.services import rosters
from matches import zipped
from matches.models import Archive, Paper, Piece, Submission, Upload
from matches.services import uploads
from tests.api.callers import Caller, code
from tests.matches.test_archives import five_logs, judged, packed
from tests.people import NOW

pytestmark = pytest.mark.django_db
ALL = "archives/uploads/"


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "A_PIECE", 1_000)


def five() -> bytes:
    found: bytes = packed(five_logs())
    return found


def announced(source: bytes, **more: Any) -> dict[str, Any]:
    digest = hashlib.sha256(source).hexdigest()
    return {"name": "friday.zip", "size": len(source), "digest": digest, **more}


def said(body: bytes) -> str:
    return f"sha-256=:{b64encode(hashlib.sha256(body).digest()).decode()}:"


def put(caller: Caller, upload: str, nth: int, body: bytes, digest: str | None = None) -> Any:
    return caller.client.put(
        f"/api/v1/{ALL}{upload}/pieces/{nth}/",
        body,
        content_type="application/octet-stream",
        headers=caller.headers | {"Content-Digest": said(body) if digest is None else digest},
    )


def piece_of(source: bytes, nth: int) -> bytes:
    return source[nth * uploads.A_PIECE :][: uploads.A_PIECE]


def bring(caller: Caller, upload: dict[str, Any], source: bytes, wanted: Iterable[int]) -> None:
    for nth in wanted:
        assert put(caller, upload["id"], nth, piece_of(source, nth)).status_code == 200


def begun(caller: Caller, source: bytes, **more: Any) -> dict[str, Any]:
    answer = caller.post(ALL, announced(source, **more))
    assert answer.status_code in (200, 201), answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_a_program_that_was_cut_off_brings_what_is_missing_and_hands_in_once(
    olga: User, roster: Roster
):
    source, program = five(), Caller(olga)
    first = begun(program, source, roster=str(roster.public_id))
    bring(program, first, source, [0, 1, 1, first["pieces"] - 1])

    again = begun(program, source, roster=str(roster.public_id))
    early = program.post(f"{ALL}{again['id']}/archive/")
    bring(program, again, source, reversed(again["missing"]))
    answers = [program.post(f"{ALL}{again['id']}/archive/") for _twice in range(2)]

    assert again["id"] == first["id"]
    assert again["missing"] == list(range(2, first["pieces"] - 1))
    assert (*code(early), early.json()["missing"]) == (409, "pieces_missing", again["missing"])
    assert [answer.status_code for answer in answers] == [202, 202]
    archive = Archive.objects.get()
    assert {answer.json()["id"] for answer in answers} == {str(archive.public_id)}
    assert (archive.name, archive.roster, archive.by) == ("friday.zip", roster, olga)
    assert (archive.logs, Piece.objects.count()) == (5, 0)
    judged(archive)
    assert set(archive.submissions.values_list("standing", flat=True)) == {"accepted"}


def test_one_that_begins_anew_after_it_was_handed_in_finds_its_archive(pia: User):
    source, program = five(), Caller(pia)
    upload = begun(program, source)
    bring(program, upload, source, upload["missing"])
    program.post(f"{ALL}{upload['id']}/archive/")

    again = program.post(ALL, announced(source))
    late = put(program, upload["id"], 0, piece_of(source, 0))

    assert (again.status_code, again.json()["missing"]) == (200, [])
    assert again.json()["archive"] == str(Archive.objects.get().public_id)
    assert code(late) == (409, "upload_handed_in")
    assert program.send("DELETE", f"{ALL}{upload['id']}/").status_code == 204
    assert begun(program, source)["missing"] == upload["missing"]
    assert Submission.objects.count() == 5


def test_a_piece_is_taken_only_as_its_sender_says_it_is(pia: User):
    source, program = five(), Caller(pia)
    upload = begun(program, source)
    piece = piece_of(source, 0)

    wrong = [
        put(program, upload["id"], 0, piece[:-1] + b"?", said(piece)),
        put(program, upload["id"], 0, piece, ""),
        put(program, upload["id"], 0, piece, "sha-256=:not base64:"),
        put(program, upload["id"], 0, piece, "md5=:AAAA:"),
        put(program, upload["id"], 0, piece[:-1]),
        put(program, upload["id"], 0, b""),
        put(program, upload["id"], upload["pieces"], piece),
        put(program, upload["id"], 70_000, piece),
    ]

    assert [code(answer) for answer in wrong] == [
        (409, "piece_damaged"),
        (400, "no_digest"),
        (400, "no_digest"),
        (400, "no_digest"),
        (409, "piece_of_wrong_length"),
        (409, "piece_of_wrong_length"),
        (404, "not_found"),
        (404, "not_found"),
    ]
    assert not Piece.objects.exists()
    others = f"sha-512=:AAAA:, {said(piece)}"
    assert put(program, upload["id"], 0, piece, others).status_code == 200


def test_what_is_not_the_archive_that_was_announced_is_mended_by_its_piece(pia: User):
    source, program = five(), Caller(pia)
    upload = begun(program, source)
    bring(program, upload, source, upload["missing"])
    put(program, upload["id"], 1, b"x" * uploads.A_PIECE)

    wrong = program.post(f"{ALL}{upload['id']}/archive/")
    put(program, upload["id"], 1, piece_of(source, 1))
    right = program.post(f"{ALL}{upload['id']}/archive/")

    assert code(wrong) == (409, "another_archive")
    assert right.status_code == 202
    assert Archive.objects.get().logs == 5


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (b"no archive at all", "not_an_archive"),
        (packed({f"{n}.log": b"a" * (3 << 20) for n in range(6)}), "archive_too_large"),
    ],
)
def test_a_bomb_and_what_is_no_archive_leave_nothing_behind(
    source: bytes, why: str, sam: User, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(zipped, "MOST_UNPACKED", 8 << 20)
    program = Caller(sam)
    upload = begun(program, source)
    bring(program, upload, source, upload["missing"])

    answer = program.post(f"{ALL}{upload['id']}/archive/")

    assert code(answer)[1] == why
    assert not Archive.objects.exists()
    assert not Paper.objects.exists()


def test_one_person_has_few_on_their_way_and_none_that_is_too_large(sam: User, pia: User):
    program = Caller(sam)
    held = [begun(program, source) for source in (b"1", b"2", b"3")]

    fourth = program.post(ALL, announced(b"4"))
    large = program.post(ALL, announced(b"5") | {"size": zipped.LARGEST + 1})
    odd = program.post(ALL, announced(b"6") | {"digest": "X" * 64, "size": 0})
    program.send("DELETE", f"{ALL}{held[0]['id']}/")

    assert code(fourth) == (409, "too_many_uploads")
    assert code(large) == (413, "archive_too_large")
    assert (odd.status_code, set(odd.json()["fields"])) == (400, {"digest", "size"})
    assert begun(program, b"4")["missing"] == [0]
    assert begun(Caller(pia), b"4")["missing"] == [0]


def test_what_nobody_goes_on_with_is_forgotten_after_a_day(sam: User):
    program, source = Caller(sam), five()
    upload = begun(program, source)
    bring(program, upload, source, [0])
    now = timezone.now()

    early = uploads.forget_old(now=now + timedelta(hours=23))
    late = uploads.forget_old(now=now + timedelta(hours=25))

    assert (early, late) == (0, 1)
    assert not Upload.objects.exists()
    assert not Piece.objects.exists()


def test_what_is_on_its_way_exists_for_nobody_else(
    olga: User, pia: User, sam: User, roster: Roster
):
    source = five()
    upload = begun(Caller(olga), source, roster=str(roster.public_id))

    for stranger in (Caller(pia), Caller(sam)):
        found = [
            stranger.get(f"{ALL}{upload['id']}/"),
            put(stranger, upload["id"], 0, piece_of(source, 0)),
            stranger.post(f"{ALL}{upload['id']}/archive/"),
            stranger.send("DELETE", f"{ALL}{upload['id']}/"),
            stranger.post(ALL, announced(source, roster=str(roster.public_id))),
        ]
        assert [answer.status_code for answer in found] == [404] * 5
        assert stranger.get(ALL).json()["results"] == []
    nobody = Caller()
    assert nobody.get(ALL).status_code == 401
    assert put(nobody, upload["id"], 0, piece_of(source, 0)).status_code == 401
    assert [each["id"] for each in Caller(olga).get(ALL).json()["results"]] == [upload["id"]]
    assert not Piece.objects.exists()


def test_whoever_no_longer_organises_an_event_brings_nothing_to_its_numbers(
    olga: User, pia: User, roster: Roster
):
    rosters.grant(roster, pia.player, duty=Duty.ORGANISER, by=olga, now=NOW)
    program, source = Caller(pia), five()
    upload = begun(program, source, roster=str(roster.public_id))
    bring(program, upload, source, upload["missing"])

    rosters.withdraw(roster, pia.player, duty=Duty.ORGANISER)

    assert program.post(f"{ALL}{upload['id']}/archive/").status_code == 404
    assert not Archive.objects.exists()


def test_lists_ask_no_more_for_three_that_came_than_for_one(
    pia: User, django_assert_num_queries: Any
):
    program = Caller(pia)
    for nth in range(3):
        source = packed({"a.log": f"ruleset x{nth}\n".encode()})
        upload = begun(program, source)
        bring(program, upload, source, upload["missing"])
        program.post(f"{ALL}{upload['id']}/archive/")
        with django_assert_num_queries(2):
            answer = program.get(ALL)
        assert len(json.loads(answer.content)["results"]) == nth + 1
