"""The base station's half of the decode loop, for messages as objects or as bytes."""
