"""Writes the graph in the page: correct, wrong, endless and broken code; the report equals the output of `sitegen
verify` for the same traces; hints, keys, narrow screens; and code that tries to escape."""

import json
import os
import re
import subprocess
import tempfile
from itertools import product
from pathlib import Path

from browser import TOO_WIDE, inaccessible
from live_page import say, until
from live_ways import shut
from live_write import PHONE_TOUCH, WHOLE, Desk, sort

ROOT = Path(__file__).resolve().parent.parent.parent
SITEGEN = os.environ.get("SITEGEN", str(ROOT / ".build/release/sitegen"))
PAGE = "lessons/tiles.html"
STAGE = "tiles published"
# The number of slots in each lesson.
PLACES = {PAGE: 8, "lessons/padding.html": 8}
# A mistake: text of the code, its replacement, and the expected name.
SLIPS = {
    "towards zero": ("Math.floor(sample", "Math.trunc(sample", "truncating-division"),
    "up": ("Math.floor(sample", "Math.ceil(sample", "ceiling-division"),
    "to the nearest": ("Math.floor(sample", "Math.round(sample", "rounding-division"),
    "remainder": ("TILE === 0", "TILE === 1", "reuse-test"),
    "another layer": ("newest - this.layers.length", "newest - this.layers.length + 1", "reuse-wrong-layer"),
    "no layer": ("this.give(gone, newest, view);", "", "reuse-missing"),
    "a layer too few": ("count = 1 +", "count = 0 +", "layer-count"),
    "no padding": ("PADDING = 2", "PADDING = 0", "padding-missing"),
    "one of padding": ("PADDING = 2", "PADDING = 1", None),
    "left": ("tile * TILE - PADDING", "tile * TILE - PADDING + 1", "left-padding-short"),
    "right": ("TILE + PADDING", "TILE + PADDING - 1", "right-padding-short"),
    "future": ("Math.min(this.total, tile * TILE + TILE + PADDING)", "tile * TILE + TILE + PADDING",
               "end-not-clamped"),
    "a sample too few": ("this.total - 1 - PADDING)", "this.total - PADDING)", "neighbour-not-queued"),
    "no neighbour": ("if (before < newest) return [before, newest];", "", "neighbour-not-queued"),
    "no discarding": ("this.total - this.discarded >= 2 * KEPT", "false", "discard-missing"),
}
# Two of them are also tested in a lesson, from disk and from a server.
FEW = ("towards zero", "another layer")
TRACES = """async (code) => {
  await Promise.all([engine.start(), judge.start()]);
  const { signals } = engine.samples;
  const runs = await new CodeRunner().run(code, signals, GraphSubject.task);
  // As text: a browser hands over so many numbers one by one.
  return JSON.stringify(runs.map(({ index, steps }) => [signals[index].id, steps]));
}"""
SAID = """(place) => {
  const texts = (list) => [...document.querySelectorAll(place + list)].map((one) => one.textContent);
  return { first: texts(' .first-difference p')[0], named: texts(' .named p') };
}"""


def trace(signal, steps):
    """The calls of the graph as a trace file."""
    def step(told):
        made = {"total": told["total"], "held": told["total"] - told["discarded"],
                "discarded": told["discarded"]}
        if told["isRelayout"]:
            made["relayout"] = True
        made["reused"] = told["reused"] and dict(zip(("from", "to"), told["reused"]))
        for key, names in (("frames", ("tile", "x")), ("draws", ("tile", "from", "to"))):
            numbers = told[key]
            made[key] = [dict(zip(names, numbers[at:])) for at in range(0, len(numbers), len(names))]
        return made

    return {"format": "inkstep-graph/1", "signal": signal, "steps": [step(told) for told in steps]}


