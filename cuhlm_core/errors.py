"""The one error that a person caused or can mend; its message says in one sentence what to do, and may quote another error."""


class UserError(ValueError):
    """Bad input or a missing resource. The command line prints it and exits with status 2; a page shows it as text."""


def first_line(error: BaseException) -> str:
    """What an error says in its first line, at most 160 characters, without the full stop."""
    return (str(error).strip().splitlines() or [""])[0][:160].rstrip(" .:")
