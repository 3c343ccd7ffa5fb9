"""Every write is a row; every row asks for a task that ticks it off."""
