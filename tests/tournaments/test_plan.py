"""How exactly a tournament is played, by its own page; and pools that a league hands out."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from accounts.models import User
from cards.models import Deck, Pool, Registration
from tests.api.callers import Caller
from tests.people import NOW, As
from tests.tournaments.hall import Hall
from tests.trials import in_turn
from tournaments import pools
from tournaments.models import Tournament
from tournaments.plan_forms import ONLY_FOR, StageForm
from tournaments.queries import decks
from tournaments.services import entries, events, rounds
from tournaments.services.events import NoSuchPools
from tournaments.wording import KINDS

pytestmark = pytest.mark.django_db
USUAL = {"scoring": "cards", "opponents_byes": "counted", "unplayed": "nothing"}


def said(*stages: dict[str, Any], **more: Any) -> dict[str, Any]:
    form = {"stage-TOTAL_FORMS": len(stages), "stage-INITIAL_FORMS": 0, **USUAL, **more}
    for nth, stage in enumerate(stages):
        form |= {f"stage-{nth}-{name}": value for name, value in stage.items()}
    return form


def path(hall: Hall) -> str:
    return f"/tournaments/{hall.tournament.public_id}/plan/"


def test_everything_that_can_be_planned_is_on_the_page(hall: Hall, as_: As):
    swiss = {
        "kind": "swiss",
        "rounds": 5,
        "group_size": 4,
        "within_groups": "on",
        "opening": "fold",
        "upper": 8,
        "lent": "3, 3",
        "rematches": "avoid",
        "second_byes": "avoid",
        "clubs": "never",
        "clubs_until": 2,
        "forbidden": "3-7, 4-9",
        "last_top": 4,
        "most_balance": 2,
        "most_streak": 2,
        "concerns": "gap, bye clubs",
        "best_of": 1,
        "minutes": 30,
        "second_final": "on",
    }
    cut = {"kind": "double", "take": 8, "best_of": 5}
    page = as_(hall.olga)

    answer = page.post(
        path(hall),
        said(
            swiss,
            cut,
            {"kind": ""},
            scoring="chess",
            unplayed="own points",
            link_1="points",
            link_2="buchholz-cut-1",
            link_3="sonneborn-berger",
        ),
    )

    assert answer.status_code == 302, answer.content.decode()
    found = Tournament.objects.get(pk=hall.tournament.pk)
    assert found.stages == [
        {
            "kind": "swiss",
            "rounds": 5,
            "group_size": 4,
            "within_groups": True,
            "opening": "fold",
            "upper": 8,
            "lent": [3, 3],
            "rematches": "avoid",
            "second_byes": "avoid",
            "clubs": "never",
            "clubs_until": 2,
            "forbidden": [["#3", "#7"], ["#4", "#9"]],
            "last_top": 4,
            "most_balance": 2,
            "most_streak": 2,
            "concerns": ["gap", "bye", "clubs"],
            "best_of": 1,
            "minutes": 30,
        },
        {"kind": "double", "take": 8, "best_of": 5, "second_final": False},
    ]
    assert found.chain == ["points", "buchholz-cut-1", "sonneborn-berger"]
    assert (found.scoring, found.policy["unplayed"]) == ("chess", "own points")
    assert hall.event.chain == tuple(found.chain)
    again = page.get(path(hall)).content.decode()
    assert 'value="3-7, 4-9"' in again
    assert 'value="gap bye clubs"' in again


@in_turn(
    ("stage", "status"),
    [
        ({"kind": "swiss", "concerns": "luck"}, 200),
        ({"kind": "swiss", "forbidden": "ana and ben"}, 200),
        ({"kind": "swiss", "rounds": -1}, 200),
        ({"kind": "jousting"}, 200),
        ({"kind": "swiss", "take": 4}, 409),
        ({"kind": ""}, 409),
    ],
)
def test_a_plan_that_cannot_be_changes_nothing(
    hall: Hall, as_: As, stage: dict[str, Any], status: int
):
    answer = as_(hall.olga).post(path(hall), said(stage))

    assert answer.status_code == status
    assert Tournament.objects.get(pk=hall.tournament.pk).stages == hall.tournament.stages


def test_only_organisers_plan_and_only_before_it_begins(hall: Hall, as_: As, pia: User, sam: User):
    for person in (pia, sam):
        assert as_(person).get(path(hall)).status_code == 404
        assert as_(person).post(path(hall), said({"kind": "robin"})).status_code == 404
    hall.enter(4)
    hall.begin()

    assert as_(hall.olga).post(path(hall), said({"kind": "robin"})).status_code == 409


def test_a_stage_has_its_own_length_and_minutes(halls: Any):
    hall: Hall = halls({"kind": "swiss", "rounds": 1, "best_of": 1, "minutes": 20})
    hall.enter(4)
    hall.begin()
    row = hall.pair()

    rounds.start_clock(row, now=hall.now.at)
    row.refresh_from_db()

    assert row.clock_ends_at is not None
    assert (row.clock_ends_at - hall.now.at).total_seconds() == 20 * 60
    assert hall.event.best_of == 1


@pytest.fixture
def league(monkeypatch: pytest.MonkeyPatch, olga: User) -> pools.PoolSource:
    """What an app above hangs up when it starts."""
    source = pools.PoolSource("league:autumn", "Autumn league")
    offers = [lambda user: [source] if user == olga else []]
    monkeypatch.setattr(pools, "_offers", offers)
    return source


def test_decks_have_to_come_from_the_leagues_pools(
    halls: Any, league: pools.PoolSource, olga: User, pia: User
):
    hall: Hall = halls(deck_method="league", pool_source=league.name)

    entry = entries.register(hall.tournament, pia.player, by=pia, now=hall.now())
    own = Pool.objects.create(player=pia.player, name="Mine")
    deck = Deck.objects.create(player=pia.player, name="D", pool=own)
    Registration.objects.create(
        roster=hall.tournament.roster,
        player=pia.player,
        deck=deck,
        deck_revision=1,
        sheet=[],
        fingerprint="0" * 64,
        format={},
        lists_as_of=NOW.date(),
        verdict={},
    )

    assert decks.missing(hall.tournament, [entry.name]) == [pia.player.name]
    Pool.objects.filter(pk=own.pk).update(source="league", origin=league.name)
    assert decks.missing(hall.tournament, [entry.name]) == []


def test_only_pools_that_are_handed_out_can_be_named(
    league: pools.PoolSource, olga: User, sam: User, as_: As
):
    with pytest.raises(NoSuchPools):
        Hall(olga, pool_source="league:spring")
    with pytest.raises(NoSuchPools):
        Hall(sam, pool_source=league.name)
    assert "Autumn league" in as_(olga).get("/tournaments/new/").content.decode()
    assert "Autumn league" not in as_(sam).get("/tournaments/new/").content.decode()


def test_a_clone_keeps_its_pools(league: pools.PoolSource, olga: User):
    hall = Hall(olga, deck_method="league", pool_source=league.name)
    twin = events.clone(hall.tournament, title="T", starts_at=NOW, by=olga, now=hall.now())

    assert twin.pool_source == league.name


def test_a_family_sets_points_chain_and_counting_at_once_by_page_and_by_program(
    hall: Hall, as_: As
):
    as_(hall.olga).post(path(hall), said({"kind": "swiss"}, family="pokemon", link_1="wins"))
    found = Tournament.objects.get(pk=hall.tournament.pk)
    assert found.chain[1:3] == ["opponents-match-wins", "opponents-opponents-match-wins"]
    assert found.policy["floor"] == "0.25"
    assert hall.event.policy.gone_at_most == Fraction(3, 4)

    program, there = Caller(hall.olga), f"tournaments/{hall.tournament.public_id}/"
    told = program.send("PATCH", there, {"family": "fide-swiss"}).json()

    assert (told["scoring"], told["policy"]) == ("chess", {"unplayed": "fide 2026"})
    assert hall.event.policy.unplayed == "fide 2026"
    for wrong in ({"family": "backgammon"}, {"chain": ["luck"]}):
        assert program.send("PATCH", there, wrong).status_code == 400


def test_fields_of_one_kind_say_so_to_the_style_sheet():
    style = (Path(settings.BASE_DIR) / "static/css/tournaments.css").read_text()
    kinds = {kind for words in ONLY_FOR.values() for kind in words.split()}

    assert {*ONLY_FOR} <= {*StageForm.base_fields}
    assert kinds == {*KINDS}
    for kind in kinds:
        rule = f'option[value="{kind}"]:checked) .field:has([data-for]:not([data-for~="{kind}"]))'
        assert rule in style
