// The decode loop for one answer: a device half, a link, a station half.
//
// One SLM token per step. The LLM reads only when a message comes, and then all tokens that it has not seen in one cached pass; that pass
// also audits the tokens that were skipped in between, tests every draft of the message, and gives the law of the token after them. A
// rejection takes both models back to it.

import { codedDown } from "../maths/compression.js";
import { EXACT } from "../maths/payload.js";
import { deviceResidualProbs, raced, replacement } from "../maths/verification.js";
import { once } from "../models/prefix_logits.js";
import { compose, draft, draftedLaw, measure, sampled, size, softmax } from "./device.js";
import { acceptedCount, verify } from "./station.js";

export class Loop {
  // slm and llm: models with `newContext`.
  constructor(answer, slm, llm) {
    this.answer = answer;
    this.method = answer.method;
    this.settings = answer.settings;
    this.models = { slm, llm };
    this.contexts = {};
    // The LLM's law after the prompt, while it has read nothing further.
    this.ahead = null;
    this.bonus = this.method.draws_bonus[this.settings.bonus];
  }

  // The models -----------------------------------------------------------------------------------------------------------

  context(name) {
    if (!this.contexts[name]) {
      this.contexts[name] = this.models[name].newContext();
      const [logits] = this.contexts[name].extend(this.answer.promptIds);
      if (name === "llm") this.ahead = this.targetLaw(logits);
      else this.first = logits;
    }
    return this.contexts[name];
  }

  // The SLM's logits of the next token.
  draftLogits() {
    const context = this.context("slm");
    const { unread } = this.answer.device;
    return unread.length === 0 ? this.first : context.extend(unread)[0];
  }

  // x, y and u of the same logits are worked out once, whatever runs ask for them.
  targetLaw(logits) {
    return once(logits, `y ${this.settings.temperature}`, () => softmax(logits, this.settings.temperature));
  }

  draftLaw(logits) {
    const { temperature, payload, levels, k } = this.settings;
    const name = ["x", temperature, this.method.test.tests_ratio && payload, levels, this.method.drafts_from_payload && k].join(" ");
    return once(logits, name, () => draftedLaw(logits, this.method, this.settings));
  }

  measured(logits, position, token, noise) {
    const { estimator, temperature, seed } = this.settings;
    return once(logits, ["u", estimator, temperature, seed, position, token].join(" "), () => measure(logits, token, this.settings, noise));
  }

  // The LLM reads `unread`: y at every position since it last read.
  targetProbs(unread) {
    const context = this.context("llm");
    const laws = this.ahead === null ? [] : [this.ahead];
    this.ahead = null;
    if (unread.length > 0) laws.push(...context.extend(unread, unread.length).map((logits) => this.targetLaw(logits)));
    return laws;
  }

  // A step ---------------------------------------------------------------------------------------------------------------

  // One pass: the events in order, none while a draft waits for its message.
  step() {
    return this.method.drafts ? this.draft() : this.write();
  }

  // A catch-up without an upload: one pass of the LLM over what it has not seen but the last token.
  catchUp() {
    const { device, station, observer, decided } = this.answer;
    // What waits in a block that goes on is drafts.
    if (device.pending.length === 0 || (this.method.blocks && this.answer.reason === null)) return [];
    const unread = [...station.unread, ...device.drawn, ...device.pending.map(({ token }) => token)];
    station.unread = [unread.pop()];
    device.drawn = [];
    device.pending = [];
    return observer.audits(this.targetProbs(unread), decided + 1);
  }

  // A round that the LLM writes alone.
  write() {
    const { answer } = this;
    const { position } = answer;
    const laws = this.targetProbs(answer.station.unread);
    const law = laws[laws.length - 1];
    const drawn = raced(law, answer.noise.sampling(position));
    const token = answer.taken(position, drawn);
    const events = answer.observer.written(position, token, drawn, law);
    answer.station.unread = [token];
    answer.append(events[1]);
    return events;
  }

