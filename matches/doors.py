"""Who may listen: at a match, at a log of it, at an archive, at a judge's desk."""

from uuid import UUID

from django.http import HttpRequest

from accounts.errors import NotFound
from matches import permissions
from matches.services.handing_in import log_topic
from matches.services.judging import archive_topic
from matches.services.record import topic_of
from rooms.permissions import door


@door("match")
def match(request: HttpRequest, key: str) -> str:
    return topic_of(permissions.match_to_see(request, _id(key)).match)


@door("log")
def log(request: HttpRequest, key: str) -> str:
    return log_topic(permissions.submission_to_read(request, _id(key)).submission)


@door("archive")
def archive(request: HttpRequest, key: str) -> str:
    return archive_topic(permissions.archive_to_see(request, _id(key)))


@door("desk")
def desk(request: HttpRequest, key: str) -> str:
    found = permissions.desk_to_keep(request.user, _id(key))
    return f"desk:{found.roster.public_id}"


def _id(key: str) -> UUID:
    try:
        return UUID(key)
    except ValueError:
        raise NotFound from None
