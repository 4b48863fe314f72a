"""A run taken out of the app: downloads, and a page of its own."""
