"""Uses the live pages in a browser: figures, playground, graph, links, failures; and all of them in Firefox.

Usage: check_live.py SITE [TOPIC…] [--first]

Each topic is the module live_TOPIC.py. Three topics run at a time, each in a process with its own browser, because
a topic waits for frames a third of its time; `--first` ends a topic at its first failure. A topic that fails while
others run is repeated alone: both results are printed, and it passes only if the second run finds no fault, which
distinguishes a busy machine from a fault.
"""

import io
import json
import subprocess
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from queue import SimpleQueue

from browser import chromium, served
from built_site import Report, site_folder
from live_page import Room

# The longest first, so that those that run at a time end together.
TOPICS = (
    "write_graph", "verify", "write", "rows", "looks", "links", "draw", "figures", "graph", "play", "acts",
    "hands", "numbers", "drag", "failing", "files", "results", "search", "level", "home", "still", "keys",
    "place", "visit", "story", "steady", "embed", "touch", "yours", "loading", "overlays", "kept")
# Topics that only run when they are named: `check_live.py SITE firefox` needs firefox-esr.
NAMED = ("firefox",)
# This argument replaces the topics, which are then read from standard input.
WORK = "--work"


class LiveReport(Report):
    """Ends a topic after a number of failures, because each waits half a minute for what does not come."""

    def __init__(self, title, limit=10):
        super().__init__(title)
        self.limit = limit

    def check(self, holds, message):
        super().check(holds, message)
        if len(self.failures) >= self.limit:
            self.finish()
        return holds


def run(topic, site, is_hasty):
    """Runs one topic in this process."""
    report = LiveReport(f"live: {topic}", 1 if is_hasty else 10)
    if topic == "firefox":
        with served(site) as server:
            import_module("live_firefox").check(site, server, report)
        report.finish()
    with chromium() as browser, served(site) as server:
        import_module(f"live_{topic}").check(Room(browser, site, server, report))
    report.finish()


def work(site):
    """Runs the topics from standard input in turn in one browser; writes whether each passed, and its output."""
    with chromium() as browser, served(site) as server:
        for topic in map(str.strip, sys.stdin):
            said, passed = io.StringIO(), False
            with redirect_stdout(said), redirect_stderr(said):
                try:
                    report = LiveReport(f"live: {topic}")
                    import_module(f"live_{topic}").check(Room(browser, site, server, report))
                    report.finish()
                except SystemExit as end:
                    passed = end.code == 0
                except Exception:  # if one topic raises, the others still run
                    traceback.print_exc()
            print(json.dumps([passed, said.getvalue()]), flush=True)


class Worker:
    """A process that runs topics; it is replaced after it ends."""

    def __init__(self, site):
        self.command = [sys.executable, __file__, str(site), WORK]
        self.process = None

    def ask(self, topic):
        if self.process is None:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            print(topic, file=self.process.stdin, flush=True)
            return json.loads(self.process.stdout.readline())
        except (OSError, ValueError):
            self.end()
            return False, f"error: the program that ran {topic} broke off"

    def end(self):
        """Ends the process and its browser."""
        if self.process:
            self.process.communicate()
        self.process = None


def told(ask):
    """Whether a topic passed, with its output and its duration."""
    start = time.monotonic()
    passed, text = ask()
    return passed, f"{text.rstrip()} ({time.monotonic() - start:.0f} s)"


def alone(topic, site):
    """Runs a topic in a separate process."""
    done = subprocess.run([sys.executable, __file__, str(site), topic], capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr[-3000:]


def main(arguments):
    names = [argument for argument in arguments if not argument.startswith("--")]
    site = site_folder(names[:1])
    if WORK in arguments:
        return work(site)
    topics = names[1:] or TOPICS
    unknown = sorted(set(topics) - set(TOPICS + NAMED))
    if unknown:
        sys.exit(f"error: no topic {', '.join(unknown)}; there are {', '.join(TOPICS + NAMED)}")
    if len(topics) == 1:
        run(topics[0], site, "--first" in arguments)
    failed = []
    workers = [Worker(site) for _ in range(3)]
    free = SimpleQueue()
    for worker in workers:
        free.put(worker)

    def beside(topic):
        worker = free.get()
        try:
            return told(lambda: worker.ask(topic))
        finally:
            free.put(worker)

    with ThreadPoolExecutor(max_workers=len(workers)) as pool:
        asked = pool.map(beside, topics)
        for topic, (passed, text) in zip(topics, asked):
            print(text, flush=True)
            if not passed:
                failed.append((topic, text))
    for worker in workers:
        worker.end()
    left = []
    for topic, first in failed:
        passed, text = told(lambda: alone(topic, site))
        if not passed:
            left.append(topic)
        print(f"once more, by itself: {text}", flush=True)
        if passed:
            print("warning: beside others it said\n" + "\n".join(
                f"  {line[:300]}" for line in first.splitlines()[:8]), flush=True)
    sys.exit(f"error: failed twice: {', '.join(left)}" if left else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