def printed(page, code):
    """The command line's output for the same traces: the first difference of each, and the explanation."""
    with tempfile.TemporaryDirectory() as scratch:
        names = []
        for signal, steps in json.loads(page.evaluate(TRACES, code)):
            names.append(f"{signal}.json")
            (Path(scratch) / names[-1]).write_text(json.dumps(trace(signal, steps), indent=1))
        done = subprocess.run(
            [SITEGEN, "verify", *names, "--signals", str(ROOT / "Content/signals")],
            capture_output=True, text=True, cwd=scratch)
    firsts = re.findall(
        r"(\w+)\.json:\S+ differs.*\n(?:  \d+ steps? of .*\n)?  (.*)\n    expected  (.*)\n    found     (.*)\n",
        done.stdout)
    named = [(kind, text) for kind, text in re.findall(
        r"^ +(Probably|Either|or): (.*)$", done.stdout, re.M)]
    return done, {signal: told for signal, *told in firsts}, named


def slip(room, page, desk, code, what):
    """A mistake is reported and named like on the command line."""
    right, wrong, mistake = SLIPS[what]
    room.report.check(code.count(right) == 1, f"{what}: '{right}' is there {code.count(right)} times")
    faulty = code.replace(right, wrong)
    done, firsts, named = printed(page, faulty)
    room.report.check(done.returncode == 1 and firsts, f"{what}: verify says {done.stdout[:300]}{done.stderr}")
    desk.verdict(faulty, say(page, "write.someSignalsAgree", 0, 2).split("2")[-1])
    signal = desk.section.locator("button[aria-pressed=true]").text_content().split()[0]
    first = say(page, "write.graphDiffers", *firsts[signal])
    until(page, "([place, first]) => (" + SAID + ")(place).first === first",
          f"{what}: '{first}'", [desk.place, first])
    if named:
        wanted = [f"{kind[0].upper()}{kind[1:]}: {text}" for kind, text in named]
        until(page, "([place, named]) => String((" + SAID + ")(place).named) === String(named)",
              f"{what}: {wanted}", [desk.place, wanted])
    if mistake:
        sentence = page.evaluate("([name, stage]) => judge.sentence({ name }, stage)", [mistake, STAGE])
        room.report.check(any(sentence in text for _, text in named), f"{what}: named are {named}")
    return bool(named)


def all_agree(page):
    return page.evaluate(
        "async () => { await engine.start(); "
        "return say('write.allSignalsAgree', engine.samples.signals.length); }")


def none_agree(page):
    return say(page, "write.someSignalsAgree", 0, "{1}").split("{1}")[0]


def opened_kit(page):
    page.locator("#write-graph").locator("xpath=..").locator("xpath=./summary").click()
    return Desk(page, "#write-graph")


def slips(room):
    """Every mistake in the whole graph, on the kit's page; most of them have a name."""
    with room.opened("kit.html") as page:
        desk = opened_kit(page)
        code = page.evaluate(WHOLE, "#write-graph .whole")
        desk.verdict(code, all_agree(page))
        done, firsts, _ = printed(page, code)
        room.report.check(done.returncode == 0 and not firsts, f"the right graph: {done.stdout}")
        named = [what for what in SLIPS if slip(room, page, desk, code, what)]
        room.report.check(len(named) == len(SLIPS), f"only {named} have a name")


