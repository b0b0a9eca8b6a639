"""Starts Debian's Chromium through Playwright, and serves the site from a local web server."""

import http.server
import os
import shutil
import sys
import tempfile
import threading
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

# Checks that the header's pages form one row, and that the names which the rail shows do not overlap: where they
# have no room they are clipped, or transparent until a finger or pointer is on their point.
CROWDED = """() => {
  const found = [];
  const tops = [...document.querySelectorAll("header.site nav > ul > li")].map((one) => one.offsetTop);
  if (new Set(tops).size > 1) found.push("the pages take more than a row");
  const shows = (name) => {
    const { clipPath, opacity } = getComputedStyle(name);
    return clipPath === "none" && opacity !== "0";
  };
  const shown = [...document.querySelectorAll(".rail a")].filter((one) => shows(one.querySelector("span") ?? one));
  const names = shown.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return { text: one.textContent, box: range.getBoundingClientRect() };
  });
  names.forEach(({ text, box }, at) => {
    if (box.left < 0 || box.right > innerWidth) found.push(`${text} leaves the page`);
    for (const other of names.slice(at + 1)) {
      const apart = Math.max(box.left - other.box.right, other.box.left - box.right,
                             box.top - other.box.bottom, other.box.top - box.bottom);
      if (apart < 0) found.push(`${text} touches ${other.text}`);
    }
  });
  return found;
}"""

# Finds the elements that make a page scroll sideways.
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return null;
  const wide = [...document.querySelectorAll('body *')].filter(
    (e) => e.getBoundingClientRect().right > width + 0.5);
  return document.documentElement.scrollWidth + ' > ' + width + ': ' + wide.slice(0, 3).map(
    (e) => e.tagName.toLowerCase() + (e.id ? '#' + e.id : '') + (e.className && e.className.baseVal
      === undefined ? '.' + e.className : '')).join(', ');
}"""
# Rendering is in software: emulating a graphics card costs a fifth more time.
OPTIONS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-software-rasterizer"]
# The headless shell renders like the browser, without window management, which costs a third more time.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


@contextmanager
def chromium():
    """A headless browser, closed at the end."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if not program:
        sys.exit("error: no Chromium on this machine; 'make setup' installs it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
        try:
            yield browser
        finally:
            browser.close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without logging."""

    def log_message(self, *_):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """Ignores a browser that closes the connection early."""


# Returns only violations, with the first positions of each. axe can preload style sheets and media for its rules;
# of the rules used here only those about media need that.
BROKEN_RULES = """([part, options]) => axe.run(part ?? document, {
  preload: document.querySelector('audio, video') !== null, ...options,
}).then(({ violations }) => violations.map(
  ({ id, help, nodes }) => `axe ${id}: ${help}: ` + nodes.slice(0, 3).map(
    ({ target }) => target.join(' ')).join('; ')))"""


def inaccessible(page, part=None, **options):
    """The violations that axe finds in a page or a part of it: each rule with its first positions."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    return page.evaluate(BROKEN_RULES, [part, {"resultTypes": ["violations"], **options}])


@contextmanager
def served(site):
    """The address of the site below a folder of a web server, like a project page."""
    with tempfile.TemporaryDirectory() as root:
        (Path(root) / "some").mkdir()
        (Path(root) / "some" / "folder").symlink_to(site)
        server = QuietServer(("127.0.0.1", 0), partial(QuietHandler, directory=root))
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/some/folder/"
        finally:
            server.shutdown()
            server.server_close()


class Watch:
    """Records the errors of a page, and its requests outside its own site."""

    def __init__(self, page, base):
        self.base = base
        self.faults = []
        self.page = page
        self.listeners = {
            "console": self.console, "pageerror": self.error, "request": self.request,
            "requestfailed": self.failed, "response": self.response}
        for event, listener in self.listeners.items():
            page.on(event, listener)

    def end(self):
        """Stops recording."""
        for event, listener in self.listeners.items():
            self.page.remove_listener(event, listener)

    def error(self, error):
        self.faults.append(f"script error: {error}")

    def console(self, message):
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text}")

    def request(self, request):
        if not request.url.startswith((self.base, "data:", "blob:")):
            self.faults.append(f"request to elsewhere: {request.url}")

    def failed(self, request):
        # The icon may still be loading when the check opens the next page.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"failed request: {request.url} ({request.failure})")

    def response(self, response):
        if response.status >= 400:
            self.faults.append(f"status {response.status}: {response.url}")

    def take(self):
        """The records since the last call."""
        faults, self.faults = self.faults, []
        return faults
