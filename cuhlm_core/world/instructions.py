"""Instructions: spell, count, sort, pick, convert, continue."""

from random import Random

from cuhlm_core.world.kinds import Kind, Slots, Solution, animal, canonical, items_of, lines, listed, several, upper
from cuhlm_core.world.facts import ANIMALS, BY_SIZE, COLOURS, OPPOSITES, ORDINALS, PLANETS, SIZES, THINGS, UNITS, WORDS, article

DATASET = "world-instructions"


def _word(rng: Random) -> Slots:
    return {"word": rng.choice(WORDS)}


def _spell(slots) -> Solution | None:
    word = slots["word"]
    spelled = "-".join(word)
    return Solution((f"{word.capitalize()} is spelled letter by letter.", f"It has {len(word)} letters."), spelled, f"spell {word}", single=True)


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
    count, told = 0, []
    for each in word:
        count += each == letter
        told.append(f"{each} {count}" if each == letter else each)
    return Solution((f"{', '.join(told)}.",), str(count), f"count {letter} {word}")


def _end_letter(place: str):
    def solve(slots) -> Solution | None:
        word = slots["word"]
        return Solution((f"{'-'.join(word)}.",), word[0] if place == "first" else word[-1], f"{place} {word}", single=True)

    return solve


def _numbers(count: tuple[int, ...]):
    def draw(rng: Random) -> Slots:
        numbers = listed(several(rng, range(2, 100), rng.choice(count)))
        return {"numbers": numbers, "choice": numbers.replace(" and ", " or ")}

    return draw


def _read_numbers(text: str, most: int) -> list[int] | None:
    items = items_of(text)
    if not 2 <= len(items) <= most or not all(item.isdigit() and int(item) < 100 for item in items):
        return None
    numbers = [int(item) for item in items]
    return numbers if len(set(numbers)) == len(numbers) else None


def _sort(slots) -> Solution | None:
    numbers = _read_numbers(slots["numbers"], 4)
    if numbers is None:
        return None
    ordered = sorted(numbers)
    steps = ", then ".join(map(str, ordered))
    key = "numbers " + " ".join(map(str, ordered))
    return Solution((f"The smallest is {steps}.", f"First {steps}."), ", ".join(map(str, ordered)), key)


def _extreme(best, word: str):
    def solve(slots) -> Solution | None:
        numbers = _read_numbers(slots.get("numbers") or slots["choice"], 4)
        if numbers is None:
            return None
        seen = [str(best(numbers[: count + 1])) for count in range(len(numbers))]
        work = ", then ".join(seen)
        key = "numbers " + " ".join(map(str, sorted(numbers)))
        return Solution((f"The {word} so far: {work}.",), str(best(numbers)), key)

    return solve


_INITIAL = {word[0]: [each for each in WORDS if each[0] == word[0]] for word in WORDS}


def _words(rng: Random) -> Slots:
    return {"words": listed([rng.choice(_INITIAL[letter]) for letter in several(rng, sorted(_INITIAL), 3)])}


def _read_words(text: str) -> list[str] | None:
    items = [canonical("word", item) for item in items_of(text)]
    if len(items) != 3 or None in items or len({item[0] for item in items if item}) < 3:
        return None
    return [item for item in items if item]


def _alphabet(slots) -> Solution | None:
    words = _read_words(slots["words"])
    if words is None:
        return None
    ordered = sorted(words)
    return Solution((f"In the alphabet {', '.join(w[0] for w in ordered)}.",), ", ".join(ordered), "alphabet " + " ".join(ordered))


def _first_in_alphabet(slots) -> Solution | None:
    words = _read_words(slots["words"])
    if words is None:
        return None
    ordered = sorted(words)
    return Solution((f"In the alphabet {', '.join(w[0] for w in ordered)}.",), ordered[0], "alphabet " + " ".join(ordered))


