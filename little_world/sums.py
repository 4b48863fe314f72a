"""Sums: plain ones, word problems of one to three steps, the clock, and counting on in days and months."""

from random import Random

from little_world.arithmetic import added, key, taken
from little_world.facts import DAYS, GOODS, MONTHS
from little_world.kinds import Kind, Slots, Solution, lines
from little_world.stories import draw_story, solve_story

SUM_SET = "world-sums"


def _plus(slots) -> Solution | None:
    a, b = int(slots["number1"]), int(slots["number2"])
    if max(a, b) > 99:
        return None
    return Solution((added(a, b), f"Let us add {a} and {b}. {added(a, b)}"), str(a + b), key("+", a, b))


def _minus(slots) -> Solution | None:
    a, b = int(slots["number1"]), int(slots["number2"])
    if a > 99 or b > a:
        return None
    return Solution((taken(a, b), f"Let us take {b} from {a}. {taken(a, b)}"), str(a - b), key("-", a, b))


def _times(slots) -> Solution | None:
    a, b = int(slots["number1"]), int(slots["number2"])
    if not (1 <= a <= 12 and 1 <= b <= 12):
        return None
    return Solution((f"{a}*{b}={a * b}.", f"{a} times {b} is {a * b}."), str(a * b), key("*", a, b), single=True)


