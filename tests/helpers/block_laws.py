"""The exact law of a text that is decoded in blocks: every draft, every outcome of every test, every replacement, enumerated.

What is drafted and when the message goes say `decoding.device` and the row's own rule; what the station's test says of it, `station`, or
with shared noise the joint law of both races by quadrature. Only the order of the steps is written out here.
"""

import copy
import itertools
from collections import defaultdict
from dataclasses import astuple

import numpy as np
import torch
from shared_races import slow_joint

from cuhlm_core.decoding import device, station
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import prob_of
from cuhlm_core.methods import find_method
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.runs.prices import HostSeconds, Prices


class BlockLaw:
    """P(text) of `length` tokens after token 0 of a pair of table models. `wrong`: a fault to put in, for controls."""

    def __init__(self, pair, method, settings, length, wrong=""):
        """`method`: a row, or the name of one."""
        self.pair, self.length, self.wrong, self.joints = pair, length, wrong, {}
        self.method = find_method(method) if isinstance(method, str) else method
        self.settings = complete_settings(settings, self.method, pair.calibration, pair.vocabulary_size)
        self.bonus = self.method.draws_bonus(settings.bonus)
        self.perturbation = torch.from_numpy(uniforms(settings.seed, Purpose.PERTURBATION, length))
        self.prices, self.blocks = Prices(self.settings, length), {}
        self.drafts_a_message = set()

    def texts(self):
        """{text: probability}."""
        start = device.DeviceState(self.method, self.settings, None)
        reached, ended = {((), self.key(start)): (1.0, start)}, defaultdict(float)
        while reached:
            onward = {}
            for (text, _), (chance, state) in reached.items():
                for tokens, own, after in self.block(text, state):
                    longer = (*text, *tokens)
                    if len(longer) == self.length:
                        ended[longer] += chance * own
                        continue
                    place = longer, self.key(after)
                    onward[place] = (onward.get(place, (0.0, None))[0] + chance * own, after)
            reached = onward
        return ended

    @staticmethod
    def key(state):
        """What the device remembers of the exchanges so far."""
        return astuple(state.pace)

    def block(self, text, state):
        """Every outcome of the next exchange: (tokens, its probability, the device after it)."""
        place = text[-1] if text else 0, len(text), self.key(state) if self.method.depends_on_channel else None
        if place not in self.blocks:
            self.blocks[place] = list(self._block(place[0], len(text), state))
        return self.blocks[place]

    def logits(self, model, last):
        return model.logits[last].double()[None]

    def _block(self, last, decided, state):
        size = self.pair.vocabulary_size
        frontier = [((), 1.0)]
        while frontier:
            waiting, chance = frontier.pop()
            before, position = waiting[-1].token if waiting else last, decided + len(waiting)
            logits, own = self.logits(self.pair.slm, before).expand(size, -1), copy.copy(state)
            own.pending = list(waiting)
            x = device.drafted_law(logits[:1], self.method, self.settings)[0][0]
            tokens = [token for token in range(size) if x[token] > 0]
            middle = (x.cumsum(0) - x / 2)[tokens]
            noise = device.RoundUniforms(middle, self.perturbation[position].expand(len(tokens), -1), np.full(len(tokens), 0.5))
            columns = device.StateColumns.from_states([own] * len(tokens), [position + 1] * len(tokens))
            given = torch.tensor(tokens) if self.method.test.shares_noise else None  # its noise is no place in a cumulative distribution
            drafted = device.draft(logits[: len(tokens)], self.method, self.settings, noise, columns, given=given)
            assert drafted.tokens.tolist() == tokens
            pending = device.pending([position + 1] * len(tokens), drafted, [own] * len(tokens))
            for index, token in enumerate(tokens):
                part = pending[index]._replace(drafted=drafted.select([index]) if len(tokens) > 1 else drafted)
                block, reached = (*waiting, part), chance * float(x[token])
                if drafted.sends[index] or position + 1 == self.length:
                    yield from self.outcomes(last, decided, block, reached, state)
                else:
                    frontier.append((block, reached))

    def outcomes(self, last, decided, block, chance, state):
        """What comes of a message with these drafts."""
        self.drafts_a_message.add(len(block))
        drafts = [draft.token for draft in block]
        drafted = device.Drafted.joined([draft.drafted for draft in block])
        message = device.compose(drafted, device.sizes(drafted, self.method, self.settings), self.method, self.settings)
        contexts = [last, *drafts] if self.wrong != "another position" else [last, last, *drafts]
        y = torch.cat([device.softmax(self.logits(self.pair.llm, token), self.settings.temperature) for token in contexts])
        accept, q = (self.races if self.method.test.shares_noise else self.tests)(drafted, message, y[: len(block)])
        for kept in itertools.product((True, False), repeat=len(block)):
            own = chance * float(np.prod([prob if yes else 1 - prob for prob, yes in zip(accept, kept, strict=True)]))
            count = station.accepted_count(kept)
            if own == 0 or (count < len(block) and q[count].sum() == 0):  # what is never rejected has no replacement
                continue
            if self.wrong == "a stop rule after the test" and 0 < count == len(block) - 1:  # as if the last had never been drafted
                yield drafts[:count], own, self.after(state, decided, len(block), count, count)
            elif count < len(block):
                after = self.after(state, decided, len(block), count, count + 1)
                for token, prob in enumerate((q[count] / q[count].sum()).tolist()):
                    yield [*drafts[:count], token], own * prob, after
            elif self.bonus and decided + len(block) < self.length:
                after = self.after(state, decided, len(block), count, count + 1)
                law = y[len(block)] if self.wrong != "bonus from x" else torch.softmax(self.logits(self.pair.slm, drafts[-1])[0], -1)
                for token, prob in enumerate(law.tolist()):
                    yield [*drafts, token], own * prob, after
            else:
                yield drafts, own, self.after(state, decided, len(block), count, count)

    def tests(self, drafted, message, y):
        """Chance that each draft is accepted, and what replaces it [n, V]."""
        never = torch.ones(len(y), dtype=torch.float64)
        verdict = station.verify(message, y, never, never / 2, self.method, self.settings)
        q = verdict.resampling_probs
        if self.method.test.device_draws:
            q = device.resample(drafted.probs, q, never / 2, never > 0, self.settings)[1]
        ratio = prob_of(y, message.tokens) / prob_of(drafted.probs, message.tokens)
        assert torch.equal(verdict.accept_prob, ratio.clamp_max(1))
        return verdict.accept_prob.tolist(), q

    def races(self, drafted, message, y):
        """Likewise with shared noise: what the LLM samples given that the draft d won the race over x, P(d, t) / x_d."""
        y = y if self.wrong != "a race over x" else drafted.probs
        given = torch.stack([self.joint(*laws)[d] / laws[0][d] for *laws, d in zip(drafted.probs, y, message.tokens.tolist(), strict=True)])
        accept = prob_of(given, message.tokens)
        return accept.tolist(), given.scatter(-1, message.tokens[:, None], 0.0)

    def joint(self, x, y):
        key = x.numpy().tobytes() + y.numpy().tobytes()
        if key not in self.joints:
            self.joints[key] = torch.from_numpy(slow_joint(x.numpy(), y.numpy()))
        return self.joints[key]

    def after(self, state, decided, drafts, accepted, tokens):
        """The device once the exchange is over."""
        own = copy.copy(state)
        exchange = self.prices.exchange(decided + 1, HostSeconds(0, 0, 0), slm_passes=drafts, llm_passes=1, tokens=tokens)
        own.pace, own.pending = copy.copy(state.pace), []
        own.pace.spend(exchange, min(accepted + 1, drafts), accepted)
        return own


def target_texts(pair, settings, length):
    """{text: its probability by the large model alone}."""
    y = torch.softmax(pair.llm.logits.double() / settings.temperature, -1).tolist()
    every = itertools.product(range(pair.vocabulary_size), repeat=length)
    return {text: float(np.prod([y[before][token] for before, token in itertools.pairwise((0, *text))])) for text in every}


def distance(found, wanted):
    """||P - Q||_1 over texts."""
    return sum(abs(found.get(text, 0.0) - wanted.get(text, 0.0)) for text in {*found, *wanted})
