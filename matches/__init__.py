"""Games that were played: told of on paper, played at a table here, and judged."""
