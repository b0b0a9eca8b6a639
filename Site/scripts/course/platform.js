// Finds the functions of a learning platform, which SCORM 1.2 calls `API`: in the window itself or one around it, or
// around the window that opened this one. Platforms may add them late.

/**
 * @typedef {{
 *   LMSInitialize(text: ""): unknown,
 *   LMSGetValue(name: string): unknown,
 *   LMSSetValue(name: string, value: string): unknown,
 *   LMSCommit(text: ""): unknown,
 *   LMSFinish(text: ""): unknown,
 * }} PlatformFunctions
 */

/**
 * Searches a window and those around it.
 * @param {Window | null | undefined} start
 * @returns {PlatformFunctions | null}
 */
function searchUpwards(start) {
  let here = start;
  for (let depth = 0; here && depth < 100; depth += 1) {
    try {
      const found = /** @type {any} */ (here).API;
      if (found) return found;
    } catch {
      // A window of another host; the one around it may be of this host again.
    }
    if (here.parent === here) return null;
    here = here.parent;
  }
  return null;
}

/** @returns {Window | null} the window that opened this one or the outermost one around it */
function openingWindow() {
  try {
    return window.opener ?? window.top?.opener ?? null;
  } catch {
    return null;
  }
}

/** @returns {Promise<PlatformFunctions | null>} `null` if there is no platform */
export async function findPlatform() {
  const isAlone = window.parent === window && !openingWindow();
  for (let tries = isAlone ? 1 : 20; tries > 0; tries -= 1) {
    const found = searchUpwards(window) ?? searchUpwards(openingWindow());
    if (found) return found;
    if (tries > 1) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
