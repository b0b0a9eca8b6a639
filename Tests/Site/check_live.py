"""The live pages in a browser: figures, playground, graph, links, failures; and all of them in Firefox.

Usage: check_live.py SITE [TOPIC…] [--first]

Each topic is a module of its own, named live_TOPIC.py. Several topics run two at a time, each in a
program of its own; `--first` ends a topic at the first thing that is wrong. A topic that fails beside
others is run once more by itself: what it found is printed either way, and it counts as passed only if
nothing is wrong then, so that a crowded machine is told from a fault.
"""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

from browser import chromium, served
from built_site import Report, site_folder
from live_page import Room

# The longest first, so that two at a time end together.
TOPICS = (
    "graph", "failing", "links", "draw", "numbers", "drag", "files", "play", "looks", "level", "still",
    "figures", "visit", "keys", "steady", "loading", "write", "acts", "results", "place", "embed", "kept",
    "overlays", "verify", "write_graph")
# Topics that are run when they are named: `check_live.py SITE firefox` wants a firefox-esr.
NAMED = ("firefox",)


class HastyReport(Report):
    """Ends the program at the first failure."""

    def check(self, holds, message):
        super().check(holds, message)
        if not holds:
            self.finish()
        return holds


def run(topic, site, is_hasty):
    """One topic, in this program."""
    report = (HastyReport if is_hasty else Report)(f"live: {topic}")
    if topic == "firefox":
        with served(site) as server:
            import_module("live_firefox").check(site, server, report)
        report.finish()
    with chromium() as browser, served(site) as server:
        import_module(f"live_{topic}").check(Room(browser, site, server, report))
    report.finish()


def told(topic, site):
    """One topic in a program of its own: whether it passed, and what it said."""
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, __file__, str(site), topic], capture_output=True, text=True)
    text = (done.stdout + done.stderr[-3000:]).rstrip()
    return done.returncode == 0, f"{text} ({time.monotonic() - start:.0f} s)"


def main(arguments):
    names = [argument for argument in arguments if not argument.startswith("--")]
    site = site_folder(names[:1])
    topics = names[1:] or TOPICS
    unknown = sorted(set(topics) - set(TOPICS + NAMED))
    if unknown:
        sys.exit(f"error: no topic {', '.join(unknown)}; there are {', '.join(TOPICS + NAMED)}")
    if len(topics) == 1:
        run(topics[0], site, "--first" in arguments)
    failed = []
    with ThreadPoolExecutor(max_workers=2) as pool:
        for topic, (passed, text) in zip(topics, pool.map(lambda one: told(one, site), topics)):
            print(text, flush=True)
            if not passed:
                failed.append((topic, text))
    left = []
    for topic, first in failed:
        passed, text = told(topic, site)
        if not passed:
            left.append(topic)
        print(f"once more, by itself: {text}", flush=True)
        if passed:
            print("warning: beside others it said\n" + "\n".join(
                f"  {line[:300]}" for line in first.splitlines()[:8]), flush=True)
    sys.exit(f"error: failed twice: {', '.join(left)}" if left else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
