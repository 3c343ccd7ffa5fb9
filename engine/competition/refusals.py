"""What the record of an event refuses; a refused fact changes nothing.

Refused
├── NotInEvent       who is named does not take part, or takes part already
├── StageNeeded      no stage is open in which that could happen
├── RoundPaired      that round hangs on the wall already
├── RoundClosed      that round is over
├── ResultsMissing   the round before is still being played
├── WrongTable       those two do not meet there
├── ReportedAlready  there is another result, and no reason was given
├── CalledAlready    a judge is on the way to that table
└── NotCalled        nobody waits for a judge there
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.competition.people import Couple
from engine.competition.words import say
from engine.kernel.refusals import Refused


class WrongTable(Refused):
    """Those two do not meet in that round."""

    code = "wrong-table"


class ReportedAlready(Refused):
    """There is another result already; only a correction, with its reason, replaces it."""

    code = "reported-already"


class RoundPaired(Refused):
    """That round hangs on the wall already."""

    code = "round-paired"


class RoundClosed(Refused):
    """The next round is paired; only a correction, with its reason, changes what was before."""

    code = "round-closed"


class ResultsMissing(Refused):
    """The round before is still being played."""

    code = "results-missing"

    def __init__(self, missing: Sequence[Couple]) -> None:
        tables = ", ".join(f"{one} – {other}" for one, other in missing)
        super().__init__(say("There is no result yet of %(tables)s.", tables=tables))
        self.missing = tuple(missing)


class CalledAlready(Refused):
    """A judge is on the way to that table."""

    code = "judge-is-coming"


class NotCalled(Refused):
    """Nobody waits for a judge there."""

    code = "nobody-called"


class NotInEvent(Refused):
    """Somebody who does not take part, or takes part already."""

    code = "not-in-event"


class StageNeeded(Refused):
    """No stage is open in which that could happen."""

    code = "stage-needed"
