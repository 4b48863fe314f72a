"""HLM rounds of a pair, measured once and stored: the basis of the calibration and compression studies."""
