"""The Calibration page: when may the small model be trusted? Line, thresholds, risk, measured on the chosen pair."""

from ui.shared import set_up

set_up("Calibration")

from ui import calibration_view  # noqa: E402  after set_page_config

calibration_view.show()
