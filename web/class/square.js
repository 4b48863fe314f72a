// A QR code, dark modules on white whatever the theme: a camera reads it so.

const NAMESPACE = "http://www.w3.org/2000/svg";
// Empty modules round it, as the standard asks.
const MARGIN = 4;

// rows: texts of 0 and 1.
export function square(rows, address) {
  const size = rows.length + 2 * MARGIN;
  const drawn = document.createElementNS(NAMESPACE, "svg");
  drawn.setAttribute("viewBox", `0 0 ${size} ${size}`);
  drawn.setAttribute("class", "qr");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", `QR code of ${address}`);
  const paper = document.createElementNS(NAMESPACE, "rect");
  for (const [name, value] of Object.entries({ width: size, height: size, fill: "#ffffff" })) paper.setAttribute(name, String(value));
  const ink = document.createElementNS(NAMESPACE, "path");
  const modules = rows.flatMap((row, top) => [...row].map((bit, left) => (bit === "1" ? `M${left + MARGIN} ${top + MARGIN}h1v1h-1z` : "")));
  ink.setAttribute("d", modules.join(""));
  ink.setAttribute("fill", "#000000");
  drawn.append(paper, ink);
  return drawn;
}
