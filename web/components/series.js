// The series of a run, kept as they grow: what Python sends from a row on is joined to what came before.

// What `data` brings from its row `since` on, behind the rows before it in `old`; null where rows before it are missing.
export function grownSeries(old, data) {
  if (!old || old.parts[0].length < data.since || old.plots.length !== data.plots.length) return null;
  const join = (before, after) => before.slice(0, data.since).concat(after);
  const each = (before, after) => after.map((values, index) => join(before[index], values));
  const none = Array(data.since).fill("–"); // of a counter that had nothing to count until now
  const before = Object.fromEntries(old.counters.map((row) => [row.name, row]));
  const rows = (one, other, names) => Object.fromEntries(names.map((name) => [name, join(one[name], other[name])]));
  return {
    ...data,
    counters: data.counters.map((row) => ({
      ...row,
      values: join(before[row.name]?.values ?? none, row.values),
      asides: join(before[row.name]?.asides ?? none.map(() => ""), row.asides),
    })),
    plots: data.plots.map((plot, index) => ({
      ...plot,
      ...rows(old.plots[index], plot, ["points", "now", "each"]),
      lines: plot.lines.map((line, number) => ({ ...line, values: join(old.plots[index].lines[number]?.values ?? [], line.values) })),
    })),
    parts: each(old.parts, data.parts),
    ...rows(old, data, ["total", "busy", "words"]),
    ...(data.pricing && { pricing: { ...data.pricing, ...rows(old.pricing ?? { rows: [] }, data.pricing, ["rows"]) } }),
    link: {
      ...data.link,
      ...rows(old.link, data.link, ["snr", "channel", "whole_s", "uploads"]),
      packets: each(old.link.packets, data.link.packets),
      widths: each(old.link.widths, data.link.widths),
    },
  };
}
