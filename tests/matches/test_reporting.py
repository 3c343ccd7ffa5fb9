"""Two taps for a score: told, agreed, disputed, conceded, left unanswered, corrected."""

from datetime import timedelta

import pytest
from django.utils import timezone

from engine.competition.results import Impossible
from matches.models import Case, Fact, Match
from matches.reckoning import reckon
from matches.score import Score
from matches.services import arranging, officiating, reporting
from matches.services.record import CalledOff
from matches.signals import match_disputed, match_reopened, match_settled
from matches.terms import Side, Terms
from tests.matches.pairs import a_match, seats_of
from tests.people import NOW


@pytest.fixture
def match(pia, sam):
    return a_match(pia.player, sam.player, by=pia, best_of=3)


@pytest.fixture
def said():
    """Every fact that goes up the house, in its order."""
    heard = []
    listeners = [
        (signal, lambda match_id, name=name, **_: heard.append((name, match_id)))
        for name, signal in (
            ("settled", match_settled), ("disputed", match_disputed), ("reopened", match_reopened)
        )
    ]  # fmt: skip
    for signal, listener in listeners:
        signal.connect(listener)
    yield heard
    for signal, listener in listeners:
        signal.disconnect(listener)


def stands(match):
    match.refresh_from_db()
    return (match.status, match.points, match.how)


def test_the_same_score_from_both_settles_it(
    match, pia, sam, said, django_capture_on_commit_callbacks
):
    one, other = seats_of(match)

    with django_capture_on_commit_callbacks(execute=True):
        reporting.tell(one, Score((2, 1)), by=pia, now=NOW)
        reporting.tell(other, Score((2, 1)), by=sam, now=NOW)

    assert stands(match) == ("settled", [2, 1], "agreed")
    assert (match.winner, match.settled_at, said) == (0, NOW, [("settled", match.pk)])


def test_what_must_be_won_goes_on_while_logs_prove_that_nobody_has():
    def proven(nth, score):
        points, drawn = list(score.won), score.drawn
        return Fact(kind=Fact.Kind.PROVEN, game=nth, points=points, drawn=drawn)

    games = [Score((1, 0)), Score((0, 1)), Score((0, 0), 1), Score((0, 1))]
    facts = [proven(nth, score) for nth, score in enumerate(games, 1)]

    assert reckon(facts[:3], 3).status == "settled"
    assert reckon(facts[:3], 3, must_be_won=True).status == "open"
    assert reckon(facts, 3, must_be_won=True).score == Score((1, 2), 1)


def test_a_told_score_waits_for_the_other_and_stands_when_nothing_is_said(match, pia):
    reporting.tell(seats_of(match)[0], Score((2, 0)), by=pia, now=NOW)
    assert stands(match) == ("told", None, "")

    early = reporting.let_stand(now=NOW + timedelta(hours=23))
    late = reporting.let_stand(now=NOW + timedelta(hours=25))
    again = reporting.let_stand(now=NOW + timedelta(hours=26))

    assert (early, late, again) == (0, 1, 0)
    assert stands(match) == ("settled", [2, 0], "unanswered")


def test_whoever_told_a_score_may_not_agree_to_it_in_the_others_place(match, pia):
    seat = seats_of(match)[0]
    reporting.tell(seat, Score((2, 0)), by=pia, now=NOW)

    with pytest.raises(reporting.NothingToAnswer):
        reporting.agree(seat, by=pia, now=NOW)


def test_another_score_disputes_it_and_the_same_one_later_settles_it(match, pia, sam):
    one, other = seats_of(match)
    reporting.tell(one, Score((2, 0)), by=pia, now=NOW)
    reporting.tell(other, Score((1, 2)), by=sam, now=NOW)
    assert stands(match) == ("disputed", None, "")

    reporting.tell(one, Score((1, 2)), by=pia, now=NOW)

    assert stands(match) == ("settled", [1, 2], "agreed")


def test_a_dispute_lies_on_the_desk_until_it_is_over(match, pia, sam):
    one, other = seats_of(match)
    reporting.tell(one, Score((2, 0)), by=pia, now=NOW)

    reporting.dispute(other, reason="We played three games.", by=sam, now=NOW)
    waiting = list(Case.objects.filter(closed_at=None).values_list("kind", "seat", "words"))
    officiating.enter(match, Score((2, 1)), by=pia, now=NOW)

    assert waiting == [("dispute", 1, "We played three games.")]
    assert not Case.objects.filter(closed_at=None).exists()
    assert stands(match) == ("settled", [2, 1], "entered")


def test_nobody_needs_to_agree_to_a_concession(match, sam):
    reporting.concede(seats_of(match)[1], by=sam, now=NOW)

    assert stands(match) == ("settled", [2, 0], "conceded")


def test_a_draw_is_a_result_without_a_winner(match, pia, sam):
    one, other = seats_of(match)
    reporting.tell(one, Score((1, 1), 1), by=pia, now=NOW)
    reporting.agree(other, by=sam, now=NOW)

    assert (*stands(match), match.drawn, match.winner) == ("settled", [1, 1], "agreed", 1, None)


@pytest.mark.parametrize(("absent", "winner"), [((1,), 0), ((0, 1), None)])
def test_who_does_not_come_loses(match, olga, absent, winner):
    officiating.no_show(match, absent, by=olga, now=NOW)

    assert (*stands(match), match.winner) == ("settled", [0, 0], "entered", winner)
    assert match.absent == list(absent)


def test_a_double_loss_says_why(match, olga):
    with pytest.raises(officiating.NeedsAReason):
        officiating.double_loss(match, by=olga, reason="", now=NOW)

    officiating.double_loss(match, by=olga, reason="They diced for it.", now=NOW)

    assert (match.absent, match.facts.get().reason) == ([0, 1], "They diced for it.")


