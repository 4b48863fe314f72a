"""The same question in other words, for the training stream alone: words of the same meaning, words left out, words that say nothing.

The forms next to each kind's solver are whole sentences, which a model can learn by heart; what a person types is seldom one of them. The
test sets keep those forms, so what this adds is seen in what was typed by hand. It was written after a model trained without it had got 40
of the first 150 typed questions wrong, from a list of common words, none of them taken from those questions.
"""

import re
from random import Random

SAME_MEANING = """
what is the = name the | give me the | say the | i need the | i am after the | i look for the | find the
what is = what would be | what might be | work out | find | give me
which = what | what exactly is the
what = which
how many = what number of | how much
biggest = largest | greatest | highest | top | most big
largest = biggest | greatest | highest | maximal
smallest = lowest | least | tiniest | littlest | minimal
bigger = larger | greater | more big | taller
larger = bigger | greater | more big
smaller = littler | tinier | lower | less
closer to = nearer to | less far from | not as far from
nearer to = closer to | less far from
farther from = further from | more distant from | further away from | less near to
further from = farther from | more distant from | further away from
animal = creature | beast | critter
country = nation | land | state | place
capital = capital city | seat of government | main city
continent = part of the world | landmass
language = tongue | speech
speak = talk | use | say things in
spoken = talked | used
sea = ocean | water | waters
coast = shore | seaside | beach | coastline
eat = feed on | munch | consume | have as food | nibble
eats = feeds on | munches | consumes
food = diet | meal | nourishment
live = dwell | stay | reside | are found
lives = dwells | stays | resides | is found
home = habitat | living place
find = see | spot | come upon
wild = nature | wilderness | great outdoors
meet = encounter | come across | run across | get to see
border = frontier | boundary
planet = world
moons = satellites | natural satellites
symbol = sign | abbreviation | formula | letters
element = substance | chemical element
season = time of year
month = part of the year
sort = order | arrange | line up | rank | organise
arrange = sort | order | line up | organise
put in order = sort | arrange | line up
smallest to largest = low to high | small to big | least to most | lowest to highest | tiny to huge
alphabetical order = abc order | order of the alphabet | dictionary order | a to z order
alphabetically = by the alphabet | from a to z | in abc order
backwards = in reverse | back to front | from right to left | the other way round | reversed | from its end
in reverse = backwards | back to front | reversed
letter by letter = one letter at a time | in single letters | with all letters apart
spell = write out | give the spelling of | take apart
repeat = say again | echo | copy | parrot | write again
continue = keep going | proceed | extend | go further
comes next = follows | is next | would be next | is the next one | continues this
next number = following number | number after that | number that comes after
opposite = contrary | antonym | reverse meaning
begins with = starts with | opens with
begin with = start with | open with
starts with = begins with | opens with
ends with = finishes with | stops with | closes with
end with = finish with | stop with | close with
word = term
letters = characters
plus = added to | with | and
minus = take off | without | subtract
times = multiplied by | multiplied with | by
divided by = over | split by | shared out by | split into
sum = total | result
altogether = in total | in all | all in all | summed up | all told
in total = altogether | in all | all told
left = remaining | still there | left over
arrive = get there | reach it | be there
leaves = departs | sets off | goes | starts
lasts = goes on for | runs | runs for | takes
takes = needs | lasts
ends = is over | finishes | stops
minutes = mins | min
hours = hrs
later = from then | further on
euros = euro | EUR
cost = come to | set me back | be
each = a piece | per piece | for one | the piece
buy = get | purchase | want | take
float = stay on top | swim on top | keep above water
sink = go down | go under
lay = produce
true or false = false or true | true / false | is it true or is it false | say true or false | t or f
yes or no = no or yes | yes / no | say yes or no | y or n
same = identical | equal
belong to = count among | fall under
odd one out = one that does not fit | one that is different | stranger | outsider
doesn't fit = is wrong here | stands out | is not like the others
even or odd = odd or even
today is = it is | today it is
"""
"""A word or words, and what may stand in their place: the least meaning that every phrasing keeps."""

DROPPED = frozenset((
    "the", "a", "an", "is", "are", "of", "do", "does", "will", "would", "it", "me", "to", "in", "on", "for", "has", "have", "there", "that",
    "be",
))  # fmt: skip
"""Words that can be left out: the question stays."""

FILLERS = (
    "actually", "exactly", "really", "then", "just", "like", "again", "in fact", "by the way", "btw", "um", "uh", "you know", "maybe",
    "basically", "say", "I guess", "roughly speaking", "for real", "once more", "simply", "now",
)  # fmt: skip

