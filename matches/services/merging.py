"""One-sided logs of one play: put together, or the first place where two contradict."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.speech import unspoken
from matches.court import sitting
from matches.court.wire import Heard, Hearing
from matches.models import Case, Match, Submission
from matches.services import judging, papers, settling
from matches.services.handing_in import log_topic
from matches.services.record import desk_topic, topic_of
from rooms.services.topics import touch

Standing = Submission.Standing

CONTRADICT = _("The logs of the two seats cannot both be true.")

FEWEST = 2


def offer(pk: int, *, now: datetime) -> Submission | None:
    """Put the half together with those of the other seats, once somebody of every side told one:
    what comes of them is judged like any other log.
    """
    with transaction.atomic():
        found = Submission.objects.select_related("paper", "judgement").get(pk=pk)
        match = Match.objects.select_for_update(of=("self",)).select_related("roster")
        assert found.match_id is not None
        held = match.get(pk=found.match_id)
        halves = _halves(found)
        if len(halves) < FEWEST or _are_together(halves):
            return None
        sources = tuple(bytes(half.paper.body) for half in halves)
        own = judging.own_cards(found)
        heard = sitting.here().hear(Hearing(sources, own, judging.SECONDS))
        if not heard.merged:
            _contradict(held, halves, heard, now)
            return None
        if not _from_every_side(held, halves):
            return None
        merged = _merged(held, halves, heard, now)
        settling.settle(merged, now=now)
        touch(*(log_topic(half) for half in halves))
    return merged


def _halves(found: Submission) -> list[Submission]:
    """This one and, of the same game, the newest of each of the other seats, by seat."""
    if not _is_half(found):
        return []
    others = Submission.objects.select_related("paper", "judgement").filter(
        match=found.match_id, game=found.game, standing=Standing.ACCEPTED
    )
    newest = others.exclude(source=Submission.Source.MERGED).order_by("-handed_in_at", "-pk")
    halves, told = [found], _whose(found)
    for each in newest:
        if _is_half(each) and not _whose(each) <= told:
            halves.append(each)
            told |= _whose(each)
    return sorted(halves, key=lambda half: min(_whose(half)))


def _are_together(halves: Sequence[Submission]) -> bool:
    """Whether just these have been put together before."""
    known = {half.pk for half in halves}
    merged = halves[0].followed_by.filter(source=Submission.Source.MERGED)
    return any({half.pk for half in each.follows.all()} == known for each in merged)


def _is_half(submission: Submission) -> bool:
    told = submission.judgement.told if submission.judgement else {}
    is_accepted = submission.standing == Standing.ACCEPTED and bool(submission.seats)
    return is_accepted and bool(told.get("witness"))


def _whose(submission: Submission) -> set[int]:
    """The seats of the match that saw what the log knows."""
    assert submission.judgement is not None
    return {submission.seats[each] for each in submission.judgement.told["witness"]}


def _from_every_side(match: Match, halves: Sequence[Submission]) -> bool:
    sides = dict(match.seats.values_list("number", "side"))
    told = {sides[seat] for half in halves for seat in _whose(half)}
    return told == {*sides.values()}


def _merged(match: Match, halves: Sequence[Submission], heard: Heard, now: datetime) -> Submission:
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


def _contradict(match: Match, halves: Sequence[Submission], heard: Heard, now: datetime) -> None:
    """The two that differ do not count; both are shown the first place, and a judge is asked.

    What others told waits for what the judge says.
    """
    verdict = judging.verdict_of(heard)
    first, second = (halves[place] for place in verdict.get("between") or (0, 1))
    entry, other = verdict.get("entry", 0), verdict.get("other", 0)
    places = ((first, second, entry, other), (second, first, other, entry))
    for mine, theirs, here, there in places:
        mine.standing, mine.code = Standing.REFUSED, "contradicts"
        mine.reason = unspoken(CONTRADICT)
        mine.contradiction = {
            "with": str(theirs.public_id),
            "entry": here,
            "other": there,
            "told": verdict.get("told", []),
        }
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