def test_a_score_no_match_of_this_length_can_have_is_refused(match, pia):
    for score in (Score((3, 0)), Score((2, 2)), Score((0, 0))):
        with pytest.raises(Impossible):
            reporting.tell(seats_of(match)[0], score, by=pia, now=NOW)
    assert not Fact.objects.exists()


def test_a_correction_keeps_what_was(
    match, pia, sam, olga, said, django_capture_on_commit_callbacks
):
    one, other = seats_of(match)
    with django_capture_on_commit_callbacks(execute=True):
        reporting.tell(one, Score((2, 0)), by=pia, now=NOW)
        reporting.agree(other, by=sam, now=NOW)
        with pytest.raises(officiating.NeedsAReason):
            officiating.enter(match, Score((0, 2)), by=olga, now=NOW)
        officiating.enter(match, Score((0, 2)), by=olga, reason="Mixed up.", now=NOW)

    history = match.facts.order_by("nth").values_list("kind", "points", "reason")
    assert stands(match) == ("settled", [0, 2], "corrected")
    assert list(history) == [
        ("told", [2, 0], ""), ("agreed", None, ""), ("entered", [0, 2], "Mixed up.")
    ]  # fmt: skip
    assert said == [("settled", match.pk), ("settled", match.pk)]


def test_friends_correct_what_is_settled_if_both_say_so(match, pia, sam):
    one, other = seats_of(match)
    for seat, person in ((one, pia), (other, sam)):
        reporting.tell(seat, Score((2, 0)), by=person, now=NOW)

    reporting.tell(one, Score((2, 1)), by=pia, now=NOW)
    proposed = stands(match)
    reporting.agree(other, by=sam, now=NOW)

    assert proposed == ("settled", [2, 0], "agreed")
    assert stands(match) == ("settled", [2, 1], "corrected")


def test_where_somebody_judges_players_do_not_correct(pia, sam, olga, roster):
    match = a_match(pia.player, sam.player, by=olga, roster=roster)
    reporting.concede(seats_of(match)[1], by=sam, now=NOW)

    with pytest.raises(reporting.SettledAlready):
        reporting.tell(seats_of(match)[1], Score((0, 1)), by=sam, now=NOW)


def test_a_match_opened_again_may_be_told_anew(
    match, pia, olga, said, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        reporting.concede(seats_of(match)[0], by=pia, now=NOW)
        officiating.reopen(match, by=olga, reason="It was a slip.", now=NOW)

    assert stands(match) == ("open", None, "")
    assert (match.settled_at, said[-1]) == (None, ("reopened", match.pk))


def test_nothing_is_told_of_a_match_that_was_called_off(match, pia, olga):
    arranging.call_off(match, by=olga, reason="Paired twice.", now=NOW)

    with pytest.raises(CalledOff):
        reporting.tell(seats_of(match)[0], Score((2, 0)), by=pia, now=NOW)
    assert Match.objects.get().status == "void"


def test_the_clock_of_friends_runs_from_when_one_of_them_starts_it(as_, pia, sam, olga):
    sides = [Side(pia.player), Side(sam.player)]
    match = arranging.arrange(Terms(minutes=50), sides, by=pia, now=NOW)
    address = f"/matches/{match.public_id}/"

    before = as_(sam).get(address).content.decode()
    stranger = as_(olga).post(f"{address}start/")
    as_(sam).post(f"{address}start/")
    match.refresh_from_db()
    began = match.started_at
    assert began is not None
    as_(pia).post(f"{address}start/")
    match.refresh_from_db()
    page = as_(pia).get(address).content.decode()

    assert "Start the clock: 50 minutes" in before
    assert stranger.status_code == 404
    assert match.started_at == began
    assert match.ends_at == began + timedelta(minutes=50)
    assert "data-ends=" in page


def test_more_time_moves_the_end(pia, sam, olga, roster):
    sides = [Side(pia.player), Side(sam.player)]
    match = arranging.arrange(Terms(minutes=50), sides, by=olga, roster=roster, now=NOW)
    arranging.start(match, now=NOW)

    officiating.extend(match, 7, by=olga, reason="A judge was late.", now=NOW)
    match.refresh_from_db()

    assert match.ends_at == NOW + timedelta(minutes=57)


def test_when_the_minutes_are_over_the_score_is_told_in_a_tap_that_stands_or_waits(
    as_, pia, sam, olga, roster
):
    sides = [Side(pia.player), Side(sam.player)]
    terms = Terms(minutes=50, best_of=3)
    told, entered, running = (
        arranging.arrange(terms, sides, by=olga, roster=roster, now=NOW) for _ in range(3)
    )
    arranging.start([told, entered], now=timezone.now() - timedelta(minutes=51))
    arranging.start(running, now=timezone.now())
    over, early = (
        as_(pia).get(f"/matches/{match.public_id}/").content.decode() for match in (told, running)
    )
    tap = {"first": 1, "second": 0, "drawn": 1}

    as_(pia).post(f"/matches/{told.public_id}/tell/", tap)
    as_(olga).post(f"/matches/{entered.public_id}/enter/", tap)

    assert '<div class="called-time" data-when-up>' in over
    assert '<div class="called-time" data-when-up hidden>' in early
    assert "End the Wave that is being played." in over
    for match in (told, entered):
        match.refresh_from_db()
    assert (told.status, entered.status) == ("told", "settled")
    assert (entered.points, entered.drawn, entered.winner) == ([1, 0], 1, 0)


def test_without_minutes_no_clock_runs(match):
    arranging.start(match, now=NOW)
    match.refresh_from_db()

    assert match.ends_at is None
