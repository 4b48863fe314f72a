"""The browser as a device: a page with the small model inside, which asks a station over a WebSocket."""
