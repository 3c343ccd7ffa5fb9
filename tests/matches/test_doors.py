"""Who may listen at a match, a log, an archive and a desk: whoever may see it, and nobody else."""

from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from accounts.errors import NotFound
from accounts.models import User
from matches.services import archives
from rooms.permissions import open_topic
from tests.matches.logs import brief_log, text
from tests.matches.pairs import a_match, handed_in, judge_on, seats_of
from tests.matches.test_archives import packed
from tests.people import NOW, enrolled


def hears(person: User | None, kind: str, key: Any) -> str:
    request: Any = RequestFactory().get("/live/")
    request.user, request.session = person or AnonymousUser(), {}
    try:
        return open_topic(request, kind, str(key))
    except NotFound:
        return ""


@pytest.mark.parametrize("kind", ["match", "log", "archive", "desk"])
def test_a_stranger_and_a_wrong_key_hear_nothing(sam, kind):
    assert {hears(sam, kind, key) for key in ("", "no id", "0" * 32)} == {""}


def test_players_and_judges_hear_of_their_match_and_its_log(pia, sam, olga, roster):
    ben = enrolled("Ben")
    match = a_match(pia.player, ben.player, by=olga, roster=roster)
    log = handed_in(match, text(brief_log(1)), seats_of(match)[0])
    heard = {
        (kind, person.player.name): bool(hears(person, kind, key))
        for kind, key in (("match", match.public_id), ("log", log.public_id))
        for person in (pia, ben, olga, sam)
    }

    assert {who for (_kind, who), hears_it in heard.items() if not hears_it} == {"Sam"}
    assert hears(None, "match", match.public_id) == ""


def test_a_desk_is_heard_by_those_who_judge_there(pia, olga, roster):
    ana = judge_on(roster, enrolled("Ana"), olga)

    assert [bool(hears(who, "desk", roster.public_id)) for who in (olga, ana, pia)] == [
        True, True, False
    ]  # fmt: skip


def test_an_archive_is_heard_by_whoever_handed_it_in_and_who_judges_there(pia, sam, olga, roster):
    source = packed({"1.log": text(brief_log(1))})
    archive = archives.hand_in(
        BytesIO(source), len(source), name="a.zip", roster=roster, by=olga, now=NOW
    )

    assert [bool(hears(who, "archive", archive.public_id)) for who in (olga, pia, sam)] == [
        True, False, False
    ]  # fmt: skip
