// Numbers as people read them.

export function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

export function seconds(value) {
  return value.toFixed(value < 100 ? 2 : 1) + " s";
}