def _opposite(slots) -> Solution | None:
    word = slots["word"]
    if word not in OPPOSITES:
        return None
    other = OPPOSITES[word]
    return Solution((f"{word.capitalize()} and {other} are opposites.", f"Not {word}, but {other}."), other, f"opposite {word}", single=True)


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


def _series(rng: Random) -> Slots:
    start, step = rng.randint(1, 30), rng.randint(1, 10)
    return {"series": ", ".join(str(start + step * n) for n in range(4))}


def _continue(slots) -> Solution | None:
    items = items_of(slots["series"].rstrip(". "))
    if not 3 <= len(items) <= 5 or not all(item.isdigit() and int(item) < 200 for item in items):
        return None
    numbers = [int(item) for item in items]
    step = numbers[1] - numbers[0]
    if step < 1 or any(b - a != step for a, b in zip(numbers, numbers[1:], strict=False)):
        return None
    work = f"Each step adds {step}. {numbers[-1]}+{step}={numbers[-1] + step}."
    return Solution((work,), str(numbers[-1] + step), f"series {numbers[0]} {step}")


_GROUPS = {"animal": [name for name in ANIMALS if " " not in name], "colour": COLOURS, "thing": THINGS}


def _group(word: str) -> str | None:
    return next((name for name, members in _GROUPS.items() if word.lower() in members), None)


def _odd_one(rng: Random) -> Slots:
    many, one = several(rng, _GROUPS, 2)
    items = [*several(rng, _GROUPS[many], 3), rng.choice(_GROUPS[one])]
    rng.shuffle(items)
    return {"items": listed(items)}


def _odd_one_out(slots) -> Solution | None:
    items = [item.lower() for item in items_of(slots["items"])]
    groups = [_group(item) for item in items]
    if len(items) != 4 or None in groups or len(set(groups)) != 2:
        return None
    lonely = [item for item, group in zip(items, groups, strict=True) if groups.count(group) == 1]
    if not lonely:
        return None
    common = next(group for group in groups if groups.count(group) == 3)
    named = [f"{item} is {'an' if group == 'animal' else 'a'} {group}" for item, group in zip(items, groups, strict=True)]
    return Solution((f"{', '.join(named)}.".capitalize(),), lonely[0], f"odd {common} " + " ".join(sorted(items)))


def _mixed(rng: Random) -> Slots:
    names, kind = list(_GROUPS), rng.choice(list(_GROUPS))
    items = [word for name in names for word in several(rng, _GROUPS[name], rng.randint(1, 3) if name == kind else rng.randint(0, 2))][:6]
    rng.shuffle(items)
    return {"group": f"{kind}s", "items": listed(items)}


def _count_members(slots) -> Solution | None:
    group, items = slots["group"].lower().removesuffix("s"), [item.lower() for item in items_of(slots["items"])]
    if group not in _GROUPS or not items or len(items) > 6 or any(_group(item) is None for item in items):
        return None
    count, told = 0, []
    for item in items:
        count += item in _GROUPS[group]
        told.append(f"{item} {count}" if item in _GROUPS[group] else f"{item} no")
    return Solution((f"{', '.join(told)}.".capitalize(),), str(count), f"members {group} " + " ".join(sorted(items)))


def _choose(pair, rule, told):
    """A draw of two things and the solver that picks the one that `rule` puts first; `told` states both facts."""

    def draw(rng: Random) -> Slots:
        while True:
            one, two = several(rng, pair, 2)
            if rule(one) != rule(two):
                return {"one": one, "two": two, "choice": f"{one} or {two}"}

    def solve(slots) -> Solution | None:
        names = {name.lower(): name for name in pair}
        items = [names.get(item.lower()) for item in items_of(slots["choice"])]
        if len(items) != 2 or items[0] is None or items[1] is None or rule(items[0]) == rule(items[1]):
            return None
        best = max(items, key=rule)  # type: ignore[type-var]
        return Solution((f"{told(items[0])} {told(items[1])}",), best, f"choose {rule.__name__} {' '.join(sorted(items))}")  # type: ignore[type-var]

    return draw, solve


