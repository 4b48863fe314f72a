"""The pair that a page works with."""
