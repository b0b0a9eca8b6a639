"""Writes a stage in the page: correct, wrong and broken code; by keyboard alone; on a narrow screen; and code that
tries to escape, with a control that does escape from a worker without protection."""

import random
import re
from pathlib import Path

from browser import TOO_WIDE, inaccessible
from live_page import PHONE, drawn, say, until
from live_ways import control, ways_out

PAGE = "lessons/smoothed.html"
ANSWERS = Path(__file__).parent.parent / "Kit" / "answers.md"
FRAME = """class Stage {
  buffer = new Array(5);
  counter = 0;
%s
  cancelled(p, path) { this.ended(p, path); }
}
"""

# A code panel of a page.
WRITTEN = re.compile(r'<div class="write" id="([^"]+)" data-stage="([^"]+)"')

PASTE = """(field, code) => {
  field.focus();
  field.select();
  field.setRangeText(code, 0, field.value.length, "end");
  field.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", bubbles: true }));
}"""


def right_code():
    """The stage as in the kit's tests."""
    block = re.search(r"```javascript\n(.*?)```", ANSWERS.read_text(), re.S)
    return FRAME % block[1]


class Desk:
    """A code panel that has started."""

    def __init__(self, page, place=".write"):
        self.page = page
        self.place = place
        self.section = page.locator(place)
        self.section.scroll_into_view_if_needed()
        self.field = self.section.locator("textarea")
        self.rung("whole")

    def rung(self, name):
        """Switches to an exercise of the panel."""
        self.section.locator(f".choice input[value={name}]").check(force=True)

    def says(self, words):
        """The verdict, after it has appeared."""
        return until(
            self.page, "([place, words]) => { const text = document.querySelector(place + ' .verdict')"
            ".textContent; return text.includes(words) && text; }", f"a verdict with '{words}'",
            [self.place, words])

    def write(self, code):
        """Replaces the code in one edit, like a paste."""
        self.field.evaluate(PASTE, code)

    def verdict(self, code, words):
        """The verdict on code, after it has appeared."""
        self.write(code)
        return self.says(words)


def verdicts(room, page):
    desk = Desk(page)
    code = right_code()
    count = page.evaluate("async () => { await engine.start(); return engine.samples.strokes.length; }")
    agree = page.evaluate("(n) => say('write.allAgree', n)", count)
    desk.verdict(code, agree)
    room.report.check(desk.section.locator("button[aria-pressed]").count() == 0, "a right stage has faults")
    swapped = code.replace("path.curve(buffer[1], buffer[2]", "path.curve(buffer[2], buffer[1]")
    # Strokes without a curve do not show it.
    same = sum('["C"' not in path.read_text(encoding="utf-8")
               for path in (room.site / "fixtures/smoothed").glob("*.json"))
    desk.verdict(swapped, page.evaluate("([same, n]) => say('write.someAgree', same, n)", [same, count]))
    text = desk.section.locator(".first-difference").inner_text()
    room.report.check("element 1 should be path.curve (146, 214), " in text, f"swapped controls: {text[:200]}")
    room.report.check(
        desk.section.locator(".agreement svg circle.difference").count() == 1, "no mark where they part")
    # The mistake is named in the sentence of the command line; both are named if they cannot be distinguished.
    named = page.evaluate(
        "async () => { await judge.start(); return judge.sentence({ name: 'controls-swapped' }, 'smoothed'); }")
    until(page, "([place, words]) => document.querySelector(place + ' .named').textContent.includes(words)",
          "the mistake by name", [desk.place, named])
    # Another stroke is chosen by key, in the folded list, and keeps the focus.
    desk.section.locator(".each summary").click()
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
    # An exception comes first, with its line and what was probably meant; no mistake is guessed from the rest.
    unknown = code.replace("path.curve(buffer", "path.curveTo(buffer")
    line = unknown[: unknown.index("path.curveTo")].count("\n") + 1
    text = desk.verdict(unknown, say(page, "write.didYouMean", "path.curve"))
    room.report.check(
        text.startswith(say(page, "write.errorAt", line, "").rstrip()), f"an unknown call: {text}")
    drawn(page)
    room.report.check(
        desk.section.locator(".named").inner_text() == "", "a mistake is guessed after an exception")
    desk.verdict(code.replace("this.counter += 1;", "for (;;) {}"),
                 page.evaluate("say('write.endless', '{0}').split('{0}')[0]"))
    desk.verdict(code.replace("this.counter += 1;", "import('x');"), say(page, "write.import"))
    desk.verdict(code, agree)
    room.report.check(
        desk.section.locator(".named").inner_text() == "", "a mistake is named where there is none")
    explained(room, page)


