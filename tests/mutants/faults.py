"""Faults that a person would see if they stood in the program: what to replace, by what, and the tests that should notice first."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One planted fault. The file is the one that holds `before`, exactly once."""

    says: str
    """What a person would see."""
    before: str
    after: str
    tests: tuple[str, ...]
    """Where a test should fail; if none does, README's whole command is run."""
    found_by: str = "own"
    """own, or "attack" for those that a planted-fault trial listed as unseen."""


def _faults(found_by: str, rows: str) -> list[Fault]:
    """One fault in four lines: tests | sentence, the text before, the text after, an empty line."""
    faults = []
    for block in rows.strip("\n").split("\n\n"):
        head, before, after = block.split("\n")
        tests, says = head.split(" | ", 1)
        faults.append(Fault(says, before.strip(), after.strip(), tuple(tests.split()), found_by))
    return faults


ATTACK = _faults("attack", r"""
tests/network/test_classroom.py | the wall's tokens a second are not divided by the seconds
**rates, "tokens": (self._written - written) / seconds if seconds else 0.0,
**rates, "tokens": (self._written - written) if seconds else 0.0,

tests/ui/test_drawn_bars.py | the bars of "is it worth it?" are inverted
share = 1.0 if lane.seconds == longest else lane.seconds / longest
share = 0.0 if lane.seconds == longest else 1 - lane.seconds / longest

tests/maths/test_throughput.py | several passes are taken as one on the host clock
return np.where(passes == 1, seconds, seconds[ran].sum() / passes[ran].sum() if ran.any() else np.nan)
return np.where(passes >= 1, seconds, seconds[ran].sum() / passes[ran].sum() if ran.any() else np.nan)

tests/engine/test_runs.py | a forced token teaches the engine's learner
if (!draft.forced) this.learner.observe(
if (draft) this.learner.observe(

tests/maths/test_autocorrelation.py | negative autocorrelations are ignored
return float(later[np.nanargmax(np.abs(later))]) if np.any(np.isfinite(later)) else float("nan")
return float(later[np.nanargmax(later)]) if np.any(np.isfinite(later)) else float("nan")

tests/studies/tradeoff/test_frontier.py | a crossing at 40 s of round-trip time is shown
return rtt_s if 0 <= rtt_s <= MOST_RTT_S else None
return rtt_s if 0 <= rtt_s else None

tests/studies/tradeoff/test_advice.py | the limit of bits excludes a row that just meets it
affordable = (limits.most_bits is None or bits <= limits.most_bits) and
affordable = (limits.most_bits is None or bits < limits.most_bits) and

tests/studies/tradeoff/test_advice.py | a lossy row that ties is advised
row.to_best.low is not None and row.to_best.low > 1]
row.to_best.low is not None and row.to_best.high > 1]

tests/studies/tradeoff/test_advice.py | advice compares payloads
near = [row for row in lossy if may_compare(row.payload, best.payload)]
near = lossy

tests/studies/tradeoff/test_frontier.py | the lead map counts the round trip twice
total_s = seconds[:, None, :] + messages(two)[:, None, None] * rtts_s[:, None]
total_s = seconds[:, None, :] + 2 * messages(two)[:, None, None] * rtts_s[:, None]

tests/network/test_seats.py | a row that was given back is waited for
self._recent.pop(row, None)
pass

tests/network/test_seats.py | a reading of a device that has gone is still read
self._waiting = [reading for reading in self._waiting if reading.row != row]
pass

tests/ui/test_drawn_race.py | a token of a race stands at its message's begin
const left = begin.from + each * (token.round - token.first);
const left = begin.from;

tests/ui/test_drawn_strip.py | hovering a plot names the next round
const alone = one && value && fill("plot_at", { round, value });
const alone = one && value && fill("plot_at", { round: round + 1, value });

tests/ui/test_drawn_website.py | a round-trip handle has no unit
return typeof value === "number" && row.scale !== undefined && row.scale !== 1 ? Number((value * row.scale).toFixed(12)) : value;
return value;
""")

