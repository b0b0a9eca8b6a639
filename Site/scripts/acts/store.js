// Stores the answers of a lesson: in session storage, so that leaving the page loses nothing, and on the
// device only if the reader asks for it. Without storage a page starts empty. Only answers are stored;
// verdicts are computed again each time.

import { visitStore } from "../shared/visit-store.js";

/**
 * @typedef {import("./types").ActState} ActState
 * @typedef {import("./types").KeptLesson} KeptLesson
 */

export const actStore = {
  /** Called after something has been stored or deleted. */
  changed: () => {},
  /**
   * Called after an answer has been submitted and judged.
   * @type {(section: HTMLElement, answer: string, isRight: boolean) => void}
   */
  judged: () => {},
  /** The maximum number of stored tries per act. */
  most: 200,
  visit: visitStore("acts "),
  lesson: "",
  /** Whether a learning platform stores the answers. */
  isJoined: false,

  /**
   * Stores the answers on a learning platform instead of in the browser.
   * @param {InkstepCourse} course
   */
  join(course) {
    this.isJoined = true;
    this.visit = {
      name: this.visit.name, read: () => course.kept, write: (text) => { course.kept = text; },
    };
    this.judged = (section, answer, isRight) => course.judged(section, answer, isRight);
  },

  /** The prefix of the storage keys of all lessons in the same folder. */
  get names() {
    const { name } = this.visit;
    return name.slice(0, name.lastIndexOf("/") + 1);
  },

  /** The storage key of the reader's wish to store answers on the device. */
  get wish() {
    return this.names.replace("inkstep acts", "inkstep keep");
  },

  /** Whether answers are stored on the device. */
  get isKept() {
    if (this.isJoined) return false;
    try {
      return localStorage.getItem(this.wish) !== null;
    } catch {
      return false;
    }
  },

  /**
   * Parses a stored text.
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

  /** @returns {KeptLesson} the stored state of this lesson, by the ids of its acts */
  all() {
    let text = null;
    try {
      if (this.isKept) text = localStorage.getItem(this.visit.name);
    } catch {
      // The session storage is still used.
    }
    return this.understood(text ?? this.visit.read()) ?? { lesson: this.lesson, acts: {} };
  },

  /**
   * @param {string} id
   * @param {string} version the current version of the act; answers to another version are ignored
   * @returns {ActState | undefined}
   */
  read(id, version) {
    const kept = this.all().acts[id];
    return kept?.version === version ? kept : undefined;
  },

  /**
   * @param {string} id
   * @param {ActState | null} state `null` deletes the state of the act
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
      // The device storage is full; the session storage has the answers.
    }
    this.changed();
  },

  /**
   * Reads all lessons from a storage.
   * @param {Storage} storage
   * @returns {[name: string, text: string][]}
   */
  lessonsIn(storage) {
    const names = Object.keys(storage).filter((name) => name.startsWith(this.names)).sort();
    return names.map((name) => [name, storage.getItem(name) ?? ""]);
  },

  /** Stores answers on the device from now on. Returns whether the browser allows it. */
  keep() {
    try {
      localStorage.setItem(this.wish, "yes");
      for (const [name, text] of this.lessonsIn(sessionStorage)) localStorage.setItem(name, text);
      return true;
    } catch {
      return false;
    }
  },

  /** Deletes the answers of all lessons, from the device and from the session. */
  forget() {
    for (const storage of [() => localStorage, () => sessionStorage]) {
      try {
        for (const [name] of this.lessonsIn(storage())) storage().removeItem(name);
        storage().removeItem(this.wish);
      } catch {
        // A storage that cannot be accessed has nothing to delete.
      }
    }
    this.changed();
  },

  /** All stored tries of all lessons, sorted by lesson. */
  everything() {
    try {
      const kept = this.lessonsIn(this.isKept ? localStorage : sessionStorage);
      return kept.flatMap(([, text]) => this.understood(text) ?? []);
    } catch {
      return [this.all()];
    }
  },

  /**
   * The result file: all tries, without verdicts.
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
