"""Cards and what is built of them, for programs."""
