"""Numbers of play: what wins, how often, and how sure that is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.errors import NotFound
from matches import permissions
from matches.forms import NumbersForm, editions
from matches.queries import numbers as reads
from matches.terms import DUEL

LEAST = 1
MOST_ROWS = 200


@require_safe
def numbers(request: HttpRequest) -> HttpResponse:
    """The same table a ban list's author looks at."""
    rosters = permissions.judged_rosters(request.user).order_by("title")
    form = NumbersForm(request.GET, rosters=rosters)
    if "roster" in form.errors:
        raise NotFound
    said = form.cleaned_data if form.is_valid() else {}
    ruleset, by = said.get("ruleset") or DUEL, said.get("by") or "leader"
    least = said.get("least") or LEAST
    roster = said.get("roster")
    found = reads.numbers(ruleset, by, roster=roster, least=least)
    shown = {
        "found": found,
        "rows": found.rows[:MOST_ROWS],
        "ruleset": ruleset,
        "by": by,
        "least": least,
        "roster": roster,
        "rosters": rosters,
        "editions": editions(),
        "ways": NumbersForm.BY,
    }
    return render(request, "matches/numbers.html", shown)
