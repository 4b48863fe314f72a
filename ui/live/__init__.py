"""Parts of the Live page: the handles of its first screen, what follows the hand that moves them, and the line that says what is shown."""
