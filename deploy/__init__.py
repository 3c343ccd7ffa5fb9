"""How the site is run: on this machine, in containers, on several machines."""
