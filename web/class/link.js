// The link of the wall: its handles, and what each phone's last run costs on it. The costs follow a handle at once; the room receives
// it once the hand rests, and every wall then has it.

import { Handle } from "../components/handle.js";
import { hand } from "../components/meeting.js";
import { runTable } from "../engine/runs/columns.js";
import { finish, hlmS, spentS } from "../engine/runs/pricing.js";
import { significant } from "../engine/format.js";

// So long a value sent from here outranks the room's.
const ECHO_MS = 2000;

// A phone's run as the events that its costs depend on. exchanges: as the phone sends them, "tokens,bits up,bits down,passes,passes,falls;…".
function costEvents({ decisions, exchanges }, names, vocabulary_size) {
  const [letters, nothing] = [[...decisions], { k: null, host_slm_s: null, host_llm_s: null }];
  let round = 0;
  return exchanges.split(";").slice(0, -1).reduce((events, one, index) => {
    const [tokens, payload_bits, billed_downlink_bits, slm_passes, llm_passes, falls] = one.split(",").map(Number);
    const ran = { tokens, payload_bits, billed_downlink_bits, slm_passes, llm_passes, bonus_drafted: falls !== 1 };
    const decided = letters.splice(0, tokens).map((letter) => ({ type: "token", round: (round += 1), exchange: index + 1, decision: names[letter], ...nothing }));
    return [...events, { type: "exchange", number: index + 1, ...ran, ...nothing }, ...decided];
  }, [{ type: "started", vocabulary_size }]);
}

export class WallLink {
  // data: the wall's; send: to the room; redraw: called when costs change.
  constructor(make, data, send, redraw) {
    Object.assign(this, { data, send, redraw, link: null, unconfirmed: new Map(), known: new Map() });
    const { words, shown, own, more } = data.link;
    this.names = Object.fromEntries(Object.keys(data.words.decisions).map((name) => [name[0], name]));
    this.root = make("details", "wall-link");
    const row = make("div", "handles");
    this.root.append(make("summary", "", words.title), row);
    this.ownPlace = make("div", "own");
    this.handles = this.mounted(row, shown);
    row.append(this.ownPlace);
    this.handles.push(...this.mounted(row, more));
    this.owns = new Map(Object.entries(own).map(([fading, row]) => [fading, this.mounted(this.ownPlace, [row])[0]]));
    hand.followers.add(this);
  }

  mounted(place, rows) {
    return rows.map((row) => ({ row, handle: new Handle(place) }));
  }

  // The room's link; one older than an unconfirmed value moves no handle back.
  take(link) {
    const parts = { ...link.channel, ...link.clock };
    const all = [...this.handles, ...this.owns.values()];
    for (const { row } of all) if (this.unconfirmed.get(row.name) === shown(row, parts[row.name])) this.unconfirmed.delete(row.name);
    if (this.unconfirmed.size > 0) return;
    this.link = link;
    for (const { row, handle } of all) {
      const value = shown(row, parts[row.name]);
      handle.update({ row: { ...row, value }, action: handle.action }, (_, { value: rests }) => this.rests(row.name, rests));
    }
    this.place();
  }

  rests(name, value) {
    this.unconfirmed.set(name, value);
    setTimeout(() => this.unconfirmed.delete(name), ECHO_MS);
    this.link = this.at;
    this.send({ link: this.link });
  }

  // The room refused: the handles go back to the room's link.
  refused() {
    this.unconfirmed.clear();
  }

  get at() {
    return hand.link(this.link);
  }

  // A handle stands elsewhere.
  follow() {
    this.place();
    this.redraw();
  }

  place() {
    const { channel, clock } = this.at;
    for (const [fading, { handle }] of this.owns) {
      if (fading !== channel.fading) handle.root.remove();
      else if (!handle.root.isConnected) this.ownPlace.append(handle.root);
    }
    for (const { row, handle } of this.handles) {
      if (this.data.link.custom.includes(row.name)) handle.root.hidden = clock.kind !== "custom";
    }
  }

  // The costs of a phone's last run on the link: its table; null without exchanges, or of a method whose messages follow from its own link.
  table(phone) {
    const { number, method, seed, decisions, exchanges } = phone;
    if (!this.link || exchanges === "" || decisions === "" || !this.data.costs[method]) return null;
    const { channel, clock } = this.at;
    const of = JSON.stringify([method, seed, decisions, exchanges, channel, clock]);
    if (this.known.get(number)?.of !== of) {
      const events = costEvents(phone, this.names, this.data.vocabulary_size);
      this.known.set(number, { of, table: runTable(events, { seed, channel, clock }) });
    }
    return this.known.get(number).table;
  }

  // In words next to its name.
  words(phone) {
    if (this.data.costs[phone.method] === false) return this.data.link.words.unknown;
    const table = this.table(phone);
    return table ? finish(table, phone.method !== "hlm") : "";
  }

  // Of all these phones together: tokens a second, and how many times as fast as HLM; "–" where nothing has costs.
  totals(phones) {
    const tables = phones.map((phone) => this.table(phone)).filter((table) => table !== null);
    const spent = tables.reduce((sum, table) => sum + spentS(table), 0);
    const hlm = tables.map(hlmS);
    const tokens = tables.reduce((sum, { rows }) => sum + rows.length, 0);
    return { speed: spent > 0 ? significant(tokens / spent) : "–", gain: spent > 0 && !hlm.includes(null) ? `${significant(hlm.reduce((sum, one) => sum + one, 0) / spent, 2)} ×` : "–" };
  }
}

// A setting in its control's unit.
function shown({ scale }, value) {
  return typeof value === "number" && scale !== undefined && scale !== 1 ? Number((value / scale).toFixed(12)) : value;
}
