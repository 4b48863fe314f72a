"""What the pages answer, one package a question; studies do not import one another. `exports` writes their files."""
