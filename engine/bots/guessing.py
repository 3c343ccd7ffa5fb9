"""The bot that takes any option, and the dealer who deals by the odds."""

from __future__ import annotations

import random
from typing import Final

from engine.bots import Bot, Position
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import State
from engine.kernel.seats import Seat

THINKING: Final = ("imagined", "worth", "resting")
"""what a ruleset offers that a bot can think about"""


class AtRandom:
    """Takes any option, each as likely as the next."""

    def answer(self, view: State[Position], seat: Seat, chance: random.Random) -> Option:
        return chance.choice(view.asks[seat].options)


def able(bot: Bot, rules: object) -> Bot:
    """The bot, if it can think about this game; else one that takes anything."""
    return bot if all(hasattr(rules, each) for each in THINKING) else AtRandom()


def dealt(ask: Ask, chance: random.Random) -> Option:
    """One of chance's options, by how many equally likely outcomes each stands for."""
    options = ask.options
    if ask.weigh is None:
        return chance.choice(options)
    return chance.choices(options, [ask.weigh(each) for each in options])[0]