OWN = _faults("own", r"""
tests/maths/test_channel.py | an upload in a fade is as fast as at the mean SNR
return -np.log1p(-uniforms[:, 0])
return np.ones(len(uniforms))

tests/maths/test_channel.py | 10 m and 20 m differ by half the path loss
return self.transmit_power_dbm - 10 * self.path_loss_exponent * math.log10(self.distance_m) - self.noise_power_dbm
return self.transmit_power_dbm - 5 * self.path_loss_exponent * math.log10(self.distance_m) - self.noise_power_dbm

tests/maths/test_throughput.py | an upload without bits waits for the round trip
uplink_s = air_s + clock.rtt_s * sent
uplink_s = air_s + clock.rtt_s

tests/maths/test_throughput.py | the LLM alone is billed the SLM, too
return RoundInputs(np.zeros(len(every), dtype=np.int64), ~every, ~every, every, np.zeros(len(every)), host_llm_s)
return RoundInputs(np.zeros(len(every), dtype=np.int64), ~every, every, every, np.zeros(len(every)), host_llm_s)

tests/maths/test_throughput.py | HLM sends one bit in place of a whole distribution
return RoundInputs(np.full(len(every), full_bits), every, every, every, *host_s)
return RoundInputs(np.full(len(every), 1), every, every, every, *host_s)

tests/decoding/test_device.py | a draft with u at the threshold is sent
return draft.uncertainty > draft.u_th
return draft.uncertainty >= draft.u_th

tests/maths/test_compression.py tests/decoding/test_decoder.py | online k forgets theta
return settings.theta * online_denominator(draft.prob, draft.predicted_rejection, settings.eta)
return online_denominator(draft.prob, draft.predicted_rejection, settings.eta)

tests/decoding/test_loop.py | a message ends one draft late
return draft.waiting + 1 >= settings.gamma
return draft.waiting >= settings.gamma

tests/runs/test_series.py | the mean bias on Live is a sum
return rate(np.cumsum(numerator), np.cumsum(denominator))
return np.cumsum(numerator)

tests/ui/test_sent_numbers.py | "HLM's bits" are divided by this round's bits alone
fewer = rate(full_payload_bits * np.arange(1.0, len(table) + 1), bits.astype(np.float64))[ends].tolist()
fewer = rate(full_payload_bits * np.ones(len(table)), bits.astype(np.float64))[ends].tolist()

tests/ui/test_drawn_strip.py | a packet is as wide as HLM's whatever it holds
widths=tuple(np.minimum(1.0, column / full_payload_bits) for column in sent),  # type: ignore[arg-type]
widths=tuple(np.minimum(1.0, column) for column in sent),  # type: ignore[arg-type]

tests/runs/test_comparison.py | "With the decision otherwise" says more where it is less
cases = ["cost_more" if more else "cost_less" for _, more in parts]
cases = ["cost_more" for _, more in parts]

tests/runs/test_comparison.py | the fastest method is named although its answer is wrong
return max(joint, key=lambda lane: (_is_right(lane) is not False, lane.gain or 0.0), default=None)
return max(joint, key=lambda lane: lane.gain or 0.0, default=None)

tests/runs/test_comparison.py | a comparison says one token too late where texts diverge
return next((index + 1 for index, (a, b) in enumerate(zip(*tokens, strict=False)) if a != b), None)
return next((index + 2 for index, (a, b) in enumerate(zip(*tokens, strict=False)) if a != b), None)

tests/test_loss.py | lost answers are twice as many
changed = min(mean_bias * tokens / 2, float(answers))
changed = min(mean_bias * tokens, float(answers))

tests/test_loss.py | a method within 1 point may lose 1 in 1
return self.most <= points / 100 + 1e-12
return self.most <= points + 1e-12

tests/studies/tradeoff/test_points.py | a point has one prompt's speed
speed = bootstrap.ratio(weights @ sweep.tokens.T.astype(np.float64), weights @ sweep.seconds(channel, clock).T)
speed = bootstrap.ratio(weights @ sweep.tokens.T.astype(np.float64), weights @ sweep.seconds(channel, clock)[:, :1].repeat(6, 1).T)

tests/studies/tradeoff/test_plane.py | a threshold of the plane sends the drafts whose score it just meets
level = np.where(sends & ~moves, len(u_th), np.searchsorted(u_th, score))
level = np.where(sends & ~moves, len(u_th), np.searchsorted(u_th, score, "right"))

tests/studies/tradeoff/test_plane.py | a text of one tolerance is shown at the next one, too
return [(columns[low], columns[high - 1] + 1) for low, high in zip([0, *breaks], [*breaks, len(columns)], strict=True)]
return [(columns[low], columns[high - 1] + 2) for low, high in zip([0, *breaks], [*breaks, len(columns)], strict=True)]

tests/engine/test_plane.py | a handle in the browser prices drafts that its threshold skips
const until = Math.min(level[round], last);
const until = last;

tests/ui/test_tradeoff_page.py | the lost answer is one that the next lower threshold gets wrong, too
return next(iter(np.flatnonzero((now == 0) & (before == 1)).tolist()), None)
return next(iter(np.flatnonzero(now == 0).tolist()), None)

tests/maths/test_autocorrelation.py tests/maths/test_statistics.py | intervals are those of 68 %
return np.asarray(np.divide(1.96, np.sqrt(self.pairs), out=np.full(len(self.pairs), np.inf), where=self.pairs > 0))
return np.asarray(np.divide(1.0, np.sqrt(self.pairs), out=np.full(len(self.pairs), np.inf), where=self.pairs > 0))

tests/ui/test_drawn_strip.py | a plot is upside down
return MARGIN.top + (1 - (value / this.top) ** (this.spec.power ?? 1)) * this.tall;
return MARGIN.top + (value / this.top) ** (this.spec.power ?? 1) * this.tall;

tests/ui/test_drawn_strip.py | a plot shows one round too few
const edge = count === 0 ? 0 : this.x(count + 0.5);
const edge = count === 0 ? 0 : this.x(count - 0.5);

tests/ui/test_drawn_strip.py | the legend's share is of all tokens but one
Math.round((100 * number) / total) + "\u202f%"
Math.round((100 * number) / (total - 1)) + "\u202f%"

tests/ui/test_drawn_race.py | a race's axis ends at half its time
mark.style.left = (100 * tick * step) / this.end + "%";
mark.style.left = (50 * tick * step) / this.end + "%";

tests/ui/test_drawn_race.py | a lane counts wrong skips as accepted
const of = ({ name }) => shown.filter((token) => (name === "miss" ? token.miss : token.decision === name)).length;
const of = ({ name }) => shown.filter((token) => (name === "miss" ? !token.miss : token.decision === name)).length;

tests/ui/test_drawn_race.py | a lane's tokens come before their time
while (count < this.items.length && this.items[count].to <= now + 1e-9) count += 1;
while (count < this.items.length && this.items[count].from <= now + 1e-9) count += 1;

tests/ui/test_drawn_website.py | a slider ends at twice its largest value
Object.assign(this.field, { min: String(low), max: String(high), step: step === null ? "any" : String(step), disabled
Object.assign(this.field, { min: String(low), max: String(2 * high), step: step === null ? "any" : String(step), disabled

tests/ui/test_drawn_website.py | the website's race gains are upside down
fill("gain", { value: significant(hlm / spent, 2), title: fill("baseline_hlm") })
fill("gain", { value: significant(spent / hlm, 2), title: fill("baseline_hlm") })

tests/engine/test_functions.py | the engine's Rayleigh fading has mean 2
rayleigh: (first) => -Math.log1p(-first),
rayleigh: (first) => -2 * Math.log1p(-first),

tests/engine/test_functions.py | the engine forgets the outage channel's limit
return slots > MAX_SLOTS ? { slots: MAX_SLOTS, outage: true } : { slots, outage: false };
return slots > MAX_SLOTS ? { slots: MAX_SLOTS, outage: false } : { slots, outage: false };

tests/runs/test_series.py tests/ui/test_drawn_strip.py | the SNR of a round is another round's
snr_db=snr_db[first],
snr_db=snr_db[::-1],

tests/network/test_classroom.py | the wall counts skipped tokens as sent
sent = len(self.decisions) - self.decisions.count("s")
sent = len(self.decisions)

tests/network/test_classroom.py | a removed phone's vote still counts
del self.phones[phone.key]
phone.folded = True

tests/network/test_classroom.py | the wall counts votes of phones that have left
votes = [phone.vote for phone in here if phone.vote is not None]
votes = [phone.vote for phone in phones if phone.vote is not None]

tests/network/test_classroom.py | a phone's next question begins with its last vote
self.poll = None if number is None else Poll(number, self.questions[number])
self.poll = None if number is None else Poll(number, self.questions[number]); return self.on_change()

tests/web/test_wall.py | the wall's share of a row is of what was skipped
const run = decisions.length === 0 ? [] : [`${Math.round((100 * sent) / decisions.length)} % sent`,
const run = decisions.length === 0 ? [] : [`${Math.round(100 - (100 * sent) / decisions.length)} % sent`,

tests/web/test_wall.py | the wall's bars of votes are shares of all phones
row.style.setProperty("--share", votes === undefined ? "0%" : `${(100 * votes) / Math.max(1, question.voted)}%`);
row.style.setProperty("--share", votes === undefined ? "0%" : `${(100 * votes) / Math.max(1, here)}%`);

tests/web/test_wall.py | the wall's words have the decision before theirs
this.word(word, phone.decisions[first + index])));
this.word(word, phone.decisions[Math.max(0, first + index - 1)])));

tests/web/test_wall.py | the wall's users are ten times as many
const share = Math.log10(Math.min(10000, Math.max(1, users))) / 4;
const share = Math.log10(Math.min(10000, Math.max(1, users * 10))) / 4;

tests/ui/test_drawn_strip.py | a packet is drawn as wide as the link
const wide = Math.max(NARROWEST_PACKET, width * this.width);
const wide = Math.max(NARROWEST_PACKET, this.width);

tests/ui/test_drawn_strip.py | a packet is half-way when it has arrived
const shares = back ? [Math.min(1, 2 * travelled), Math.max(0, 2 * travelled - 1)] : [travelled, 1];
const shares = back ? [Math.min(1, 2 * travelled), Math.max(0, 2 * travelled - 1)] : [travelled / 2, 1];

tests/ui/test_drawn_strip.py | the panel's bar of the large model is the small model's
this.mast.draw(scene.large, scene.test);
this.mast.draw(scene.small, scene.test);

tests/ui/test_drawn_strip.py | the panel's bars are not to scale
bar.style.setProperty("--share", String(row.share));
bar.style.setProperty("--share", String(Math.sqrt(row.share)));

tests/ui/test_drawn_guide.py | the Guide's phone stands at another distance than its handle says
nodes.push(mark(plot.x(stop.metres), plot.y(stop.seconds[row]), shape, colour, name));
nodes.push(mark(plot.x(2 * stop.metres), plot.y(stop.seconds[row]), shape, colour, name));

tests/ui/test_drawn_guide.py | the Guide's line stands at the mirrored threshold
nodes.push(svg("line", { x1: plot.x(uTh), x2: plot.x(uTh), y1:
nodes.push(svg("line", { x1: plot.x(1 - uTh), x2: plot.x(1 - uTh), y1:

tests/ui/test_drawn_guide.py | the Guide's cut stands one bar too far
const x = plot.left + ((plot.right - plot.left) * stop.k) / names.length;
const x = plot.left + ((plot.right - plot.left) * (stop.k + 1)) / names.length;

tests/ui/test_drawn_guide.py | the Guide says how far a guessed curve is off, squared
return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
return Math.exp(logs.reduce((sum, log) => sum + log, 0));

tests/engine/test_words.py tests/ui/test_drawn_website.py | sentences: a skipped token is said to be above the threshold
return compared("skipped_certain", token.uncertainty, limit, { threshold: thresholdName(method) });
return compared("skipped_certain", limit, token.uncertainty, { threshold: thresholdName(method) });

tests/engine/test_words.py | sentences: the chance to accept is the chance to reject
const would = fill("audit_chance", { prob: probability(gave), keeps: probability(keeps) });
const would = fill("audit_chance", { prob: probability(gave), keeps: probability(1 - keeps) });

tests/ui/test_drawn_website.py | the website's SNR handle shows the old seconds
if (PRICES.includes(name) && this.events && !this.waitsForLink()) this.priceAgain();
if (PRICES.includes(name) && this.events && !this.waitsForLink()) return;

tests/maths/test_channel.py | Nakagami-m fading has mean m
return gammaincinv(m, uniforms[:, 0]) / m
return gammaincinv(m, uniforms[:, 0])

tests/maths/test_channel.py | the mean rate under Nakagami-m fading is Rayleigh's
return -m * np.log1p(s / m)
return -np.log1p(s)

tests/engine/test_functions.py | the engine's Nakagami-m fading is Rayleigh's
nakagami: (first, second, channel) => gammaQuantile(channel.nakagami_m, first) / channel.nakagami_m,
nakagami: (first) => -Math.log1p(-first),

tests/ui/test_drawn_website.py | the website's control of a fading's own setting is another's
const own = this.data.words.own[channel.fading];
const own = Object.values(this.data.words.own)[0];

tests/ui/test_handles_in_hand.py | a slider's mark stands at half its place
this.root.style.setProperty("--at", String((Math.min(Math.max(value, low), high) - low) / (high - low)));
this.root.style.setProperty("--at", String((Math.min(Math.max(value, low), high) - low) / (2 * (high - low))));

tests/ui/test_chips.py | an audit changes no chip that was there before
for (const index of audited) this.put(index);
for (const index of []) this.put(index);

tests/runs/test_comparison.py | every first wrong skip is said to be where a text leaves HLM's
if (first.method.name === WHOLE && round === missed) return
if (round === missed) return

tests/ui/test_handles_in_hand.py | a moved SNR handle of Live keeps the race's old seconds
this.made.lanes(hand.link(link), known).forEach((lane, number) => {
this.made.lanes(link, known).forEach((lane, number) => {

tests/ui/test_handles_in_hand.py | a moved handle of Live prices the run on its old channel
&& equal(link.clock, pricing.link.clock) ? null : link;
&& equal(link.clock, pricing.link.clock) ? null : { ...link, channel: pricing.link.channel };

tests/ui/test_handles_in_hand.py | a handle's bill of a message forgets what is sent down
const ran = { slm_passes, llm_passes, bonus_drafted: !restarts, host_slm_s, host_llm_s };
const ran = { slm_passes, llm_passes, bonus_drafted: !restarts, host_slm_s, host_llm_s, billed_downlink_bits: 0 };

tests/ui/test_drawn_strip.py | the panel shows no bill of another decision
row.append(element("b", "", title), text, element("span", "both-bill", bill));
row.append(element("b", "", title), text, element("span", "both-bill", ""));

tests/web/test_wall.py | the wall's costs stay where they were when its SNR handle moves
const of = JSON.stringify([method, seed, decisions, exchanges, channel, clock]);
const of = JSON.stringify([method, seed, decisions, exchanges, clock]);

tests/web/test_wall.py | the wall takes the passes of one model for the other's
if (at < rows.length) rows[at].push(tokens, up, down, slm, llm, falls === 1, null, null);
if (at < rows.length) rows[at].push(tokens, up, down, llm, slm, falls === 1, null, null);

tests/ui/test_website.py | a site's compressed copy is of a cut file
gzip.compress(file.read_bytes(), 9, mtime=0)
gzip.compress(file.read_bytes()[:-1], 9, mtime=0)

tests/ui/test_website.py | a site has no compressed copy of its largest page
file.suffix in TEXTS and file.stat().st_size >= LARGE_BYTES
file.suffix in TEXTS and file.stat().st_size <= LARGE_BYTES

tests/studies/guide/test_study.py | the teacher's sheet is the students'
notes_row = f"<p>{escape(fill('sheet_notes', minutes=scene.minutes, notes=notes))}</p>" if teacher else ""
notes_row = ""

tests/ui/test_suggestions.py | a suggestion needs only one of the typed words
words.every((word) => one.words.some((own) => own.startsWith(word)))
words.some((word) => one.words.some((own) => own.startsWith(word)))

tests/little_world/test_suggestions.py | questions are suggested that training held out
slots, solution).combinations) == "train"), None)
slots, solution).combinations) != "none"), None)
""")

FAULTS = (*ATTACK, *OWN)
