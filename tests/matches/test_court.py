"""The court: judged apart from everything else, within limits, and replaced when it breaks."""

import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from celery.signals import task_postrun, worker_process_init

from matches.court import sitting
from matches.court.sitting import Court
from matches.court.wire import GRACE, Hearing
from tests.matches.logs import half, short_log, text
from tests.running import PATIENCE

KILLED = 2
"""courts that somebody else ends under one log"""


@pytest.fixture(scope="module")
def court() -> Iterator[Court]:
    opened = Court()
    yield opened
    opened.close()


def hearing(*sources: bytes) -> Hearing:
    """With more time than any machine needs: how soon a verdict comes is not asked here."""
    return Hearing(sources, seconds=PATIENCE)


def process_of(court: Court) -> int:
    court.open()
    assert court._process is not None
    return court._process.pid


def kind(heard) -> str:
    told: str = json.loads(heard.verdict)["kind"]
    return told


def test_it_says_what_was_played_beside_the_verdict(court):
    log = short_log(5, best_of=3)

    heard = court.hear(hearing(text(log)))

    won = [game.winner for game in heard.games]
    assert kind(heard) == "valid"
    assert (won.count(0), won.count(1)) == log.result
    assert all(all(game.leaders) for game in heard.games)
    assert heard.header.setup["best_of"] == 3


def test_a_log_that_runs_longer_than_it_may_is_too_long_and_the_next_is_heard(court):
    long = court.hear(Hearing((text(short_log(5, best_of=3)),), seconds=0.0))
    following = court.hear(hearing(text(short_log())))

    assert (kind(long), long.games, kind(following)) == ("too long", (), "valid")


def test_a_court_the_machine_has_no_time_for_goes_on_until_it_has():
    slow, log = Court(), hearing(text(short_log()))
    slow.wall = 0.05
    at_work = process_of(slow)
    os.kill(at_work, signal.SIGSTOP)
    for _time in range(3):
        with pytest.raises(sitting.Busy):
            slow.hear(log)

    os.kill(at_work, signal.SIGCONT)
    slow.wall = PATIENCE
    heard = slow.hear(log)

    assert (kind(heard), process_of(slow), slow._heard) == ("valid", at_work, 1)
    slow.close()


def test_another_log_waits_for_nobody_and_the_first_begins_anew():
    slow, log, other = Court(), hearing(text(short_log())), hearing(text(short_log(2)))
    slow.wall = 0.0
    before = process_of(slow)
    with pytest.raises(sitting.Busy):
        slow.hear(log)

    slow.wall = PATIENCE
    heard = [slow.hear(each) for each in (other, log)]

    assert [each.header and each.header.result for each in heard] == [
        short_log(2).result, short_log().result,
    ]  # fmt: skip
    assert process_of(slow) != before
    slow.close()


def test_a_court_that_is_stuck_is_replaced_and_its_log_done_with(monkeypatch):
    stuck = Court()
    stuck.wall = 0.0
    monkeypatch.setattr(sitting, "STUCK", -1.0)

    assert kind(stuck.hear(hearing(text(short_log())))) == "too long"
    monkeypatch.undo()
    stuck.wall = PATIENCE
    assert kind(stuck.hear(hearing(text(short_log())))) == "valid"
    stuck.close()


def test_what_takes_a_processor_for_too_long_ends_its_court(court):
    """Also where no clock is looked at: two halves take their time to be put together."""
    log = short_log(5, best_of=3)
    endless = Hearing((half(log, 0), half(log, 1)), seconds=0.02 - GRACE)

    with pytest.raises(sitting.Closed) as ended:
        court._ask(endless)

    assert not isinstance(ended.value, sitting.Late | sitting.Killed)


def test_a_court_that_others_kill_says_nothing_about_a_log(court, monkeypatch):
    send, killed = Court._send, list[int]()

    def killed_as_it_listens(court, message):
        if len(killed) < KILLED:
            killed.append(process_of(court))
            os.kill(killed[-1], signal.SIGKILL)
        send(court, message)

    monkeypatch.setattr(Court, "_send", killed_as_it_listens)

    assert kind(court.hear(hearing(text(short_log())))) == "valid"
    assert len(set(killed)) == KILLED


def test_what_breaks_every_court_is_too_long(court, monkeypatch):
    monkeypatch.setattr(Court, "_answer", lambda *_: _no_answer())
    monkeypatch.setattr(Court, "open", lambda _self: {})

    assert kind(court.hear(hearing(text(short_log())))) == "too long"
    monkeypatch.undo()
    assert kind(court.hear(hearing(text(short_log())))) == "valid"


