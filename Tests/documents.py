"""Runs every command of README, CONTRIBUTING and docs as written, and checks links and lengths.

Usage: documents.py PROGRAM

Each document gets a scratch folder with a copy of `Content` and links to everything else, where `inkstep` is the
program. `make` only looks for the target, and `swift` runs nothing but the program: other parts of the tests build,
test and install.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ["README.md", "CONTRIBUTING.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]
MOST_WORDS = {"README.md": 900, "CONTRIBUTING.md": 1500}
TOOLS = {
    "inkstep": '#!/bin/bash\nexec "$PROGRAM" "$@"\n',
    "make": """#!/bin/bash
for word in "$@"; do
  case $word in -* | *=*) ;; *) grep -q "^$word:" Makefile Tests/tests.mk || exit 1 ;; esac
done
""",
    "swift": """#!/bin/bash
case "$1" in
  run) while [ "$1" != sitegen ]; do shift; done; exec "$PROGRAM" "${@:2}" ;;
  test | format) ;;
  --version) exec "$SWIFT" --version ;;
  *) echo "error: no part of the tests runs 'swift $1'" >&2; exit 1 ;;
esac
""",
}


def blocks(text):
    """The blocks of shell commands, and the commands of tables, with the line where each begins."""
    for match in re.finditer(r"^```sh\n(.*?)^```$", text, re.M | re.S):
        yield text.count("\n", 0, match.start()) + 2, match[1]
    for match in re.finditer(r"^\| (`(?:inkstep|make|swift) .*?) \|", text, re.M):
        for command in re.findall(r"`([^`]+)`", match[1]):
            if not re.search(r"\b[A-Z]{3,}\b(?!=)", command):
                yield text.count("\n", 0, match.start()) + 1, command + "\n"


def scratch(folder, program):
    """Fills a folder as a checkout; returns the environment for commands in it."""
    for entry in ROOT.iterdir():
        if entry.name == "Content":
            shutil.copytree(entry, folder / entry.name)
        elif not entry.name.startswith((".", "_")):
            (folder / entry.name).symlink_to(entry)
    tools = folder / ".tools"
    tools.mkdir()
    for name, script in TOOLS.items():
        (tools / name).write_text(script, encoding="utf-8")
        (tools / name).chmod(0o755)
    home = folder / ".home"
    home.mkdir()
    # Python itself, because papers cannot read a script that starts it.
    folders = [str(tools), os.path.dirname(os.path.realpath(sys.executable)), os.environ["PATH"]]
    return os.environ | {
        "PATH": os.pathsep.join(folders), "HOME": str(home), "PROGRAM": str(program),
        # The path of the compiler: its name would lead to the script above, which would then start itself for ever.
        "INKSTEP_HOME": str(ROOT), "SWIFT": shutil.which(os.environ.get("SWIFT") or "swift")}


def run(commands, folder, environment):
    """The status and the errors of a block of commands, which is killed with everything that it started if it hangs."""
    process = subprocess.Popen(
        ["bash", "-euo", "pipefail", "-c", commands], cwd=folder, env=environment, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        errors = process.communicate(timeout=300)[1]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return 137, "no end after 300 s"
    return process.returncode, errors


def run_commands(name, text, program):
    """The faults of a document's commands."""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        environment = scratch(Path(folder), program)
        for line, commands in blocks(text):
            status, errors = run(commands, folder, environment)
            if status:
                faults.append(f"{name}:{line}: error: {commands.strip()} ends with {status}: {errors.strip()[-500:]}")
    return faults


def check_links(name, text):
    """The links that lead to no file, or to no heading of a document."""
    for match in re.finditer(r'(?:\]\(|srcset="|src=")([^)"\s]+)[)"]', re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.S)):
        path, _, heading = match[1].partition("#")
        if path.startswith("http"):
            continue
        target = (ROOT / name).parent / path if path else ROOT / name
        if not target.exists():
            yield f"{name}: error: the link '{match[1]}' leads to no file"
        elif heading:
            titles = re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.M)
            if heading not in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}:
                yield f"{name}: error: the link '{match[1]}' leads to no heading"


def check_lessons(text):
    """The lessons whose title and reading time the README does not have."""
    for path in sorted((ROOT / "Content/lessons").glob("*/en.md")):
        lesson = path.read_text("utf-8")
        title = re.search(r"^title: (.*)$", lesson, re.M)[1]
        minutes = re.search(r"Reading time: about (\d+) minutes", lesson)
        if not minutes or f"| {title} | {minutes[1]} |" not in text:
            yield f"README.md: error: the courses lack '{title}', or its reading time"


def main(program):
    faults, count = [], 0
    for name in DOCUMENTS:
        text = (ROOT / name).read_text("utf-8")
        count += len(list(blocks(text)))
        faults += run_commands(name, text, Path(program).resolve())
        faults += check_links(name, text)
        words = len(text.split())
        if words > MOST_WORDS.get(name, words):
            faults.append(f"{name}: error: {words} words; {MOST_WORDS[name]} are allowed")
    faults += check_lessons((ROOT / "README.md").read_text("utf-8"))
    print("\n".join(faults))
    print(f"documents: {count} blocks of commands, {len(faults)} faults")
    sys.exit(1 if faults or not count else 0)


if __name__ == "__main__":
    main(sys.argv[1])
