"""What all draft protocols share: their tables, views, stories, and reading what was picked."""
