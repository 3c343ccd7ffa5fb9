"""`python -m engine`: the engine at a terminal."""

import sys

from engine.cli.program import main

sys.exit(main(sys.argv[1:]))
