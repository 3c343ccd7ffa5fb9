"""The site on one machine: PostgreSQL, Valkey, web, worker and beat under one supervisor.

Standard library only, so it starts in milliseconds and needs no Django.
"""
