"""`python -m engine`: the engine at a terminal."""

import sys

try:
    from engine.cli.program import main

    sys.exit(main(sys.argv[1:]))
except KeyboardInterrupt:  # before the program has begun to listen for it
    sys.exit(130)
