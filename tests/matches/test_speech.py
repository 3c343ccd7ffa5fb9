"""What happens at a table, told in the reader's language, whatever the game."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import translation

from accounts import speech
from engine import catalogue, samples
from engine.kernel.event import Event
from engine.kernel.ruleset import start
from engine.kernel.silence import written_out
from engine.parts.offers import Storied
from engine.parts.scene import Scene
from matches import chronicle
from matches import speech as tables
from tests.matches.tables import Page, begun, play_on, seat_of

PLACES = re.compile(r"{\w+}")
NAMES = ("Pia", "Sam")


def told(ruleset: str, event: Event, language: str = "de") -> str:
    rules: Any = catalogue.load(ruleset)
    with translation.override(language):
        (line, _cause), *_none = chronicle.lines(rules, [event], 0, NAMES)
    return line


@pytest.mark.parametrize(
    ("ruleset", "event", "line"),
    [
        ("pixel-tactics/deluxe/duel", Event("draw", 1, ()), "Sam zieht eine Karte."),
        (
            "pixel-tactics/deluxe/duel",
            Event("damage", None, ("b.V2", "Ember Squire"), 3),
            "Ember Squire auf V2 von Sam nimmt 3 Schaden.",
        ),
        ("pocket-tactics/4e", Event("daylight", None, ("b.Bat",), 2),
         "Bat von Sam steht im Tageslicht: 2 rote Würfel dagegen."),
        ("pixel-pusher/standard", Event("hand", 0, (), 5), "Pia nimmt 5 Karten auf die Hand."),
    ],
)  # fmt: skip
def test_events_are_told_in_german(ruleset: str, event: Event, line: str):
    assert told(ruleset, event) == line


def refused(ruleset: str, seat: int, *words: str) -> str:
    """Why this is no beginning of the ruleset's first sample, in German."""
    rules: Any = catalogue.load(ruleset)
    state: Any = start(rules, rules.example(random.Random(1)))
    reason = state.why_not(seat, words)
    with translation.override("de"):
        return speech.told(reason.sentence)


@pytest.mark.parametrize(
    ("ruleset", "seat", "words", "said"),
    [
        ("pixel-tactics/deluxe/duel", 1, ("attack", "V1"),
         "Erst werden Anführer gewählt; schreib „leader Name“."),
        ("pixel-tactics/deluxe/duel", 0, ("leader", "Nobody"),
         "Eine Karte namens Nobody kennt hier niemand. Meinst du Old Nobody?"),
        ("pocket-tactics/4e", 0, ("fly",), "Von Platz a ist jetzt nichts gefragt; "
         "erst antwortet der Zufall: „Das Geländeteil in der Mitte.“"),
        ("draft/winston", 1, ("lead", "Nobody"), "Von Platz b ist jetzt nichts gefragt; "
         "erst antwortet der Zufall: „Who goes first?“"),
    ],
)  # fmt: skip
def test_why_not_is_told_in_german(ruleset: str, seat: int, words: tuple[str, ...], said: str):
    assert refused(ruleset, seat, *words) == said


def places(pattern: str) -> list[str]:
    return sorted(PLACES.findall(pattern))


def test_every_pattern_has_the_same_places_in_every_language():
    rulesets: list[Any] = [catalogue.load(name) for name in catalogue.games()]
    patterns = {p for rules in rulesets if isinstance(rules, Storied) for p in rules.stories}

    with translation.override("de"):
        both = {pattern: translation.gettext(pattern) for pattern in patterns}

    assert len(patterns) > 100
    assert [p for p, said in both.items() if places(p) != places(said)] == []


@pytest.mark.django_db
def test_what_is_touched_in_vain_is_answered_in_the_language_of_the_browser(olga, pia):
    page = Page(seat_of(begun(olga, pia), 0))
    body = {"words": ["F2"]}

    answers = {
        language: page.client.post(
            f"{page.address}why/",
            body,
            content_type="application/json",
            headers={"Seat-Key": page.key, "Accept-Language": language},
        ).json()["reasons"][0]["sentence"]
        for language in ("en", "de")
    }

    assert answers == {
        "en": "Nobody here knows a card called F2.",
        "de": "Eine Karte namens F2 kennt hier niemand.",
    }


@pytest.mark.django_db
def test_what_a_seat_is_asked_comes_in_the_language_of_the_page(olga, pia):
    seat = seat_of(begun(olga, pia), 0)
    page, asked = Page(seat), dict[str, str]()
    for language in ("en", "de"):
        answer = page.client.get(
            page.address, headers={"Seat-Key": page.key, "Accept-Language": language}
        )
        asked[language] = answer.json()["prompt"]

    assert asked == {"en": "Choose your Leader.", "de": "Wähle deinen Anführer."}


@pytest.mark.django_db
def test_the_log_beside_a_table_comes_in_the_language_of_the_browser(olga, pia):
    steps = iter(range(12))
    game = play_on(begun(olga, pia), until=lambda _state: next(steps, None) is None)
    page = Page(seat_of(game, 0))
    answer = page.client.get(
        f"{page.address}?after=0", headers={"Seat-Key": page.key, "Accept-Language": "de"}
    )

    lines = [line for entry in answer.json()["told"]["entries"] for line, _why in entry[1]]
    assert any(" wird angeführt von " in line for line in lines)
    assert not any(" is led by " in line for line in lines)


def labels(scene: Scene) -> Iterator[str]:
    """What the table itself says; cards say the rest."""
    for area in scene.areas:
        yield from (area.name, *(head.label for head in (*area.rows, *area.columns)))
    yield from (tray.name for tray in scene.trays)
    for track in scene.tracks:
        yield from (track.name, *track.steps)
    numbers = [*scene.numbers, *(each for side in scene.sides for each in side.numbers)]
    yield from (number.name for number in numbers)
    yield from (mark for side in scene.sides for mark in side.marks)


def staged(name: str) -> set[str]:
    """Everything the table of a game says in the course of the play that is kept of it."""
    rules: Any = catalogue.load(name)
    moments = [each.before for each in written_out(rules, samples.log(name))][::7]
    return {
        label
        for state in moments
        for reader in (None, 0)
        for label in labels(rules.scene(state.view(reader).position, reader))
    }


@pytest.mark.parametrize(
    "name", [each for each in catalogue.games() if each not in catalogue.duels()]
)
def test_what_a_table_says_is_told_in_the_readers_language(name: str):
    rules: Any = catalogue.load(name)

    said = {each for each in staged(name) if each not in rules.faces([each])}

    assert said
    assert {tables.NUMBERS.sub("{n}", each) for each in said} - set(tables.SAID) == set()
