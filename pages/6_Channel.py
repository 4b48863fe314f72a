"""The Channel page: what the radio link does to the speed, by every meaning of "average"."""

from ui.shared import set_up

set_up("Channel")

from ui import channel_view  # noqa: E402  after set_page_config

channel_view.show()
