// The words of the page: phrases of the interface, filled in. The engine gives the numbers, ready for a
// reader; what a reader has moved or typed is rounded as the engine does, and nothing else is computed here.

"use strict";

/**
 * A phrase with its values put in; the key itself where there is no such phrase.
 * @param {string} key
 * @param {...(string | number)} values
 * @returns {string}
 */
function say(key, ...values) {
  const phrase = window.inkstepWords?.[key] ?? key;
  return phrase.replace(/\{(\d+)\}/g, (_, index) => sayNumber(values[Number(index)] ?? ""));
}

/**
 * What a stroke is called; its id where nobody has named it.
 * @param {string} id
 * @returns {string}
 */
const sayStroke = (id) => window.inkstepWords?.["stroke." + id] ?? id;

/**
 * A number as the engine writes it for readers: in groups of three, with a true minus. A text as it is.
 * @param {string | number} value
 */
function sayNumber(value) {
  if (typeof value === "string") return value;
  const [whole, ...decimals] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "\u202f").replace("-", "\u2212");
  return [grouped, ...decimals].join(".");
}

/**
 * A number with three decimals at most. Rounded are the digits of the shortest decimal that reads back to
 * it, halves away from zero.
 * @param {number} value
 */
function inThousandths(value) {
  const [decimal, power = "0"] = String(Math.abs(value)).split("e");
  const [whole, part = ""] = decimal.split(".");
  const digits = whole + part;
  const kept = whole.length + Number(power) + 3;
  if (kept >= digits.length) return value;
  const thousandths = BigInt(digits.slice(0, Math.max(kept, 0))) + BigInt(digits[kept] >= "5" ? 1 : 0);
  return (Math.sign(value) * Number(thousandths)) / 1000;
}

/**
 * Facts as a description: each row a sentence, after the name of its stage where it has one.
 * @param {readonly FactRow[]} rows
 * @returns {string}
 */
function sayFacts(rows) {
  return rows
    .map((row) => {
      const facts = row.facts.map(([key, ...values]) => say(key, ...values)).join("; ") + ".";
      return row.stage ? say("figure.stageFacts", say(Engine.about(row.stage).phrase), facts) : facts;
    })
    .join(" ");
}

/**
 * What stands in a cell of a table.
 * @param {Cell} cell
 * @returns {string}
 */
function sayCell(cell) {
  return typeof cell === "string" ? cell : say(...cell);
}
