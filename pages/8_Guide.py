"""The Guide: how the method works, on three tokens of a recorded run."""

from ui.shared import set_up

set_up("Guide")

from ui import guide  # noqa: E402  after set_page_config

guide.show()
