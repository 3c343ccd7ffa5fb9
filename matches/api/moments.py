"""A table on the wire: what lies on it for some eyes, what is asked, and what has just happened."""

from collections.abc import Sequence
from typing import Any

import msgspec
from rest_framework import serializers

from accounts import speech
from engine.kernel.ask import Ask, text
from engine.kernel.ruleset import State
from matches.boards import staged

MOST_OPTIONS = 1_500


class LineSerializer(serializers.Serializer[dict[str, Any]]):
    """Something that happened, and the card or ruling it rests on."""

    sentence = serializers.CharField()
    rule = serializers.CharField(allow_blank=True)


class AskedSerializer(serializers.Serializer[dict[str, Any]]):
    """What is asked, and what may be answered, as a log writes it."""

    seat = serializers.CharField()
    prompt = serializers.CharField()
    options = serializers.ListField(child=serializers.CharField())


def table(view: State[Any], reader: int | None) -> Any:
    """A view of somebody's, as its ruleset draws it: a scene, or of the duel its picture."""
    rules: Any = view.rules
    draw = rules.scene if staged(rules) else rules.pictured
    return msgspec.to_builtins(draw(view.position, reader))


def lines(told: Sequence[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"sentence": sentence, "rule": rule} for sentence, rule in told]


def question(seat: str, ask: Ask, *, knows: bool = True) -> dict[str, Any]:
    """Without its options for whoever does not know what may be answered."""
    options = [text(each) for each in ask.options[:MOST_OPTIONS]] if knows else []
    return {"seat": seat, "prompt": speech.told(ask.prompt), "options": options}
