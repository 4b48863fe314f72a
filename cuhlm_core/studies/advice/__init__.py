"""What to decode a pair with on a link and a machine, checked by decoding."""
