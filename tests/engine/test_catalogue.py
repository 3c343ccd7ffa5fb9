"""The door into the games: what is dear to make is made once."""

from threading import Event, Semaphore, Thread

from engine.catalogue import _once


def test_what_many_ask_for_at_the_same_moment_is_made_once():
    asked, may_end = Semaphore(0), Event()
    made: list[int] = []
    got: list[int] = []

    @_once
    def dear() -> int:
        may_end.wait()
        made.append(len(made))
        return made[-1]

    def ask() -> None:
        asked.release()
        got.append(dear())

    threads = [Thread(target=ask) for _nth in range(8)]
    for thread in threads:
        thread.start()
        asked.acquire()
    may_end.set()
    for thread in threads:
        thread.join()

    assert (made, got) == ([0], [0] * 8)
