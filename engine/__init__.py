"""Plain Python: how games, drafts and competitions work. Nothing here knows of the web."""
