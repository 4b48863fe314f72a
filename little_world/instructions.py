"""Instructions: spell, count letters, name the opposite, convert; `picking` has the rest."""

from random import Random

from little_world import picking
from little_world.facts import COLOURS, DAYS, OPPOSITES, PEOPLE, PLACES, THINGS, UNITS, WORDS
from little_world.kinds import Kind, Slots, Solution, items_of, lines, several

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
    Kind("spell", INSTRUCTION_SET, 0.8, lines("""
        Spell the word {word}.
        How do you spell {word}?
        How is {word} spelled?
        Spell {word}.
        Can you spell the word {word}?
        Write the word {word} letter by letter.
        How do I spell {word}?
        Give the spelling of {word}.
        Spell out the word {word}.
        What is the spelling of {word}?
        Which letters are in {word}?
        """), _any_word, _spell),
    Kind("backwards", INSTRUCTION_SET, 0.7, lines("""
        Spell {word} backwards.
        Write the word {word} backwards.
        What is {word} spelled backwards?
        Reverse the word {word}.
        Turn the word {word} around.
        Write {word} backwards.
        Say {word} backwards.
        Spell the word {word} in reverse.
        """), _any_word, _backwards),
    Kind("letters", INSTRUCTION_SET, 0.9, lines("""
        How many letters does the word {word} have?
        How many letters has {word}?
        Count the letters in {word}.
        How many letters are in the word {word}?
        How many letters are there in {word}?
        How long is the word {word}?
        Count the letters of the word {word}.
        What is the number of letters in {word}?
        Tell me how many letters {word} has.
        How many letters does {word} have?
        Number of letters in {word}?
        """), _any_word, _letters),
    Kind("one letter", INSTRUCTION_SET, 1.0, lines("""
        How many times is the letter {letter} in {word}?
        How often does {letter} occur in {word}?
        How many {letter}'s are in the word {word}?
        Count the letter {letter} in {word}.
        How many times does the letter {letter} appear in the word {word}?
        How many letters {letter} are there in {word}?
        How many {letter} are in {word}?
        How many times does {word} contain {letter}?
        How many {letter}'s does {word} have?
        How many {letter}s are there in {word}?
        """), _one_letter, _count_letter),
    Kind("first letter", INSTRUCTION_SET, 0.4, lines("""
        What is the first letter of {word}?
        Which letter does {word} begin with?
        What letter does the word {word} start with?
        Give the first letter of the word {word}.
        What is the first letter in {word}?
        With which letter does {word} start?
        """), _any_word, _end_letter("first")),
    Kind("last letter", INSTRUCTION_SET, 0.5, lines("""
        What is the last letter of {word}?
        Which letter does {word} end with?
        What letter does the word {word} end in?
        Give the last letter of the word {word}.
        What is the last letter in {word}?
        With which letter does {word} end?
        """), _any_word, _end_letter("last")),
    Kind("opposite", INSTRUCTION_SET, 0.9, lines("""
        What is the opposite of {word}?
        Give the opposite of {word}.
        Give me the opposite of the word {word}.
        Name the opposite of {word}.
        Which word is the opposite of {word}?
        What's the opposite of {word}?
        What word means the opposite of {word}?
        Opposite of {word}?
        The opposite of {word} is?
        What is {word} the opposite of?
        I need the opposite of {word}.
        Tell me the opposite of {word}.
        Say the opposite of {word}.
        """), lambda rng: {"word": rng.choice(list(OPPOSITES))}, _opposite),
    Kind("convert", INSTRUCTION_SET, 1.0, lines("""
        Convert {number} {unit1} to {unit2}.
        How many {unit2} are {number} {unit1}?
        How many {unit2} are in {number} {unit1}?
        How many {unit2} are there in {number} {unit1}?
        Turn {number} {unit1} into {unit2}.
        Write {number} {unit1} in {unit2}.
        What are {number} {unit1} in {unit2}?
        Express {number} {unit1} in {unit2}.
        {number} {unit1} in {unit2}?
        How many {unit2} make {number} {unit1}?
        How much is {number} {unit1} in {unit2}?
        {number} {unit1} are how many {unit2}?
        Change {number} {unit1} to {unit2}.
        How many {unit2} do {number} {unit1} have?
        Give me {number} {unit1} in {unit2}.
        """), _amount, _convert),
    Kind("parity", INSTRUCTION_SET, 0.5, lines("""
        Is {number} even or odd?
        Is the number {number} odd or even?
        Tell whether {number} is even or odd.
        Is {number} an even or an odd number?
        Even or odd: {number}?
        {number}: odd or even?
        """), lambda rng: {"number": str(rng.randint(2, 999 if rng.random() < 0.4 else 99))}, _parity),
    Kind("repeat", INSTRUCTION_SET, 0.4, lines("""
        Repeat: {words}.
        Repeat these words: {words}.
        Say after me: {words}.
        Copy these words: {words}.
        Say {words}.
        """), _repeated, _repeat),
    *picking.PICKING_KINDS,
)  # fmt: skip
