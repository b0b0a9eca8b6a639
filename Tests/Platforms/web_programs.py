"""Runs the web programs: with synthetic events and recorded path elements, and with real input and pixels."""

from firefox import Page, firefox

# Records path elements instead of colouring pixels, and keeps the callbacks of frames until the test wants one.
RECORDER = """
const frames = [];
window.requestAnimationFrame = (callback) => frames.push(callback);
Element.prototype.setPointerCapture = () => {};
window.Path2D = class {
  constructor(path) { this.elements = path ? [...path.elements] : []; }
  moveTo(...numbers) { this.elements.push(["M", ...numbers]); }
  lineTo(...numbers) { this.elements.push(["L", ...numbers]); }
  bezierCurveTo(...numbers) { this.elements.push(["C", ...numbers]); }
};
const round = (context) => context.lineWidth === 2 && context.lineCap === "round" && context.lineJoin === "round";
Object.assign(CanvasRenderingContext2D.prototype, {
  fillRect() { this.canvas.elements = []; },
  stroke(path) { if (round(this)) this.canvas.elements = [...this.canvas.elements ?? [], ...path.elements]; },
  // The bitmap is opaque and as large as the view, so that nothing below it is left.
  drawImage(canvas) { this.canvas.elements = [...canvas.elements]; },
  getImageData() { return { elements: [...this.canvas.elements ?? []] }; },
  putImageData(image) { this.canvas.elements = [...image.elements]; },
});
// Sends events [phase, x, y, …], a move with several positions as a coalesced one, and returns what is shown after each.
window.play = (events) => {
  const view = document.querySelector("canvas");
  const types = { began: "pointerdown", moved: "pointermove", ended: "pointerup", cancelled: "pointercancel" };
  const pointer = (type, clientX, clientY, more) =>
    new PointerEvent(type, { pointerId: 7, isPrimary: true, bubbles: true, clientX, clientY, ...more });
  return events.map(([phase, ...numbers]) => {
    const samples = [];
    for (let at = 0; at < numbers.length; at += 2) {
      samples.push(pointer(types[phase], numbers[at], numbers[at + 1]));
    }
    const coalescedEvents = samples.length > 1 ? samples : [];
    view.dispatchEvent(pointer(types[phase], ...numbers.slice(-2), { coalescedEvents }));
    // A second finger must not leave a mark.
    view.dispatchEvent(pointer("pointermove", 1, 1, { pointerId: 8, isPrimary: false }));
    for (const callback of frames.splice(0)) callback();
    return [...view.elements ?? []];
  });
};
"""

# The number of dark pixels of the view in a square around a point, in pixels of the view's bitmap.
DARK = """([x, y, size]) => {
  const view = document.querySelector("canvas");
  const { data } = view.getContext("2d").getImageData(x - size, y - size, 2 * size, 2 * size);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) dark += data[at + 3] > 0 && data[at] < 128;
  return dark;
}"""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


# A canvas may drop lines of length 0, so the programs draw a tap as a line of this length.
DOT = 0.01


def with_dots(elements):
    """The elements of a trace as a program for the web draws them."""
    return [
        ["L", one[1] + DOT, one[2]] if one[0] == "L" and one[1:] == before[1:] else one
        for before, one in zip([None, *elements], elements)]


def check_web(report, browser, file, cases):
    """Compares what a program shows after each event with what the traces show, to the last digit."""
    page = browser.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(RECORDER)
    name = f"{file.parent.name}/{file.name}"
    for stroke, events, screens in cases:
        page.goto(file.as_uri())
        found = page.evaluate("(events) => play(events)", events)
        screens = list(map(with_dots, screens))
        at = next((at for at, right in enumerate(screens) if found[at] != right), None)
        report.check(
            at is None, f"{name}, {stroke}: after event {at} {at is not None and (found[at], screens[at])}"[:600])
    report.check(not faults, f"{name}: {faults[:3]}")
    page.close()


def check_device(report, browser, file):
    """Draws with the mouse on a screen of two pixels per point: a tap, a line that leaves the window, a resize."""
    name = f"{file.parent.name}/{file.name}"
    context = browser.new_context(device_scale_factor=2, viewport={"width": 800, "height": 600})
    page = context.new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(file.as_uri())
    scale = page.evaluate("() => document.querySelector('canvas').width / 800")

    def dark(x, y, size=8):
        page.evaluate(FRAME)
        return page.evaluate(DARK, [round(x * scale), round(y * scale), round(size * scale)])

    page.mouse.click(100, 100)
    report.check(dark(100, 100) > 0, f"{name}: a tap leaves no dot")
    page.mouse.move(200, 300)
    page.mouse.down()
    for step in range(1, 21):
        page.mouse.move(200 + 20 * step, 300)
        if step == 10:
            report.check(dark(398, 300, 2) > 0, f"{name}: the tail does not reach the pen")
    report.check(dark(300, 300) > 0 and dark(300, 350) == 0, f"{name}: the line is somewhere else")
    page.mouse.move(820, 300)
    page.mouse.up()
    page.mouse.move(300, 500)
    report.check(dark(796, 300, 3) > 0, f"{name}: the line ends before the edge")
    report.check(dark(500, 400) == 0, f"{name}: the pen draws when it is up")
    report.check(not faults, f"{name}: {faults[:3]}")
    if scale == 2:
        page.set_viewport_size({"width": 700, "height": 500})
        report.check(dark(100, 100) > 0 and dark(300, 300) > 0, f"{name}: a resize loses the ink")
        report.check(
            page.evaluate("() => document.querySelector('canvas').width") == 1400, f"{name}: the size stays")
    context.close()


def check_firefox(report, files):
    """Draws with a finger and with a mouse in Firefox."""
    with firefox() as session:
        for file in files:
            name = f"Firefox, {file.parent.name}/{file.name}"
            page = Page(session, 800, 600, [])
            page.goto(file.as_uri())
            page.draw("touch", [(200 + 20 * step, 300) for step in range(21)])
            page.draw("mouse", [(200 + 20 * step, 400) for step in range(21)])
            page.pointer("touch", [(100, 100), "down", "up"])
            page.evaluate(FRAME)
            scale = page.evaluate("() => document.querySelector('canvas').width / 800")
            for what, place in [("a finger", (400, 300)), ("a mouse", (400, 400)), ("a tap", (100, 100))]:
                dark = page.evaluate(DARK, [round(scale * number) for number in (*place, 4)])
                report.check(dark > 0, f"{name}: {what} leaves no ink")
            page.close()
