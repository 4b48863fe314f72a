"""What the pages answer, one package a question; studies import only what writes their files (`exports`)."""
