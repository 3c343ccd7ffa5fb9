"""Your own page: profile, security, what we know about you, and leaving."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts import queries
from accounts.forms import LeaveForm, ProfileForm
from accounts.permissions import signed_in
from accounts.services import exports, people


@require_safe
@login_required
def me(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    return render(
        request,
        "accounts/me.html",
        {
            "rosters": queries.rosters_of(user),
            "claimed": queries.merges_into(user.player),
            "second_factor": queries.has_second_factor(user),
        },
    )


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def profile(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    form = ProfileForm(request.POST or None, initial=ProfileForm.of(user))
    if request.method == "POST" and form.is_valid():
        people.change_profile(user, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("accounts:me")
    return render(request, "accounts/profile_edit.html", {"form": form})


@require_safe
@login_required
def export(request: HttpRequest) -> HttpResponse:
    everything = exports.everything_about(signed_in(request))
    response = JsonResponse(everything, json_dumps_params={"indent": 2, "ensure_ascii": False})
    response.headers["Content-Disposition"] = 'attachment; filename="muster-me.json"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required
def leave(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    form = LeaveForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        people.leave(user, now=timezone.now())
        logout(request)
        messages.success(request, _("Your account is gone. Come back any time."))
        return redirect("home")
    return render(request, "accounts/account_leave.html", {"form": form})
