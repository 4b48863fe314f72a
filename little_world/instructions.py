"""Instructions: spell, count letters, name the opposite, convert; `picking` has the rest."""

from random import Random

from little_world import picking
from little_world.facts import COLOURS, DAYS, OPPOSITES, PEOPLE, PLACES, THINGS, UNITS, WORDS
from little_world.kinds import Slots, Solution, items_of, kind_row, several

INSTRUCTION_SET = picking.PICKING_SET


def _any_word(rng: Random) -> Slots:
    return {"word": rng.choice(WORDS)}


def _spell(slots) -> Solution | None:
    word = slots["word"]
    spelled = "-".join(word)
    return Solution(
        (f"{word.capitalize()} is spelled letter by letter.", f"It has {len(word)} letters."), spelled, f"spell {word}", single=True
    )


def _backwards(slots) -> Solution | None:
    word = slots["word"]
    return Solution((f"{'-'.join(word)}, read from the end.",), "-".join(reversed(word)), f"backwards {word}", single=True)


def _letters(slots) -> Solution | None:
    word = slots["word"]
    counted = ", ".join(f"{letter} {number}" for number, letter in enumerate(word, 1))
    return Solution((f"{counted}.", f"We count: {counted}."), str(len(word)), f"letters {word}", single=True)


def _one_letter(rng: Random) -> Slots:
    word = rng.choice([word for word in WORDS if len(word) < 9])
    letter = rng.choice(word) if rng.random() < 0.8 else rng.choice("abcdefghilmnoprstu")
    return {"letter": letter, "word": word}


def _count_letter(slots) -> Solution | None:
    word, letter = slots["word"], slots["letter"].lower()
    count, steps = 0, []
    for each in word:
        count += each == letter
        steps.append(f"{each} {count}" if each == letter else each)
    return Solution((f"{', '.join(steps)}.",), str(count), f"count {letter} {word}")


def _end_letter(end: str):
    def solve(slots) -> Solution | None:
        word = slots["word"]
        return Solution((f"{'-'.join(word)}.",), word[0] if end == "first" else word[-1], f"{end} {word}", single=True)

    return solve


def _opposite(slots) -> Solution | None:
    word = slots["word"]
    if word not in OPPOSITES:
        return None
    other = OPPOSITES[word]
    return Solution(
        (f"{word.capitalize()} and {other} are opposites.", f"Not {word}, but {other}."), other, f"opposite {word}", single=True
    )


def _amount(rng: Random) -> Slots:
    large, small = rng.choice(list(UNITS))
    most = 12 if UNITS[large, small] in (7, 12, 24, 60) else 20
    return {"number": str(rng.randint(2, 5 if UNITS[large, small] == 24 else most)), "unit1": large, "unit2": small}


def _convert(slots) -> Solution | None:
    pair, number = (slots["unit1"], slots["unit2"]), int(slots["number"])
    if pair not in UNITS or not 1 <= number <= 20:
        return None
    total = number * UNITS[pair]
    work = f"1 {pair[0].removesuffix('s')} is {UNITS[pair]} {pair[1]}. {number}*{UNITS[pair]}={total}."
    return Solution((work,), f"{total} {pair[1]}", f"convert {number} {' '.join(pair)}")


def _parity(slots) -> Solution | None:
    number = slots["number"]
    if int(number) > 999:
        return None
    even = "even" if int(number) % 2 == 0 else "odd"
    return Solution((f"{number} ends in {number[-1]}, and {number[-1]} is {even}.",), even, f"parity {number}")


def _repeated(rng: Random) -> Slots:
    return {"words": ", ".join(several(rng, [*PEOPLE, *THINGS, *COLOURS, *PLACES, *DAYS], rng.randint(3, 8)))}


def _repeat(slots) -> Solution | None:
    items = items_of(slots["words"])
    words = {word.lower(): word for word in (*PEOPLE, *THINGS, *COLOURS, *PLACES, *DAYS)}
    if not 2 <= len(items) <= 9 or any(item.lower() not in words for item in items):
        return None
    said = ", ".join(words[item.lower()] for item in items)
    return Solution(("Word for word.",), said, f"repeat {said}")


INSTRUCTION_KINDS = (
    kind_row("spell", INSTRUCTION_SET, 0.8, _any_word, _spell),
    kind_row("backwards", INSTRUCTION_SET, 0.7, _any_word, _backwards),
    kind_row("letters", INSTRUCTION_SET, 0.9, _any_word, _letters),
    kind_row("one letter", INSTRUCTION_SET, 1.0, _one_letter, _count_letter),
    kind_row("first letter", INSTRUCTION_SET, 0.4, _any_word, _end_letter("first")),
    kind_row("last letter", INSTRUCTION_SET, 0.5, _any_word, _end_letter("last")),
    kind_row("opposite", INSTRUCTION_SET, 0.9, lambda rng: {"word": rng.choice(list(OPPOSITES))}, _opposite),
    kind_row("convert", INSTRUCTION_SET, 1.0, _amount, _convert),
    kind_row("parity", INSTRUCTION_SET, 0.5, lambda rng: {"number": str(rng.randint(2, 999 if rng.random() < 0.4 else 99))}, _parity),
    kind_row("repeat", INSTRUCTION_SET, 0.4, _repeated, _repeat),
    *picking.PICKING_KINDS,
)  # fmt: skip
