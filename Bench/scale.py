"""Measures the site generator on many strokes: the time and memory of a build into an empty folder, of the
same build again, and of a check; next to writing the same bytes and, if Hugo is installed, next to Hugo
wrapping the same pages as ready HTML. Then how memory grows with the number of strokes and of pages, and
single strokes of a million events. Some lines end with the limit that holds for them.

Usage: scale.py PROGRAM [JOBS [STROKES [PAGES]]]

PAGES are those of the largest site whose memory is measured.
"""

import json
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from site_files import disk_for_work, measured, write

EVENTS = 24


def stroke(name, points):
    """An `inkstep-stroke/1` through points."""
    events = []
    for index, (x, y) in enumerate(points):
        phase = "began" if index == 0 else "ended" if index == len(points) - 1 else "moved"
        events.append({"phase": phase, "x": round(x, 3), "y": round(y, 3)})
    canvas = {"width": 320, "height": 320}
    return json.dumps({"format": "inkstep-stroke/1", "id": name, "canvas": canvas, "events": events})


def walk(count, chance):
    """A random path with that number of points."""
    x, y, points = 160, 160, []
    for _ in range(count):
        points.append((x, y))
        x, y = x + chance.uniform(-12, 12), y + chance.uniform(-12, 12)
    return points


def hugo_site(site, folder):
    """The step pages of a finished site as Hugo takes them: a title, and the rest as it is."""
    (folder / "content").mkdir(parents=True)
    (folder / "layouts" / "_default").mkdir(parents=True)
    (folder / "hugo.toml").write_text(
        'baseURL = "https://example.org/"\ndisableKinds = ["taxonomy", "term", "RSS"]\n'
        "[security]\nallowContent = ['.*']\n")
    for layout in ["single.html", "list.html"]:
        (folder / "layouts" / "_default" / layout).write_text(
            "<!doctype html><title>{{ .Title }}</title><body>{{ .Content }}</body>\n")
    count = 0
    for page in (site / "steps").rglob("*.html"):
        text = page.read_text()
        main = text[text.index("<main"):text.rindex("</main>") + len("</main>")]
        target = folder / "content" / page.relative_to(site)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f"---\ntitle: {json.dumps(page.stem)}\n---\n{main}")
        count += 1
    return count


def line(name, run, full=None, aim=""):
    """A line of the table; of a run that follows a full build also what part of it that took."""
    part = f"{100 * run.cpu / full.cpu:6.1f} %" if full else f"{'':8}"
    aim = f"   aim: {aim}" if aim else ""
    print(f"{name:<42} {run.cpu:7.2f} CPU s {run.seconds:7.2f} s {run.memory / 1e6:6.0f} MB {part}{aim}",
          flush=True)
    return run


def make_strokes(folder, count, events):
    """Makes a folder of so many strokes; returns where the next random numbers come from."""
    chance = random.Random(7)
    folder.mkdir()
    for index in range(count):
        (folder / f"s{index}.json").write_text(stroke(f"s{index}", walk(events, chance)))
    return chance


def growing_sites(program, jobs, largest, work):
    """Sites of ever more short strokes, from a thousand pages to the most."""
    first = None
    stages = len([path for path in Path("Sources/Engine/Stages").glob("*.swift")
                  if ": Stage {" in path.read_text()])
    for pages in sorted({1_000, min(10_000, largest), largest}):
        strokes = work / f"short-{pages}"
        make_strokes(strokes, pages // stages, 5)
        run = measured([program, "build", "--output", work / "_short", "--jobs", jobs,
                        "--strokes", strokes, "--no-playground"])
        first = first or run
        line(f"about {pages} step pages of short strokes", run)
        print(f"  {run.memory / first.memory:.2f} × the memory of the first   aim: 1.5 ×")
        for folder in (work / "_short", strokes):
            shutil.rmtree(folder)


def strokes_and_site(program, jobs, count, work):
    strokes, site = work / "strokes", work / "_site"
    chance = make_strokes(strokes, count, EVENTS)
    content = work / "Content"
    shutil.copytree("Content", content)

    def build(*more):
        return measured([program, "build", "--content", content, "--output", site, "--jobs", jobs,
                         "--strokes", strokes, "--no-playground", *more])

    full = line("build", build(), aim="10 CPU s, 250 MB (of 2000 strokes)")
    files = {path.relative_to(site).as_posix(): path.read_bytes()
             for path in site.rglob("*") if path.is_file()}
    pages = sum(name.endswith(".html") for name in files)
    print(f"  {len(files)} files, {pages} pages, {sum(map(len, files.values())) / 1e6:.0f} MB")
    line("the same again", build(), full)
    print(f"{'writing the same bytes':<42} {'':>13} {write(files, work / 'copy'):7.2f} s")
    line("check", measured([program, "check", "--content", content, "--strokes", strokes,
                            "--jobs", jobs]), full, "100 %")
    few = work / "few"
    make_strokes(few, count // 10, EVENTS)
    small = line(f"build with {count // 10} strokes",
                 measured([program, "build", "--content", content, "--output", work / "_few",
                           "--jobs", jobs, "--strokes", few, "--no-playground"]), full)
    print(f"  {full.memory / small.memory:.2f} × the memory of {count // 10} strokes   aim: 2 ×")
    hugo = shutil.which("hugo", path=".venv/bin") or shutil.which("hugo")
    if hugo:
        wrapped = hugo_site(site, work / "hugo")
        line(f"Hugo wrapping {wrapped} of the pages",
             measured([hugo, "--quiet", "--source", work / "hugo", "--destination", work / "out"]), full)
        version = subprocess.run([hugo, "version"], capture_output=True, text=True).stdout
        print("  " + re.search(r"hugo v[\d.]+", version)[0])
    else:
        print("Hugo is not installed, and is left out")


def single_strokes(program, work):
    chance = random.Random(11)
    million = work / "long.json"
    million.write_text(stroke("long", walk(1_000_000, chance)))
    line("trace finished, 1000000 events", measured([program, "trace", "finished", million]),
         aim="5 s, 300 MB")
    turns = [(160 + 10 * math.cos(0.3 * i), 160 + 10 * math.sin(0.3 * i)) for i in range(60_000)]
    laps = work / "laps.json"
    laps.write_text(stroke("laps", turns))
    line("trace finished, 2865 laps of a small circle",
         measured([program, "trace", "finished", laps]))


def main(arguments):
    program = os.path.abspath(arguments[0])
    jobs = arguments[1] if len(arguments) > 1 else str(os.cpu_count())
    count = int(arguments[2]) if len(arguments) > 2 else 2_000
    largest = int(arguments[3]) if len(arguments) > 3 else 50_000
    disk = disk_for_work()
    print(f"{count} added strokes of {EVENTS} events, {jobs} jobs, {'on a RAM disk' if disk else 'on this disk'}")
    with tempfile.TemporaryDirectory(dir=disk) as work:
        strokes_and_site(program, jobs, count, Path(work))
    with tempfile.TemporaryDirectory(dir=disk) as work:
        growing_sites(program, jobs, largest, Path(work))
    with tempfile.TemporaryDirectory(dir=disk) as work:
        single_strokes(program, Path(work))


if __name__ == "__main__":
    main(sys.argv[1:])
