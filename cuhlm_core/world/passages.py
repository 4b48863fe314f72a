"""A short passage and a question answered from it. The solver reads the passage's sentences back, so it answers from the text alone."""

import re
from itertools import pairwise
from random import Random

from cuhlm_core.world.facts import COLOURS, DAYS, PEOPLE, PLACES, THINGS, article
from cuhlm_core.world.kinds import Kind, Slots, Solution, several

DATASET = "world-passages"

_OWNS = ("{person} has {colour} {thing}.", "{person} owns {colour} {thing}.", "{person} bought {colour} {thing}.")
_OWNED = re.compile(r"(\w+) (?:has|owns|bought) an? (\w+) (\w+)\.", re.IGNORECASE)
_WENT = ("{person} is at the {place}.", "{person} went to the {place}.", "{person} walked to the {place}.")
_WALKED = re.compile(r"(\w+) (?:is in|is at|went to|walked to|goes to) the (\w+)\.", re.IGNORECASE)
_GAVE = re.compile(r"(\w+) (?:gave|handed|gives) (?:the|it) ?(?:\w+ )?to (\w+)\.", re.IGNORECASE)
_DID = ("On {day} {person} went to the {place}.", "{person} went to the {place} on {day}.")
_TIMED = re.compile(r"(?:on (\w+) )?(\w+) went to the (\w+)(?: on (\w+))?\.", re.IGNORECASE)
_TALL = re.compile(r"(\w+) is (taller|older|faster) than (\w+)\.", re.IGNORECASE)


def _owners(rng: Random) -> list[tuple[str, str, str]]:
    count = rng.choice((2, 2, 3))
    return list(zip(several(rng, PEOPLE, count), several(rng, COLOURS, count), several(rng, THINGS, count), strict=True))


def _owning(rng: Random, rows) -> str:
    return " ".join(rng.choice(_OWNS).format(person=person, colour=article(colour), thing=thing) for person, colour, thing in rows)


def _owned(text: str) -> list[tuple[str, str, str]] | None:
    """(person, colour, thing) of each sentence; None where a sentence tells something else."""
    rows = [(person.capitalize(), colour.lower(), thing.lower()) for person, colour, thing in _OWNED.findall(text)]
    fits = len(rows) == text.count(".") and all(p in PEOPLE and c in COLOURS and t in THINGS for p, c, t in rows)
    return rows if rows and fits else None


def _draw_owner(rng: Random) -> Slots:
    rows = _owners(rng)
    return {"passage": _owning(rng, rows), "thing": rng.choice(rows)[2]}


def _draw_owned(rng: Random) -> Slots:
    rows = _owners(rng)
    return {"passage": _owning(rng, rows), "person": rng.choice(rows)[0]}


def _draw_colour(rng: Random) -> Slots:
    rows = _owners(rng)
    person, _, thing = rng.choice(rows)
    return {"passage": _owning(rng, rows), "person": person, "thing": thing}


def _telling(slots, choose) -> tuple[str, str, str, str] | None:
    rows = _owned(slots["passage"])
    chosen = [row for row in rows or () if choose(row)]
    if len(chosen) != 1 or rows is None:
        return None
    return (*chosen[0], "owns " + " ".join("/".join(row) for row in sorted(rows)))


def _who_owns(slots) -> Solution | None:
    row = _telling(slots, lambda row: row[2] == slots["thing"])
    return row and Solution((f"{row[0]} has the {row[1]} {row[2]}.",), row[0], row[3])


def _owns_what(slots) -> Solution | None:
    row = _telling(slots, lambda row: row[0] == slots["person"])
    return row and Solution((f"{row[0]} has {article(row[1])} {row[2]}.",), row[2], row[3])


def _what_colour(slots) -> Solution | None:
    row = _telling(slots, lambda row: (row[0], row[2]) == (slots["person"], slots["thing"]))
    return row and Solution((f"{row[0]} has {article(row[1])} {row[2]}.",), row[1], row[3])


def _draw_walks(rng: Random) -> Slots:
    people = several(rng, PEOPLE, 2)
    told: list[str] = []
    here: dict[str, str] = {}
    for step in range(rng.choice((2, 2, 3))):
        person = people[step] if step < 2 else rng.choice(people)
        here[person] = rng.choice([place for place in PLACES if place not in here.values()])
        told.append(rng.choice(_WENT).format(person=person, place=here[person]))
    return {"passage": " ".join(told), "person": rng.choice(people)}


def _walks(text: str) -> list[tuple[str, str]] | None:
    rows = [(person.capitalize(), place.lower()) for person, place in _WALKED.findall(text)]
    fits = len(rows) == text.count(".") and all(person in PEOPLE and place in PLACES for person, place in rows)
    return rows if rows and fits else None


def _where(slots) -> Solution | None:
    rows = _walks(slots["passage"])
    mine = [place for person, place in rows or () if person == slots["person"]]
    if rows is None or not mine:
        return None
    work = f"{slots['person']} was at the {', then at the '.join(mine)}."
    return Solution((work,), f"the {mine[-1]}", "walks " + " ".join("/".join(row) for row in rows))


def _draw_gifts(rng: Random) -> Slots:
    people, thing = several(rng, PEOPLE, 4), rng.choice(THINGS)
    told = [f"{people[0]} has the {thing}."]
    for step in range(rng.choice((1, 1, 2))):
        told.append(f"{people[step]} {rng.choice(('gave', 'handed'))} it to {people[step + 1]}.")
    return {"passage": " ".join(told), "thing": thing}


