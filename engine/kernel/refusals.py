"""What the engine may tell a person: a stable code, a sentence and the rule it rests on.

Refused
├── Illegal        this seat may not do that now
├── Undecided      the texts do not say what happens here: a judge must
├── Unreadable     a text or file that is not what it should be (see log, setup)
└── UnknownRuleset nothing in the catalogue has that name or that content
"""

from __future__ import annotations


class Refused(Exception):
    """A request that is turned down, in words its sender understands."""

    code = "refused"

    def __init__(self, sentence: str, *, code: str | None = None, rule: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code or self.code
        self.rule = rule


class Illegal(Refused):
    """The option is not among those the seat was asked to choose from."""

    code = "illegal"


class Undecided(Refused):
    """A ruleset met a case its texts leave open and no ruling closes."""

    code = "needs-ruling"


class Unreadable(Refused):
    """A text that cannot be understood; `line` and `column` count from 1, 0 = the whole."""

    code = "unreadable"

    def __init__(
        self, sentence: str, *, line: int = 0, column: int = 0, code: str | None = None
    ) -> None:
        super().__init__(sentence, code=code)
        self.line = line
        self.column = column


class UnknownRuleset(Refused):
    """No ruleset of that name, or none with that content."""

    code = "unknown-ruleset"
