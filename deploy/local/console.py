"""What the supervisor prints: every line under the name of the process that said it."""

import sys
from typing import TextIO

WIDTH = 8
COLOURS = {"muster": 35, "web": 32, "worker": 34, "beat": 36, "postgres": 90, "valkey": 90}


class Console:
    """A terminal, or whatever stands in for one; it may go away without stopping the site."""

    def __init__(self, out: TextIO = sys.stdout) -> None:
        self.out = out
        self.colourful = out.isatty()

    def line(self, name: str, words: str) -> None:
        prefix = f"{name:<{WIDTH}} |"
        if self.colourful:
            prefix = f"\033[{COLOURS.get(name, 37)}m{prefix}\033[0m"
        self.write(f"{prefix} {words}")

    def write(self, words: str) -> None:
        try:
            print(words, file=self.out, flush=True)
        except OSError:
            # Nobody reads any longer: the terminal was closed, or the pipe's reader has gone.
            return
