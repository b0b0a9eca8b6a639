"""Reads a built site for the checks, and counts the checks that hold.

Pages are read with Python's own HTML parser, which accepts errors; check_html.py checks that they are valid.
"""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

VOID = set("area base br col embed hr img input link meta source track wbr".split())


class Element:
    """One element: its name, attributes, line, parent, and the text below it."""

    def __init__(self, name, attributes, line, parent):
        self.name = name
        self.attributes = attributes
        self.line = line
        self.parent = parent
        self.pieces = []

    def get(self, name):
        return self.attributes.get(name)

    @property
    def text(self):
        return " ".join("".join(self.pieces).split())

    def parents(self):
        """The ancestors of this element, innermost first."""
        return list(self.ancestors())[1:]

    def ancestors(self):
        """This element and its ancestors."""
        element = self
        while element:
            yield element
            element = element.parent


class Page(HTMLParser):
    """A page of the site, parsed on creation."""

    def __init__(self, site, path):
        super().__init__(convert_charrefs=True)
        self.site = site
        self.path = path
        self.name = path.relative_to(site).as_posix()
        self.source = path.read_text(encoding="utf-8")
        self.elements = []
        self.texts = []
        self.open = []
        self.feed(self.source)
        self.close()
        self.ids = {}
        for element in self.elements:
            if element.get("id") is not None:
                self.ids.setdefault(element.get("id"), []).append(element)

    def handle_starttag(self, tag, attrs):
        attributes = {key: value or "" for key, value in attrs}
        parent = self.open[-1] if self.open else None
        element = Element(tag, attributes, self.getpos()[0], parent)
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        while any(element.name == tag for element in self.open):
            if self.open.pop().name == tag:
                break

    def handle_data(self, data):
        self.texts.append((self.open[-1] if self.open else None, data, self.getpos()[0]))
        for element in self.open:
            element.pieces.append(data)

    def all(self, *names):
        return [element for element in self.elements if element.name in names]


class Report:
    """Counts passed checks, prints failed ones, and exits with the result."""

    def __init__(self, title, most=40):
        self.title = title
        self.most = most
        self.passed = 0
        self.failures = []

    def check(self, holds, message):
        if holds:
            self.passed += 1
        else:
            self.failures.append(message)
        return holds

    def finish(self):
        for message in self.failures[: self.most]:
            print(f"error: {message}")
        if len(self.failures) > self.most:
            print(f"… and {len(self.failures) - self.most} more")
        print(f"{self.title}: {self.passed} passed, {len(self.failures)} failed")
        sys.exit(1 if self.failures else 0)


def site_folder(arguments):
    """The folder named on the command line; exits if it does not contain a site."""
    folder = Path(arguments[0] if arguments else "_site").resolve()
    if not (folder / "index.html").is_file():
        sys.exit(f"error: {folder} holds no index.html")
    return folder


def asset(site, name):
    """The file of the site with a given name, apart from the hash."""
    stem, _, ending = name.rpartition(".")
    found = [path for path in (site / "assets").glob(f"{stem}-*.{ending}")
             if re.fullmatch("[0-9a-f]{8}", path.name[len(stem) + 1:-len(ending) - 1])]
    if len(found) != 1:
        sys.exit(f"error: {site} has {len(found)} files '{name}'")
    return found[0]


def pages(site):
    """All pages, sorted by path."""
    return [Page(site, path) for path in sorted(site.rglob("*.html"))]
