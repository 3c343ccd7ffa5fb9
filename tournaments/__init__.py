"""Events: who plays whom, round by round, and how everybody stands."""
