// What the exchanges of one run cost, one after another as they are decoded: seconds on the link and of both models.
//
//     tau = tau_SLM + B / (W log2(1 + SNR)) + RTT + tau_LLM, each where it applies                       (Eq. 6, 7)

import { fill } from "../sentences.js";
import { SLOT_SECONDS, channelGain, dbToLinear, outageSlots, shannonRate } from "../maths/channel.js";
import { clockConstants } from "../maths/costs.js";
import { PURPOSES, uniforms } from "../maths/randomness.js";
import { BEGINNING, moved, place } from "../maths/schedule.js";

export class Prices {
  // The prices of a run with these settings, of at most `rounds` rounds.
  constructor(settings, rounds) {
    this.last = BEGINNING;
    this.channel = settings.channel;
    this.clock = settings.clock;
    // Of the host's clock there are none: each exchange brings what was measured.
    this.constants = settings.clock.kind === "host" ? null : clockConstants(settings.clock);
    this.uniforms = uniforms(settings.seed, PURPOSES.CHANNEL, rounds);
    this.exchanges = 0;
    const { channel } = this;
    this.links = channel.downlink_snr_db === null ? [channel] : [channel, { ...channel, snr_db: channel.downlink_snr_db, downlink_snr_db: null }];
    if (channel.fading === "outage") return;
    const gains = Array.from({ length: rounds }, (_, row) => channelGain(channel, this.uniforms[2 * row], this.uniforms[2 * row + 1]));
    this.snrDb = gains.map((gain) => channel.snr_db + 10 * Math.log10(gain));
    this.rates = this.links.map((link) => gains.map((gain) => shannonRate(link.bandwidth_hz, dbToLinear(link.snr_db) * gain)));
  }

  // The next exchange, whose first token is that of `round`; it has an upload where both models run. rejected: a draft was.
  exchange(round, { slmPasses = 0, llmPasses = 0, payloadBits = 0, downlinkBits = 0, billedDownlinkBits = 0, tokens = 1, discarded = [], rejected = false, bonusDrafted = null }) {
    this.exchanges += 1;
    const exchange = {
      type: "exchange",
      number: this.exchanges,
      tokens,
      payload_bits: payloadBits,
      downlink_bits: downlinkBits,
      billed_downlink_bits: billedDownlinkBits,
      slm_passes: slmPasses,
      llm_passes: llmPasses,
      discarded,
      bonus_drafted: bonusDrafted,
    };
    return this.priced(exchange, round, rejected);
  }

  // The next exchange at these prices: no token changes.
  priced(exchange, round, rejected) {
    const sent = exchange.slm_passes > 0 && exchange.llm_passes > 0;
    const { seconds, outage } = sent ? this.onAir(round - 1, exchange.payload_bits, exchange.billed_downlink_bits) : { seconds: 0, outage: false };
    const priced = {
      ...exchange,
      snr_db: sent && this.snrDb ? this.snrDb[round - 1] : null,
      outage,
      uplink_s: sent ? seconds + this.clock.rtt_s : 0,
      ...this.modelSeconds(exchange),
      overlapped_s: null,
      ahead_passes: 0,
    };
    if (this.clock.schedule === "sequential") return priced;
    const before = this.last;
    this.last = place(this.demand(priced, round, rejected), before, true);
    return { ...priced, overlapped_s: moved(this.last, before), ahead_passes: this.last.aheadPasses };
  }

  // Seconds of both models: the clock's constants for each pass, or on the host's clock what was measured.
  modelSeconds({ slm_passes: slm, llm_passes: llm, host_slm_s: hostSlmS, host_llm_s: hostLlmS }) {
    if (this.constants) return { slm_s: this.constants.slmS * slm, llm_s: this.constants.llmS * llm };
    const seconds = { slm_s: slm > 0 ? hostSlmS : 0, llm_s: llm > 0 ? hostLlmS : 0 };
    if (!(seconds.slm_s >= 0 && seconds.llm_s >= 0)) clockConstants(this.clock);
    return seconds;
  }

  // What a priced exchange, whose first token is that of `round`, asks of device, link and station.
  demand(exchange, round, rejected) {
    const { slm_passes: drafts } = exchange;
    const sent = drafts > 0 && exchange.llm_passes > 0;
    const bonus = sent && exchange.tokens > drafts;
    const rttS = sent ? this.clock.rtt_s : 0;
    const airS = exchange.uplink_s - rttS;
    const downS = sent && exchange.billed_downlink_bits ? airS - this.onAir(round - 1, exchange.payload_bits, 0).seconds || 0 : 0; // no number where neither ever ends
    return {
      drafts,
      draftS: exchange.slm_s / (drafts || 1),
      sent,
      upS: airS - downS,
      passS: exchange.llm_s,
      downS,
      rttS,
      bonus,
      restarts: rejected || (bonus && exchange.bonus_drafted !== true),
    };
  }

  // Of a message in this round's fade: seconds a bit, and the seconds that it takes whatever its bits, the LLM's pass included.
  airtime(round) {
    if (!this.rates) throw new Error(fill("unknown_fade"));
    const rate = this.rates[0][round - 1];
    const seconds = rate ? 1 / rate : Infinity;
    const header = this.channel.header_bits;
    return { perBit: seconds, fixed: clockConstants(this.clock).llmS + this.clock.rtt_s + (header ? header * seconds : 0) };
  }

  // Seconds on the air of bits up and billed bits down, and whether they ran into the slot limit.
  onAir(row, up, down) {
    const withHeader = (bits) => bits + this.channel.header_bits * (bits > 0);
    const loads = this.links.length === 1 ? [withHeader(up) + withHeader(down)] : [withHeader(up), withHeader(down)];
    if (this.rates) {
      return { seconds: loads.reduce((sum, bits, link) => sum + (bits ? bits / this.rates[link][row] : 0), 0), outage: false };
    }
    const parts = loads.map((bits, link) => outageSlots(bits, this.uniforms[2 * row + link], this.links[link]));
    return { seconds: parts.reduce((sum, { slots }) => sum + slots * SLOT_SECONDS, 0), outage: parts.some(({ outage }) => outage) };
  }
}
