"""One answer of a pair of table models decoded again, slowly and plainly: the oracle of every setting and every method.

Each rule is written out by the method's name, from the paper (equations below), PAPER_NOTES and the docstrings: numpy and plain loops,
float64 throughout, no sort kept, no sum reused. Shared with the decoder are only its noise, which is a definition (`uniforms`,
`race_exponentials`), and numbers: the calibration, LONGEST_STREAK. The lattice of the payload "sampled" has no second definition: here its
steps are given out one by one. The bias of a round is left to `test_law_bias`, which enumerates it.
"""

import math

import numpy as np

from cuhlm_core.maths.randomness import Purpose, race_exponentials, uniforms
from cuhlm_core.methods import LONGEST_STREAK

WHOLE = ("hlm", "rand-hlm", "u-hlm", "u-hlm-adaptive", "u-hlm-confidence")
CUT = ("tk-slt", "cu-hlm-unbiased")
"""Draft from the renormalised top-k that they send."""
SPREAD = ("top-k", "cu-hlm-offline", "cu-hlm-online", "cu-hlm-certified")
"""The rest of x is spread evenly over what was not sent (Eq. 16)."""
RATIO = (*WHOLE, *CUT, *SPREAD, "dssd")
FLOOR = ("hao", "slm-confidence")
ALWAYS = ("hlm", "tk-slt", "top-k", "dssd", "hao")
BY_THRESHOLD = ("u-hlm", "u-hlm-confidence", "cu-hlm-offline", "cu-hlm-online", "cu-hlm-certified", "cu-hlm-unbiased")
LEAST_DRAFT = {"quantised": 1 / 255, "logarithmic": 2.0 ** (-254 / 8)}


def softmax(logits, temperature):
    weights = np.exp((logits - logits.max()) / temperature)
    return weights / weights.sum()


def by_inverse_cdf(law, uniform):
    return int(np.argmax(law.cumsum() > uniform * law.sum()))


def replacement(law, uniform, draw):
    if draw == "inverse-cdf":
        return by_inverse_cdf(law, uniform)
    times = race_exponentials(np.array([uniform]), len(law))[0]
    return min((token for token in range(len(law)) if law[token] > 0), key=lambda token: times[token] / law[token])


def uncertainty(estimator, logits, draft, noise):
    """u of Eq. 8 and 9 from 20 temperatures and 20 coins, or what stands for it; `logits` are those of the sampling temperature."""
    if estimator == "entropy":
        return -sum(p * math.log(p) for p in softmax(logits, 1) if p > 0) / math.log(len(logits))
    if estimator == "one-minus-draft-prob":
        return 1 - softmax(logits, 1)[draft]
    if estimator == "temperature-expected":
        return 1 - sum(softmax(logits, (i + 0.5) / 16)[draft] for i in range(32)) / 32
    assert estimator == "temperature"
    return sum(coin >= softmax(logits, 2 * temperature)[draft] for temperature, coin in zip(noise[:20], noise[20:], strict=True)) / 20


def on_lattice(law, levels):
    """The multiples of 1/levels that sum to 1: all rounded down, one step more for the largest remainders."""
    codes = np.floor(levels * law)
    for token in sorted(range(len(law)), key=lambda token: codes[token] - levels * law[token])[: levels - int(codes.sum())]:
        codes[token] += 1
    return codes / levels


def arrived(probs, payload):
    """What 8 bits leave of probabilities [n]."""
    if payload == "quantised":
        return np.round(255 * probs) / 255
    if payload == "logarithmic":
        codes = [255 if p == 0 else min(255, max(0, round(-8 * math.log2(p)))) for p in probs]
        return np.array([2.0 ** (-code / 8) if code < 255 else 0.0 for code in codes])
    return probs


def arrived_down(probs, payload):
    """Likewise of probabilities of y that come down: "sampled" takes linear steps for them."""
    return arrived(probs, "quantised" if payload == "sampled" else payload)


def reconstruction(x, sent, left):
    """x̂ of Eq. 16: the entries `sent`, and `left` shared by the others."""
    return np.array([x[v] if v in sent else left / (len(x) - len(sent)) for v in range(len(x))])


def top(x, k):
    return sorted(range(len(x)), key=lambda v: (-x[v], v))[:k]


def residual(y, known):
    """(y - x)+ normalised (Eq. 2, 17); y where nothing is left."""
    excess = np.maximum(y - known, 0)
    return excess / excess.sum() if excess.sum() > 0 else y


