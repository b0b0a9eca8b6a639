"""Verifies traces in the page: for new faulty programs, its report equals the output of `sitegen verify` byte for
byte; files are chosen, dropped, or invalid."""

import json
import os
import re
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

from browser import TOO_WIDE, inaccessible
from live_page import PHONE, say, until

PAGE = "kit.html"
ROOT = Path(__file__).resolve().parent.parent.parent
SITEGEN = os.environ.get("SITEGEN", str(ROOT / ".build/release/sitegen"))
REPORT = """async (texts) => {
  await Promise.all([engine.start(), judge.start()]);
  return new VerifyReport(texts.map(({ name, text }) => TraceChecker.read(name, text))).text;
}"""
BROKEN = {
    "cut.json": '{"format": "inkstep-trace/1", "stage": ',
    "list.json": "[1, 2]",
    "graph.json": '{"format": "inkstep-graph/1", "signal": "pulse"}',
    "signal.json": '{"format": "inkstep-graph/1", "signal": "nobody", "summary": {"moves": 1}}',
    "graph-stage.json": '{"format": "inkstep-graph/1", "stage": "linear", "signal": "pulse", '
                        '"steps": [{"total": 1, "held": 1}]}',
    "depth.json": "[" * 100000,
    "version.json": '{"format": "inkstep-trace/2", "stage": "linear", "stroke": "wave", "path": []}',
    "key.json": '{"format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", "paths": []}',
    "step.json": '{"format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", '
                 '"steps": [{"counter": "one"}]}',
    "far.json": '{"format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", "path": [["M", 1e300, 2]]}',
    "other.json": '{"format": "inkstep-stroke/1"}',
    "stage.json": '{"format": "inkstep-trace/1", "stage": "cubic", "stroke": "wave", "path": []}',
    "stroke.json": '{"format": "inkstep-trace/1", "stage": "linear", "stroke": "nobody", "path": []}',
    "path.json": '{"format": "inkstep-trace/1", "stage": "linear", "stroke": "wave"}',
    "proto.json": '{"format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", '
                  '"path": [["constructor", 1, 2]]}',
    "element.json": '{"format": "inkstep-trace/1", "stage": "linear", "stroke": "wave", '
                    '"path": [["M", 1, 2], ["L", 1, null]]}',
}


def printed(folder, *names):
    """The output of the command line."""
    done = subprocess.run(
        [SITEGEN, "verify", *names, "--strokes", str(ROOT / "Content/strokes"),
         "--signals", str(ROOT / "Content/signals")],
        capture_output=True, text=True, cwd=folder)
    return done.stdout


def faulty(folder, count, script, *options):
    """Writes the traces of faulty programs into `folder`; returns their names."""
    subprocess.run(
        [sys.executable, str(ROOT / "Tests/Mutants" / script), str(folder), "--count", str(count), *options],
        check=True, cwd=ROOT)
    for labels in folder.glob("*labels.json"):
        labels.unlink()
    return sorted(path.name for path in folder.iterdir())


def texts(folder, program=None):
    """The files of one program or of all, in the form that the page receives."""
    files = sorted((folder / program if program else folder).rglob("*.json"))
    return [{"name": str(path.relative_to(folder)), "text": path.read_text()} for path in files]


def differences(room, page, folder, programs):
    """Checks the programs one by one, then together, then single files."""
    wrong = []
    for program in programs:
        said, wanted = page.evaluate(REPORT, texts(folder, program)), printed(folder, program)
        if said != wanted:
            wrong.append((program, said, wanted))
    room.report.check(not wrong, f"{len(wrong)} of {len(programs)} programs, e.g. {wrong[:1]}"[:3000])
    some = programs[:40]
    said = page.evaluate(REPORT, [one for program in some for one in texts(folder, program)])
    wanted = printed(folder, *some)
    room.report.check(said == wanted, f"many programs: {said[:900]}\n---\n{wanted[:900]}")
    for program in programs[:40]:
        files = texts(folder, program)
        same(room, page, folder, files[len(program) % len(files)]["name"])


