"""Pages about people, rosters and the front of the house: a loader, a form, one service call."""
