"""What is ready to be brought to a game, and who at a table brings something."""

from typing import Any

from engine import catalogue
from engine.kernel.refusals import UnknownRuleset
from engine.parts import offers
from engine.parts.box import Box, Kit


def of(ruleset: str) -> tuple[Kit, ...]:
    """Sets, model forces: whatever the ruleset has."""
    rules = catalogue.load(ruleset)
    return rules.kits() if isinstance(rules, offers.Stocked) else ()


def kit(ruleset: str, code: str) -> Kit | None:
    return next((each for each in of(ruleset) if each.code == code), None)


def needed(box: Box, seat: int) -> bool:
    """Whether this seat has to bring something; of a shared thing the first one does."""
    return box.brings.kind != "nothing" and (seat == 0 or not box.brings.shared)


def typed(ruleset: str, text: str) -> Any:
    """A typed list as the setup takes it; Unreadable says which line is none."""
    rules = catalogue.load(ruleset)
    if not isinstance(rules, offers.Listed):
        raise UnknownRuleset(f"{rules.name} reads no lists.")
    return rules.read_brought(text)


def reads_lists(ruleset: str) -> bool:
    return isinstance(catalogue.load(ruleset), offers.Listed)
