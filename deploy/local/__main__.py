"""`python -m deploy.local run` serves the site here; `wipe` removes its databases."""

import argparse
import os
import sys

from deploy.local import places
from deploy.local.console import Console
from deploy.local.lock import Held, Lock
from deploy.local.postgres import Failed
from deploy.local.programs import Missing
from deploy.local.site import CannotStart, Site


def main() -> None:
    parser = argparse.ArgumentParser(prog="bootstrap.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("run")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=os.environ.get("PORT") or "8000")
    serve.add_argument(
        "--web", type=int, default=1, help="processes that serve pages: at most one per core"
    )
    serve.add_argument("--empty", action="store_true", help="a new site gets no demo data")
    commands.add_parser("wipe")
    chosen = parser.parse_args()
    if chosen.command == "run":
        Site(Console(), chosen.host, chosen.port, webs=chosen.web, empty=chosen.empty).run()
    else:
        wipe()


def wipe() -> None:
    """Remove the local databases, unless a site is using them."""
    lock = Lock(places.VAR / "site.lock")
    try:
        lock.take()
    except Held as holder:
        raise CannotStart(f"Muster still runs from this folder: {holder}.") from None
    places.site().remove()


if __name__ == "__main__":
    try:
        main()
    except (CannotStart, Missing, Failed) as reason:
        sys.exit(f"\n{reason}")
    except OSError as problem:
        place = problem.filename or "a file"
        sys.exit(f"\nMuster cannot use {place}: {problem.strerror}. Nothing was started.")
