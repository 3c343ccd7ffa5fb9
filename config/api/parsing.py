"""JSON as the API takes it: only what the database can hold and Python can walk."""

import json
from collections.abc import Iterable, Mapping
from typing import IO, Any

from django.utils.translation import gettext_lazy as _
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.utils.mediatypes import media_type_matches

from config.api.problems import Malformed

DEEPEST = 32


class AlwaysJson(BaseContentNegotiation):
    """JSON to everyone who calls: a browser that would rather have HTML gets JSON, not an error."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser | None:
        return next(
            (p for p in parsers if media_type_matches(p.media_type, request.content_type)), None
        )

    def select_renderer(
        self,
        request: Request,
        renderers: Iterable[BaseRenderer],
        format_suffix: str | None = None,
    ) -> tuple[BaseRenderer, str]:
        renderer = next(iter(renderers))
        return renderer, renderer.media_type


class NotJson(Malformed):
    code = "not_json"
    sentence = _("The body is not JSON in UTF-8.")


class UnusableText(Malformed):
    code = "unusable_text"
    sentence = _("The body holds a NUL or half a surrogate pair; no text can be stored with it.")


class TooDeep(Malformed):
    code = "too_deep"
    sentence = _("The body is nested deeper than anything here needs.")


class JsonParser(BaseParser):
    """RFC 8259 and no more: no NaN, no NUL, no lone surrogates, no towers of brackets."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        try:
            parsed = json.loads(stream.read().decode("utf-8"), parse_constant=_refuse_constant)
        except RecursionError:
            raise TooDeep() from None
        except ValueError:
            raise NotJson() from None
        _check(parsed, DEEPEST)
        return parsed


def _refuse_constant(constant: str) -> None:
    raise ValueError(constant)


def _check(value: Any, depth: int) -> None:
    if depth == 0:
        raise TooDeep()
    if isinstance(value, str) and any(c == "\0" or "\ud800" <= c <= "\udfff" for c in value):
        raise UnusableText()
    if isinstance(value, dict):
        for key, item in value.items():
            _check(key, depth)
            _check(item, depth - 1)
    elif isinstance(value, list):
        for item in value:
            _check(item, depth - 1)
