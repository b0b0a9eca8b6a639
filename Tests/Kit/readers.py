"""Tests how the starting points handle files that are not strokes: they report an error, print no trace, and do not
crash. The hand-written reader in C gets every truncated file, with the sanitizers on."""

import subprocess

from commands import complaints

STAGE = "linear"

COMMANDS = {
    "swift": (["swiftc", "-o", "trace", "main.swift", "Graph.swift", "Stage.swift", "View.swift"], ["./trace"]),
    "python": (None, ["python3", "trace.py"]),
    "javascript": (None, ["node", "trace.mjs"]),
    "java": (["javac", "Graph.java", "Json.java", "Stage.java", "Stroke.java", "Trace.java", "View.java"],
             ["java", "Trace"]),
    "kotlin": (["kotlinc", *(f"{name}.kt" for name in ["Graph", "Json", "Stage", "Stroke", "Trace", "View"]),
                "-include-runtime", "-d", "trace.jar"], ["java", "-cp", "trace.jar", "TraceKt"]),
    "c": (["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-g",
           "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-o", "trace", "graph.c",
           "json.c", "stage.c", "stroke.c", "trace.c", "view.c"], ["./trace"]),
}

NO_STROKES = {
    "empty": "",
    "words": "a stroke",
    "cut": '{ "format": "inkstep-stroke/1", "id": "x", "events": [ { "phase": "began", "x": 1',
    "signal": '{ "format": "inkstep-signal/1", "id": "x", "interval": 100, "values": [] }',
    "phase": '{ "format": "inkstep-stroke/1", "id": "x", "canvas": { "width": 1, "height": 1 }, '
             '"events": [ { "phase": "lifted", "x": 1, "y": 2 } ] }',
    "word": '{ "format": "inkstep-stroke/1", "id": "x", "events": [ nul ] }',
    "no-y": '{ "format": "inkstep-stroke/1", "id": "x", "canvas": { "width": 1, "height": 1 }, '
            '"events": [ { "phase": "began", "x": 1 } ] }',
}


def check_readers(report, language, place, scratch):
    build, command = COMMANDS[language]
    if build:
        done = subprocess.run(build, cwd=place, capture_output=True, text=True, timeout=300)
        report.check(
            done.returncode == 0 and not complaints(done),
            f"{language}: {' '.join(build)}: {done.stderr}")

    def refusal(arguments):
        done = subprocess.run(
            command + arguments, cwd=place, capture_output=True, text=True, timeout=60)
        said = f"status {done.returncode}, {done.stdout[:200]}{done.stderr[:800]}"
        return done.returncode == 1 and not done.stdout and done.stderr, said

    for arguments in ([], [STAGE], ["spline", "strokes/tick.json"], [STAGE, "none.json"]):
        refused, said = refusal(arguments)
        report.check(refused, f"{language} with {arguments}: {said}")
    for name, text in NO_STROKES.items():
        file = scratch / f"{name}.json"
        file.write_text(text)
        refused, said = refusal([STAGE, str(file)])
        report.check(refused, f"{language}, {name}: {said}")
    if language == "c":
        check_cut_short(report, place, scratch, refusal)


def check_cut_short(report, place, scratch, refusal):
    """A truncated file is never a valid stroke, at any length."""
    whole = (place / "strokes/tick.json").read_bytes().rstrip()
    file = scratch / "short.json"
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        refused, said = refusal([STAGE, str(file)])
        report.check(refused and "Sanitizer" not in said, f"c, {length} bytes: {said}")
    for old, new in [(b"142", b"0x10"), (b"142", b"inf"), (b"142", b"1e999"), (b"142", b"+1"),
                     (b'"tick"', b'"' + b"t" * 200 + b'"'), (b"}", b"}}"), (b"tick", b"t\\u0000k")]:
        file.write_bytes(whole.replace(old, new, 1))
        refused, said = refusal([STAGE, str(file)])
        report.check(refused and "Sanitizer" not in said, f"c, {new}: {said}")
