"""The day of a tournament over the API: stages, rounds, results, repairs, standings, the log."""

import json
from functools import partial
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from engine.competition.facts import Boarded, Left, Reported, Returned
from engine.competition.tiebreaks import TIE_BREAKS
from tournaments import permissions, phrases
from tournaments.api import shapes
from tournaments.api.views import read, told
from tournaments.models import Round, Tournament
from tournaments.queries import days, draws, groups, reasons, shelf, telling
from tournaments.services import exports, repairs, results, rounds, rulings

ONE = OpenApiParameter("one", int, required=True, description="The number of somebody.")
OTHER = OpenApiParameter("other", int, description="Of somebody else; left out: the bye.")
UNTIL = OpenApiParameter("until", int, description="As it stood after so many facts.")


class Stages(APIView):
    @extend_schema(request=shapes.BeginSerializer, responses={201: shapes.TournamentSerializer})
    def post(self, request: Request, tournament: UUID) -> Response:
        """Begin the next stage with whoever is here; the first makes the tournament run."""
        found = permissions.tournament_to_keep(request, tournament).tournament
        asked = read(shapes.BeginSerializer, request).validated_data
        rounds.begin_stage(
            found,
            order=[f"#{number}" for number in asked["order"]],
            without_decks=asked["without_decks"],
            by=caller(request),
            now=timezone.now(),
        )
        return Response(told(found), status=status.HTTP_201_CREATED)


class Rounds(APIView):
    @extend_schema(responses=shapes.RoundSerializer(many=True), operation_id="tournaments_rounds")
    def get(self, request: Request, tournament: UUID) -> Response:
        """Every round with its tables and results."""
        found = permissions.tournament_to_see(request, tournament).tournament
        return Response(shapes.RoundSerializer(shelf.rounds_of(found), many=True).data)

    @extend_schema(request=shapes.NumberSerializer, responses={201: shapes.RoundSerializer})
    def post(self, request: Request, tournament: UUID) -> Response:
        """Pair that very round; a round that is paired already is refused."""
        found = permissions.tournament_to_keep(request, tournament).tournament
        number = read(shapes.NumberSerializer, request).validated_data["number"]
        row = rounds.pair(found, number=number, by=caller(request), now=timezone.now())
        paired = shelf.rounds_of(found).get(pk=row.pk)
        return Response(shapes.RoundSerializer(paired).data, status=status.HTTP_201_CREATED)


