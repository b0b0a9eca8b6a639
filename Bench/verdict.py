"""Measures how long the page takes from a reader's code to the verdict, worker and all: over one stroke, and
over all of them, without and with the mistakes by name, for code that is right and for code with one mistake,
with two and with many.

Usage: verdict.py SITE
"""

import re
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent / "Tests"
sys.path.insert(0, str(TESTS / "Site"))

from browser import chromium, served  # noqa: E402
from built_site import site_folder  # noqa: E402

ROUNDS = 15
ONE, ALL = 50, 300
MISTAKES = {
    "right": [],
    "a third": [("/ 2, y", "/ 3, y")],
    "controls swapped, counter 0": [
        ("path.curve(buffer[1], buffer[2]", "path.curve(buffer[2], buffer[1]"),
        ("this.counter = 1;", "this.counter = 0;")],
    "every junction elsewhere": [("/ 2, y", "/ 2 + p.x % 3, y")],
}
VERDICT = """async ([code, count, rounds, isNamed]) => {
  await Promise.all([engine.start(), judge.start()]);
  const strokes = engine.samples.strokes.slice(0, count);
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const runs = await new CodeRunner().run(code, strokes, stageTask);
    const verdicts = runs.map((run, at) => {
      const stroke = strokes[at];
      return { stroke, run, judged: live.judge("smoothed", stroke, run.numbers, "") };
    });
    if (isNamed) await nameMistakes("smoothed", verdicts);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}"""


def right():
    """The stage as its lesson has it, without its marks."""
    text = (TESTS.parent / "Content/lessons/smoothed/en.md").read_text(encoding="utf-8")
    code = re.search(r"```js\n(.*?)```", text, re.DOTALL)[1]
    return re.sub(r"^ *//.*\n", "", code, flags=re.MULTILINE)


def main(arguments):
    site = site_folder(arguments)
    with chromium() as browser, served(site) as server:
        page = browser.new_page()
        page.goto(server + "lessons/smoothed.html")
        for name, changes in MISTAKES.items():
            code = right()
            for old, new in changes:
                assert old in code, old
                code = code.replace(old, new)
            one, every, named = (
                page.evaluate(VERDICT, [code, count, ROUNDS, is_named])
                for count, is_named in ((1, False), (1000, False), (1000, True)))
            print(f"{'verdict, ' + name:44}{one[ROUNDS // 2]:.0f} ms for a stroke (target {ONE}), "
                  f"{every[ROUNDS // 2]:.0f} ms for all, {named[ROUNDS // 2]:.0f} ms with names (target {ALL}), "
                  f"at most {named[-1]:.0f} ms")


main(sys.argv[1:])
