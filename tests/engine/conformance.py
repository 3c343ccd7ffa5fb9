"""What every ruleset in the catalogue must keep, as checks that take any ruleset.

A ruleset may offer three methods only tests and bench ask for: `example(rng)` makes a small
valid setup, `pieces(position)` counts every physical card, and `permuted(position, seat, rng)`
deals anew whatever the seat (None: an onlooker) cannot know.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from engine.kernel import chain, log_read, log_text
from engine.kernel.ask import Ask, Option, text
from engine.kernel.event import Event
from engine.kernel.judge import Budget, judge
from engine.kernel.log import Answer, Log
from engine.kernel.merge import merge
from engine.kernel.onesided import hears, open_answers, seen_by
from engine.kernel.replay import Cursor, replay, steps
from engine.kernel.ruleset import Ruleset, State, start
from engine.kernel.seats import CHANCE, Seat
from engine.kernel.silence import explicit, shortened
from engine.kernel.verdict import Kind
from engine.kernel.words import Told
from engine.parts import box as boxes
from engine.parts import offers, scene
from tests.engine.mutations import expected, forged, mutated
from tests.engine.plays import LONGEST

QUICK = Budget(tries=0)
NONSENSE: tuple[Option, ...] = (("frobnicate",), ("pass", "?"), ("pass", "twice"), ("?",))


Walk = list[tuple[State[Any], Answer | None]]
_walked: list[tuple[Ruleset[Any], Log, Walk]] = []
"""the plays walked last: most checks look at the one that the check before them looked at"""


def states(rules: Ruleset[Any], log: Log) -> Walk:
    """Every state of a play with every answer written, and the answer that follows it."""
    for known, same, walk in _walked:
        if known is rules and same is log:
            return walk
    walk = list(_walk(rules, log))
    _walked[:] = [(rules, log, walk), *_walked[:1]]
    return walk


def _walk(rules: Ruleset[Any], log: Log) -> Iterator[tuple[State[Any], Answer | None]]:
    state = start(rules, log.setup)
    for step in steps(rules, log):
        assert isinstance(step.entry, Answer)
        yield state, step.entry
        state = step.state
    yield state, None


def some(rules: Ruleset[Any], log: Log, rng: random.Random, many: int) -> list[State[Any]]:
    """Some states of a play."""
    whole = [state for state, _ in states(rules, log)]
    return rng.sample(whole, min(many, len(whole)))


def watchers(state: State[Any], log: Log) -> list[Seat | None]:
    """Every seat, and an onlooker."""
    return [*range(state.rules.seats(log.setup)), None]


# identity


def replays_identically(rules: Ruleset[Any], log: Log) -> None:
    """The same log leads to the same bytes, whichever way it was written down."""
    last = replay(rules, log)
    again = replay(rules, log_read.read(log_text.write(log)))

    assert again == last
    assert again.save() == last.save()
    assert again.digest == last.digest
    assert rules.read_setup(log.setup) == log.setup, "reading a setup twice changes it"


def restores_at_every_step(rules: Ruleset[Any], log: Log) -> None:
    """A state that was stored goes on exactly as its twin that was not."""
    for state, answer in states(rules, log):
        saved = state.save()
        twin = State(rules, rules.decode(saved))
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.save() == saved
        assert questions(twin) == questions(state)
        if answer is not None:
            after, events = state.take(answer.seat, answer.words)
            assert twin.take(answer.seat, answer.words) == (after, events)
        assert state.save() == saved, "taking an answer changed the state it was taken in"


def questions(state: State[Any]) -> dict[Seat, tuple[str, tuple[Option, ...], Option | None]]:
    """All that is asked, as plain values."""
    return {seat: (ask.prompt, ask.options, ask.default) for seat, ask in state.asks.items()}


def asks_alike(one: State[Any], other: State[Any], seat: Seat) -> None:
    """The seat is asked the same in both."""
    mine, theirs = questions(one)[seat], questions(other)[seat]
    assert mine == theirs, f"{set(mine[1]) ^ set(theirs[1])} is offered in one only"


# legality


def has_one_definition_of_legality(rules: Ruleset[Any], log: Log, rng: random.Random) -> None:
    """Listing, `in`, `why_not`, `take` and the log's words agree with each other."""
    for state in some(rules, log, rng, 60):
        asked = state.asks
        for seat, ask in asked.items():
            lists_what_it_takes(state, seat, ask, rng)
        foreign = [words for ask in asked.values() for words in rng.sample(ask.options, 1)]
        for seat in range(-1, rules.seats(log.setup)):
            for words in (*foreign, *NONSENSE):
                if seat not in asked or words not in asked[seat].options:
                    refuses(state, seat, words)


