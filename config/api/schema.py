"""What drf-spectacular cannot know: how tokens are sent, what a problem is, and who repeats."""

from typing import Any

from django.http import HttpRequest
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter

from config.api.authentication import SCHEME
from config.api.once import WRITES
from config.api.problems import CONTENT_TYPE

PROBLEM = {
    "type": "object",
    "description": "Why the answer is not the one asked for (RFC 9457).",
    "required": ["type", "title", "status", "code", "detail", "ruling"],
    "properties": {
        "type": {"type": "string", "format": "uri", "example": "urn:muster:problem:name_taken"},
        "title": {"type": "string", "description": "The phrase of the HTTP status."},
        "status": {"type": "integer", "example": 409},
        "code": {"type": "string", "description": "Stable; act on this.", "example": "name_taken"},
        "detail": {"type": "string", "description": "A sentence for a person, in their language."},
        "ruling": {"type": "string", "description": "The ruling it rests on, or nothing."},
        "fields": {
            "type": "object",
            "description": "With `invalid`: the complaints by field; about the whole under ''.",
            "additionalProperties": True,
        },
    },
}

IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    type=str,
    location=OpenApiParameter.HEADER,
    description=(
        "1 to 255 visible ASCII characters of your choice. For 24 hours the same request under "
        "the same key is answered byte for byte as the first time and not carried out again. "
        "Another request under it is refused (422), one that comes while the first is still "
        "being answered too (409, with Retry-After)."
    ),
)


class BearerScheme(OpenApiAuthenticationExtension):
    """Tokens made on the page `me/tokens/`."""

    target_class = "config.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {"type": "http", "scheme": SCHEME.lower(), "description": "A token from your page."}


class HouseSchema(AutoSchema):
    """Every write takes an Idempotency-Key."""

    def get_override_parameters(self) -> list[Any]:
        return [IDEMPOTENCY_KEY] if self.method in WRITES else []


def say_what_goes_wrong(
    result: dict[str, Any], generator: Any, request: HttpRequest | None, public: bool
) -> dict[str, Any]:
    """Give every operation its problems, described once."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    problem = {
        "description": "A problem; `code` says which.",
        "content": {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for operations in result["paths"].values():
        for operation in operations.values():
            operation["responses"].setdefault("default", problem)
    return result
