"""What a league refuses, each with the ruling that says so; a refused fact changes nothing.

Refused
└── AgainstRuling
    ├── PoolTooSmall     the table of sizes wants more cards, or fewer copies (LG-1)
    ├── NoSuchColour     sets of bases go round evenly, five bases each (LG-2)
    ├── NotInLeague      who is named does not take part, takes part already, or has left (LG-3)
    ├── TooLate          nobody joins any more, or not now (LG-4)
    ├── NotNow           that belongs to another part of a cycle (LG-5)
    ├── CardsNotThere    a card that is not where it is taken from (LG-6)
    ├── DraftRefused     too many cards, or a leader drafted just now (LG-7)
    ├── DealRefused      the hand is not the one chance had promised (LG-8)
    ├── CardsMissing     a cycle cannot open while drafts are not done (LG-9)
    ├── ChallengeRefused one of the two cannot be challenged (LG-10)
    ├── PairLimit        those two have met often enough (LG-11)
    ├── NoBase           whoever has no base of their own left plays no duel (LG-12)
    ├── NoLeader         all leaders of somebody are retired or at a table (LG-13)
    ├── OnePickAtATime   another duel of theirs waits for its picks (LG-14)
    ├── DeckRefused      the deck is not the one that was locked, or no deck (LG-15)
    ├── PickRefused      the pick cannot be, or cannot change any more (LG-16)
    ├── DuelElsewhere    the duel is not at a point where that could happen (LG-17)
    ├── ResultRefused    no such result, or no right to sign it (LG-18)
    ├── DuelSettled      what is signed or ruled stands (LG-20)
    └── DuelsRunning     a cycle closes when its duels are settled (LG-22)
"""

from __future__ import annotations

from engine.kernel.refusals import Refused


class AgainstRuling(Refused):
    """Something a numbered ruling does not let happen."""

    ruling = ""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, rule=self.ruling)


class PoolTooSmall(AgainstRuling):
    """The rulebook's table wants more cards, or there are too many copies of one."""

    code, ruling = "pool-too-small", "LG-1"


class NoSuchColour(AgainstRuling):
    """Sets of bases go round evenly, and each has five."""

    code, ruling = "no-such-colour", "LG-2"


class NotInLeague(AgainstRuling):
    """Somebody who does not take part, takes part already, or has left for good."""

    code, ruling = "not-in-league", "LG-3"


class TooLate(AgainstRuling):
    """Nobody joins any more, or not in the middle of a cycle."""

    code, ruling = "too-late-to-join", "LG-4"


class NotNow(AgainstRuling):
    """That belongs to another part of a cycle."""

    code, ruling = "not-now", "LG-5"


class CardsNotThere(AgainstRuling):
    """A card that is not where it is taken from."""

    code, ruling = "cards-not-there", "LG-6"


class DraftRefused(AgainstRuling):
    """More cards than are due, or a leader that was drafted just now."""

    code, ruling = "draft-refused", "LG-7"


class DealRefused(AgainstRuling):
    """The hand is not the one that chance had promised."""

    code, ruling = "deal-refused", "LG-8"


class CardsMissing(AgainstRuling):
    """Somebody who is not away has not drafted everything."""

    code, ruling = "cards-missing", "LG-9"


class ChallengeRefused(AgainstRuling):
    """One of the two cannot be challenged."""

    code, ruling = "challenge-refused", "LG-10"


class PairLimit(AgainstRuling):
    """Those two have met often enough in this cycle."""

    code, ruling = "pair-limit", "LG-11"


class NoBase(AgainstRuling):
    """One of the two has no base left to be attacked."""

    code, ruling = "no-base", "LG-12"


class NoLeader(AgainstRuling):
    """All leaders of one of the two are retired or at a table."""

    code, ruling = "no-leader", "LG-13"


class OnePickAtATime(AgainstRuling):
    """One of the two has another duel that waits for its picks."""

    code, ruling = "one-pick-at-a-time", "LG-14"


class DeckRefused(AgainstRuling):
    """The deck is not the one that was locked, or it is none."""

    code, ruling = "deck-refused", "LG-15"


class PickRefused(AgainstRuling):
    """The pick cannot be, or cannot be changed any more."""

    code, ruling = "pick-refused", "LG-16"


class DuelElsewhere(AgainstRuling):
    """The duel is not at a point where that could happen."""

    code, ruling = "duel-elsewhere", "LG-17"


class ResultRefused(AgainstRuling):
    """There is no such result, or somebody else has to sign it."""

    code, ruling = "result-refused", "LG-18"


class DuelSettled(AgainstRuling):
    """What both have signed, or a judge has ruled, stands."""

    code, ruling = "duel-settled", "LG-20"


class DuelsRunning(AgainstRuling):
    """Duels of this cycle are not settled."""

    code, ruling = "duels-running", "LG-22"

    def __init__(self, sentence: str, duels: tuple[int, ...]) -> None:
        super().__init__(sentence)
        self.duels = duels
