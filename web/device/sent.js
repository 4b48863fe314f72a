// The messages of a run: how many bytes each took, and the chosen one in hexadecimal, its fields coloured.

import { button } from "../components/dom.js";
import { COUNT_BITS, HEADER_BYTES, readMessage } from "../engine/decoding/messages.js";
import { bitLength, indexBits, probBits } from "../engine/maths/payload.js";

const NAMES = ["frame", "ids", "heads", "entries"];

// The bits of a frame by what they are for, and the field that each byte begins with.
function fieldsOf(frame, method, vocabularySize, settings) {
  const content = frame.subarray(HEADER_BYTES);
  const { drafts, ends } = readMessage(content, method, vocabularySize, settings);
  const bits = { frame: 8 * HEADER_BYTES, ids: 8 * ends[0], heads: 0, entries: 0 };
  const fields = [...new Array(HEADER_BYTES).fill("frame"), ...new Array(ends[0]).fill("ids")];
  if (!method.test.tests_ratio) {
    const own = ends[1] - ends[0];
    bits.entries = drafts.length * indexBits(vocabularySize);
    bits.heads = 8 * own - bits.entries;
    return { bits, fields: [...fields, ...new Array(own).fill(0).map((_, at) => (8 * at < COUNT_BITS ? "heads" : "entries"))] };
  }
  const head = indexBits(vocabularySize) + bitLength(vocabularySize);
  drafts.forEach(({ indices }, index) => {
    const own = 8 * (ends[index + 1] - ends[index]);
    const entries = indices.length * (indexBits(vocabularySize) + probBits(settings.payload, settings.levels));
    bits.heads += own - entries;
    bits.entries += entries;
    for (let bit = 0; bit < own; bit += 8) fields.push(bit < head ? "heads" : "entries");
  });
  return { bits, fields };
}

export class SentMessages {
  constructor(make, words) {
    Object.assign(this, { make, words });
    this.root = make("section", "sent");
    this.list = make("div", "list");
    this.hex = make("p", "hex");
    this.hex.tabIndex = 0;
    this.hex.setAttribute("aria-label", "Bytes of the chosen message");
    this.said = make("ul", "fields");
    this.title = make("h2", "", "What left this browser");
    this.root.append(this.title, this.list, this.said, this.hex);
    this.root.hidden = true;
  }

  // trips of the link; the last message is chosen.
  show(trips, method, vocabularySize, settings) {
    Object.assign(this, { trips, method, vocabularySize, settings });
    this.root.hidden = trips.length === 0;
    this.buttons = trips.map(({ up }, index) => {
      return button("", `${index + 1}: ${up.length.toLocaleString("en")} bytes`, () => this.choose(index));
    });
    this.list.replaceChildren(...this.buttons);
    if (trips.length > 0) this.choose(trips.length - 1);
  }

  choose(chosen) {
    this.buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(index === chosen)));
    const { up, down, seconds, modelS } = this.trips[chosen];
    const { bits, fields } = fieldsOf(up, this.method, this.vocabularySize, this.settings);
    this.title.textContent =
      `Message ${chosen + 1}: ${up.length.toLocaleString("en")} bytes left, ${down.length.toLocaleString("en")} came back, ` +
      `${(1000 * seconds).toFixed(1)} ms, of which the large model ${(1000 * modelS).toFixed(1)}`;
    this.said.replaceChildren(
      ...NAMES.map((name) => {
        const row = this.make("li", `of-${name}`);
        const [label, help] = this.words[name];
        row.title = help;
        row.append(this.make("i"), `${label} ${(bits[name] / 8).toLocaleString("en", { maximumFractionDigits: 1 })} bytes`);
        return row;
      }),
    );
    const runs = [];
    up.forEach((byte, at) => {
      const text = byte.toString(16).padStart(2, "0");
      if (at > 0 && fields[at] === fields[at - 1]) runs[runs.length - 1].text += ` ${text}`;
      else runs.push({ field: fields[at], text });
    });
    this.hex.replaceChildren(...runs.flatMap(({ field, text }) => [this.make("b", `of-${field}`, text), " "]));
  }
}
