"""Measures the site generator on a RAM disk: pages and megabytes a second, and peak memory, compared with
the time it takes to write the same files and nothing else.

Usage: site.py PROGRAM [JOBS]
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from site_files import disk_for_work, measured, write

ROUNDS = 5


def build(program, output, jobs):
    """Seconds and peak bytes of one build."""
    run = measured([program, "build", "--output", output, "--jobs", jobs])
    return run.seconds, run.memory


def main(arguments):
    program = arguments[0]
    jobs = arguments[1] if len(arguments) > 1 else str(os.cpu_count())
    disk = disk_for_work()
    print("on a RAM disk" if disk else "on this disk, which is not a RAM disk")
    with tempfile.TemporaryDirectory(dir=disk) as work:
        site = Path(work) / "_site"
        fresh, again, plain, memory = [], [], [], 0
        for _ in range(ROUNDS):
            shutil.rmtree(site, ignore_errors=True)
            seconds, peak = build(program, site, jobs)
            fresh.append(seconds)
            memory = max(memory, peak)
            again.append(build(program, site, jobs)[0])
            files = {path.relative_to(site).as_posix(): path.read_bytes()
                     for path in site.rglob("*") if path.is_file()}
            copy = Path(work) / "copy"
            plain.append(write(files, copy))
            shutil.rmtree(copy)
    size = sum(map(len, files.values()))
    pages = sum(name.endswith(".html") for name in files)
    print(f"{len(files)} files, {pages} pages, {size / 1e6:.1f} MB, {jobs} jobs, best of {ROUNDS}")
    best = min(plain)
    for what, times in (("writing the files", plain), ("first build", fresh),
                        ("build again", again)):
        seconds = min(times)
        print(f"{what:18}{seconds * 1000:9.1f} ms{pages / seconds:10.0f} pages/s"
              f"{size / 1e6 / seconds:9.1f} MB/s{seconds / best:7.2f} ×")
    print(f"peak memory {memory / 1e6:.1f} MB, {memory / size:.2f} × the site")


main(sys.argv[1:])