def right(room, page, folder):
    """Correct programs whose traces contain all keys; then each kind of value is damaged."""
    for stage in ("smoothed", "finished", "tiles"):
        name = f"right-{stage}"
        (folder / name).mkdir()
        for path in sorted((ROOT / "Content/fixtures" / stage).rglob("*.json")):
            (folder / name / f"{path.parent.name}-{path.name}").write_text(path.read_text())
        same(room, page, folder, name)
    for key, spoil in SPOILED.items():
        trace = json.loads((ROOT / "Content/fixtures/smoothed/wave.json").read_text())
        spoil(trace)
        place = folder / f"spoiled {key}.json"
        place.write_text("\ufeff" + json.dumps(trace, indent=1, ensure_ascii=False))
        same(room, page, folder, place.name)


def less(key):
    """Removes a key from every step but the first."""
    def spoil(trace):
        for step in trace["steps"][1:]:
            step.pop(key)
    return spoil


# The ways to damage a trace of a smoothed wave, apart from its path.
SPOILED = {
    "coordinate": lambda trace: trace["path"][3].__setitem__(2, trace["path"][3][2] + 0.5),
    "end": lambda trace: trace["path"].pop(),
    "counter": lambda trace: trace["steps"][6].__setitem__("counter", 9),
    "buffer": lambda trace: trace["steps"][7]["buffer"][1].__setitem__(0, -3),
    "appended": lambda trace: trace["steps"][4].__setitem__("appended", []),
    "phase": lambda trace: trace["steps"][2].__setitem__("phase", "ended"),
    "missing steps": lambda trace: trace["steps"].pop(),
    "missing counters": less("counter"),
    "summary": lambda trace: trace["summary"].__setitem__("segments", 1),
    "joint": lambda trace: trace["summary"]["joints"][2]["at"].__setitem__(0, 1),
    "joints": lambda trace: trace["summary"]["joints"].pop(),
    "steps alone": lambda trace: trace.pop("path"),
}


def same(room, page, folder, name):
    """The page's report about a file or folder equals the command line's."""
    one = texts(folder, name) if (folder / name).is_dir() else [
        {"name": name, "text": (folder / name).read_text()}]
    said, wanted = page.evaluate(REPORT, one), printed(folder, name)
    room.report.check(said == wanted and said, f"{name}: {said[:900]}\n---\n{wanted[:900]}")


def graphs_by_stage(room, page, folder):
    """Graphs that name their stage instead of a format: right, with another empty range, and with a mistake."""
    for policy in ("published", "repaired"):
        fixture = json.loads((ROOT / f"Content/fixtures/tiles/stairs-{policy}.json").read_text())
        for name, spoil in GRAPHS.items():
            steps = json.loads(json.dumps(fixture["steps"]))
            for step in steps:
                spoil(step)
            place = folder / f"{name} {policy}.json"
            place.write_text(json.dumps(
                {"stage": "tiles", "policy": policy, "signal": "stairs", "steps": steps}))
            same(room, page, folder, place.name)
            agrees = "agrees with tiles" in printed(folder, place.name)
            room.report.check(agrees == (name != "shifted"), f"{place.name}: agrees is {agrees}")


def emptied(step):
    """Writes that a tile draws nothing in another way."""
    for draw in step["draws"]:
        if draw["to"] == 0:
            draw["to"] = -draw["from"] - 3


# The ways to write the steps of a graph.
GRAPHS = {
    "right": lambda step: None,
    "emptied": emptied,
    "shifted": lambda step: [frame.__setitem__("x", frame["x"] + 1) for frame in step["frames"]],
}


# The ways in which a graph differs in a step, and the shape that marks them.
SPOILED_GRAPHS = {
    "shifted": (lambda step: step["frames"][3].__setitem__("x", step["frames"][3]["x"] + 9), "circle.difference"),
    "missing": (lambda step: step["frames"].pop(4), "path.cross"),
    "fraction": (lambda step: step["frames"][2].__setitem__("tile", step["frames"][2]["tile"] - 0.03), "rect.different"),
    "not drawn": (lambda step: step["draws"].clear(), "path.cross"),
}


