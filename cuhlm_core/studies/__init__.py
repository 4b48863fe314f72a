"""What the pages answer, one package a question; studies do not import one another, only what writes their files (`exports`)."""
