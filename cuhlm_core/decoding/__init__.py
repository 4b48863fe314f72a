"""Hybrid decoding: the device, the base station, and the loops between them."""
