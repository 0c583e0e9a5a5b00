"""The HTTP and WebSocket side: routes, limits, the page."""
