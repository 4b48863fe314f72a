"""The Trade-off page: what does speed cost in quality? All methods and sweeps of one pair, under any channel."""

from ui.shared import set_up

set_up("Trade-off")

from ui import tradeoff_view  # noqa: E402  after set_page_config

tradeoff_view.show()
