"""Claim links: the organiser hands one out, the person follows it."""

from uuid import UUID

import segno
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts import permissions, queries
from accounts.permissions import signed_in
from accounts.services import claims


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def claim_link(request: HttpRequest, roster: UUID, player: UUID) -> HttpResponse:
    """Asking shows whether a link is out; posting makes one and shows it, this one time."""
    found = permissions.roster_to_run(request.user, roster).roster
    person = permissions.player_on(found, player)
    address, link = "", queries.open_link_of(person)
    if request.method == "POST":
        issued = claims.issue(person, by=signed_in(request), now=timezone.now())
        link = issued.link
        path = reverse("accounts:claim", args=[link.handle, issued.secret])
        address = request.build_absolute_uri(path)
    return render(
        request,
        "accounts/claim_link.html",
        {
            "roster": found,
            "player": person,
            "link": link,
            "address": address,
            "code": segno.make(address, error="m", micro=False) if address else None,
        },
    )


@require_POST
@login_required
def claim_link_revoke(request: HttpRequest, roster: UUID, player: UUID) -> HttpResponse:
    found = permissions.roster_to_run(request.user, roster).roster
    person = permissions.player_on(found, player)
    claims.revoke(person, now=timezone.now())
    messages.success(request, _("The link no longer works."))
    return redirect("accounts:claim_link", found.public_id, person.public_id)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def claim(request: HttpRequest, handle: str, secret: str) -> HttpResponse:
    """Looking changes nothing, so a preview of the link does not spend it."""
    if request.method == "POST":
        user = signed_in(request)
        merge = claims.claim(handle, secret, user=user, now=timezone.now())
        said = _("%(name)s is you now: everything recorded under that name came along.")
        messages.success(request, said % {"name": merge.absorbed.name})
        return redirect("accounts:me")
    link = claims.find(handle, secret, now=timezone.now())
    return render(
        request,
        "accounts/claim.html",
        {"player": link.player, "rosters": queries.roles_of(link.player)},
    )