def _divide(slots) -> Solution | None:
    a, b = int(slots["number1"]), int(slots["number2"])
    if not 1 <= b <= 12 or a % b or not 1 <= a // b <= 12:
        return None
    return Solution(
        (f"{b}*{a // b}={a}.", f"{b} fits into {a} {a // b} times, since {b}*{a // b}={a}."), str(a // b), f"{a}/{b}", single=True
    )


def _two(low: int, high: int):
    def draw(rng: Random) -> Slots:
        small = rng.random() < 0.3
        return {"number1": str(rng.randint(2, 99)), "number2": str(rng.randint(2, 9) if small else rng.randint(low, high))}

    return draw


def _descending(rng: Random) -> Slots:
    a = rng.randint(12, 99)
    return {"number1": str(a), "number2": str(rng.randint(2, 9) if rng.random() < 0.35 else rng.randint(2, a))}


def _small_factors(rng: Random) -> Slots:
    return {"number1": str(rng.randint(2, 12)), "number2": str(rng.randint(2, 12))}


def _quotient(rng: Random) -> Slots:
    a, b = rng.randint(2, 12), rng.randint(2, 12)
    return {"number1": str(a * b), "number2": str(b)}


def _prices(rng: Random) -> Slots:
    return {"number1": str(rng.randint(2, 12)), "number2": str(rng.randint(2, 12)), "goods": rng.choice(GOODS)}


def _price(slots) -> Solution | None:
    n, price = int(slots["number1"]), int(slots["number2"])
    if not (1 <= n <= 12 and 1 <= price <= 12) or slots["goods"].lower() not in GOODS:
        return None
    return Solution((f"{n}*{price}={n * price}.",), str(n * price), key("*", n, price), single=True)


def _clock_time(rng: Random) -> Slots:
    return {"clock": f"{rng.randint(1, 12)}:{5 * rng.randint(0, 11):02d}", "number": str(5 * rng.randint(1, 11))}


def _later(slots) -> Solution | None:
    hour, minute = map(int, slots["clock"].split(":"))
    more = int(slots["number"])
    if not (1 <= hour <= 12 and minute < 60 and 0 < more < 60):
        return None
    total = minute + more
    if total < 60:
        return Solution((f"{minute}+{more}={total} minutes. The hour stays {hour}.",), f"{hour}:{total:02d}", key("+", minute, more))
    after = hour % 12 + 1
    work = f"{minute}+{more}={total} minutes. {total}-60={total - 60}, and the hour goes from {hour} to {after}."
    return Solution((work,), f"{after}:{total - 60:02d}", key("+", minute, more))


def _hours(rng: Random) -> Slots:
    return {"clock": f"{rng.randint(1, 12)}:{rng.choice(('00', '15', '30', '45'))}", "number": str(rng.randint(2, 6))}


def _hours_later(slots) -> Solution | None:
    hour, minute = slots["clock"].split(":")
    more, first = int(slots["number"]), int(hour)
    if not (1 <= first <= 12 and int(minute) < 60 and 0 < more <= 11):
        return None
    total = first + more
    work = f"{first}+{more}={total} hours." + (f" {total}-12={total - 12}." if total > 12 else "")
    return Solution((work,), f"{total - 12 if total > 12 else total}:{minute}", key("+", first, more))


def _count_on(names: tuple[str, ...], slot: str):
    def draw(rng: Random) -> Slots:
        return {slot: rng.choice(names), "number": str(rng.randint(2, 6))}

    def solve(slots) -> Solution | None:
        start, steps = names.index(slots[slot]), int(slots["number"])
        if not 1 <= steps <= 6:
            return None
        work = ", ".join(f"{names[(start + step) % len(names)]} {step}" for step in range(1, steps + 1))
        return Solution((f"{work}.",), names[(start + steps) % len(names)], f"{slots[slot]} +{steps}")

    return draw, solve


_draw_day, _solve_day = _count_on(DAYS, "day")
_draw_month, _solve_month = _count_on(MONTHS, "month")

SUM_KINDS = (
    Kind("plus", SUM_SET, 2.5, lines("""
        What is {number1} + {number2}?
        What is {number1} plus {number2}?
        {number1} + {number2}
        {number1}+{number2}
        {number1} + {number2} = ?
        {number1}+{number2}=
        Add {number1} and {number2}.
        How much is {number1} plus {number2}?
        How much is {number1} + {number2}?
        Calculate {number1} + {number2}.
        Compute {number1} plus {number2}.
        What is the sum of {number1} and {number2}?
        What do {number1} and {number2} make together?
        What do you get if you add {number1} to {number2}?
        Work out {number1} + {number2}.
        {number1} plus {number2}
        Sum up {number1} and {number2}.
        What's {number1} + {number2}?
        What's {number1} plus {number2}?
        Can you add {number1} and {number2}?
        How much do {number1} and {number2} make?
        What does {number1} + {number2} equal?
        {number1} plus {number2} equals what?
        What do you get when you add {number1} and {number2}?
        Find the sum of {number1} and {number2}.
        {number1} and {number2} together?
        Add {number2} to {number1}.
        What is {number1} added to {number2}?
        Please add up {number1} and {number2}.
        What is the total of {number1} and {number2}?
        """), _two(10, 99), _plus),
    Kind("minus", SUM_SET, 2.0, lines("""
        What is {number1} - {number2}?
        What is {number1} minus {number2}?
        {number1} - {number2}
        {number1}-{number2}
        {number1} - {number2} = ?
        {number1}-{number2}=
        Subtract {number2} from {number1}.
        How much is {number1} minus {number2}?
        How much is {number1} - {number2}?
        Calculate {number1} - {number2}.
        Take {number2} away from {number1}.
        What is the difference between {number1} and {number2}?
        What is left if you take {number2} from {number1}?
        Work out {number1} - {number2}.
        {number1} minus {number2}
        What's {number1} - {number2}?
        What's {number1} minus {number2}?
        What is {number1} less {number2}?
        What remains of {number1} without {number2}?
        How much is left of {number1} after taking away {number2}?
        Can you subtract {number2} from {number1}?
        What does {number1} - {number2} equal?
        Take {number2} from {number1}.
        By how much is {number1} more than {number2}?
        """), _descending, _minus),
    Kind("times", SUM_SET, 1.2, lines("""
        What is {number1} times {number2}?
        What is {number1} * {number2}?
        {number1} * {number2}
        {number1}*{number2}
        {number1} x {number2}
        {number1} times {number2}
        Multiply {number1} by {number2}.
        How much is {number1} times {number2}?
        Calculate {number1} * {number2}.
        What is the product of {number1} and {number2}?
        What is {number1} x {number2}?
        What is {number1} multiplied by {number2}?
        What's {number1} times {number2}?
        {number1} multiplied by {number2}
        What does {number1} times {number2} make?
        Can you multiply {number1} by {number2}?
        Multiply {number1} and {number2}.
        How much is {number1} * {number2}?
        How much is {number1} x {number2}?
        What is {number1}*{number2}?
        """), _small_factors, _times),
    Kind("divide", SUM_SET, 0.8, lines("""
        What is {number1} divided by {number2}?
        What is {number1} / {number2}?
        {number1} / {number2}
        {number1}/{number2}
        Divide {number1} by {number2}.
        How much is {number1} divided by {number2}?
        How many times does {number2} fit into {number1}?
        {number1} divided by {number2}
        What's {number1} divided by {number2}?
        How many {number2}s are in {number1}?
        Can you divide {number1} by {number2}?
        Split {number1} into {number2} equal parts.
        Calculate {number1} / {number2}.
        """), _quotient, _divide),
    Kind("word problem", SUM_SET, 3.0, ("{problem}",), draw_story, solve_story),
    Kind("price", SUM_SET, 0.7, lines("""
        How much do {number1} {goods} cost at {number2} euros each?
        One of the {goods} costs {number2} euros. How much do {number1} {goods} cost?
        I buy {number1} {goods} for {number2} euros each. How many euros do I pay?
        {number1} {goods} cost {number2} euros each. How much is that together?
        If one costs {number2} euros, what do {number1} {goods} cost?
        What do {number1} {goods} cost if each costs {number2} euros?
        Each of {number1} {goods} costs {number2} euros. What is the price of all?
        """), _prices, _price),
    Kind("minutes later", SUM_SET, 1.5, lines("""
        It is {clock}. What time is it in {number} minutes?
        What time is it {number} minutes after {clock}?
        The time is {clock}. What will the time be in {number} minutes?
        A train leaves at {clock} and needs {number} minutes. When does it arrive?
        A film starts at {clock} and lasts {number} minutes. When does it end?
        If it is {clock} now, what time will it be in {number} minutes?
        What is {number} minutes later than {clock}?
        The clock shows {clock}. What does it show {number} minutes later?
        The bus leaves at {clock}. The ride takes {number} minutes. When is it there?
        What time will it be {number} minutes after {clock}?
        Now it is {clock}. What time will it be in {number} minutes?
        I leave at {clock} and walk for {number} minutes. When do I arrive?
        School starts at {clock} and the lesson lasts {number} minutes. When does it end?
        When is it {number} minutes after {clock}?
        It is {clock} now. How late is it in {number} minutes?
        A cake goes into the oven at {clock} for {number} minutes. When is it ready?
        {clock} plus {number} minutes?
        Add {number} minutes to {clock}.
        """), _clock_time, _later),
    Kind("hours later", SUM_SET, 0.7, lines("""
        It is {clock}. What time is it in {number} hours?
        What time is it {number} hours after {clock}?
        A flight starts at {clock} and takes {number} hours. When does it land?
        If it is {clock} now, what time will it be in {number} hours?
        The clock shows {clock}. What does it show {number} hours later?
        What time will it be {number} hours after {clock}?
        I leave at {clock} and drive for {number} hours. When do I arrive?
        It is {clock} now. How late is it in {number} hours?
        A party starts at {clock} and lasts {number} hours. When does it end?
        {clock} plus {number} hours?
        """), _hours, _hours_later),
    Kind("days later", SUM_SET, 0.6, lines("""
        What day is it {number} days after {day}?
        Today is {day}. What day is it in {number} days?
        It is {day}. Which day comes {number} days later?
        If today is {day}, what day will it be in {number} days?
        Which weekday is {number} days after {day}?
        What day of the week is {number} days after {day}?
        Today is {day}. Which day is it in {number} days?
        It is {day} today. What day will it be in {number} days?
        {number} days after {day} is which day?
        What day comes {number} days after {day}?
        """), _draw_day, _solve_day),
    Kind("months later", SUM_SET, 0.6, lines("""
        Which month is {number} months after {month}?
        It is {month}. Which month is it in {number} months?
        What month comes {number} months after {month}?
        If it is {month} now, which month will it be in {number} months?
        {number} months after {month} is which month?
        Now it is {month}. What month will it be in {number} months?
        """), _draw_month, _solve_month),
)  # fmt: skip
