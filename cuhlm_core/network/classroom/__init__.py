"""A class: phones join a room and act as devices of one base station; a wall shows the phones, their votes and the base station's work."""
