"""What measures the program, in a clone: no part of what is installed."""
