"""What the pages answer, one room a question; studies do not know one another."""