def graph_pictures(room, page, folder):
    """The first difference of a graph has the picture and the words of the command line, under both policies."""
    for policy, (name, (spoil, mark)) in product(("published", "repaired"), SPOILED_GRAPHS.items()):
        fixture = json.loads((ROOT / f"Content/fixtures/tiles/stairs-{policy}.json").read_text())
        for step in fixture["steps"][32:]:
            spoil(step)
        place = folder / f"{name} {policy} picture.json"
        place.write_text(json.dumps(fixture))
        page.locator(".verify input[multiple]").set_input_files(str(place))
        wanted = printed(folder, place.name)
        until(page, "(text) => document.querySelector('.verify .report').textContent === text",
              "the report of the command line", wanted)
        drawn = subprocess.run(
            [SITEGEN, "verify", place.name, "--format", "svg"], capture_output=True, text=True, cwd=folder).stdout
        said, content = re.fullmatch(
            r"<svg .*<desc[^>]*>(.*)</desc><style>.*</style>(.*)</svg>\n", drawn, re.S).groups()
        figure = page.locator(".verify .agreement")
        # Compared as the browser reads them.
        same = page.evaluate("""(content) => {
          const own = document.createElementNS("http://www.w3.org/2000/svg", "svg");
          own.innerHTML = content;
          return document.querySelector(".verify .agreement svg").innerHTML === own.innerHTML;
        }""", content)
        room.report.check(same, f"{place.name}: the page draws something else than the command line")
        room.report.check(figure.locator(mark).count() >= 1, f"{place.name}: no {mark}")
        words = figure.locator("figcaption").inner_text()
        sentence = words.split(say(page, "verify.graphLegend"))[0].strip()
        room.report.check(
            len(sentence) > 20 and sentence in said and words.endswith(say(page, "verify.parted")),
            f"{place.name}: the page says '{words}', the command line '{said}'")
        room.report.check(not page.evaluate(TOO_WIDE), f"too wide: {page.evaluate(TOO_WIDE)}")
    if page.url.startswith("http"):
        found = inaccessible(page, ".verify")
        room.report.check(not found, found[:4])


def by_hand(room, page, folder):
    """Files are chosen, then dropped; checks the report, the picture and unreadable files."""
    program = sorted(path for path in folder.iterdir() if "smoothed" in path.name)[0]
    files = sorted(program.iterdir())
    field = page.locator(".verify input[multiple]")
    field.set_input_files([str(path) for path in files])
    wanted = printed(program, *[path.name for path in files])
    until(page, "(text) => document.querySelector('.verify .report').textContent === text",
          "the report of the command line", wanted)
    room.report.check(
        page.locator(".verify .agreement svg circle.difference").count() == 1, "no picture of the difference")
    # From disk the page would request style sheets, which its policy forbids.
    if page.url.startswith("http"):
        found = inaccessible(page, ".verify")
        room.report.check(not found, found[:4])
    room.report.check(not page.evaluate(TOO_WIDE), f"too wide: {page.evaluate(TOO_WIDE)}")
    page.evaluate(
        """(files) => {
          const data = new DataTransfer();
          for (const [name, text] of Object.entries(files)) data.items.add(new File([text], name));
          document.querySelector(".drop").dispatchEvent(
            new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""", BROKEN)
    count = len(BROKEN)
    until(page, "(n) => document.querySelectorAll('.verify .unread li').length === n",
          "a line for each file that is no trace", count)
    text = page.locator(".verify .report").inner_text()
    # A file that is not a valid stroke is not a trace, either.
    room.report.check(f"0 agree, 0 differ, {count - 1} cannot be read" in text, f"broken files: {text}")
    field.set_input_files(str(ROOT / "README.md"))
    until(page, "() => /^README.md cannot be read: /.test(document.querySelector('.verify .unread').textContent)",
          "that a text is no trace")
    own_stroke(room, page, field, folder)
    own_ink(room, page, field, folder)


