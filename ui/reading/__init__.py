"""The text of the Own text page as chips: Python decides, the script next to it draws."""
