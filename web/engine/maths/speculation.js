// How many drafts a message should carry, by what each costs and how soon one is rejected.

import { dbToLinear, shannonRate } from "./channel.js";
import { clockConstants } from "./costs.js";
import { entryBits } from "./payload.js";

export const MOST_DRAFTS = 64;
export const FIRST_MIN_BLOCK_ACCEPTANCE = 0.5;

// What drafts and messages take in seconds on the settings' clock and link, at the mean SNR.
export function linkTimes(settings, vocabularySize, entries) {
  const { clock, channel, payload, levels } = settings;
  const carried = payload === "sampled" ? Math.min(entries, levels) : entries;
  const bits = carried * entryBits(settings, vocabularySize, carried);
  const uploadS = bits / shannonRate(channel.bandwidth_hz, dbToLinear(channel.snr_db));
  const { slmS, llmS } = clockConstants(clock);
  return { slmS, uploadS, overheadS: llmS + clock.rtt_s };
}

// gamma* with the most expected tokens a second: E = (1 - alpha^(gamma + 1)) / (1 - alpha) with the bonus, one less power of alpha without.
export function bestDraftCount(acceptance, times, bonus) {
  let [best, most, tokens] = [1, -Infinity, bonus ? 1 : 0];
  for (let drafts = 1; drafts <= MOST_DRAFTS; drafts += 1) {
    tokens += acceptance ** (bonus ? drafts : drafts - 1);
    const speed = tokens / (times.overheadS + drafts * (times.slmS + times.uploadS));
    if (speed > most) [best, most] = [drafts, speed];
  }
  return best;
}

// What a device has seen of its own speed: sums over its exchanges so far.
export class ThroughputTracker {
  constructor() {
    Object.assign(this, { tokens: 0, seconds: 0, passes: 0, slmS: 0, tested: 0, accepted: 0 });
  }

  // An exchange is over: what it took, and how many of its drafts were tested and accepted.
  spend(exchange, tested, accepted) {
    this.tokens += exchange.tokens;
    this.seconds += exchange.slm_s + exchange.uplink_s + exchange.llm_s;
    this.passes += exchange.slm_passes;
    this.slmS += exchange.slm_s;
    this.tested += tested;
    this.accepted += accepted;
  }

  // r tau_SLM / alpha: the chance that all waiting drafts are accepted below which a further one is not worth its time.
  get minBlockAcceptance() {
    if (!this.passes || !this.seconds) return FIRST_MIN_BLOCK_ACCEPTANCE;
    const alpha = (this.accepted + 1) / (this.tested + 1);
    return ((this.tokens / this.seconds) * this.slmS) / this.passes / alpha;
  }
}
