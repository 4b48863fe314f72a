// What happened at one token: in a sentence, and as a picture of the phone with the small model's distribution and its decision, the packet
// to HLM's, and the base station with the large model's distribution and its verdict; below it what another decision would have come to.
// Words and numbers come with the token (web/engine/runs/scene.js), what another decision would have come to from Python or the engine.

import { appendText } from "./chip.js";
import { button, element } from "./dom.js";
import { fill } from "../engine/sentences.js";
import { PERTURBATIONS } from "../engine/maths/randomness.js";
import { icon } from "./icons.js";
import { Packet } from "./link.js";
import { meant, nearest } from "./suggestions.js";

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
    const said = element("div", "said-below");
    said.append(this.gauge, this.note);
    this.root.append(head, this.rows, said);
  }

  draw(rows, note, u, limit) {
    // The blank that begins a word is shown where another row is the same without it.
    const bare = (row) => row.text.replace(/^␣/, "");
    const twice = (row) => rows.some((other) => other !== row && bare(other) === bare(row));
    const marked = (row) => `row${row.mark ? ` is-${row.mark}` : ""}${twice(row) ? " spaced" : ""}`;
    this.rows.replaceChildren(
      ...(rows ?? []).map((row) => {
        const node = element("li", marked(row));
        const bar = element("span", "share");
        bar.style.setProperty("--share", String(row.share));
        const text = element("bdi", "row-text");
        appendText(text, row.text);
        node.append(bar, text, element("span", "row-words", row.words));
        if (row.mark) node.append(element("span", "row-mark", fill(`mark_${row.mark}`)));
        return node;
      }),
    );
    this.gauge.hidden = u === undefined;
    if (u !== undefined) {
      this.gauge.style.setProperty("--u", String(u));
      this.gauge.style.setProperty("--limit", String(limit ?? -1));
      this.gauge.classList.toggle("limited", limit !== undefined);
    }
    this.note.title = u === undefined ? "" : fill("why_help", { tries: PERTURBATIONS });
    this.note.textContent = note ?? "";
  }
}

export class Panel {
  // go: plays on from where a first replay stopped; wish: asks for another decision at a round, or takes it back (null); ask: another question.
  constructor(go, wish, ask) {
    Object.assign(this, { wish, ask });
    this.root = element("section", "panel");
    this.root.setAttribute("aria-label", fill("panel"));
    const head = element("div", "panel-head");
    this.words = element("h2", "headline", "");
    this.words.dir = "auto";
    this.words.setAttribute("role", "status");
    this.go = button("play-on", undefined, go);
    this.go.append(icon("play"), fill("resume"));
    this.go.hidden = true;
    this.whatif = button("whatif", undefined, () => {
      const { offers, words } = this.offered;
      const { round, decision } = this.drawn ?? {};
      this.wish(words ? { round: null, at: Date.now() } : { round, what: offers[decision][1], at: Date.now() });
    });
    head.append(this.words, this.whatif, this.go);
    this.picture = element("div", "picture");
    this.phone = new Side("phone", fill("panel_phone"), fill("panel_phone_help"));
    this.mast = new Side("mast", fill("panel_station"), fill("panel_station_help"));
    this.link = new Packet();
    const link = element("div", "between");
    this.channel = element("span", "channel");
    this.upload = element("span", "upload");
    const words = element("p", "air");
    words.append(this.upload, this.channel);
    link.append(this.link.root, words);
    link.title = fill("panel_link_help");
    this.picture.append(this.phone.root, link, this.mast.root);
    this.hint = element("p", "hint", fill("panel_hint"));
    this.both = element("div", "both");
    this.both.hidden = true;
    this.root.append(head, this.picture, this.both, this.hint);
    this.seen = 0;
  }

  // The board has new series.
  update(series) {
    this.series = series;
    this.drawn = this.heads = undefined; // no token is drawn anew, too: nothing of another run stays
    this.link.update(series);
  }

  // offered: { offers: by decision what its button says and forces, pending, words, rows of both runs }; refusal: of a prompt outside of what the pair
  // knows, { words, asked, questions, general: what the button says that asks general models, if any }, or null.
  offer(offered, refusal) {
    this.offered = offered ?? {};
    this.refusal = refusal && { ...refusal, questions: nearest(refusal.asked, refusal.questions), meant: meant(refusal.asked) };
    this.waits = Boolean(offered?.pending);
  }