WHO = ("my", "our", "a")
RELATIVES = (
    "son", "daughter", "dad", "mum", "mother", "father", "grandma", "grandpa", "uncle", "aunt", "cousin", "brother", "sister", "nephew",
    "niece", "friend", "neighbour", "colleague", "boss", "roommate", "teacher", "student", "class", "wife", "husband", "partner", "pupil",
)  # fmt: skip
ASKING = (
    "asks", "asked", "wants to know", "would like to know", "is wondering", "wonders", "keeps asking", "needs to know", "has a question",
    "is curious", "cannot remember", "forgot", "is working on this", "needs help with this", "got stuck on", "struggles with",
    "bets on this",
)  # fmt: skip
OPENINGS = (
    "I have a test tomorrow", "this is for a crossword", "we are having an argument about this", "I just thought of something",
    "not sure you know this", "here goes", "a little one", "I have been thinking", "let us see", "easy one", "tough one", "you there?",
    "one thing", "another question", "I bet you know this", "let me try you", "in case you know", "before I forget", "out of curiosity",
)  # fmt: skip
CLOSINGS = (
    "it is for a bet", "I have a test tomorrow", "just curious", "no hurry", "asking for a friend", "I am curious", "go on",
    "what do you say", "what do you think", "right?", "correct?", "I need to be sure", "be honest", "short answer please",
    "we argue about it", "just the answer",
)  # fmt: skip
MARKS = ("??", "...", "?!", " ?", "!", ".", "…", " ...?", "?", "?", "")


def _table() -> dict[str, tuple[str, ...]]:
    rows = (line.split(" = ", 1) for line in SAME_MEANING.strip().splitlines())
    return {words.strip(): tuple(each.strip() for each in others.split(" | ")) for words, others in rows}


_ALTERNATIVES = _table()
_KNOWN = re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(_ALTERNATIVES, key=len, reverse=True))) + r")\b", re.IGNORECASE)


def reworded(prompt: str, keep: set[str], rng: Random) -> str:
    """The prompt in other words, more often than not unchanged; `keep` are the words that carry a value, in lower case: they stay."""
    if rng.random() < 0.35:
        prompt = _other_words(prompt, keep, rng)
    if rng.random() < 0.12:
        prompt = _left_out(prompt, keep, rng)
    if rng.random() < 0.1:
        prompt = _with_filler(prompt, keep, rng)
    if rng.random() < 0.12:
        prompt = _with_opening(prompt, rng)
    if rng.random() < 0.06:
        prompt = f"{prompt} {rng.choice(CLOSINGS)}"
    elif rng.random() < 0.08:
        prompt = prompt.rstrip("?.!") + rng.choice(MARKS)
    if rng.random() < 0.06:
        prompt = re.sub(r"(?<=\d) ([+*x/-]) (?=\d)", r"\1", prompt)
    if rng.random() < 0.05 and not re.search(r"[:\d]", prompt):  # a comma between numbers parts them
        prompt = prompt.replace(",", "")
    return prompt


def _other_words(prompt: str, keep: set[str], rng: Random) -> str:
    """One or two of the known words replaced."""
    for _ in range(rng.choice((1, 1, 2))):
        found = [match for match in _KNOWN.finditer(prompt) if not keep & set(match[0].lower().split())]
        if not found:
            return prompt
        match = rng.choice(found)
        other = rng.choice(_ALTERNATIVES[match[0].lower()])
        other = other[0].upper() + other[1:] if match[0][0].isupper() else other
        prompt = prompt[: match.start()] + other + prompt[match.end() :]
    return prompt


def _left_out(prompt: str, keep: set[str], rng: Random) -> str:
    """One to three of the words that can go without."""
    words = prompt.split(" ")
    places = [place for place, word in enumerate(words) if word.lower() in DROPPED - keep]
    gone = set(rng.sample(places, min(len(places), rng.choice((1, 1, 2, 3)))))
    return " ".join(word for place, word in enumerate(words) if place not in gone)


def _with_filler(prompt: str, keep: set[str], rng: Random) -> str:
    """A word that says nothing, between two words of the question."""
    words = prompt.split(" ")
    places = [place for place in range(1, len(words)) if words[place - 1].isalpha() and words[place - 1].lower() not in keep]
    if not places:
        return prompt
    place = rng.choice(places)
    return " ".join([*words[:place], rng.choice(FILLERS), *words[place:]])


def _with_opening(prompt: str, rng: Random) -> str:
    """The question behind a person who asks, or behind a remark."""
    first = re.match(r"[A-Za-z]+", prompt)
    if first and first[0] in ("What", "Which", "How", "Is", "Are", "Do", "Does", "Where", "Can", "If", "In"):
        prompt = prompt[0].lower() + prompt[1:]
    if rng.random() < 0.5:
        return rng.choice(OPENINGS) + rng.choice((", ", ": ", " - ", "... ", ". ")) + prompt
    return f"{rng.choice(WHO)} {rng.choice(RELATIVES)} {rng.choice(ASKING)}{rng.choice((' ', ', ', ': ', ' - '))}{prompt}"