def own_stroke(room, page, field, folder):
    """A stroke that is not a sample: its trace is rejected without it, and judged with it."""
    stroke = json.loads((ROOT / "Content/strokes/tick.json").read_text())
    stroke["id"] = "mine"
    trace = json.loads((ROOT / "Content/fixtures/linear/tick.json").read_text())
    trace["stroke"] = "mine"
    trace["path"][1][1] += 3
    mine = folder / "own"
    (mine / "strokes").mkdir(parents=True, exist_ok=True)
    (mine / "strokes/mine.json").write_text(json.dumps(stroke))
    (mine / "trace.json").write_text(json.dumps(trace))
    field.set_input_files(str(mine / "trace.json"))
    unknown = page.evaluate("say('verify.sample.stroke', 'mine')")
    until(page, "(text) => document.querySelector('.verify .unread').textContent.endsWith(text)",
          "that the stroke is not known", unknown)
    field.set_input_files([str(mine / "strokes/mine.json"), str(mine / "trace.json")])
    wanted = subprocess.run(
        [SITEGEN, "verify", "trace.json", "--strokes", "strokes"], capture_output=True, text=True, cwd=mine)
    until(page, "(text) => document.querySelector('.verify .report').textContent === text",
          "the verdict on a stroke of one's own", wanted.stdout)


def own_ink(room, page, field, folder):
    """CSV becomes the stroke that the program imports, with an id from its file name."""
    mine = folder / "ink"
    (mine / "strokes").mkdir(parents=True, exist_ok=True)
    rows = [f"{20 + 9 * at},{100 + (at * at) % 37},{at * 8}" for at in range(14)]
    (mine / "Table 7.csv").write_text("\n".join(["x,y,t", *rows]))
    subprocess.run(
        [SITEGEN, "import", "Table 7.csv", "--output", "strokes/table-7.json", "--replace"], check=True, cwd=mine,
        capture_output=True)
    trace = json.loads(subprocess.run(
        [SITEGEN, "trace", "smoothed", "strokes/table-7.json"], check=True, cwd=mine, capture_output=True).stdout)
    trace["path"][2][1] += 1
    (mine / "trace.json").write_text(json.dumps(trace))
    field.set_input_files([str(mine / "trace.json"), str(mine / "Table 7.csv")])
    wanted = subprocess.run(
        [SITEGEN, "verify", "trace.json", "--strokes", "strokes"], capture_output=True, text=True, cwd=mine)
    until(page, "(text) => document.querySelector('.verify .report').textContent === text",
          "the verdict on ink that came along", wanted.stdout)
    (mine / "Table 8.csv").write_text("x,y\n1,2\n3\n")
    field.set_input_files(str(mine / "Table 8.csv"))
    reason = say(page, "play.fault.at", "3", "1", say(page, "play.csv.cells", 1, 2))
    until(page, "(text) => document.querySelector('.verify .unread').textContent === text",
          "why a table is no ink", say(page, "verify.unread", "Table 8.csv", reason))


def check(room):
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        programs = faulty(folder, 60, "record.py", "--traces")
        with room.opened(PAGE) as page:
            differences(room, page, folder, programs)
            right(room, page, folder)
            graphs = folder / "graphs"
            graphs.mkdir()
            for program in faulty(graphs, 30, "make_graphs.py", "--seed", "3"):
                same(room, page, graphs, program)
            graphs_by_stage(room, page, folder)
            graph_pictures(room, page, folder)
        with room.opened(PAGE, "file", viewport={"width": 320, "height": 640}) as page:
            by_hand(room, page, folder)
            graph_pictures(room, page, folder)
        for options in ({"color_scheme": "dark"}, {"viewport": PHONE, "forced_colors": "active"}):
            with room.opened(PAGE, **options) as page:
                by_hand(room, page, folder)
    with room.opened(PAGE, java_script_enabled=False) as page:
        room.report.check(
            "sitegen verify" in page.locator(".verify").inner_text(), "without scripts nothing is said")
