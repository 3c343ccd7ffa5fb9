"""The games; strangers to each other, opened only through the catalogue."""
