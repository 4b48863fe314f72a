"""What the copy of the program in tests/test_rows.py is asked, in a process of its own: `pages`, or `engine`."""

import sys
import tempfile
from pathlib import Path


def pages() -> None:
    """Of every page its address, its faults and the keys of its controls, with the new method and the new fading chosen."""
    from page_visits import ADDRESSES, first_visit, handles_of

    for address in ADDRESSES.values():
        app = first_visit(address)
        chosen = {"method": "u-hlm-late", "fading": "steadied", "link_shared": {"fading": "steadied"}}
        for name, value in chosen.items():
            app.session_state[name] = value
        app.run()
        faults = [element.value for element in (*app.exception, *app.error)]
        keys = [element.key for kind in (app.slider, app.number_input) for element in kind if element.key] + [*handles_of(app)]
        print(address, faults, ",".join(keys), sep="|", flush=True)


def engine() -> None:
    """The round at which Python's run and the engine's differ."""
    from engine_node import decoded, first_difference, in_node, settings_json

    from cuhlm_core.models.pairs import load_pair
    from cuhlm_core.models.registry import EMBEDDED_PAIR
    from cuhlm_core.settings import ChannelSettings, DecodeSettings

    settings = DecodeSettings(seed=1, max_tokens=40, most_skips=2, channel=ChannelSettings("steadied", faded_share=0.25))
    events = decoded(load_pair(EMBEDDED_PAIR), "a", "u-hlm-late", settings)
    (others,) = in_node(EMBEDDED_PAIR, [("decode", "a", "u-hlm-late", settings_json(settings))], Path(tempfile.mkdtemp()))
    print(first_difference(events, others))


if __name__ == "__main__":
    {"pages": pages, "engine": engine}[sys.argv[1]]()
