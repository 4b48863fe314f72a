// Numbers and token text as people read them: significant figures, SI units, shares, text with visible blanks. null and NaN are MISSING.

import { roundHalfEven } from "./maths/compression.js";

export const MISSING = "–";
const PREFIXES = [[1e12, "T"], [1e9, "G"], [1e6, "M"], [1e3, "k"], [1, ""], [1e-3, "m"], [1e-6, "µ"], [1e-9, "n"]];
const NARROW_SPACE = "\u202f";

export function isMissing(value) {
  return value === null || value === undefined || Number.isNaN(value);
}

// A number with so many decimals, half to even as Python writes it; toFixed takes halves upwards.
export function fixed(value, decimals) {
  const text = value.toFixed(decimals);
  const scaled = Math.abs(value) * 10 ** decimals;
  if (Math.abs((scaled % 1) - 0.5) > 1e-6) return text;
  const [whole, fraction] = Math.abs(value).toFixed(100).split(".");
  if (!/^50*$/.test(fraction.slice(decimals))) return text;
  const below = BigInt(whole + fraction.slice(0, decimals));
  const digits = String(below % 2n === 0n ? below : below + 1n).padStart(decimals + 1, "0");
  const sign = value < 0 ? "-" : "";
  return sign + (decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits);
}

function grouped(text) {
  const [whole, ...fraction] = text.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...fraction].join(".");
}

// To `digits` significant figures, without an exponent and with thousands separated.
export function significant(value, digits = 3) {
  if (isMissing(value)) return MISSING;
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  if (value === 0) return "0";
  const rounded = rounding(value, digits);
  const decimals = Math.min(100, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(rounded)))));
  return grouped(fixed(rounded, decimals)).replaceAll("-", "−");
}

// A number rounded to significant figures, half to even.
function rounding(value, digits) {
  const exponent = Number(Math.abs(value).toExponential().split("e")[1]);
  const decimals = digits - 1 - exponent;
  return decimals >= 0 && decimals <= 60 ? Number(fixed(value, decimals)) : Number(value.toExponential(digits - 1));
}

export function count(value) {
  return isMissing(value) ? MISSING : grouped(String(roundHalfEven(value))).replace("-", "−");
}

// In `unit` with the SI prefix that leaves 1 to 999 before the decimal point.
export function si(value, unit, digits = 3) {
  if (isMissing(value)) return MISSING;
  if (value === 0 || !Number.isFinite(value)) return `${significant(value, digits)} ${unit}`;
  const rounded = Math.abs(rounding(value, digits));
  const [factor, prefix] = PREFIXES.find(([least]) => rounded >= least) ?? PREFIXES[PREFIXES.length - 1];
  return `${significant(value / factor, digits)} ${prefix}${unit}`;
}

export function milliseconds(seconds) {
  return isMissing(seconds) ? MISSING : `${significant(1e3 * seconds)} ms`;
}

// Seconds in the unit that suits them, minutes and seconds from two minutes on.
export function duration(seconds, digits = 3) {
  if (isMissing(seconds)) return MISSING;
  if (seconds >= 120 && seconds < Infinity) {
    const whole = roundHalfEven(seconds);
    return `${grouped(String(Math.floor(whole / 60)))} min ${whole % 60} s`;
  }
  return si(seconds, "s", digits);
}

// Bits as bytes of 8 bits, kB of 1,000; below one byte bits.
export function dataSize(bits) {
  if (isMissing(bits)) return MISSING;
  if (bits === 0) return "0 bytes";
  if (Math.abs(bits) < 8) return `${significant(bits)} bits`;
  if (Math.abs(bits) < 7_996) {
    const whole = Math.floor(Math.abs(bits) / 8 + 0.5);
    return `${bits < 0 ? "−" : ""}${whole} byte${whole === 1 ? "" : "s"}`;
  }
  return si(bits / 8, "B");
}

// A share as percent; never 0 % or 100 % for a share that is not exactly that.
export function percent(share, digits = 3) {
  if (isMissing(share)) return MISSING;
  if (share === 0 || share === 1) return `${100 * share}${NARROW_SPACE}%`;
  if (share > 0 && share < 0.001) return `<0.1${NARROW_SPACE}%`;
  if (share > 0.999 && share < 1) return `>99.9${NARROW_SPACE}%`;
  return `${significant(100 * share, share > 0.99 && share < 1 ? Math.max(digits, 3) : digits)}${NARROW_SPACE}%`;
}

// Two decimals, more near 0 and 1; 0 and 1 only for exactly those.
export function probability(value) {
  if (isMissing(value)) return MISSING;
  if (value === 0 || value === 1) return String(value);
  if (value < 0.0001) return "<0.0001";
  if (value > 0.9999) return ">0.9999";
  if (value < 0.0995) return significant(value, 2);
  return fixed(value, value >= 0.995 ? 4 : 2);
}

// A distance between distributions to three figures; "0" also for a rounding error.
export function distance(value) {
  if (!isMissing(value) && Math.abs(value) < 1e-9) return "0";
  return !isMissing(value) && value > 0 && value < 0.0001 ? "<0.0001" : significant(value);
}

// Two probabilities that are compared: with as many decimals as it takes to differ.
export function apart(first, second) {
  const texts = [probability(first), probability(second)];
  if (first === second || texts[0] !== texts[1]) return texts;
  for (let decimals = 3; decimals < 18; decimals += 1) {
    const longer = [fixed(first, decimals), fixed(second, decimals)];
    if (longer[0] !== longer[1]) return longer;
  }
  return [String(first), String(second)];
}

export function decibels(value) {
  return isMissing(value) ? MISSING : `${fixed(value, 1)} dB`.replaceAll("-", "−");
}

// Token text -----------------------------------------------------------------------------------------------------------

const BLANKS = { " ": "␣", "\n": "↵", "\r": "␍", "\t": "⇥" };
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]$/u;
const JOINERS = ["\u200c", "\u200d"];
const LONG_BLANKS = /( {4,}|\t{4,}|\n{4,})/;

// Token text in which everything can be seen: ␣ ↵ ⇥ for blanks, ⟨U+202E⟩ for characters that show nothing or reorder text.
export function visibleText(text, longest = 40) {
  const pieces = text.split(LONG_BLANKS).filter(Boolean);
  let shown = pieces.map((run) => (LONG_BLANKS.test(run) ? `${BLANKS[run[0]]}×${run.length}` : visible(run))).join("");
  if (/^\p{M}/u.test(shown)) shown = `◌${shown}`;
  const characters = Array.from(shown);
  return characters.length <= longest ? shown : `${characters.slice(0, longest - 1).join("")}…`;
}

function visible(text) {
  const characters = Array.from(text);
  const joins = (index) => {
    const between = index > 0 && index < characters.length - 1 && JOINERS.includes(characters[index]);
    return between && ![index - 1, index + 1].some((near) => /^[\p{C}\p{Z}]$/u.test(characters[near]));
  };
  const shown = (character, index) => BLANKS[character] ?? (UNSEEN.test(character) && !joins(index) ? codePoint(character) : character);
  return characters.map(shown).join("");
}

// Text as it reads, but for characters that would reorder or hide what follows them.
export function runningText(text) {
  const asItIs = /^[^\p{C}\p{Z}]$|^[ \n\t\u00a0\u202f\u200c\u200d]$/u;
  return Array.from(text, (character) => (asItIs.test(character) ? character : codePoint(character))).join("");
}

function codePoint(character) {
  return `⟨U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}
