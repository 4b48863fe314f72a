"""The pages, a folder each: `page` draws it from top to bottom, of its controls and its view. dashboard.py gives them their addresses."""
