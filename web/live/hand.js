// Streamlit's slider speaks to the server when it is let go. While a person drags one of these, its value is said now and then before that.

const EVERY_MS = 120;
let say = null;
let keys = [];
let held = null;
let waiting = null;

function report() {
  waiting = null;
  if (held === null) return;
  const value = Number(held.input.value);
  if (value !== held.said) say({ name: held.name, value, from: held.from });
  held.said = value;
}

function take(event) {
  const box = keys.map((key) => event.target.closest?.(".st-key-" + key)).find(Boolean);
  const input = box && box.querySelector("input[type=range]:not(:disabled)");
  if (!input) return;
  const value = Number(input.value);
  held = { input, name: keys.find((key) => box.classList.contains("st-key-" + key)), from: value, said: value };
}

function drag() {
  if (held !== null && waiting === null) waiting = setTimeout(report, EVERY_MS);
}

function release() {
  if (held === null) return;
  const moved = held.said !== held.from;
  held = null;
  // After the slider has spoken for itself.
  if (moved) setTimeout(() => say(null), 0);
}

export default function ({ data: [sliders], setStateValue }) {
  const watches = say !== null;
  keys = sliders;
  say = (moving) => setStateValue("moving", moving);
  if (watches) return;
  addEventListener("pointerdown", take, true);
  addEventListener("pointermove", drag, true);
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
}
