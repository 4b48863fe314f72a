"""One question, four methods with the same noise; then a run token by token."""

from cuhlm_core import METHODS, ChannelSettings, DecodeSettings, decode, load_pair
from cuhlm_core.events import TokenDecided

QUESTION = "what is 17 + 25"
pair = load_pair("world")  # it ships; slm=..., llm=... takes any two models with one vocabulary
settings = DecodeSettings(seed=1, channel=ChannelSettings(fading="rayleigh", snr_db=-10))

for name in ("llm", "hlm", "cu-hlm-online", "slm"):
    *_, totals = decode(pair, QUESTION, name, settings)
    costs = f"{totals.throughput:5.1f} tokens/s {totals.payload_bits / 8:9,.0f} bytes"
    print(f"{METHODS[name].title:16} {costs}  {totals.text}")

print()
for event in decode(pair, QUESTION, "cu-hlm-online", settings):
    if isinstance(event, TokenDecided):
        print(f"{event.round:3}  {event.decision.label:9} u {event.uncertainty:.2f}  {event.text!r}")
