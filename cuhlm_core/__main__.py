"""`python -m cuhlm_core COMMAND`."""

from cuhlm_core.cli.app import main

if __name__ == "__main__":
    main()
