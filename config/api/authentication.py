"""Who calls: the bearer of a token, or the person whose session this is."""

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from accounts.models import AccessToken, User
from accounts.services import tokens

SCHEME = "Bearer"


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer …`; a token that is not known is an error, never a stranger."""

    def authenticate(self, request: Request) -> tuple[User, AccessToken] | None:
        secret = _bearer(request)
        if secret is None:
            return None
        token = tokens.recognise(secret, now=timezone.now())
        if token is None:
            raise AuthenticationFailed(_("This token is not valid, or was revoked."))
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return SCHEME


def caller(request: HttpRequest) -> User | None:
    """The same person DRF will find, for the middleware that runs before it."""
    secret = _bearer(request)
    if secret is not None:
        token = tokens.recognise(secret, now=timezone.now())
        return token.user if token else None
    return request.user if isinstance(request.user, User) else None


def _bearer(request: Request | HttpRequest) -> str | None:
    scheme, _space, secret = request.META.get("HTTP_AUTHORIZATION", "").partition(" ")
    return secret.strip() if scheme.lower() == SCHEME.lower() else None
