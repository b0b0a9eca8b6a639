// A page that is one file holds its scripts and the engine's module packed, as texts that are no scripts.
// This unpacks the scripts, which the page's policy knows by their hash, and leaves the module until the
// engine is started. A browser that cannot unpack shows the page as it stands.
"use strict";

(() => {
  /** @param {string} letters that stand for packed bytes */
  const unpack = (letters) => {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return new Response(stream).blob();
  };
  /** @param {string} id of the element that holds packed texts, with a space between two of them */
  const unpacked = async (id) => {
    const texts = document.getElementById(id)?.textContent?.split(" ") ?? [];
    return new Blob(await Promise.all(texts.map(unpack))).arrayBuffer();
  };
  if (typeof DecompressionStream !== "function" || typeof WebAssembly !== "object") return;
  window.inkstepWhole = () => unpacked("inkstep-module");
  void unpacked("inkstep-scripts").then((bytes) => {
    const script = document.createElement("script");
    script.textContent = new TextDecoder().decode(bytes);
    document.body.append(script);
  });
})();
