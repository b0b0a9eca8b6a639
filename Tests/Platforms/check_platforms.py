"""Runs the programs of the pages "platforms" and "answer" over every sample stroke, and compares what they show after
each event with the recorded trace of the finished stage; and the graph of "platforms" over the vectors of a built site.

The web programs run in Chromium, and briefly in Firefox. The Swift and Kotlin programs are compiled against stand-ins for their frameworks,
which record path elements; without kotlinc, the Kotlin program is not checked, and the output reports that.
"""

import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/Platforms"
PAGES = ROOT / "Content/pages"
sys.path.insert(0, str(ROOT / "Tests/Site"))

from browser import chromium  # noqa: E402
from built_site import Report  # noqa: E402
from web_graph import check_graph, check_running  # noqa: E402
from web_programs import check_device, check_firefox, check_web  # noqa: E402

# The maximum number of lines, by program.
PROGRAMS = {
    "answer/ink.html": 30, "platforms/ink.html": 60, "platforms/graph.html": 80, "platforms/UIKitInk.swift": 60,
    "platforms/SwiftUIInk.swift": 60, "platforms/InkView.kt": 60}
# Coalesced samples arrive in groups of this size.
GROUP = 3


def strokes():
    """The events of each sample stroke, and what is shown after each of them according to the recorded trace."""
    for file in sorted((ROOT / "Content/fixtures/finished").iterdir()):
        trace = json.loads(file.read_text(encoding="utf-8"))
        events = [(step["phase"], *step["point"]) for step in trace["steps"]]
        yield file.stem, events, shown(trace)


def shown(trace):
    """The elements on the screen after each event: finished strokes, the live path and the tail."""
    screens, path, kept = [], [], 0
    for step in trace["steps"]:
        if step["phase"] == "cancelled":
            del path[kept:]
        path += step["appended"]
        if step["committed"]:
            kept = len(path)
        screens.append(path + step["tail"])
    assert screens[-1] == trace["path"]
    return screens


def grouped(events, screens):
    """Events of which moves arrive in groups, and what is shown after each group."""
    groups, after, waiting = [], [], []
    for at, (phase, *point) in enumerate(events):
        waiting += point
        follows = at + 1 < len(events) and events[at + 1][0] == "moved"
        if phase == "moved" and follows and len(waiting) < 2 * GROUP:
            continue
        groups.append((phase, *waiting))
        after.append(screens[at])
        waiting = []
    return groups, after


def read(line):
    """The elements in a line of output."""
    return [[word if word.isalpha() else float(word) for word in one.split()] for one in line.split(";") if one]


def ask(command, folder, cases):
    """What a program shows after each event of each case."""
    lines = []
    for _, events, _ in cases:
        lines += [" ".join(map(str, event)) for event in events] + [""]
    done = subprocess.run(
        command, cwd=folder, input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=300)
    if done.returncode:
        return done.stderr[-900:]
    output = iter(done.stdout.splitlines())
    return [[read(next(output)) for _ in events] + [next(output)] for _, events, _ in cases]


def compare(report, name, cases, answers, same):
    """Compares the answers of a program with what the traces show."""
    if not report.check(isinstance(answers, list), f"{name}: {answers}"):
        return
    for (stroke, events, screens), found in zip(cases, answers, strict=True):
        at = next((at for at, right in enumerate(screens) if not same(found[at], right)), None)
        report.check(
            at is None, f"{name}, {stroke}: after event {at} {at is not None and (found[at], screens[at])}"[:600])


def same_in_floats(found, right):
    """Whether elements are equal to the last digit that 32 bits have."""
    if [one[0] for one in found] != [one[0] for one in right]:
        return False
    return all(
        abs(a - b) <= 2 ** -23 * max(abs(value) for value in wanted[1:])
        for one, wanted in zip(found, right) for a, b in zip(one[1:], wanted[1:]))


def in_floats(point):
    return struct.pack("2f", *point)


def has_neighbours_equal_in_floats(events):
    """Whether two neighbouring positions that differ are one and the same in 32 bits: the finished stage skips the second."""
    places = [point for _, *numbers in events for point in zip(numbers[::2], numbers[1::2])]
    return any(one != other and in_floats(one) == in_floats(other) for one, other in zip(places, places[1:]))


