"""What the engine says, as people read it: by name and in their language."""

import pytest
from django.utils import translation

from accounts.models import User
from engine.competition.refusals import ResultsMissing
from tests.people import As
from tests.tournaments.hall import Hall
from tournaments.queries import reasons

pytestmark = pytest.mark.django_db


@pytest.fixture
def playing(olga: User) -> Hall:
    hall = Hall(olga)
    hall.enter(5)
    hall.begin()
    hall.pair()
    hall.play_round()
    hall.pair()
    return hall


def test_reasons_are_told_in_the_readers_language(playing: Hall):
    with translation.override("de"):
        german = [
            line for lines in reasons.of_round(playing.tournament, 1, 2).values() for line in lines
        ]
        one, other = playing.event.stage.rounds[0].tables.couples[0]
        rule, _figures = reasons.why_not(playing.tournament, 1, 2, one, other)
    english = [
        line for lines in reasons.of_round(playing.tournament, 1, 2).values() for line in lines
    ]

    names = f"Guest 00{one[1:]} und Guest 00{other[1:]}"
    why = "sie haben in diesem Turnier schon gegeneinander gespielt"
    assert rule == f"{names} treffen nicht aufeinander: {why}."
    assert len(german) == len(english)
    assert not {*german} & {*english}


def test_arithmetic_is_told_in_the_readers_language(playing: Hall, as_: As):
    page = as_(playing.olga)
    page.cookies["django_language"] = "de"

    told = page.get(
        f"/tournaments/{playing.tournament.public_id}/people/1/", headers={"accept-language": "de"}
    ).content.decode()

    assert "Punkte von Guest 001" in told
    assert "points of" not in told


def test_refusals_are_told_in_the_readers_language(playing: Hall):
    first, second = (f"Guest {int(name[1:]):03}" for name in playing.day.missing[0])
    playing.report(playing.open_tables()[1])

    with translation.override("de"), pytest.raises(ResultsMissing) as refused:
        playing.pair()

    assert refused.value.sentence == f"Noch fehlt das Ergebnis von {first} – {second}."