class Learner:
    """Self-calibration: the line fitted again to every round heard of, the newest with weight 1, each older one with 0.995 of the next."""

    def __init__(self, a, b, delta, target):
        self.line, self.delta, self.target = (a, b), delta, target
        self.beta_max = min(delta, max(0.0, 2 * target - b))
        self.heard = []

    def believed(self):
        """a, b, delta and the threshold before it is clipped. The start is 10 rounds older than all others, half at u = 0, half at 1."""
        (a, b), age = self.line, len(self.heard)
        weights = [5 * 0.995**age] * 2 + [0.995 ** (age - 1 - i) for i in range(age)]
        u = [0.0, 1.0] + [u for u, _, _ in self.heard]
        beta = [b, a + b] + [beta for _, beta, _ in self.heard]
        slope, intercept = np.polyfit(u, beta, 1, w=np.sqrt(weights))
        delta = np.average([self.delta] * 2 + [less for _, _, less in self.heard], weights=weights)
        u_th = np.average(u, weights=weights) + (self.beta_max - np.average(beta, weights=weights)) / max(slope, 0.01)
        return slope, intercept, delta, u_th

    def hear(self, u, x_d, y_d, skipped):
        beta = max(0.0, 1 - y_d / x_d)
        self.heard.append((u, beta, float(y_d < x_d)))
        step, u_th = 0.03 * (self.target - beta), self.believed()[3]
        if skipped and not (u_th >= 1 and step > 0) and not (u_th <= 0.05 and step < 0):
            self.beta_max += step


