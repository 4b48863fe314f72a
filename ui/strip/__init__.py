"""The token strip: Python decides, web/components draws."""
