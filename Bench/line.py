"""Measures how soon the home page answers on a slow line: 1.6 Mb/s, 150 ms to the server, a processor four
times slower; gzip as servers send it. Alternates with the same page whose sheets and scripts are separate files, or
with another site. Reports when the sheet takes the pen and shows its ink, and when the engine runs, so
that the stages follow and the stroke draws itself.

Usage: line.py SITE [OTHER]
"""

import gzip
import http.server
import re
import shutil
import statistics
import sys
import tempfile
import threading
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests" / "Site"))

from browser import chromium  # noqa: E402

ROUNDS = 7
TARGET = 1_500
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
PACKED = (".html", ".css", ".js", ".svg", ".wasm", ".json")
# The sheet is asked by a pen that comes down on it: it answers by ink.
READY = """() => {
  const look = () => {
    const surface = document.querySelector('#draw svg.surface');
    if (surface && !window.takesPen) {
      const box = surface.getBoundingClientRect();
      const at = (type, by, buttons) => surface.dispatchEvent(new PointerEvent(type, {
        pointerId: 7, pointerType: 'mouse', isPrimary: true, bubbles: true, cancelable: true, buttons,
        clientX: box.x + box.width / 3 + by, clientY: box.y + box.height / 2,
      }));
      at('pointerdown', 0, 1);
      for (let by = 5; by <= 40; by += 5) at('pointermove', by, 1);
      const ink = [...surface.querySelectorAll('path')].some((path) => path.getAttribute('d'));
      at('pointerup', 40, 0);
      if (ink) window.takesPen = performance.now();
    }
    const play = document.querySelector('#draw .tools button');
    if (play && !play.disabled && typeof engine === 'object' && engine.isReady) window.follows = performance.now();
    else setTimeout(look, 4);
  };
  look();
}"""


class Server(http.server.SimpleHTTPRequestHandler):
    """Keeps connections open, and sends texts and the module compressed."""

    protocol_version = "HTTP/1.1"
    packed = {}

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            return self.send_error(404)
        body = Server.packed.get(path)
        if body is None:
            body = path.read_bytes()
            if path.suffix in PACKED:
                body = gzip.compress(body, 9)
            Server.packed[path] = body
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        if path.suffix in PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def log_message(self, *_):
        pass


def one_by_one(site, folder):
    """The home page with its sheets and scripts separate, as their first lines divide them."""
    shutil.copytree(site, folder)
    page = folder / "index.html"
    text = page.read_text("utf-8")
    for mark, tag, pattern in (
        (r"/\* styles/(\S+) \*/\n", '<link rel="stylesheet" href="assets/{}">\n',
         r'<link rel="stylesheet" href="assets/([^"]+)">\n'),
        (r"// scripts/(\S+)\n", '<script src="assets/{}"{} defer=""></script>\n',
         r'<script src="assets/([^"]+)"([^>]*?)(?: defer="")?></script>\n'),
    ):
        def apart(found, mark=mark, tag=tag):
            parts = re.split(mark, (folder / "assets" / found[1]).read_text("utf-8"))
            for name, part in zip(parts[1::2], parts[2::2]):
                (folder / "assets" / name).write_text(part, "utf-8")
            data = found[2] if len(found.groups()) > 1 else ""
            return "".join(tag.format(name, data) for name in parts[1::2])

        text = re.sub(pattern, apart, text)
    fetch = folder / "assets" / "fetch-module.js"
    if fetch.is_file():
        # The program's own script follows it; without it, nothing requests the module early.
        fetch.write_text(fetch.read_text("utf-8").partition("})();\n;\n")[2], "utf-8")
    page.write_text(text, "utf-8")
    return folder


def visit(browser, address):
    """Milliseconds until the sheet takes the pen and until the stages follow, requests, and bytes over the line,
    for somebody new."""
    context = browser.new_context(viewport={"width": 390, "height": 664})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    sizes = []
    session.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.add_init_script(f"({READY})()")
    page.goto(address)
    while not page.evaluate("window.follows ?? 0"):
        page.wait_for_timeout(50)
    result = page.evaluate("window.takesPen ?? NaN"), page.evaluate("window.follows"), len(sizes), sum(sizes)
    context.close()
    return result


def main(arguments):
    if not 1 <= len(arguments) <= 2:
        sys.exit(__doc__)
    site = Path(arguments[0]).resolve()
    with tempfile.TemporaryDirectory() as work:
        other = Path(arguments[1]).resolve() if len(arguments) > 1 else one_by_one(
            site, Path(work) / "site")
        addresses = {}
        for name, folder in (("joined", site), ("one by one", other)):
            server = http.server.ThreadingHTTPServer(
                ("127.0.0.1", 0), partial(Server, directory=str(folder)))
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever, daemon=True).start()
            addresses[name] = f"http://127.0.0.1:{server.server_port}/index.html"
        visits = {name: [] for name in addresses}
        with chromium() as browser:
            for _ in range(ROUNDS):
                for name, address in addresses.items():
                    visits[name].append(visit(browser, address))
    for name, all_of_it in visits.items():
        pens, follows, counts, sizes = zip(*all_of_it)
        print(f"home, {name:<11} {counts[0]} requests, {sizes[0] / 1000:.0f} kB")
        for what, times in (("the sheet takes the pen", pens), ("the stages follow", follows)):
            print(f"  {what:<24} after {statistics.median(times):6.0f} ms ({min(times):.0f} to {max(times):.0f})")
    print(f"the target for the pen is {TARGET} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
