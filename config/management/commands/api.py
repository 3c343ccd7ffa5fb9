"""`manage.py api`: everything a program may ask, at the command line and in somebody's name."""

import json
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from accounts.errors import Refused
from accounts.models import User
from config import commandline

EXAMPLES = """\
examples:
  manage.py api                                        every address there is
  manage.py api decks                                  those of decks, with their fields
  manage.py api get cards/ q=healing set=LAN --as olga@example.org
  manage.py api post cubes/ name="Friday cube" --as olga@example.org
  manage.py api post cubes/ID/sets/ sets:='["ID", "ID"]' --as olga@example.org
  manage.py api put sets/ID/file/ form=yaml text=@lamps.yaml --as olga@example.org
  manage.py api get decks/ID/verdict/ on=2026-12-24 --as pia@example.org
  manage.py api get decks/ID/proxies/ --into cut.pdf --as pia@example.org

name=word is text, name:=3 anything JSON can say, name=@file what stands in a file."""


class Command(BaseCommand):
    help = "Asks the API, without a network, as somebody or as nobody; their rights are theirs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.formatter_class = RawDescriptionHelpFormatter
        parser.epilog = EXAMPLES
        parser.add_argument(
            "words", nargs="*", metavar="WORD", help="a chapter, or METHOD ADDRESS [NAME=VALUE…]"
        )
        parser.add_argument("--as", dest="email", help="whose word it is: their e-mail address")
        parser.add_argument("--body", help="a file with the whole request as JSON")
        parser.add_argument("--into", type=Path, help="a file for the paper or text that comes")
        parser.add_argument("--json", action="store_true", help="for programs")

    def handle(self, *, words: list[str], email: str | None, **chosen: Any) -> None:
        try:
            self._handle(words, email, **chosen)
        except (Refused, OSError) as refused:
            raise CommandError(str(refused)) from None

    def _handle(
        self,
        words: list[str],
        email: str | None,
        body: str | None,
        into: Path | None,
        json: bool,
        **_: Any,
    ) -> None:
        if len(words) < 2 and not body:
            self.stdout.write("\n".join(_index(words)))
            return
        method, address, said = _request(words, body)
        answer = commandline.ask(method, address, said, person=_person(email), host=_host())
        if answer.refused:
            raise CommandError("\n".join(_refusal(answer)), returncode=1)
        if into is not None:
            into.write_bytes(_paper(answer))
            self.stdout.write(f"{into} is written.")
        elif answer.paper:
            raise CommandError("That is a paper: say --into FILE.")
        elif answer.told is not None:
            self.stdout.write(_shown(answer.told, as_json=json).rstrip("\n"))
        else:
            self.stdout.write("Done.")


def _index(words: list[str]) -> list[str]:
    if not words:
        return commandline.contents()
    found = commandline.chapter(words[0])
    if found is None:
        raise commandline.Unclear(
            f"There is no chapter {words[0]}. `manage.py api` alone shows every address;"
            " to ask one, say METHOD ADDRESS."
        )
    return commandline.pages(found)


def _request(words: list[str], body: str | None) -> tuple[str, str, dict[str, Any]]:
    if len(words) < 2:
        raise commandline.Unclear("Say METHOD ADDRESS, such as: get cubes/")
    method, address, *rest = words
    if method.lower() not in commandline.METHODS:
        methods = ", ".join(commandline.METHODS)
        raise commandline.Unclear(f"“{method}” is no method. There are: {methods}.")
    said = commandline.read_json("--body", f"@{body}") if body else {}
    if not isinstance(said, dict):
        raise commandline.Unclear(f"{body} holds no object of fields.")
    return method.lower(), address, {**said, **commandline.asked(rest)}


def _person(email: str | None) -> User | None:
    if email is None:
        return None
    found = User.objects.filter(email__iexact=email, is_active=True).first()
    if found is None:
        raise commandline.Unclear(f"Nobody signs in as {email}.")
    return found


def _host() -> str:
    """What papers and links name as the address of the site."""
    named = (name.lstrip(".") for name in settings.ALLOWED_HOSTS)
    return next((name for name in named if name and name != "*"), "localhost")


def _refusal(answer: commandline.Answered) -> list[str]:
    told = answer.told if isinstance(answer.told, dict) else {}
    lines = [told.get("detail") or f"It was answered {answer.status}."]
    if told.get("ruling"):
        lines.append(f"It rests on {told['ruling']}.")
    if told.get("fields"):
        lines.append(_shown(told["fields"], as_json=False).rstrip("\n"))
    if more := {name: value for name, value in told.items() if name not in commandline.SAID}:
        lines.append(_shown(more, as_json=False).rstrip("\n"))
    return lines


def _paper(answer: commandline.Answered) -> bytes:
    """The bytes of a PDF, the text of a file, or else the answer as JSON."""
    if answer.paper:
        return answer.paper
    if isinstance(answer.told, dict) and isinstance(answer.told.get("text"), str):
        text: str = answer.told["text"]
        return text.encode()
    return _shown(answer.told, as_json=True).encode()


def _shown(told: Any, *, as_json: bool) -> str:
    if as_json:
        return json.dumps(told, ensure_ascii=False, indent=2)
    return yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=100)
