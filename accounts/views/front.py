"""The front of the house: the lobby, the reader's look, sprites, and the design page."""

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_response_headers
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from accounts import lobby, playable, queries, sprites
from accounts.forms import LookForm, ProfileForm
from accounts.models import User
from accounts.samples import SAMPLES
from accounts.shell import LOOK_COOKIE

A_YEAR = timedelta(days=365)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    mine = queries.rosters_of(request.user) if isinstance(request.user, User) else []
    return render(
        request,
        "home.html",
        {"boards": lobby.boards_for(request.user), "rosters": mine},
    )


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """Every ruleset there is, for whoever has not played it yet."""
    return render(request, "accounts/games.html", {"families": playable.families()})


@require_POST
def look(request: HttpRequest) -> HttpResponse:
    """Light or dark, and the language, for this device."""
    form = LookForm(request.POST)
    response = HttpResponseRedirect(_way_back(request))
    if not form.is_valid():
        return response
    if chosen := form.cleaned_data["look"]:
        response.set_cookie(LOOK_COOKIE, chosen, max_age=A_YEAR, samesite="Lax")
    else:
        response.delete_cookie(LOOK_COOKIE)
    if language := form.cleaned_data["language"]:
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, language, max_age=A_YEAR, samesite="Lax")
    return response


def _way_back(request: HttpRequest) -> str:
    back = request.POST.get("next", "")
    hosts = {request.get_host()}
    return back if url_has_allowed_host_and_scheme(back, allowed_hosts=hosts) else "/"


@require_safe
def sprite(request: HttpRequest, kind: str, seed: str) -> HttpResponse:
    """A picture depends on its address alone, so it may be kept for ever."""
    if kind not in sprites.KINDS:
        raise Http404
    response = HttpResponse(sprites.picture(kind, seed), content_type="image/svg+xml")
    patch_response_headers(response, cache_timeout=int(A_YEAR.total_seconds()))
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    """Every piece pages are built from, with real content in it; only in development."""
    if settings.IN_PRODUCTION:
        raise Http404
    empty = ProfileForm(prefix="empty")
    wrong = ProfileForm({"wrong-name": "", "wrong-time_zone": "Mars"}, prefix="wrong")
    shown = {**SAMPLES, "now": timezone.now(), "form": empty, "wrong_form": wrong}
    return render(request, "design.html", shown)