class ReferenceDecoder:
    """Decodes one answer: `run` gives what the events of its rounds must say, its text and why it ended."""

    def __init__(self, pair, prompt, method, settings):
        self.slm, self.llm = (model.logits.numpy().astype(float) for model in (pair.slm, pair.llm))
        self.method, self.settings, self.size, self.end_ids = method, settings, pair.vocabulary_size, pair.codec.end_ids
        self.token_text, self.prompt_ids, self.context = pair.codec.token_text, pair.codec.encode_prompt(prompt), pair.max_context
        calibration = pair.calibration
        self.estimator = "one-minus-draft-prob" if method == "u-hlm-confidence" else settings.estimator
        fit = calibration.others.get(self.estimator, calibration)
        self.u_th = fit.u_th if settings.u_th == "calibrated" else settings.u_th
        self.line = tuple(own if given is None else given for given, own in ((settings.line_a, fit.a), (settings.line_b, fit.b)))
        delta = calibration.delta if settings.delta is None else settings.delta
        share = calibration.k_star if method.startswith("cu-hlm") else round(self.size / 100)
        self.k = min(self.size, max(1, share)) if settings.k is None else settings.k
        self.learner = Learner(*self.line, delta, settings.false_skip_target) if method == "u-hlm-adaptive" else None

    def sends(self, x_d, u, u_th, coin, waiting):
        """Whether the draft goes up (Eq. 10, or the method's own rule)."""
        if self.method == "rand-hlm":
            return coin >= self.settings.skip_prob
        if self.method == "slm-confidence":
            return x_d < self.settings.confidence_th
        if self.method in BY_THRESHOLD or self.learner:
            return u_th is None or u > u_th or (self.learner is not None and waiting >= LONGEST_STREAK)
        return {**dict.fromkeys(ALWAYS, True), "slm": False}[self.method]

    def amount(self, x, d, predicted):
        """k, the probabilities that go up."""
        if self.method in (*WHOLE, "dssd", *FLOOR):
            return {"dssd": 1, **dict.fromkeys(FLOOR, 0)}.get(self.method, self.size)
        if self.method not in ("cu-hlm-online", "cu-hlm-certified"):
            return self.k
        limit = self.settings.theta
        if self.method == "cu-hlm-online":  # Eq. 26, 27
            low, high = (math.log(1 + math.exp(-self.settings.eta * beta)) / self.settings.eta for beta in (1, predicted))
            limit *= (1 - x[d]) * low + x[d] * high
        distances = (np.abs(x - reconstruction(x, top(x, k), 1 - x[top(x, k)].sum())).sum() for k in range(1, self.size + 1))
        return next(k for k, distance in enumerate(distances, 1) if distance <= max(limit, 1e-12))

    def upload(self, x, d, k):
        """What the station knows of x, and how many entries that took; of dssd only x_d."""
        payload = self.settings.payload
        received = arrived(x, payload)
        received[d] = max(received[d], LEAST_DRAFT.get(payload, 0.0))
        if self.method not in SPREAD:
            return received, k
        sent = {*top(x, k), d}
        left = 1 - sum((x if payload == "ideal" else received)[v] for v in sent)
        return reconstruction(received, sent, max(0.0, left) if len(sent) < self.size else 0), len(sent)

    @property
    def prob_bits(self):
        """What tells 0…ℓ apart, or 8."""
        return math.ceil(math.log2(self.settings.levels + 1)) if self.settings.payload == "sampled" else 8

    def judged(self, x, y, d, k, accept_uniform, resample_uniform):
        """The verdict on a draft that was sent: the fields that only such a round has; the whole law q in place of its top."""
        known, entries = self.upload(x.copy(), d, k)
        ratio, index_bits = self.method in RATIO, math.ceil(math.log2(self.size))
        accept_prob = min(1.0, y[d] / known[d]) if ratio else float(y[d] >= self.settings.p_t)
        accepted, q = accept_uniform < accept_prob, residual(y, known) if ratio else y
        if self.method == "dssd":  # y comes down, rounded; the device knows x itself
            down = arrived_down(y, self.settings.payload)
            q = residual(down, x) if down.any() else x
        return {
            "decision": "accept" if accepted else "resample", "accept_prob": accept_prob, "k": k or None, "resampling_top": q,
            "token": d if accepted else replacement(q, resample_uniform, self.settings.replacement),
            "case": ("1" if y[d] >= known[d] else "2-1" if accepted else "2-2") if ratio else None,
            "payload_bits": entries * (self.prob_bits + index_bits) if entries else index_bits,  # Eq. 5
            "billed_downlink_bits": 8 * self.size if self.method == "dssd" and not accepted else 0,
        }  # fmt: skip

    def run(self):
        """(rounds, each the event's fields by name with those of its audit; text; stop reason)."""
        room = self.context - len(self.prompt_ids)
        count, stop = min(room, self.settings.max_tokens), "length" if self.settings.max_tokens <= room else "context"
        noise = [uniforms(self.settings.seed, purpose, count) for purpose in Purpose]
        rounds, waiting, last = [], [], self.prompt_ids[-1]
        for at in range(count):
            rounds.append(self.round(last, waiting, {purpose: drawn[at] for purpose, drawn in zip(Purpose, noise, strict=True)}))
            last = rounds[-1]["token"]
            if last in self.end_ids:
                stop = "end"
                break
        text = "".join(self.token_text(now["token"]) for now in rounds if now["token"] not in self.end_ids)
        return rounds, text, stop

    def round(self, last, waiting, noise):
        """One round after the token `last`; `waiting` are the skipped ones since the LLM last read, which an upload teaches the learner."""
        heat, draft_uniform = self.settings.temperature, noise[Purpose.DRAFT][0]
        x, y = softmax(self.slm[last], heat), softmax(self.llm[last], heat)
        if self.method == "llm":
            token = by_inverse_cdf(y, draft_uniform)
            return {"token": token, "decision": "llm", "draft": None, "k": None, "payload_bits": 0, "target_prob": y[token], "u_th": None}
        if self.method in CUT:
            x = np.array([x[v] if v in top(x, self.k) else 0 for v in range(self.size)]) / x[top(x, self.k)].sum()
        if self.settings.payload == "sampled" and self.method in RATIO:
            x = on_lattice(x, self.settings.levels)
        d = by_inverse_cdf(x, draft_uniform)
        now = {"draft": d, "draft_prob": x[d], "target_prob": y[d], "total_variation": np.abs(x - y).sum() / 2, "u_th": None}
        now |= {"uncertainty": None, "predicted_rejection": None, "accept_uniform": noise[Purpose.ACCEPT][0]}
        beta = float(y[d] < self.settings.p_t) if self.method in FLOOR else max(0.0, 1 - y[d] / x[d])
        now |= {"rejection_prob": beta, "token": d, "k": None, "payload_bits": 0, "accept_prob": None, "billed_downlink_bits": 0}
        if self.method in BY_THRESHOLD:
            now["u_th"] = self.u_th
        line = self.line
        if self.learner:
            *line, now["delta"], u_th = self.learner.believed()
            now |= {"line_a": line[0], "line_b": line[1], "u_th": min(1.0, max(0.05, u_th))}
        if self.method != "slm":
            u = uncertainty(self.estimator, self.slm[last] / heat, d, noise[Purpose.PERTURBATION])
            now |= {"uncertainty": u, "predicted_rejection": min(1.0, max(0.0, line[0] * u + line[1]))}  # Eq. 11
        if self.sends(x[d], now["uncertainty"], now["u_th"], noise[Purpose.SKIP][0], len(waiting)):
            k = self.amount(x, d, now["predicted_rejection"])
            now |= self.judged(x, y, d, k, now["accept_uniform"], noise[Purpose.RESAMPLE][0])
            for old in [*waiting, now] if self.learner else ():  # y_d comes down in 8 bits
                y_d = arrived_down(np.array([old["target_prob"]]), self.settings.payload)[0]
                self.learner.hear(old["uncertainty"], old["draft_prob"], y_d, skipped=old is not now)
            waiting.clear()
            return now
        waiting.append(now)
        return now | {"decision": "slm" if self.method == "slm" else "skip", "would_accept": now["accept_uniform"] < 1 - beta}