class Unpair(APIView):
    @extend_schema(request=shapes.UnpairSerializer, responses={204: None})
    def post(self, request: Request, tournament: UUID) -> Response:
        """Take down the round on the wall, as long as nobody has begun."""
        found = permissions.tournament_to_keep(request, tournament).tournament
        asked = read(shapes.UnpairSerializer, request).validated_data
        rounds.unpair(found, **asked, by=caller(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class Reasons(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="tournaments_reasons")
    def get(self, request: Request, tournament: UUID, stage: int, number: int) -> Response:
        """Why each pair of a round meets, and why the bye is where it is."""
        found = permissions.tournament_to_see(request, tournament).tournament
        said = reasons.of_round(found, stage, number)
        return Response(
            [
                {"who": _numbers(who if isinstance(who, tuple) else (who,)), "reasons": sentences}
                for who, sentences in said.items()
            ]
        )


class WhyNot(APIView):
    @extend_schema(
        parameters=[ONE, OTHER], responses=OpenApiTypes.OBJECT, operation_id="tournaments_why_not"
    )
    def get(self, request: Request, tournament: UUID, stage: int, number: int) -> Response:
        """Why somebody does not meet somebody else (or has no bye): the rule, or the cost."""
        found = permissions.tournament_to_see(request, tournament).tournament
        one, other = _asked(request, "one"), _asked(request, "other")
        if one is None:
            raise NotFound
        names = (f"#{one}", f"#{other}" if other is not None else None)
        sentence, figures = reasons.why_not(found, stage, number, *names)
        return Response({"sentence": sentence, **figures})


class Certificate(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="tournaments_certificate")
    def get(self, request: Request, tournament: UUID, stage: int, number: int) -> Response:
        """What a stranger needs to check that no fairer round exists."""
        found = permissions.tournament_to_see(request, tournament).tournament
        row = Round.objects.filter(tournament=found, stage=stage, number=number, part="round")
        text = row.values_list("certificate", flat=True).first()
        if not text:
            raise NotFound
        return Response(json.loads(text))


class Results(APIView):
    @extend_schema(request=shapes.ReportSerializer, responses={204: None})
    def post(self, request: Request, tournament: UUID) -> Response:
        """Report a result, or correct one with a reason."""
        found = permissions.tournament_to_staff(request, tournament).tournament
        asked = read(shapes.ReportSerializer, request)
        reason, by, now = asked.validated_data["reason"], caller(request), timezone.now()
        at, result = asked.where(), asked.result()
        if board := asked.validated_data.get("board"):
            results.report_board(
                found, at=at, board=board, result=result, reason=reason, by=by, now=now
            )
        elif reason:
            results.correct(found, at=at, result=result, reason=reason, by=by, now=now)
        else:
            results.report(found, at=at, result=result, by=by, now=now)
        return Response(status=status.HTTP_204_NO_CONTENT)


class Proposal(APIView):
    @extend_schema(request=shapes.WrongSerializer, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request, tournament: UUID) -> Response:
        """The smallest legal repair if this were so; nothing is changed by asking."""
        found = permissions.tournament_to_staff(request, tournament).tournament
        asked = read(shapes.WrongSerializer, request).validated_data
        return Response(_proposed(repairs.proposed(found, _facts(asked))))


class Repairs(APIView):
    @extend_schema(request=shapes.WrongSerializer, responses=OpenApiTypes.OBJECT)
    def post(self, request: Request, tournament: UUID) -> Response:
        """Tell it, and hang up the repaired round; `expected` is the proposal's `facts`."""
        found = permissions.tournament_to_keep(request, tournament).tournament
        asked = read(shapes.WrongSerializer, request).validated_data
        done = repairs.apply(
            found,
            _facts(asked),
            reason=asked["reason"],
            expected=asked.get("expected"),
            by=caller(request),
            now=timezone.now(),
        )
        return Response(_proposed(done))


class Undo(APIView):
    @extend_schema(request=shapes.UndoSerializer, responses={204: None})
    def post(self, request: Request, tournament: UUID) -> Response:
        """Take back a repair, and the corrections it came with."""
        found = permissions.tournament_to_keep(request, tournament).tournament
        asked = read(shapes.UndoSerializer, request).validated_data
        repairs.undo(
            found,
            seq=asked["fact"],
            reason=asked["reason"],
            by=caller(request),
            now=timezone.now(),
        )
        return Response(status=status.HTTP_204_NO_CONTENT)


class Rulings(APIView):
    @extend_schema(request=shapes.TournamentRulingSerializer, responses={204: None})
    def post(self, request: Request, tournament: UUID) -> Response:
        """A judge's word, about somebody or about nobody in particular."""
        found = permissions.tournament_to_judge(request, tournament).tournament
        asked = read(shapes.TournamentRulingSerializer, request).validated_data
        about = [f"#{number}" for number in asked["about"]]
        rulings.rule(found, text=asked["text"], about=about, by=caller(request), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class Call(APIView):
    @extend_schema(request=shapes.JudgeCallSerializer, responses={204: None})
    def post(self, request: Request, tournament: UUID, table: UUID) -> Response:
        """Call a judge to your table; `done` says that one has been there, `minutes` gives more
        time, both by a judge."""
        desk = permissions.tournament_to_see(request, tournament)
        asked = read(shapes.JudgeCallSerializer, request).validated_data
        words, by, now = asked["words"], caller(request), timezone.now()
        if not asked["done"]:
            found = permissions.table_to_call_from(request, desk, table)
            rulings.call(found, words=words, by=by, now=now)
        elif desk.judges:
            found = permissions.table_of(desk, table)
            rulings.answer(found, words=words, minutes=asked["minutes"], by=by, now=now)
        else:
            raise NotFound
        return Response(status=status.HTTP_204_NO_CONTENT)


class Standings(APIView):
    @extend_schema(
        parameters=[UNTIL], responses=OpenApiTypes.OBJECT, operation_id="tournaments_standings"
    )
    def get(self, request: Request, tournament: UUID) -> Response:
        """Places with every figure, whether somebody still makes the cut, and the places within
        groups; at any moment."""
        found = permissions.tournament_to_see(request, tournament).tournament
        day = day_asked(request, found)
        names, chain = days.names_of(found), day.event.chain
        places = {place.name: place.place for place in day.ranking}
        rows = [
            {
                "place": places[row.name],
                "number": int(row.name[1:]),
                "name": names[row.name],
                "figures": {
                    code: figure.shown for code, figure in zip(chain, row.figures, strict=True)
                },
                "cut": day.hopes[row.name].answer if row.name in day.hopes else "",
            }
            for row in day.standings
        ]
        told = [
            {"title": group.title, "places": [line._asdict() for line in group.lines]}
            for group in groups.told(day, names)
        ]
        ranked = sorted(rows, key=lambda row: places[f"#{row['number']}"])
        return Response({"facts": day.seq, "standings": ranked, "groups": told})


class Arithmetic(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="tournaments_arithmetic")
    def get(self, request: Request, tournament: UUID, entry: int) -> Response:
        """How somebody's figures came about, line by line down to single matches."""
        found = permissions.tournament_to_see(request, tournament).tournament
        day, names = days.day(found), days.names_of(found)
        row = next((row for row in day.standings if row.name == f"#{entry}"), None)
        if row is None:
            raise NotFound
        return Response(
            {
                code: {
                    "title": TIE_BREAKS[code].title,
                    "lines": [*figure.lines(told=partial(phrases.named, names=names))],
                }
                for code, figure in zip(day.event.chain, row.figures, strict=True)
            }
        )


class Facts(APIView):
    @extend_schema(responses=shapes.ToldSerializer(many=True), operation_id="tournaments_facts")
    def get(self, request: Request, tournament: UUID) -> Response:
        """What happened last, the newest first."""
        found = permissions.tournament_to_see(request, tournament).tournament
        return Response(shapes.ToldSerializer(telling.told(found), many=True).data)


class Log(APIView):
    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: Request, tournament: UUID) -> HttpResponse:
        """The whole log, a fact per line; everything else follows from it."""
        found = permissions.tournament_to_see(request, tournament).tournament
        return HttpResponse(days.log_of(found), content_type="application/octet-stream")


class Draws(APIView):
    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="tournaments_draws")
    def get(self, request: Request, tournament: UUID) -> Response:
        """Every order that was drawn with its key: what `dealing.py` checks."""
        found = permissions.tournament_to_see(request, tournament).tournament
        return Response(draws.record(found))


class Export(APIView):
    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: Request, tournament: UUID, form: str) -> HttpResponse:
        """Standings as `csv`, everything as `json`, what chess programs read as `trf`."""
        found = permissions.tournament_to_see(request, tournament).tournament
        made = exports.FORMS.get(form)
        if made is None:
            raise NotFound
        return HttpResponse(made.written(found), content_type=made.kind)


