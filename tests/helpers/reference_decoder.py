"""One answer of a pair of table models decoded again, slowly and plainly: the oracle of every setting and every method.

Each rule is written out by the method's name, from the paper (equations below), PAPER_NOTES and the docstrings: numpy and plain loops,
float64 throughout, no sort kept, no sum reused. Shared with the decoder are only its noise, which is a definition (`uniforms`,
`race_exponentials`), and numbers: the calibration, LONGEST_STREAK, MOST_DRAFTS. The lattice of the payload "sampled" has no second
definition: here its steps are given out one by one. The bias of a round is left to `test_law_bias`, which enumerates it.
"""

import math
from dataclasses import replace

import numpy as np
from reference_link import charges

from cuhlm_core.maths.randomness import Purpose, race_exponentials, uniforms
from cuhlm_core.rules import LONGEST_STREAK
from cuhlm_core.settings import MOST_DRAFTS

BLOCKS = ("spec", "spec-worth", "spec-u", "hsl", "edgellm", "pipesd", "tk-slt-spec", "dssd-spec", "shared-noise", "shared-noise-repair")
"""Send several drafts a message."""
WHOLE = (
    *("hlm", "rand-hlm", "u-hlm", "u-hlm-adaptive", "u-hlm-confidence", "u-hlm-channel"),
    *("spec", "spec-worth", "spec-u", "hsl", "edgellm", "pipesd"),
)
CUT = ("tk-slt", "cu-hlm-unbiased", "tk-slt-spec")
"""Draft from the renormalised top-k that they send."""
SPREAD = ("top-k", "cu-hlm-offline", "cu-hlm-online", "cu-hlm-certified")
"""The rest of x is spread evenly over what was not sent (Eq. 16)."""
SPLIT = ("dssd", "dssd-spec")
RATIO = (*WHOLE, *CUT, *SPREAD, *SPLIT)
SHARED = ("shared-noise", "shared-noise-skip", "shared-noise-repair")
"""Device and station race with the same noise; no probability travels."""
FLOOR = ("hao", "slm-confidence")
ALWAYS = ("hlm", "tk-slt", "top-k", "dssd", "hao")
BY_THRESHOLD = (
    *("u-hlm", "u-hlm-confidence", "cu-hlm-offline", "cu-hlm-online", "cu-hlm-certified", "cu-hlm-unbiased", "spec-u"),
    *("shared-noise-skip", "shared-noise-repair"),
)
BY_DRAFT_PROB = ("u-hlm-confidence", "spec-worth", "shared-noise-skip", "shared-noise-repair")
"""Their uncertainty is one minus the draft's own probability."""
BY_GAMMA = ("spec", "tk-slt-spec", "dssd-spec")
EXACT = ("ideal", "unindexed")
LEAST_DRAFT = {"quantised": 1 / 255, "logarithmic": 2.0 ** (-254 / 8)}


def softmax(logits, temperature):
    weights = np.exp((logits - logits.max()) / temperature)
    return weights / weights.sum()


def by_inverse_cdf(law, uniform):
    return int(np.argmax(law.cumsum() > uniform * law.sum()))


def by_race(law, uniform):
    times = race_exponentials(np.array([uniform]), len(law))[0]
    return min((token for token in range(len(law)) if law[token] > 0), key=lambda token: times[token] / law[token])


def replacement(law, uniform, draw):
    return by_inverse_cdf(law, uniform) if draw == "inverse-cdf" else by_race(law, uniform)


