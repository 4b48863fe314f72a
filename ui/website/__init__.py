"""The project without Python: both models of an embedded pair, the engine and the Live page's drawing in one HTML file."""
