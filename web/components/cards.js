// What the choices of a question are about, next to each other; nothing for a question without.
export function cards(make, rows) {
  if (rows.length === 0) return [];
  const root = make("div", "cards");
  for (const [title, text] of rows) {
    const card = make("div", "card");
    const body = make("p", "", text);
    body.dir = "auto";
    card.append(make("b", "", title), body);
    root.append(card);
  }
  return [root];
}
