// What was tried in the acts of a lesson: kept for the visit, so that leaving a page loses nothing, and on
// the device only after the reader has asked for it. Where the browser keeps nothing, a page begins anew.
// What is kept are the answers; what they are worth is worked out each time.

import { visitStore } from "../shared/visit.js";

/**
 * @typedef {import("./types").ActState} ActState
 * @typedef {import("./types").KeptLesson} KeptLesson
 */

export const actStore = {
  /** Called when something has been kept or forgotten. */
  changed: () => {},
  /** The most tries of an act that are kept. */
  most: 200,
  visit: visitStore("acts "),
  lesson: "",

  /** The beginning of the names under which the lessons beside this one are kept, too. */
  get names() {
    const { name } = this.visit;
    return name.slice(0, name.lastIndexOf("/") + 1);
  },

  /** Under which name it is noted that the reader wants answers to be kept on the device. */
  get wish() {
    return this.names.replace("inkstep acts", "inkstep keep");
  },

  /** Whether answers are kept on the device. */
  get isKept() {
    try {
      return localStorage.getItem(this.wish) !== null;
    } catch {
      return false;
    }
  },

  /**
   * What a text says that was kept.
   * @param {string} text
   * @returns {KeptLesson | null}
   */
  understood(text) {
    try {
      const { lesson, acts } = JSON.parse(text);
      if (typeof lesson !== "string" || typeof acts !== "object") return null;
      const whole = Object.entries(acts).filter(([, one]) =>
        typeof one?.value === "string" && typeof one.version === "string" &&
        Array.isArray(one.tries) && one.tries.every((/** @type {unknown} */ each) => typeof each === "string"));
      return { lesson, acts: Object.fromEntries(whole) };
    } catch {
      return null;
    }
  },

  /** @returns {KeptLesson} what is kept of this lesson, by the ids of its acts */
  all() {
    let text = null;
    try {
      if (this.isKept) text = localStorage.getItem(this.visit.name);
    } catch {
      // What the visit has is left.
    }
    return this.understood(text ?? this.visit.read()) ?? { lesson: this.lesson, acts: {} };
  },

  /**
   * @param {string} id
   * @param {string} version what the act is like now; answers to another are of no use
   * @returns {ActState | undefined}
   */
  read(id, version) {
    const kept = this.all().acts[id];
    return kept?.version === version ? kept : undefined;
  },

  /**
   * @param {string} id
   * @param {ActState | null} state nothing for an act that begins anew
   */
  write(id, state) {
    const { acts } = this.all();
    if (state) acts[id] = state;
    else delete acts[id];
    const isEmpty = Object.keys(acts).length === 0;
    const text = isEmpty ? "" : JSON.stringify({ lesson: this.lesson, acts });
    this.visit.write(text);
    try {
      if (isEmpty) localStorage.removeItem(this.visit.name);
      else if (this.isKept) localStorage.setItem(this.visit.name, text);
    } catch {
      // No room: the visit has it.
    }
    this.changed();
  },

  /**
   * What a storage keeps of the lessons.
   * @param {Storage} storage
   * @returns {[name: string, text: string][]}
   */
  lessonsIn(storage) {
    const names = Object.keys(storage).filter((name) => name.startsWith(this.names)).sort();
    return names.map((name) => [name, storage.getItem(name) ?? ""]);
  },

  /** From now on answers are kept on the device; says whether the browser does it. */
  keep() {
    try {
      localStorage.setItem(this.wish, "yes");
      for (const [name, text] of this.lessonsIn(sessionStorage)) localStorage.setItem(name, text);
      return true;
    } catch {
      return false;
    }
  },

  /** Nothing is left of any lesson, on the device or of the visit. */
  forget() {
    for (const storage of [() => localStorage, () => sessionStorage]) {
      try {
        for (const [name] of this.lessonsIn(storage())) storage().removeItem(name);
        storage().removeItem(this.wish);
      } catch {
        // What keeps nothing has nothing to forget.
      }
    }
    this.changed();
  },

  /** What was tried in all lessons that are kept, in the order of their names. */
  everything() {
    try {
      const kept = this.lessonsIn(this.isKept ? localStorage : sessionStorage);
      return kept.flatMap(([, text]) => this.understood(text) ?? []);
    } catch {
      return [this.all()];
    }
  },

  /**
   * A result file: what was tried, and no verdicts.
   * @param {string} learner
   */
  result(learner) {
    const lessons = this.everything().map(({ lesson, acts }) => ({
      lesson,
      acts: Object.entries(acts).filter(([, { tries }]) => tries.length > 0).map(
        ([act, { version, hints, tries }]) => ({ act, version, hints, tries })),
    })).filter(({ acts }) => acts.length > 0);
    const named = learner.trim() ? { learner: learner.trim() } : {};
    const text = JSON.stringify({ format: "inkstep-result/1", ...named, lessons }, null, 2) + "\n";
    return { lessons: lessons.length, text };
  },
};
