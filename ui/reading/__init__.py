"""The text of the Own text page as chips: Python decides, the script beside it draws."""