def agreement(d, x, y):
    """P(d wins both races), over x_d; 0 where y_d is 0."""
    return 1 / sum(max(x[v] / x[d], y[v] / y[d]) for v in range(len(x))) / x[d] if y[d] > 0 else 0.0


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
    """Self-calibration: the line fitted again to every audited round, the newest with weight 1, each older one with 0.995 of the next."""

    def __init__(self, a, b, delta, target):
        self.line, self.delta, self.target = (a, b), delta, target
        self.beta_max = min(delta, max(0.0, 2 * target - b))
        self.audited = []

    def believed(self):
        """a, b, delta and the threshold before it is clipped. The start is 10 rounds older than all others, half at u = 0, half at 1."""
        (a, b), age = self.line, len(self.audited)
        weights = [5 * 0.995**age] * 2 + [0.995 ** (age - 1 - i) for i in range(age)]
        u = [0.0, 1.0] + [u for u, _, _ in self.audited]
        beta = [b, a + b] + [beta for _, beta, _ in self.audited]
        slope, intercept = np.polyfit(u, beta, 1, w=np.sqrt(weights))
        delta = np.average([self.delta] * 2 + [less for _, _, less in self.audited], weights=weights)
        u_th = np.average(u, weights=weights) + (self.beta_max - np.average(beta, weights=weights)) / max(slope, 0.01)
        return slope, intercept, delta, u_th

    def observe(self, u, x_d, y_d, skipped):
        beta = max(0.0, 1 - y_d / x_d)
        self.audited.append((u, beta, float(y_d < x_d)))
        step, u_th = 0.03 * (self.target - beta), self.believed()[3]
        if skipped and not (u_th >= 1 and step > 0) and not (u_th <= 0.05 and step < 0):
            self.beta_max += step


