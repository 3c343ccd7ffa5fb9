"""Single elimination for any number from two; the best seeds have the byes."""

from __future__ import annotations

from engine.competition.ladder import Ladder, Rung, Source
from engine.competition.seeding import ladder_size, seeding


def knockout(count: int, *, third_place: bool = False) -> Ladder:
    """The ladder. Seeds that are missing are byes of those they would have met: the best."""
    rungs: list[Rung] = []
    coming = [Source("seed", seed) for seed in seeding(ladder_size(count))]
    round_ = 1
    while len(coming) > 1:
        if len(coming) == 2 and third_place and round_ > 1:
            one, other = (Source("loser", source.number) for source in coming)
            rungs.append(Rung(len(rungs) + 1, "third", round_, one, other))
        played = [
            Rung(len(rungs) + place, "winners", round_, one, other)
            for place, (one, other) in enumerate(zip(coming[::2], coming[1::2], strict=True), 1)
        ]
        rungs += played
        coming = [Source("winner", rung.number) for rung in played]
        round_ += 1
    return tuple(rungs)
