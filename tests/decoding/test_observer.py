"""The events of a round: text and most probable tokens, the seconds that a whole run has, what audits say; on hand-made numbers."""


import numpy as np
import pytest
import torch
from random_laws import random_law
from station_rules import bias_of, received
from toys import toy_pair

from cuhlm_core.decoding.device import UnverifiedDraft
from cuhlm_core.decoding.observer import TOP, Bonus, DraftRecord, ExchangeResult, Observer, Stopwatch, Verification, rejection
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.maths.compression import RankedProbs, coded_entries, quantise_probs, reconstruct_top_k
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.payload import entry_bits, index_bits, law_bits
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import accept_probability, residual_probs, round_bias
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

V = 30
CLOCK = Stopwatch(0.0)
LEARNED = SelfCalibration(Start(0.8, 0.1, 0.6), 0.1).learned


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=1, end_id=3)


def observer(pair, method="u-hlm", details=False, **settings):
    return Observer(pair, METHODS[method], DecodeSettings(**{"seed": 4, **settings}), 8, details)


def watched(number, token=4, prob=0.5, uncertainty=0.5, learned=None):
    pending = UnverifiedDraft(number, token, prob, uncertainty, 0.3, 0.4, learned)
    return DraftRecord(pending, torch.full((V,), 1 / V, dtype=torch.float64), 0.5, distances=(0.25, 0.0))


def alone(draft, facts, returned_probs=0):
    """What came of a message of one draft."""
    return ExchangeResult([draft], [facts], int(facts.accepted), None, returned_probs)


def of_one(make, draft, facts, returned_probs=0):
    """Its exchange and its one token."""
    exchange, (token,) = make.judged(alone(draft, facts, returned_probs), CLOCK)
    return exchange, token


def judged(**changed):
    law = torch.full((V,), 1 / V, dtype=torch.float64)
    facts = Verification(4, False, False, 0.4, 0.2, variation=0.25, bias=0.125, k=3, entries=3, target_probs=law, resampling_probs=law)
    return facts._replace(**changed)


def test_the_top_is_sorted_and_leaves_out_what_is_impossible(pair):
    probs = torch.zeros(2, V, dtype=torch.float64)
    probs[0, [5, 2, 9]] = torch.tensor([0.2, 0.5, 0.3], dtype=torch.float64)
    probs[1] = torch.arange(V, dtype=torch.float64) / (V * (V - 1) / 2)
    make = observer(pair, details=True)
    _, token = of_one(make, watched(1), judged(target_probs=probs[0], resampling_probs=probs[1]))
    assert token.target_top == ((2, "c", 0.5), (9, "j", 0.3), (5, "f", 0.2)) and token.distances == (0.25, 0.0)
    assert [token for token, _, _ in token.resampling_top] == list(range(V - 1, V - 1 - TOP, -1))
    _, plain = of_one(observer(pair), watched(1), judged(target_probs=probs[0]))
    assert plain.draft_top == plain.target_top == plain.resampling_top == ()


@pytest.mark.parametrize("fading", ["awgn", "rayleigh", "rician", "outage"])
@pytest.mark.parametrize("downlink", [None, 20.0])
def test_an_exchange_costs_what_it_costs_in_a_whole_run(pair, fading, downlink):
    """Bit for bit, headers and round trips included, whatever came before."""
    channel = ChannelSettings(fading, -5.0, 1e5, downlink_snr_db=downlink, header_bits=40)
    settings = {"channel": channel, "clock": ClockSettings("custom", 0.3, 0.7, 0.05)}
    make, shown = observer(pair, "dssd", **settings), []
    for number in range(1, 9):
        draft = watched(number)
        if number in (2, 5):
            shown.append(make.skipped(draft, CLOCK)[0])
        elif number == 7:
            shown.append(make.written(number, Bonus(7, 0.5, draft.probs), CLOCK)[0])
        else:
            shown.append(of_one(make, draft, judged(k=number, entries=number, accepted=number % 2 == 0))[0])
    sent = np.array([exchange.payload_bits > 0 for exchange in shown])
    columns = {name: np.array([getattr(exchange, name) for exchange in shown]) for name in ("payload_bits", "slm_passes", "llm_passes")}
    down, none = np.array([exchange.billed_downlink_bits for exchange in shown]), np.zeros(8)
    inputs = RoundInputs(**columns, transmitted=sent, host_slm_s=none, host_llm_s=none, billed_downlink_bits=down)
    whole = round_costs(inputs, uniforms(4, Purpose.CHANNEL, 8), channel, settings["clock"])
    for row, exchange in enumerate(shown):
        assert (exchange.uplink_s, exchange.slm_s, exchange.llm_s) == (whole.uplink_s[row], whole.slm_s[row], whole.llm_s[row])
        assert exchange.outage == whole.outage[row] and (exchange.number, exchange.tokens) == (row + 1, 1)
        assert exchange.snr_db == (whole.snr_db[row] if sent[row] and fading != "outage" else None)
    assert sent.sum() == 5 and (whole.uplink_s[sent] > 0.05).all() and set(down) == {0, law_bits(V)}


