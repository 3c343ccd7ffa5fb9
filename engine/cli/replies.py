"""What a command says: words for people, plain values for programs, and whether it is a refusal."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from engine.kernel.refusals import Refused, Unreadable


class Reply(msgspec.Struct, frozen=True):
    """The answer of a command. `plain` is what `--json` prints."""

    words: str
    plain: Any
    refused: bool = False
    told_aside: bool = False
    """nothing was worked out: there is only the reason why"""

    def printed(self, as_json: bool) -> str:
        if not as_json:
            return self.words
        return json.dumps(
            msgspec.to_builtins(self.plain, enc_hook=str), ensure_ascii=False, indent=2
        )


def refusal(refused: Refused) -> Reply:
    """A refusal as every command tells it."""
    plain = {"refused": True, "code": refused.code, "sentence": refused.sentence}
    if refused.rule:
        plain["rule"] = refused.rule
    if isinstance(refused, Unreadable) and refused.line:
        plain |= {"line": refused.line, "column": refused.column}
    return Reply(refused.sentence, plain, refused=True, told_aside=True)


def indented(text: str, by: int = 4) -> str:
    return "\n".join(" " * by + line if line else "" for line in text.split("\n"))


def counted(number: int, one: str, several: str = "") -> str:
    """A number and its noun: "1 card", "3 cards"."""
    return f"{number} {one if number == 1 else several or one + 's'}"
