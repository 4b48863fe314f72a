"""Instructions, the second half: sort, pick, continue a series, and count what belongs together."""

from itertools import pairwise
from random import Random

from little_world.arithmetic import key
from little_world.facts import ANIMALS, BY_SIZE, COLOURS, ORDINALS, PLANETS, SIZES, THINGS, WORDS, article
from little_world.kinds import Slots, Solution, animal, canonical, items_of, kind_row, listed, several, upper

PICKING_SET = "world-instructions"


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
    whole = "numbers " + " ".join(map(str, ordered))
    return Solution((f"The smallest is {steps}.", f"First {steps}."), ", ".join(map(str, ordered)), whole)


def _extreme(best, word: str):
    def solve(slots) -> Solution | None:
        numbers = _read_numbers(slots.get("numbers") or slots["choice"], 4)
        if numbers is None:
            return None
        seen = [str(best(numbers[: count + 1])) for count in range(len(numbers))]
        work = ", then ".join(seen)
        whole = "numbers " + " ".join(map(str, sorted(numbers)))
        return Solution((f"The {word} so far: {work}.",), str(best(numbers)), whole)

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


def _in_series(rng: Random) -> Slots:
    start, step = rng.randint(1, 30), rng.randint(1, 10)
    return {"series": ", ".join(str(start + step * n) for n in range(4))}


def _continue(slots) -> Solution | None:
    items = items_of(slots["series"].rstrip(". "))
    if not 3 <= len(items) <= 5 or not all(item.isdigit() and int(item) < 200 for item in items):
        return None
    numbers = [int(item) for item in items]
    step = numbers[1] - numbers[0]
    if step < 1 or any(b - a != step for a, b in pairwise(numbers)):
        return None
    work = f"Each step adds {step}. {numbers[-1]}+{step}={numbers[-1] + step}."
    return Solution((work,), str(numbers[-1] + step), key("+", numbers[-1], step))


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
    count, steps = 0, []
    for item in items:
        count += item in _GROUPS[group]
        steps.append(f"{item} {count}" if item in _GROUPS[group] else f"{item} no")
    return Solution((f"{', '.join(steps)}.".capitalize(),), str(count), f"members {group} " + " ".join(sorted(items)))


def _choose(pair, relation, rule, stated):
    """A draw of two things and the solver that picks the one that `rule` puts first; `stated` words both facts.

    `relation` names what is compared as `two_facts` does, so that both ways of asking are held out together.
    """

    def draw(rng: Random) -> Slots:
        while True:
            one, two = several(rng, pair, 2)
            if rule(one) != rule(two):
                return {"one": one, "two": two, "choice": f"{one} or {two}"}

    def solve(slots) -> Solution | None:
        names = {name.lower(): name for name in pair}
        items = [names[item.lower()] for item in items_of(slots["choice"]) if item.lower() in names]
        if len(items) != 2 or rule(items[0]) == rule(items[1]):
            return None
        best = max(items, key=rule)
        return Solution((f"{stated(items[0])} {stated(items[1])}",), best, " ".join([relation, *sorted(_named(item) for item in items)]))

    return draw, solve


def _named(form: str) -> str:
    """ "a cow" as the table's cow; a planet as it is."""
    return form if form in PLANETS else animal(form).name


def _nearness(planet: str) -> int:
    return -PLANETS.index(planet)


def _largeness(planet: str) -> int:
    return -BY_SIZE.index(planet)


def _size(form: str) -> int:
    return (animal(form).size + 1) // 2


def _leg_count(form: str) -> int:
    return animal(form).legs or 0


_SOME = [article(name) for name in ANIMALS]
_WITH_LEGS = [article(name) for name, row in ANIMALS.items() if row.legs is not None]
_draw_near, _pick_near = _choose(
    PLANETS, "distance", _nearness, lambda planet: f"{planet} is the {ORDINALS[PLANETS.index(planet)]} planet."
)
_draw_large, _pick_large = _choose(
    PLANETS, "planet size", _largeness, lambda planet: f"By size {planet} is the {ORDINALS[BY_SIZE.index(planet)]} planet."
)
_draw_size, _pick_size = _choose(_SOME, "size", _size, lambda form: f"{upper(form)} is {SIZES[animal(form).size]}.")
_draw_legs, _pick_legs = _choose(_WITH_LEGS, "legs", _leg_count, lambda form: f"{upper(form)} has {animal(form).legs} legs.")

PICKING_KINDS = (
    kind_row("sort", PICKING_SET, 1.2, _numbers((3, 4)), _sort),
    kind_row("largest", PICKING_SET, 1.0, _numbers((2, 3, 4)), _extreme(max, "largest")),
    kind_row("smallest", PICKING_SET, 1.0, _numbers((2, 3, 4)), _extreme(min, "smallest")),
    kind_row("alphabet", PICKING_SET, 0.9, _words, _alphabet),
    kind_row("first in alphabet", PICKING_SET, 0.5, _words, _first_in_alphabet),
    kind_row("series", PICKING_SET, 0.8, _in_series, _continue),
    kind_row("odd one out", PICKING_SET, 0.9, _odd_one, _odd_one_out),
    kind_row("count members", PICKING_SET, 0.8, _mixed, _count_members),
    kind_row("choose the nearer planet", PICKING_SET, 0.5, _draw_near, _pick_near),
    kind_row("choose the larger planet", PICKING_SET, 0.4, _draw_large, _pick_large),
    kind_row("choose the larger animal", PICKING_SET, 0.6, _draw_size, _pick_size),
    kind_row("choose by legs", PICKING_SET, 0.5, _draw_legs, _pick_legs),
)  # fmt: skip
