// The plane of a pair as Python sends it (cuhlm_core/studies/tradeoff/plane.py): what each threshold and column costs on a link, and which
// of all settings is the fastest or loses least. No model runs, no token changes.

import { channelGain, dbToLinear, ergodicRate, outageSlots, shannonRate, SLOT_SECONDS } from "../maths/channel.js";
import { clockConstants } from "../maths/costs.js";
import { PURPOSES, uniforms } from "../maths/randomness.js";
import { BEGINNING, place } from "../maths/schedule.js";

const TYPES = { uint8: Uint8Array, uint16: Uint16Array, uint32: Uint32Array, float64: Float64Array };

// The head of a message and its arrays by name, which begin at multiples of eight bytes.
export function readWire(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  let at = 4 + length;
  const arrays = {};
  for (const [name, { type, length: count }] of Object.entries(head.arrays)) {
    at += (8 - (at % 8)) % 8;
    arrays[name] = new TYPES[type](buffer, at, count);
    at += arrays[name].byteLength;
  }
  return { head, arrays };
}

export class Plane {
  constructor(buffer) {
    const { head, arrays } = readWire(buffer);
    this.head = head;
    this.seeds = arrays.seeds;
    const own = (name) => Object.fromEntries(Object.entries(arrays).flatMap(([key, values]) => (key.startsWith(name + "/") ? [[key.slice(name.length + 1), values]] : [])));
    this.rows = new Map(head.rows.map((row) => [row.method, new Row(row, own(row.method))]));
    this.marks = head.marks.map((mark, index) => ({ ...mark, row: new Mark(own(`mark${index}`)) }));
  }

  // The draws on the channel, made once: two uniforms of each round of each question.
  get noise() {
    this.drawn ??= Array.from(this.seeds, (seed) => uniforms(seed, PURPOSES.CHANNEL, this.head.limit));
    return this.drawn;
  }

  // What a link makes of bits that meet the fade of a question's round: seconds on the air. The last link's and the last fading's are kept.
  airOn({ channel, throughput }) {
    const named = JSON.stringify([channel, throughput]);
    if (this.air?.named !== named) this.air = { named, seconds: throughput === "ergodic" ? meanAir(channel) : this.madeAir(channel) };
    return this.air.seconds;
  }

  madeAir(channel) {
    const { limit } = this.head;
    if (channel.fading === "outage") {
      return (question, round, bits) => outageSlots(bits && bits + channel.header_bits, this.noise[question][2 * round], channel).slots * SLOT_SECONDS;
    }
    const named = [channel.fading, channel.rician_k_db, channel.nakagami_m].join();
    if (this.gains?.named !== named) this.gains = { named, known: new Float64Array(this.seeds.length * limit) };
    const { known } = this.gains;
    const perBit = new Float64Array(known.length);
    const snr = dbToLinear(channel.snr_db);
    return (question, round, bits) => {
      if (bits === 0) return 0;
      const at = question * limit + round;
      if (perBit[at] === 0) {
        if (known[at] === 0) known[at] = channelGain(channel, this.noise[question][2 * round], this.noise[question][2 * round + 1]);
        perBit[at] = 1 / shannonRate(channel.bandwidth_hz, snr * known[at]);
      }
      return (bits + channel.header_bits) * perBit[at];
    };
  }

  // Tokens a second of a method at every threshold, for the column with that index.
  speeds(method, column, setting) {
    const row = this.rows.get(method);
    const seconds = row.seconds(column, this.airOn(setting), setting.clock);
    return row.at("tokens", column).map((tokens, threshold) => tokens / seconds[threshold]);
  }

  // The same of each mark.
  markSpeeds(setting) {
    const air = this.airOn(setting);
    return this.marks.map(({ tokens, row }) => tokens / row.seconds(air, setting.clock));
  }
}

// The same at the mean rate over the fading, which is 0 where the outage channel's target is out of reach. inAll: of many messages at once.
function meanAir(channel) {
  const rate = ergodicRate(channel);
  const inAll = (bits, messages) => bits && (bits + channel.header_bits * messages) / rate;
  return Object.assign((question, round, bits) => inAll(bits, 1), { inAll });
}

class Row {
  // complete: the method's score has the values of the thresholds and no others.
  constructor({ method, title, axis, values, u_th, complete }, arrays) {
    Object.assign(this, { method, title, axis, values, thresholds: u_th, complete, arrays });
  }

  // A part of the table in a column: one value a threshold.
  at(name, column) {
    const count = this.thresholds.length;
    return this.arrays[`table/${name}`].subarray(column * count, (column + 1) * count);
  }

  // Seconds of all questions at every threshold. Without overlap they are sums: a round's time on the air counts at the thresholds that send it.
  seconds(column, air, clock) {
    const { slmS, llmS } = clockConstants(clock);
    if (clock.schedule !== "sequential") return this.placed(column, air, clock);
    const [tokens, sent, bits] = ["tokens", "sent", "bits"].map((name) => this.at(name, column));
    const onAir = air.inAll ? bits.map((each, at) => air.inAll(each * tokens[at], sent[at])) : this.airSeconds(column, air);
    return tokens.map((count, at) => slmS * count + (llmS + clock.rtt_s) * sent[at] + onAir[at]);
  }

