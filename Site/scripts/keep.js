// The numbers of all stages side by side, and the link that says what is on the page.
"use strict";

/** All stages' measures over one stroke. */
class MeasuresTable {
  constructor() {
    this.caption = make("caption", { id: "measures-caption" });
    this.body = make("tbody");
    const head = make("tr", {}, make("th", { scope: "col" }, say("changes.measure")));
    for (const stage of Engine.stages) {
      head.append(make("th", { scope: "col", class: "quantity" }, say(Engine.about(stage).phrase)));
    }
    const table = make("table", { class: "measures" }, this.caption, make("thead", {}, head), this.body);
    this.element = make(
      "div",
      { class: "table", role: "region", tabindex: 0, "aria-labelledby": "measures-caption" }, table);
  }

  /** @param {Stroke} stroke @param {number} rate */
  show(stroke, rate) {
    const sampled = rate === 0 ? say("play.rate.drawn") : say("play.rate.hertz", rate);
    this.caption.textContent = say(
      "play.measures.caption", strokeName(stroke), stroke.events.length, sampled);
    this.body.replaceChildren();
    for (const row of live.measures(Engine.stages, stroke)) {
      const cells = row.map((cell, at) =>
        at === 0
          ? make("th", { scope: "row" }, sayCell(cell))
          : make("td", { class: "quantity" }, sayCell(cell)));
      this.body.append(make("tr", {}, ...cells));
    }
  }
}

/** The link, to be seen and copied. */
class ShareLink {
  /** Asked before the link is taken: what it says may be a moment old. */
  renew = () => {};

  /** @param {(text: string) => void} copy */
  constructor(copy) {
    this.text = make("input", { type: "text", readonly: true, id: "link", autocomplete: "off" });
    this.text.addEventListener("focus", () => {
      this.renew();
      this.text.select();
    });
    const button = makeButton(say("play.link.copy"), () => {
      this.renew();
      copy(this.text.value);
    });
    this.element = make(
      "div", { class: "link" }, make("label", { for: "link" }, say("play.link")), this.text, button);
  }

  /** @param {string} address */
  show(address) {
    this.text.value = address;
  }
}
