"""Access tokens: the list of mine, making one, revoking one."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts import permissions, queries
from accounts.forms import TokenForm
from accounts.permissions import signed_in
from accounts.services import tokens


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def token_list(request: HttpRequest) -> HttpResponse:
    """Posting makes a token and shows its secret on this one page; nothing can show it again."""
    user = signed_in(request)
    form = TokenForm(request.POST or None)
    issued = None
    if request.method == "POST" and form.is_valid():
        issued = tokens.issue(user, name=form.cleaned_data["name"])
        form = TokenForm()
    mine = queries.live_tokens_of(user).order_by("-made_at", "-pk")
    return render(
        request, "accounts/token_list.html", {"tokens": mine, "form": form, "issued": issued}
    )


@require_POST
@login_required
def token_revoke(request: HttpRequest, token: int) -> HttpResponse:
    found = permissions.own_token(signed_in(request), token)
    tokens.revoke(found, now=timezone.now())
    messages.success(request, _("“%(name)s” no longer opens anything.") % {"name": found.name})
    return redirect("accounts:tokens")
