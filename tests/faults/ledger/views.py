"""Write a line, read them all."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt

from tests.faults.ledger.models import Line
from tests.faults.ledger.tasks import tick


@csrf_exempt
def write(request: HttpRequest, key: str) -> HttpResponse:
    with transaction.atomic():
        Line.objects.create(key=key)
        tick.delay(key)
    return HttpResponse(status=201)


def read(request: HttpRequest) -> JsonResponse:
    return JsonResponse(dict(Line.objects.values_list("key", "ticked")))
