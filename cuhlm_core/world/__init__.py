"""A small closed world: its facts, questions about it with worked answers, and the way back from a typed prompt to its answer."""
