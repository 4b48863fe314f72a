// Numbers as people read them. All other words come from Python (chips.py): the browser draws, Python decides.
// Joined with the other scripts into one module by token_strip.py.

function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

function seconds(value) {
  return value.toFixed(value < 100 ? 2 : 1) + " s";
}
