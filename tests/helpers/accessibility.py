"""axe-core on a page of the browser tests: its serious and critical findings, light and dark; and words of plots that are cut off."""

import pytest

SERIOUS = ["serious", "critical"]
COLOUR = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""Rules that see a difference between light and dark; the others are asked once."""
FOUND = """([options, serious]) => axe.run(document, {resultTypes: ["violations"], ...options}).then(({violations}) => violations
  .filter(({impact}) => serious.includes(impact))
  .map(({id, nodes}) => id + ": " + nodes.slice(0, 3).map(({html, any}) => html.slice(0, 120) + " " + (any[0]?.message ?? "")).join("; ")))
"""
CUT_OFF = """() => [...document.querySelectorAll('.stPlotlyChart')].flatMap((chart) => {
  const frame = chart.getBoundingClientRect();
  const words = [...chart.querySelectorAll('.xtitle, .ytitle, .legendtext, .annotation-text')];
  return words.filter((text) => {
    const box = text.getBoundingClientRect();
    return box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
  }).map((text) => text.textContent);
})"""
"""Words of plots that reach out of their plot."""
GROUND = "() => getComputedStyle(document.querySelector('[data-testid=stApp]') ?? document.body).backgroundColor"


def findings(page, options: dict) -> list[str]:
    """Serious and critical findings in the scheme that the page has now; nothing of Streamlit's own is excepted."""
    axe = pytest.importorskip("axe_playwright_python.base", reason="this check needs axe-playwright-python (requirements-dev.txt)")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe.AXE_SCRIPT)
    found: list[str] = page.evaluate(FOUND, [options, SERIOUS])
    return found


def findings_light_and_dark(page) -> list[str]:
    """Findings in light by all rules, and in dark by those that look at colours; the page is left light."""
    found = findings(page, {})
    light = page.evaluate(GROUND)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_function(f"([light, there]) => (({GROUND})() === light) === there", arg=[light, scheme == "light"])
        if scheme == "dark":
            page.wait_for_timeout(300)
            found += findings(page, COLOUR)
    return found
