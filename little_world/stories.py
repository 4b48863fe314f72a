"""Word problems. A story is a first sentence that says how many there are, steps, and a question; the solver reads them back."""

import re
from random import Random

from little_world.arithmetic import added, key, subtracted
from little_world.facts import BOXES, GOODS, PEOPLE, SHE
from little_world.kinds import Slots, Solution, several
from little_world.lists import LISTS

_STORY_FORMS = LISTS["stories"]

_STORY_STEPS = re.compile(
    r"(?P<times>\b(?P<m>\d+) (?:" + "|".join(BOXES) + r") with (?P<n>\d+) )"
    r"|(?P<more>\b(?:gets?|finds?|found|buys?|bought|got|gives? \w+) (?P<p>\d+) more)"
    r"|(?P<less>\b(?:(?:gives? away|gave away|loses?|lost|sells?|sold|eats?|ate) (?P<q>\d+)|takes? (?P<r>\d+) of))"
    r"|(?P<start>\b(?:has|have|had|(?:'ve |i)got|has got|starts with|there are) (?P<s>\d+) (?!" + "|".join(BOXES) + r"))",
    re.IGNORECASE,
)


def draw_story(rng: Random) -> Slots:
    person, other = several(rng, PEOPLE, 2)
    he, him = ("she", "her") if person in SHE else ("he", "him")
    words = {"person": person, "other": other, "He": he.capitalize(), "him": him, "goods": rng.choice(GOODS), "boxes": rng.choice(BOXES)}
    forms = _STORY_FORMS["mine" if rng.random() < 0.35 else "theirs"]
    if rng.random() < 0.3:
        m, n = rng.randint(2, 9), rng.randint(2, 10)
        sentences, total = [rng.choice(forms["first"]).format(m=m, n=n, **words)], m * n
    elif rng.random() < 0.4:
        n, m = rng.randint(5, 60), rng.randint(2, 20)
        less = m < n and rng.random() < 0.5
        sentences, total = [rng.choice(forms["but" if less else "both"]).format(m=m, n=n, **words)], n - m if less else n + m
    else:
        total = rng.randint(5, 60)
        sentences = [rng.choice(forms["start"]).format(n=total, **words)]
    for _ in range(rng.choice((0, 1, 1, 2)) if " and " in sentences[0] else rng.choice((1, 1, 2, 2))):
        n = rng.randint(2, 9) if rng.random() < 0.8 else rng.randint(10, 30)
        if (rng.random() < 0.5 or total + n > 99) and n < total:
            sentences.append(rng.choice(forms["less"]).format(n=n, **words))
            total -= n
        else:
            sentences.append(rng.choice(forms["more"]).format(n=n, **words))
            total += n
    asked = rng.choice(forms["asked"]).format(**words)
    if rng.random() < 0.25:  # in one breath, as people type
        joined = [sentences[0], *(each if each.startswith(("I ", *PEOPLE)) else each[0].lower() + each[1:] for each in sentences[1:])]
        return {"problem": f"{rng.choice((', ', ' and ', ', then ')).join(each[:-1] for each in joined)}, {asked[0].lower()}{asked[1:]}"}
    return {"problem": " ".join([*sentences, asked])}


def _read_story(text: str) -> list[tuple[str, int]] | None:
    """The steps of a word problem as (sign, number), the first with "="; None where it has none."""
    steps: list[tuple[str, int]] = []
    for match in _STORY_STEPS.finditer(text):
        if match["times"]:
            steps += [("=", int(match["m"])), ("*", int(match["n"]))]
        elif match["more"]:
            steps.append(("+", int(match["p"])))
        elif match["less"]:
            steps.append(("-", int(match["q"] or match["r"])))
        else:
            steps.append(("=", int(match["s"])))
    numbers = re.findall(r"\d+", text)
    if len(steps) < 2 or len(numbers) != len(steps) or steps[0][0] != "=" or any(sign == "=" for sign, _ in steps[1:]):
        return None
    return steps


def solve_story(slots) -> Solution | None:
    read = _read_story(slots["problem"])
    if read is None or not re.search(r"how many", slots["problem"], re.IGNORECASE):
        return None
    steps = read
    total, work, keys = steps[0][1], [], []
    for sign, number in steps[1:]:
        before = total
        total = before + number if sign == "+" else before - number if sign == "-" else before * number
        if total < 0 or max(before, number) > 99:
            return None
        if sign != "*":
            keys.append(key(sign, before, number))
        work.append(added(before, number) if sign == "+" else subtracted(before, number) if sign == "-" else f"{before}*{number}={total}.")
    if not keys:  # boxes alone: a product, which is a fact of the tables
        return Solution((" ".join(work),), str(total), key("*", steps[0][1], steps[1][1]), single=True)
    return Solution((" ".join(work),), str(total), keys[0], steps=tuple(keys[1:]))
