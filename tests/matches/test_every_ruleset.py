"""Whatever can be played: it is recorded, judged, settles matches and is played in tournaments.

Nothing in the apps knows a ruleset by its name; the plays are those the site shows of each.
"""

import json
import random
from typing import Any

import pytest
from msgspec.structs import replace

from accounts.models import User
from engine import catalogue, samples
from engine.kernel import log_read
from engine.kernel.chain import bare
from engine.kernel.judge import judge
from engine.kernel.log import Answer, Log, line
from engine.kernel.onesided import seen_by
from engine.kernel.play import Play
from engine.kernel.refusals import Refused
from matches.models import Match
from matches.services import arranging
from matches.services import recording as notebook
from matches.terms import Side, Terms
from tests.engine.plays import going_on
from tests.matches.logs import text
from tests.matches.pairs import handed_in, seats_of
from tests.people import NOW, As
from tests.tournaments.hall import Hall
from tournaments.services import matching

pytestmark = pytest.mark.django_db
EVERY = pytest.mark.parametrize("name", catalogue.games())


def played_by(log: Log, match: Match) -> bytes:
    """The same play by the people of a match."""
    names = tuple(seat.name for seat in seats_of(match))
    return text(bare(replace(log, seats=names)))


def broken_off(play: Play[Any], rng: random.Random) -> Log:
    """Some sixty entries, and then seat a gives up as soon as a judge may write that down."""
    play = going_on(play, rng, 60)
    while play.state.outcome is None:
        try:
            return play.rule(("concede", "a"), "Olga", "Has to catch a train.").finished()
        except Refused:
            play = going_on(play, rng, 1)
    return play.finished()


@EVERY
def test_a_log_of_it_is_judged_and_settles_its_match(as_: As, pia: User, name: str):
    log = samples.log(name)
    sides = [Side(pia.player), *(Side(name=each) for each in log.seats[1:])]
    wanted = Terms(ruleset=name, seats=len(sides), best_of=1)
    match = arranging.arrange(wanted, sides, by=pia, now=NOW)

    submission = handed_in(match, played_by(log, match), seats_of(match)[0])

    assert (submission.standing, submission.code) == ("accepted", "")
    assert (match.status, match.how) == ("settled", "proven")
    assert sum(match.points or []) + match.drawn == 1
    assert as_(pia).get(f"/matches/{match.public_id}/").status_code == 200


@EVERY
def test_it_is_recorded_from_what_everybody_sees(as_: As, olga: User, name: str):
    log, rules = samples.log(name), catalogue.load(name)
    paper = notebook.begin(
        olga, title=name, ruleset=name, setup=log.setup, names=list(log.seats), now=NOW
    )
    seen = [line(each) for each in seen_by(rules, log, None).entries if isinstance(each, Answer)]
    lines = [{"words": words, "key": f"key-{nth:06}"} for nth, words in enumerate(seen)]
    client, here = as_(olga), f"/matches/recordings/{paper.public_id}/"

    told = client.post(f"{here}lines/", json.dumps({"lines": lines}), "application/json").json()
    written = log_read.read(client.get(f"{here}game.txt").content)

    assert told["trouble"] is None
    assert judge(rules, written).accepted
    assert client.get(here).status_code == 200


@EVERY
def test_it_is_played_in_a_tournament(olga: User, name: str):
    hall = Hall(olga, has_matches=True, ruleset=name, best_of=1)
    hall.enter_sides(4)
    hall.begin()
    hall.pair()
    matching.lay_out(hall.tournament, now=hall.now())
    table = hall.open_tables()[0]
    match = Match.objects.get(table=table.pk)

    agreed = {} if match.begins is None else {"first": match.begins}
    setup = {**samples.log(name).setup, **agreed}
    log = broken_off(Play.begin(catalogue.load(name), setup), random.Random(1))
    submission = handed_in(match, played_by(log, match))
    assert submission.standing == "accepted", submission.judgement.verdict
    matching.take_result(match, now=hall.now())

    table.refresh_from_db()
    assert [table.first_games, table.second_games] == match.points
