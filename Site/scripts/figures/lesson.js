// A lesson with everything that follows its strokes: figures, close-ups and tables.

import { engine } from "../shared/engine.js";
import { keptStrokes, strokeFragment } from "../shared/visit.js";
import { Story } from "../story/story.js";
import { CloseUp } from "./close-up.js";
import { startFigures } from "./live-figures.js";
import { StrokeTable } from "./stroke-table.js";

/** Starts the live figures of a lesson and everything that follows them. */
export function startLesson() {
  /** @param {string} selector */
  const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const closeUps = all("figure[data-follows]").map((figure) => new CloseUp(figure));
  startFigures({
    closeUps,
    stories: all(".story.led").map((element) => new Story(element)),
    tables: all(".table[data-live][data-stroke]").map((table) => new StrokeTable(table)),
    begin() {
      if (closeUps.length === 0 || !engine.names.paths) return;
      CloseUp.paths.load().then(() => closeUps.forEach((figure) => figure.redraw()), () => {});
    },
    store: keptStrokes,
    fragment: strokeFragment,
  });
}
