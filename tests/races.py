"""Two people doing something in the same moment."""

import logging
import threading
from collections.abc import Callable

from django.db import connection

from tests.running import PATIENCE


def at_once(*deeds: Callable[[], object]) -> list[str]:
    """What became of each deed, in their order, when all start together, each on a connection.

    Connections are made one by one: a pool that has to grow turns away most of those in a queue.
    """
    gate = threading.Barrier(len(deeds), timeout=PATIENCE)
    queue = threading.Lock()
    became = [""] * len(deeds)

    def do(number: int, deed: Callable[[], object]) -> None:
        try:
            with queue:
                connection.ensure_connection()
            gate.wait()
            deed()
            became[number] = "done"
        except Exception as problem:
            logging.getLogger(__name__).warning("Deed %d: %s", number, problem, exc_info=True)
            became[number] = type(problem).__name__
        finally:
            connection.close()

    threads = [threading.Thread(target=do, args=each) for each in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return became
