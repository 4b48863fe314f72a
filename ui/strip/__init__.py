"""The token strip: Python decides, the scripts beside it draw."""
