"""A stage written in the page: right, wrong and broken code; keys alone; a narrow screen; and code that
tries to get out, with a control that does get out where nothing holds it."""

import re
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

from browser import TOO_WIDE
from live_page import PHONE, say, until

PAGE = "lessons/smoothed.html"
ANSWERS = Path(__file__).parent.parent / "Kit" / "answers.md"
FRAME = """class Stage {
  buffer = new Array(5);
  counter = 0;
%s
  cancelled(p, path) { this.ended(p, path); }
}
"""

POINT = "{ x: (b[2].x + b[4].x) / 2, y: (b[2].y + b[4].y) / 2 }"
# What belongs into the holes of the lessons, by their stage: what to put for what.
HOLES = {
    "linear": [("// What joins the last sample to this one?", "path.line(p);"),
               ("// Is the place of the lift a sample?", "path.line(p);")],
    "bezier": [("// When is the buffer full, what is drawn then, and what stays in it?",
                "const b = this.buffer; if (this.counter === 3) { path.move(b[0]); "
                "path.curve(b[1], b[2], b[3]); b[0] = b[3]; this.counter = 0; }")],
    "smoothed": [("// What happens when the buffer is full?",
                  f"const b = this.buffer; if (this.counter === 4) {{ b[3] = {POINT}; path.move(b[0]); "
                  "path.curve(b[1], b[2], b[3]); b[0] = b[3]; b[1] = b[4]; this.counter = 1; }"),
                 ("ended(p, path) {\n", "ended(p, path) {\n    this.counter = 0;\n")],
    "finished": [("// What if the pen has not moved at all?",
                  "const q = this.buffer[this.counter]; if (p.x === q.x && p.y === q.y) return;"),
                 ("// The lift is a sample too. Then: what is left in slots 0 to counter?",
                  "this.moved(p, path); const b = this.buffer, n = this.counter; "
                  "if (n === 0) path.line(b[0]); "
                  "else path.curve(b[1], b[Math.min(2, n)], b[n]);"),
                 ("// Take back what this stroke has drawn.", "path.takeBack(this.start);")],
}

# Each way out, as an expression that is true where it is open.
WAYS = {
    "fetch": "typeof fetch === 'function'",
    "XMLHttpRequest": "typeof XMLHttpRequest === 'function'",
    "WebSocket": "typeof WebSocket === 'function'",
    "EventSource": "typeof EventSource === 'function'",
    "importScripts": "typeof importScripts === 'function'",
    "Worker": "typeof Worker === 'function'",
    "indexedDB": "typeof indexedDB === 'object' && indexedDB !== null",
    "BroadcastChannel": "typeof BroadcastChannel === 'function'",
    "caches": "typeof caches === 'object' && caches !== null",
    "navigator": "typeof navigator === 'object' && navigator !== null",
    "postMessage": "typeof postMessage === 'function'",
    "eval": "(() => { try { return (0, eval)('1') === 1; } catch { return false; } })()",
    "Function": "(() => { try { return new Function('return 1')() === 1; } catch { return false; } })()",
    "inherited": "(() => { for (let one = self; one; one = Object.getPrototypeOf(one)) "
                 "{ if (Object.getOwnPropertyNames(one).includes('indexedDB')) return true; } "
                 "return false; })()",
}
CONTROL = """(code) => new Promise((resolve) => {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  worker.addEventListener('message', ({ data }) => resolve(data));
})"""


def right_code():
    """The stage as the tests of the kit have it."""
    block = re.search(r"```javascript\n(.*?)```", ANSWERS.read_text(), re.S)
    return FRAME % block[1]


class Desk:
    """A place to write, awake."""

    def __init__(self, page):
        self.page = page
        self.section = page.locator(".write").first
        self.section.scroll_into_view_if_needed()
        self.field = self.section.locator("textarea")

    def verdict(self, code, words):
        """The verdict once it says so."""
        self.field.fill(code)
        return until(
            self.page, "(words) => { const text = document.querySelector('.verdict').textContent; "
            "return text.includes(words) && text; }", f"a verdict with '{words}'", words)


