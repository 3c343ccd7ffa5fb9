"""People and rosters over the API: one loader, one serializer, one service call each."""

from typing import Any, cast
from uuid import UUID

from django.db.models import Prefetch, QuerySet
from django.urls import reverse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import permissions, queries
from accounts.api.serializers import (
    ClaimLinkSerializer,
    ClaimSerializer,
    MeSerializer,
    PersonSerializer,
    RosterSerializer,
    TokenSerializer,
    WalkInsSerializer,
)
from accounts.errors import NotFound
from accounts.models import AccessToken, Duty, Player, Roster, User
from accounts.services import claims, people, rosters, tokens


def caller(request: Request) -> User:
    return cast(User, request.user)


class Me(APIView):
    serializer_class = MeSerializer

    def get(self, request: Request) -> Response:
        """Who is calling."""
        return Response(MeSerializer(caller(request)).data)

    def patch(self, request: Request) -> Response:
        """Change how you are called and how you like to read; what is left out stays."""
        user = caller(request)
        asked = MeSerializer(user, data=request.data, partial=True)
        asked.is_valid(raise_exception=True)
        at_the_table = asked.validated_data.pop("player", {})
        people.change_profile(
            user,
            name=at_the_table.get("name", user.player.name),
            pronouns=at_the_table.get("pronouns", user.player.pronouns),
            language=asked.validated_data.get("language", user.language),
            time_zone=asked.validated_data.get("time_zone", user.time_zone),
        )
        return Response(MeSerializer(User.objects.select_related("player").get(pk=user.pk)).data)


class Tokens(generics.ListAPIView[AccessToken]):
    """Your live tokens, newest first. New ones are made on your page only: a program that got
    hold of one token must not be able to make itself more."""

    queryset = AccessToken.objects.none()
    serializer_class = TokenSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[AccessToken]:
        return queries.live_tokens_of(caller(self.request))


class Token(APIView):
    @extend_schema(responses={204: None})
    def delete(self, request: Request, token: int) -> Response:
        """Revoke a token, also the one you call with."""
        found = permissions.own_token(caller(request), token)
        tokens.revoke(found, now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class Rosters(generics.ListAPIView[Roster]):
    """The rosters you are on, newest first."""

    queryset = Roster.objects.none()
    serializer_class = RosterSerializer
    ordering = ("-opened_at", "-pk")

    def get_queryset(self) -> QuerySet[Roster]:
        return _with_own_duties(Roster.objects.all(), caller(self.request))

    def post(self, request: Request) -> Response:
        """Open a roster; whoever opens it organises it."""
        asked = RosterSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        roster = rosters.open_roster(
            caller(request), title=asked.validated_data["title"], now=timezone.now()
        )
        return Response(_roster(roster, caller(request)), status=status.HTTP_201_CREATED)


class OneRoster(APIView):
    serializer_class = RosterSerializer

    def get(self, request: Request, roster: UUID) -> Response:
        """A roster you are on."""
        member = permissions.roster_to_see(caller(request), roster)
        return Response(_roster(member.roster, caller(request)))


class People(generics.ListAPIView[Player]):
    """Everybody on a roster, in the order they came."""

    queryset = Player.objects.none()
    serializer_class = PersonSerializer
    ordering = ("added_at", "pk")

    def get_queryset(self) -> QuerySet[Player]:
        member = permissions.roster_to_see(caller(self.request), self.kwargs["roster"])
        return _with_duties_on(member.roster)

    @extend_schema(
        request=WalkInsSerializer, responses={201: PersonSerializer(many=True)}, filters=False
    )
    def post(self, request: Request, roster: UUID) -> Response:
        """Add walk-ins: people who play but do not sign in."""
        member = permissions.roster_to_run(caller(request), roster)
        asked = WalkInsSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        added = rosters.add_walk_ins(
            member.roster, **asked.validated_data, by=caller(request), now=timezone.now()
        )
        fresh = _with_duties_on(member.roster).filter(pk__in=[player.pk for player in added])
        shown = [PersonSerializer(player).data for player in fresh.order_by("pk")]
        return Response(shown, status=status.HTTP_201_CREATED)


class Duties(APIView):
    """A duty of a person on a roster: there or not there."""

    serializer_class = PersonSerializer

    def put(self, request: Request, roster: UUID, player: UUID, duty: str) -> Response:
        """Give a duty; giving it twice changes nothing."""
        found = permissions.roster_to_run(caller(request), roster).roster
        person = permissions.player_on(found, player)
        rosters.grant(found, person, duty=_known(duty), by=caller(request), now=timezone.now())
        return Response(_person(found, person))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, roster: UUID, player: UUID, duty: str) -> Response:
        """Take a duty; organisers anybody's, everybody their own."""
        found, person = permissions.role_to_withdraw(caller(request), roster, player)
        rosters.withdraw(found, person, duty=_known(duty))
        return Response(status=status.HTTP_204_NO_CONTENT)


class ClaimLinks(APIView):
    """The one open claim link of a walk-in."""

    @extend_schema(request=None, responses={201: ClaimLinkSerializer})
    def post(self, request: Request, roster: UUID, player: UUID) -> Response:
        """Make the link; an earlier one stops working. Its address is shown this once."""
        found = permissions.roster_to_run(caller(request), roster).roster
        person = permissions.player_on(found, player)
        link, secret = claims.issue(person, by=caller(request), now=timezone.now())
        path = reverse("accounts:claim", args=[link.handle, secret])
        shown = {
            "address": request.build_absolute_uri(path),
            "expires_at": link.expires_at,
        }
        return Response(ClaimLinkSerializer(shown).data, status=status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, roster: UUID, player: UUID) -> Response:
        """Call the open link back."""
        found = permissions.roster_to_run(caller(request), roster).roster
        claims.revoke(permissions.player_on(found, player), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class Claims(APIView):
    @extend_schema(request=ClaimSerializer, responses={201: MeSerializer})
    def post(self, request: Request) -> Response:
        """Make a walk-in's record yours, with everything that was played under that name."""
        asked = ClaimSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        claims.claim(**asked.validated_data, user=caller(request), now=timezone.now())
        return Response(MeSerializer(caller(request)).data, status=status.HTTP_201_CREATED)


def _known(duty: str) -> Duty:
    try:
        return Duty(duty)
    except ValueError:
        raise NotFound from None


def _with_own_duties(found: QuerySet[Roster], user: User) -> QuerySet[Roster]:
    own = queries.roles_of(user.player)
    return (
        found.filter(roles__player__user=user)
        .distinct()
        .prefetch_related(Prefetch("roles", queryset=own))
    )


def _with_duties_on(roster: Roster) -> QuerySet[Player]:
    here = queries.roles_on(roster)
    return (
        Player.objects.filter(roles__roster=roster)
        .distinct()
        .prefetch_related(Prefetch("roles", queryset=here))
    )


def _roster(roster: Roster, user: User) -> dict[str, Any]:
    return RosterSerializer(_with_own_duties(Roster.objects.filter(pk=roster.pk), user).get()).data


def _person(roster: Roster, player: Player) -> dict[str, Any]:
    return PersonSerializer(_with_duties_on(roster).get(pk=player.pk)).data
