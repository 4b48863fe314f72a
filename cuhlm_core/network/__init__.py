"""Device and station on two machines: the frames between them, a station that serves many devices, a device that asks one."""
