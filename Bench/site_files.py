"""Code that both benchmarks of the site share: running and measuring a program, and writing plain files."""

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass


@dataclass
class Run:
    """What a run took."""

    seconds: float
    cpu: float
    memory: int


def disk_for_work():
    """A RAM disk, or `None` for wherever temporary files go."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def measured(words):
    """Runs a program, which must succeed: its seconds, of the clock and of processors, and peak bytes.

    A new process counts the memory of the one that it came from as its own, so it has to come from one that
    is small: this file as a program.
    """
    measuring = subprocess.run(
        [sys.executable, __file__, *(str(word) for word in words)], capture_output=True, text=True)
    if measuring.returncode != 0:
        sys.exit(f"error: {words[0]} {words[1]} failed: {measuring.stderr[:2000]}")
    return Run(*json.loads(measuring.stdout))


def main(words):
    """Runs a program and writes what it took as JSON; ends as it ends."""
    start = time.perf_counter()
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    seconds = time.perf_counter() - start
    print(json.dumps([seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024]))
    return process.returncode


def write(files, folder):
    """Seconds to write the same files into a new folder."""
    start = time.perf_counter()
    for name in sorted({os.path.dirname(name) for name in files}):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    for name, data in files.items():
        file = os.open(os.path.join(folder, name), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        os.write(file, data)
        os.close(file)
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
