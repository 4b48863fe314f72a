"""The Benchmark page: which method is best at what? Scores, bits and seconds of all methods, the paper's tables beside ours."""

from ui.shared import set_up

set_up("Benchmark")

from ui import benchmark_view  # noqa: E402  after set_page_config

benchmark_view.show()
