"""Many logs at once: each judged once, whatever is in the archive and whatever is killed."""

import io
import zipfile
from datetime import timedelta
from functools import cache

import pytest
from django.utils import timezone

from config import errands
from config.models import Errand
from matches import tasks, zipped
from matches.court import sitting
from matches.models import Archive, Judgement, Paper, PlayedGame, Submission
from matches.services import archives, judging
from tests.matches.logs import short_log, text
from tests.people import NOW


def packed(files, **settings):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, **settings) as archive:
        for name, source in files.items():
            archive.writestr(name, source)
    return stream.getvalue()


def handed_in(source, person, **more):
    stream = io.BytesIO(source)
    return archives.hand_in(stream, len(source), name="friday.zip", by=person, now=NOW, **more)


def judged(archive):
    """Slice after slice, as workers would: how many it takes says how busy they are."""
    while Archive.objects.filter(pk=archive.pk, done_at=None).exists():
        tasks.judge_archive(archive.pk)
    archive.refresh_from_db()


@cache
def five_logs() -> dict[str, bytes]:
    return {f"{seed}.log": text(short_log(seed)) for seed in range(1, 6)}


def test_every_log_is_judged_once_and_the_archive_says_when_it_is_done(olga, roster):
    broken = five_logs()["1.log"].replace(b"\na leader ", b"\na leader Sir ", 1)
    archive = handed_in(packed({**five_logs(), "broken.log": broken}), olga, roster=roster)

    judged(archive)

    counts = {"accepted": 5, "refused": 1}
    standings = list(archive.submissions.values_list("standing", flat=True))
    assert {kind: standings.count(kind) for kind in counts} == counts
    assert (archive.logs, bool(archive.done_at), PlayedGame.objects.count()) == (6, True, 5)


def test_the_same_log_twice_in_an_archive_is_judged_once(olga):
    archive = handed_in(
        packed({"a.log": five_logs()["1.log"], "b.log": five_logs()["1.log"]}), olga
    )

    judged(archive)

    assert (Paper.objects.count(), Judgement.objects.count()) == (1, 1)
    assert set(archive.submissions.values_list("standing", flat=True)) == {"accepted"}


def test_archives_of_nobodys_event_count_nothing(olga):
    judged(handed_in(packed(five_logs()), olga))

    assert not PlayedGame.objects.exists()


def test_what_is_no_log_is_left_out_and_named(olga):
    files = {
        "1.log": five_logs()["1.log"],
        "inner.zip": packed(five_logs()),
        "latin.log": "ruleset Käse".encode("latin-1"),
        "huge.log": b"x" * (3 << 20),
        "empty.log": b"",
        "__MACOSX/1.log": b"?",
    }

    archive = handed_in(packed(files), olga)

    assert archive.logs == 1
    assert [name for name, _why in archive.refused] == [
        "inner.zip", "latin.log", "huge.log", "empty.log"
    ]  # fmt: skip


@pytest.mark.parametrize("each", [2, 3])
def test_a_bomb_is_noticed_while_it_is_unpacked(olga, monkeypatch, each):
    """Also one of logs that are too large each, and so are not kept."""
    monkeypatch.setattr(zipped, "MOST_UNPACKED", 8 << 20)
    bomb = packed({f"{n}.log": b"a" * (each << 20) for n in range(6)})
    assert len(bomb) < 20_000

    with pytest.raises(zipped.ArchiveTooLarge):
        handed_in(bomb, olga)
    assert not Archive.objects.exists()
    assert not Paper.objects.exists()


@pytest.mark.parametrize("source", [b"", b"PK\x03\x04 and so on", b"no archive at all"])
def test_what_is_no_archive_is_refused(olga, source):
    with pytest.raises(zipped.NotAnArchive):
        handed_in(source, olga)


def test_an_archive_that_says_it_is_too_large_is_not_even_opened(olga):
    with pytest.raises(zipped.ArchiveTooLarge):
        archives.hand_in(io.BytesIO(), 100 << 20, name="x.zip", by=olga, now=NOW)


def test_a_worker_killed_between_two_batches_leaves_the_rest_to_the_next(olga, monkeypatch):
    monkeypatch.setattr(judging, "MOST_IN_A_BATCH", 2)
    monkeypatch.setattr(judging, "A_BATCH", 60.0)
    archive = handed_in(packed(five_logs()), olga)
    judging.judge_batch(archive, now=NOW)
    assert archive.submissions.filter(standing="queued").count() == 3

    judged(archive)
    tasks.judge_archive(archive.pk)

    assert not archive.submissions.filter(standing="queued").exists()
    assert Judgement.objects.count() == 5


def test_what_was_heard_in_time_is_written_down_and_the_rest_is_left_to_whoever_comes(
    olga, monkeypatch
):
    monkeypatch.setattr(judging, "A_BATCH", 0.0)
    archive = handed_in(packed(five_logs()), olga)

    done = [judging.judge_batch(archive, now=NOW) for _nth in range(6)]

    assert done == [1, 1, 1, 1, 1, 0]
    assert not archive.submissions.filter(standing="queued").exists()


def test_while_no_court_has_opened_an_archive_is_asked_for_again_and_not_put_off(olga, monkeypatch):
    monkeypatch.setattr(sitting, "_court", slow := sitting.Court())
    archive = handed_in(packed(five_logs()), olga)
    Errand.objects.all().delete()
    slow.patience = 0.0

    tasks.judge_archive(archive.pk)

    asked = Errand.objects.get()
    assert (asked.task, asked.arguments) == ("matches.tasks.judge_archive", [archive.pk])
    assert asked.due_at <= timezone.now() + errands.FIRST_PATIENCE
    slow.patience = sitting.OPENS_WITHIN
    judged(archive)
    assert not archive.submissions.filter(standing="queued").exists()
    slow.close()


def test_what_lost_its_errand_is_found_in_the_database(olga):
    archive = handed_in(packed(five_logs()), olga)
    Errand.objects.all().delete()

    early = judging.queue_lost(now=NOW + timedelta(seconds=30))
    late = judging.queue_lost(now=NOW + timedelta(seconds=90))

    assert (early, late) == (0, 1)
    assert list(Errand.objects.values_list("task", "arguments")) == [
        ("matches.tasks.judge_archive", [archive.pk])
    ]
    assert Submission.objects.filter(standing="queued").count() == 5
    assert errands.is_open(str(Errand.objects.get().pk))


def test_an_archive_that_goes_on_is_not_asked_for_again(olga, monkeypatch):
    monkeypatch.setattr(judging, "MOST_IN_A_BATCH", 2)
    archive = handed_in(packed(five_logs()), olga)
    later = NOW + timedelta(seconds=90)
    judging.judge_batch(archive, now=later)

    assert judging.queue_lost(now=later + timedelta(seconds=30)) == 0
    assert judging.queue_lost(now=later + timedelta(seconds=90)) == 1


def test_what_is_on_its_way_still_is_not_asked_for_twice(olga):
    archive, late = handed_in(packed(five_logs()), olga), NOW + timedelta(seconds=90)

    found = [judging.queue_lost(now=late, is_asked=errands.asked_for) for _again in range(3)]

    assert (found, Errand.objects.count()) == ([0, 0, 0], judging.LANES)
    Errand.objects.update(tries=errands.MOST_TRIES)
    assert judging.queue_lost(now=late, is_asked=errands.asked_for) == 1
    assert errands.asked_for("matches.tasks.judge_archive", [archive.pk]) == {archive.pk}
