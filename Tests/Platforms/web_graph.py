"""Runs the graph of the page "platforms" over the published vectors of the repaired graph, and checks its seams.

The value of each sample is its number, so the y of each drawn position tells which sample it is.
"""

import json

# Keeps the callbacks of frames until the test runs them, stops the signal of the page, and records what each tile draws.
RECORDER = """
const frames = [];
window.requestAnimationFrame = (callback) => frames.push(callback);
window.setInterval = () => 0;
const { lineTo, scale } = CanvasRenderingContext2D.prototype;
Object.assign(CanvasRenderingContext2D.prototype, {
  scale(...numbers) { this.canvas.drawn = []; scale.apply(this, numbers); },
  lineTo(x, y) { this.canvas.drawn?.push(y); lineTo.call(this, x, y); },
});
// Runs the frames that are due; returns the numbers of the tiles, their left edges, and the samples drawn now.
window.flush = (graph) => {
  for (const callback of frames.splice(0)) callback();
  const step = { frames: [], draws: [] };
  for (const [tile, canvas] of graph.layers) {
    step.frames.push({ tile, x: new DOMMatrix(canvas.style.transform).e });
    if (canvas.drawn) {
      const [from = 0] = canvas.drawn, to = (canvas.drawn.at(-1) ?? -1) + 1;
      step.draws.push({ tile, from, to });
    }
    delete canvas.drawn;
  }
  return { total: graph.total, held: graph.samples.length, discarded: graph.discarded, ...step };
};
window.play = ({ width, samples, relayouts }) => {
  const graph = new Graph(document.createElement("div"));
  const steps = [];
  graph.layOut(width);
  flush(graph);
  for (let total = 1; total <= samples; total++) {
    graph.add(total - 1);
    steps.push(flush(graph));
    for (const _ of relayouts.filter((one) => one === total)) {
      graph.layOut(width);
      steps.push(flush(graph));
    }
  }
  return steps;
};
// The largest difference of a colour between the tiles side by side and one line over the whole view.
window.seams = (batch) => {
  const view = document.querySelector("div"), graph = new Graph(view), width = 320, scale = devicePixelRatio;
  const value = (i) => 60 + 55 * Math.sin(i * i / 40);
  graph.layOut(width);
  for (let i = 0; i < 777; i += batch) {
    graph.add(...Array.from({ length: batch }, (_, k) => value(i + k)));
    if (i % 3 === 0) flush(graph);
  }
  flush(graph);
  const [tiles, whole] = [0, 1].map(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: 120 * scale });
    const context = canvas.getContext("2d");
    context.fillRect(0, 0, canvas.width, canvas.height);
    return context;
  });
  for (const [tile, canvas] of graph.layers) {
    tiles.drawImage(canvas, new DOMMatrix(canvas.style.transform).e * scale, 0);
  }
  Object.assign(whole, { strokeStyle: "white", lineWidth: 1, lineJoin: "round" });
  whole.scale(scale, scale);
  for (let i = graph.discarded; i < graph.total; i++) whole.lineTo(width - (graph.total - 1 - i), value(i));
  whole.stroke();
  const [one, other] = [tiles, whole].map((context) => context.getImageData(0, 0, width * scale, 120 * scale).data);
  return [
    one.reduce((most, colour, at) => Math.max(most, Math.abs(colour - other[at])), 0),
    one.reduce((most, colour) => Math.max(most, colour), 0),
  ];
};
"""


def check_graph(report, browser, file, vectors):
    """Compares the tiles, their positions and their samples with all vectors, and the seams with one line."""
    checked = 0
    for scale in (1, 2):
        context = browser.new_context(device_scale_factor=scale, viewport={"width": 320, "height": 200})
        page = context.new_page()
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.add_init_script(RECORDER)
        page.goto(file.as_uri())
        # Chromium antialiases a long path by another method, which changes colours by up to 14. Missing padding
        # on either side changes them by more than 100.
        for batch in (1, 5, 70):
            difference, most = page.evaluate("(batch) => seams(batch)", batch)
            report.check(most == 255 and difference <= 16, f"{file.name}: seams differ by {difference} of {most}")
        for group in vectors if scale == 1 else []:
            for vector in json.loads(group.read_text(encoding="utf-8"))["vectors"]:
                checked += 1
                found = page.evaluate("(vector) => play(vector)", vector)[-len(vector["steps"]):]
                wanted = [{key: step[key] for key in found[0]} for step in vector["steps"]]
                at = next((at for at, step in enumerate(wanted) if found[at] != step), None)
                report.check(
                    at is None, f"{file.name}, {vector['id']}: {at is not None and (found[at], wanted[at])}"[:600])
        report.check(not faults, f"{file.name}: {faults[:3]}")
        context.close()
    report.check(checked > 60, f"{file.name}: only {checked} vectors")


def check_running(report, browser, file):
    """Lets the page run: its graph moves, a resize keeps it, and it has the tiles of its width."""
    page = browser.new_page(viewport={"width": 500, "height": 200})
    page.goto(file.as_uri())
    for width in (500, 800):
        page.set_viewport_size({"width": width, "height": 200})
        page.wait_for_function("(width) => graph.width === width && graph.total > 40", arg=width)
        report.check(
            page.evaluate("graph.layers.size") == 1 + -(-width // 32), f"{file.name}: tiles of {width} points")
        before = page.screenshot()
        page.wait_for_function("(total) => graph.total > total + 10", arg=page.evaluate("graph.total"))
        report.check(page.screenshot() != before, f"{file.name}: nothing moves at {width} points")
    page.close()
