"""The faces of a draft's cards, each in the wording it is drafted in, and their numbers."""

from collections.abc import Iterable

from cards.faces import Face, face
from cards.models import FrozenCube
from drafts.models import Draft


def codes(draft: Draft) -> dict[str, int]:
    """What scripts call each card: its place among all names of the draft."""
    return {name: code for code, name in enumerate(sorted(set(draft.setup["cards"])))}


def faces(frozen: FrozenCube, names: Iterable[str] | None = None) -> dict[str, Face]:
    """Cards under the names they go by at the table, in one query; all of them unless some."""
    rows = frozen.cards.select_related("revision__card__set").order_by("called")
    if names is not None:
        rows = rows.filter(called__in=set(names))
    return {
        row.called: face(row.revision.card, row.revision)._replace(name=row.called) for row in rows
    }
