// The answers to the acts of a lesson as one text, which a platform keeps between visits. SCORM 1.2 limits it to 4,096
// characters, so it names acts by their order, and leaves out the oldest tries where there are too many.
//
//   1|0~3f2a9c01~5~12~11~12|2~…   the format, then the acts: number, version, hints and marks, answer, tries

/** @typedef {{ version: string, hints: number, isJudged: boolean, isSolved: boolean, value: string, tries: string[] }} CourseAct */

/** The most characters of the text. */
const mostSuspended = 4096;

/** @param {string} text */
const escaped = (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, "")).replace(/~/g, "%7E");

/** @param {CourseAct} act @param {number} index */
function suspendedAct({ version, hints, isJudged, isSolved, value, tries }, index) {
  const marks = hints * 4 + (isJudged ? 2 : 0) + (isSolved ? 1 : 0);
  return [index.toString(36), escaped(version), marks.toString(36), escaped(value), ...tries.map(escaped)].join("~");
}

/**
 * Writes the state of all acts; those without an answer are left out.
 * @param {readonly (CourseAct | undefined)[]} acts
 */
export function suspendedText(acts) {
  const kept = acts.map((act) => act && { ...act, tries: [...act.tries] });
  for (;;) {
    const parts = kept.flatMap((act, index) => (act ? [suspendedAct(act, index)] : []));
    const text = ["1", ...parts].join("|");
    if (text.length <= mostSuspended) return text;
    const rest = kept.flatMap((act) => act ?? []);
    const longest = rest.reduce((a, b) => (b.tries.length > a.tries.length ? b : a));
    if (longest.tries.length > 0) {
      longest.tries.splice(0, Math.ceil(longest.tries.length / 4));
    } else {
      // Only very long answers reach this; whether they were right is still kept.
      rest.reduce((a, b) => (b.value.length > a.value.length ? b : a)).value = "";
    }
  }
}

/**
 * Reads such a text; anything that it does not understand is left out.
 * @param {string} text
 * @returns {(CourseAct | undefined)[]} the acts by their number
 */
export function readSuspended(text) {
  const [format, ...parts] = text.split("|");
  /** @type {(CourseAct | undefined)[]} */
  const acts = [];
  if (format !== "1") return acts;
  for (const part of parts) {
    try {
      const [number, version, marks, value, ...tries] = part.split("~").map(decodeURIComponent);
      const [index, bits] = [parseInt(number, 36), parseInt(marks, 36)];
      if (!(index >= 0 && index < 1000 && bits >= 0) || value === undefined) continue;
      acts[index] = {
        version, hints: bits >> 2, isJudged: (bits & 2) > 0, isSolved: (bits & 1) > 0, value, tries,
      };
    } catch {
      // A text that was cut off by the platform.
    }
  }
  return acts;
}
