// A QR code, dark modules on white whatever the theme: a camera reads it so.

import { svg } from "../components/scenes/svg.js";

// Empty modules round it, as the standard asks.
const MARGIN = 4;

// rows: texts of 0 and 1.
export function square(rows, address) {
  const size = rows.length + 2 * MARGIN;
  const modules = rows.flatMap((row, top) => [...row].map((bit, left) => (bit === "1" ? `M${left + MARGIN} ${top + MARGIN}h1v1h-1z` : "")));
  const look = { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": `QR code of ${address}` };
  return svg("svg", look, svg("rect", { width: size, height: size, fill: "#ffffff" }), svg("path", { d: modules.join(""), fill: "#000000" }));
}