# Code with a common fault, the phrase that explains it with its values, and the line of the fault.
EXPLAINED = (
    ("class Stage {\n  began(p, path) { path.move(p.x, p.y); }\n}\n", ("write.notPoint", "path.move"), 2),
    ("class Stage {\n  began(p, path) {\n    path.line();\n  }\n}\n", ("write.notPoint", "path.line"), 3),
    ("class Stage {\n  began(p, path) {\n    path.quad(p, { x: 1, y: NaN });\n  }\n}\n",
     ("write.notNumber", "path.quad", "y"), 3),
    ("class Stage {\n  moved(p, path) { path.line(p); }\n}\n", ("write.noMethod", "Stage", "began"), None),
    ("", ("write.noClass", "Stage"), None),
    ("class Stag {}\n", ("write.noClass", "Stage"), None),
)


def explained(room, page):
    """Common faults are explained, with their lines; a slow run removes the verdict on the previous code."""
    desk = Desk(page)
    for code, phrase, line in EXPLAINED:
        text = desk.verdict(code, say(page, *phrase))
        lead = say(page, "write.errorAt", line, "").rstrip() if line else None
        room.report.check(
            text.startswith(lead) if lead else ":" not in text.replace(say(page, "write.threw", ""), ""),
            f"{phrase}: {text}")
    desk.write("class Stage {\n  began() { for (;;) {} }\n}\n")
    desk.says(say(page, "write.running"))
    room.report.check(
        not desk.section.locator(".verdict[data-state], .each:not([hidden])").count(), "an old verdict stays")
    desk.says(page.evaluate("say('write.endless', '{0}').split('{0}')[0]"))


WHOLE = """(place) => {
  const code = new CodeParts(document.querySelector(place ?? ".write .whole").textContent);
  return code.parts.flatMap(({ lines }) => lines).join("\\n") + "\\n";
}"""


def places(room, pattern):
    """The code panels of the site: the stage, the page, the element."""
    found = [(stage, path.relative_to(room.site).as_posix(), f"#{id}") for path in sorted(room.site.glob(pattern))
             for id, stage in WRITTEN.findall(path.read_text(encoding="utf-8"))]
    room.report.check(found, f"no stage can be written in {pattern}")
    return found


def holes(room, tab):
    """Every lesson's panel has a gap, and the code of its source is correct."""
    for stage, lesson, place in places(room, "lessons/*.html"):
        with room.opened(lesson, tab=tab) as page:
            desk = Desk(page, place)
            code = desk.field.input_value()
            agree = all_agree(page)
            desk.verdict(code + " ", some_agree(page))
            room.report.check("//?" not in code and "//." not in code, f"{stage}: marks are shown")
            desk.verdict(page.evaluate(WHOLE, f"{place} .whole"), agree)
            ladder(room, page, desk, stage)


def all_agree(page):
    return page.evaluate(
        "async () => { await engine.start(); "
        "return say('write.allAgree', engine.samples.strokes.length); }")


def some_agree(page):
    return say(page, "write.someAgree", 0, 2).split("2")[-1]


