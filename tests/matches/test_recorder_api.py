"""Notebooks for programs: opened, written, mended and handed in by whoever keeps them."""

from typing import Any

from accounts.models import User
from engine.kernel import log_json
from matches.models import Recording
from matches.queries import recordings
from tests.api.callers import Caller, code
from tests.matches.pairs import a_match
from tests.matches.test_recorder import keyed, witnessed

PLAN = {"names": ["Ana", "Ben"], "cards": "LAN", "title": "Kitchen"}


def sent(lines: list[tuple[str, str]]) -> dict[str, Any]:
    return {"lines": [{"words": words, "key": key} for words, key in lines]}


def test_a_whole_game_is_written_down_and_kept_as_a_log(olga: User):
    program = Caller(olga)
    told = program.post("recordings/", PLAN).json()
    paper = Recording.objects.get()
    base = f"recordings/{paper.public_id}/"
    lines = keyed(witnessed(paper))

    first = program.post(f"{base}lines/", sent(lines[:20])).json()
    done = program.post(f"{base}lines/", sent(lines)).json()

    assert (told["lines"], told["notebook"]["names"]) == ([], ["Ana", "Ben"])
    assert lines[0][0] in [f"{ask['seat']} {o}" for ask in told["offers"] for o in ask["options"]]
    assert [each["words"] for each in first["lines"]] == [words for words, _key in lines[:20]]
    assert (done["over"], done["trouble"], len(done["lines"])) == (True, None, len(lines))
    log = program.get(f"{base}log/")
    assert log_json.read(log.content) == recordings.log_of(paper)


def test_a_line_that_cannot_stand_says_why_and_a_slip_is_struck_or_mended(olga: User):
    program = Caller(olga)
    program.post("recordings/", PLAN)
    paper = Recording.objects.get()
    base, lines = f"recordings/{paper.public_id}/", keyed(witnessed(paper))
    wrong = ("a attack V1 > b.V1", "key-wrong")

    told = program.post(f"{base}lines/", sent([*lines[:6], wrong, *lines[6:]])).json()

    assert (told["trouble"]["key"], bool(told["trouble"]["detail"])) == ("key-wrong", True)
    last = told["lines"][-1]
    mended = program.post(f"{base}mends/", last).json()
    assert (mended["trouble"], mended["lines"][-1]) == (None, last)
    struck = program.post(f"{base}strikes/", {"count": 2}).json()
    assert len(struck["lines"]) == 4


def test_what_no_game_begins_with_is_told_under_the_programs_own_names(olga: User):
    answer = Caller(olga).post("recordings/", {"names": ["Ana"], "cards": "no such set"})

    assert code(answer) == (400, "invalid")
    assert {*answer.json()["fields"]} == {"names", "cards"}


def test_a_notebook_of_a_match_knows_it_and_is_handed_in_with_it(olga: User, pia: User, sam: User):
    match = a_match(pia.player, sam.player, by=olga)
    stranger, program = Caller(sam), Caller(pia)
    told = program.post("recordings/", {"match": str(match.public_id)}).json()
    base = f"recordings/{told['notebook']['id']}/"

    handed = program.post(f"{base}hand-in/")

    assert told["notebook"]["names"] == ["Pia", "Sam"]
    assert (handed.status_code, handed.json()["standing"]) == (202, "queued")
    for path in ("", "log/"):
        assert stranger.get(base + path).status_code == 404
    for path, body in (("lines/", sent([])), ("strikes/", {}), ("hand-in/", None)):
        assert stranger.post(base + path, body).status_code == 404


def test_a_notebook_of_no_match_is_handed_in_nowhere(olga: User):
    told = Caller(olga).post("recordings/", PLAN).json()

    assert Caller(olga).post(f"recordings/{told['notebook']['id']}/hand-in/").status_code == 404
