"""Train the world pair: from nothing but this repository, on one CPU thread."""
