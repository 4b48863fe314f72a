"""A run, watched as it is decoded."""
