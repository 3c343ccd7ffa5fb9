"""Two people doing something in the same moment."""

import threading
from collections.abc import Callable

from django.db import connection


def at_once(*deeds: Callable[[], object]) -> list[str]:
    """What became of each deed when all of them start together, each on its own connection."""
    gate = threading.Barrier(len(deeds))
    became: list[str] = []

    def do(deed: Callable[[], object]) -> None:
        gate.wait()
        try:
            deed()
            became.append("done")
        except Exception as problem:
            became.append(type(problem).__name__)
        finally:
            connection.close()

    threads = [threading.Thread(target=do, args=(deed,)) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return became
