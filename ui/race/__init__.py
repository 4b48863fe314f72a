"""The race of the Compare page: Python decides, web/components draws."""