def lists_what_it_takes(state: State[Any], seat: Seat, ask: Ask, rng: random.Random) -> None:
    options = ask.options
    assert options, f"{ask.prompt} asks for nothing"
    assert ask.prompt
    assert ask.seat == seat
    assert len(set(options)) == len(options) == len(ask), "an option is listed twice"
    assert ask.default is None or ask.default in options
    for words in options:
        fresh = state.rules.asks(state.position)[seat]
        assert words in fresh, f"{words} is listed but not taken"
        assert state.why_not(seat, words) is None
        line = f"{text(words)}"
        read = log_read.read(f"ruleset x\n{'*' if seat == CHANCE else 'a'} {line}").entries[0]
        assert isinstance(read, Answer)
        assert read.words == words, f"“{line}” is read as something else"
        if seat == CHANCE and ask.weigh is not None:
            assert ask.weigh(words) > 0
    for words in mixed(options, rng):
        fresh = state.rules.asks(state.position)[seat]
        assert (words in fresh) == (words in options), f"{words} is taken but not listed"
    state.take(seat, rng.choice(options))


def mixed(options: Sequence[Option], rng: random.Random, many: int = 12) -> list[Option]:
    """Answers much like the options: one of them with a word of another, or of its own, twice."""
    made = []
    for _ in range(many):
        words, other = list(rng.choice(options)), rng.choice(options)
        words[rng.randrange(len(words))] = rng.choice((*words, *other))
        made.append(tuple(words))
    return made


def refuses(state: State[Any], seat: Seat, words: Option) -> None:
    ask = state.rules.asks(state.position).get(seat)
    assert ask is None or words not in ask
    reason = state.why_not(seat, words)
    assert reason is not None, f"{words} is no option, but nothing forbids it"
    assert reason.sentence.strip()
    assert reason.sentence[-1] in ".!?…”", reason.sentence
    assert isinstance(reason.sentence, Told), "others could not read it in their language"
    assert reason.code


# conservation


def keeps_every_piece(rules: Any, log: Log) -> None:
    """Every physical card is somewhere, once."""
    pieces = None
    for state, _ in states(rules, log):
        now = rules.pieces(state.position)
        assert pieces is None or now == pieces, f"{now - pieces} appeared, {pieces - now} vanished"
        pieces = now


# hidden information


def views_are_stable(rules: Ruleset[Any], log: Log, rng: random.Random) -> None:
    """Looking twice shows the same; a seat's own question is the same in its view."""
    for state in some(rules, log, rng, 40):
        for seat in watchers(state, log):
            view = state.view(seat)
            assert view.view(seat) == view
            assert State(rules, rules.decode(view.save())) == view
            if seat is not None and seat in state.asks:
                asks_alike(view, state, seat)


def tells_nothing_hidden(rules: Any, log: Log, rng: random.Random, many: int = 25) -> None:
    """Two worlds a seat cannot tell apart show, offer and tell it the same."""
    places = set(rng.sample(range(len(log.entries)), min(many, len(log.entries))))
    secrets = [frozenset[int](), *(secret for secret, _ in open_answers(rules, log))]
    for place, (state, _) in enumerate(states(rules, log)):
        if place not in places:
            continue
        waiting = bool(secrets[place])
        for seat in watchers(state, log):
            other = State(rules, rules.permuted(state.position, seat, rng))
            looks_the_same(state, other, seat)
            if waiting:  # the last answer lays the others' open, which differ between the worlds
                continue
            for asked in set(state.asks) | set(other.asks):
                if asked != seat:
                    sounds_the_same(state, other, asked, seat, rng)


