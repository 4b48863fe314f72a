"""A row is all that a new fading, method, setting or score takes: in a copy of the program that has them, with no other file touched, every
page opens, the command line takes them, and the engine in JavaScript decodes as Python does."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fresh_process import ROOT

FADING = {
    "cuhlm_core/fadings.py": {
        '    Fading("outage",': """    Fading(
        "steadied", "Steadied", "steadied fading", "Rayleigh fading on top of a part that never fades.", parameter="faded_share",
        gain=lambda uniforms, share: 1 - share + share * _rayleigh_gain(uniforms, 0),
        log_laplace=lambda s, share: -s * (1 - share) + _rician_log_laplace(s * share, 0.0),
        density=lambda gain, share: (gain > 1 - share) * _rician_density(abs(gain - 1 + share) / share, 0.0) / share,
    ),
""",
        "    nakagami_m: float": """    faded_share: float = setting(
        0.5, "Faded share", "Steadied fading: the share of the mean power that fades.", symbol="w", low=0.01, high=1, step=0.01,
    )
""",
    },
    "web/engine/maths/channel.js": {
        "  nakagami:": """  steadied: {
    gain: (first, second, channel) => 1 - channel.faded_share - channel.faded_share * Math.log1p(-first),
    logLaplace: (s, channel) => -s * (1 - channel.faded_share) - Math.log1p(s * channel.faded_share),
  },
"""
    },
}
METHOD = {
    "cuhlm_core/rules.py": {
        '@rule("when the small model\'s': """@rule("when u is above the threshold", "u_th", "estimator", "most_skips", in_order=True)
def when_uncertain_or_late(draft: Draft, settings: RoundSettings) -> Any:
    return (draft.uncertainty > draft.u_th) | (draft.waiting >= settings.most_skips)


"""
    },
    "cuhlm_core/methods.py": {
        "    when_unconfident,\n": "    when_uncertain_or_late,\n",
        '    Method(\n        "u-hlm-adaptive"': """    Method("u-hlm-late", "U-HLM (at most L)", "Never skips more than L in a row.",
           when_uncertain_or_late, whole_vector, RATIO_TEST),
""",
    },
    "cuhlm_core/settings.py": {
        "    skip_prob: float": """    most_skips: int = setting(
        4, "Skips in a row", "After as many a draft is sent.", symbol="L", low=1, high=100, whole=True,
    )
"""
    },
    "web/engine/rules.js": {
        "  when_unconfident:": """  when_uncertain_or_late: (draft, settings) =>
    draft.uncertainty > draft.uTh || draft.waiting >= settings.most_skips,
"""
    },
}
SCORE = {
    "cuhlm_core/evaluation/scores.py": {
        '    "log_likelihood": Score(': """    "brevity": Score("Brevity", "One over the number of words.", "brevity",
                     lambda answers, prompts: np.array([1 / max(1, len(answer.split())) for answer in answers])),
"""
    }
}
"""Files, and what is put before which line of each."""
COPIED = ("cuhlm_core", "ui", "pages", "web", "tests/helpers", "dashboard.py", "app.py")
PAGES = """
from page_visits import ADDRESSES, first_visit, handles_of
for address in ADDRESSES.values():
    app = first_visit(address)
    for name, value in {"method": "u-hlm-late", "fading": "steadied", "link_shared": {"fading": "steadied"}}.items():
        app.session_state[name] = value
    app.run()
    faults = [element.value for element in (*app.exception, *app.error)]
    keys = [element.key for kind in (app.slider, app.number_input) for element in kind if element.key] + [*handles_of(app)]
    print(address, faults, ",".join(keys), sep="|", flush=True)
"""
"""Of every page its address, its faults and the keys of its controls, with the new method and the new fading chosen."""
ENGINE = """
import sys
from pathlib import Path
from engine_node import decoded, first_difference, in_node, settings_json
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import ChannelSettings, DecodeSettings
settings = DecodeSettings(seed=1, max_tokens=40, most_skips=2, channel=ChannelSettings("steadied", faded_share=0.25))
events = decoded(load_pair(EMBEDDED_PAIR), "a", "u-hlm-late", settings)
(others,) = in_node(EMBEDDED_PAIR, [("decode", "a", "u-hlm-late", settings_json(settings))], Path(sys.argv[1]))
print(first_difference(events, others))
"""
"""The round at which Python's run and the engine's differ."""


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with one new row of each kind."""
    folder = tmp_path_factory.mktemp("grown")
    for part in COPIED:
        source, target = ROOT / part, folder / part
        target.parent.mkdir(exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        else:
            shutil.copy(source, target)
    for part in ("little_world", "cache", ".streamlit"):
        (folder / part).symlink_to(ROOT / part)
    for file, insertions in [*FADING.items(), *METHOD.items(), *SCORE.items()]:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        for line, added in insertions.items():
            assert text.count(line) >= 1, f"{file} has no {line!r}"
            text = text.replace(line, added + line, 1)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_row_takes_few_files() -> None:
    assert len(FADING) == 2 and len(METHOD) == 4 and len(SCORE) == 1


def said(grown: Path, *arguments: str, cache: Path) -> str:
    environment = {**os.environ, "CUHLM_CACHE": str(cache), "PYTHONPATH": f"{grown}{os.pathsep}{grown / 'tests/helpers'}"}
    done = subprocess.run([sys.executable, *arguments], cwd=grown, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.thorough
def test_the_command_line_takes_new_rows(grown: Path, tmp_path: Path) -> None:
    asked = ("--method", "u-hlm-late", "--most-skips", "2", "--fading", "steadied", "--faded-share", "0.25", "--max-tokens", "12", "--json")
    events = [json.loads(line) for line in said(grown, "-m", "cuhlm_core", "decode", "a", *asked, cache=tmp_path).splitlines()]
    skips = "".join(event["decision"][0] for event in events if event["type"] == "token")
    assert "ss" in skips and "sss" not in skips
    scored = said(grown, "-m", "cuhlm_core", "evaluate", "--methods", "slm", "--limit", "2", "--embedder", "none", cache=tmp_path)
    assert "brevity" in scored.splitlines()[0]


@pytest.mark.thorough
def test_every_page_opens_with_new_rows(grown: Path, tmp_path: Path) -> None:
    rows = [line.split("|") for line in said(grown, "-c", PAGES, cache=tmp_path).splitlines()]
    assert len(rows) == 9 and all(faults == "[]" for _, faults, _ in rows), rows
    drawn = {address: set(keys.split(",")) for address, _, keys in rows}
    assert drawn[""] >= {"faded_share", "most_skips"}
    assert "channel_faded_share" in drawn["Channel"]


@pytest.mark.thorough
def test_the_engine_decodes_with_new_rows(grown: Path, tmp_path: Path) -> None:
    assert said(grown, "-c", ENGINE, str(tmp_path), cache=tmp_path).split() == ["None"]
    page = said(grown, "-c", "from ui.website.site import site_page; print(site_page())", cache=tmp_path)
    assert '"u-hlm-late"' in page and '["steadied","Steadied"]' in page and '"faded_share"' in page
    assert '{"name":"most_skips","kind":"number","label":"Skips in a row L"' in page
