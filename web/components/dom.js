// Nodes: data becomes text nodes and attributes only, never markup.

const SVG = "http://www.w3.org/2000/svg";

export function element(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

export function button(className, words, pressed) {
  const node = element("button", className, words);
  node.type = "button";
  node.addEventListener("click", pressed);
  return node;
}

// A control with its label around it.
export function labelled(words, control) {
  const node = element("label", "", words);
  node.append(control);
  return node;
}

// A file goes to the computer of whoever asked for it.
export function saved(blob, name) {
  const link = element("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function drawing(tag, attributes, parent) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  if (parent) parent.append(node);
  return node;
}

let named = 0;

// A name within a drawing that no other has: shadow trees of one page share them.
export function freshName(kind) {
  named += 1;
  return `${kind}-${named}`;
}

export function label(node, words) {
  node.setAttribute("aria-label", words);
  node.title = words;
}
