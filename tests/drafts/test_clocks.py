"""Clocks are the server's: what happens when time runs out, stops, or falls into the night."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.core import mail

from accounts.models import User
from drafts.models import Draft, DraftEntry
from rooms import clock
from rooms.models import Pace
from rooms.models.entry import By
from rooms.services import hosting, letters, play, sweep
from tests.drafts.tables import Page, a_plan, running, seat_of, seats_of
from tests.people import NOW

MINUTE = Pace(decision=60)
SOON = NOW + timedelta(seconds=61)
PAST = NOW + timedelta(seconds=63)
DAY = Pace(decision=86_400)


@pytest.fixture
def draft(olga: User, pia: User) -> Draft:
    return running(olga, olga, pia, plan=a_plan(pace=MINUTE))


def by_seat(draft: Draft, number: int) -> list[tuple[str, str]]:
    entries = DraftEntry.objects.filter(room=draft, seat=number).order_by("nth")
    return [(each.by, each.words) for each in entries]


def test_nothing_rings_within_the_grace(draft: Draft):
    assert sweep.ring(now=SOON) == 0
    assert sweep.ring(now=PAST) == 3


def test_the_clock_takes_the_mark_then_a_wish_then_what_a_bot_would(draft: Draft):
    marked, wishing, _silent = seats_of(draft)
    views = [Page(seat).look() for seat in seats_of(draft)]
    mark = ("lead", views[0]["options"]["lead"][5])
    play.mark(marked, mark, asked=1, now=NOW)
    play.wish(wishing, ["Nothing of the kind", views[1]["options"]["lead"][3]], now=NOW)

    sweep.ring(now=PAST)

    assert by_seat(draft, 0) == [(By.MARK, f"lead {mark[1]}")]
    assert by_seat(draft, 1) == [(By.WISH, f"lead {views[1]['options']['lead'][3]}")]
    assert [by for by, _words in by_seat(draft, 2)] == [By.BOT]
    assert [seat.late for seat in seats_of(draft)] == [1, 1, 1]


def test_a_mark_must_be_an_option_of_the_question_asked(draft: Draft):
    page = Page(seat_of(draft, 0))
    other = Page(seat_of(draft, 1)).look()["offered"][0]

    assert page.post({"words": ["lead", other], "asked": 1}, "mark/").status_code == 409
    assert page.post({"words": [], "asked": 0}, "mark/").json()["code"] == "stale"
    name = page.look()["offered"][0]
    assert page.post({"words": ["lead", name], "asked": 1}, "mark/").status_code == 204
    assert page.look()["marked"] == ["lead", name]


def test_a_pause_keeps_the_time_that_is_left(draft: Draft):
    hosting.pause(draft, now=NOW + timedelta(seconds=20))
    assert sweep.ring(now=NOW + timedelta(days=3)) == 0

    hosting.resume(draft, now=NOW + timedelta(days=3))

    due = {seat.due_at for seat in seats_of(draft)}
    assert due == {NOW + timedelta(days=3, seconds=40)}


def test_a_clock_that_was_run_down_when_the_pause_came_rings_after_it(draft: Draft):
    hosting.pause(draft, now=NOW + timedelta(seconds=61))
    back = NOW + timedelta(days=1)
    hosting.resume(draft, now=back)

    rung = [sweep.ring(now=back + timedelta(seconds=seconds)) for seconds in (1, 3)]

    assert rung == [0, 3]


def test_whoever_was_late_three_times_and_is_not_seen_is_played_by_a_bot(draft: Draft):
    now = NOW
    for _time in range(3):
        now += timedelta(seconds=63)
        sweep.ring(now=now)
    away = Draft.objects.get(pk=draft.pk)

    assert away.status in (Draft.Status.RUNNING, Draft.Status.OVER)
    assert all(seat.bot_plays for seat in seats_of(draft))


def test_the_bank_is_used_after_the_time_for_the_decision():
    pace = Pace(decision=30, bank=100, increment=5)

    assert clock.bank_after(pace, 100, asked_at=NOW, now=NOW + timedelta(seconds=20)) == 105
    assert clock.bank_after(pace, 100, asked_at=NOW, now=NOW + timedelta(seconds=50)) == 85
    assert clock.due(pace, 100, now=NOW) == NOW + timedelta(seconds=130)
    assert clock.due(Pace(), 0, now=NOW) is None


@pytest.mark.parametrize(
    ("falls_due", "moved_to"),
    [
        (datetime(2026, 11, 21, 20, 59, tzinfo=UTC), datetime(2026, 11, 21, 20, 59, tzinfo=UTC)),
        (datetime(2026, 11, 21, 21, 0, tzinfo=UTC), datetime(2026, 11, 22, 7, 0, tzinfo=UTC)),
        (datetime(2026, 11, 22, 3, 0, tzinfo=UTC), datetime(2026, 11, 22, 7, 0, tzinfo=UTC)),
        # The night in which clocks go forward is an hour shorter.
        (datetime(2026, 3, 28, 22, 0, tzinfo=UTC), datetime(2026, 3, 29, 6, 0, tzinfo=UTC)),
    ],
)
def test_nothing_falls_due_at_night(falls_due: datetime, moved_to: datetime):
    assert clock.out_of_quiet_hours(falls_due, ZoneInfo("Europe/Berlin")) == moved_to


def test_a_slow_table_respects_the_night_of_each_person(olga: User, pia: User):
    User.objects.filter(pk=pia.pk).update(time_zone="Pacific/Auckland")
    draft = running(olga, olga, pia, plan=a_plan(pace=Pace(13 * 3600, rests_at_night=True)))

    olgas, pias, _guest = seats_of(draft)

    # Pia's is due at 22:00 in London and 11:00 in Auckland; Olga has said no zone.
    assert pias.due_at == NOW + timedelta(hours=13)
    assert olgas.due_at == datetime(2026, 11, 22, 8, tzinfo=UTC)


def test_letters_of_a_slow_table_come_once_and_once_more_before_time_runs_out(
    olga: User, pia: User
):
    running(olga, olga, pia, plan=a_plan(pace=DAY))

    sent = [
        letters.write(now=NOW + timedelta(minutes=minutes)) for minutes in (1, 6, 7, 1200, 1201)
    ]

    assert sent == [0, 2, 0, 2, 0]
    assert sorted(each.to for each in mail.outbox) == sorted([[olga.email], [pia.email]] * 2)
    assert {each.subject for each in mail.outbox} == {
        "It is your turn at Friday draft",
        "Time is running out at Friday draft",
    }
    assert len({each.extra_headers["Message-ID"] for each in mail.outbox}) == 4


def test_a_quick_table_writes_no_letters(draft: Draft):
    assert letters.write(now=NOW + timedelta(minutes=6)) == 0


def test_nobody_is_written_to_at_night_who_has_time_in_the_morning(olga: User, pia: User):
    """Nine in the morning in London is ten at night in Auckland."""
    User.objects.filter(pk=pia.pk).update(time_zone="Pacific/Auckland")
    running(olga, olga, pia, plan=a_plan(pace=DAY))

    at_once = letters.write(now=NOW + timedelta(minutes=6))
    all_night = letters.write(now=NOW + timedelta(hours=9, minutes=59))
    in_the_morning = letters.write(now=NOW + timedelta(hours=10, minutes=1))

    assert (at_once, all_night, in_the_morning) == (1, 0, 1)
    assert [each.to for each in mail.outbox] == [[olga.email], [pia.email]]


def test_a_letter_comes_at_night_if_the_morning_were_too_late(olga: User, pia: User):
    User.objects.filter(pk=pia.pk).update(time_zone="Pacific/Auckland")
    running(olga, olga, pia, plan=a_plan(pace=Pace(10 * 3600)))

    letters.write(now=NOW + timedelta(minutes=6))

    assert sorted(each.to for each in mail.outbox) == sorted([[olga.email], [pia.email]])
