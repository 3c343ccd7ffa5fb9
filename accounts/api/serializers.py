"""People and rosters as programs read and write them."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from accounts import queries
from accounts.forms import MOST_NAMES_AT_ONCE, zones_people_know
from accounts.models import AccessToken, Duty, Player, Role, Roster, User
from accounts.naming import one_line

NAME_LENGTH = Player._meta.get_field("name").max_length
PRONOUNS_LENGTH = Player._meta.get_field("pronouns").max_length
TITLE_LENGTH = Roster._meta.get_field("title").max_length


class NameField(serializers.CharField):
    """A name as it is called out at a table."""

    def to_internal_value(self, data: Any) -> str:
        return one_line(super().to_internal_value(data))

    def run_validation(self, data: Any = serializers.empty) -> Any:
        name = super().run_validation(data)
        if name == "" and not self.allow_blank:
            self.fail("blank")
        return name


class MeSerializer(serializers.Serializer[User]):
    """The person the token or the session belongs to."""

    id = serializers.UUIDField(source="player.public_id", read_only=True)
    email = serializers.EmailField(read_only=True)
    name = NameField(source="player.name", max_length=NAME_LENGTH)
    pronouns = serializers.CharField(
        source="player.pronouns", max_length=PRONOUNS_LENGTH, allow_blank=True
    )
    language = serializers.ChoiceField(settings.LANGUAGES, allow_blank=True)
    time_zone = serializers.ChoiceField(zones_people_know(), allow_blank=True)


class TokenSerializer(serializers.ModelSerializer[AccessToken]):
    """A token without its secret, which was shown once when it was made."""

    class Meta:
        model = AccessToken
        fields = ("id", "name", "hint", "made_at", "last_used_at")
        read_only_fields = fields


class RosterSerializer(serializers.Serializer[Roster]):
    """A roster and what the caller does there."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    title = NameField(max_length=TITLE_LENGTH)
    opened_at = serializers.DateTimeField(read_only=True)
    duties = serializers.SerializerMethodField()

    def get_duties(self, roster: Roster) -> list[Duty]:
        return _duties(roster.roles.all())


class PersonSerializer(serializers.Serializer[Player]):
    """Somebody on a roster; a walk-in is a player without an account."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    name = serializers.CharField(read_only=True)
    pronouns = serializers.CharField(read_only=True)
    is_walk_in = serializers.BooleanField(read_only=True)
    duties = serializers.SerializerMethodField()

    def get_duties(self, player: Player) -> list[Duty]:
        return _duties(player.roles.all())


class WalkInsSerializer(serializers.Serializer[Any]):
    """People who are here but do not sign in: all of them are added, or none."""

    names = serializers.ListField(
        child=NameField(max_length=NAME_LENGTH), min_length=1, max_length=MOST_NAMES_AT_ONCE
    )
    pronouns = serializers.CharField(
        max_length=PRONOUNS_LENGTH, default="", allow_blank=True, help_text=_("Of all of them.")
    )


class ClaimLinkSerializer(serializers.Serializer[Any]):
    """Where a walk-in makes the record theirs. The address is shown this once."""

    address = serializers.URLField()
    expires_at = serializers.DateTimeField()


class ClaimSerializer(serializers.Serializer[Any]):
    """The last two words of a claim link's address."""

    handle = serializers.CharField(max_length=16)
    secret = serializers.CharField(max_length=64)


def _duties(roles: Iterable[Role]) -> list[Duty]:
    return list(queries.in_order(role.duty for role in roles))
