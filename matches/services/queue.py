"""Asking a worker for something, in the transaction that needs it; tasks stand above services."""

from celery import current_app


def ask(task: str, *arguments: int) -> None:
    """An errand: it is part of the transaction, and outlasts whatever is killed."""
    current_app.tasks[name(task)].delay(*arguments)


def name(task: str) -> str:
    return f"matches.tasks.{task}"
