// A page that is one file holds its scripts and the engine's module packed, as texts that are no scripts.
// This unpacks the scripts, which the page's policy knows by their hashes, and leaves the module until the
// engine is started. A browser that cannot unpack shows the page as it stands.
"use strict";

(() => {
  /** @param {string} letters that stand for packed bytes */
  const unpack = (letters) => {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream);
  };
  /** @param {string} id of the element that holds packed texts, with a space between two of them */
  const packed = (id) => document.getElementById(id)?.textContent?.split(" ") ?? [];
  if (typeof DecompressionStream !== "function" || typeof WebAssembly !== "object") return;
  window.inkstepWhole = () => unpack(packed("inkstep-module")[0] ?? "").arrayBuffer();
  void Promise.all(packed("inkstep-scripts").map((text) => unpack(text).text())).then((texts) => {
    for (const text of texts) {
      const script = document.createElement("script");
      script.textContent = text;
      document.body.append(script);
    }
  });
})();
