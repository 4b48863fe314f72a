// What a model said after each text that it has read: further runs on the same prompt ask it only for what none of them has asked before.

// Texts of which logits are kept, per model, with what was made of them: some 50 MB for 4,096 tokens.
const MOST_KEPT = 1024;
const made = new WeakMap();

// What was made of these logits under that name; made now where it is not known. It is never changed.
export function once(logits, name, make) {
  if (!made.has(logits)) made.set(logits, new Map());
  const known = made.get(logits);
  if (!known.has(name)) known.set(name, make());
  return known.get(name);
}

export class PrefixLogitsCache {
  constructor(model) {
    this.model = model;
    this.forget();
  }

  forget() {
    this.root = { children: new Map(), logits: null };
    this.kept = 0;
    this.context = this.model.newContext();
    // The tokens that the model's own context holds.
    this.held = [];
  }

  get maxContext() {
    return this.model.maxContext;
  }

  newContext() {
    if (this.kept > MOST_KEPT) this.forget();
    return new SharedContext(this);
  }

  // Logits after `tokens`, whose text is `node`: read where they are not known.
  logitsAfter(tokens, node) {
    if (node.logits === null) {
      let common = 0;
      while (common < this.held.length && common < tokens.length - 1 && this.held[common] === tokens[common]) common += 1;
      this.context.truncate(common);
      const fresh = tokens.slice(common);
      const all = this.context.extend(fresh, 1);
      this.held = tokens.slice();
      node.logits = all[0];
      this.kept += 1;
    }
    return node.logits;
  }
}

class SharedContext {
  constructor(owner) {
    this.owner = owner;
    this.tokens = [];
    this.path = [owner.root];
  }

  extend(tokenIds, keep = 1) {
    const logits = [];
    tokenIds.forEach((token, index) => {
      this.tokens.push(token);
      const { children } = this.path[this.path.length - 1];
      if (!children.has(token)) children.set(token, { children: new Map(), logits: null });
      this.path.push(children.get(token));
      if (index >= tokenIds.length - keep) logits.push(this.owner.logitsAfter(this.tokens, children.get(token)));
    });
    return logits;
  }

  truncate(length) {
    this.tokens.length = length;
    this.path.length = length + 1;
  }
}
