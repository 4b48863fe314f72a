"""A short passage and a question answered from it. The solver reads the passage's sentences back, so it answers from the text alone."""

import re
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from little_world.facts import COLOURS, DAYS, PEOPLE, PLACES, THINGS, article
from little_world.kinds import Kind, Slots, Solution, canonical, several

PASSAGE_SET = "world-passages"

_OWNS = ("{person} has {colour} {thing}.", "{person} owns {colour} {thing}.", "{person} bought {colour} {thing}.",
"{person} has got {colour} {thing}.")
_OWNED = re.compile(r"(\w+) (has got|has|owns|bought|got) (an? (?:(\w+) )?(\w+))\.", re.IGNORECASE)
_JOINED = re.compile(r",? (?:and|but|while) (?=\w+ (?:has|owns|bought|got|is|went|walked|goes)\b)", re.IGNORECASE)
_BELONGED = re.compile(r"the (\w+) belongs to (\w+)\.", re.IGNORECASE)
_WENT = ("{person} is at the {place}.", "{person} is in the {place}.", "{person} went to the {place}.", "{person} walked to the {place}.")
_WALKED = re.compile(r"(\w+) (is in|is at|went to|walked to|goes to) the (\w+)\.", re.IGNORECASE)
_GAVE = re.compile(r"(\w+) (gave|handed|gives) (?:the|it) ?(?:\w+ )?to (\w+)\.", re.IGNORECASE)
_PLACE_FIRST, _DAY_FIRST = "{person} went to the {place} on {day}.", "On {day} {person} went to the {place}."
_TIMED = re.compile(r"(?:on (\w+) )?(\w+) went to the (\w+)(?: on (\w+))?\.", re.IGNORECASE)
_TALL = re.compile(r"(\w+) is (taller|older|faster) than (\w+)\.", re.IGNORECASE)


@dataclass(frozen=True)
class Owned:
    """One sentence of a passage about things."""

    person: str
    thing: str
    colour: str
    sentence: str
    """As an answer quotes it."""


def _owners(rng: Random) -> list[tuple[str, str, str]]:
    count = rng.choice((2, 2, 3))
    return list(zip(several(rng, PEOPLE, count), several(rng, COLOURS, count), several(rng, THINGS, count), strict=True))


def _owning(rng: Random, rows, coloured: bool = True) -> str:
    forms = several(rng, _OWNS, len(rows)) if rng.random() < 0.6 else [rng.choice(_OWNS)] * len(rows)
    sentences = []
    for form, (person, colour, thing) in zip(forms, rows, strict=True):
        sentences.append(form.format(person=person, colour=article(colour) if coloured else article(thing).split()[0], thing=thing))
    return _as_passage(rng, sentences)


def _as_passage(rng: Random, sentences: list[str]) -> str:
    """The sentences side by side, or the first two as one."""
    if rng.random() < 0.3:
        sentences = [sentences[0][:-1] + rng.choice((" and ", ", and ", ", ", " but ", " while ")) + sentences[1], *sentences[2:]]
    return " ".join(sentences)


def _apart(passage: str) -> str:
    """The passage with joined sentences apart again."""
    text = _JOINED.sub(". ", passage)
    return re.sub(r", (?=\w+ (?:has|owns|bought|got|is|went|walked)\b)", ". ", text)


def _owned(text: str) -> list[Owned] | None:
    """Every sentence; None where one says something else."""
    rows, text = [], _apart(text)
    for person, verb, thing, colour, name in _OWNED.findall(text):
        rows.append(Owned(person.capitalize(), name.lower(), colour.lower(), f"{person.capitalize()} {verb.lower()} {thing.lower()}."))
    for name, person in _BELONGED.findall(text):
        rows.append(Owned(person.capitalize(), name.lower(), "", f"The {name.lower()} belongs to {person.capitalize()}."))
    known = all(row.person in PEOPLE and row.colour in ("", *COLOURS) and row.thing in THINGS for row in rows)
    return rows if rows and known and len(rows) == text.count(".") else None


_NOTES = 0.65
"""The share of passages that are a note, such as "Lost and found: hat Nina, kite Tom."; the others are sentences."""
_NOTED = re.compile(r"[\w' ]+: ((?:\w+ \w+, )*\w+ \w+)\.?", re.IGNORECASE)


