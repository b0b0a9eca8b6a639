// Suggests the call that a reader may have meant, such as `path.line` for `path.lineTo`.

import { say } from "../shared/phrases.js";

/**
 * Adds a suggestion to the message of an exception about an unknown call.
 * @param {string} message
 * @param {Readonly<Record<string, readonly string[]>>} calls the calls that the code may use, by object
 */
export function withNearCall(message, calls) {
  const [, object = "", name = ""] = /(\w+)\.(\w+) is not a function/.exec(message) ?? [];
  const near = nearest(name, calls[object] ?? []);
  return near ? `${message}. ${say("write.didYouMean", `${object}.${near}`)}` : message;
}

/**
 * The known name that is part of a given one, or differs in at most two letters.
 * @param {string} name
 * @param {readonly string[]} known
 */
function nearest(name, known) {
  const [given, ...names] = [name, ...known].map((one) => one.toLowerCase());
  const part = names.findIndex((one) => given.includes(one) || (given.length > 2 && one.includes(given)));
  if (part >= 0) return known[part];
  const distances = names.map((one) => editDistance(given, one));
  const least = Math.min(...distances);
  return least <= 2 ? known[distances.indexOf(least)] : "";
}

/**
 * The number of letters to insert, delete or replace.
 * @param {string} one
 * @param {string} other
 */
function editDistance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, there] of [...other].entries()) {
      next.push(Math.min(row[column] + (letter === there ? 0 : 1), row[column + 1] + 1, next[column] + 1));
    }
    row = next;
  }
  return row[other.length];
}
