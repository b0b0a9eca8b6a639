"""Checks every published data file: strict JSON, a known format, names that agree with the path, and
numbers in the shortest form that reads back to the same double.

Usage: check_json.py SITE
"""

import hashlib
import json
import sys

from built_site import Report, site_folder

FORMATS = {
    "fixtures": ("inkstep-trace/1", "inkstep-graph/1", "inkstep-mistakes/1"),
    "strokes": ("inkstep-stroke/1",),
    "paths": ("inkstep-path/1",),
    "signals": ("inkstep-signal/1",),
    "vectors": ("inkstep-vectors/1", "inkstep-graph-vectors/1", "inkstep-vector-index/1"),
    "budget": ("inkstep-budget/1",),
    "ribbon": ("inkstep-ribbon/1",),
}


def shortest(value):
    """The canonical form of a double: whole numbers plain, others with as few digits as possible."""
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    return repr(value)


class Reader:
    """Reads JSON more strictly than Python does, and checks every number."""

    def __init__(self):
        self.faults = []

    def number(self, text):
        if text != shortest(float(text)):
            self.faults.append(f"number {text} should be {shortest(float(text))}")
        return float(text)

    def constant(self, text):
        self.faults.append(f"'{text}' is not JSON")

    def members(self, pairs):
        keys = [key for key, _ in pairs]
        for key in {key for key in keys if keys.count(key) > 1}:
            self.faults.append(f"key '{key}' twice in one object")
        return dict(pairs)

    def read(self, text):
        return json.loads(
            text, parse_float=self.number, parse_int=self.number, parse_constant=self.constant,
            object_pairs_hook=self.members)


def check_index(report, site, index):
    """The index of the test vectors lists every file, with the hash of what the file says besides its hash."""
    files = {path.relative_to(site / "vectors").as_posix() for path in site.glob("vectors/*/*.json")}
    listed = index["files"]
    report.check({one["file"] for one in listed} == files, "vectors/index.json: lists other files than there are")
    for one in listed:
        path = site / "vectors" / one["file"]
        lines = path.read_text().splitlines(keepends=True)
        rest = "".join(line for line in lines if not line.startswith('  "hash"'))
        digest = hashlib.sha256(rest.encode()).hexdigest()
        says = json.loads("".join(lines))
        report.check(
            one["hash"] == says["hash"] == digest and one["count"] == len(says["vectors"])
            and index["version"] == says["version"], f"vectors/index.json: {one['file']} is another")
    digest = hashlib.sha256("".join(one["hash"] for one in listed).encode()).hexdigest()
    report.check(index["hash"] == digest, "vectors/index.json: the hash of all is another")


def check(report, site, path):
    name = path.relative_to(site).as_posix()
    reader = Reader()
    try:
        text = path.read_bytes().decode("utf-8")
        value = reader.read(text)
    except ValueError as error:
        report.check(False, f"{name}: {error}")
        return
    for fault in reader.faults[:3]:
        report.check(False, f"{name}: {fault}")
    report.check(text.endswith("\n"), f"{name}: no line end at the end")
    folder = name.split("/")[0]
    if not report.check(isinstance(value, dict), f"{name}: not an object"):
        return
    if folder == "schema":  # check_schemas.py checks the schemas
        return
    report.check(next(iter(value), None) == "format", f"{name}: the first key is not 'format'")
    report.check(
        value.get("format") in FORMATS.get(folder, ()),
        f"{name}: format {value.get('format')!r} does not belong in {folder}/")
    if value.get("format") == "inkstep-vector-index/1":
        check_index(report, site, value)
    elif value.get("format") == "inkstep-trace/1":
        says = f"fixtures/{value.get('stage')}/{value.get('stroke')}.json"
        report.check(says == name, f"{name}: says it is {says}")
    elif value.get("format") == "inkstep-vectors/1":
        says = f"vectors/{value.get('stage')}/{value.get('feature')}.json"
        report.check(says == name, f"{name}: says it is {says}")
    elif value.get("format") == "inkstep-graph-vectors/1":
        says = f"vectors/tiles/{value.get('feature')}-{value.get('policy')}.json"
        report.check(says == name, f"{name}: says it is {says}")
    elif value.get("format") == "inkstep-budget/1":
        report.check(value.get("painter") == path.stem, f"{name}: says it is {value.get('painter')}")
    elif value.get("format") == "inkstep-ribbon/1":
        report.check(value.get("source") == path.stem, f"{name}: says it is by {value.get('source')}")
    elif folder != "fixtures":
        report.check(value.get("id") == path.stem, f"{name}: its id is {value.get('id')!r}")


def main(arguments):
    site = site_folder(arguments)
    report = Report("published data")
    for path in sorted(site.rglob("*.json")):
        check(report, site, path)
    for folder in FORMATS:
        report.check(any((site / folder).rglob("*.json")), f"{folder}/ holds no JSON")
    report.finish()


main(sys.argv[1:])
