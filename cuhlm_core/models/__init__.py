"""Language models behind one protocol: loading, vocabularies, pairs and what was calibrated for them."""
