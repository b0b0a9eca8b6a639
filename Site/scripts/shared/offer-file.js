// Downloads a text as a file through an object URL; nothing is sent.

import { make } from "./elements.js";

/**
 * Offers a text as a file.
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
export function offerFile(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = make("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the text after the click; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
