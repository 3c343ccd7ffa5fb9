"""Two one-sided logs of one play: put together, or the first place where they contradict."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from matches.court import sitting
from matches.court.wire import Heard, Hearing
from matches.models import Case, Match, Submission
from matches.services import judging, papers, settling
from matches.services.handing_in import log_topic
from matches.services.record import desk_topic, topic_of
from rooms.services.topics import touch

Standing = Submission.Standing

CONTRADICT = _("The logs of the two seats cannot both be true.")


def offer(pk: int, *, now: datetime) -> Submission | None:
    """If the other seat's half is in, put both together: it is judged like any other log."""
    with transaction.atomic():
        found = Submission.objects.select_related("paper", "judgement").get(pk=pk)
        match = Match.objects.select_for_update(of=("self",)).select_related("roster")
        assert found.match_id is not None
        held = match.get(pk=found.match_id)
        other = _other_half(found)
        if other is None:
            return None
        halves = sorted((found, other), key=_whose)
        sources = tuple(bytes(half.paper.body) for half in halves)
        own = judging.own_cards(found)
        heard = sitting.here().hear(Hearing(sources, own, judging.SECONDS))
        if not heard.merged:
            _contradict(held, halves, heard, now)
            return None
        merged = _merged(held, halves, heard, now)
        settling.settle(merged, now=now)
        touch(*(log_topic(half) for half in halves))
    return merged


def _other_half(found: Submission) -> Submission | None:
    """The newest log of the other seat for the same game, not put together with this one yet."""
    if not _is_half(found):
        return None
    others = Submission.objects.select_related("paper", "judgement").filter(
        match=found.match_id, game=found.game, standing=Standing.ACCEPTED
    )
    together = Submission.objects.filter(follows=found)
    apart = others.exclude(followed_by__in=together).exclude(pk=found.pk)
    waiting = apart.order_by("-handed_in_at", "-pk")
    return next((e for e in waiting if _is_half(e) and _whose(e) != _whose(found)), None)


def _is_half(submission: Submission) -> bool:
    told = submission.judgement.told if submission.judgement else {}
    is_accepted = submission.standing == Standing.ACCEPTED and bool(submission.seats)
    return is_accepted and len(told.get("witness") or ()) == 1


def _whose(submission: Submission) -> int:
    assert submission.judgement is not None
    seat: int = submission.seats[submission.judgement.told["witness"][0]]
    return seat


def _merged(match: Match, halves: list[Submission], heard: Heard, now: datetime) -> Submission:
    paper = papers.keep(heard.merged, now=now)
    submission = Submission.objects.create(
        paper=paper,
        match=match,
        source=Submission.Source.MERGED,
        game=halves[0].game,
        handed_in_at=now,
    )
    submission.follows.set(halves)
    judging.judged([submission], now=now)
    submission.standing = judging.standing_of(submission.judgement)
    submission.judged_at = now
    return submission


def _contradict(match: Match, halves: list[Submission], heard: Heard, now: datetime) -> None:
    """Neither counts; both are shown the first place, and a judge is asked."""
    first, second = halves
    verdict = judging.verdict_of(heard)
    entry, other = verdict.get("entry", 0), verdict.get("other", 0)
    places = ((first, second, entry, other), (second, first, other, entry))
    for mine, theirs, here, there in places:
        mine.standing, mine.code = Standing.REFUSED, "contradicts"
        mine.reason = f"{CONTRADICT} {verdict['sentence']}"[:300]
        mine.contradiction = {"with": str(theirs.public_id), "entry": here, "other": there}
        mine.save()
    Case.objects.get_or_create(
        submission=first,
        closed_at=None,
        defaults={
            "match": match,
            "kind": Case.Kind.VERDICT,
            "words": verdict["sentence"][:500],
            "opened_at": now,
        },
    )
    touch(topic_of(match), desk_topic(match), *(log_topic(half) for half in halves))
