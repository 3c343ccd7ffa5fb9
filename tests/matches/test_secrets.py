"""What somebody cannot know is at no address of theirs: pages, program, download and view."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
from django.test import Client

from accounts.models import User
from matches import live_urls, paper_urls
from matches.api import urls as api
from matches.models import Archive, Game, GameEntry, Match
from matches.services import tables
from tests.matches.logs import half, short_log
from tests.matches.pairs import a_match, handed_in, seats_of
from tests.matches.tables import Page, begun, midway, play_on, seat_of, state_of
from tests.matches.test_who_may import address
from tests.people import NOW, As

pytestmark = pytest.mark.django_db
SECRET = "Zyzzyva"
ROOTS = (
    ("/matches/", (*paper_urls.PAPER, *live_urls.OF_MATCHES, *live_urls.LIVE)),
    ("/api/v1/", api.urlpatterns),
)


def addresses(named: dict[str, Any]) -> Iterator[str]:
    unknown = {"puzzle": UUID(int=1), "player": UUID(int=2), "recording": UUID(int=3)}
    unknown |= {"case": UUID(int=4), "roster": UUID(int=5), "archive": UUID(int=6)}
    unknown |= {"upload": UUID(int=11)}
    for root, patterns in ROOTS:
        for pattern in patterns:
            yield address(pattern, {**unknown, **named}, root)


def told(client: Client, *named: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every address of these things, asked once, and what it answers this person with."""
    for path in dict.fromkeys(path for each in named for path in addresses(each)):
        answer: Any = client.get(path)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content
        yield path, f"{answer.headers.get('Location', '')}{body.decode('utf-8', 'replace')}"


@pytest.fixture
def match(olga: User, pia: User) -> Match:
    return a_match(olga.player, pia.player, by=olga, best_of=3)


def with_a_secret(olga: User, pia: User) -> Game:
    """A game of a match in which she holds a card of which nobody has heard.

    Often all that she drew was seen in play; then it goes on, or is over and another begins.
    """
    for _nth in range(9):
        match = a_match(olga.player, pia.player, by=olga, best_of=3)
        game = tables.of_match(match, host=olga, now=NOW)
        while midway(state_of(play_on(game, until=midway))):
            if spoil(game):
                return game
            play_on(game, until=lambda state: not midway(state))
    raise AssertionError("Everything she drew was seen.")


def spoil(game: Game) -> int:
    """Cards that Olga drew and never showed, by another name wherever they are kept."""
    rows = GameEntry.objects.filter(room=game)
    dealt = rows.filter(seat=-1, words__startswith="deal a > ")
    theirs = rows.filter(seat=-1, words__startswith="deal b > ")
    shown = rows.exclude(pk__in=dealt).exclude(pk__in=theirs)
    open_words = " ".join(shown.values_list("words", flat=True))
    drawn = {words.removeprefix("deal a > ") for words in dealt.values_list("words", flat=True)}
    hidden = sorted(name for name in drawn if name not in open_words)
    for name in hidden:
        dealt.filter(words=f"deal a > {name}").update(words=f"deal a > {SECRET}")
    return len(hidden)


def test_a_hand_is_at_no_address_of_the_other_player_or_a_stranger(
    olga: User, pia: User, sam: User, as_: As
):
    game = with_a_secret(olga, pia)
    match = Match.objects.get(games=game)
    named = {"match": match.public_id, "game": game.public_id, "nth": 1, "form": "txt"}
    named |= {"log": UUID(int=7), "ruleset": match.ruleset}

    for person, number in ((pia, 1), (sam, 1), (None, 1)):
        seat = seat_of(game, number)
        keyed = {**named, "seat": seat.public_id, "key": seat.key if person == pia else "0" * 32}
        answers = dict(told(as_(person), keyed))
        assert len(answers) > 60
        assert [path for path, said in answers.items() if SECRET in said] == []
    assert SECRET not in Page(seat_of(game, 1)).get("?after=0").content.decode()
    assert GameEntry.objects.filter(words__contains=SECRET).exists()


def test_half_a_log_is_at_no_address_of_the_other_player_or_a_stranger(
    match: Match, olga: User, pia: User, sam: User, as_: As
):
    drawn = half(short_log(), 0).replace(b"\n* deal a > ", b"\n* deal a > %s " % SECRET.encode())
    broken = handed_in(match, drawn, seats_of(match)[0], game=1)
    noted = b"# %s\n" % SECRET.encode() + half(short_log(), 0)
    waiting = handed_in(match, noted, seats_of(match)[0], game=1)
    archive = Archive.objects.create(name=SECRET, by=olga)

    assert (broken.standing, waiting.standing) == ("refused", "accepted")
    named = {"match": match.public_id, "archive": archive.public_id, "key": "0" * 32}
    named |= {"game": UUID(int=8), "nth": 1, "form": "txt", "seat": UUID(int=9)}
    logs = [{**named, "ruleset": match.ruleset, "log": log.public_id} for log in (broken, waiting)]
    for each in logs:
        assert any(SECRET in said for _path, said in told(as_(olga), each))
    for person in (pia, sam, None):
        assert [path for path, said in told(as_(person), *logs) if SECRET in said] == []


def test_what_is_shared_between_tables_names_nobody_elses_terms(olga: User, sam: User, as_: As):
    """A table set up for friends is in no list of others."""
    begun(olga)
    Game.objects.update(title=SECRET)

    lists = ("/matches/", "/matches/tables/", "/matches/puzzles/", "/api/v1/games/", "/")

    for person in (sam, None):
        for path in lists:
            assert SECRET not in as_(person).get(path).content.decode()
