"""The halves of the decode loop that stand alone: what a base station does with the messages that reach it, as objects or as bytes."""
