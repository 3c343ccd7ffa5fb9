"""The site put together: settings, addresses, the web process and the worker."""

# Tasks find their queue through the app that exists when they are first used.
from config.celery import app as celery_app

__all__ = ["celery_app"]
