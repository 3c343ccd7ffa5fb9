#!/usr/bin/env python
"""Django's command line; without a DATABASE_URL it speaks to the site `make run` keeps here."""

import os
import sys

from deploy.local.environment import adopt


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    adopt(os.environ)
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