  // Seconds on the air at every threshold.
  airSeconds(column, air) {
    const { level, bits } = this.arrays;
    const sums = new Float64Array(this.thresholds.length + 1);
    this.pieces(column, (question, first, last, start, end) => {
      for (let round = start; round < end; round += 1) {
        const until = Math.min(level[round], last);
        if (until <= first) continue;
        const seconds = air(question, round - start, bits[column * level.length + round]);
        sums[first] += seconds;
        sums[until] -= seconds;
      }
    });
    let onAir = 0;
    return sums.map((change) => (onAir += change));
  }

  // The same where the device drafts on: each text is placed at each threshold that writes it.
  placed(column, air, clock) {
    const { slmS, llmS } = clockConstants(clock);
    const { level, bits, replaced } = this.arrays;
    const total = new Float64Array(this.thresholds.length);
    this.pieces(column, (question, first, last, start, end) => {
      const onAir = Float64Array.from({ length: end - start }, (_, round) => (level[start + round] > first ? air(question, round, bits[column * level.length + start + round]) : 0));
      for (let threshold = first; threshold < last; threshold += 1) {
        let before = BEGINNING;
        for (let round = start; round < end; round += 1) {
          const sent = level[round] > threshold;
          before = place(demand(1, slmS, sent, sent ? onAir[round - start] : 0, sent ? llmS : 0, sent ? clock.rtt_s : 0, false, sent && replaced[round] > 0), before, true);
        }
        total[threshold] += before.end;
      }
    });
    return total;
  }

  // Each piece of a column: its question, thresholds and rounds.
  pieces(column, each) {
    const { question, first, last, first_column, last_column, rounds } = this.arrays;
    let start = 0;
    for (let piece = 0; piece < question.length; piece += 1) {
      const end = start + rounds[piece];
      if (first_column[piece] <= column && column < last_column[piece]) each(question[piece], first[piece], last[piece], start, end);
      start = end;
    }
  }
}

// A setting that was decoded as it is: the exchanges of its answers, question by question.
class Mark {
  constructor(arrays) {
    this.arrays = arrays;
  }

  seconds(air, clock) {
    const { slmS, llmS } = clockConstants(clock);
    const { exchanges, round, slm, llm, tokens, sent, restarts, bits } = this.arrays;
    if (clock.schedule === "sequential") return this.summed(air, slmS, llmS, clock.rtt_s);
    let [at, total] = [0, 0];
    for (let question = 0; question < exchanges.length; question += 1) {
      let before = BEGINNING;
      for (const end = at + exchanges[question]; at < end; at += 1) {
        const [draftS, passS, rttS] = [slmS * slm[at], llmS * llm[at], clock.rtt_s * sent[at]];
        const onAir = sent[at] ? air(question, round[at], bits[at]) : 0;
        before = place(demand(slm[at], slmS, sent[at] > 0, onAir, passS, rttS, sent[at] > 0 && tokens[at] > slm[at], restarts[at] > 0), before, true);
      }
      total += before.end;
    }
    return total;
  }

  // The same where exchanges follow one another: passes and messages are counted once.
  summed(air, slmS, llmS, rttS) {
    const { exchanges, round, slm, llm, sent, bits } = this.arrays;
    this.counts ??= [slm, llm, sent].map((column) => column.reduce((sum, value) => sum + value, 0));
    const [drafts, passes, messages] = this.counts;
    let [at, onAir] = [0, 0];
    for (let question = 0; messages > 0 && question < exchanges.length; question += 1) {
      for (const end = at + exchanges[question]; at < end; at += 1) if (sent[at]) onAir += air(question, round[at], bits[at]);
    }
    return slmS * drafts + llmS * passes + rttS * messages + onAir;
  }
}

function demand(drafts, draftS, sent, upS, passS, rttS, bonus, restarts) {
  return { drafts, draftS, sent, upS, passS, downS: 0, rttS, bonus, restarts };
}

// The last of ascending values that is at most `value`; null counts as below all.
export function stepAt(values, value) {
  return Math.max(0, values.findLastIndex((one) => one === null || one <= value + 1e-9));
}

// Of settings { speed, lost }: at least as fast as `chosen` the one that loses least, and with no more loss the fastest; of equal ones the
// better in the other respect. `chosen` itself where nothing is better.
export function betterThan(chosen, settings) {
  const as = settings.filter(({ speed }) => speed >= chosen.speed);
  const leastLoss = as.reduce((best, one) => (one.lost < best.lost || (one.lost === best.lost && one.speed > best.speed) ? one : best), chosen);
  const no = settings.filter(({ lost }) => lost <= chosen.lost);
  const fastest = no.reduce((best, one) => (one.speed > best.speed || (one.speed === best.speed && one.lost < best.lost) ? one : best), chosen);
  return { leastLoss, fastest };
}
