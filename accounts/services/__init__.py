"""Every change to people, players and rosters, one module per noun."""
