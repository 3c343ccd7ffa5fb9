"""The catalogue of rulesets over the API: what the page of everything playable says."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import playable
from accounts.playable import Listing


class LengthSerializer(serializers.Serializer[Any]):
    """As measured in plays between bots that want to win, in the middle of them."""

    plays = serializers.IntegerField()
    seats = serializers.IntegerField()
    decisions = serializers.IntegerField(help_text="of one player")
    entries = serializers.IntegerField(help_text="of the log")


class RulesetSerializer(serializers.Serializer[Listing]):
    """A game in a mode and an edition, or a draft protocol."""

    name = serializers.CharField(source="ruleset")
    title = serializers.CharField()
    about = serializers.CharField()
    game = serializers.CharField(source="family")
    seats = serializers.ListField(child=serializers.IntegerField())
    minutes = serializers.ListField(child=serializers.IntegerField())
    difficulty = serializers.IntegerField(help_text="1 to 5")
    needs = serializers.CharField(help_text="what has to be brought; empty for nothing")
    length = LengthSerializer(allow_null=True)
    sample = serializers.SerializerMethodField(help_text="a play to look at; empty if none is kept")

    def get_sample(self, listing: Listing) -> str:
        request: Request = self.context["request"]
        return request.build_absolute_uri(listing.sample) if listing.sample else ""


class Rulesets(APIView):
    """Everything that can be played here, open to everybody."""

    permission_classes = [AllowAny]

    @extend_schema(responses=RulesetSerializer(many=True), operation_id="rulesets")
    def get(self, request: Request) -> Response:
        """Every game and every draft protocol, with a play of each to look at."""
        found: Any = playable.listings()
        told = RulesetSerializer(found, many=True, context={"request": request})
        return Response(told.data)