def ladder(room, page, desk, stage):
    """Orders the lines, then fills the slots, by keyboard alone: first wrong, with a reason, then right."""
    agree = all_agree(page)
    if desk.section.locator(".choice input[value=order]").count():
        desk.rung("order")
        desk.says(say(page, "write.begin.order", say(page, "write.strokes")))
        for number, parts in enumerate(desk.section.locator(".ladder fieldset").all()):
            sort(page, parts, number)
        desk.says(agree)
        up = desk.section.locator(".ladder .movers button").nth(2)
        up.focus()
        page.keyboard.press("Enter")
        until(page, "(place) => ['wrong', 'right'].includes(document.querySelector(place + ' .verdict')"
              ".dataset.state)", "a verdict", desk.place)
    else:
        room.report.check(stage == "linear", f"{stage}: no lines to be ordered")
    desk.rung("slots")
    desk.says(say(page, "write.begin.slots", say(page, "write.strokes")))
    slots = desk.section.locator(".ladder select")
    wanted = page.evaluate("""(place) => {
      const code = new CodeParts(document.querySelector(place + " .whole").textContent);
      return code.parts.filter(({ question }) => question !== null).flatMap(({ lines }) => lines.flatMap(
        (line) => CodeParts.slots(line).map(({ from, to }) => line.slice(from, to))));
    }""", desk.place)
    room.report.check(slots.count() == len(wanted) > 0, f"{stage}: {slots.count()} slots")
    for index, value in enumerate(wanted[:-1]):
        slots.nth(index).focus()
        page.keyboard.type(value)
    desk.says(say(page, "write.empty", 1, len(wanted)))
    last = wanted[-1]
    slots.last.select_option("4" if last.isdigit() else "move")
    until(page, "(place) => document.querySelector(place + ' .verdict').dataset.state === 'wrong'",
          "a wrong verdict", desk.place)
    room.report.check(
        desk.section.locator(".first-difference p").count() > 0, f"{stage}: no reason is given")
    slots.last.select_option(last)
    desk.says(agree)
    found = inaccessible(page, desk.place)
    room.report.check(not found, f"{stage}: {found[:4]}")
    names = [slots.nth(index).get_attribute("aria-label") for index in range(len(wanted))]
    room.report.check(len(set(names)) == len(names), f"{stage}: slots have the same name: {names}")


def sort(page, fieldset, number):
    """Orders the lines by keyboard, with the buttons that move them."""
    for place in range(fieldset.locator("li").count()):
        while True:
            order = fieldset.locator("li").evaluate_all("(all) => all.map((one) => Number(one.dataset.line))")
            at = order.index(place)
            if at <= place:
                break
            fieldset.locator("li").nth(at).locator("button").first.focus()
            page.keyboard.press("Enter")


def unhelped(room):
    """Without the engine the panel reports that and keeps the code; without scripts it shows the gap and a link."""
    with room.opened(PAGE, before=lambda context: context.add_init_script("delete WebAssembly")) as page:
        desk = Desk(page)
        desk.field.fill(right_code())
        until(page, "() => document.querySelectorAll('.quiet.failed').length === 1",
              "that the engine is not there")
        room.report.check(desk.field.input_value() == right_code(), "the code is lost without a module")
    with room.tab(java_script_enabled=False) as tab:
        for name in (PAGE, "kit.html"):
            with room.opened(name, tab=tab) as page:
                for place in page.locator(".write[data-stage]").all():
                    shown = place.locator("pre").first.text_content()
                    room.report.check(
                        "class Stage {" in shown and "//?" not in shown, f"{name}: without scripts {shown[:80]}")
                    room.report.check(
                        not place.locator(".whole").is_visible(), f"{name}: the answer is seen without scripts")


# Runs a program over the sample strokes; returns its duration, the longest time for which the page was blocked, and
# the message.
TIMED = """async (code) => {
  let longest = 0, last = performance.now(), isOver = false;
  const tick = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) setTimeout(tick, 0);
  };
  tick();
  const start = performance.now();
  const message = await new CodeRunner().run(code, engine.samples.strokes, stageTask)
    .then(() => '', (error) => error.message);
  isOver = true;
  return [performance.now() - start, longest, message];
}"""


def endless(room, page):
    """An endless loop is stopped when the time limit is over, and the page stays responsive. Both times are compared
    with those of a correct program on the same machine, in the best of several tries."""
    desk = Desk(page)
    desk.verdict(right_code(), all_agree(page))
    tries = []
    limit = page.evaluate("CodeRunner.patience") + 1000
    for _ in range(4):
        usual, quiet, _ = page.evaluate(TIMED, right_code())
        time, silence, message = page.evaluate(
            TIMED, right_code().replace("this.counter += 1;", "for (;;) {}"))
        room.report.check("loop" in message, f"of an endless loop it says {message}")
        tries.append((time - 4 * usual, silence - 4 * quiet))
        if tries[-1][0] < limit and tries[-1][1] < 250:
            break
    room.report.check(
        min(tries)[0] < limit, f"endless loops took {tries} ms to be stopped, beyond what runs take")
    room.report.check(
        min(silence for _, silence in tries) < 250, f"the page was silent for {tries} ms")


