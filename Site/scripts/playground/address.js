// The playground's state in the page's address, and in the link that can be copied. The address follows
// when the state rests, because browsers limit how often it may change.

import { share } from "../shared/stroke-link.js";

/**
 * @typedef {import("./share-link.js").ShareLink} ShareLink
 * @typedef {import("../shared/stroke-link.js").SharedState} SharedState
 */

export class Address {
  #timer = 0;
  /**
   * The state that the address does not say yet.
   * @type {(() => SharedState) | null}
   */
  #waiting = null;

  /**
   * @param {ShareLink} link
   * @param {{ read: (state: SharedState, isFirst: boolean) => boolean, refuse: () => void }} owner `read` takes a state, or
   *   says that it cannot
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
   * Lets the address follow, if no other state comes.
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
      // Too often or too long for this browser; the link is there anyhow.
    }
  }

  /**
   * Takes the state from the address, where it says one.
   * @param {boolean} isFirst whether the page was opened with it
   */
  read(isFirst) {
    const fragment = location.hash.slice(1);
    // The skip link and others lead to places of the page.
    if (!fragment || document.getElementById(fragment)) return;
    const state = share.read(fragment);
    if (!state || !this.owner.read(state, isFirst)) this.owner.refuse();
  }
}
