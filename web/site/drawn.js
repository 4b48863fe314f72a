// A run as the strip draws it, from its events: chips, counters, plots and the link (ui/strip/token_strip.py).

import { runningText } from "../engine/format.js";
import { runTable } from "../engine/runs/columns.js";
import { beforeTokens } from "../engine/runs/messages.js";
import { boardData } from "../engine/runs/series.js";
import { chips } from "./chips.js";
import { threshold } from "./scene.js";

// settings: with the channel and the clock to price it with; method: its row; words: of `ui.website.words.run_words`; answer: of
// `reachedAnswer`, or null; nothing: it means nothing, so that no gain is shown. `table` and `before` are what that is made from.
export function drawnRun(events, settings, method, words, answer, nothing) {
  const [started] = events;
  const table = runTable(events, settings);
  const before = beforeTokens(events);
  const kind = method.blocks ? "waits" : "skips";
  const said = { decisions: words.decisions, firstMiss: words.first_miss[started.method][started.settings.payload] };
  const question = runningText(started.prompt.split(/\s+/).join(" ").trim());
  return {
    ...{ table, before, tokens: chips(table, before, method, said), decisions: words.legend[kind], u_th: threshold(started, method) },
    board: boardData(table, method, { counters: words.counters, plots: words.plots[kind] }, question, answer, nothing),
  };
}