def _who_now(slots) -> Solution | None:
    text, thing = slots["passage"], slots["thing"]
    start = re.match(rf"(\w+) (?:has|had) (?:the|an?) {thing}\.", text, re.IGNORECASE)
    gifts = [(a.capitalize(), b.capitalize()) for a, b in _GAVE.findall(text)]
    if start is None or not gifts or len(gifts) + 1 != text.count("."):
        return None
    chain = [start[1].capitalize(), *(receiver for _, receiver in gifts)]
    if [giver for giver, _ in gifts] != chain[:-1] or any(person not in PEOPLE for person in chain):
        return None
    return Solution((f"The {thing} went from {' to '.join(chain)}.",), chain[-1], f"gifts {thing} {' '.join(chain)}")


def _draw_days(rng: Random) -> Slots:
    days, places, person = several(rng, DAYS, 3), several(rng, PLACES, 3), rng.choice(PEOPLE)
    told = [rng.choice(_DID).format(day=day, person=person, place=place) for day, place in zip(days, places, strict=True)]
    count = rng.choice((2, 2, 3))
    chosen = rng.randrange(count)
    return {"passage": " ".join(told[:count]), "person": person, "place": places[chosen], "day": days[chosen]}


def _days(slots) -> list[tuple[str, str, str]] | None:
    rows = []
    for before, person, place, after in _TIMED.findall(slots["passage"]):
        rows.append(((before or after).capitalize(), person.capitalize(), place.lower()))
    fits = len(rows) == slots["passage"].count(".") and all(
        day in DAYS and who == slots["person"] and place in PLACES for day, who, place in rows
    )
    return rows if rows and fits else None


def _when(slots) -> Solution | None:
    rows = _days(slots)
    days = [day for day, _, place in rows or () if place == slots["place"]]
    if rows is None or len(days) != 1:
        return None
    work = f"{slots['person']} went to the {slots['place']} on {days[0]}."
    return Solution((work,), days[0], "days " + " ".join("/".join(row) for row in sorted(rows)))


def _where_on(slots) -> Solution | None:
    rows = _days(slots)
    places = [place for day, _, place in rows or () if day == slots["day"]]
    if rows is None or len(places) != 1:
        return None
    work = f"{slots['person']} went to the {places[0]} on {slots['day']}."
    return Solution((work,), f"the {places[0]}", "days " + " ".join("/".join(row) for row in sorted(rows)))


def _draw_tall(word: str):
    def draw(rng: Random) -> Slots:
        chain = several(rng, PEOPLE, 3)
        told = [f"{one} is {word}er than {two}." for one, two in pairwise(chain)]
        rng.shuffle(told)
        return {"passage": " ".join(told), "most": f"{word}est"}

    return draw


def _tallest(slots) -> Solution | None:
    word = slots["most"].lower().removesuffix("est")
    rows = [(one.capitalize(), two.capitalize()) for one, more, two in _TALL.findall(slots["passage"]) if more.lower() == f"{word}er"]
    people = {person for row in rows for person in row}
    if len(rows) != 2 or len(people) != 3 or slots["passage"].count(".") != 2 or any(person not in PEOPLE for person in people):
        return None
    best = [one for one, _ in rows if one not in {two for _, two in rows}]
    if len(best) != 1:
        return None
    chain = [best[0]]
    while len(chain) < 3:
        below = [two for one, two in rows if one == chain[-1]]
        if not below:
            return None
        chain += below[:1]
    work = f"{chain[0]} is {word}er than {chain[1]}, and {chain[1]} is {word}er than {chain[2]}."
    return Solution((work,), chain[0], f"{word} {' '.join(chain)}")


def read(*questions: str) -> tuple[str, ...]:
    """Every question after the passage, before it, and with the passage announced."""
    frames = ("{passage} " + "{}", "Read this: {passage} " + "{}", "Passage: {passage} Question: " + "{}", "{passage} Now tell me: " + "{}")
    return tuple(frame.replace("{}", question) for question in questions for frame in frames)


KINDS = (
    Kind("who owns it", DATASET, 1.2, read("Who has the {thing}?", "Who owns the {thing}?", "Whose is the {thing}?",
         "Which person has the {thing}?"),
         _draw_owner, _who_owns),
    Kind("owns what", DATASET, 1.0, read("What does {person} have?", "What does {person} own?", "Which thing belongs to {person}?"),
         _draw_owned, _owns_what),
    Kind("what colour", DATASET, 1.2, read("What colour is {person}'s {thing}?", "What colour is the {thing} of {person}?",
         "Which colour does {person}'s {thing} have?"),
         _draw_colour, _what_colour),
    Kind("where now", DATASET, 1.2, read("Where is {person} now?", "Where is {person}?", "Where is {person} in the end?",
         "In which place is {person} now?"),
         _draw_walks, _where),
    Kind("who has it now", DATASET, 1.0, read("Who has the {thing} now?", "Who has the {thing} in the end?", "Who holds the {thing} now?"),
         _draw_gifts, _who_now),
    Kind("when", DATASET, 1.0, read("When did {person} go to the {place}?", "On which day did {person} go to the {place}?",
         "Which day was {person} at the {place}?"),
         _draw_days, _when),
    Kind("where on a day", DATASET, 1.0, read("Where did {person} go on {day}?", "Where was {person} on {day}?"), _draw_days, _where_on),
    Kind("tallest", DATASET, 0.5, read("Who is the {most}?", "Which of them is the {most}?"), _draw_tall("tall"), _tallest),
    Kind("oldest", DATASET, 0.5, read("Who is the {most}?", "Which of them is the {most}?"), _draw_tall("old"), _tallest),
)  # fmt: skip
