"""The page of `export.standalone_html`: fixed markup, style and script, with one place for the data.

The script draws with textContent and createElement alone; no text of a run ever becomes markup.
"""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="
  default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>A recorded run</title>
<style>
:root { --paper: #ffffff; --panel: #f5f6f8; --ink: #1b1f24; --quiet: #59636e; --rule: #d5dae0; --lift: 0%; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171b; --panel: #1d2126; --ink: #e8eaed; --quiet: #a3acb6; --rule: #3a4149; --lift: 45%; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 28px 20px 48px; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 32px 0 10px; }
h3 { font-size: .85rem; margin: 0 0 6px; color: var(--quiet); font-weight: 600; }
p { margin: 0 0 8px; }
.quiet { color: var(--quiet); font-size: .9rem; }
.said { background: var(--panel); border-radius: 8px; padding: 12px 16px;
  white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; }
{{decisions}}
#legend { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 14px; }
#legend button, .chip { color: var(--ink); background: color-mix(in srgb, var(--hue) 13%, var(--paper));
  border: 2px var(--border) var(--hue); border-radius: 6px; }
#legend button { font: inherit; font-size: .9rem; padding: 3px 10px; cursor: pointer; }
#legend button[aria-pressed="false"] { opacity: .45; }
#legend b, .letter { color: color-mix(in srgb, var(--hue), white var(--lift)); }
#legend .resample, .resample .chip { border-width: 4px; }
#legend .slm, .slm .chip, #legend .llm, .llm .chip { border-width: 1px; }
#strip { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 8px 4px; }
.token { display: inline-flex; flex-direction: column; align-items: flex-start; max-width: 100%; }
.token.faded { opacity: .18; }
.draft { font: 13px/1.3 ui-monospace, monospace; color: var(--quiet); padding: 0 5px 2px; unicode-bidi: isolate; overflow-wrap: anywhere; }
.chip { position: relative; display: inline-flex; gap: 5px; align-items: baseline; min-height: 36px; max-width: 100%; padding: 3px 6px 7px;
  font: 15px/1.4 ui-monospace, monospace; cursor: pointer; text-align: left; }
.resample .chip { padding: 1px 4px 5px; }
.chip .text { unicode-bidi: isolate; overflow-wrap: anywhere; white-space: pre-wrap; }
.bare .text { font-style: italic; color: var(--quiet); }
.letter { font: 700 11px/1 system-ui, sans-serif; }
.chip sup { font: 11px/1 system-ui, sans-serif; color: var(--quiet); align-self: flex-start; padding-top: 2px; }
.bar { position: absolute; left: 5px; right: 5px; bottom: 2px; height: 3px; border-radius: 2px;
  background: color-mix(in srgb, var(--ink) 14%, transparent); }
.bar i { position: absolute; left: 0; top: 0; bottom: 0; border-radius: 2px; background: var(--hue); }
.bar u { position: absolute; top: -2px; bottom: -1px; width: 2px; background: var(--ink); }
.chip[aria-pressed="true"], button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.break { flex-basis: 100%; height: 0; }
#inspector { background: var(--panel); border-radius: 8px; padding: 14px 16px; margin-top: 18px; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(250px, 100%), 1fr)); gap: 18px 32px; margin-top: 14px; }
.facts { columns: 3 250px; column-gap: 32px; margin: 16px 0 0; font-size: .9rem; }
.facts div { display: flex; justify-content: space-between; gap: 12px; padding: 3px 0;
  border-bottom: 1px solid var(--rule); break-inside: avoid; }
.facts dt { color: var(--quiet); flex: none; }
.facts dd { margin: 0; min-width: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; }
th, td { text-align: left; vertical-align: top; padding: 5px 14px 5px 0;
  border-bottom: 1px solid var(--rule); font-weight: 400; overflow-wrap: anywhere; }
th { color: var(--quiet); width: 14rem; }
td.value { font-variant-numeric: tabular-nums; font-weight: 600; width: 11rem; }
.top { display: grid; grid-template-columns: minmax(0, 6.5rem) minmax(50px, 1fr) 3.4rem; gap: 8px;
  align-items: center; font-size: .85rem; line-height: 1.55; }
