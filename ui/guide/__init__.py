"""The Guide's story: Python computes each scene at every position of its handle, web/components/scenes draws it."""
