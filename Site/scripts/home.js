// The home page's sheet to draw on. The engine starts when the sheet comes into view; until it runs the
// pen leaves its trace all the same, and the stages catch up.
"use strict";

/**
 * Fills the box.
 * @param {HTMLElement} place
 */
function drawHere(place) {
  const open = make("a", { class: "more" }, say("play.home.open"));
  const counts = make("p", { class: "facts" });
  const sheets = new PenAndPanels(
    {
      began: () => (invitation.hidden = true),
      drawing: (count) => (counts.textContent = say("play.pen.samples", count)),
      drawn: (stroke) => show(stroke),
      full: () => (counts.textContent = say("play.full", strokeCheck.mostEvents)),
    },
    say("play.home.surface"),
    (stage) => {
      const lesson = `${engine.root}lessons/${stage}.html`;
      return make("p", { class: "sheet-name" }, make("a", { href: lesson }, say(`stage.${stage}`)));
    });
  const clear = makeButton(say("play.clear"), () => show(null));
  const invitation = make("p", { class: "invitation", "aria-hidden": "true" }, say("play.invitation"));

  /** @param {Stroke | null} stroke */
  function show(stroke) {
    sheets.show(stroke, stroke !== null);
    sheets.showStages(stroke, Infinity);
    counts.textContent = stroke ? say("play.pen.samples", stroke.events.length) : "";
    invitation.hidden = stroke !== null;
    clear.disabled = !stroke;
    const state = { stroke, sample: null, stage: "smoothed", rate: 0, step: null };
    const fragment = stroke ? "#" + share.write(state) : "";
    open.href = `${engine.root}playground.html${fragment}`;
  }

  const pen = make(
    "li", { class: "sheet large" }, make("p", { class: "sheet-name" }, say("play.pen")),
    make("div", { class: "paper pen" }, sheets.box.svg, invitation), counts);
  const ways = make("li", { class: "sheet ways" }, open, clear);
  const list = make(
    "ul", { class: "sheets few wide" }, pen, ...sheets.panels.panels.map((one) => one.element), ways);
  place.append(list);
  place.hidden = false;
  show(null);
  return { list, redraw: () => sheets.catchUp() };
}

(() => {
  const place = document.getElementById("draw");
  if (!place || typeof WebAssembly !== "object") return;
  const box = drawHere(place);
  const watch = new IntersectionObserver(async (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    try {
      await engine.start();
      box.redraw();
    } catch {
      engine.failed(place);
      place.remove();
    }
  });
  watch.observe(box.list);
})();