def looks_the_same(state: State[Any], other: State[Any], seat: Seat | None) -> None:
    assert other.view(seat).save() == state.view(seat).save(), f"{seat} sees a difference"
    assert list(other.asks) == list(state.asks), "who is asked tells something hidden"
    for asked, ask in state.asks.items():
        assert (other.asks[asked].default is None) == (ask.default is None)
        assert other.asks[asked].prompt == ask.prompt
    if seat is None:
        return
    if seat in state.asks:
        asks_alike(other, state, seat)
    for words in (*NONSENSE, *(words for ask in state.asks.values() for words in ask)):
        mine, theirs = state.why_not(seat, words), other.why_not(seat, words)
        assert mine == theirs, f"the refusal of {words} tells something hidden"


def sounds_the_same(
    state: State[Any], other: State[Any], asked: Seat, seat: Seat | None, rng: random.Random
) -> None:
    """What another seat does, heard alike in both worlds, changes both alike for this seat."""
    witness = () if seat is None else (seat,)
    told: dict[Option, tuple[bytes, list[Event]]] = {}
    for world in (state, other):
        options = world.asks[asked].options
        for words in rng.sample(options, min(6, len(options))):
            after, events = world.take(asked, words)
            heard = hears(world.rules, world, Answer(asked, words), witness)
            if not world.asks[asked].apart and _still_asked(world, after, asked):
                heard = ("?",)
            seen = after.view(seat).save(), [event.to(seat) for event in events]
            assert told.setdefault(heard, seen) == seen, f"{words} is heard as more than {heard}"


def _still_asked(before: State[Any], after: State[Any], asked: Seat) -> bool:
    """Whether somebody else has the same question to answer as before."""
    was, now = questions(before), questions(after)
    return any(now.get(seat) == question for seat, question in was.items() if seat != asked)


# half the truth


def halves_are_views(
    rules: Ruleset[Any], log: Log, rng: random.Random, many: int = LONGEST
) -> None:
    """What a seat's own log leads to is what the seat sees, whenever nobody's answer is open.

    Compared in so many places, the last among them: what went astray once seldom comes back.
    """
    witnesses: list[tuple[Seat, ...]] = [(), *((seat,) for seat in range(rules.seats(log.setup)))]
    halves = [Cursor.at_start(rules, _known(rules, log, witness)) for witness in witnesses]
    whole = Cursor.at_start(rules, log)
    secrets = [secret for secret, _ in open_answers(rules, log)]
    told = [place for place, secret in enumerate(secrets, 1) if not secret]
    compared = {*rng.sample(told, min(many, len(told))), len(log.entries)}
    for place, entry in enumerate(log.entries, 1):
        assert isinstance(entry, Answer)
        for half, witness in zip(halves, witnesses, strict=True):
            half.answer(entry.seat, hears(rules, whole.state, entry, witness))
        whole.enter(entry)
        if place not in compared:
            continue
        for half, witness in zip(halves, witnesses, strict=True):
            seat = witness[0] if witness else None
            seen = half.state.view(seat)
            assert seen == whole.state.view(seat), f"entry {place} as {witness} knows it"


def _known(rules: Ruleset[Any], log: Log, witness: tuple[Seat, ...]) -> Log:
    setup = dict(rules.heard_setup(log.setup, witness[0] if witness else None))
    return Log(log.ruleset, setup=setup, witness=witness)


def halves_make_the_whole(rules: Ruleset[Any], log: Log) -> None:
    """Every seat's own log is valid, and together they are the log."""
    halves = [seen_by(rules, log, seat) for seat in range(rules.seats(log.setup))]
    for half in (*halves, seen_by(rules, log, None)):
        verdict = judge(rules, half, budget=QUICK)
        assert verdict.kind is Kind.VALID, verdict.sentence

    merged = merge(rules, halves)

    assert merged.witness is None
    assert judge(rules, merged, budget=QUICK).kind is Kind.VALID
    assert replay(rules, explicit(rules, merged)) == states(rules, log)[-1][0]


# adjudication


def judges_an_honest_log(rules: Ruleset[Any], log: Log) -> None:
    verdict = judge(rules, log, budget=QUICK)
    assert verdict.kind is Kind.VALID, verdict.sentence
    assert verdict.outcome is not None
    assert verdict.outcome.points == log.result


