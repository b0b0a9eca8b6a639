// Encodes the state of the playground in the fragment of its address: the stroke (the name of a sample, or
// its bytes in base64url), the selected stage, the step and which reports are taken. Nothing is sent. Links
// are untrusted, so their length is limited, and a link with any invalid part is rejected.

import { Engine, engine } from "./engine.js";
import { everyFor, mostEvery } from "./reports.js";
import { strokeCheck } from "./stroke-check.js";
import { strokeCode } from "./stroke-code.js";

/**
 * The content of a link: a sample's name or a stroke, the selected stage, the n of the reports that are taken
 * (every n-th; 1: as drawn), the step (`null`: the last).
 * @typedef {{ sample: string | null, stroke: Stroke | null, stage: string, every: number,
 *   step: number | null }} SharedState
 */

export const share = (() => {
  /** The maximum length of a fragment: five thousand events as plain doubles need less. */
  const longest = 400_000;
  /** The rates in samples per second that older links name instead. */
  const olderRates = ["120", "60", "30", "12", "10"];

  /** @param {Uint8Array} bytes */
  function base64url(bytes) {
    let text = "";
    for (let at = 0; at < bytes.length; at++) text += String.fromCharCode(bytes[at]);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  /** @param {string} text @returns {Uint8Array} */
  function bytes(text) {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const code = new Uint8Array(plain.length);
    for (let at = 0; at < plain.length; at++) code[at] = plain.charCodeAt(at);
    return code;
  }

  /**
   * Encodes a state as a fragment, without its `#`.
   * @param {SharedState} state
   */
  function write(state) {
    const parts = [];
    if (state.sample) parts.push("sample=" + state.sample);
    else if (state.stroke) parts.push("ink=" + base64url(strokeCode.bytes(state.stroke)));
    parts.push("stage=" + state.stage);
    if (state.every > 1) parts.push("every=" + state.every);
    if (state.step !== null) parts.push("step=" + state.step);
    return parts.join("&");
  }

  /**
   * Decodes a state from a fragment; `null` if it is invalid.
   * @param {string} fragment with or without its `#`
   * @returns {SharedState | null}
   */
  function read(fragment) {
    const text = fragment.startsWith("#") ? fragment.slice(1) : fragment;
    if (text.length > longest) return null;
    const parts = split(text);
    if (!parts || parts.has("sample") === parts.has("ink")) return null;
    const stage = parts.get("stage") ?? "";
    const nth = whole(parts.get("every") ?? "1");
    const rate = parts.get("rate");
    const step = parts.has("step") ? whole(parts.get("step") ?? "") : null;
    if (!Engine.shown.includes(stage) || !(step === null || step < strokeCheck.mostEvents)) return null;
    if (parts.has("every") && (rate || !(nth > 1 && nth <= mostEvery))) return null;
    if (rate && !olderRates.includes(rate)) return null;
    const sample = parts.get("sample") ?? null;
    const stroke = sample ? null : readStroke(parts.get("ink") ?? "");
    if (sample ? !strokeCheck.isIdentifier(sample) : !stroke) return null;
    if (!rate) return { sample, stroke, stage, every: nth, step };
    const known = stroke ?? engine.samples.strokes.find(({ id }) => id === sample);
    return { sample, stroke, stage, every: everyFor(known?.events ?? [], Number(rate)), step };
  }

  /**
   * Splits a fragment into named parts; `null` if a name is unknown or repeated.
   * @param {string} text
   */
  function split(text) {
    /** @type {Map<string, string>} */
    const parts = new Map();
    for (const part of text.split("&", 5)) {
      const match = /^(sample|ink|stage|every|rate|step)=([A-Za-z0-9_-]+)$/.exec(part);
      if (!match || parts.has(match[1])) return null;
      parts.set(match[1], match[2]);
    }
    return parts;
  }

  /**
   * Parses a whole number in plain notation, otherwise returns NaN.
   * @param {string} text
   */
  function whole(text) {
    return /^(0|[1-9][0-9]{0,4})$/.test(text) ? Number(text) : NaN;
  }

  /** @param {string} text @returns {Stroke | null} */
  function readStroke(text) {
    try {
      const code = bytes(text);
      const stroke = strokeCheck.stroke(strokeCode.stroke(code));
      // Only the canonical encoding is accepted, so that each stroke has exactly one link.
      return base64url(code) === text && strokeCode.isOnly(code, stroke) ? stroke : null;
    } catch {
      return null;
    }
  }

  return { write, read };
})();
