"""Device and base station on two machines: their frames, a base station for many devices, and a device's link to it."""
