"""How games, drafts and competitions work: plain Python, no web, useful alone."""