def _nearness(planet: str) -> int:
    return -PLANETS.index(planet)


def _largeness(planet: str) -> int:
    return -BY_SIZE.index(planet)


def _size(form: str) -> int:
    return (animal(form).size + 1) // 2


def _leg_count(form: str) -> int:
    return animal(form).legs or 0


_SOME = [article(name) for name in ANIMALS]
_LEGGED = [article(name) for name, row in ANIMALS.items() if row.legs is not None]
_draw_near, _pick_near = _choose(PLANETS, _nearness, lambda planet: f"{planet} is the {ORDINALS[PLANETS.index(planet)]} planet.")
_draw_large, _pick_large = _choose(PLANETS, _largeness, lambda planet: f"By size {planet} is the {ORDINALS[BY_SIZE.index(planet)]} planet.")
_draw_size, _pick_size = _choose(_SOME, _size, lambda form: f"{upper(form)} is {SIZES[animal(form).size]}.")
_draw_legs, _pick_legs = _choose(_LEGGED, _leg_count, lambda form: f"{upper(form)} has {animal(form).legs} legs.")

KINDS = (
    Kind("spell", DATASET, 0.8, lines("""
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
        """), _word, _spell),
    Kind("backwards", DATASET, 0.7, lines("""
        Spell {word} backwards.
        Write the word {word} backwards.
        What is {word} spelled backwards?
        Reverse the word {word}.
        Turn the word {word} around.
        Write {word} backwards.
        Say {word} backwards.
        Spell the word {word} in reverse.
        """), _word, _backwards),
    Kind("letters", DATASET, 0.9, lines("""
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
        """), _word, _letters),
    Kind("one letter", DATASET, 1.0, lines("""
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
    Kind("first letter", DATASET, 0.4, lines("""
        What is the first letter of {word}?
        Which letter does {word} begin with?
        What letter does the word {word} start with?
        Give the first letter of the word {word}.
        What is the first letter in {word}?
        With which letter does {word} start?
        """), _word, _end_letter("first")),
    Kind("last letter", DATASET, 0.5, lines("""
        What is the last letter of {word}?
        Which letter does {word} end with?
        What letter does the word {word} end in?
        Give the last letter of the word {word}.
        What is the last letter in {word}?
        With which letter does {word} end?
        """), _word, _end_letter("last")),
    Kind("sort", DATASET, 1.2, lines("""
        Sort these numbers: {numbers}.
        Sort {numbers}.
        Sort {numbers} from small to large.
        Put these numbers in order: {numbers}.
        Put {numbers} in order.
        Order the numbers {numbers} from smallest to largest.
        Arrange {numbers} in ascending order.
        Sort the numbers {numbers} in ascending order.
        Please order {numbers}.
        Put the numbers {numbers} into order, the smallest first.
        Line up {numbers} from the smallest to the largest.
        """), _numbers((3, 4)), _sort),
    Kind("largest", DATASET, 1.0, lines("""
        Which number is the largest: {numbers}?
        What is the largest of {numbers}?
        Pick the largest number: {numbers}.
        Which is the biggest of {numbers}?
        Which of these is the largest number: {numbers}?
        Find the biggest number: {numbers}.
        What is the maximum of {numbers}?
        Which is more, {numbers}?
        Which number is larger, {numbers}?
        Which is bigger, {choice}?
        Which is larger, {choice}?
        Which number is bigger, {choice}?
        What is more, {choice}?
        Which one is the largest: {choice}?
        What is the biggest number of {numbers}?
        Choose the largest of {numbers}.
        What is the largest number: {choice}?
        """), _numbers((2, 3, 4)), _extreme(max, "largest")),
    Kind("smallest", DATASET, 1.0, lines("""
        Which number is the smallest: {numbers}?
        What is the smallest of {numbers}?
        Pick the smallest number: {numbers}.
        Which of these is the smallest number: {numbers}?
        Find the smallest number: {numbers}.
        What is the minimum of {numbers}?
        Which is less, {numbers}?
        Which number is smaller, {numbers}?
        Which is smaller, {choice}?
        Which number is smaller, {choice}?
        What is less, {choice}?
        Which one is the smallest: {choice}?
        What is the smallest number of {numbers}?
        Choose the smallest of {numbers}.
        What is the smallest number: {choice}?
        """), _numbers((2, 3, 4)), _extreme(min, "smallest")),
    Kind("alphabet", DATASET, 0.9, lines("""
        Put these words in alphabetical order: {words}.
        Sort these words alphabetically: {words}.
        Sort the words {words}.
        Order these words by the alphabet: {words}.
        Put {words} in alphabetical order.
        Arrange {words} alphabetically.
        Sort {words} by alphabet.
        Bring these words into alphabetical order: {words}.
        Sort {words} alphabetically.
        """), _words, _alphabet),
    Kind("first in alphabet", DATASET, 0.5, lines("""
        Which word comes first in the alphabet: {words}?
        Which of these words is first in the alphabet: {words}?
        Which word comes first in a dictionary: {words}?
        Which comes first in the alphabet, {words}?
        Which word is first alphabetically: {words}?
        """), _words, _first_in_alphabet),
    Kind("opposite", DATASET, 0.9, lines("""
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
    Kind("convert", DATASET, 1.0, lines("""
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
    Kind("parity", DATASET, 0.5, lines("""
        Is {number} even or odd?
        Is the number {number} odd or even?
        Tell whether {number} is even or odd.
        Is {number} an even or an odd number?
        Even or odd: {number}?
        {number}: odd or even?
        """), lambda rng: {"number": str(rng.randint(2, 999 if rng.random() < 0.4 else 99))}, _parity),
    Kind("series", DATASET, 0.8, lines("""
        Continue the series: {series}.
        What number comes next: {series}?
        What comes next: {series}?
        Which number follows: {series}?
        Find the next number: {series}.
        What is the next number in the series {series}?
        Which number comes next: {series}?
        What is next: {series}?
        {series}, what comes next?
        Complete the series: {series}.
        """), _series, _continue),
    Kind("odd one out", DATASET, 0.9, lines("""
        Which word does not fit: {items}?
        Pick the odd one out: {items}.
        Find the odd one out: {items}.
        Which of these does not belong: {items}?
        Which one is different: {items}?
        Which one does not belong here: {items}?
        Which is the odd one out: {items}?
        What does not fit: {items}?
        """), _odd_one, _odd_one_out),
    Kind("count members", DATASET, 0.8, lines("""
        How many {group} are in this list: {items}?
        Count the {group}: {items}.
        How many of these are {group}: {items}?
        Count the {group} in this list: {items}.
        How many {group} do you see: {items}?
        How many {group} are there in {items}?
        """), _mixed, _count_members),
    Kind("choose the nearer planet", DATASET, 0.5, lines("""
        Which is closer to the Sun, {choice}?
        Which planet is closer to the Sun, {choice}?
        What is nearer to the Sun, {choice}?
        Pick the planet that is closer to the Sun: {choice}.
        """), _draw_near, _pick_near),
    Kind("choose the larger planet", DATASET, 0.4, lines("""
        Which planet is bigger, {choice}?
        Which is the larger planet, {choice}?
        Which is bigger, {choice}?
        Pick the larger planet: {choice}.
        """), _draw_large, _pick_large),
    Kind("choose the larger animal", DATASET, 0.6, lines("""
        Which is bigger, {choice}?
        Which is larger, {choice}?
        Which animal is larger, {choice}?
        What is bigger, {choice}?
        Pick the larger animal: {choice}.
        """), _draw_size, _pick_size),
    Kind("choose by legs", DATASET, 0.5, lines("""
        Which has more legs, {choice}?
        Which animal has more legs, {choice}?
        What has more legs, {choice}?
        Pick the animal with more legs: {choice}.
        """), _draw_legs, _pick_legs),
)  # fmt: skip
