// The entry point of a lesson in a package for learning platforms: reports answers, score and status to the platform
// by SCORM 1.2, and gives the answers of earlier visits back. The lesson's own scripts run after it.

import { findPlatform } from "./course/platform.js";
import { readSuspended, suspendedText } from "./course/suspended.js";

/** @typedef {import("./course/suspended.js").CourseAct} CourseAct */
/** @typedef {import("./course/platform.js").PlatformFunctions} PlatformFunctions */

/** The types of the standard for the kinds of acts. */
const interactionTypes = { choice: "choice", number: "fill-in", order: "sequencing", place: "performance" };

/** A time span as the standard writes it: hours, minutes, seconds.
 *  @param {number} milliseconds */
function timespan(milliseconds) {
  const seconds = Math.max(0, milliseconds) / 1000;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const rest = (Math.floor((seconds % 60) * 100) / 100).toFixed(2).padStart(5, "0");
  return `${String(Math.min(hours, 9999)).padStart(4, "0")}:${two(minutes)}:${rest}`;
}

/** The visit of a learner. */
class Course {
  #platform;
  #sections = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".act")]);
  /** @type {(CourseAct | undefined)[]} */
  #acts = [];
  /** The number of interactions that the platform has. */
  #interactions = 0;
  /** The best status so far. */
  #status = "incomplete";
  #began = Date.now();
  #answered = Date.now();
  #isOver = false;
  lesson = /** @type {HTMLElement | null} */ (document.querySelector(".act-progress"))?.dataset.lesson ?? "";

  /** @param {PlatformFunctions} platform */
  constructor(platform) {
    this.#platform = platform;
  }

  /** Begins the visit; returns whether the platform agrees. */
  begin() {
    try {
      if (String(this.#platform.LMSInitialize("")) !== "true") return false;
    } catch {
      return false;
    }
    const status = this.#get("cmi.core.lesson_status");
    this.#interactions = Number(this.#get("cmi.interactions._count")) || 0;
    const kept = readSuspended(this.#get("cmi.suspend_data"));
    this.#acts = this.#sections.map(({ dataset }, index) =>
      kept[index]?.version === dataset.version ? kept[index] : undefined);
    if (["completed", "passed"].includes(status)) this.#status = status;
    else if (this.#sections.length === 0) this.#status = "completed";
    if (this.#status !== status) this.#set("cmi.core.lesson_status", this.#status);
    if (this.#sections.length > 0) {
      this.#set("cmi.core.score.min", "0");
      this.#set("cmi.core.score.max", "100");
    }
    this.#call("LMSCommit");
    addEventListener("pagehide", () => this.#end());
    // The platform has ended the visit of a page that the browser brings back.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    return true;
  }

  /** @param {string} name */
  #get(name) {
    try {
      return String(this.#platform.LMSGetValue(name) ?? "");
    } catch {
      return "";
    }
  }

  /** @param {string} name @param {string} value */
  #set(name, value) {
    try {
      this.#platform.LMSSetValue(name, value);
    } catch {
      // A platform without this part of the data model.
    }
  }

  /** @param {"LMSCommit" | "LMSFinish"} name */
  #call(name) {
    try {
      this.#platform[name]("");
    } catch {
      // The platform is gone; the visit goes on without it.
    }
  }

  /** The state of the acts as the lesson stores it. */
  get kept() {
    const acts = this.#sections.flatMap(({ id }, index) => {
      const act = this.#acts[index];
      return act ? [[id, act]] : [];
    });
    return JSON.stringify({ lesson: this.lesson, acts: Object.fromEntries(acts) });
  }

  /** @param {string} text the state of the acts; empty if there is none */
  set kept(text) {
    const acts = text ? JSON.parse(text).acts : {};
    this.#acts = this.#sections.map(({ id }, index) => {
      // A solved act stays solved.
      const isSolved = this.#acts[index]?.isSolved === true;
      return acts[id] ? { ...acts[id], isSolved } : undefined;
    });
  }

  /**
   * Reports an answer.
   * @param {HTMLElement} section
   * @param {string} answer
   * @param {boolean} isRight
   */
  judged(section, answer, isRight) {
    const act = this.#acts[this.#sections.indexOf(section)];
    if (!act || this.#isOver) return;
    act.isSolved ||= isRight;
    this.#interaction(section, answer, isRight);
    const all = this.#sections.length;
    const solved = this.#acts.filter((one) => one?.isSolved).length;
    const tried = this.#acts.filter((one) => one && (one.isSolved || one.tries.length > 0)).length;
    this.#set("cmi.core.score.raw", String(Math.round((100 * solved) / all)));
    const status = solved === all ? "passed" : tried === all ? "completed" : "incomplete";
    const order = ["incomplete", "completed", "passed"];
    if (order.indexOf(status) > order.indexOf(this.#status)) this.#status = status;
    this.#set("cmi.core.lesson_status", this.#status);
    this.#set("cmi.suspend_data", suspendedText(this.#acts));
    this.#call("LMSCommit");
  }

  /** @param {HTMLElement} section @param {string} answer @param {boolean} isRight */
  #interaction(section, answer, isRight) {
    const now = new Date();
    const kind = /** @type {keyof typeof interactionTypes} */ (section.dataset.act);
    const type = interactionTypes[kind] ?? "performance";
    // The standard takes one letter or digit for each choice or position.
    const isList = type === "choice" || type === "sequencing";
    const signs = answer.split(",").map((one) => Number(one).toString(36).slice(-1));
    const name = `cmi.interactions.${this.#interactions}`;
    this.#interactions += 1;
    this.#set(`${name}.id`, section.id.slice(0, 255));
    this.#set(`${name}.type`, type);
    this.#set(`${name}.time`, now.toTimeString().slice(0, 8));
    this.#set(`${name}.student_response`, (isList ? signs.join(",") : answer).slice(0, 255));
    this.#set(`${name}.result`, isRight ? "correct" : "wrong");
    this.#set(`${name}.latency`, timespan(now.getTime() - this.#answered));
    this.#answered = now.getTime();
  }

  /** Ends the visit, which can be resumed. */
  #end() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#set("cmi.suspend_data", suspendedText(this.#acts));
    this.#set("cmi.core.session_time", timespan(Date.now() - this.#began));
    this.#set("cmi.core.exit", "suspend");
    this.#call("LMSCommit");
    this.#call("LMSFinish");
  }
}

window.inkstepCourse = findPlatform().then((platform) => {
  const course = platform && new Course(platform);
  return course?.begin() ? course : null;
});
