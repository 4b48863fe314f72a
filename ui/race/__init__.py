"""The race of the Compare page: Python decides, the scripts beside it draw."""
