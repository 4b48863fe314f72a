"""The steps of device and station on columns of answers, against the plain decoder of `reference_decoder`, an answer at a time."""

import numpy as np
import pytest
import torch
from against_reference import same
from kinds import CARRIED, payload_for
from reference_decoder import ReferenceDecoder
from toys import toy_pair

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.answer import SettingsColumns, prepare
from cuhlm_core.maths.randomness import Purpose
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import DecodeSettings

PAIR = toy_pair(12, seed=3, closeness=0.5, zeros=0.2)
ANSWERS = 6
DRAFTED = [name for name, row in METHODS.items() if row.drafts]
VERIFIED = [name for name in DRAFTED if METHODS[name].verifies]
FIELDS = ("draft", "draft_prob", "uncertainty", "predicted_rejection")


class Columns:
    """Answers side by side that have one method and one seed: the draft of answer i stands at position i + 1, after token i."""

    def __init__(self, name: str, payload: str):
        self.method, self.pair = METHODS[name], PAIR
        asked = DecodeSettings(4, ANSWERS, k=5, u_th=0.5, gamma=2, payload=payload_for(name, payload))
        prepared = [prepare(PAIR, "a", name, asked) for _ in range(ANSWERS)]
        self.settings = SettingsColumns([one.started.settings for one in prepared])
        self.states = [device.DeviceState(self.method, one.started.settings, one.learner) for one in prepared]
        self.reference = ReferenceDecoder(PAIR, "a", name, asked)
        self.reference.draw_noise(ANSWERS)

    def uniform(self, purpose: Purpose) -> torch.Tensor:
        """[B] of each answer's position."""
        return torch.tensor([noise[purpose][0] for noise in self.reference.noise])

    def drafted(self, last: range) -> tuple[device.Drafted, list[device.UnverifiedDraft]]:
        """The draft of each answer after its own one of these tokens."""
        coins = self.uniform(Purpose.SKIP).numpy()
        perturbation = torch.tensor(np.array([noise[Purpose.PERTURBATION] for noise in self.reference.noise]))
        noise, rounds = device.RoundUniforms(self.uniform(Purpose.DRAFT), perturbation, coins), range(1, ANSWERS + 1)
        columns = device.StateColumns.from_states(self.states, rounds)
        drafted = device.draft(self.pair.slm.logits[list(last)], self.method, self.settings, noise, columns)
        return drafted, device.pending(rounds, drafted, self.states)


@pytest.mark.parametrize("name", DRAFTED)
def test_drafts_and_whether_they_are_sent(name):
    """Two drafts of each answer, of which the second waits for the first, or follows its skip."""
    columns = Columns(name, "ideal")
    before: list[list] = [[] for _ in columns.states]
    for last in (range(ANSWERS), range(ANSWERS, 2 * ANSWERS)):
        drafted, pending = columns.drafted(last)
        for answer, (state, waits) in enumerate(zip(columns.states, pending, strict=True)):
            wanted = columns.reference.draft(last[answer], answer)
            found = waits.token, waits.draft_prob, waits.uncertainty, waits.predicted_rejection
            assert all(same(one, wanted[field]) for one, field in zip(found, FIELDS, strict=True)), (answer, found, wanted)
            if name != "slm":
                sends = columns.reference.sends(wanted, wanted["u_th"], columns.reference.noise[answer], before[answer])
                assert drafted.sends[answer] == sends
            before[answer].append(wanted)
            state.pending.append(waits)
    assert name != "slm" or not drafted.sends.any()


@pytest.mark.parametrize(("name", "payload"), [(name, CARRIED[place % len(CARRIED)]) for place, name in enumerate(VERIFIED)])
def test_messages_and_what_the_station_makes_of_them(name, payload):
    columns = Columns(name, payload)
    method, settings, reference = columns.method, columns.settings, columns.reference
    drafted, pending = columns.drafted(range(ANSWERS))
    k = device.sizes(drafted, method, settings)
    message = device.compose(drafted, k, method, settings)
    y = torch.softmax(PAIR.llm.logits[:ANSWERS].double(), -1)
    resample = columns.uniform(Purpose.DRAFT if method.test.shares_noise else Purpose.RESAMPLE)
    verdict = station.verify(message, y, columns.uniform(Purpose.ACCEPT), resample, method, settings)
    tokens, q = verdict.tokens, verdict.resampling_probs
    if method.test.device_draws:
        drawn, q = device.resample(drafted.probs, q, resample, ~verdict.accepted, settings)
        tokens = torch.where(verdict.accepted, tokens, drawn)
    for answer in range(ANSWERS):
        now = reference.draft(answer, answer)
        assert now["draft"] == pending[answer].token
        assert k[answer] == reference.amount(now["x"], now["draft"], now["predicted_rejection"])
        if method.test.sends_law:
            known, _ = reference.upload(now["x"].copy(), now["draft"], k[answer])
            assert station.reconstruct(message)[answer].tolist() == pytest.approx(known.tolist(), abs=1e-12)
        wanted, _ = reference.judged(now, reference.noise[answer])
        assert bool(verdict.accepted[answer]) == (wanted["decision"] == "accept")
        assert int(tokens[answer]) == wanted["token"]
        if not method.test.shares_noise:
            assert same(float(verdict.accept_prob[answer]), wanted["accept_prob"])
            assert q[answer].tolist() == pytest.approx(wanted["resampling_top"].tolist(), abs=1e-12)
    assert bool(verdict.accepted.any()) and not bool(verdict.accepted.all())
