"""A class: phones join a room and are devices of one station; a wall shows them, what they vote on and what the station does."""
