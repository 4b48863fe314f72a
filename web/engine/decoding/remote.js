// The device's half of the decode loop where the station is elsewhere: it drafts, measures and keeps, and what it sends travels as bytes.

import { SequenceState } from "./answer.js";
import { Loop } from "./loop.js";
import { readReply, writtenMessage } from "./messages.js";

// Decode an answer to `prompt`, whose events say what a device knows: nothing of the large model's distribution.
// pair: slm, codec, calibration, name, vocabularySize, maxContext. link: `begin(started)`, and `send(bytes)`, a promise of the reply's bytes.
export async function* decodeRemote(pair, prompt, method, settings, link) {
  const answer = new SequenceState(pair, prompt, method, settings);
  await link.begin(answer.started);
  yield answer.started;
  const loop = new RemoteLoop(answer, pair.slm, pair.vocabularySize, link);
  while (answer.reason === null) yield* await loop.step();
  yield { type: "end", stop_reason: answer.reason };
}

class RemoteLoop extends Loop {
  constructor(answer, slm, vocabularySize, link) {
    super(answer, slm, null);
    this.vocabularySize = vocabularySize;
    this.link = link;
  }

  // Message up, reply down, as bytes.
  async exchange(pending) {
    const sent = this.composed(pending);
    const down = await this.link.send(writtenMessage(sent.message, this.vocabularySize, this.settings));
    const reply = this.checked(readReply(down, this.method, this.vocabularySize, this.settings), sent);
    const verdicts = sent.block.map(({ token }, index) => this.asHeard(token, index, reply));
    const bonus = reply.accepted === sent.block.length && reply.token !== null ? { law: null, drawn: reply.token } : null;
    return this.concluded(sent, { reply, laws: null, audited: null, verdicts, bonus });
  }

  // A draft as the reply decided it.
  asHeard(token, index, { accepted, token: follows, law }) {
    const rejected = index === accepted;
    return { accepted: index < accepted, token: rejected && follows !== null ? follows : token, resamplingProbs: rejected ? law : null, forced: false };
  }

  // The reply, if it answers what was sent; else an Error.
  checked(reply, { block, message }) {
    const { device_draws: draws } = this.method.test;
    const rejected = reply.accepted < block.length;
    const more = this.bonus && this.answer.mayFollow(block.map(({ token }) => token));
    const follows = rejected ? !draws : more;
    const audited = this.method.learns ? message.skipped.length + block.length : 0;
    const asAsked = reply.accepted <= block.length && (reply.token !== null) === follows && (reply.law !== null) === (rejected && draws);
    if (!asAsked || reply.targetProbs.length !== audited) throw new Error("The reply does not answer the message that was sent.");
    return reply;
  }
}
