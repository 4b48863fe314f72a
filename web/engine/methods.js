// The methods table: its rows come from Python's (`cuhlm_core.methods`), and here their rules get the functions of those names.

import { ruleNamed } from "./rules.js";

export class Methods {
  // rows: as `website` writes them, each with what follows from it (`verifies`, `spreads`, …).
  constructor(rows) {
    const named = (row) => ({ ...row, transmit: ruleNamed(row.transmit), size: ruleNamed(row.size), transmitRule: row.transmit });
    this.rows = new Map(rows.map((row) => [row.name, named(row)]));
  }

  find(name) {
    return this.rows.get(name);
  }
}
