"""Changes to tournaments, a module for each thing that changes."""
