"""Tests the topics of check_live.py: each finds a fault put into a script or a style sheet of the site.

Usage: live_self_test.py SITE [TOPIC…]
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from built_site import Report, site_folder

HERE = Path(__file__).parent

# topic, the changed page, script or style sheet, the expected failure; the slowest come first
FAULTS = [
    ("links", "shared/stroke-link.js", ('parts.has("sample") === parts.has("ink")', "false"),
     "#sample=wave&ink="),
    ("files", "shared/stroke-check.js", ("if (t < last)", "if (false)"), "time goes backwards"),
    ("still", "lessons/bezier.html", ('<path class="grid" d="M12 0', '<path class="grid" d="M13 0'),
     "the page holds"),
    ("drag", "figures/handle-drag.js", ("place.x + drag.dx", "place.x"), "of the sample is"),
    ("keys", "figures/point-mover.js", ("event.shiftKey ? 10", "event.shiftKey ? 5"), "after Shift+"),
    ("numbers", "figures/coordinates.js", ("!Number.isFinite(value)", "false"), "is refused with"),
    ("draw", "sheets/draw-box.js", ("gathered.length > 0 ? gathered : [event]", "[event]"),
     "a link to a stroke of 14"),
    ("draw", "sheets/stage-ink.js", ("new GrowingInk(ink,", 'new GrowingInk("ink",'), "is drawn as 'ink', the figure as"),
    ("play", "sheets/panels.js", ("deltas[Engine.stage(panel.stage)]", "deltas[0]"),
     "slots, the trace"),
    ("write", "write/code-runner.js", ('"indexedDB", "caches"', '"caches"'), "ways out of the worker"),
    ("graph", "graph/running-graph.js", ("this.#isPlaying = false;\nthis.#advance", "this.#advance"),
     "a while after Pause"),
    ("failing", "shared/engine.js", ('if (document.querySelector(".quiet.failed")) return;', "return;"),
     "the quiet line"),
    ("loading", "shared/engine.js", ("/^https?:$/.test(location.protocol)", "false"),
     "'module.js'], not ['inkstep.wasm']"),
    ("looks", "story.css", (".story-next a{", ".story-next a{ min-width: 900px; "), "wider than"),
    ("fuzz", "figures/movable-figure.js", ("across = Math.min(", "across = NaN * Math.min("), "script error"),
]


def holders(site, name):
    """The page, or the bundles that contain the script or style sheet of the theme."""
    if name.endswith(".html"):
        return [site / name]
    ending = name.rpartition(".")[2]
    source = ("scripts/" if ending == "js" else "styles/") + name
    return [path for path in (site / "assets").glob(f"*.{ending}")
            if source in path.read_text(encoding="utf-8")]


# A broken page runs into many timeouts, so the first try uses a short one; an unexpected failure is repeated with
# the long one.
SHORT, LONG = "4", "30"


def verdict(site, case, patience=SHORT):
    """The reason why a topic fails to find its fault; None if it finds it."""
    topic, name, (old, new), words = case
    with tempfile.TemporaryDirectory() as root:
        copy = Path(root) / "site"
        shutil.copytree(site, copy)
        spoilt = 0
        for path in holders(copy, name):
            text = path.read_text(encoding="utf-8")
            spoilt += text.count(old)
            path.write_text(text.replace(old, new), encoding="utf-8")
        if not spoilt:
            return f"{name} does not hold {old!r}"
        check = [HERE / "check_live.py", copy, topic, "--first"]
        if topic == "fuzz":
            # Enough actions that one falls on the figure; the first that does finds the fault.
            check = [HERE / "fuzz_pages.py", copy, "lessons/smoothed.html", "--actions", "300"]
        done = subprocess.run([sys.executable, *check], capture_output=True, text=True,
                              env={**os.environ, "PATIENCE": patience})
        said = done.stdout + done.stderr
        if done.returncode == 1 and "Traceback" not in said and words in said:
            return None
        return f"{topic} (exit {done.returncode}) does not say '{words}' of {name}:\n{said[:1500]}"


def main(arguments):
    site = site_folder(arguments[:1])
    cases = [case for case in FAULTS if len(arguments) < 2 or case[0] in arguments[1:]]
    report = Report("the live topics themselves")
    with ThreadPoolExecutor(max_workers=3) as pool:
        faults = list(pool.map(lambda case: verdict(site, case), cases))
    # The first failure may be due to a busy machine, so it is repeated, one topic at a time.
    for case, fault in zip(cases, faults):
        if fault is not None:
            print(f"once more, by itself: {fault.splitlines()[0]}")
            fault = verdict(site, case, LONG)
        report.check(fault is None, fault)
    report.finish()


main(sys.argv[1:])
