"""English, without the month-first habit that half the world misreads."""