  // The sentence, and the button for another decision at the token, or what came of the last one that was tried.
  drawHead(token, over, chosen) {
    const { offers = {}, pending = false, words = "", rows = [] } = this.offered ?? {};
    const refused = over && !words && !chosen ? this.refusal : null;
    const label = words ? fill("panel_back") : over && !refused ? (offers[token?.decision]?.[0] ?? "") : "";
    this.whatif.hidden = !label;
    this.whatif.disabled = pending;
    if (this.whatif.textContent !== label) this.whatif.textContent = label;
    const said = words || (pending ? fill("panel_pending") : ((refused?.meant ? fill("meant_words") : refused?.words) ?? token?.scene?.headline ?? ""));
    if (this.words.textContent !== said) this.words.textContent = said;
    const filled = JSON.stringify(refused ?? rows);
    if (filled === this.filled) return; // a button that is made anew between press and release is not pressed
    this.filled = filled;
    const instead = refused ? this.instead(refused) : rows.map(bothRow);
    this.picture.hidden = instead.length > 0;
    this.both.hidden = instead.length === 0;
    this.both.replaceChildren(...instead);
  }

  // What a prompt with slips was meant to be and who else answers it, before questions of other words.
  instead({ questions, meant, general }) {
    const link = (label, question, looks = "") => button(`question-link ${looks}`, label, () => this.ask(question ?? { at: Date.now() }));
    const answers = [meant && link(fill("meant", { question: meant }), meant, "first"), general && link(general, null, "first general")].filter(Boolean);
    const others = questions.filter((question) => question !== meant).map((question) => link(question, question));
    return [...answers, element("p", "others", fill(answers.length > 0 ? "ask_another" : "ask_one")), ...others];
  }

  // `token` (null: none) at `phase` 0…1 of its message's time, of which `parts` are the seconds of small model, link and large model.
  // over: the run is shown to its end; chosen: the token was, which shows what happened at it even where the prompt was turned down.
  draw(token, phase, parts, over, chosen = false) {
    const [slm, uplink, llm] = parts;
    const spent = phase * (slm + uplink + llm);
    const done = phase >= 1;
    const classes = this.picture.classList;
    classes.toggle("drafting", !done && spent < slm);
    classes.toggle("unanswered", !done && uplink + llm > 0 && spent < slm + uplink);
    classes.toggle("checking", !done && llm > 0 && spent >= slm + uplink);
    if (token !== this.drawn) {
      const now = performance.now();
      const passing = !done && token !== null && uplink + llm === 0;
      if (passing && now - this.seen < CALM_MS) return;
      this.seen = now;
      this.content(token);
    }
    if (this.headed !== this.offered || this.heads !== token || this.over !== over || this.chosen !== chosen) {
      [this.headed, this.heads, this.over, this.chosen] = [this.offered, token, over, chosen];
      this.drawHead(token, over, chosen);
    }
    const travelled = done || uplink === 0 ? 1 : Math.min(1, Math.max(0, (spent - slm) / uplink));
    const back = token !== null && this.series?.link.widths[1][token.round - 1] > 0;
    const shares = back ? [Math.min(1, 2 * travelled), Math.max(0, 2 * travelled - 1)] : [travelled, 1];
    classes.toggle("unsent", !done && spent < slm);
    this.link.draw(token, shares);
  }

  content(token) {
    this.drawn = token;
    const scene = token?.scene ?? {};
    this.root.dataset.decision = this.picture.dataset.decision = token?.decision ?? "";
    this.picture.classList.toggle("unasked", ["skip", "slm"].includes(token?.decision));
    this.phone.draw(scene.small, scene.why, scene.limit === undefined ? undefined : token.u, scene.limit);
    this.mast.draw(scene.large, scene.test);
    const link = this.series?.link;
    this.channel.textContent = token ? (link?.channel[token.round - 1] ?? "") : "";
    this.upload.textContent = token ? (link?.uploads[token.round - 1] ?? "") : "";
  }

  release() {
    this.link.release();
  }
}

// A run's text, with the place from which it is another, and its bill.
function bothRow({ title, same, rest, bill }) {
  const row = element("p", "both-row");
  const text = element("bdi", "both-text");
  appendText(text, same);
  const other = element("mark", "both-rest");
  appendText(other, rest);
  text.append(other);
  row.append(element("b", "", title), text, element("span", "both-bill", bill));
  return row;
}
