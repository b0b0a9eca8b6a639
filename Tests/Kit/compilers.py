"""Puts fast compilers and interpreters for the kit first in the search path. The results of compiling the same
sources with the same compiler are cached in .build/kit.

FRESH=1 compiles everything again.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from commands import complaints

KEPT = Path(__file__).resolve().parents[2] / ".build/kit"
# The maximum number of cached results; the least recently used are deleted.
MOST = 60
# The programs run briefly, so optimising them costs more time than it saves, except for the hottest code.
SHORT_LIVED = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
MOMENTARY = [*SHORT_LIVED, "-XX:-UsePerfData", "-XX:CompileThresholdScaling=10"]
# Slow compilers: the extensions of their sources, their runtime, and options for short runs.
COMPILERS = {
    "swiftc": (".swift", [], []),
    "javac": (".java", [], [f"-J{option}" for option in SHORT_LIVED]),
    "kotlinc": (".kt", ["java"], ["-J-Xmx512M", "-J-XX:CompileThresholdScaling=1"]),
}


def place_tools(folder):
    """Fills a folder with wrappers of the tools, and puts it into the search path."""
    found = {name: shutil.which(name) for name in ("java", *COMPILERS)}
    if found["java"]:
        write_program(folder / "java", f'#!/bin/sh\nexec {found["java"]} {" ".join(MOMENTARY)} "$@"\n')
    for name, (_, needs, _) in COMPILERS.items():
        if found[name]:
            known = [found[name], *(key for tool in (name, *needs) for key in tool_key(found[tool]))]
            write_program(
                folder / name, f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n"
                f"import compilers\nsys.exit(compilers.once({name!r}, {known!r}, sys.argv[1:]))\n")
    # A `python3` wrapper script that selects an interpreter would take longer to start than most programs run.
    places = [Path(place) / "python3" for place in os.environ["PATH"].split(os.pathsep)]
    (folder / "python3").symlink_to(next(
        place for place in (*places, Path(sys.executable)) if place.is_file() and not is_script(place)))
    os.environ["PATH"] = f"{folder}{os.pathsep}{os.environ['PATH']}"


def is_script(path):
    with path.open("rb") as file:
        return file.read(2) == b"#!"


def write_program(path, text):
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def tool_key(program):
    """Identifies the version of a tool: its path, and the size and date of its files."""
    home = Path(program).resolve().parent.parent
    files = sorted(path for part in ("bin", "lib") for path in (home / part).iterdir() if path.is_file())
    return [str(home), *(f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in files)]


def once(name, known, words):
    """Compiles in the current folder, or restores the cached result for the same files and arguments."""
    sources = [word for word in words if word.endswith(COMPILERS[name][0])]
    key = hashlib.sha256("\0".join([*known, *words]).encode())
    for source in sources:
        key.update(hashlib.sha256(Path(source).read_bytes()).digest())
    place = KEPT / key.hexdigest()
    if not os.environ.get("FRESH") and place.is_dir():
        os.utime(place)
        shutil.copytree(place, ".", dirs_exist_ok=True)
        return 0
    with tempfile.TemporaryDirectory() as apart:
        for source in sources:
            shutil.copy(source, apart)
        done = subprocess.run(
            [known[0], *COMPILERS[name][2], *words], cwd=apart, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
            text=True)
        sys.stderr.write(done.stderr)
        for source in sources:
            os.remove(Path(apart) / source)
        shutil.copytree(apart, ".", dirs_exist_ok=True)
        if done.returncode == 0 and not complaints(done):
            keep(Path(apart), place)
    return done.returncode


def keep(made, place):
    """Caches a result; deletes the least recently used one."""
    KEPT.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(made, place)
    for old in sorted(KEPT.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)[MOST:]:
        shutil.rmtree(old)
