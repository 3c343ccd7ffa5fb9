"""Combination decks over the API: what is promised, drawing, and every draw there was."""

from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from cards import permissions
from cards.api import deck_shapes as forms
from cards.api.visiting import visiting
from cards.services import combining
from cards.views.decks import reads_format


class Draws(APIView):
    @extend_schema(responses=forms.CombiningSerializer)
    def get(self, request: Request, deck: UUID) -> Response:
        """How the leaders of a combined deck were drawn, and the promise for the next draw."""
        by = visiting(request)
        found = permissions.deck_to_see(by, deck)
        recipes = combining.format_of(found).recipes if reads_format(by, found) else ()
        told = {
            "recipes": [str(recipe) for recipe in recipes],
            "promised": combining.promised(found),
            "draws": found.leader_draws.order_by("-number"),
        }
        return Response(forms.CombiningSerializer(told).data)

    @extend_schema(request=forms.CombineSerializer, responses={201: forms.LeaderDrawSerializer})
    def post(self, request: Request, deck: UUID) -> Response:
        """Make it of whole sets and let chance draw its leaders. What it held stays in its
        history."""
        found = permissions.deck_to_change(visiting(request), deck)
        asked = forms.CombineSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        drawn = combining.draw(
            found,
            asked.validated_data["sets"],
            word=asked.validated_data["word"],
            made_from=asked.validated_data["revision"],
            by=caller(request),
            now=timezone.now(),
        )
        return Response(forms.LeaderDrawSerializer(drawn).data, status=status.HTTP_201_CREATED)