def judges_honest_logs_valid(rules: Ruleset[Any], log: Log) -> None:
    """However it was written down."""
    for each in (log, chain.marked(log), shortened(rules, log)):
        judges_an_honest_log(rules, each)


def judges_mutated_logs(
    rules: Ruleset[Any],
    log: Log,
    rng: random.Random,
    *,
    states: Sequence[State[Any]] = (),
    sealed: bool = True,
) -> str:
    """One edit: the right verdict at the right entry; under a true seal, never accepted.

    `states` of the log's play save replaying what comes before the edit a second time.
    """
    name, edited = mutated(chain.bare(log), rng)
    due = expected(rules, edited, log if states else None, states)
    verdict = judge(rules, edited, budget=QUICK)
    assert verdict.kind in due.kinds, f"{name}: {verdict.sentence}"
    assert verdict.entry == due.entry, f"{name}: {verdict.sentence}"
    if due.entry and verdict.code != "over":
        assert verdict.legal, name
        assert verdict.nearest in verdict.legal or len(verdict.legal) == QUICK.legal, name
    assert bool(due.entry) == bool(verdict.line)
    if sealed:
        under_seal = judge(rules, replace(edited, head=chain.digest(log)), budget=QUICK)
        assert under_seal.accepted == (edited.entries == log.entries), f"{name}: unnoticed"
    return name


def judges_forged_results(rules: Ruleset[Any], log: Log, rng: random.Random) -> None:
    """Another result is never believed, even under a new seal."""
    verdict = judge(rules, chain.sealed(forged(log, rng)), budget=QUICK)
    assert verdict.kind is Kind.RESULT_DIFFERS
    assert verdict.outcome is not None
    assert verdict.outcome.points == log.result != verdict.claimed


# tables


def can_be_set_up(rules: Any) -> None:
    """Its box holds together, and what lies ready to be brought makes a game begin."""
    assert boxes.faults(rules.box) == []
    for seats in rules.box.seats:
        assert rules.seats(_setup(rules, seats)) == seats
        assert start(rules, _setup(rules, seats)).asks


def _setup(rules: Any, seats: int) -> dict[str, Any]:
    """Everybody brings the first kit there is."""
    needs = rules.box.brings.kind != "nothing"
    brought = [rules.kits()[0].brought if needs else None] * seats
    return dict(rules.read_setup(rules.box.setup(brought)))


def can_be_drawn(rules: Any, log: Log, rng: random.Random) -> None:
    """A table of every view; what is drawn hides what the view hides, and its cards can be read."""
    staged, pictured = isinstance(rules, offers.Staged), isinstance(rules, offers.Pictured)
    assert staged or pictured
    for state in some(rules, log, rng, 12):
        for seat in watchers(state, log):
            view = rules.view(state.position, seat)
            if staged:
                drawn = rules.scene(view, seat)
                assert scene.faults(drawn) == []
                assert len(drawn.sides) == rules.seats(log.setup)
                assert bool(drawn.result) == state.over
            else:
                assert rules.pictured(view, seat) is not None


def recorders_see_the_same_places(rules: Any, log: Log, rng: random.Random) -> None:
    """Every place of a board a seat can touch, somebody who looks on can touch for it."""
    staged = isinstance(rules, offers.Staged)
    if not staged:
        return
    pointed = rules.pointed if isinstance(rules, offers.Pointed) else lambda _seat, word: word
    for state in some(rules, log, rng, 12):
        shown = scene.words(rules.scene(rules.view(state.position, None), None))
        for seat in range(rules.seats(log.setup)):
            drawn = rules.scene(rules.view(state.position, seat), seat)
            places = {cell.word for area in drawn.areas for cell in area.cells if cell.word}
            assert {pointed(seat, word) for word in places} <= shown


def has_chapters(rules: Any, log: Log) -> None:
    """Points of every seat at every moment, and a chapter, which is empty only before the first."""
    chaptered = isinstance(rules, offers.Chaptered)
    if not chaptered:
        return
    began = False
    for state, _answer in states(rules, log):
        assert len(rules.standing(state.position)) == rules.seats(log.setup)
        began = began or bool(rules.chapter(state.position))
    assert began
