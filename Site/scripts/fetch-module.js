// Fetches the engine's module and the samples before the scripts that use them have loaded, on pages that
// need both at once, so that all of them download in parallel. A page opened as a file cannot fetch.
"use strict";

(() => {
  const tag = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const { module, samples } = tag?.dataset ?? {};
  if (!tag || !module || typeof WebAssembly !== "object" || !/^https?:$/.test(location.protocol)) return;
  // A failed request is not handled here: the engine repeats it and reports the error.
  window.inkstepFetched = fetch(new URL(`inkstep-${module}.wasm`, tag.src)).catch(() => undefined);
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "script";
  link.href = new URL(`samples-${samples}.js`, tag.src).href;
  document.head.append(link);
})();
