"""The tour on the page: six bubbles, each pointing at a part of the run that is shown, with one thing to do."""

from ui.places import PATHS, below_base
from ui.web.bridge import built, component

_tour = component("tour", built("tour.css"))
STEPS = (
    (
        "strip", "The phone writes, word by word",
        "A dotted word had its upload skipped: nothing was sent. A word with a solid or a double border went to the base station. Choose "
        "any word.",
    ),
    (
        "panel", "Who decided this word?",
        "On the left is what the phone's small model thought, on the right what the large model at the base station thought. Choose "
        "another word and compare them.",
    ),
    (
        "packet", "What travels by radio",
        "The bar on top is this word's upload, to scale. Below it is what HLM, the method that sends all probabilities, sends for the same "
        "word. Choose a dotted word: nothing is sent.",
    ),
    (
        "whatif", "What if it had not asked?",
        "The same run with the same random numbers and one other decision. Press the button and read what the answer would be.",
    ),
    (
        "handle", "When does it ask?",
        "Move this handle to the right: the phone asks less often, and the answer becomes what it writes then. Some of it may be wrong.",
    ),
    (
        "bill", "Was it faster, and is it right?",
        "The same question answered in four ways: seconds, bytes sent up, and whether the answer is right. Compare the first line with the "
        "others, then ask a question of your own.",
    ),
)  # fmt: skip
"""Part, title and words of each bubble."""


def tour() -> None:
    """The button that begins it; a first visit is pointed to it once."""
    _tour(key="tour", data=[{"steps": STEPS, "guide": f"{below_base(PATHS['Guide'])}?scene=1"}])
