"""The wall of a class: what the lecturer shows and does while phones are devices."""