def test_the_end_adds_no_text_and_what_is_not_known_is_none(pair):
    make, law = observer(pair), torch.full((V,), 1 / V)
    exchange, token = make.written(1, Bonus(4, 0.3, law), CLOCK)
    assert (token.text, token.is_end, token.decision, token.target_prob, token.bias) == ("e", False, "llm", 0.3, 0.0)
    assert token.uncertainty is token.u_th is token.line_a is token.draft is None and token.draft_top == ()
    assert (exchange.downlink_bits, exchange.payload_bits, exchange.slm_passes, exchange.llm_passes) == (index_bits(V), 0, 0, 1)
    _, end = make.written(2, Bonus(3, 0.3, law), CLOCK)
    assert (end.text, end.is_end, end.exchange) == ("", True, 2)


def test_skips_wait_and_are_audited_once(pair):
    make = observer(pair)
    exchange, token = make.skipped(watched(1, learned=LEARNED), CLOCK)
    assert (token.decision, token.accept_uniform, token.draft_text, token.line_a, token.u_th) == ("skip", 0.5, "e", 0.8, 0.4)
    assert exchange.payload_bits == exchange.downlink_bits == exchange.llm_passes == 0 and exchange.snr_db is None
    assert observer(pair, "slm").skipped(watched(1), CLOCK)[1].decision == "slm"
    make.skipped(watched(2, token=5, prob=0.4), CLOCK)
    y = torch.zeros(2, V, dtype=torch.float64)
    y[0, 4], y[1, 5] = 0.3, 0.8
    audits = make.audits(y, 3)
    assert [(audit.round, audit.at_round, audit.target_prob) for audit in audits] == [(1, 3, 0.3), (2, 3, 0.8)]
    assert [audit.bias for audit in audits] == pytest.approx([0.8, 0.0])  # twice the chance of a rejection
    assert [audit.rejection_prob for audit in audits] == pytest.approx([0.4, 0.0])
    assert [audit.would_accept for audit in audits] == [True, True]
    assert audits[0].total_variation == pytest.approx(0.5 * (29 / V + abs(0.3 - 1 / V)))
    assert make.waiting == [] == make.audits(torch.zeros(0, V), 4)
    floor = observer(pair, "slm-confidence", p_t=0.5)
    floor.skipped(watched(1), CLOCK)
    assert floor.audits(y[:1], 2)[0].rejection_prob == 1.0  # 0.3 is below the floor


def test_bits_of_a_verified_round(pair):
    def bits(method, returned_probs=0, facts=None, **settings):
        exchange, token = of_one(observer(pair, method, **settings), watched(1), facts or judged(), returned_probs)
        return exchange.payload_bits, exchange.downlink_bits, exchange.billed_downlink_bits, token.k

    assert bits("top-k") == (3 * entry_bits(V), index_bits(V), 0, 3)
    assert bits("top-k", facts=judged(entries=4)) == (4 * entry_bits(V), index_bits(V), 0, 3)
    assert bits("top-k", payload="sampled", levels=15)[0] == 3 * (4 + index_bits(V))
    assert bits("u-hlm-adaptive", returned_probs=2)[1] == index_bits(V) + 16
    assert bits("hao", facts=judged(k=0, entries=0)) == (index_bits(V), index_bits(V), 0, None)
    assert bits("dssd", facts=judged(k=1, entries=1))[1:3] == (law_bits(V), law_bits(V))
    _, token = of_one(observer(pair, "top-k"), watched(1), judged())
    assert (token.case, token.rejection_prob, token.bias, token.decision) == ("2-2", pytest.approx(0.6), 0.125, "resample")
    cases = [of_one(observer(pair), watched(1), judged(accepted=True, certain=sure))[1].case for sure in (True, False)]
    assert cases == ["1", "2-1"] and rejection(0.5, 0.7) == 0.0


def test_what_arrives_row_by_row_and_at_once():
    x, y = (torch.stack([random_law(9, seed) for seed in seeds]) for seeds in ((1, 2, 3), (4, 5, 6)))
    k, tokens = torch.tensor([1, 4, 9]), torch.tensor([8, 0, 3])

    def reconstruct_quantised(x, k, draft):
        return coded_entries(RankedProbs.from_probs(x).entries(k, draft), torch.tensor(draft), "quantised").spread()

    for quantised, rebuild in ((False, reconstruct_top_k), (True, reconstruct_quantised)):
        together = received(x, quantised, k, tokens)
        for row in range(3):
            alone = received(x[row : row + 1], quantised, k[row : row + 1], tokens[row : row + 1])[0]
            assert torch.allclose(alone, rebuild(x[row], int(k[row]), int(tokens[row])), rtol=0, atol=1e-15)
            assert torch.allclose(together[row], alone, rtol=0, atol=1e-15)
        q = residual_probs(together, y)
        accept = accept_probability(quantise_probs(x).clamp_min(1 / 255), y) if quantised else None
        assert torch.equal(bias_of(x, y, q, quantised), round_bias(x, y, q, accept))
    own = torch.nn.functional.one_hot(tokens, 9) == 1
    arrived = torch.where(own, quantise_probs(x).clamp_min(1 / 255), quantise_probs(x))
    assert torch.equal(received(x, False, None, tokens), x) and torch.equal(received(x, True, None, tokens), arrived)
