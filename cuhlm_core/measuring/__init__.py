"""HLM rounds of a pair, measured once and kept: the ground of calibration and compression."""
