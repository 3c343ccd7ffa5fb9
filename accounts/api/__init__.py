"""People and rosters for programs."""
