"""Two people doing something in the same moment."""

import threading
from collections.abc import Callable

from django.db import connection

from tests.running import PATIENCE


def at_once(*deeds: Callable[[], object]) -> list[str]:
    """What became of each deed when all of them start together, each on its own connection.

    Connections are made one by one: a pool that has to grow turns away most of those in a queue.
    """
    gate = threading.Barrier(len(deeds), timeout=PATIENCE)
    queue = threading.Lock()
    became: list[str] = []

    def do(deed: Callable[[], object]) -> None:
        try:
            with queue:
                connection.ensure_connection()
            gate.wait()
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