def _asked(request: Request, word: str) -> int | None:
    text = request.GET.get(word, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def day_asked(request: Request, tournament: Tournament) -> days.Day:
    until = _asked(request, "until")
    return days.day(tournament) if until is None else days.day_until(tournament, until)


def _numbers(names: tuple[str, ...]) -> list[int]:
    return [int(name[1:]) for name in names]


def _facts(asked: dict[str, Any]) -> list[repairs.Wrong]:
    facts: list[repairs.Wrong] = []
    reason = asked["reason"] or "corrected"
    if "result" in asked:
        shape = shapes.ReportSerializer(data=asked["result"])
        shape.is_valid(raise_exception=True)
        at = shape.where()
        told = {**at._asdict(), "result": shape.result(), "reason": reason}
        board = shape.validated_data.get("board")
        facts.append(Boarded(**told, board=board) if board else Reported(**told))
    if "left" in asked:
        facts.append(Left(name=f"#{asked['left']}", reason=reason))
    if "returned" in asked:
        facts.append(Returned(name=f"#{asked['returned']}"))
    return facts


def _proposed(found: repairs.Proposal) -> dict[str, Any]:
    return {
        "facts": found.seq,
        "moved": found.moved,
        "bye": {"before": found.bye_before, "after": found.bye_after},
        "tables": [
            {
                "table": change.table,
                "before": change.before and _numbers(change.before),
                "after": change.after and _numbers(change.after),
            }
            for change in found.changes
        ],
        "void": [won.number for won in found.void],
        "interrupted": list(found.interrupted),
    }
