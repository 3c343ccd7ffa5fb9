"""Pages as Olga, Pia and Sam see them: who may do what, with scripts off, in constant queries."""

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Pool
from leagues.models import League, Meeting
from leagues.queries import seasons
from leagues.services import duels
from tests.leagues.ground import Ground
from tests.people import NOW, As

pytestmark = pytest.mark.django_db
QUERIES = 14


@pytest.fixture
def played(grounds: Callable[..., Ground], pia: User) -> Ground:
    """Pia plays with two guests; duel 1 is settled, duel 2 waits for her answer."""
    ground = grounds(2, places=4)
    ground.join_as(pia)
    ground.open()
    ground.play("#3", "#1")
    ground.challenge("#2", "#3")
    return ground


def here(ground: Ground, after: str = "") -> str:
    return f"/leagues/{ground.league.public_id}/{after}"


def do(client: Client, ground: Ground, number: int, **words: str) -> int:
    return client.post(here(ground, f"duels/{number}/deed/"), words).status_code


def test_a_duel_is_fought_by_forms_alone(played: Ground, pia: User, olga: User, as_: As):
    page = as_(pia)
    assert "challenges you" in page.get(here(played, "duels/2/")).content.decode()
    assert do(page, played, 2, do="accept") == 302
    shown = page.get(here(played, "duels/2/")).content.decode()
    assert shown.count("<strong>Ongoing</strong>") == shown.count("<strong>Snap</strong>") == 5
    leader = min(played.fold.fresh_leaders("#3"))
    base = played.fold.free_bases("#2")[0].name
    assert do(page, played, 2, do="pick", leader=leader, base=base) == 302
    played.pick(2, "#2")
    assert do(page, played, 2, do="report", result="won") == 302
    played.sign(2, "#2")

    assert played.duel(2).capture == ("#3", "#2", base)
    shown = page.get(here(played, "map/1/")).content.decode()
    assert f"{base}, worth" in shown
    assert "captured by Pia in duel 2" in shown


def test_the_map_is_walked_through_moment_by_moment(played: Ground, as_: As):
    page, said = as_(None), []
    played.play("#1", "#2")

    for moment in ("0", "1", "2", "99", "", "x", "-1"):
        shown = page.get(here(played, f"map/?moment={moment}")).content.decode()
        said.append((shown.count('class="capture '), f'value="{moment}"' in shown))

    assert said[:3] == [(0, True), (1, True), (2, True)]
    assert {count for count, _slid in said[3:]} == {2}
    assert shown.count('rel="prev"') == 1
    assert 'rel="next"' not in shown
    assert page.get(here(played, "map/1/")).content.decode().count('class="capture ') == 2


def test_a_league_that_has_not_begun_has_no_map(grounds: Callable[..., Ground], as_: As):
    assert as_(None).get(here(grounds(2), "map/")).status_code == 404


def test_strangers_change_nothing(played: Ground, sam: User, as_: As):
    for client in (as_(sam), as_(None)):
        assert do(client, played, 2, do="accept") == 404
        for after in ("people/1/deed/", "challenge/", "drafts/discard/", "duels/2/rule/"):
            assert client.post(here(played, after)).status_code in (302, 404), after
        for after in ("cycle/", "stock/", "drafts/begin/", "drafts/write/", "people/walk-in/"):
            assert client.post(here(played, after)).status_code in (302, 404), after
        assert client.get(here(played, "people/1/deck/")).status_code == 404
    assert played.duel(2).point == "offered"
    assert played.fold.runs


def test_hands_are_shown_to_their_owner_and_the_organiser(
    played: Ground, pia: User, olga: User, sam: User, as_: As
):
    card = min(played.fold.members["#3"].heroes)
    address = here(played, "people/3/")

    for user, sees in ((pia, True), (olga, True), (sam, False), (None, False)):
        shown = as_(user).get(address).content.decode()
        assert (f">{card}</a>" in shown) is sees or card in played.fold.members["#3"].leaders


def test_whoever_organises_changes_no_deck_of_somebody_with_an_account(
    played: Ground, pia: User, olga: User, as_: As
):
    answers = {
        (user, number): as_(user).get(here(played, f"people/{number}/deck/")).status_code
        for user in (olga, pia)
        for number in (1, 3)
    }

    assert answers == {(olga, 1): 200, (olga, 3): 404, (pia, 1): 404, (pia, 3): 200}
    page = as_(olga).get(here(played, "people/3/")).content.decode()
    assert "people/3/deck/" not in page


def test_a_private_league_is_not_there_for_others(
    grounds: Callable[..., Ground], pia: User, sam: User, as_: As
):
    ground = grounds(1, visibility="private", places=3)
    ground.join_as(pia)

    assert as_(pia).get(here(ground)).status_code == 200
    for client in (as_(sam), as_(None)):
        assert client.get(here(ground)).status_code == 404
        assert ground.league.title not in client.get("/leagues/").content.decode()


def test_whoever_has_no_account_plays_by_their_link(played: Ground, as_: As):
    client, member = as_(None), played.member("#2")
    wrong = f"/leagues/seat/{member.public_id}/{'0' * 32}/"
    assert client.get(wrong).status_code == 404
    assert client.get(f"/leagues/seat/{member.public_id}/{member.key}/").status_code == 302

    assert do(client, played, 2, do="withdraw") == 302
    assert played.duel(2).point == "off"
    number = played.begin("#2", "#1")
    match = played.meeting(number).match
    assert match is not None
    assert client.get(f"/matches/{match.public_id}/").status_code == 404
    client.get(here(played, f"duels/{number}/"))
    assert client.get(f"/matches/{match.public_id}/").status_code == 200


