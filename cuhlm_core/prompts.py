"""Prompts written for this project in the forms that the demo pair was trained on: examples on the page, plain calibration."""

EXAMPLES = (
    "Write a bedtime story called `The Lighthouse That Hummed`.",
    "Tell the child-appropriate tale called `Nora and the Borrowed Moon`.",
    "Tell a campfire story called `The Lantern on Heron Lake`.",
    "Write a story about a clockmaker who repairs a very old robot.",
    "Write a slice-of-life story about Mia and Jonas discussing rain in a kitchen.",
    "Compose a poem about the first snow.",
    "Explain rainbows like I'm five years old.",
    "Explain gravity in simple terms.",
)
"""Offered on the Live page."""

_TITLES = (
    "The Paper Boat",
    "A Whale in the Well",
    "The Baker's Secret",
    "The Last Tram Home",
    "The Fox Who Counted Stars",
    "The Garden Under the Ice",
    "The Boy Who Mended Clouds",
    "Grandmother's Blue Door",
    "The Quiet Dragon",
    "A Letter from the Sea",
    "The Owl at Window Nine",
    "The Train to Tomorrow",
    "The Singing Stone",
    "The Shadow on Pine Hill",
    "The Keeper of Small Things",
    "The Island of Lost Hats",
)
_FORMS = ("Write a bedtime story called `{}`.", "Tell the child-appropriate tale called `{}`.", "Tell a campfire story called `{}`.")
_THINGS = ("bread", "magnets", "the moon", "volcanoes", "bees", "sleep")

CALIBRATION = (
    tuple(form.format(title) for title in _TITLES for form in _FORMS)
    + tuple(f"Explain {thing} like I'm five years old." for thing in _THINGS)
    + tuple(f"Compose a poem about {thing}." for thing in _THINGS)
)
"""Sixty prompts for the pair's stored calibration."""
