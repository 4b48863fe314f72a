// Pictures of buttons, of the phone and of the mast, drawn in the colour of the text; and the plots' markers.

import { drawing } from "./dom.js";

const ICONS = {
  play: "M5 3.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 5 3.2z",
  pause: "M5 3h3.4v14H5zM11.6 3H15v14h-3.4z",
  again: "M10 3.5a6.5 6.5 0 1 1-6.3 8.1h2.1A4.5 4.5 0 1 0 10 5.5c-1 0-2 .4-2.7 1l2.2 2.2h-6v-6L5.8 5A6.5 6.5 0 0 1 10 3.5z",
  run: "M2.4 3.2l15.4 6.1a.75.75 0 0 1 0 1.4L2.4 16.8l1.9-5.9L11 10 4.3 9.1z",
  phone: "M6 1.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 17V3A1.5 1.5 0 0 1 6 1.5zM6.3 3.6v10.8h7.4V3.6zM8.7 15.7v1.2h2.6v-1.2z",
  mast: "M10 5.2a1.6 1.6 0 0 1 .9 2.9L14 18.5h-1.7l-.6-2H8.3l-.6 2H6l3.1-10.4A1.6 1.6 0 0 1 10 5.2zM9.3 13.3h1.4L10 10.9zM5.7 2.5l1.1 1.1a4.5 4.5 0 0 0 0 6.4l-1.1 1.1a6.1 6.1 0 0 1 0-8.6zM14.3 2.5a6.1 6.1 0 0 1 0 8.6L13.2 10a4.5 4.5 0 0 0 0-6.4z",
  stop: "M4 4h12v12H4z",
  text: "M3 4h14v2.2H3zM3 8.9h14v2.2H3zM3 13.8h9V16H3z",
  lecture: "M2 3h16v11H2zM4 5v7h12V5zM9 14h2v2h3v2H6v-2h3z",
  step: "M4 3.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L5.1 3.2a.7.7 0 0 0-1.1.6zM14.4 3H17v14h-2.6z",
};

// Markers by decision, of one size in pixels; the same shapes as in the figures of the other pages.
export const MARKERS = {
  skip: (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  accept: (x, y, r) => `M${x} ${y - 1.2 * r}l${1.1 * r} ${2 * r}h${-2.2 * r}z`,
  resample: (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`,
  slm: (x, y, r) => `M${x} ${y - 1.2 * r}l${1.2 * r} ${1.2 * r}l${-1.2 * r} ${1.2 * r}l${-1.2 * r} ${-1.2 * r}z`,
  llm: (x, y, r) => `M${x - r} ${y - r / 3}h${(2 * r) / 3}v${(-2 * r) / 3}h${(2 * r) / 3}v${(2 * r) / 3}h${(2 * r) / 3}v${(2 * r) / 3}h${(-2 * r) / 3}v${(2 * r) / 3}h${(-2 * r) / 3}v${(-2 * r) / 3}h${(-2 * r) / 3}z`,
  bonus: (x, y, r) => `M${x} ${y - 1.3 * r}l${0.35 * r} ${0.9 * r}h${0.95 * r}l${-0.75 * r} ${0.65 * r}l${0.3 * r} ${0.95 * r}l${-0.85 * r} ${-0.6 * r}l${-0.85 * r} ${0.6 * r}l${0.3 * r} ${-0.95 * r}l${-0.75 * r} ${-0.65 * r}h${0.95 * r}z`,
};

function picture(d) {
  const svg = drawing("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" });
  drawing("path", { d }, svg);
  return svg;
}

export function icon(name) {
  return picture(ICONS[name]);
}

// A decision's marker in the plots, as a legend has it; "" for what has none.
export function marker(decision) {
  return MARKERS[decision] ? picture(MARKERS[decision](10, 10, 7)) : "";
}
