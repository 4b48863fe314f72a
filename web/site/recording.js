// A page of recorded runs: a run or a race that it was exported with, or the JSON that the export menu writes, dropped on it or chosen. What
// is in the file is data and text.

import { runningText } from "../engine/format.js";
import { Methods } from "../engine/methods.js";
import { element } from "../components/dom.js";
import { Page } from "../components/inspector.js";
import { Race } from "../components/race.js";
import { checked } from "./checked.js";
import { RunView } from "./view.js";

const MOST_BYTES = 50_000_000;

// The run that the page was exported with, on the link and the clock that it is shown with there.
function exported(data) {
  const { title, about, prompt, answer, tables, notes, bar, runs } = data.opened;
  const methods = new Methods(data.methods);
  const page = new Page({ title, about, prompt, answer, tables, notes });
  if (data.opened.race) {
    new RecordedRace(page, data.opened, data.words, methods);
    return;
  }
  const [{ events, channel, clock }] = runs;
  new RunView(page, data.words, methods).draw(events, { ...events[0].settings, channel, clock }, "exported", bar);
}

class RecordedRace {
  constructor(page, { race, runs }, words, methods) {
        page.stage.classList.add("whole-width");
    this.race = { ...race, since: 0, events: runs.flatMap(({ events }) => events) };
    this.lanes = new Race(page.left, methods, words);
    this.update();
  }

  update() {
    this.lanes.update(this.race, (_, { lane, round, action }) => {
      this.race = { ...this.race, selected: lane === null ? null : { lane, round }, action };
      this.update();
    });
  }
}

class Recording {
  constructor(data) {
    const { opener, recording_title: title } = data.words;
    this.methods = new Methods(data.methods);
    this.format = data.format;
    this.page = new Page({ title, prompt: "", about: opener, tables: [], notes: [] });
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

  // A recording next to this page, named in its address (`?open=run.json`): what a host serves, not what lies on a disk.
  async fetched(named) {
    const address = new URL(named, window.location.href);
    try {
      if (address.origin !== window.location.origin || !address.protocol.startsWith("http")) throw new Error("it is not next to this page on a web server");
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
    prompt.textContent = runningText(started.prompt);
    this.status.textContent = name;
  }
}

function reason(error) {
  if (error instanceof SyntaxError) return "it is not JSON";
  return error instanceof TypeError || error instanceof RangeError ? "it is damaged" : error.message;
}

const data = JSON.parse(document.getElementById("data").textContent);
if (data.opened) exported(data);
else new Recording(data);
