"""How competitions work: pairings with proofs, standings with their arithmetic, ladders."""
