// Unpacks a one-file page, which holds its scripts and the engine's module compressed in elements that the
// browser does not run. The scripts run at once, since the page's policy lists their hashes; the module, if there
// is one, is unpacked when the engine starts. A browser without decompression shows the static page.
"use strict";

(() => {
  /** @param {string} letters the packed bytes as text */
  const unpack = (letters) => {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream);
  };
  /** @param {string} id the id of the element that holds the packed texts, separated by spaces */
  const packed = (id) => document.getElementById(id)?.textContent?.split(" ") ?? [];
  const module = packed("inkstep-module")[0];
  if (typeof DecompressionStream !== "function" || (module && typeof WebAssembly !== "object")) return;
  if (module) window.inkstepWhole = () => unpack(module).arrayBuffer();
  void Promise.all(packed("inkstep-scripts").map((text) => unpack(text).text())).then((texts) => {
    for (const text of texts) {
      const script = document.createElement("script");
      script.textContent = text;
      document.body.append(script);
    }
  });
})();
