"""What numpy does by many calls, in one compiled by numba."""