  // A draft: keep it, let it wait, or send it with those that wait and let the LLM decide.
  draft() {
    const { answer } = this;
    const { device, position } = answer;
    const [logits, noise] = [this.draftLogits(), answer.noise.draft(position)];
    const measured = (token) => this.measured(logits, position, token, noise);
    const { pending, sends } = draft(this.draftLaw(logits), this.method, this.settings, noise, device, position, measured);
    pending.acceptUniform = answer.noise.accept(position);
    device.unread = [pending.token];
    if (answer.sends(pending, sends)) return this.exchange(pending);
    device.pending.push(pending);
    if (!this.method.blocks) return this.keep(pending);
    return answer.ends(pending) ? device.pending.flatMap((draft) => this.keep(draft)) : [];
  }

  // A draft that is kept without asking.
  keep(pending) {
    const { answer } = this;
    const written = answer.taken(pending.round, pending.token);
    const forced = written !== pending.token;
    const events = answer.observer.skipped({ ...pending }, forced ? written : null);
    if (forced) {
      Object.assign(pending, { token: written, forced: true });
      answer.device.unread = [written];
    }
    answer.append(events[1]);
    return events;
  }

  // Message up, reply down, and what both sides make of it.
  exchange(pending) {
    const sent = this.composed(pending);
    return this.concluded(sent, this.atTheStation(sent.message, sent.block));
  }

  // The message with this draft and those that wait; k of each.
  composed(pending) {
    const { device } = this.answer;
    const block = [...device.waiting, pending];
    const skipped = [...device.drawn, ...(this.method.blocks ? [] : device.pending.map(({ token }) => token))];
    const sizes = block.map((one) => size(one, this.method, this.settings));
    const message = { drafts: block.map((one, index) => compose(one, sizes[index], this.method, this.settings)), skipped };
    return { pending, block, sizes, message };
  }

  // What the device makes of the reply; and what only a simulator sees, or null where the station is elsewhere.
  concluded({ pending, block, sizes, message }, { reply, laws, audited, verdicts, bonus }) {
    const { answer } = this;
    const { device, observer } = answer;
    const judged = verdicts.map((verdict, index) => {
      return { ...verdict, ...billed(message.drafts[index], sizes[index], this.settings), targetProbs: laws && laws[index] };
    });
    const { accepted } = reply;
    if (this.method.test.device_draws) block.forEach((one, index) => this.drawHere(one, judged[index], index === accepted));
    const taken = accepted === block.length && bonus !== null ? { token: reply.token, drawn: bonus.drawn, targetProbs: bonus.law } : null;
    const expected = taken === null ? null : this.expectedBonus(pending);
    const ids = this.method.test.shares_noise ? message.skipped.length : 0;
    const drafted = taken === null ? null : expected === taken.token;
    const audits = observer.audits(audited, block[0].round);
    const { exchange, tokens } = observer.judged(block, judged, { accepted, bonus: taken, returnedProbs: reply.targetProbs.length, ids, drafted });
    const draws = accepted < block.length && this.method.test.device_draws;
    device.onReply(pending, reply.targetProbs, draws ? [tokens[tokens.length - 1].token] : []);
    device.pace.spend(exchange, Math.min(accepted + 1, block.length), accepted);
    // The last of the text's tokens stays unread: the pass that reads it gives the next distribution.
    device.unread = tokens.slice(Math.min(accepted, block.length - 1) + Number(taken !== null)).map(({ token }) => token);
    if (accepted < block.length - 1) this.contexts.slm.truncate(answer.promptIds.length + answer.decided + accepted);
    for (const token of tokens) answer.append(token);
    return [exchange, ...audits, ...tokens];
  }