def verdicts(room, page):
    desk = Desk(page)
    code = right_code()
    count = page.evaluate("async () => { await engine.start(); return engine.samples.strokes.length; }")
    agree = page.evaluate("(n) => say('write.allAgree', n)", count)
    desk.verdict(code, agree)
    room.report.check(desk.section.locator("button[aria-pressed]").count() == 0, "a right stage has faults")
    swapped = code.replace("path.curve(buffer[1], buffer[2]", "path.curve(buffer[2], buffer[1]")
    desk.verdict(swapped, page.evaluate("(n) => say('write.someAgree', 2, n)", count))
    text = desk.section.locator(".first-difference").inner_text()
    room.report.check("element 1 should be C 146 214" in text, f"swapped controls: {text[:200]}")
    room.report.check(
        desk.section.locator(".agreement svg circle.difference").count() == 1, "no mark where they part")
    # Another stroke is chosen by key, and keeps the focus.
    row = desk.section.locator("button[aria-pressed=false]").first
    row.focus()
    page.keyboard.press("Enter")
    room.report.check(
        page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true",
        "the focus is lost when a stroke is chosen")
    broken = code.replace("this.counter += 1;", "this.counter += ;")
    line = broken[: broken.index("+= ;")].count("\n") + 1
    desk.verdict(broken, say(page, "write.errorAt", line, "").rstrip())
    room.report.check(
        desk.section.locator(".numbers .wrong").inner_text() == str(line), "no line is marked")
    desk.verdict(code.replace("this.counter += 1;", "for (;;) {}"),
                 page.evaluate("say('write.endless', '{0}').split('{0}')[0]"))
    desk.verdict(code.replace("this.counter += 1;", "import('x');"), say(page, "write.import"))
    desk.verdict(code, agree)


def holes(room):
    """The place of every lesson leaves something to be written, and what belongs there is right."""
    for stage, changes in HOLES.items():
        with room.opened(f"lessons/{stage}.html") as page:
            desk = Desk(page)
            code = desk.field.input_value()
            agree = page.evaluate(
                "async () => { await engine.start(); "
                "return say('write.allAgree', engine.samples.strokes.length); }")
            some = say(page, "write.someAgree", "{0}", "{1}").split("{1}")[-1]
            desk.verdict(code + " ", some)
            for old, new in changes:
                room.report.check(old in code, f"{stage}: the hole has no '{old}'")
                code = code.replace(old, new)
            desk.verdict(code, agree)


def keys(room, page):
    """Nobody is caught in the field; a new line begins under the one above; the link brings it back."""
    desk = Desk(page)
    desk.field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("class Stage {\nx() {\n1")
    room.report.check(
        desk.field.input_value() == "class Stage {\n  x() {\n    1", "the indentation is not kept")
    page.keyboard.press("Tab")
    room.report.check(
        page.evaluate("document.activeElement.textContent") == say(page, "write.reset"),
        "Tab does not lead out of the field")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    until(page, "() => location.hash.startsWith('#write-')", "the code in the address")
    page.reload()
    until(page, "() => document.querySelector('.code-editor textarea')?.value.includes('x() {')",
          "the code of the address")


def looks(room, page):
    desk = Desk(page)
    desk.verdict(right_code().replace("/ 2", "/ 3"), say(page, "write.someAgree", "{0}", "{1}").split("{1}")[-1])
    found = Axe().run(page, ".write")
    room.report.check(found.violations_count == 0, f"axe: {found.generate_report()[:800]}")
    room.report.check(not page.evaluate(TOO_WIDE), f"too wide: {page.evaluate(TOO_WIDE)}")


def ways_out(room, page):
    desk = Desk(page)
    tries = ", ".join(f"({way}) ? 1 : 0" for way in WAYS.values())
    code = (f"const open = [{tries}];\nclass Stage {{\n  began(p, path) {{ for (const way of open) "
            "path.move({ x: way, y: 0 }); }\n  moved() {}\n  ended() {}\n  cancelled() {}\n}")
    numbers = page.evaluate(
        "async (code) => { await engine.start(); const runs = await new CodeRunner().run(code, "
        "[engine.samples.strokes[0]]); return runs[0].numbers ?? runs[0].message; }", code)
    closed = isinstance(numbers, list) and numbers == [0] * (3 * len(WAYS))
    room.report.check(closed, f"ways out of the worker: {numbers}")
    desk.field.focus()


def control(room):
    """Where neither the policy nor the prelude holds it, the same code does get out."""
    with room.opened("404.html", expected=("robots-of-the-control",)) as page:
        page.goto("about:blank")
        tries = ", ".join(f"({way}) ? 1 : 0" for way in WAYS.values())
        address = room.bases["http"] + "robots-of-the-control.txt"
        open_ways = page.evaluate(
            CONTROL, f"const open = [{tries}]; fetch('{address}', {{ mode: 'no-cors' }})"
            ".then(() => open.push(1), () => open.push(0)).finally(() => postMessage(open));")
        shut = [name for name, way in zip([*WAYS, "an answer"], open_ways) if not way]
        # A page without an address has no storage of its own, and may not hear an answer.
        room.report.check(
            set(shut) <= {"indexedDB", "caches", "an answer"}, f"the control does not leak: {shut}")


def check(room):
    for how in ("file", "http"):
        with room.opened(PAGE, how) as page:
            verdicts(room, page)
        with room.opened(PAGE, how, expected=("unsafe-eval", "Content Security Policy")) as page:
            ways_out(room, page)
    holes(room)
    with room.opened(PAGE) as page:
        keys(room, page)
    for options in ({"viewport": {"width": 320, "height": 640}}, {"color_scheme": "dark"}, PHONE_TOUCH):
        with room.opened(PAGE, **options) as page:
            looks(room, page)
    control(room)


PHONE_TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
