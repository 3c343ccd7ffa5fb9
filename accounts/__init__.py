"""People: who signs in, who sits at a table, and what each may do there."""
