"""Changes to leagues: each under the league's lock, each a fact that was tried first."""
