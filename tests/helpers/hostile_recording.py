"""A recorded run of a toy pair whose tokens are hostile texts: what a page must show as it is."""

from dataclasses import dataclass, replace
from pathlib import Path

from toys import ToyCodec, toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.models.protocol import PromptStyle, TextStream
from cuhlm_core.runs.recording import Run, manifest_for, save_run
from cuhlm_core.settings import DecodeSettings

HOSTILE = (
    "<img src=x onerror=window.pwned=1>",
    "</script><script>window.pwned=1</script>",
    "<svg/onload=window.pwned=1>",
    "![x](http://evil.example/x.png)",
    "[x](javascript:window.pwned=1)",
    "$\\frac{1}{2}$",
    "**bold** :red[red] :material/home:",
    "\u202etfel\u2066",
    "<a href='javascript:window.pwned=1'>a</a>",
    "</div><style>*{display:none}</style>",
)
PROMPT = "\n".join(HOSTILE)


class HostileCodec(ToyCodec):
    """The toy codec with hostile texts for tokens."""

    def __init__(self) -> None:
        super().__init__(len(HOSTILE))
        self.default_style: PromptStyle = "raw"

    def token_text(self, token_id: int) -> str:
        return HOSTILE[token_id]

    def new_stream(self) -> TextStream:
        return _HostileStream()


@dataclass
class _HostileStream:
    def step(self, token_id: int) -> str:
        return HOSTILE[token_id]


def save_hostile_run(folder: Path) -> Run:
    """Decode 40 hostile tokens (skipped, accepted and resampled ones) after a hostile prompt, and save them in `folder`."""
    pair = replace(toy_pair(len(HOSTILE), seed=1, closeness=0.6), codec=HostileCodec())
    run_events = tuple(decode(pair, PROMPT, "u-hlm", DecodeSettings(seed=0, max_tokens=40, u_th=0.5)))
    run = Run("hostile-run", manifest_for(pair, run_events[0]), run_events)
    assert {token.decision for token in run.tokens} == {"skip", "accept", "resample"}
    save_run(run, folder)
    return run
