"""Precedents: what judges have ruled before, found by any of its words."""

from django.contrib.postgres.search import SearchQuery, SearchRank, SearchVector
from django.db.models import Q, QuerySet

from matches.models import Ruling

WORDS = ("question", "words", "rule", "reason")


def search(words: str) -> QuerySet[Ruling]:
    """The most fitting first; without words the newest. Nobody who plays is named by it."""
    rulings = Ruling.objects.select_related(
        "by__player", "case__match__roster", "submission__judgement"
    ).defer("submission__judgement__position")
    if not words.strip():
        return rulings.order_by("-made_at", "-pk")
    query = SearchQuery(words, search_type="websearch", config="simple")
    vector = SearchVector(*WORDS, config="simple")
    plain = Q()
    for field in WORDS:
        plain |= Q(**{f"{field}__icontains": words})
    found = rulings.annotate(found=vector, rank=SearchRank(vector, query))
    return found.filter(Q(found=query) | plain).order_by("-rank", "-made_at", "-pk")
