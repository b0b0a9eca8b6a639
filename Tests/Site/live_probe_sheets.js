// What the browser tests ask of the sheets to draw on, of the home page and of the playground: what every
// stage shows, against what the engine's module says of the stroke so far. Notes what the engine is fed.

"use strict";

// What is drawn on a canvas cannot be asked of it, so it is noted.
(() => {
  const Plain = window.Path2D;
  window.Path2D = class extends Plain {
    constructor(data) {
      super(data);
      this.data = typeof data === "string" ? data : "";
    }

    addPath(path, matrix) {
      super.addPath(path, matrix);
      this.data += path.data ?? "";
    }
  };
  const { stroke, clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.stroke = function (path) {
    (this.canvas.noted ??= []).push(path.data);
    return stroke.call(this, path);
  };
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    this.canvas.noted = [];
    return clearRect.call(this, ...box);
  };
})();

window.sheets = (() => {
  /** The stages that have a sheet on the page. */
  const stages = () => [...document.querySelectorAll(".sheet[data-stage]")].map((one) => one.dataset.stage);
  const sheet = (stage) => document.querySelector(`.sheet[data-stage="${stage}"]`);
  /** The line of facts about a stage: on its sheet, or on the home page among the words. */
  const factsOf = (stage) =>
    document.querySelector(`.sheet[data-stage="${stage}"] .facts, [data-of="${stage}"] .facts`).textContent;
  const isHome = () => document.getElementById("draw") !== null;
  const fed = [];

  /** Where the elements of a path end, in order; the pen's moves left out. */
  function ends(data) {
    const found = [];
    for (const [, letter, rest] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
      const numbers = (rest.match(/-?\d*\.?\d+(e-?\d+)?/g) ?? []).map(Number);
      if (letter !== "M") found.push(numbers.slice(-2));
    }
    return found;
  }

  /**
   * The parts of what a sheet shows: ink goes on from part to part, and one that does not begin a stroke begins
   * with the last piece before it, so that they join; that is left out.
   */
  function pieces(parts) {
    const found = [];
    for (const part of parts) {
      const all = ends(part);
      const isRepeat = all.length > 0 && String(all[0]) === String(found.at(-1) ?? "");
      found.push(...(isRepeat ? all.slice(1) : all));
    }
    return found;
  }

  const near = (a, b) => Math.abs(a[0] - b[0]) < 0.02 && Math.abs(a[1] - b[1]) < 0.02;

  /** What a sheet contains as pixels, and what of it is still elements. */
  const noted = (one) => one.querySelector("canvas")?.noted ?? [];
  const newest = (one, selector) =>
    [...one.querySelectorAll(`.paper > svg ${selector}`)].map((path) => path.getAttribute("d") ?? "");

  /** How a sheet differs from a trace while the pen is down. */
  function inkDifferences(stage, stroke) {
    const found = [];
    const { steps } = JSON.parse(window.inkstep.trace(stage, stroke));
    const last = steps[steps.length - 1];
    const all = steps.reduce((sum, step) => sum + step.stroked + step.committed, 0);
    const should = isHome() ? "" : say("play.counts", last.stroked, all);
    const facts = factsOf(stage);
    if (facts !== should) found.push(`${stage} says '${facts}', not '${should}'`);
    const parts = [...noted(sheet(stage)), ...newest(sheet(stage), "path.ink:not(.tail)")]
      .filter((data) => !data.includes("l5-5"));
    const is = pieces(parts);
    let appended = [];
    let before = [];
    for (const step of steps) {
      if (step.phase === "began") before = [...before, ...appended];
      if (step.phase === "began") appended = [];
      appended.push(...step.appended.filter(([letter]) => letter !== "M").map((one) => one.slice(-2)));
      if (step.phase === "cancelled") appended = [];
    }
    const wanted = [...before, ...appended];
    if (is.length !== wanted.length || !is.every((one, at) => near(one, wanted[at]))) {
      found.push(`${stage} shows ${is.length} pieces of ink, the trace has ${wanted.length}: ` +
        `${JSON.stringify(is.slice(-2))}, ${JSON.stringify(wanted.slice(-2))}`);
    }
    // Ink has the ends and the joins that it will have: no more beginnings than the trace has moves.
    const style = sheet(stage).querySelector(".paper > svg path.ink:not(.tail)").getAttribute("class");
    const settled = live.figure("stroke", stroke, { stage }).svg.match(/class="(ink[^"]*)"/)?.[1] ?? style;
    if (style !== settled) found.push(`${stage} is drawn as '${style}', the figure as '${settled}'`);
    const starts = parts.join("").split("M").length - 1;
    const moves = steps.flatMap(({ appended }) => appended).filter(([letter]) => letter === "M").length;
    if (starts > moves + parts.length) found.push(`${stage} begins ${starts} times, the trace ${moves}`);
    const tail = sheet(stage).querySelector(".paper > svg path.tail")?.hasAttribute("d");
    if (tail !== (last.tail ?? []).length > 0) found.push(`${stage}: a live tail is ${tail}`);
    const rings = [...sheet(stage).querySelectorAll(".slots circle")].filter(
      (ring) => ring.getAttribute("display") !== "none").length;
    const slots = (last.buffer ?? []).length;
    if (rings !== slots) found.push(`${stage} shows ${rings} slots, the trace ${slots}`);
    return found;
  }

  return {
    fed,
    get stages() {
      return stages();
    },

    /** Notes every event that the engine is fed from now on. */
    listen() {
      const { begin, feed } = live;
      live.begin = () => {
        fed.length = 0;
        begin();
      };
      live.feed = (event) => {
        fed.push(event);
        return feed(event);
      };
    },

    /** How the sheets differ from the module while the pen is down. */
    drawing() {
      const stroke = { id: "drawn", canvas: { width: 400, height: 300 }, events: [...fed] };
      const found = stages().flatMap((stage) => inkDifferences(stage, stroke));
      const pen = document.querySelector(".surface").closest(".paper");
      const dots = [...noted(pen), ...newest(pen, "path.reported")].join("").split("h.01").length - 1;
      const samples = fed.filter(({ phase }) => phase === "began" || phase === "moved").length;
      if (dots !== samples) found.push(`the pen's sheet shows ${dots} dots for ${samples} samples`);
      return found;
    },

    /** How the sheets differ from the module after some events of a stroke. */
    after(stroke, count) {
      const events = stroke.events.slice(0, count);
      return stages().flatMap((stage) => inkDifferences(stage, { ...stroke, events }));
    },

    /** How the sheets differ from the module's figures of a whole stroke, framed for another. */
    atRest(stroke, framed = stroke, hasPoints = false) {
      const frame = frameOf(framed, document.querySelector(".surface").getBoundingClientRect());
      const detail = hasPoints ? "canvas" : "thumbnail";
      return stages().flatMap((stage) => {
        const { svg, facts } = live.figure("stroke", stroke, { stage, detail, frame });
        const holder = document.createElement("template");
        holder.innerHTML = svg;
        const found = [];
        // Under a pointer the small sheets show a crop.
        const whole = (text) => text.replace(/viewBox="[^"]*"/, "");
        const paper = sheet(stage).querySelector(".paper > svg").outerHTML;
        if (whole(paper) !== whole(holder.innerHTML)) {
          found.push(`${stage} shows '${paper.slice(0, 120)}', not '${svg.slice(0, 120)}'`);
        }
        const text = factsOf(stage);
        const words = isHome() ? plainFacts(facts) : describeFacts(facts);
        if (text !== words) found.push(`${stage} says '${text}', not '${words}'`);
        return found;
      });
    },

    /** A stroke with every n-th of its moves, as the page has chosen n. */
    taken(stroke) {
      const every = Number(document.querySelector("select[name=every]").value);
      let moves = 0;
      const events = stroke.events.filter(({ phase }) => {
        moves = phase === "moved" ? moves + 1 : 0;
        return moves % every === 0;
      });
      return { ...stroke, events };
    },

    /** What is wrong with the page once it has drawn a whole stroke, with the reports that the stages take. */
    async rests(stroke, framed, hasPoints) {
      await probe.drawn();
      const taken = this.taken(stroke);
      const found = this.atRest(taken, framed ?? stroke, hasPoints);
      if (!isHome()) found.push(...this.measures(taken));
      return [...found, ...this.strayDots(stroke, taken, framed ?? stroke), ...probe.strange()];
    },

    /** Whether each dot is a report of the stroke, and each report that is taken has its dot. */
    strayDots(stroke, taken, framed) {
      const { scale, x, y } = frameOf(framed, document.querySelector(".surface").getBoundingClientRect());
      const places = ({ events }) => events
        .filter(({ phase }) => phase === "began" || phase === "moved")
        .map((one) => [x + scale * one.x, y + scale * one.y].map((at) => Math.round(100 * at) / 100 + 0).join(" "));
      const pen = document.querySelector(".surface").closest(".paper");
      const data = [...noted(pen), ...newest(pen, "path.reported")].join("");
      const dots = new Set([...data.matchAll(/M(\S+) (\S+)h\.01/g)].map(([, across, down]) => `${across} ${down}`));
      const reports = new Set(places(stroke));
      const stray = [...dots].filter((dot) => !reports.has(dot));
      const missing = places(taken).filter((dot) => !dots.has(dot));
      return [
        ...(stray.length > 0 ? [`${stray.length} of ${dots.size} dots are no reports: ${stray.slice(0, 3)}`] : []),
        ...(missing.length > 0 ? [`${missing.length} reports have no dot: ${missing.slice(0, 3)}`] : []),
      ];
    },

    /** How many pieces of ink there are under the stages. */
    inks: () => stages().flatMap((stage) => [...noted(sheet(stage)), ...newest(sheet(stage), "path")])
      .filter(Boolean).length,

    /** The numbers that the table of measures should show, if it does not; it is filled only while it is in view. */
    measures(stroke) {
      const box = document.querySelector("table.measures").getBoundingClientRect();
      if (box.height === 0 || box.top >= innerHeight || box.bottom <= 0) return [];
      const should = live.measures(stages(), stroke).map((row) => row.map(sayCell).join(" | "));
      const is = [...document.querySelectorAll("table.measures tbody tr")].map(
        (row) => [...row.cells].map((cell) => cell.textContent).join(" | "));
      return is.join("\n") === should.join("\n") ? [] : [`measures: ${is[0]}, not ${should[0]}`];
    },

    /** The state that the page says of itself: the link of the home page, or of the playground. */
    said() {
      const home = document.querySelector("#draw a.more");
      const address = home ? home.hash : document.getElementById("link").value.replace(/^[^#]*/, "");
      return address ? share.read(address) : null;
    },

    /** The visible message in a part of the page. */
    note(part) {
      const note = document.querySelector(`${part} .note-here`);
      return note?.checkVisibility() ? note.textContent : "";
    },

    /** The event of a pen that has gathered others, as a device faster than the screen sends it. */
    gathered(type, x, y, more, options) {
      const one = (place) => new PointerEvent(type, {
        pointerId: 77, pointerType: "pen", isPrimary: true, bubbles: true, cancelable: true, button: 0,
        buttons: 1, clientX: place[0], clientY: place[1], pressure: place[2] ?? 0.5, ...options,
        coalescedEvents: (place[3] ?? []).map(one),
      });
      document.querySelector(".surface").dispatchEvent(one([x, y, more[0]?.[2], more]));
    },
  };
})();
