// The link to the station: a WebSocket, one message at a time. What is sent and what comes back is kept, with its time.

import { VERSION, readFrame, writtenFrame } from "../engine/decoding/messages.js";
import { noiseDigest } from "../engine/maths/randomness.js";

export class StationLink {
  // digest: of the pair that this page has; methods: the table; more: what else a greeting says.
  constructor(address, digest, methods, more = {}) {
    Object.assign(this, { address, digest, methods, more, socket: null, waiting: null });
    this.forget();
  }

  forget() {
    // { up, down, seconds, modelS } of each message of the run.
    this.trips = [];
    this.mark = performance.now();
  }

  async open() {
    if (this.socket && this.socket.readyState === WebSocket.OPEN) return;
    this.socket = new WebSocket(this.address);
    this.socket.binaryType = "arraybuffer";
    const { socket } = this;
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("close", () => reject(new Error("No station answers: it has ended, or this page is not its own. Reload the page.")), { once: true });
    });
    socket.addEventListener("message", ({ data }) => this.came(data));
    socket.addEventListener("close", ({ reason }) => this.failed(reason || "The link to the station broke: ask again."));
  }

  came(data) {
    const refused = typeof data === "string" ? JSON.parse(data).refused : undefined;
    if (refused !== undefined) return this.failed(refused);
    this.waiting?.resolve(data);
    this.waiting = null;
  }

  failed(sentence) {
    this.waiting?.reject(new Error(sentence));
    this.waiting = null;
  }

  // What the station answers to a text or bytes.
  asked(data) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error("The link to the station broke: ask again."));
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.send(data);
    });
  }

  // A run begins: `started` is its first event.
  async begin(started) {
    await this.open();
    this.forget();
    const { prompt, method, settings } = started;
    const noise = this.methods.find(method).test.shares_noise ? noiseDigest(settings.seed, started.vocabulary_size) : null;
    const greeting = { cuhlm: VERSION, pair: this.digest, prompt, method, settings, noise, ...this.more };
    const { welcome } = JSON.parse(await this.asked(JSON.stringify(greeting)));
    if (welcome?.prompt_tokens !== started.prompt_tokens) throw new Error("The station reads the prompt as other tokens than this page: reload the page.");
    this.mark = performance.now();
  }

  // The bytes of the reply to a message's bytes.
  async send(content) {
    const begun = performance.now();
    const up = writtenFrame(this.trips.length + 1, content, (begun - this.mark) / 1000);
    const down = new Uint8Array(await this.asked(up));
    const { content: reply, modelS } = readFrame(down, this.trips.length + 1);
    this.mark = performance.now();
    this.trips.push({ up, down, seconds: (this.mark - begun) / 1000, modelS });
    return reply;
  }

  // The tokens of the same run with both halves at the station.
  async compared() {
    return JSON.parse(await this.asked('{"compare": true}')).tokens;
  }
}