def _note(title: str, pairs) -> str:
    return f"{title}: {', '.join(f'{key} {value}' for key, value in pairs)}."


def _noted(text: str, key: str, slot: str) -> Solution | None:
    """What a note has in addition to `key`, a value of the slot's type."""
    match = _NOTED.fullmatch(text.strip())
    pairs = [pair.split(" ") for pair in match[1].split(", ")] if match else []
    values = [canonical(slot, value) for name, value in pairs if name.lower() == key.lower()]
    if len(values) != 1 or values[0] is None:
        return None
    expected = f"the {values[0]}" if slot == "place" else values[0]
    return Solution((f"It says {key} {values[0]}.",), expected, "note " + " ".join(sorted("/".join(pair).lower() for pair in pairs)))


def _draw_owner(rng: Random) -> Slots:
    rows = _owners(rng)
    if rng.random() < _NOTES:
        title = rng.choice(("Lost and found", "In the hall", "Presents"))
        return {"passage": _note(title, [(thing, person) for person, _, thing in rows]), "thing": rng.choice(rows)[2]}
    belongs = " ".join(f"The {thing} belongs to {person}." for person, _, thing in rows)
    passage = belongs if rng.random() < 0.4 else _owning(rng, rows, rng.random() < 0.6)
    return {"passage": passage, "thing": rng.choice(rows)[2]}


def _draw_owned(rng: Random) -> Slots:
    rows = _owners(rng)
    if rng.random() < _NOTES:
        title = rng.choice(("Bags", "Presents", "On the list"))
        return {"passage": _note(title, [(person, thing) for person, _, thing in rows]), "person": rng.choice(rows)[0]}
    return {"passage": _owning(rng, rows, rng.random() < 0.6), "person": rng.choice(rows)[0]}


def _draw_colour(rng: Random) -> Slots:
    rows = _owners(rng)
    person, _, thing = rng.choice(rows)
    if rng.random() < _NOTES:
        title = f"{person}'s {rng.choice(('things', 'room', 'list'))}"
        return {"passage": _note(title, [(thing, colour) for _, colour, thing in rows]), "person": person, "thing": thing}
    return {"passage": _owning(rng, rows), "person": person, "thing": thing}


def _matching(slots, choose) -> tuple[Owned, str] | None:
    """The one sentence that `choose` picks, and the passage as a combination."""
    rows = _owned(slots["passage"]) or []
    chosen = [row for row in rows if choose(row)]
    combination = "owns " + " ".join(sorted(f"{row.person}/{row.colour}/{row.thing}" for row in rows))
    return (chosen[0], combination) if len(chosen) == 1 else None


def _who_owns(slots) -> Solution | None:
    if noted := _noted(slots["passage"], slots["thing"], "person"):
        return noted
    matching = _matching(slots, lambda row: row.thing == slots["thing"])
    return matching and Solution((matching[0].sentence,), matching[0].person, matching[1])


def _owns_what(slots) -> Solution | None:
    if noted := _noted(slots["passage"], slots["person"], "thing"):
        return noted
    matching = _matching(slots, lambda row: row.person == slots["person"])
    return matching and Solution((matching[0].sentence,), matching[0].thing, matching[1])


def _what_colour(slots) -> Solution | None:
    if slots["passage"].lower().startswith(slots["person"].lower()) and (noted := _noted(slots["passage"], slots["thing"], "colour")):
        return noted
    matching = _matching(slots, lambda row: (row.person, row.thing) == (slots["person"], slots["thing"]) and row.colour)
    return matching and Solution((matching[0].sentence,), matching[0].colour, matching[1])