def test_a_refusal_tells_its_ruling(played: Ground, pia: User, as_: As):
    answer = as_(pia).post(here(played, "duels/1/deed/"), {"do": "report", "result": "lost"})

    assert answer.status_code == 409
    assert "LG-20" in answer.content.decode()


def test_pages_ask_a_constant_number_of_questions(
    played: Ground, pia: User, as_: As, django_assert_max_num_queries
):
    client = as_(pia)
    for rounds in range(2):
        if rounds:
            played.play("#2", "#1")
        for after in (
            "",
            "standings/",
            "map/1/",
            "map/?moment=1",
            "challenge/",
            "duels/",
            "people/2/",
            "cycles/1/",
        ):
            client.get(here(played, after))
            with django_assert_max_num_queries(QUERIES, info=after):
                client.get(here(played, after))


def test_a_duel_with_a_time_goes_into_the_calendar(played: Ground, as_: As):
    Meeting.objects.filter(number=2).update(at=NOW + timedelta(days=1), place="Lamp Street 4")
    answer = as_(None).get(here(played, "duels/2/duel.ics"))

    assert answer["Content-Type"].startswith("text/calendar")
    assert "LOCATION:Lamp Street 4" in answer.content.decode()


def test_score_pads_are_printed_blank_and_filled(played: Ground, as_: As):
    for after in ("pad.pdf", "people/3/pad.pdf"):
        answer = as_(None).get(here(played, after))
        assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-")


def test_a_challenge_and_its_reminder_are_written_once(
    played: Ground, pia: User, mailoutbox: list[Any]
):
    from leagues.services import letters

    soon = NOW + timedelta(hours=3)
    Meeting.objects.filter(number=2).update(at=soon, times=[soon])
    pk = Meeting.objects.get(number=2).pk
    assert [letters.tell_of_challenge(pk, now=NOW) for _time in range(2)] == [1, 0]
    duels.accept(played.meeting(2), name="#3", at=soon, by=pia, now=played.now())

    assert [letters.remind(now=NOW) for _time in range(2)] == [1, 0]
    assert [letter.to for letter in mailoutbox] == [[pia.email], [pia.email]]


def test_a_scored_cycle_and_one_that_is_due_and_waits_are_told_once(
    played: Ground, pia: User, olga: User, mailoutbox: list[Any]
):
    from leagues.services import catching_up, cycles, letters

    duels.accept(played.meeting(2), name="#3", by=pia, now=played.now())
    due = played.now() + timedelta(hours=1)
    cycles.postpone(played.league, closes_at=due, now=played.now())
    for _time in range(2):
        assert cycles.close_due(now=due + timedelta(minutes=1)) == 0
    assert [(letter.to, letter.subject) for letter in mailoutbox] == [
        ([olga.email], "Lamp Street League: cycle 1 is due and waits")
    ]
    assert "Guest 2 – Pia" in mailoutbox[0].body
    duels.withdraw(played.meeting(2), name="#3", by=pia, now=played.now())
    assert cycles.close_due(now=due + timedelta(minutes=2)) == 1
    assert [catching_up.catch_up(now=due) for _time in range(2)] == [1, 0]
    assert letters.tell_of_cycle(played.league.pk, now=due) == 0

    (told,) = [letter for letter in mailoutbox if letter.to == [pia.email]]
    assert told.subject == "Lamp Street League: cycle 1 is over"
    points = played.fold.score("#3", 1).points
    assert f"You made {points} points of this cycle" in told.body


def test_a_season_follows_another(grounds: Callable[..., Ground], olga: User, as_: As):
    from cards.models import Cube
    from leagues.services import founding
    from leagues.terms import Terms

    ground = grounds(2)
    for _cycle in range(3):
        ground.open()
        ground.close()
    cube = Cube.objects.get()
    terms = Terms("Second season", cube, cube, weeks=3, places=2)
    season = founding.follow(ground.league, terms, by=olga, now=ground.now())

    assert League.objects.get(follows=ground.league) == season
    assert seasons.season(ground.league).winners == ("#1", "#2")
    assert "Second season" not in as_(None).get(here(ground)).content.decode()
    assert f"/leagues/{season.public_id}/" in as_(None).get(here(ground)).content.decode()


def test_what_somebody_holds_is_a_pool_to_build_from(
    played: Ground, pia: User, olga: User, sam: User, as_: As
):
    owner, address = played.fold.members["#3"], here(played, "people/3/pool/")
    for client in (as_(olga), as_(sam), as_(None)):
        assert client.post(address).status_code in (302, 404)
    assert not Pool.objects.exists()
    assert "Build with these cards" in as_(pia).get(here(played, "people/3/deck/")).content.decode()

    moved = as_(pia).post(address)

    pool = Pool.objects.get(player=pia.player, source=Pool.Source.LEAGUE)
    assert moved["Location"] == f"/cards/pools/{pool.public_id}/"
    slots = pool.slots.now().select_related("card")
    held = Counter({(slot.card.name, slot.as_role): slot.count for slot in slots})
    assert held == Counter(
        {
            **{(name, "leader"): count for name, count in Counter(owner.leaders).items()},
            **{(name, "hero"): count for name, count in Counter(owner.heroes).items()},
        }
    )
