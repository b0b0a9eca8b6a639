"""Checks that pages from right to left mirror those from left to right, except for drawings, code and formulas.

The site is the one that `init` makes, with a longer lesson, in two languages with the same words, so that only the
direction differs. The left side of each element in one page must equal its right side in the other: the distance
from the edge of the page, border and padding, and the lines of text. Then style rules are removed one at a time,
and the test must detect each loss.

Usage: mirrored.py SITE   a site whose modules the small site uses; SITEGEN is the path of the program
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from browser import TOO_WIDE, Watch, chromium, served
from built_site import Report, site_folder
from live_page import until

ROOT = Path(__file__).parents[2]
WIDTHS = (1280, 390)
HEIGHT = 900
MIRRORED = "qpa"
LESSON = "lessons/first-line.html"
MORE = """
The code of this stage, what it does at each joint, and what it adds.

::code of=Smoothed.moved

::joints stage=smoothed stroke=hill

```math
J = (p₂ + p₄)/2
```

- A list, with a link to [the strokes](strokes.html).
- And `code` in it.

> Something remarked.

| Stage | Turn |
|---|--:|
| Straight lines | {{linear/hill/meanTurn|.1}}° |

"""
# Elements that scripts create, which must exist before a page is measured.
MADE = {
    "index.html": "typeof engine === 'object' && engine.isReady && "
                  "document.querySelector('#draw .tools button:enabled')",
    LESSON: "typeof engine === 'object' && engine.isReady && "
            "document.querySelector('.live .more') && document.querySelector('.stroke-bar select:enabled')",
    "playground.html": "typeof engine === 'object' && engine.isReady && document.querySelector('.toolbar button')",
    "steps/smoothed/hill.html": "document.querySelector('.stepper button')",
}
PAGES = ("strokes.html", *MADE)
# Tolerances in pixels: browsers give a tick's box one pixel more on the left, and English lines end differently in
# right-to-left text, with or without the background of a number.
SLACK = {"text": 4}
USUAL_SLACK = 1.1
# Contents with the same direction in both pages are measured from their own left edge.
MEASURE = r"""() => {
  const width = document.documentElement.clientWidth;
  const kept = "svg, pre, code, math, .formula, .handles, .spot";
  const named = (one) => one.localName + (one.id ? "#" + one.id : "")
    + [...one.classList].map((each) => "." + each).join("");
  const px = (style, ...names) => names.map((name) => parseFloat(style[name]) || 0);
  const rows = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const fromEdges = ({ left, right }) => [left, width - right];
  const found = [];
  for (const one of document.querySelectorAll("body, body *")) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const around = one.parentElement.closest(kept);
    if (around) continue;
    const style = getComputedStyle(one);
    const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const isInText = style.display.startsWith("inline")
      && [...one.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const sides = {};
    const same = {};
    const box = one.getBoundingClientRect();
    if (one.matches(".rail svg")) {
      const shape = one.querySelector("path");
      for (const at of [0, shape.getTotalLength()]) {
        const { x, y } = shape.getPointAtLength(at);
        const place = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM());
        sides[`stroke at ${at}`] = [place.x, width - place.x];
      }
    } else if (one.matches("svg")) {
      same.shapes = [...one.querySelectorAll("path, line, circle, rect, text")].slice(0, 200)
        .map((shape) => shape.getBoundingClientRect()).filter(({ width, height }) => width + height > 0)
        .map(({ left }) => left - box.left);
    } else if (one.matches(".handles")) {
      same.handles = [...one.querySelectorAll(".handle")].map((each) => each.getBoundingClientRect().left - box.left);
    } else if (one.matches(".spot")) {
      same.place = box.left - one.parentElement.getBoundingClientRect().left;
      found.push({ name: named(one), sides, same });
      continue;
    } else if (one.matches(kept)) {
      same.rows = rows(one).left - box.left;
      same.direction = style.direction;
    }
    if (style.display !== "inline" && style.display !== "contents" && !isInText) {
      sides.box = fromEdges(box);
      sides.margin = px(style, "marginLeft", "marginRight");
      sides.padding = px(style, "paddingLeft", "paddingRight");
      sides.border = px(style, "borderLeftWidth", "borderRightWidth");
      if (says && !one.matches(kept)) sides.text = fromEdges(rows(one));
      const mask = style.maskImage + getComputedStyle(one, "::after").backgroundImage;
      sides.fades = [9 * Number(mask.includes("to right")), 9 * Number(mask.includes("to left"))];
      for (const part of ["::before", "::after"]) {
        const made = getComputedStyle(one, part);
        if (made.content === "none" || made.position !== "absolute") continue;
        sides[part] = px(made, "left", "right");
      }
    }
    found.push({ name: named(one), sides, same });
  }
  return found;
}"""
# The link to the page's own language is bold, and each page has a different one.
EQUAL_LINKS = """() => document.styleSheets[0].insertRule(
  ".languages a[aria-current] { font-weight: inherit !important }", 0)"""
# Two frames later the style rules for that width apply.
LAID_OUT = """(width) => innerWidth === width && matchMedia(`(width: ${width}px)`).matches
  && new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
