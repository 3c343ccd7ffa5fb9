"""What all tests of the engine share: they are many, and stay as they are."""

from tests.garbage import pytest_collection_finish, pytest_sessionstart

__all__ = ["pytest_collection_finish", "pytest_sessionstart"]
