// The state of a running graph. One table of ranges limits it, and its fields, its link and the page's data
// are all checked against that table. States are immutable.

/**
 * The settings of a running graph. Widths are in points, counts in samples.
 * @typedef {Readonly<{
 *   policy: string, signal: string, total: number, speed: number, width: number, tile: number,
 *   points: number, padding: number, line: number, lag: number, late: boolean,
 *   turnedAt: number | null, turnedTo: number | null,
 * }>} GraphState
 */

/**
 * The keys of the numbers in a state.
 * @typedef {keyof typeof graphRanges} GraphNumber
 */

/** The minimum, maximum and step of every number. */
export const graphRanges = {
  .../** @type {EngineCatalogue} */ (window.inkstepCatalogue).graph,
  speed: { from: 1, to: 240, step: 1, standard: 10 },
};

export const graphPolicies = /** @type {EngineCatalogue} */ (window.inkstepCatalogue).policies;

/** The graph of the lesson's text, before its first sample. */
export const graphTaught = /** @type {GraphState} */ (/** @type {unknown} */ ({
  policy: graphPolicies[0], signal: "", late: false,
  ...Object.fromEntries(Object.entries(graphRanges).map(([key, { standard }]) => [key, standard ?? null])),
}));

/** The numbers with a field of their own, in order. */
export const graphFields = /** @type {const} */ (["width", "tile", "points", "padding", "line", "lag"]);

/** The available speeds, in samples per second. */
export const graphSpeeds = [1, 5, 10, 30, 60, 120, 240];

/**
 * Parses a number from a field or a link; `null` if it is not a number or out of range.
 * @param {GraphNumber} key
 * @param {string} text
 * @returns {number | null}
 */
export function graphNumber(key, text) {
  const { from, to, step } = graphRanges[key];
  if (!/^\s*\d{1,6}([.,]\d)?\s*$/.test(text)) return null;
  const number = Number(text.replace(",", "."));
  return number >= from && number <= to && number % step === 0 ? number : null;
}

/**
 * Replaces some values of a state by parsed texts; `null` if one of them is invalid.
 * @param {GraphState} state
 * @param {Readonly<Record<string, string | undefined>>} texts
 * @returns {GraphState | null}
 */
function graphStateWith(state, texts) {
  /** @type {Record<string, string | number | boolean | null>} */
  const next = { ...state };
  for (const [key, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    if (Object.keys(graphRanges).includes(key)) {
      const number = graphNumber(/** @type {GraphNumber} */ (key), text);
      if (number === null) return null;
      next[key] = number;
    } else if (key === "policy" && graphPolicies.includes(text)) {
      next.policy = text;
    } else if (key === "signal" && /^[a-z0-9-]{1,40}$/.test(text)) {
      next.signal = text;
    } else if (key === "late" && (text === "yes" || text === "no")) {
      next.late = text === "yes";
    } else {
      return null;
    }
  }
  const isWhole = (next.turnedAt === null) === (next.turnedTo === null);
  const isSpeed = graphSpeeds.includes(Number(next.speed));
  return isWhole && isSpeed ? /** @type {GraphState} */ (/** @type {unknown} */ (next)) : null;
}

/**
 * The width of the view in a state.
 * @param {GraphState} state
 */
export function graphWidth({ width, total, turnedAt, turnedTo }) {
  return turnedAt !== null && turnedTo !== null && turnedAt <= total ? turnedTo : width;
}

/**
 * The state that a figure of the page shows; `null` if it is out of range.
 * @param {HTMLElement} figure
 * @returns {GraphState | null}
 */
export function graphStateOf(figure) {
  const { policy, signal, total, width, points, lag, relayout } = figure.dataset;
  const turn = relayout === "yes" ? { turnedAt: total, turnedTo: width } : {};
  return graphStateWith(graphTaught, { policy, signal, total, width, points, lag, ...turn });
}

/**
 * Encodes the differences between a state and the page's state as a fragment.
 * @param {string} id the id of the figure
 * @param {GraphState} state
 * @param {GraphState} original
 * @returns {string}
 */
export function graphFragment(id, state, original) {
  const parts = new URLSearchParams({ run: id, policy: state.policy, total: String(state.total) });
  for (const [key, value] of Object.entries(state)) {
    if (parts.has(key) || value === original[/** @type {keyof GraphState} */ (key)]) continue;
    parts.set(key, typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "never"));
  }
  return "#" + parts;
}

/**
 * Decodes the state of a figure from a fragment: the page's state if the fragment is invalid, `null` if it
 * belongs to something else.
 * @param {string} fragment
 * @param {string} id the id of the figure
 * @param {GraphState} original
 * @param {readonly string[]} signals
 * @returns {GraphState | null}
 */
export function graphStateIn(fragment, id, original, signals) {
  if (fragment.length > 1000) return null;
  const { run, ...texts } = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
  if (run !== id) return null;
  let start = original;
  if (texts.turnedAt === "never" && texts.turnedTo === "never") {
    start = { ...original, turnedAt: null, turnedTo: null };
    delete texts.turnedAt;
    delete texts.turnedTo;
  }
  const state = graphStateWith(start, texts);
  return state && signals.includes(state.signal) ? state : original;
}
