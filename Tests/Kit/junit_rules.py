"""The strictest rules for a JUnit report, those of the schema `junit-10.xsd` of the
xUnit plugin for Jenkins, in a few lines: which element may contain which, with which attributes, and where
text is allowed. Jenkins refuses a report that breaks a rule."""

import re
from xml.etree import ElementTree

TIME = re.compile(r"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?")
SUITE = {"group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"}
COUNTS = {"name", "tests", "failures", "errors"}
RERUN = ("rerunFailure", "rerunError", "flakyFailure", "flakyError")

# What an element may contain, its required attributes, its optional ones, and whether it contains text.
RULES = {
    "testsuites": ({"testsuite"}, set(), COUNTS | {"time"}, False),
    "testsuite": (
        {"testsuite", "properties", "testcase", "system-out", "system-err"}, COUNTS, SUITE, False),
    "testcase": (
        {"skipped", "error", "failure", "system-out", "system-err", *RERUN}, {"name"},
        {"time", "classname", "group"}, False),
    "properties": ({"property"}, set(), set(), False),
    "property": (set(), {"name", "value"}, set(), False),
    **{name: (set(), set(), {"type", "message"}, True) for name in ("failure", "error", "skipped")},
    **{name: (set(), set(), set(), True) for name in ("system-out", "system-err", "stackTrace")},
    **{name: ({"stackTrace", "system-out", "system-err"}, {"type"}, {"message"}, True) for name in RERUN},
}


def faults(element, inside=None):
    """All rules that an element or its contents break."""
    name = element.tag
    if name not in RULES or (inside is None and name not in ("testsuites", "testsuite")):
        return [f"<{name}> has no place in {inside or 'the report'}"]
    children, needed, allowed, is_text = RULES[name]
    keys = set(element.keys())
    found = [f"<{name}> lacks {key}" for key in sorted(needed - keys)]
    found += [f"<{name}> has {key}" for key in sorted(keys - needed - allowed)]
    if name != "testcase" and not TIME.fullmatch(element.get("time", "")):
        found.append(f"<{name}> takes the time {element.get('time')}")
    texts = [element.text, *(child.tail for child in element)]
    if not is_text and any(text and text.strip() for text in texts):
        found.append(f"<{name}> holds text")
    for child in element:
        if child.tag in children:
            found += faults(child, name)
        else:
            found.append(f"<{child.tag}> stands in <{name}>")
    return found


def check_junit(report, text):
    """A report breaks no rule, and each kind of error put into it is found."""
    whole = faults(ElementTree.fromstring(text))
    report.check(not whole, f"junit: {whole[:5]}")
    for old, new in [
            ("<testsuite ", "<testsuite colour='red' "), ("<testcase ", "<testcase line='3' "),
            ('time="0"', 'time="now"'), ("<failure", "<reason/><failure"), (' tests="', ' sum="'),
            ("  <testsuite ", "words <testsuite "), ("<testsuites", "<suites")]:
        bad = text.replace(old, new)
        if old == "<testsuites":
            bad = bad.replace("</testsuites", "</suites")
        report.check(bad != text and faults(ElementTree.fromstring(bad)), f"junit: {new!r} is let pass")
