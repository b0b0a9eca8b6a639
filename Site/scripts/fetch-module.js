// Asks for the engine's module and the samples before the scripts that use them are there, on pages that
// begin with them: what comes over the line then comes at the same time. A page opened as a file cannot.
"use strict";

(() => {
  const tag = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const { module, samples } = tag?.dataset ?? {};
  if (!tag || !module || typeof WebAssembly !== "object" || !/^https?:$/.test(location.protocol)) return;
  // What fails is told by the engine, which then asks itself.
  window.inkstepFetched = fetch(new URL(`inkstep-${module}.wasm`, tag.src)).catch(() => undefined);
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "script";
  link.href = new URL(`samples-${samples}.js`, tag.src).href;
  document.head.append(link);
})();
