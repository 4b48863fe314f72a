"""Sums: plain ones, word problems of one to three steps, the clock, and counting on in days and months."""

from random import Random

from little_world.arithmetic import added, key, subtracted
from little_world.facts import DAYS, GOODS, MONTHS
from little_world.kinds import Slots, Solution, kind_row
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
    return Solution((subtracted(a, b), f"Let us take {b} from {a}. {subtracted(a, b)}"), str(a - b), key("-", a, b))


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
    kind_row("plus", SUM_SET, 2.5, _two(10, 99), _plus),
    kind_row("minus", SUM_SET, 2.0, _descending, _minus),
    kind_row("times", SUM_SET, 1.2, _small_factors, _times),
    kind_row("divide", SUM_SET, 0.8, _quotient, _divide),
    kind_row("word problem", SUM_SET, 3.0, draw_story, solve_story, ("{problem}",)),
    kind_row("price", SUM_SET, 0.7, _prices, _price),
    kind_row("minutes later", SUM_SET, 1.5, _clock_time, _later),
    kind_row("hours later", SUM_SET, 0.7, _hours, _hours_later),
    kind_row("days later", SUM_SET, 0.6, _draw_day, _solve_day),
    kind_row("months later", SUM_SET, 0.6, _draw_month, _solve_month),
)  # fmt: skip
