// The playground's state in the page's address and in the link that can be copied. The address is only
// updated after a pause, because browsers limit how often it may change.

import { share } from "../shared/stroke-link.js";

/**
 * @typedef {import("./share-link.js").ShareLink} ShareLink
 * @typedef {import("../shared/stroke-link.js").SharedState} SharedState
 */

export class Address {
  #timer = 0;
  /**
   * The state that is not in the address yet.
   * @type {(() => SharedState) | null}
   */
  #waiting = null;

  /**
   * @param {ShareLink} link
   * @param {{ read: (state: SharedState, isFirst: boolean) => boolean, refuse: () => void }} owner `read`
   *   applies a state and returns whether that was possible
   */
  constructor(link, owner) {
    this.link = link;
    this.owner = owner;
    link.renew = () => this.#follow();
    window.addEventListener("hashchange", () => this.read(false));
  }

  /**
   * Shows the link to a state, and returns it.
   * @param {SharedState} state
   */
  show(state) {
    const hasStroke = state.stroke !== null;
    const address = location.href.split("#", 1)[0] + (hasStroke ? "#" + share.write(state) : "");
    this.link.show(hasStroke ? address : "");
    return address;
  }

  /**
   * Updates the address, unless another state follows within the pause.
   * @param {() => SharedState} state
   */
  rest(state) {
    this.#waiting = state;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#follow(), 400);
  }

  #follow() {
    const state = this.#waiting;
    if (!state) return;
    this.#waiting = null;
    try {
      history.replaceState(null, "", this.show(state()));
    } catch {
      // The browser rejects an update that is too long or too frequent; the link still works.
    }
  }

  /**
   * Applies the state in the address, if there is one.
   * @param {boolean} isFirst whether the page was opened with this address
   */
  read(isFirst) {
    const fragment = location.hash.slice(1);
    // The skip link and others refer to elements of the page.
    if (!fragment || document.getElementById(fragment)) return;
    const state = share.read(fragment);
    if (!state || !this.owner.read(state, isFirst)) this.owner.refuse();
  }
}
