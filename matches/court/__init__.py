"""Where logs are judged: a process of its own, which knows no database and may be killed."""