.top .name { font-family: ui-monospace, monospace; unicode-bidi: isolate; overflow: hidden; text-overflow: ellipsis; white-space: pre; }
.top .value { text-align: right; font-variant-numeric: tabular-nums; color: var(--quiet); }
.track { height: 9px; border-radius: 3px; background: color-mix(in srgb, var(--ink) 9%, transparent); }
.track i { display: block; height: 100%; border-radius: 3px; background: color-mix(in srgb, var(--ink) 55%, transparent); }
#time { display: flex; height: 16px; border-radius: 4px; overflow: hidden; margin: 16px 0 6px; }
#time i:nth-child(1), .key:nth-child(1)::before { background: #56B4E9; }
#time i:nth-child(2), .key:nth-child(2)::before { background: #E69F00; }
#time i:nth-child(3), .key:nth-child(3)::before { background: #CC79A7; }
.key { margin-right: 18px; white-space: nowrap; }
.key::before { content: ""; display: inline-block; width: 11px; height: 11px; border-radius: 2px; margin-right: 6px; }
@media (max-width: 640px) { th { width: 9rem; } td.value { width: auto; } }
@media print { .chip, #legend button, #time i, .key::before { print-color-adjust: exact; } #inspector { break-inside: avoid; } }
</style>
</head>
<body>
<main>
<noscript><p>This file draws the run with a script inside it, which this viewer does not run.</p></noscript>
<h1 id="title"></h1>
<p class="quiet" id="about"></p>
<h2>Prompt</h2>
<div class="said" id="prompt" dir="auto"></div>
<h2 id="tokens-heading">Tokens</h2>
<div id="legend" role="group" aria-label="Show or fade decisions"></div>
<div id="strip" role="group" aria-labelledby="tokens-heading"></div>
<p class="quiet" id="reading"></p>
<section id="inspector" aria-live="polite" hidden></section>
<h2>Answer</h2>
<div class="said" id="answer" dir="auto"></div>
<h2>Totals</h2>
<div class="scroll"><table id="counters"></table></div>
<div id="where"></div>
<h2>Settings</h2>
<div class="scroll"><table id="settings"></table></div>
</main>
<script type="application/json" id="run">{{data}}</script>
<script>
"use strict";
const run = JSON.parse(document.getElementById("run").textContent);
const decisions = Object.fromEntries(run.decisions.map(decision => [decision.name, decision]));
const at = id => document.getElementById(id);
function add(parent, tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  parent.append(node);
  return node;
}
function share(value) { return (100 * Math.min(1, Math.max(0, value))).toFixed(2) + "%"; }

document.title = run.title;
at("title").textContent = run.title;
at("about").textContent = "Recorded " + run.created + ". " + run.summary;
at("prompt").textContent = run.prompt;
at("answer").textContent = run.answer || "(no text)";

const counts = {};
for (const token of run.tokens) counts[token.decision] = (counts[token.decision] || 0) + 1;
const chips = [];
let chosen = -1;

for (const {name: decision, letter, label} of run.decisions) {
  if (!counts[decision]) continue;
  const button = add(at("legend"), "button", decision);
  button.type = "button";
  button.setAttribute("aria-pressed", "true");
  add(button, "b", "", letter);
  button.append(" " + label + " (" + counts[decision] + ")");
  button.addEventListener("click", () => {
    const shown = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(shown));
    run.tokens.forEach((token, index) => {
      if (token.decision === decision) chips[index].parentNode.classList.toggle("faded", !shown);
    });
  });
}

run.tokens.forEach((token, index) => {
  const { letter, label } = decisions[token.decision];
  const box = add(at("strip"), "span", "token " + token.decision + (token.bare ? " bare" : ""));
  if (token.draft !== null) add(box, "s", "draft", token.draft);
  const chip = add(box, "button", "chip");
  chip.type = "button";
  chip.tabIndex = index ? -1 : 0;
  chip.setAttribute("aria-pressed", "false");
  const instead = token.draft === null ? "" : ", instead of " + token.draft;
  chip.setAttribute("aria-label", "Token " + token.round + ": " + token.text + ", " + label + instead);
  add(chip, "span", "letter", letter);
  add(chip, "span", "text", token.text);
  if (token.k !== null) add(chip, "sup", "", String(token.k));
  if (token.uncertainty !== null) {
    const bar = add(chip, "span", "bar");
    add(bar, "i").style.width = share(token.uncertainty);
    if (run.uncertaintyThreshold !== null) add(bar, "u").style.left = "calc(" + share(run.uncertaintyThreshold) + " - 1px)";
  }
  chip.addEventListener("click", () => choose(index));
  chips.push(chip);
  if (token.breaks) add(at("strip"), "span", "break");
});
if (!run.tokens.length) add(at("strip"), "p", "quiet", "No token was decided.");

