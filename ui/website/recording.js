// A page that opens a recorded run: the JSON that the export menu writes, dropped on it or chosen. What is in the file is data and text.

import { Methods } from "../../engine/methods.js";
import { checked } from "./checked.js";
import { RunView } from "./view.js";

const MOST_BYTES = 50_000_000;

class Recording {
  constructor(data) {
    const { facts, opener, recording_title: title } = data.words;
    this.methods = new Methods(data.methods);
    this.format = data.format;
    this.page = new Page({ title, prompt: "", about: opener, facts, tables: [], notes: [] });
    this.view = new RunView(this.page, data.words, this.methods);
    this.view.strip.root.hidden = true;
    this.status = element("p", "said status");
    this.status.setAttribute("role", "status");
    const chooser = element("input", "chooser");
    Object.assign(chooser, { type: "file", accept: ".json,application/json" });
    chooser.setAttribute("aria-label", "Recording (JSON)");
    chooser.addEventListener("change", () => this.open(chooser.files[0]));
    this.page.asked.append(chooser, this.status);
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      this.open(event.dataTransfer.files[0]);
    });
    this.opened = 0;
    const named = new URLSearchParams(window.location.search).get("open");
    if (named !== null) this.fetched(named);
  }

  // A recording beside this page, named in its address (`?open=run.json`): what a host serves, not what lies on a disk.
  async fetched(named) {
    const address = new URL(named, window.location.href);
    try {
      if (address.origin !== window.location.origin || !address.protocol.startsWith("http")) throw new Error("it is not beside this page on a web server");
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
      await this.open(new File([await answer.blob()], named));
    } catch (error) {
      this.refuse(named, error instanceof TypeError ? "the server does not answer" : error.message);
    }
  }

  refuse(name, why) {
    this.status.textContent = `${name} cannot be opened (${why}): choose a run that was exported as Events (JSON).`;
    this.status.classList.add("failed");
  }

  async open(file) {
    if (!file) return;
    try {
      if (file.size > MOST_BYTES) throw new Error("it is too large");
      this.show(checked(JSON.parse(await file.text()), this.methods, this.format), file.name);
      this.status.classList.remove("failed");
    } catch (error) {
      this.refuse(file.name, reason(error));
    }
  }

  show(events, name) {
    const [started] = events;
    this.opened += 1;
    this.view.draw(events, started.settings, `recording-${this.opened}`, `${this.methods.find(started.method).title}, seed ${started.settings.seed}`);
    this.view.strip.root.hidden = false;
    const prompt = this.page.asked.querySelector(".prompt");
    prompt.textContent = started.prompt;
    this.status.textContent = name;
  }
}

function reason(error) {
  if (error instanceof SyntaxError) return "it is no JSON";
  return error instanceof TypeError || error instanceof RangeError ? "it is damaged" : error.message;
}

new Recording(JSON.parse(document.getElementById("data").textContent));
