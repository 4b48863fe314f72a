// A drawing as a PDF of one page: lines, circles and words as vectors, in Helvetica, which every reader of PDF has.

const POINTS_PER_MM = 72 / 25.4;
const ROUND = 0.5523; // how far the handles of a quarter circle reach, of its radius
const SPELT = { "−": "\x96", "–": "\x96", "θ": "theta", "₁": "1", "≤": "<=", "’": "\x92", "“": "\x93", "”": "\x94" };

// svg: attached to the page, so that its rules and widths are known; width: in its own units.
export function svgPdf(svg, width, height, millimetres) {
  const scale = (millimetres * POINTS_PER_MM) / width;
  const box = [width * scale, height * scale].map((size) => size.toFixed(2));
  const drawn = [`${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} 0 ${box[1]} cm`, ...Array.from(svg.querySelectorAll("rect, line, path, circle, text"), operators)].join("\n");
  return assembled([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(" ")}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ...["Helvetica", "Helvetica-Bold"].map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  ]);
}

function operators(node) {
  const looks = getComputedStyle(node);
  if (node.tagName === "text") return words(node, looks);
  const [fill, stroke] = [colour(looks.fill), colour(looks.stroke)];
  const paint = fill && stroke ? "B" : fill ? "f" : stroke ? "S" : "n";
  return ["q", fill && `${fill} rg`, stroke && `${stroke} RG ${parseFloat(looks.strokeWidth)} w`, outline(node), paint, "Q"].filter(Boolean).join("\n");
}

// "0.1 0.2 0.3" of "rgb(26, 51, 77)"; null for none.
function colour(css) {
  const parts = css.match(/[\d.]+/g);
  return css === "none" || parts === null || Number(parts[3] ?? 1) === 0 ? null : parts.slice(0, 3).map((part) => (Number(part) / 255).toFixed(3)).join(" ");
}

function outline(node) {
  const at = (name) => Number(node.getAttribute(name));
  if (node.tagName === "rect") return `${at("x")} ${at("y")} ${at("width")} ${at("height")} re`;
  if (node.tagName === "line") return `${at("x1")} ${at("y1")} m ${at("x2")} ${at("y2")} l`;
  if (node.tagName === "circle") return circle(at("cx"), at("cy"), at("r"));
  let [x, y] = [0, 0];
  return Array.from(node.getAttribute("d").matchAll(/([MLlz])([^MLlz]*)/g), ([, kind, numbers]) => {
    if (kind === "z") return "h";
    const [one, other] = numbers.trim().split(/[ ,]+|(?=-)/).map(Number);
    [x, y] = kind === "l" ? [x + one, y + other] : [one, other];
    return `${x.toFixed(2)} ${y.toFixed(2)} ${kind === "M" ? "m" : "l"}`;
  }).join(" ");
}

function circle(x, y, r) {
  const c = ROUND * r;
  const quarter = (...numbers) => `${numbers.map((number) => number.toFixed(2)).join(" ")} c`;
  return [
    `${x + r} ${y} m`,
    quarter(x + r, y + c, x + c, y + r, x, y + r), quarter(x - c, y + r, x - r, y + c, x - r, y),
    quarter(x - r, y - c, x - c, y - r, x, y - r), quarter(x + c, y - r, x + r, y - c, x + r, y), "h",
  ].join(" ");
}

// Words begin where the browser begins them, whatever they are anchored at.
function words(node, looks) {
  const { a, b, c, d, e, f } = node.transform.baseVal.consolidate()?.matrix ?? { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const text = Array.from(node.textContent, (letter) => SPELT[letter] ?? (letter.charCodeAt(0) < 256 ? letter : "")).join("");
  const font = `/${Number(looks.fontWeight) > 500 ? "B" : "R"} ${parseFloat(looks.fontSize)} Tf`;
  const place = `1 0 0 -1 ${node.getBBox().x.toFixed(2)} ${Number(node.getAttribute("y") ?? 0)} Tm`;
  return `q ${[a, b, c, d, e, f].map((number) => number.toFixed(4)).join(" ")} cm BT ${colour(looks.fill) ?? "0 0 0"} rg ${font} ${place} (${text.replace(/[\\()]/g, "\\$&")}) Tj ET Q`;
}

// Objects as the bytes of a file, with the table of where each begins.
function assembled(objects) {
  let file = "%PDF-1.4\n";
  const begins = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${begins.length + 1}\n0000000000 65535 f \n${begins.join("")}trailer\n<< /Size ${begins.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