# page, width, selector, property, its replacement: a rule whose loss must be detected
FAULTS = (
    (LESSON, 1280, '[dir="rtl"] .rail svg', "transform", ""),
    (LESSON, 390, '[dir="rtl"] header.site > nav:first-of-type::after', "background", ""),
    (LESSON, 1280, "svg, pre, code, .formula", "direction", ""),
    (LESSON, 1280, ".exercise", "border-inline-start", ""),
    (LESSON, 1280, ".figure-row", "gap", ""),
    (LESSON, 1280, ".legend svg", "direction", ""),
    (LESSON, 1280, '.pages a + a, .pages a[rel="next"]', "text-align", "right"),
)
PLANT = """([selector, property, value]) => {
  const holders = (rules) => [...rules].flatMap((rule) => rule.selectorText === selector ? [rule]
    : holders(rule.cssRules ?? []));
  const rules = [...document.styleSheets].flatMap((sheet) => holders(sheet.cssRules))
    .filter((rule) => rule.style.getPropertyValue(property));
  const before = rules.map((rule) => rule.style.getPropertyValue(property));
  rules.forEach((rule) => value ? rule.style.setProperty(property, value) : rule.style.removeProperty(property));
  window.putBack = () => rules.forEach((rule, at) => rule.style.setProperty(property, before[at]));
  return rules.length;
}"""


