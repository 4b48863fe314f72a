"""Word problems. A story is a first sentence that says how many there are, steps, and a question; the solver reads them back."""

import re
from random import Random

from little_world.arithmetic import added, key, taken
from little_world.facts import BOXES, GOODS, PEOPLE, SHE
from little_world.kinds import Slots, Solution, several

_START = ("{person} has {n} {goods}.", "{person} starts with {n} {goods}.", "There are {n} {goods} on {person}'s table.")
_BOTH = (
    "{person} has {n} {goods} and gets {m} more.", "{person} has {n} {goods} and buys {m} more.",
    "{person} has {n} {goods} and finds {m} more.",
)  # fmt: skip
_BUT = (
    "{person} has {n} {goods} and eats {m}.", "{person} has {n} {goods} and loses {m}.", "{person} has {n} {goods} and gives away {m}.",
    "{person} has {n} {goods} and sells {m}.",
)  # fmt: skip
_FIRST = ("{person} has {m} {boxes} with {n} {goods} each.", "{person} fills {m} {boxes} with {n} {goods} each.")
_MORE = ("{He} gets {n} more.", "{He} finds {n} more.", "{He} buys {n} more.", "{other} gives {him} {n} more.")
_LESS = ("{He} gives away {n}.", "{He} loses {n}.", "{He} sells {n}.", "{other} takes {n} of them.")
_MINE = {
    "start": ("I have {n} {goods}.", "I had {n} {goods}.", "There are {n} {goods} on my desk.", "We have {n} {goods} at home."),
    "both": (
        "I have {n} {goods} and buy {m} more.", "I have {n} {goods} and get {m} more.", "I had {n} {goods} and found {m} more.",
        "I have {n} {goods} and my friend gives me {m} more.", "I've got {n} {goods} and {other} gives me {m} more.",
    ),
    "but": (
        "I have {n} {goods} and eat {m}.", "I had {n} {goods} and lost {m}.", "I have {n} {goods} and give away {m}.",
        "I have {n} {goods} and sell {m}.", "I had {n} {goods} and gave away {m}.", "I've got {n} {goods} and {other} takes {m} of them.",
    ),
    "first": ("I have {m} {boxes} with {n} {goods} each.", "There are {m} {boxes} with {n} {goods} each.",
    "I fill {m} {boxes} with {n} {goods} each."),
    "more": ("I get {n} more.", "I find {n} more.", "I buy {n} more.", "My friend gives me {n} more.", "{other} gives me {n} more.",
    "I bought {n} more."),
    "less": ("I give away {n}.", "I lose {n}.", "I sell {n}.", "{other} takes {n} of them.", "I gave away {n}.", "I eat {n}."),
    "asked": (
        "How many do I have now?", "How many {goods} do I have?", "How many are left?", "How many do I have?", "How many {goods} now?",
        "How many {goods} do I have left?", "How many is that?", "So how many {goods} do I have now?", "How many in total?",
        "How many now?",
    ),
}  # fmt: skip
"""The same in the first person."""
_ASKED = (
    "How many {goods} does {person} have now?", "How many {goods} are there now?", "How many {goods} are left in the end?",
    "How many does {person} have now?", "How many {goods} is that?", "How many are left?", "How many {goods} are left?",
    "How many {goods} does {person} have in the end?", "How many are there now?", "How many {goods} does {person} have?",
    "So how many {goods} now?", "How many {goods} in all?", "How many in total?", "How many {goods} does {person} have left?",
)  # fmt: skip

_THEIRS = {"start": _START, "both": _BOTH, "but": _BUT, "first": _FIRST, "more": _MORE, "less": _LESS, "asked": _ASKED}

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
    forms = _MINE if rng.random() < 0.35 else _THEIRS
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
        work.append(added(before, number) if sign == "+" else taken(before, number) if sign == "-" else f"{before}*{number}={total}.")
    if not keys:  # boxes alone: a product, which is a fact of the tables
        return Solution((" ".join(work),), str(total), key("*", steps[0][1], steps[1][1]), single=True)
    return Solution((" ".join(work),), str(total), keys[0], steps=tuple(keys[1:]))
