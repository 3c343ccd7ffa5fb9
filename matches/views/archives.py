"""Archives of logs: handing one in, and how far the judging of it is."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.permissions import signed_in
from accounts.speech import told
from engine.kernel.refusals import Refused
from matches import permissions
from matches.forms import ArchiveForm
from matches.models import Archive, Submission
from matches.services import archives

A_PAGE = 50


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def archive_make(request: HttpRequest) -> HttpResponse:
    person = signed_in(request)
    form = ArchiveForm(request.POST or None, request.FILES or None, person=person)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        try:
            archive = archives.hand_in(
                file,
                file.size,
                name=file.name or "",
                roster=form.cleaned_data["roster"],
                by=person,
                now=timezone.now(),
            )
        except Refused as refused:
            form.add_error("file", told(refused.sentence))
        else:
            return redirect("matches:archive", archive.public_id)
    mine = Archive.objects.filter(by=person).order_by("-handed_in_at")[:12]
    return render(request, "matches/archive_make.html", {"form": form, "archives": mine})


@require_safe
@login_required
@never_cache
def archive(request: HttpRequest, archive: UUID) -> HttpResponse:
    """How many are judged, and what became of each; what was refused stands first."""
    found = permissions.archive_to_see(request, archive)
    counted = found.submissions.values_list("standing").annotate(many=Count("pk"))
    counts = dict(counted.order_by())
    wanted = request.GET.get("standing", "")
    rows = found.submissions.select_related("judgement").order_by("nth")
    rows = rows.defer("judgement__position", "judgement__games", "judgement__told")
    if wanted in Submission.Standing.values:
        rows = rows.filter(standing=wanted)
    page = Paginator(rows, A_PAGE).get_page(request.GET.get("page"))
    shown = {
        "archive": found,
        "page": page,
        "wanted": wanted,
        "judged": found.logs - counts.get(Submission.Standing.QUEUED, 0),
        "counts": [
            (standing, label, counts.get(standing, 0))
            for standing, label in Submission.Standing.choices
            if counts.get(standing, 0)
        ],
    }
    return render(request, "matches/archive_detail.html", shown)
