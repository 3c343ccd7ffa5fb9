"""Backups: everything in the database at one moment, in a file PostgreSQL and people can read."""
