"""Turns a refusal into an answer a person or a program understands."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.errors import status_of
from accounts.speech import told
from config.api import problems
from engine.kernel.refusals import Refused


class RefusedMiddleware:
    """Every `Refused` that leaves a view, the engine's too; anything else is a fault."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, problem: Exception) -> HttpResponse | None:
        if not isinstance(problem, Refused):
            return None
        if problems.wants_problem(request):
            return problems.answer(problem)
        return page(request, problem)


def page(request: HttpRequest, problem: Refused) -> HttpResponse:
    """A refusal to read, under its own number."""
    status = status_of(problem)
    template = "errors/404.html" if status == 404 else "errors/409.html"
    shown = {"refusal": problem, "why": told(problem.sentence), "status": status}
    return render(request, template, shown, status=status)