class ReferenceDecoder:
    """Decodes one answer: `run` gives what the events of its rounds must say, its text and why it ended."""

    def __init__(self, pair, prompt, method, settings):
        self.slm, self.llm = (model.logits.numpy().astype(float) for model in (pair.slm, pair.llm))
        travels = "sampled" if method in BLOCKS and method in (*WHOLE, *CUT) else "ideal"
        stops, own = pair.calibration.stops.get(method, {}), {"payload": travels} if settings.payload == "travels" else {}
        own |= {name: stops.get(name, 0.4) for name in ("stop_prob", "stop_product") if getattr(settings, name) is None}
        self.settings = settings = replace(settings, **own)
        self.method, self.size, self.end_ids = method, pair.vocabulary_size, pair.codec.end_ids
        self.token_text, self.prompt_ids, self.context = pair.codec.token_text, pair.codec.encode_prompt(prompt), pair.max_context
        calibration = pair.calibration
        self.estimator = "one-minus-draft-prob" if method in BY_DRAFT_PROB else settings.estimator
        fit = calibration.others.get(self.estimator, calibration)
        self.u_th = fit.u_th if settings.u_th == "calibrated" else settings.u_th
        self.line = tuple(own if given is None else given for given, own in ((settings.line_a, fit.a), (settings.line_b, fit.b)))
        delta = calibration.delta if settings.delta is None else settings.delta
        share = calibration.k_star if method.startswith("cu-hlm") else round(self.size / 100)
        self.k = min(self.size, max(1, share)) if settings.k is None else settings.k
        self.learner = Learner(*self.line, delta, settings.false_skip_target) if method == "u-hlm-adaptive" else None
        published = settings.bonus == "published" and method in (*BLOCKS, *SHARED)
        self.bonus = method in (*RATIO, *SHARED) and (settings.bonus == "on" or published)
        self.tau = (0.0256, 0.1046) if settings.clock.kind == "paper" else (settings.clock.slm_s, settings.clock.llm_s)
        self.gamma = self.best_gamma(calibration.mean_rejection) if settings.gamma is None else settings.gamma
        self.worth = settings.rejection_s
        if self.worth is None:
            self.worth = sum(self.mean_seconds()[1:]) / max(0.01, min(1.0, fit.a * fit.u_th + fit.b))
        self.spent, self.tests = [], []
        self.forced = {force.round: force.what for force in settings.forces}

    def mean_seconds(self):
        """Of a draft's pass, of what its method sends of it at the mean SNR, and of a message whatever it holds."""
        link, entries = self.settings.channel, self.k if self.method in CUT else 1 if self.method in SPLIT else self.size
        entries = min(entries, self.settings.levels) if self.settings.payload == "sampled" else entries
        rate = link.bandwidth_hz * math.log2(1 + 10 ** (link.snr_db / 10))
        return self.tau[0], self.bits_of(entries) / rate, self.tau[1] + self.settings.clock.rtt_s

    def best_gamma(self, mean_rejection):
        """The number of drafts with the most expected tokens a second, tried one by one."""
        alpha, (slm_s, upload_s, message_s) = 1 - (0.2 if mean_rejection is None else mean_rejection), self.mean_seconds()
        tokens = [sum(alpha**i for i in range(gamma + self.bonus)) for gamma in range(1, MOST_DRAFTS + 1)]
        speeds = [many / (message_s + gamma * (slm_s + upload_s)) for gamma, many in enumerate(tokens, 1)]
        return 1 + speeds.index(max(speeds))

    def token_at(self, at, decided, y):
        """The round at place `at` as this was decided, or with the token that is forced there: then its law is that token alone."""
        token = self.forced.get(at + 1, decided["token"])
        if isinstance(token, str) or token == decided["token"]:
            return decided
        return decided | {"token": token, "case": None, "bias": 2 * (1 - y[token])}

    def sends(self, now, u_th, noise, before):
        """Whether the draft goes up (Eq. 10, or the method's own rule); `before`: drafts since the LLM last read, itself left out."""
        x_d, u, beta = now["draft_prob"], now["uncertainty"], now["predicted_rejection"]
        product, settings = math.prod(draft["draft_prob"] for draft in [*before, now]), self.settings
        if self.method in BY_THRESHOLD or self.learner:
            return u_th is None or u > u_th or (self.learner is not None and len(before) >= LONGEST_STREAK)
        if self.method in BY_GAMMA:
            return len(before) + 1 >= self.gamma
        return {
            **dict.fromkeys(ALWAYS, lambda: True), "slm": lambda: False,
            "rand-hlm": lambda: noise[Purpose.SKIP][0] >= settings.skip_prob,
            "slm-confidence": lambda: x_d < settings.confidence_th,
            "u-hlm-channel": lambda: self.worth * beta > self.own_seconds(now, noise[Purpose.CHANNEL]),
            "hsl": lambda: x_d < settings.stop_prob,
            "edgellm": lambda: product <= settings.stop_product,
            **dict.fromkeys(("pipesd", "shared-noise"), lambda: x_d <= settings.stop_prob or product <= settings.stop_product),
            "spec-worth": lambda: math.prod(1 - draft["predicted_rejection"] for draft in [*before, now]) <= self.min_block_acceptance(),
        }[self.method]()  # fmt: skip

    def min_block_acceptance(self):
        """Tokens a second so far times the mean seconds of a draft, over (accepted + 1) / (tested + 1) drafts; 1/2 before any."""
        if not self.spent:
            return 0.5
        tokens, passes = (sum(exchange[name] for exchange in self.spent) for name in ("tokens", "slm_passes"))
        seconds = sum(exchange[name] for exchange in self.spent for name in ("slm_s", "uplink_s", "llm_s"))
        return tokens / seconds * sum(exchange["slm_s"] for exchange in self.spent) / passes * (len(self.tests) + 1) / (sum(self.tests) + 1)

    def own_seconds(self, now, noise):
        """Of an exchange with this draft alone, in this round's fade."""
        bits = self.bits_of(self.upload(now["x"].copy(), now["draft"], self.size)[1])
        exchange = {"payload_bits": bits, "billed_downlink_bits": 0, "slm_passes": 0, "llm_passes": 1}
        charged = charges(exchange, self.settings.channel, self.settings.clock, noise)
        return charged["uplink_s"] + charged["llm_s"]

    def amount(self, x, d, predicted):
        """k, the probabilities that go up."""
        if self.method in (*WHOLE, *SPLIT, *FLOOR, *SHARED):
            return {**dict.fromkeys(SPLIT, 1), **dict.fromkeys((*FLOOR, *SHARED), 0)}.get(self.method, self.size)
        if self.method not in ("cu-hlm-online", "cu-hlm-certified"):
            return self.k
        limit = self.settings.theta
        if self.method == "cu-hlm-online":  # Eq. 26, 27
            low, high = (math.log(1 + math.exp(-self.settings.eta * beta)) / self.settings.eta for beta in (1, predicted))
            limit *= (1 - x[d]) * low + x[d] * high
        distances = (np.abs(x - reconstruction(x, top(x, k), 1 - x[top(x, k)].sum())).sum() for k in range(1, self.size + 1))
        return next(k for k, distance in enumerate(distances, 1) if distance <= max(limit, 1e-12))

    def upload(self, x, d, k):
        """What the station knows of x, and how many entries that took: of a distribution in 8 bits what is not 0; of dssd only x_d."""
        payload = self.settings.payload
        received = arrived(x, payload)
        received[d] = max(received[d], LEAST_DRAFT.get(payload, 0.0))
        if self.method not in SPREAD:
            return received, k if payload in EXACT or self.method not in (*WHOLE, *CUT) else int((received > 0).sum())
        sent = {*top(x, k), d}
        left = 1 - sum((x if payload in EXACT else received)[v] for v in sent)
        return reconstruction(received, sent, max(0.0, left) if len(sent) < self.size else 0), len(sent)

    @property
    def index_bits(self):
        return math.ceil(math.log2(self.size))

    def bits_of(self, entries):
        """Of so many indices and probabilities (what tells 0…ℓ apart, or 8), or of a whole vector's probabilities alone."""
        payload = self.settings.payload
        index = 0 if payload == "unindexed" and entries == self.size else self.index_bits
        return entries * (index + math.ceil(math.log2((self.settings.levels if payload == "sampled" else 255) + 1)))

    def judged(self, now, noise):
        """The verdict on a draft that was sent: the fields that only such a round has, the whole law q in place of its top; and entries."""
        x, y, d = now["x"], now["y"], now["draft"]
        if self.method in SHARED:  # the LLM samples y with the device's noise, whatever the draft
            token = by_race(y, noise[Purpose.DRAFT][0])
            own = {"token": token, "accept_prob": agreement(d, x, y), "resampling_top": y, "k": None, "case": None}
            return own | {"decision": "accept" if token == d else "resample"}, 0
        k = self.amount(x, d, now["predicted_rejection"])
        known, entries = self.upload(x.copy(), d, k)
        ratio = self.method in RATIO
        accept_prob = min(1.0, y[d] / known[d]) if ratio else float(y[d] >= self.settings.p_t)
        accepted, q = noise[Purpose.ACCEPT][0] < accept_prob, residual(y, known) if ratio else y
        if self.method in SPLIT:  # y comes down, rounded; the device knows x itself
            down = arrived_down(y, self.settings.payload)
            q = residual(down, x) if down.any() else x
        own = {
            "decision": "accept" if accepted else "resample", "accept_prob": accept_prob, "resampling_top": q,
            "k": (entries if self.method in (*WHOLE, *CUT) else k) or None,
            "token": d if accepted else replacement(q, noise[Purpose.RESAMPLE][0], self.settings.replacement),
            "case": ("1" if y[d] >= known[d] else "2-1" if accepted else "2-2") if ratio else None,
        }  # fmt: skip
        return own, entries

    def draw_noise(self, count):
        """The uniforms of the first `count` places."""
        drawn = [uniforms(self.settings.seed, purpose, count) for purpose in Purpose]
        self.noise = [{purpose: rows[at] for purpose, rows in zip(Purpose, drawn, strict=True)} for at in range(count)]

    def run(self):
        """(rounds, each the event's fields by name with those of its audit; exchanges likewise; text; stop reason)."""
        room = self.context - len(self.prompt_ids)
        count, stop = min(room, self.settings.max_tokens), "length" if self.settings.max_tokens <= room else "context"
        self.draw_noise(count)
        rounds, exchanges, waiting, block = [], [], [], []
        while len(rounds) < count and not (rounds and rounds[-1]["token"] in self.end_ids):
            at = len(rounds) + len(block)
            last = block[-1]["draft"] if block else rounds[-1]["token"] if rounds else self.prompt_ids[-1]
            if self.method == "llm":
                now = self.drawn(last, at, "llm")
                exchanges.append(self.exchange(at, [now], downlink_bits=self.index_bits, llm_passes=1))
                rounds.append(now)
                continue
            now = self.draft(last, at)
            by_rule = self.sends(now, now["u_th"], self.noise[at], [*waiting, *block])
            sends = {"skip": False, "send": True}.get(self.forced.get(at + 1), by_rule)
            if self.method in BLOCKS:
                block.append(now)
                ended = now["draft"] in self.end_ids or at + 1 == count
                if ended and not sends and self.leaves(block, at):
                    rounds += [self.kept(old, place, exchanges) for place, old in enumerate(block, at + 1 - len(block))]
                elif sends or ended or len(block) == MOST_DRAFTS:
                    rounds += self.sent(block, at, exchanges, [])
                    block = []
            elif sends:
                rounds += self.sent([now], at, exchanges, waiting)
                waiting = []
            else:
                rounds.append(self.kept(now, at, exchanges))
                waiting.append(rounds[-1])
        number = [exchange["number"] for exchange in exchanges for _ in range(exchange["tokens"])]
        stop = "end" if rounds[-1]["token"] in self.end_ids else stop
        text = "".join(self.token_text(now["token"]) for now in rounds if now["token"] not in self.end_ids)
        said = [{name: value for name, value in now.items() if name not in ("x", "y")} for now in rounds]
        return [now | {"exchange": own} for now, own in zip(said, number, strict=True)], exchanges, text, stop

    def kept(self, now, at, exchanges):
        """A round that keeps its draft unchecked."""
        now = self.token_at(at, now, now["y"])
        exchanges.append(self.exchange(at, [now], slm_passes=1))
        return now | {"decision": "slm" if self.method == "slm" else "skip", "would_accept": self.would_accept(now, self.noise[at])}

    def leaves(self, block, at):
        """The text ends with this block, the last at place `at`, and nothing of it goes up."""
        forced = any(at + 1 - i in self.forced for i in range(len(block)))
        likely = math.prod(now["draft_prob"] for now in block) > self.settings.tail_product
        return self.method == "shared-noise-repair" and likely and not forced

    def would_accept(self, now, noise):
        """What the method's own test says of a skipped draft."""
        if self.method in SHARED:
            return by_race(now["y"], noise[Purpose.DRAFT][0]) == now["draft"]
        return now["accept_uniform"] < 1 - now["rejection_prob"]

    def sent(self, block, at, exchanges, waiting):
        """The rounds that a message of these drafts decides, the last at place `at`; `waiting`: skipped before, whose audits teach."""
        first, decided, bits, billed = at - len(block) + 1, [], 0, 0
        for place, now in enumerate(block, first):
            own, more = self.judged(now, self.noise[place])
            if (forced := self.token_at(place, own, now["y"])) is not own:
                own = forced | {"decision": "accept" if forced["token"] == now["draft"] else "resample"}
            bits += self.bits_of(more)
            if not decided or decided[-1]["decision"] == "accept":
                decided.append(now | own)
                self.tests.append(own["decision"] == "accept")
        rejected = decided[-1]["decision"] == "resample"
        if rejected and self.method in SPLIT:
            billed = 8 * self.size
        goes_on, foreseen = block[-1]["draft"] not in self.end_ids and at + 1 < len(self.noise), None
        if self.bonus and not rejected and goes_on and self.forced.get(at + 2) not in ("skip", "send"):
            decided.append(self.drawn(block[-1]["draft"], at + 1, "bonus"))
            # The device has drafted on meanwhile, behind its own sample there or the most probable token of x.
            last = block[-1]["draft"]
            guess = self.draft(last, at + 1)["draft"] if self.method in SHARED else np.argmax(self.slm[last])
            foreseen = bool(guess == decided[-1]["token"])
        taught = [now for now in (*waiting, block[-1]) if now["token"] == now["draft"]]  # not by a token that was forced
        for old in taught if self.learner else ():  # y_d comes down in 8 bits
            y_d = arrived_down(np.array([old["target_prob"]]), self.settings.payload)[0]
            self.learner.observe(old["uncertainty"], old["draft_prob"], y_d, skipped=old is not block[-1])
        audits = 8 * (len(waiting) + 1) if self.learner else 0
        ids = len(block) + (len(waiting) if self.method in SHARED else 0)
        bits = bits or ids * self.index_bits  # Eq. 5
        thrown = tuple(self.token_text(now["draft"]) for now in block[len(decided):]) if rejected else ()
        exchanges.append(self.exchange(
            first, decided, slm_passes=len(block), llm_passes=1, payload_bits=bits, billed_downlink_bits=billed,
            downlink_bits=billed or self.index_bits + audits, discarded=thrown, bonus_drafted=foreseen,
        ))  # fmt: skip
        return decided

    def exchange(self, at, decided, **known):
        """The next exchange, with what it charges."""
        nothing = dict.fromkeys(("payload_bits", "downlink_bits", "billed_downlink_bits", "slm_passes", "llm_passes"), 0)
        now = {"number": len(self.spent) + 1, "tokens": len(decided), "discarded": (), "bonus_drafted": None, **nothing, **known}
        now |= charges(now, self.settings.channel, self.settings.clock, self.noise[at][Purpose.CHANNEL])
        self.spent.append(now)
        return now

    def laws(self, last):
        return (softmax(logits[last], self.settings.temperature) for logits in (self.slm, self.llm))

    def drawn(self, last, at, decision):
        """A token that the LLM draws itself."""
        _, y = self.laws(last)
        own = self.token_at(at, {"token": by_race(y, self.noise[at][Purpose.DRAFT][0])}, y)
        return own | {"decision": decision, "draft": None, "k": None, "target_prob": y[own["token"]], "u_th": None}

    def draft(self, last, at):
        """What a draft after the token `last` says, before any test."""
        noise, (x, y) = self.noise[at], self.laws(last)
        if self.method in CUT:
            x = np.array([x[v] if v in top(x, self.k) else 0 for v in range(self.size)]) / x[top(x, self.k)].sum()
        if self.settings.payload == "sampled" and self.method in RATIO:
            x = on_lattice(x, self.settings.levels)
        d = (by_race if self.method in SHARED else by_inverse_cdf)(x, noise[Purpose.DRAFT][0])
        now = {"draft": d, "draft_prob": x[d], "target_prob": y[d], "total_variation": np.abs(x - y).sum() / 2, "x": x, "y": y}
        now |= {"uncertainty": None, "predicted_rejection": None, "accept_uniform": noise[Purpose.ACCEPT][0]}
        arrives = self.upload(x.copy(), d, 1)[0][d] if self.method in RATIO else x[d]
        beta = float(y[d] < self.settings.p_t) if self.method in FLOOR else max(0.0, 1 - y[d] / arrives)
        now |= {"rejection_prob": beta, "token": d, "k": None, "accept_prob": None, "u_th": None}
        if self.method in SHARED:
            now |= {"rejection_prob": 1 - agreement(d, x, y), "accept_uniform": None}
        if self.method in BY_THRESHOLD:
            now["u_th"] = self.u_th
        line = self.line
        if self.learner:
            *line, now["delta"], u_th = self.learner.believed()
            now |= {"line_a": line[0], "line_b": line[1], "u_th": min(1.0, max(0.05, u_th))}
        if self.method != "slm":
            u = uncertainty(self.estimator, self.slm[last] / self.settings.temperature, d, noise[Purpose.PERTURBATION])
            now |= {"uncertainty": u, "predicted_rejection": min(1.0, max(0.0, line[0] * u + line[1]))}  # Eq. 11
        return now