def _no_answer() -> bytes:
    raise sitting.Closed


def test_a_court_that_cannot_be_opened_says_nothing_about_a_log(monkeypatch):
    monkeypatch.setattr(sitting, "OPENS_WITHIN", 0.0)
    shut = Court()

    with pytest.raises(sitting.Shut):
        shut.hear(hearing(text(short_log())))


def test_whoever_is_interrupted_leaves_no_answer_to_the_next(court, monkeypatch):
    """As by the time limit of a task, while the court is thinking of another log."""
    court.open()
    monkeypatch.setattr(Court, "_answer", lambda *_: _interrupted())
    with pytest.raises(SoftTimeLimitExceeded):
        court.hear(hearing(text(short_log(5, best_of=3))))
    monkeypatch.undo()

    heard = court.hear(hearing(text(short_log())))

    assert heard.header.setup["best_of"] == 1


def _interrupted() -> bytes:
    raise SoftTimeLimitExceeded


def test_a_court_that_opens_slowly_goes_on_opening_while_others_get_their_turn():
    slow = Court()
    slow.patience = 0.0
    with pytest.raises(sitting.Opening):
        slow.hear(hearing(text(short_log())))
    on_its_way = slow._process

    slow.patience = sitting.OPENS_WITHIN
    heard = slow.hear(hearing(text(short_log())))

    assert kind(heard) == "valid"
    assert slow._process is on_its_way
    slow.close()


def test_a_court_that_is_killed_while_it_opens_is_opened_again(monkeypatch):
    wait, killed = Court._wait, list[int]()

    def killed_meanwhile(court):
        if len(killed) < 3:
            killed.append(court._process.pid)
            court._process.kill()
            court._process.wait()
        wait(court)

    monkeypatch.setattr(Court, "_wait", killed_meanwhile)
    again = Court()

    assert "pixel-tactics/deluxe/duel" in again.open()
    assert (len({*killed}), process_of(again) in killed) == (3, False)
    again.close()


def test_a_log_that_broke_a_court_is_done_with_though_the_next_opens_too_late(court, monkeypatch):
    """Or it would break one court after another, and whatever lies behind it waited for ever."""
    log, asked = hearing(text(short_log(7))), list[int]()
    ask = Court._ask

    def broken(court, hearing):
        asked.append(hearing.tries)
        if hearing.tries:
            raise sitting.Closed
        if len(asked) == 2:
            raise sitting.Opening
        return ask(court, hearing)

    monkeypatch.setattr(Court, "_ask", broken)
    with pytest.raises(sitting.Opening):
        court.hear(log)

    assert kind(court.hear(log)) == "valid"
    assert asked == [log.tries, 0, 0]


def test_it_knows_no_secret_and_has_its_limits(court):
    folder = Path("/proc") / str(process_of(court))

    limits = {line[:25].strip(): line.split()[-3] for line in _limits(folder)}

    assert (folder / "environ").read_bytes() == b""
    assert limits["Max address space"] == str(1 << 30)
    assert limits["Max file size"] == "0"


def _limits(folder: Path) -> list[str]:
    return (folder / "limits").read_text().splitlines()[1:]


def test_halves_are_put_together_or_the_place_named_where_they_contradict(court):
    log = short_log()

    whole = court.hear(hearing(half(log, 0), half(log, 1)))
    torn = court.hear(hearing(half(log, 0), half(short_log(2), 1)))

    assert (kind(whole), bool(whole.merged)) == ("valid", True)
    assert (kind(torn), torn.merged) == ("contradicts the other log", b"")


def test_what_was_taken_back_is_not_counted(court):
    played, _, rest = text(short_log()).decode().partition("\n\nresult")
    last = played.splitlines()[-1]
    result = rest.partition("\nend ")[0]
    source = f"{played}\nundo 1\n{last}\n\nresult{result}\n".encode()

    heard = court.hear(hearing(source))

    assert (kind(heard), len(heard.games)) == ("valid", 1)


def test_a_worker_opens_its_court_before_the_first_log_but_not_while_it_starts(monkeypatch):
    monkeypatch.setattr(sitting, "_court", court := Court())
    task_postrun.send(None)
    elsewhere = court._process
    worker_process_init.send(None)
    task_postrun.send(None)
    early = court._process
    monkeypatch.setattr(court, "warms_at", time.monotonic())
    task_postrun.send(None)
    begun = court._process
    task_postrun.send(None)

    assert (elsewhere, early) == (None, None)
    assert begun is not None
    court.patience = PATIENCE
    assert process_of(court) == begun.pid
    court.close()
