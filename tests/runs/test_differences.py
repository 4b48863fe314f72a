"""What of a method's promise does not hold for a run, in words."""

from dataclasses import replace

from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.format import significant
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.differences import void_words
from cuhlm_core.settings import PAYLOADS, DecodeSettings, Force

BASE = DecodeSettings(seed=7, max_tokens=60, u_th=0.7, theta=0.2, eta=1.0, k=30, line_a=0.815, line_b=-0.066)


def test_what_is_promised_is_void_with_rounded_probabilities_and_says_how_far():
    certified = METHODS["cu-hlm-certified"]
    for payload in ("ideal", "sampled"):
        assert void_words(certified, replace(BASE, payload=payload)) == ""
    exact = {
        **dict.fromkeys(("hlm", "tk-slt", "spec"), ("travels", "ideal", "unindexed", "sampled")),
        "dssd": ("travels", "ideal", "unindexed"),
        **dict.fromkeys(("llm", "shared-noise"), PAYLOADS),
    }  # fmt: skip
    costly = {name: {"logarithmic"} for name in ("hlm", "tk-slt", "spec")}  # of DSSD only the draft's own probability goes up
    for name in ("u-hlm", "rand-hlm", "top-k", "cu-hlm-online", "cu-hlm-offline"):  # they promise nothing exact
        text = {payload: void_words(METHODS[name], replace(BASE, payload=payload)) for payload in PAYLOADS}
        assert [payload for payload, words in text.items() if words] == ["logarithmic"] and "cost right answers" in text["logarithmic"]
    for name, kept in exact.items():
        text = {payload: void_words(METHODS[name], replace(BASE, payload=payload)) for payload in PAYLOADS}
        assert {payload for payload, words in text.items() if not words} == set(kept)
        assert all(words.startswith("Not lossless with this payload") for words in text.values() if words)
        assert {payload for payload, words in text.items() if "cost right answers" in words} == ({"logarithmic"} & costly.get(name, set()))
    forced = replace(BASE, forces=(Force(3, "skip"),))
    assert void_words(METHODS["hlm"], forced).startswith("Not the method's own text: round 3 forced to skip.")
    settings = replace(BASE, payload="quantised", u_th=None)
    table = run_table(list(decode(toy_pair(80, seed=5, closeness=0.4), "ab", "cu-hlm-certified", settings)), settings.seed)
    words = void_words(certified, settings, table)
    assert "void" in words and "0.2" in words and f"{len(table)} rounds" in words
    assert significant(float(table.bias.mean())) in words and void_words(certified, settings) in words