def _draw_walks(rng: Random) -> Slots:
    people = several(rng, PEOPLE, 2)
    if rng.random() < _NOTES:
        pairs = list(zip([*people, *several(rng, [p for p in PEOPLE if p not in people], 1)], several(rng, PLACES, 3), strict=True))
        rng.shuffle(pairs)
        return {"passage": _note(rng.choice(("Now", "Here", "Today")), pairs[: rng.choice((2, 3))]), "person": pairs[rng.randrange(2)][0]}
    sentences: list[str] = []
    here: dict[str, str] = {}
    for step in range(rng.choice((2, 2, 3))):
        person = people[step] if step < 2 else rng.choice(people)
        here[person] = rng.choice([place for place in PLACES if place not in here.values()])
        sentences.append(rng.choice(_WENT).format(person=person, place=here[person]))
    return {"passage": _as_passage(rng, sentences), "person": rng.choice(people)}


def _walks(text: str) -> list[tuple[str, str, str]] | None:
    """(person, verb, place) of every sentence; None where one says something else."""
    text = _apart(text)
    rows = [(person.capitalize(), verb.lower(), place.lower()) for person, verb, place in _WALKED.findall(text)]
    fits = len(rows) == text.count(".") and all(person in PEOPLE and place in PLACES for person, _, place in rows)
    return rows if rows and fits else None


def _where(slots) -> Solution | None:
    if noted := _noted(slots["passage"], slots["person"], "place"):
        return noted
    rows = _walks(slots["passage"]) or []
    mine = [row for row in rows if row[0] == slots["person"]]
    if not mine:
        return None
    person, verb, place = mine[-1]
    combination = "walks " + " ".join(f"{person}/{place}" for person, _, place in rows)
    return Solution((f"{person} {verb} the {place}.",), f"the {place}", combination)


def _draw_gifts(rng: Random) -> Slots:
    people, thing = several(rng, PEOPLE, 4), rng.choice(THINGS)
    sentences = [f"{people[0]} has the {thing}."]
    for step in range(rng.choice((1, 1, 2))):
        sentences.append(f"{people[step]} {rng.choice(('gave', 'handed'))} it to {people[step + 1]}.")
    return {"passage": " ".join(sentences), "thing": thing}


def _who_now(slots) -> Solution | None:
    text, thing = slots["passage"], slots["thing"]
    start = re.match(rf"(\w+) (?:has|had) (?:the|an?) {thing}\.", text, re.IGNORECASE)
    gifts = [(giver.capitalize(), verb.lower(), receiver.capitalize()) for giver, verb, receiver in _GAVE.findall(text)]
    if start is None or not gifts or len(gifts) + 1 != text.count("."):
        return None
    chain = [start[1].capitalize(), *(receiver for _, _, receiver in gifts)]
    if [giver for giver, _, _ in gifts] != chain[:-1] or any(person not in PEOPLE for person in chain):
        return None
    return Solution((f"{chain[-2]} {gifts[-1][1]} it to {chain[-1]}.",), chain[-1], f"gifts {thing} {' '.join(chain)}")


def _draw_days(form: str):
    def draw(rng: Random) -> Slots:
        days, places, person = several(rng, DAYS, 3), several(rng, PLACES, 3), rng.choice(PEOPLE)
        sentences = [form.format(day=day, person=person, place=place) for day, place in zip(days, places, strict=True)]
        count = rng.choice((2, 2, 3))
        chosen = rng.randrange(count)
        if rng.random() < _NOTES:
            pairs = zip(days, places, strict=True) if form.startswith("On") else zip(places, days, strict=True)
            note = _note(f"{person}'s {rng.choice(('week', 'plan', 'diary'))}", list(pairs)[:count])
            return {"passage": note, "person": person, "place": places[chosen], "day": days[chosen]}
        return {"passage": " ".join(sentences[:count]), "person": person, "place": places[chosen], "day": days[chosen]}

    return draw


def _days_of(slots) -> list[tuple[str, str, str]] | None:
    rows = []
    for before, person, place, after in _TIMED.findall(slots["passage"]):
        rows.append(((before or after).capitalize(), person.capitalize(), place.lower()))
    fits = len(rows) == slots["passage"].count(".") and all(
        day in DAYS and who == slots["person"] and place in PLACES for day, who, place in rows
    )
    return rows if rows and fits else None


