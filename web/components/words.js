// Numbers as people read them. All other words come from Python (chips.py): the browser draws, Python decides.

export function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

export function seconds(value) {
  return value.toFixed(value < 100 ? 2 : 1) + " s";
}
