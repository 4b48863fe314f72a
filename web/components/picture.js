// The system as a picture, and what happened at one token: the phone with the small model's distribution and its decision, the link, the mast
// with the large model's distribution and its verdict; below it the token's sentence. All words and numbers come from Python (picture.py).

import { appendText } from "./chip.js";
import { element } from "./dom.js";
import { icon } from "./icons.js";
import { Link } from "./link.js";

// While tokens fly past, a skipped one is drawn so often at most, so that the picture can be read.
const CALM_MS = 160;

class Side {
  constructor(name, title, help) {
    this.root = element("section", "side " + name);
    this.root.setAttribute("aria-label", title);
    const head = element("h3", "side-title");
    head.append(icon(name), title);
    head.title = help;
    this.rows = element("ol", "rows");
    this.note = element("p", "side-note");
    this.gauge = element("span", "gauge");
    this.gauge.setAttribute("aria-hidden", "true");
    this.verdict = element("p", "verdict");
    const said = element("div", "said-below");
    said.append(this.gauge, this.note, this.verdict);
    this.root.append(head, this.rows, said);
  }

  draw(rows, note, verdict, u, limit) {
    const marked = (row) => (row.mark ? "row is-" + row.mark : "row");
    this.rows.replaceChildren(
      ...(rows ?? []).map((row) => {
        const node = element("li", marked(row));
        const bar = element("span", "share");
        bar.style.setProperty("--share", String(row.share));
        const text = element("bdi", "row-text");
        appendText(text, row.text);
        node.append(bar, text, element("span", "row-words", row.words));
        if (row.mark) node.append(element("span", "row-mark", row.mark));
        return node;
      }),
    );
    this.gauge.hidden = u === undefined;
    if (u !== undefined) {
      this.gauge.style.setProperty("--u", String(u));
      this.gauge.style.setProperty("--limit", String(limit ?? -1));
      this.gauge.classList.toggle("limited", limit !== undefined);
    }
    this.note.textContent = this.note.title = note ?? "";
    this.verdict.textContent = this.verdict.title = verdict ?? "";
  }
}

export class Picture {
  // `go` plays on from where a first replay stopped.
  constructor(go) {
    this.root = element("div", "picture");
    this.phone = new Side("phone", "Small model", "On the phone: it drafts every token; its most probable tokens with their probabilities");
    this.mast = new Side("mast", "Large model", "At the base station: its most probable tokens at the same place of the text");
    this.link = new Link();
    const link = element("div", "between");
    this.channel = element("span", "channel");
    this.upload = element("span", "upload");
    const words = element("p", "air");
    words.append(this.channel, this.upload);
    link.append(this.link.root, words);
    link.title =
      "The line is the fading of this run in time: the SNR that each token's message meets, a dot where one was sent. " +
      "A packet is as wide as the logarithm of its bits; dashed, what HLM would send for the same token, on the same channel.";
    this.root.append(this.phone.root, link, this.mast.root);
    this.sentence = element("div", "sentence");
    this.words = element("p", "sentence-words");
    this.words.dir = "auto";
    this.go = element("button", "play-on");
    this.go.type = "button";
    this.go.append(icon("play"), "Play on");
    this.go.hidden = true;
    this.go.addEventListener("click", go);
    this.sentence.append(this.words, this.go);
    this.drawn = null;
    this.seen = 0;
  }

  // The board has new series.
  update(series, rounds, decisions) {
    this.series = series;
    this.drawn = undefined;  // no token is drawn anew, too: nothing of another run stays
    this.link.update(series, rounds, decisions);
  }

  // `token` (null: none) at `phase` 0…1 of its message's time, of which `parts` are the seconds of small model, link and large model.
  // `shown`: the trace reaches there.
  draw(token, phase, parts, shown) {
    const [slm, uplink, llm] = parts;
    const spent = phase * (slm + uplink + llm);
    const over = phase >= 1;
    const classes = this.root.classList;
    classes.toggle("drafting", !over && spent < slm);
    classes.toggle("unanswered", !over && uplink + llm > 0 && spent < slm + uplink);
    classes.toggle("checking", !over && llm > 0 && spent >= slm + uplink);
    if (token !== this.drawn) {
      const now = performance.now();
      const passing = !over && token !== null && uplink + llm === 0;
      if (passing && now - this.seen < CALM_MS) return;
      this.seen = now;
      this.content(token);
    }
    const travelled = over || uplink === 0 ? 1 : Math.min(1, Math.max(0, (spent - slm) / uplink));
    const back = token !== null && this.series?.link.widths[1][token.round - 1] > 0;
    const shares = back ? [Math.min(1, 2 * travelled), Math.max(0, 2 * travelled - 1)] : [travelled, 1];
    classes.toggle("unsent", !over && spent < slm);
    this.link.draw(token === null ? null : token.round, shares, shown);
  }

  content(token) {
    this.drawn = token;
    const scene = token?.scene ?? {};
    this.root.dataset.decision = token?.decision ?? "";
    this.root.classList.toggle("unasked", ["skip", "slm"].includes(token?.decision));
    this.phone.draw(scene.small, scene.why, scene.asks, scene.limit === undefined ? undefined : token.u, scene.limit);
    this.mast.draw(scene.large, scene.test, scene.verdict);
    const link = this.series?.link;
    this.channel.textContent = token ? (link?.channel[token.round - 1] ?? "") : "";
    this.upload.textContent = token ? (link?.uploads[token.round - 1] ?? "") : "";
  }

  // The token's sentence, or while tokens appear the text so far.
  say(words) {
    if (this.words.textContent !== words) this.words.textContent = this.words.title = words;
  }

  release() {
    this.link.release();
  }
}
