// What a handle makes of a scene: a sentence's name and its values, as ui/website/handles.py has them.

import { count, dataSize, decibels, distance, duration, percent, probability, si, significant } from "../../engine/format.js";
import { awayFrom, severalDrafts, sharedDrafts, speed, wallSeconds, wallSnrDb } from "../../engine/studies/guide/scenes.js";

// A template with its values in braces.
export function filled(template, values) {
  return template.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

export function walked(wall, metres) {
  const seconds = wallSeconds(wall, wall.full_bits, metres);
  const values = { at: si(metres, "m", 2), snr: decibels(wallSnrDb(wall, metres)), full: duration(seconds) };
  return ["moved", { ...values, times: significant(seconds / wall.compute_s, 2), few: duration(wallSeconds(wall, wall.few_bits, metres)) }];
}

export function shakenWords(draws, press, own, other) {
  const differ = draws.filter(({ differs }) => differs).length;
  const dice = press === 1 ? own : filled(other, { times: count(press - 1) });
  return ["moved", { differ: count(differ), draws: count(draws.length), u: probability(differ / draws.length), dice }];
}

export function parted({ sent, skipped, wrong }) {
  return ["moved", { sent: count(sent), skipped: count(skipped), wrong: count(wrong) }];
}

export function sliced(cut, knife, theta, predicted, bound) {
  const values = { k: count(cut.k), size: dataSize(cut.bits), tvd: distance(cut.totalVariation) };
  if (cut.distortion === null) return ["moved", values];
  const compared = { limit: knife.predicts ? predicted : bound, distortion: distance(cut.distortion), theta: String(theta) };
  return [cut.distortion <= theta ? "within" : "above", { ...values, ...compared }];
}

export function thrown(game, throws) {
  const away = { to_large: distance(awayFrom(throws, game.large)), to_small: distance(awayFrom(throws, game.small)) };
  return ["moved", { number: count(throws.number), replaced: percent(throws.replaced / throws.number, 2), ...away }];
}

export function missed(bill, drawn) {
  const hlm = bill.methods.find(({ name }) => name === "hlm");
  const logs = bill.drawn_at_db.map((snr, row) => Math.abs(Math.log(drawn[row] / speed(hlm, bill, snr))));
  return ["moved", { off: significant(Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length), 2) }];
}

export function lastTurn(bill, own) {
  const snr = bill.settings.channel.snr_db;
  const several = severalDrafts(bill, snr);
  const billed = bill.methods.find(({ name }) => name === own);
  const values = { snr: decibels(snr), shared: significant(sharedDrafts(bill, snr).speed), speed: significant(several.speed), drafts: count(several.drafts) };
  return ["several", { ...values, method: billed.title, own: significant(speed(billed, bill, snr)) }];
}