def _when(slots) -> Solution | None:
    mine = slots["passage"].lower().startswith(slots["person"].lower())
    if mine and (noted := _noted(slots["passage"], slots["place"], "day")):
        return noted
    rows = _days_of(slots)
    days = [day for day, _, place in rows or () if place == slots["place"]]
    if rows is None or len(days) != 1:
        return None
    work = f"{slots['person']} went to the {slots['place']} on {days[0]}."
    return Solution((work,), days[0], "days " + " ".join("/".join(row) for row in sorted(rows)))


def _where_on(slots) -> Solution | None:
    mine = slots["passage"].lower().startswith(slots["person"].lower())
    if mine and (noted := _noted(slots["passage"], slots["day"], "place")):
        return noted
    rows = _days_of(slots)
    places = [place for day, _, place in rows or () if day == slots["day"]]
    if rows is None or len(places) != 1:
        return None
    work = f"On {slots['day']} {slots['person']} went to the {places[0]}."
    return Solution((work,), f"the {places[0]}", "days " + " ".join("/".join(row) for row in sorted(rows)))


def _draw_tall(word: str):
    def draw(rng: Random) -> Slots:
        chain = several(rng, PEOPLE, 3)
        sentences = [f"{one} is {word}er than {two}." for one, two in pairwise(chain)]
        rng.shuffle(sentences)
        return {"passage": " ".join(sentences), "most": f"{word}est"}

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
    frames = ("{passage} " + "{}", "Read this: {passage} " + "{}", "Passage: {passage} Question: " + "{}",
    "{passage} Now tell me: " + "{}",
              "Here is a text: {passage} " + "{}", "{passage} My question: " + "{}", "{passage} So, " + "{}")
    return tuple(frame.replace("{}", question) for question in questions for frame in frames)


PASSAGE_KINDS = (
    Kind("who owns it", PASSAGE_SET, 1.2, read("Who has the {thing}?", "Who owns the {thing}?", "Whose is the {thing}?",
         "Which person has the {thing}?", "Who does the {thing} belong to?", "Who has got the {thing}?", "Whose {thing} is it?",
         "To whom does the {thing} belong?", "Who is the owner of the {thing}?"),
         _draw_owner, _who_owns),
    Kind("owns what", PASSAGE_SET, 1.0, read("What does {person} have?", "What does {person} own?", "Which thing belongs to {person}?",
         "What belongs to {person}?", "What has {person} got?", "What thing does {person} have?"),
         _draw_owned, _owns_what),
    Kind("what colour", PASSAGE_SET, 1.2, read("What colour is {person}'s {thing}?", "What colour is the {thing} of {person}?",
         "Which colour does {person}'s {thing} have?", "Which colour is {person}'s {thing}?", "What is the colour of {person}'s {thing}?",
         "Tell me the colour of {person}'s {thing}."),
         _draw_colour, _what_colour),
    Kind("where now", PASSAGE_SET, 1.2, read("Where is {person} now?", "Where is {person}?", "Where is {person} in the end?",
         "In which place is {person} now?", "Where can I find {person}?", "Where did {person} go?", "Where has {person} gone?",
         "Where would you find {person} now?"),
         _draw_walks, _where),
    Kind("who has it now", PASSAGE_SET, 1.0, read("Who has the {thing} now?", "Who has the {thing} in the end?",
         "Who holds the {thing} now?", "Who ends up with the {thing}?", "Where is the {thing} now, with whom?"),
         _draw_gifts, _who_now),
    Kind("when", PASSAGE_SET, 1.0, read("When did {person} go to the {place}?", "On which day did {person} go to the {place}?",
         "Which day was {person} at the {place}?", "What day did {person} go to the {place}?", "When was {person} at the {place}?"),
         _draw_days(_PLACE_FIRST), _when),
    Kind("where on a day", PASSAGE_SET, 1.0, read("Where did {person} go on {day}?", "Where was {person} on {day}?",
    "Where was it that {person} went on {day}?", "What place did {person} visit on {day}?"),
         _draw_days(_DAY_FIRST), _where_on),
    Kind("tallest", PASSAGE_SET, 0.2, read("Who is the {most}?", "Which of them is the {most}?"), _draw_tall("tall"), _tallest),
    Kind("oldest", PASSAGE_SET, 0.2, read("Who is the {most}?", "Which of them is the {most}?"), _draw_tall("old"), _tallest),
)  # fmt: skip