PIECES = (
    "{", "}", "(", ")", "[", "]", ";", "=", "0", "-1", "1e309", "p", "path", "this.", "null", "`", "'", "//",
    "/*", "\\u{1F600}", "path.curve(p, p, p);", "path.move({ x: NaN, y: 1 });", "throw p;", "return;",
    "path.line();", "path.takeBack(-3);", "for (let i = 0; i < 1e4; i += 1) path.line(p);", "this.buffer = 7;",
    "this.counter = {};", "class Stage {}", "Stage = 1;", "postMessage(1);", "self.onmessage = 1;",
    "Object.prototype.x = 3;", "Array.prototype.flat = () => [];", "get moved() { return 5; }")


def fuzz(room, page, seed=1):
    """Random edits: the page reports no error of its own, stays responsive, and then accepts correct code."""
    desk = Desk(page)
    source = random.Random(seed)
    desk.verdict(right_code(), all_agree(page))
    code = right_code()
    slowest = 0
    for _ in range(60):
        if source.random() < 0.15:
            code = right_code()
        at = source.randrange(len(code) + 1)
        end = min(len(code), at + source.choice([0, 0, 1, 3, 20]))
        code = code[:at] + source.choice(PIECES) + code[end:]
        desk.write(code)
        page.wait_for_timeout(source.choice([0, 30, 300]))
        slowest = max(slowest, page.evaluate(
            "() => new Promise((go) => { const start = performance.now(); "
            "setTimeout(() => go(performance.now() - start), 0); })"))
    # Not a measure of speed: the test only detects a page that hangs.
    room.report.check(slowest < 5000, f"seed {seed}: the page was silent for {slowest:.0f} ms")
    desk.verdict(right_code(), all_agree(page))


def keys(room, page):
    """Tab leaves the field; a new line is indented like the previous one; the link restores the code."""
    desk = Desk(page)
    desk.field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("class Stage {\nx() {\n1")
    room.report.check(
        desk.field.input_value() == "class Stage {\n  x() {\n    1", "the indentation is not kept")
    numbers = "[...document.querySelectorAll('.numbers span')]"
    page.evaluate(f"window.kept = {numbers}")
    page.keyboard.type("2\n3")
    room.report.check(
        page.evaluate(f"[kept.every((one, at) => one === {numbers}[at]), {numbers}.length]") == [True, 4],
        "an edit numbers all lines anew")
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
    desk.verdict(right_code().replace("/ 2", "/ 3"), some_agree(page))
    found = inaccessible(page, ".write")
    room.report.check(not found, found[:4])
    for rung in ("whole", "slots", "order"):
        desk.rung(rung)
        room.report.check(not page.evaluate(TOO_WIDE), f"{rung}, too wide: {page.evaluate(TOO_WIDE)}")
        wide = page.evaluate("""() => [...document.querySelectorAll(".write-desk > *, .write-code > *")]
          .filter((one) => one.getBoundingClientRect().right >
            document.querySelector(".write").getBoundingClientRect().right + 1).length""")
        room.report.check(wide == 0, f"{rung}: {wide} parts reach out of the place")
    desk.section.locator(".movers button").nth(1).click()
    desk.says(say(page, "write.noProgram", "").split("(")[0])


def check(room):
    with room.tab() as tab:
        for how in ("file", "http"):
            with room.opened(PAGE, how, tab=tab) as page:
                verdicts(room, page)
            with room.opened(PAGE, how, tab=tab, expected=("unsafe-eval", "Content Security Policy")) as page:
                ways_out(room, page)
        holes(room, tab)
        for use in (keys, endless, fuzz):
            with room.opened(PAGE, tab=tab) as page:
                use(room, page)
        with room.opened("kit.html", tab=tab) as page:
            for _, _, place in places(room, "kit.html"):
                page.locator(place).locator("xpath=..").locator("xpath=./summary").click()
                desk = Desk(page, place)
                desk.verdict(page.evaluate(WHOLE, f"{place} .whole"), all_agree(page))
    unhelped(room)
    for options in ({"viewport": {"width": 320, "height": 640}}, {"color_scheme": "dark"},
                    {"forced_colors": "active"}, PHONE_TOUCH):
        with room.opened(PAGE, **options) as page:
            looks(room, page)
    control(room)


PHONE_TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
