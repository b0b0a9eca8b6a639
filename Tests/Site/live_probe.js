// What the browser tests ask of a live page. They look at the page from outside and compare it with
// what the engine's module says of the same stroke; they change nothing. Runs before the page's scripts,
// and reads their names only when it is called.

"use strict";

window.probe = (() => {
  const changing = "svg, .facts, .live, .stroke-bar, data.number, .run, .table[data-live], .quiet, #play, #draw";
  const strange = /\b(NaN|undefined|Infinity)\b|\[object /;

  /** Whether a figure has no samples to take hold of. */
  const isFixed = (figure) => !Engine.figure(figure.dataset.live).showsSamples;

  /** What a figure of the page is about. */
  const subject = (figure) => ({ kind: figure.dataset.live, ...figureOptions(figure.dataset) });

  /** The frames that a figure may choose for itself: the module's own, or that in the page's shape. */
  function ownFrames(figure, stroke, own = asked(figure, stroke, null)?.frame) {
    const first = engine.samples.strokes.find(({ id }) => id === figure.dataset.stroke);
    const shape = first && asked(figure, first, null)?.frame;
    return own ? [own, ...(shape ? [frameFitting(own, shape)] : [])] : [];
  }

  /** The text of a drawing as the browser writes it, with the colours that its symbols have in the page. */
  function written(svg) {
    const holder = document.createElement("template");
    holder.innerHTML = svg;
    symbols.colour(holder.content);
    return holder.innerHTML;
  }

  /** The module's figure of a stroke instead of one of the page; nothing if there is none. */
  function asked(figure, stroke, frame) {
    const { kind, ...options } = subject(figure);
    if (isFixed(figure)) options.id = figure.id;
    const { takes } = Engine.figure(kind);
    if (takes.includes("at")) options.at = Math.min(options.at, stroke.events.length - 1);
    if (takes.includes("joint")) {
      const stage = options.stage;
      options.joint = Math.min(options.joint, live.joints(stage, stroke).length);
    }
    try {
      return live.figure(kind, stroke, { ...options, frame: frame ?? undefined });
    } catch (error) {
      return null;
    }
  }

  /** The stroke that a figure shows, as its link to the playground contains it. */
  function strokeOf(id) {
    const figure = document.getElementById(id);
    const link = (figure.closest(".pair") ?? figure).querySelector(".live a.out");
    link.dispatchEvent(new FocusEvent("focus"));
    const state = share.read(link.hash);
    return state.stroke ?? engine.samples.strokes.find((one) => one.id === state.sample);
  }

  /** The number of segments of a stroke, and what the caption of a figure says; nothing of other figures. */
  function counted(figure, stroke) {
    if (figure.dataset.live !== "stroke" || figure.classList.contains("absent")) return null;
    const { segments } = JSON.parse(window.inkstep.trace(figure.dataset.stage, stroke)).summary;
    return { segments, caption: document.getElementById(`${figure.id}-text`).innerText };
  }

  /** Some frames, with those that were seen last at the end; not more than anybody asks for. */
  function joined(known, own) {
    const written = own.map((one) => JSON.stringify(one));
    return [...known.filter((one) => !written.includes(JSON.stringify(one))), ...own].slice(-48);
  }

  const figuresOf = (slot) => [
    ...document.querySelectorAll(`figure[data-live][data-stroke="${slot}"]:not(.story > *)`)];

  /** How a figure differs from what the module says of a stroke in one of some frames. */
  function figureDifferences(figure, stroke, frames, moved) {
    const found = [];
    const differs = (what, is, should) => found.push(
      `${figure.id} (${figure.dataset.live}): ${what} is '${is}', should be '${should}'`);
    const text = document.getElementById(`${figure.id}-text`)?.textContent ?? null;
    const own = asked(figure, stroke, null);
    if (!own) {
      if (!figure.classList.contains("absent")) differs("the class", figure.className, "absent");
      if (text !== say("live.absent")) differs("the text", text, say("live.absent"));
      return found;
    }
    if (figure.classList.contains("absent")) differs("the class", figure.className, "figure");
    const event = stroke.events[moved];
    const around = event ? frames.map((frame) => frameShowing(frame, event)) : [];
    const drawing = figure.querySelector(":scope > svg").outerHTML;
    const isShown = (one) => written(one.svg) === drawing;
    // One after the other: each asks the module for a figure. The view that came last is the likeliest.
    const seen = [...ownFrames(figure, stroke, own.frame), ...frames.toReversed(), ...around];
    let answer = isShown(own) ? own : undefined;
    for (const frame of seen) {
      if (answer) break;
      const one = asked(figure, stroke, frame);
      if (isShown(one)) answer = one;
    }
    if (!answer) differs("the drawing", drawing.slice(0, 80), own.svg.slice(0, 80));
    if (text !== null && text !== describeFacts(own.facts)) {
      differs("the text", text, describeFacts((answer ?? own).facts));
    }
    const handles = [...figure.querySelectorAll("button.handle")];
    if (answer && answer.frame && figure.querySelector(".handles")) {
      const box = figure.querySelector(":scope > svg").viewBox.baseVal;
      const places = answer.points.map((point) => [
        point.event, 100 * point.x / box.width, 100 * point.y / box.height,
      ]);
      const near = (handle, place) => Number(handle.dataset.event) === place[0] &&
        Math.abs(parseFloat(handle.style.left) - place[1]) < 0.01 &&
        Math.abs(parseFloat(handle.style.top) - place[2]) < 0.01;
      if (handles.length !== places.length || !places.every((place, at) => near(handles[at], place))) {
        differs("the handles", handles.map((one) => one.dataset.event), places.map(([one]) => one));
      }
    }
    return found;
  }

  /** How a table differs from what the module says of a stroke. */
  function tableDifferences(table, stroke) {
    const { live: kind, stage, from, to } = table.dataset;
    const rows = kind === "joints" ? live.joints(stage, stroke) : live.measures([from, to], stroke);
    const texts = rows.map((row) => row.map(sayCell));
    const isEqual = ([, first, ...others]) => kind === "changes" && others.every((one) => one === first);
    const folded = texts.filter(isEqual).map((row) => row.slice(0, 2));
    const should = [...texts.filter((row) => !isEqual(row)), ...folded].map((row) => row.join(" | ")).join("\n");
    const is = [...table.querySelectorAll("tbody tr")].map(
      (row) => [...row.cells].map((cell) => cell.textContent).join(" | ")).join("\n");
    return is === should ? [] : [`table of ${kind}: '${is.slice(0, 200)}', not '${should.slice(0, 200)}'`];
  }

  /** Whether a figure follows its stroke: it has been near the view since the engine started. */
  function isAwake(id) {
    const figure = document.getElementById(id);
    return document.querySelector(".stroke-bar select:enabled") !== null && engine.isReady &&
      (isFixed(figure) || figure.querySelector("button.handle") !== null);
  }

  return {
    /** A value as JSON, which a test reads much sooner than the browser hands it over; a zero keeps its sign. */
    exactly: (value) => JSON.stringify(value ?? null, (key, one) => {
      if (typeof one === "number" && !Number.isFinite(one)) throw new Error(`${key} is ${one}`);
      return Object.is(one, -0) ? JSON.rawJSON("-0.0") : one;
    }),

    isAwake,
    isFixed: (id) => isFixed(document.getElementById(id)),
    subject: (id) => subject(document.getElementById(id)),
    strokeOf,

    /** The ids of the live figures of strokes, or of other kinds. */
    figures: (selector = "figure[data-live][data-stroke]") =>
      [...document.querySelectorAll(selector)].filter((one) => !one.closest(".story")).map((figure) => figure.id),

    /** The module's text for a figure, named as it is in the page. */
    still(id, stroke) {
      const { kind, stage, ...options } = subject(document.getElementById(id));
      return window.inkstep.figure(stage, stroke, { kind, id, ...options });
    },

    /** What a drawing holds. */
    drawing: (id) => document.querySelector(`#${id} > svg`).innerHTML,

    /** Some frames by figure, and those that the figures of a slot choose for some strokes. */
    seen: (slot, strokes, frames) => strokes.reduce((known, stroke) => ({
      ...known, ...Object.fromEntries(figuresOf(slot).map(
        ({ id }) => [id, joined(known[id] ?? [], ownFrames(document.getElementById(id), stroke))])),
    }), frames),

    /** Waits for two frames, after which everything is drawn. */
    drawn: () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),

    /** Scrolls to every figure that was not in view yet; returns the id of one that does not come alive. */
    async wake(most) {
      const seen = new Set();
      const ids = this.figures();
      for (const id of ids) {
        if (seen.has(id) && isAwake(id) && id !== ids.at(-1)) continue;
        document.getElementById(id).scrollIntoView({ block: "center" });
        const start = performance.now();
        // A figure without handles does not show that it was seen; a page sees once a frame.
        do await this.drawn(); while (!isAwake(id) && performance.now() - start < most);
        if (!isAwake(id)) return id;
        for (const other of ids) {
          const { top, bottom } = document.getElementById(other).getBoundingClientRect();
          if (bottom > 0 && top < innerHeight) seen.add(other);
        }
      }
      return "";
    },

    counted: (id, stroke) => counted(document.getElementById(id), stroke),

    /** All that is asked of a page after a change, once it has been drawn: the stroke that a figure shows,
     * frames with those that its figures choose, and what is wrong. */
    async held(id, slot, frames, moved) {
      await this.drawn();
      // What is far from the view is drawn in the pause after that.
      await new Promise((go) => requestIdleCallback(go, { timeout: 250 }));
      const shown = strokeOf(id);
      const known = this.seen(slot, [shown], frames);
      const found = this.differences(slot, shown, known, moved);
      return {
        shown, frames: known, found, strange: this.strange(), counted: this.counted(id, shown),
      };
    },

    /** How the page differs from what the module says of a stroke, seen in one of some frames. */
    differences(slot, stroke, frames = {}, moved = -1) {
      const found = figuresOf(slot).flatMap((figure) =>
        figureDifferences(figure, stroke, frames[figure.id] ?? [], moved));
      for (const table of document.querySelectorAll(`.table[data-live][data-stroke="${slot}"]`)) {
        found.push(...tableDifferences(table, stroke));
      }
      for (const list of document.querySelectorAll("details.coordinates[open] tbody")) {
        const figure = list.closest("figure");
        if (figure && figure.dataset.stroke !== slot) continue;
        for (const input of list.querySelectorAll("input:not([aria-invalid])")) {
          const value = stroke.events[Number(input.dataset.event)]?.[input.dataset.axis];
          if (Number(input.value) !== value) found.push(`${input.ariaLabel} is ${input.value}, not ${value}`);
        }
      }
      return found;
    },

    /** What no reader should ever see: in texts that scripts write, and in drawings. */
    strange() {
      const found = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.parentElement.closest(changing) || node.parentElement.closest("textarea")) continue;
        if (strange.test(node.data)) found.push(`text '${node.data.trim().slice(0, 80)}'`);
      }
      for (const element of document.querySelectorAll("svg, svg *, input, button, [style]")) {
        for (const { name, value } of element.attributes) {
          if (strange.test(value)) found.push(`${element.localName} ${name}='${value.slice(0, 80)}'`);
        }
      }
      return found.slice(0, 5);
    },
  };
})();
