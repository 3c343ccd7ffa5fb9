"""Long lists in pages that stay right while rows come and go."""

from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db import DataError
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request

from config.api.problems import Malformed

if TYPE_CHECKING:  # DRF reads this class while it defines its views
    from rest_framework.views import APIView


class BadCursor(Malformed):
    code = "bad_cursor"
    sentence = _("This cursor is not one we gave out. Start again from the first page.")


class Pages(CursorPagination):
    """Cursor pages in the `ordering` the view names; `size` asks for more or fewer rows."""

    page_size = 50
    max_page_size = 200
    page_size_query_param = "size"

    def get_ordering(
        self, request: Request, queryset: QuerySet[Any], view: "APIView"
    ) -> tuple[str, ...]:
        return tuple(view.ordering)  # type: ignore[attr-defined]

    def paginate_queryset(
        self, queryset: Any, request: Request, view: "APIView | None" = None
    ) -> list[Any] | None:
        try:
            return super().paginate_queryset(queryset, request, view)
        except (ValidationError, ValueError, DataError) as problem:
            # DRF believes the position inside a cursor; ours to distrust, for anyone can write one.
            raise BadCursor() from problem
