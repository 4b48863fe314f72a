// Suggestions below the prompt of a page of Streamlit's, whose fields come and go.

import { Suggestions } from "../components/suggestions.js";

const list = new Suggestions();
let now = null;

const watch = (node) => node?.matches?.(`[class*="st-key-${now.field}"] textarea`) && list.watch(node, now.knows);

document.addEventListener("focusin", ({ target }) => watch(target));

// data: the beginning of the key of the prompt's field, and whether its pair knows the little world.
export default function ({ data: [data] }) {
  now = data;
  watch(document.querySelector(`[class*="st-key-${now.field}"] textarea`));
}
