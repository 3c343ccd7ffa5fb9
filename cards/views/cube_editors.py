"""Building a cube together: asking people, coming, and leaving."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.errors import NotFound
from accounts.permissions import signed_in
from cards import permissions
from cards.forms.cubes import InviteForm
from cards.queries import cubes as reads
from cards.services import cube_editors


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def editors(request: HttpRequest, cube: UUID) -> HttpResponse:
    """Who builds it; its owner asks others to."""
    found = permissions.cube_to_own(permissions.visitor(request), cube)
    people = reads.companions(signed_in(request), found)
    form = InviteForm(request.POST or None, people=people)
    if request.method == "POST" and form.is_valid():
        asked = form.cleaned_data["person"]
        cube_editors.invite(found, asked.user, now=timezone.now())
        messages.success(request, _("%(name)s is asked to build it.") % {"name": asked.name})
        return redirect("cards:cube_editors", found.public_id)
    path = reverse("cards:cube_join", args=[found.public_id, found.invitation])
    shown = {
        "cube": found,
        "form": form,
        "editors": reads.editors_of(found),
        "link": request.build_absolute_uri(path),
    }
    return render(request, "cards/cube_editors.html", shown)


@require_POST
@login_required
def editor_remove(request: HttpRequest, cube: UUID, person: UUID) -> HttpResponse:
    found = permissions.cube_to_own(permissions.visitor(request), cube)
    editor = permissions.editor_of(found, person)
    cube_editors.leave(found, editor.person)
    said = _("%(name)s builds it no longer.") % {"name": editor.person.player.name}
    messages.success(request, said)
    return redirect("cards:cube_editors", found.public_id)


@require_POST
@login_required
def invitation_renew(request: HttpRequest, cube: UUID) -> HttpResponse:
    found = permissions.cube_to_own(permissions.visitor(request), cube)
    cube_editors.renew_invitation(found)
    messages.success(request, _("There is a new link. The old one opens nothing any more."))
    return redirect("cards:cube_editors", found.public_id)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def cube_join(request: HttpRequest, cube: UUID, secret: str = "") -> HttpResponse:
    """What one is asked to build, and by whom; a wrong word and no cube at all are the same."""
    person = signed_in(request)
    found = permissions.cube_to_join(person, cube, secret)
    if found.is_built_by(person):
        return redirect("cards:cube", found.public_id)
    if request.method == "POST":
        cube_editors.join(found, person, now=timezone.now(), secret=secret)
        messages.success(request, _("You build “%(name)s”, too.") % {"name": found.name})
        return redirect("cards:cube_build", found.public_id)
    return render(request, "cards/cube_join.html", {"cube": found, "asked": not secret})


@require_POST
@login_required
def cube_leave(request: HttpRequest, cube: UUID) -> HttpResponse:
    """Stop building it, or say no to being asked."""
    by, person = permissions.visitor(request), signed_in(request)
    found = permissions.cube_to_see(by, cube)
    if by.has(found):
        raise NotFound
    cube_editors.leave(found, person)
    messages.success(request, _("You no longer build “%(name)s”.") % {"name": found.name})
    return redirect("cards:cubes")
