"""Training of the models that ship, and what is measured of them for the documents. Not needed to use the app."""
