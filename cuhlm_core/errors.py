"""The one error that a person caused or can mend; its message says in one sentence what to do."""


class UserError(ValueError):
    """Bad input or a missing resource. The command line prints it and exits with status 2; a page shows it as text."""
