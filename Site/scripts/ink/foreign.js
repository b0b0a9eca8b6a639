// Identifies the format of a file by its name and its first bytes: one of the ink formats, or something else,
// for which the error names the likely format and the remedy.

import { say } from "../shared/phrases.js";
import { strokeCheck } from "../shared/stroke-check.js";
import { inkText } from "./numbers.js";
import { InkElsewhere } from "./values.js";

export const inkForeign = {
  /**
   * The kind of a file that is not ink, by its first bytes or its name; `null` if it may be ink.
   * @param {Uint8Array} bytes
   * @param {string} name
   * @returns {{ kind: string, suggestion: string } | null}
   */
  kind(bytes, name) {
    // One character per byte.
    const start = String.fromCharCode(...bytes.subarray(0, 512));
    // Only the command unpacks files.
    if (start.startsWith("\x1f\x8b")) throw new InkElsewhere("gzip");
    const app = inkForeign.app(bytes, name.toLowerCase());
    if (app) return app;
    if (start.startsWith("RIFF")) {
      return start.startsWith("UINK", 8)
        ? inkForeign.described("universalInk", "universalInk") : inkForeign.described("webp", "picture");
    }
    /** @type {[string, string, string][]} */
    const beginnings = [
      ["\x89PNG", "png", "picture"], ["\xff\xd8\xff", "jpeg", "picture"],
      ["GIF8", "gif", "picture"],
      ["BM\0", "bitmap", "picture"], ["%PDF", "pdf", "page"],
      ["%!PS", "postScript", "convert"],
      ["PK\x03\x04", "zip", "unpack"],
      ["\xfd7zX", "xz", "unpack"], ["BZh", "bzip", "unpack"],
      ["SQLite format 3", "database", "vector"],
      ["bplist00", "plist", "vector"],
      ["wrd\xf0", "pencilKit", "pencilKit"],
      ["reMarkable", "reMarkable", "vector"], ["{\\rtf", "document", "vector"],
      ["base64:", "isfText", "save"],
    ];
    const found = beginnings.find(([beginning]) => start.startsWith(beginning));
    if (found) return inkForeign.described(found[1], found[2]);
    if (bytes.length > 12 && start.slice(4, 12) === "ftypheic") {
      return inkForeign.described("heic", "picture");
    }
    // Ink Serialized Format begins with version 0 and a length, which text never does.
    if (/^[\x09-\x0d\x20-\xff]*$/.test(start) || inkText.isWide(bytes)) return null;
    if (bytes[0] !== 0 || bytes.length <= 2) return null;
    return inkForeign.described("isf", "save");
  },

  /**
   * The kind of a file that an app is known to write, by its name in lower case or its text.
   * @param {Uint8Array} bytes
   * @param {string} name
   */
  app(bytes, name) {
    if (name.endsWith(".rnote")) return inkForeign.described("rnote", "rnote");
    if (name.endsWith(".uim")) return inkForeign.described("universalInk", "universalInk");
    if (/\.(pk)?drawing$/.test(name)) return inkForeign.described("pencilKit", "pencilKit");
    const text = new TextDecoder("latin1").decode(bytes);
    const isNote = text.startsWith("---") && text.slice(0, 4096).includes("excalidraw-plugin");
    if (!isNote && !name.endsWith(".excalidraw.md")) return null;
    return inkForeign.described("obsidian", text.includes("```json") ? "fence" : "obsidian");
  },

  /** @param {string} kind @param {string} how what it looks like, and what to do with it */
  described: (kind, how) => ({ kind: say("ink.kind." + kind), suggestion: say("ink.how." + how) }),

  /**
   * The format of a file by its extension, otherwise by its content.
   * @param {string} name
   * @param {Uint8Array} bytes
   * @returns {"json" | "csv" | "inkml" | "svg" | "unipen" | "xopp"}
   */
  format(name, bytes) {
    const ending = /\.([^./]*)$/.exec(name)?.[1].toLowerCase() ?? "";
    if (["json", "ndjson", "jsonl", "excalidraw", "tldr"].includes(ending)) return "json";
    if (["csv", "tsv"].includes(ending)) return "csv";
    if (["unipen", "upn"].includes(ending)) return "unipen";
    if (["xopp", "xoj"].includes(ending)) return "xopp";
    if (ending === "inkml" || ending === "svg") return ending;
    let at = inkText.start(bytes);
    while (at < bytes.length && bytes[at] <= 0x20) at += 1;
    const start = String.fromCharCode(...bytes.subarray(at, at + 4096));
    if (/^\.[A-Z]/.test(start)) return "unipen";
    if (/^[{[]/.test(start)) return "json";
    if (start.startsWith("<")) return inkForeign.root(start);
    // Bare path data is a move followed by a number; in a header the first letter is followed by another.
    return /^[Mm]$/.test(start[0] ?? "") && inkForeign.isNumber(bytes, at + 1) ? "svg" : "csv";
  },

  /**
   * Whether a number follows, after optional spaces.
   * @param {Uint8Array} bytes
   * @param {number} at
   */
  isNumber(bytes, at) {
    while (at < bytes.length && bytes[at] <= 0x20) at += 1;
    return at < bytes.length && /[0-9+.-]/.test(String.fromCharCode(bytes[at]));
  },

  /**
   * The kind of an XML text, by its first significant element.
   * @param {string} text
   */
  root(text) {
    for (const [, name] of text.matchAll(/<([A-Za-z:]*)/g)) {
      const local = name.split(":").filter((part) => part !== "").at(-1);
      if (local === "svg") return "svg";
      if (local === "ink") return "inkml";
      if (local === "xournal") return "xopp";
    }
    return "inkml";
  },

  /**
   * Makes an id from a file name: its words in lower case, joined by hyphens.
   * @param {string} name
   */
  identifier(name) {
    const base = name.split("/").filter((part) => part !== "").at(-1) ?? "";
    const dot = base.lastIndexOf(".");
    const stem = dot < 0 ? base : base.slice(0, dot);
    const words = stem.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const id = words.join("-").slice(0, 100).replace(/-$/, "");
    return strokeCheck.isIdentifier(id) ? id : "ink";
  },
};
