"""One operation worked as at school, and how it is held out."""


def added(a: int, b: int) -> str:
    """a + b worked in columns, or in one line where one has a single digit."""
    if min(a, b) < 10:
        return f"{a}+{b}={a + b}."
    ones = a % 10 + b % 10
    carry = "+1" if ones > 9 else ""
    return f"Ones: {a % 10}+{b % 10}={ones}. Tens: {a // 10}+{b // 10}{carry}={a // 10 + b // 10 + (ones > 9)}."


def subtracted(a: int, b: int) -> str:
    """a − b for a ≥ b, worked the same way."""
    if b < 10:
        return f"{a}-{b}={a - b}."
    borrow = a % 10 < b % 10
    ones = a % 10 - b % 10 + 10 * borrow
    first = f"{a % 10 + 10 * borrow}-{b % 10}={ones}"
    return f"Ones: {first}. Tens: {a // 10}-{b // 10}{'-1' if borrow else ''}={a // 10 - b // 10 - borrow}."


def key(sign: str, a: int, b: int) -> str:
    """The combination of one operation; the order of a sum or product does not matter."""
    if sign in "+*":
        a, b = sorted((a, b))
    return f"{a}{sign}{b}"
