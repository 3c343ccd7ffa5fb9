"""Programs tell scores, hand in logs and judge; others learn nothing."""

import pytest

from matches.models import Submission
from matches.services import judging
from tests.api.callers import Caller, code
from tests.matches.logs import result, short_log, text
from tests.matches.pairs import a_match, handed_in, judge_on, seats_of
from tests.people import NOW, enrolled


@pytest.fixture
def match(pia, sam, olga, roster):
    return a_match(pia.player, sam.player, by=olga, roster=roster, best_of=3)


def test_two_programs_meet_by_an_invitation_and_tell_the_score(pia, sam):
    one, other = Caller(pia), Caller(sam)
    made = one.post("matches/", {"best_of": 3}).json()
    address = f"matches/{made['id']}/"
    unknown = other.get(address)
    invite = one.get(f"{address}invite/").json()
    sat = other.post(f"{address}invite/", invite)

    told = one.post(f"{address}reports/", {"first": 2, "second": 1}).json()
    agreed = other.post(f"{address}replies/", {"reply": "agree"}).json()

    assert (unknown.status_code, sat.status_code) == (404, 201)
    assert (told["status"], agreed["status"], agreed["points"]) == ("told", "settled", [2, 1])
    assert [fact["kind"] for fact in one.get(f"{address}facts/").json()] == ["told", "agreed"]


def test_a_log_is_queued_judged_and_settles_the_match(pia, match):
    program, log = Caller(pia), short_log(5, best_of=3)

    sent = program.post(f"matches/{match.public_id}/logs/", {"text": text(log).decode()})
    queued = program.get(f"logs/{sent.json()['id']}/").json()
    judging.judge(Submission.objects.get().pk, now=NOW)
    judged = program.get(f"logs/{sent.json()['id']}/").json()

    assert (sent.status_code, queued["standing"], queued["verdict"]) == (202, "queued", None)
    assert (judged["standing"], judged["verdict"]["points"]) == ("accepted", list(result(log)))
    assert program.get(f"matches/{match.public_id}/").json()["points"] == list(result(log))


def test_what_is_no_log_is_refused_with_its_code(pia, match):
    program = Caller(pia)

    assert code(program.post(f"matches/{match.public_id}/logs/", {"text": "\n"})) == (
        409, "log_empty"
    )  # fmt: skip


def test_a_judges_program_takes_a_call_up_and_answers_it(pia, match, roster, olga):
    judge = Caller(judge_on(roster, enrolled("Ana"), olga))
    called = Caller(pia).post(f"matches/{match.public_id}/calls/", {"kind": "time"}).json()
    waiting = judge.get(f"desks/{roster.public_id}/cases/").json()

    judge.post(f"cases/{called['id']}/acts/", {"act": "claim"})
    told = {"act": "answer", "words": "Take five.", "minutes": 5}
    answered = judge.post(f"cases/{called['id']}/acts/", told).json()

    assert [each["kind"] for each in waiting] == ["time"]
    assert (answered["answer"], bool(answered["closed_at"])) == ("Take five.", True)
    assert judge.get("rulings/?q=five").json()[0]["reason"] == "Take five."
    assert judge.get(f"matches/{match.public_id}/").json()["extra_minutes"] == 5


def test_a_stranger_learns_nothing(match, pia):
    log = handed_in(match, text(short_log(5, best_of=3)), seats_of(match)[0])
    stranger = Caller(enrolled("Zoe"))
    addresses = (
        f"matches/{match.public_id}/",
        f"matches/{match.public_id}/logs/",
        f"logs/{log.public_id}/",
        f"logs/{log.public_id}/source/",
        f"desks/{match.roster.public_id}/cases/",
        "rulings/",
    )

    assert {stranger.get(address).status_code for address in addresses} == {404}
    assert stranger.get("matches/").json()["results"] == []


def test_numbers_are_open_to_everybody(match, pia):
    handed_in(match, text(short_log(5, best_of=3)), seats_of(match)[0])

    told = Caller(enrolled("Zoe")).get("numbers/?by=leader").json()

    assert told["games"] == sum(match.points) + match.drawn
    assert all(row["low"] <= row["rate"] <= row["high"] for row in told["rows"])