at("strip").addEventListener("keydown", event => {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -run.tokens.length, End: run.tokens.length }[event.key];
  if (!step || !run.tokens.length) return;
  event.preventDefault();
  choose(Math.min(run.tokens.length - 1, Math.max(0, Math.max(0, chosen) + step)));
  chips[chosen].focus();
});

const legend = [];
if (run.tokens.some(token => token.draft !== null)) legend.push("a struck-out word above a token is the rejected draft");
if (run.tokens.some(token => token.k !== null)) legend.push("the raised number is how many probabilities were sent");
if (run.tokens.some(token => token.uncertainty !== null)) {
  legend.push("the bar is the SLM's uncertainty" + (run.uncertaintyThreshold === null ? "" : ", its tick the threshold"));
}
legend.push("choose a token to see what happened there");
at("reading").textContent = "How to read it: " + legend.join("; ") + ".";
at("reading").style.marginTop = "12px";

function choose(index) {
  if (chosen >= 0) { chips[chosen].setAttribute("aria-pressed", "false"); chips[chosen].tabIndex = -1; }
  chosen = index;
  chips[index].setAttribute("aria-pressed", "true");
  chips[0].tabIndex = -1;
  chips[index].tabIndex = 0;
  const token = run.tokens[index], inspector = at("inspector");
  inspector.hidden = false;
  inspector.replaceChildren();
  const line = add(inspector, "p");
  add(line, "strong", "", "Token " + token.round + ", " + decisions[token.decision].label + ". ");
  add(line, "span", "", token.sentence).style.unicodeBidi = "isolate";
  const columns = add(inspector, "div", "columns");
  for (const [name, entries] of token.tops) {
    const column = add(columns, "div");
    add(column, "h3", "", name);
    for (const [text, prob, shown] of entries) {
      const top = add(column, "div", "top");
      add(top, "span", "name", text).title = text;
      add(add(top, "span", "track"), "i").style.width = share(prob);
      add(top, "span", "value", shown);
    }
  }
  const facts = add(inspector, "dl", "facts");
  for (const [name, value] of token.facts) {
    const row = add(facts, "div");
    row.title = run.help[name];
    add(row, "dt", "", name);
    add(row, "dd", "", value);
  }
}
function table(id, rows) {
  for (const [name, value, note] of rows) {
    const row = add(at(id), "tr");
    add(row, "th", "", name).scope = "row";
    add(row, "td", note === undefined ? "" : "value", value).style.unicodeBidi = "isolate";
    if (note !== undefined) add(row, "td", "quiet", note);
  }
}
table("counters", run.counters);
table("settings", run.settings);
const seconds = run.time.map(entry => entry[1]);
if (seconds.every(Number.isFinite) && seconds.some(value => value > 0)) {
  const bar = add(at("where"), "div"), words = run.time.map(entry => entry[0]);
  bar.id = "time";
  bar.setAttribute("role", "img");
  bar.setAttribute("aria-label", "Where the time goes on the model clock: " + words.join(", "));
  for (const value of seconds) add(bar, "i").style.flexGrow = String(value);
  const keys = add(at("where"), "p", "quiet");
  for (const entry of words) add(keys, "span", "key", entry);
  keys.append("Where the time goes, on the model clock.");
}
const first = run.tokens.findIndex(token => token.decision === "resample");
if (run.tokens.length) choose(first >= 0 ? first : 0);
</script>
</body>
</html>
"""
"""The file, but for {{decisions}}, their style rules, and {{data}}, the JSON of `export._page_data`,
escaped so that it cannot end its script element."""
