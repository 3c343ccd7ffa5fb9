"""Checks the import contracts of pyproject.toml; import-linter has no `python -m` of its own."""

from importlinter.cli import lint_imports_command

if __name__ == "__main__":
    lint_imports_command()