def build(program, modules, folder):
    """Builds the site with English originals."""
    def run(*words):
        done = subprocess.run([program, *words], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{words[0]}: {(done.stdout + done.stderr)[:600]}")

    content = folder / "content"
    run("init", content)
    shape = (content / "site.txt").read_text(encoding="utf-8")
    shape = shape.replace("languages: en", f"languages: en, {MIRRORED}")
    (content / "site.txt").write_text(
        shape.replace("lessons: first-line", "lessons: before, first-line, after"), encoding="utf-8")
    lesson = (content / "lessons/first-line/en.md").read_text(encoding="utf-8")
    texts = {
        "first-line": lesson.replace("\n## Exercises", MORE + "\n## Exercises"),
        "before": "---\ntitle: What was before\nshort: Before\nidea: Before the first.\n---\nSome words.\n",
        "after": "---\ntitle: What comes after it all\nshort: After\nidea: After the first.\n---\nSome words.\n",
    }
    for slug, text in texts.items():
        (content / "lessons" / slug).mkdir(exist_ok=True)
        for language in ("en", MIRRORED):
            (content / f"lessons/{slug}/{language}.md").write_text(text, encoding="utf-8")
    interface = content / "interface"
    words = "".join(file.read_text(encoding="utf-8")
                    for file in (ROOT / "Content/interface/en.txt", interface / "en.txt"))
    of = "site."
    for line in shape.splitlines():
        key, _, value = line.partition(": ")
        if key == "tutorial":
            of = f"tutorial.{value}."
        elif key in ("title", "heading", "idea"):
            words += f"{of}{key} = {value}\n"
    (interface / f"{MIRRORED}.txt").write_text(
        words.replace("language.direction = ltr", "language.direction = rtl"), encoding="utf-8")
    names = {"inkstep": "Inkstep.wasm", "judge": "Judge.wasm"}
    for module in modules.glob("*.wasm"):
        shutil.copy(module, folder / names[module.name.split("-")[0]])
    run("build", "--content", content, "--output", folder / "site", "--playground", folder / "Inkstep.wasm")
    return folder / "site"


def unlike(one, other):
    """The elements whose position differs from the mirrored one."""
    if [each["name"] for each in one] != [each["name"] for each in other]:
        names = [Counter(each["name"] for each in page) for page in (one, other)]
        return [f"has other elements: {dict(names[0] - names[1])} and {dict(names[1] - names[0])}"]
    found = []
    for left, right in zip(one, other):
        for what, pair in left["sides"].items():
            there = right["sides"].get(what)
            if there is None or any(
                    abs(a - b) > SLACK.get(what, USUAL_SLACK) for a, b in zip(pair, reversed(there))):
                found.append(f"{left['name']}: {what} {pair} is {there}")
        for what, value in left["same"].items():
            there = right["same"].get(what)
            values, others = (one if isinstance(one, list) else [one] for one in (value, there))
            if len(values) != len(others) or any(
                    a != b if isinstance(a, str) else abs(a - b) > USUAL_SLACK for a, b in zip(values, others)):
                found.append(f"{left['name']}: {what} {str(value)[:60]} are {str(there)[:60]}")
    return found


class Mirror:
    """Measures the pages in both directions."""

    def __init__(self, browser, server, report):
        self.context = browser.new_context(viewport={"width": WIDTHS[0], "height": HEIGHT}, reduced_motion="reduce")
        self.server = server
        self.report = report
        self.planted = 0

    def look(self, name):
        """Compares a page with its mirror image at each width."""
        pages = []
        for prefix in ("", f"{MIRRORED}/"):
            page = self.context.new_page()
            watch = Watch(page, self.server)
            page.goto(self.server + prefix + name, wait_until="load")
            page.evaluate(EQUAL_LINKS)
            if name in MADE:
                until(page, f"() => {MADE[name]}", f"what scripts make in {prefix}{name}")
            pages.append((page, watch, prefix + name))
        directions = [page.evaluate("getComputedStyle(document.body).direction") for page, _, _ in pages]
        self.report.check(directions == ["ltr", "rtl"], f"{name} runs {directions}")
        for width in WIDTHS:
            for page, _, where in pages:
                page.set_viewport_size({"width": width, "height": HEIGHT})
                # The window reports its new width slightly before its style rules apply.
                until(page, LAID_OUT, f"{where} as wide as {width}", width)
                wide = page.evaluate(TOO_WIDE)
                self.report.check(not wide, f"{where} at {width}: wider than the window: {wide}")
            one, other = (page.evaluate(MEASURE) for page, _, _ in pages)
            found = unlike(one, other)
            self.report.check(not found, f"{where} at {width} is no mirror image: " + "; ".join(found[:6]))
            self.notices(pages[1][0], name, width, one)
        for page, watch, where in pages:
            faults = watch.take()
            self.report.check(not faults, f"{where}: " + "; ".join(faults[:6]))
            page.close()

    def notices(self, page, name, width, one):
        """Whether a missing style rule is detected in the mirrored page."""
        for where, at, *fault in FAULTS:
            if (where, at) != (name, width):
                continue
            self.planted += 1
            held = page.evaluate(PLANT, fault)
            found = held and unlike(one, page.evaluate(MEASURE))
            self.report.check(found, f"{name} at {width}: nobody misses {fault[1]} of {fault[0]} in {held} rules")
            page.evaluate("putBack()")


def check_mirrored(browser, site, report):
    """Checks a small site in both directions, with the modules of an existing site."""
    program = os.environ.get("SITEGEN", str(ROOT / ".build/release/sitegen"))
    with tempfile.TemporaryDirectory() as folder:
        small = build(program, site / "assets", Path(folder))
        with served(small) as server:
            mirror = Mirror(browser, server, report)
            for name in PAGES:
                mirror.look(name)
            mirror.context.close()
            report.check(mirror.planted == len(FAULTS), f"{mirror.planted} rules were taken away")


def main(arguments):
    report = Report("mirrored pages")
    with chromium() as browser:
        check_mirrored(browser, site_folder(arguments), report)
    report.finish()


if __name__ == "__main__":
    main(sys.argv[1:])
