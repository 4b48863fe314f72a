// All texts that the thresholds of a prompt write, each with its thresholds, as Python sends them (ui/live/thresholds.py).

// The text that a threshold writes; undefined where that is not known.
export function textAt(texts, uTh) {
  return texts.find(({ start, end }) => (start === null || start <= uTh) && (end === null || uTh < end));
}

// Its events at that threshold: drafts of which the device is sure enough there stay without being sent.
export function eventsAt({ events, skips }, uTh) {
  const kept = (number) => (number in skips && (skips[number][2].uncertainty ?? 0) <= uTh ? skips[number] : null);
  const [started, ...rounds] = events;
  return [
    { ...started, settings: { ...started.settings, u_th: uTh } },
    ...rounds.flatMap((event) => {
      if (event.type === "exchange") return kept(event.number)?.slice(0, 2) ?? [event];
      if (event.type !== "token" || event.draft === null) return [event];
      return [{ ...(kept(event.exchange)?.[2] ?? event), u_th: uTh }];
    }),
  ];
}
