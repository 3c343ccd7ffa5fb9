"""What changes matches: arranging and reporting, handing in and judging logs, ruling."""