def broken(room, page, desk, code):
    """Code that does not run shows an error with its line."""
    agree = all_agree(page)
    wrong = code.replace("const count = 1 +", "const count = ; +")
    line = wrong[: wrong.index("= ; +")].count("\n") + 1
    desk.verdict(wrong, say(page, "write.errorAt", line, "").rstrip())
    room.report.check(
        desk.section.locator(".numbers .wrong").inner_text() == str(line), "no line is marked")
    wrong = code.replace("view.redraw(tile, first,", "view.redraw(tile, first + 0.5,")
    line = wrong[: wrong.index("first + 0.5")].count("\n") + 1
    desk.verdict(wrong, say(page, "write.errorAt", line, "view.redraw takes whole numbers, not -1, 0.5, 1"))
    room.report.check(
        desk.section.locator(".numbers .wrong").inner_text() == str(line), "no line of a broken number")
    wrong = code.replace("this.place(view);", "for (;;) this.place(view);", 1)
    line = wrong[: wrong.index("view.place(tile")].count("\n") + 1
    desk.verdict(wrong, say(page, "write.errorAt", line, "the graph makes too many calls"))
    endless = code.replace("return Math.floor", "for (;;) {} return Math.floor")
    desk.verdict(endless, page.evaluate("say('write.endlessSignal', '{0}').split('{0}')[0]"))
    time = page.evaluate("""async (code) => {
      const start = performance.now();
      await new CodeRunner().run(code, engine.samples.signals, GraphSubject.task).catch(() => {});
      return performance.now() - start;
    }""", endless)
    room.report.check(time < 5000, f"an endless loop was stopped after {time:.0f} ms")
    desk.verdict(code.replace("return Math.floor", "import('x'); return Math.floor"), say(page, "write.import"))
    desk.verdict("class Graph { layOut() {} }", say(page, "write.noMethod", "Graph", "added"))
    desk.verdict("class Grap {}", say(page, "write.noClass", "Graph"))
    for odd in ("", "class Graph {}", "const Number = 1;\n" + code, "Array.prototype.push = () => 1;\n" + code,
                code.replace("this.total - KEPT", "null"), code.replace("discarded = 0", "discarded = {}"),
                "class Graph { layOut() {} added() {} }"):
        desk.write(odd)
        until(page, "(place) => document.querySelector(place + ' .verdict').dataset.state === 'wrong'",
              "that odd code is wrong", desk.place)
        desk.verdict(code, agree)
    room.report.check(
        desk.section.locator(".named").inner_text() == "", "a mistake is named where there is none")


def ladder(room, page, desk, name):
    """Orders the lines, then fills the slots, by keyboard: first wrong, with a reason, then right."""
    agree = all_agree(page)
    samples = say(page, "write.signals")
    desk.rung("order")
    desk.says(say(page, "write.begin.order", samples))
    for number, parts in enumerate(desk.section.locator(".ladder fieldset").all()):
        sort(page, parts, number)
    desk.says(agree)
    desk.rung("slots")
    desk.says(say(page, "write.begin.slots", samples))
    slots = desk.section.locator(".ladder select")
    wanted = page.evaluate("""() => {
      const code = new CodeParts(document.querySelector(".write .whole").textContent);
      return code.parts.filter(({ question }) => question !== null).flatMap(({ lines }) => lines.flatMap(
        (line) => CodeParts.slots(line).map(({ from, to }) => line.slice(from, to))));
    }""")
    room.report.check(slots.count() == len(wanted) == PLACES[name], f"{name}: {slots.count()} slots")
    for index, value in enumerate(wanted[:-1]):
        slots.nth(index).focus()
        page.keyboard.type(value)
    desk.says(say(page, "write.empty", 1, len(wanted)))
    others = slots.last.locator("option").all_inner_texts()
    slots.last.select_option(next(one for one in others if one not in ("?", wanted[-1])))
    until(page, "() => document.querySelector('.verdict').dataset.state === 'wrong'", "a wrong verdict")
    room.report.check(
        desk.section.locator(".first-difference p").count() > 0, f"{name}: no reason is given")
    slots.last.select_option(wanted[-1])
    desk.says(agree)
    names = [slots.nth(index).get_attribute("aria-label") for index in range(len(wanted))]
    room.report.check(len(set(names)) == len(names), f"{name}: slots have the same name: {names}")


def lessons(room):
    """Each lesson has its own gaps, and the code of its source is correct."""
    holes = set()
    with room.tab() as tab:
        for name, how in product(PLACES, ("file", "http")):
            with room.opened(name, how, tab=tab) as page:
                holes.add(lesson(room, page, name, how))
    room.report.check(len(holes) == len(PLACES), "lessons leave the same parts")


