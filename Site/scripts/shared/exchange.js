// The protocol between a page and a WebAssembly module: numbers and a text go in, a text comes out.

import { say } from "./phrases.js";

/** An event or a request that the engine rejects. */
export class EngineError extends Error {
  /**
   * @param {string} message
   * @param {number} event the rejected event, or −1
   */
  constructor(message, event = -1) {
    super(message);
    this.name = "EngineError";
    this.event = event;
  }
}

/**
 * Sends a packet to a module and returns its text.
 * @param {any} exports
 * @param {number} operation
 * @param {readonly number[]} numbers
 * @param {string} text
 * @returns {string}
 */
export function exchange({ memory, reserve, run, output }, operation, numbers, text) {
  const letters = new TextEncoder().encode(text);
  const head = 8 * (1 + numbers.length);
  const address = reserve(head + letters.length);
  const packed = new Float64Array(memory.buffer, address, 1 + numbers.length);
  packed[0] = numbers.length;
  packed.set(numbers, 1);
  new Uint8Array(memory.buffer, address + head, letters.length).set(letters);
  const length = run(operation);
  if (length < -1) throw new EngineError(say("engine.refused", -2 - length), -2 - length);
  if (length < 0) throw new EngineError(say("engine.malformed"));
  return new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length));
}
