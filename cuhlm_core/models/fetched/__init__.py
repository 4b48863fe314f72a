"""Open models that come in a package: from the package's file to a folder that any loader reads."""
