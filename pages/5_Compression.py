"""The Compression page: how few of the small model's probabilities are enough, and what the bounds say about it."""

from ui.shared import set_up

set_up("Compression")

from ui import compression_view  # noqa: E402  after set_page_config

compression_view.show()
