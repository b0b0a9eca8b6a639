// The entry point of the bar of every page: its colours, its groups and its search. Pages load it before they are drawn,
// so that they never show other colours than those that the reader has chosen.

import { startColours } from "./bar/colours.js";
import { startFind } from "./bar/find.js";
import { startGroups } from "./bar/groups.js";

const ownScript = /** @type {HTMLScriptElement} */ (document.currentScript);
startColours(ownScript.dataset.coloursName ?? "");
document.addEventListener("DOMContentLoaded", () => {
  startGroups();
  startFind(ownScript.dataset);
});