def lesson(room, page, name, how):
    """Tests one lesson; returns its gap."""
    desk = Desk(page)
    hole = desk.field.input_value()
    room.report.check("//?" not in hole and "//." not in hole, f"{name}: marks are shown")
    # A method that returns nothing stops the code.
    desk.verdict(hole + " ", say(page, "write.errorAt", "{1}", "").split("{1}")[0])
    code = page.evaluate(WHOLE)
    desk.verdict(code, all_agree(page))
    for what in FEW:
        slip(room, page, desk, code, what)
    drawn = desk.section.locator(".agreement svg")
    room.report.check(drawn.count() == 1, f"{name}: no picture of both graphs")
    caption = desk.section.locator(".agreement figcaption").inner_text()
    room.report.check(
        drawn.locator("circle.difference").count() == 1 and caption.endswith(say(page, "verify.parted")),
        f"{name}: the difference is not marked: {caption}")
    if how == "file":
        ladder(room, page, desk, name)
    else:
        broken(room, page, desk, code)
    return hole


def keys(room, page):
    """Tab leaves the field, and the link restores the code."""
    desk = Desk(page)
    desk.field.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("class Graph {\nmine() {")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    until(page, "() => location.hash.startsWith('#write-graph=')", "the code in the address")
    page.reload()
    until(page, "() => document.querySelector('.code-editor textarea')?.value.includes('mine() {')",
          "the code of the address")


def unhelped(room):
    """Without scripts, or without a judge, the panel shows the gap and a link."""
    def judgeless(context):
        context.route("**/*.html", lambda route: route.fulfill(
            response=(answer := route.fetch()), body=re.sub(r' data-judge="\w+"', "", answer.text())))

    for options in ({"java_script_enabled": False}, {"before": judgeless}):
        with room.tab(**options) as tab:
            for name in (*PLACES, "kit.html"):
                with room.opened(name, tab=tab) as page:
                    hole(room, page, f"{name}: {options}")
    with room.opened(PAGE, before=lambda context: context.add_init_script("delete WebAssembly")) as page:
        desk = Desk(page)
        desk.field.fill("class Graph {}")
        until(page, "() => document.querySelectorAll('.quiet.failed').length === 1",
              "that the engine is not there")
        room.report.check(desk.field.input_value() == "class Graph {}", "the code is lost without a module")


def hole(room, page, where):
    place = page.locator(".write[data-graph]")
    shown = place.locator("pre").first.text_content()
    room.report.check("class Graph {" in shown and "//?" not in shown, f"{where}: {shown[:80]}")
    room.report.check(
        not place.locator(".whole").is_visible() and place.locator("textarea").count() == 0,
        f"{where}: more than the hole is there")


def ways_out(room, page):
    """No escape is possible from the worker of a graph."""
    shut(room, page, "class Graph {\n  total = 0;\n  discarded = 0;\n  layOut() {}\n"
         "  added(view) { for (const way of open) view.place(way, 0); }\n}", 2,
         "async (code) => { await Promise.all([engine.start(), judge.start()]); "
         "const [run] = await new CodeRunner().run(code, [engine.samples.signals[0]], GraphSubject.task); "
         "return run.steps?.[0].frames ?? run.message; }")


def looks(room, page):
    desk = Desk(page)
    code = page.evaluate(WHOLE)
    desk.verdict(code.replace("TILE === 0", "TILE === 1"), none_agree(page))
    until(page, "() => document.querySelector('.named p')", "a name of the mistake")
    found = inaccessible(page, ".write")
    room.report.check(not found, found[:4])
    for rung in ("whole", "slots", "order"):
        desk.rung(rung)
        room.report.check(not page.evaluate(TOO_WIDE), f"{rung}, too wide: {page.evaluate(TOO_WIDE)}")


def check(room):
    slips(room)
    lessons(room)
    for how in ("file", "http"):
        with room.opened(PAGE, how, expected=("unsafe-eval", "Content Security Policy")) as page:
            ways_out(room, page)
    with room.opened(PAGE) as page:
        keys(room, page)
    unhelped(room)
    for options in ({"viewport": {"width": 320, "height": 640}}, {"color_scheme": "dark"},
                    {"forced_colors": "active"}, PHONE_TOUCH):
        with room.opened(PAGE, **options) as page:
            looks(room, page)