  // What the device expects at the position of the bonus token: what it has drafted behind it meanwhile stands only where that is the bonus
  // token. Its model then has read the last draft.
  expectedBonus({ token, round }) {
    const [logits] = this.context("slm").extend([token]);
    if (!this.method.test.shares_noise) return logits.reduce((best, logit, at) => (logit > logits[best] ? at : best), 0);
    return sampled(this.draftLaw(logits), this.answer.noise.sampling(round + 1), this.method);
  }

  // Where the device draws replacements itself from y as it comes down: what it draws from, and for the rejected draft the token.
  drawHere(one, facts, rejected) {
    const { noise, forces } = this.answer;
    if (facts.resamplingProbs === null) return;
    facts.resamplingProbs = deviceResidualProbs(one.probs, facts.resamplingProbs);
    if (!rejected) return;
    const wanted = forces.get(one.round);
    const token = replacement(facts.resamplingProbs, noise.resample(one.round), this.settings.replacement);
    facts.token = token;
    if (typeof wanted === "number" && wanted !== token) Object.assign(facts, { token: wanted, forced: true });
  }

  // The station's half: catch up with what the device wrote, test the drafts, reply; and what a simulator sees.
  atTheStation(message, block) {
    const { answer, method } = this;
    const { station, noise } = answer;
    const tokens = message.drafts.map(({ token }) => token);
    const more = this.bonus && answer.mayFollow(tokens);
    const laws = this.targetProbs([...station.unread, ...message.skipped, ...(more ? tokens : tokens.slice(0, -1))]);
    const law = more ? laws.pop() : null;
    const audited = laws.splice(0, laws.length - tokens.length);
    const verdicts = message.drafts.map((one, index) => {
      const { round } = block[index];
      return this.forced(verify(one, laws[index], noise.accept(round), noise.resample(round), method, this.settings), round, one.token);
    });
    const accepted = acceptedCount(verdicts);
    const [rejected, draws] = [accepted < tokens.length, method.test.device_draws];
    let [token, drawn] = [null, null];
    if (rejected && !draws) token = verdicts[accepted].token;
    if (!rejected && law !== null) {
      const behind = answer.decided + tokens.length + 1;
      drawn = raced(law, noise.sampling(behind));
      token = answer.taken(behind, drawn);
    }
    if (rejected && accepted < tokens.length - (law === null)) this.contexts.llm.truncate(answer.promptIds.length + answer.decided + accepted);
    if (!rejected && law === null) station.unread = tokens.slice(-1);
    else station.unread = token === null ? [] : [token];
    const targetProbs = method.learns ? this.codedProbs([...message.skipped, ...tokens], [...audited, ...laws]) : [];
    return { reply: { accepted, token, targetProbs }, laws, audited, verdicts, bonus: law === null ? null : { law, drawn } };
  }

  // y_d of each token as it comes down to a device that learns.
  codedProbs(tokens, laws) {
    return tokens.map((token, index) => codedDown(Float64Array.of(laws[index][token]), this.settings.payload)[0]);
  }

  // The verdict where a token is forced: a draft that is the token counts as accepted, another as rejected, unless it was decided.
  forced(verdict, round, draftToken) {
    const wanted = this.answer.forces.get(round);
    if (typeof wanted !== "number") return verdict;
    const isDraft = wanted === draftToken;
    const { device_draws: draws } = this.method.test;
    // What a device draws itself in a rejected draft's place is not known yet.
    if (draws ? verdict.accepted === isDraft : verdict.token === wanted) return verdict;
    return { ...verdict, accepted: isDraft, token: draws ? verdict.token : wanted, forced: true };
  }
}

// Probabilities of a draft that are billed, and k: of a whole distribution in 8 bits those whose code is not 0.
function billed(message, k, settings) {
  if (message.entries) return { k, entries: message.entries.sent.reduce((count, one) => count + one, 0) };
  if (!message.law || EXACT.includes(settings.payload)) return { k, entries: k };
  const entries = message.law.reduce((count, prob) => count + (prob > 0), 0);
  return { k: entries, entries };
}
