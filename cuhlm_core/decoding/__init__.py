"""Hybrid decoding: what the device does, what the station does, and the loops between them."""
