// The methods table: its rows come from Python's (`cuhlm_core.methods`), and here their rules get the functions of those names.

import { RULES } from "./rules.js";

export class Methods {
  // rows: as `website` writes them, each with what follows from it (`verifies`, `spreads`, …).
  constructor(rows) {
    this.rows = new Map(rows.map((row) => [row.name, { ...row, transmit: RULES[row.transmit], size: RULES[row.size], transmitRule: row.transmit }]));
  }

  find(name) {
    return this.rows.get(name);
  }
}