def copied(sources, folder):
    """Copies files into a folder, and returns their names there."""
    for source in sources:
        shutil.copy(source, folder)
    return [source.name for source in sources]


def compiled(words, folder):
    """The errors of a compiler; empty if there are none."""
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    return "" if done.returncode == 0 else f"{done.stdout}{done.stderr}"[:1500]


def check_swift(report, framework, cases):
    """Compiles and runs a Swift program against the stand-in for its framework."""
    program, host = PAGES / f"platforms/{framework}Ink.swift", HERE / f"Run{framework}.swift"
    with tempfile.TemporaryDirectory() as folder:
        names = copied([HERE / f"{framework}.swift", program, host], folder)
        common = ["swiftc", "-Onone", "-parse-as-library"]
        library = [*common, "-emit-library", "-emit-module", "-module-name", framework, "-o", f"lib{framework}.so"]
        linked = [*common, "-I", ".", "-L", ".", f"-l{framework}", "-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"]
        for words in [[*library, names[0]], [*linked, "-o", "ink", *names[1:]]]:
            faults = compiled(words, folder)
            if not report.check(not faults, f"{framework}: {faults}"):
                return
        compare(report, framework, cases, ask(["./ink"], folder, cases), list.__eq__)


def check_kotlin(report, cases):
    """Compiles and runs the Kotlin program against the stand-ins for Android. It receives its samples in 32 bits, so a stroke
    that needs more is left out: only the one that is made for this."""
    left_out = {name.split(",")[0] for name, events, _ in cases if has_neighbours_equal_in_floats(events)}
    report.check(left_out == {"almost-equal"}, f"Kotlin: 32 bits merge samples of {sorted(left_out)}")
    cases = [case for case in cases if case[0].split(",")[0] not in left_out]
    if shutil.which("kotlinc") is None:
        note = "the program for Android was not checked, because there is no kotlinc"
        print(note)
        if os.environ.get("NOTE"):
            Path(os.environ["NOTE"]).write_text(note, encoding="utf-8")
        return
    with tempfile.TemporaryDirectory() as folder:
        names = copied([PAGES / "platforms/InkView.kt", *sorted((HERE / "android").iterdir())], folder)
        faults = compiled(["kotlinc", *names, "-include-runtime", "-d", "ink.jar"], folder)
        if report.check(not faults, f"Kotlin: {faults}"):
            answers = ask(["java", "-cp", "ink.jar", "RunKt"], folder, cases)
            compare(report, "Kotlin", cases, answers, same_in_floats)


def main():
    report = Report("platforms")
    for name, most in PROGRAMS.items():
        lines = (PAGES / name).read_text(encoding="utf-8").splitlines()
        report.check(len(lines) <= most, f"{name} has {len(lines)} lines, not {most}")
        report.check(max(map(len, lines)) <= 112, f"{name}: a line has {max(map(len, lines))} characters")
    cases = list(strokes())
    report.check(len(cases) > 15, f"there are {len(cases)} strokes")
    coalesced = [(f"{name}, coalesced", *grouped(events, screens)) for name, events, screens in cases]
    for framework in ("UIKit", "SwiftUI"):
        check_swift(report, framework, cases + coalesced)
    check_kotlin(report, cases + coalesced)
    with chromium() as browser:
        check_web(report, browser, PAGES / "platforms/ink.html", cases + coalesced)
        check_web(report, browser, PAGES / "answer/ink.html", cases)
        for name in ("platforms/ink.html", "answer/ink.html"):
            check_device(report, browser, PAGES / name)
        vectors = sorted(Path(sys.argv[1], "vectors/tiles").glob("*-repaired.json"))
        check_graph(report, browser, PAGES / "platforms/graph.html", vectors)
        check_running(report, browser, PAGES / "platforms/graph.html")
    check_firefox(report, [PAGES / "platforms/ink.html", PAGES / "answer/ink.html"])
    report.finish()


os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
main()
