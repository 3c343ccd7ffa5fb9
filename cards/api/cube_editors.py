"""Building a cube together, over the API."""

from uuid import UUID

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from cards import permissions
from cards.api.visiting import visiting
from cards.models import CubeEditor
from cards.queries import cubes as reads
from cards.services import cube_editors


class EditorSerializer(serializers.Serializer[CubeEditor]):
    """Somebody who builds the cube, or is asked to and has not answered: `joined_at` is null."""

    player = serializers.UUIDField(source="person.player.public_id")
    name = serializers.CharField(source="person.player.name", read_only=True)
    invited_at = serializers.DateTimeField(read_only=True)
    joined_at = serializers.DateTimeField(read_only=True, allow_null=True)


class InvitationSerializer(serializers.Serializer[None]):
    """The word that lets whoever brings it build the cube, too."""

    secret = serializers.CharField(max_length=64, default="", allow_blank=True)


class Editors(APIView):
    @extend_schema(responses=EditorSerializer(many=True), operation_id="cubes_editors_list")
    def get(self, request: Request, cube: UUID) -> Response:
        """Who builds it beside its owner, by name; for those who build it."""
        found = permissions.cube_to_change(visiting(request), cube)
        return Response([EditorSerializer(each).data for each in reads.editors_of(found)])

    @extend_schema(request=EditorSerializer, responses={201: EditorSerializer})
    def post(self, request: Request, cube: UUID) -> Response:
        """Ask somebody you have met on a roster. Only its owner asks."""
        found = permissions.cube_to_own(visiting(request), cube)
        asked = EditorSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        met = reads.companions(caller(request), found)
        wanted = asked.validated_data["person"]["player"]["public_id"]
        player = met.filter(public_id=wanted).first()
        if player is None or player.user is None:
            raise NotFound
        made = cube_editors.invite(found, player.user, now=timezone.now())
        return Response(EditorSerializer(made).data, status=status.HTTP_201_CREATED)


class OneEditor(APIView):
    @extend_schema(responses={204: None})
    def delete(self, request: Request, cube: UUID, player: UUID) -> Response:
        """Leave, or, as its owner, ask somebody to."""
        by = visiting(request)
        found = permissions.cube_to_see(by, cube)
        editor = permissions.editor_of(found, player)
        if not by.has(found) and editor.person != caller(request):
            raise NotFound
        cube_editors.leave(found, editor.person)
        return Response(status=status.HTTP_204_NO_CONTENT)


class Joining(APIView):
    @extend_schema(request=InvitationSerializer, responses={204: None})
    def post(self, request: Request, cube: UUID) -> Response:
        """Come, as somebody who was asked, or with the word of the link."""
        asked = InvitationSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        person, secret = caller(request), asked.validated_data["secret"]
        found = permissions.cube_to_join(person, cube, secret)
        if not found.is_built_by(person):
            cube_editors.join(found, person, now=timezone.now(), secret=secret)
        return Response(status=status.HTTP_204_NO_CONTENT)


class Invitation(APIView):
    @extend_schema(responses=InvitationSerializer)
    def get(self, request: Request, cube: UUID) -> Response:
        """The word of the link, for its owner to hand on."""
        found = permissions.cube_to_own(visiting(request), cube)
        return Response({"secret": found.invitation})

    @extend_schema(request=None, responses=InvitationSerializer)
    def post(self, request: Request, cube: UUID) -> Response:
        """Call the link back and make another; who came already stays."""
        found = permissions.cube_to_own(visiting(request), cube)
        cube_editors.renew_invitation(found)
        found.refresh_from_db(fields=["invite_turn"])
        return Response({"secret": found.invitation})
