"""Checks what `init --deploy` writes: the workflows are valid, and their commands publish a repository in a fresh
folder. The compiler is replaced by one that takes the program from the command line, and counts its calls.

Usage: check_deploy.py PROGRAM
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

from built_site import Report

ROOT = Path(__file__).resolve().parents[2]
# Stands for 'swift build', which takes minutes.
SWIFT = """#!/bin/bash
case "$*" in
  *--show-bin-path) echo "$BIN" ;;
  *) echo "$*" >>"$BIN/calls" ;;
esac
"""


def git(folder, *words):
    subprocess.run(
        ["git", "-c", "protocol.file.allow=always", "-c", "user.name=A", "-c", "user.email=a@example.org", *words],
        cwd=folder, check=True, capture_output=True)


def program_repository(folder):
    """A repository with the parts of the program that a site needs."""
    folder.mkdir()
    for name in ("Site", "Content", "Sources"):
        (folder / name).symlink_to(ROOT / name)
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "The program")
    return folder


def steps(workflow):
    """The commands of a workflow's build, in order."""
    if "jobs" in workflow:
        return [step["run"] for step in workflow["jobs"]["build"]["steps"] if "run" in step]
    return workflow["pages"]["script"]


def published(report, host, folder, program, tools):
    """Publishes a repository twice, as the host would; the program is compiled once."""
    content = folder / host
    environment = os.environ | {
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "BIN": str(tools), "GITHUB_OUTPUT": str(folder / "output"),
        "ADDRESS": "https://example.org/lessons", "CI_PAGES_URL": "https://example.org/lessons"}
    subprocess.run(
        [program, "init", content, "--deploy", host], check=True, capture_output=True,
        env=environment | {"INKSTEP_HOME": str(ROOT)})
    name = ".github/workflows/publish.yml" if host == "github" else ".gitlab-ci.yml"
    workflow = yaml.safe_load((content / name).read_text("utf-8"))
    git(content, "init", "--quiet", "--initial-branch", "main")
    git(content, "submodule", "add", "--quiet", str(program_repository(folder / f"program-{host}")), "inkstep")
    git(content, "add", "--all")
    git(content, "commit", "--quiet", "--message", "Begin the site")
    (tools / "calls").unlink(missing_ok=True)
    for number in range(2):
        # A runner has a fresh copy, and the folders that the workflow keeps.
        runner = folder / f"{host}-{number}"
        git(folder, "clone", "--quiet", "--recurse-submodules", str(content), str(runner))
        kept = folder / f"{host}-0" / ".program"
        if number > 0:
            shutil.copytree(kept, runner / ".program")
        for command in steps(workflow):
            # Modules take minutes, and other parts of the tests make them.
            command = command.replace("publish.sh", "quick.sh")
            text = (runner / "publish.sh").read_text("utf-8")
            (runner / "quick.sh").write_text(text.replace("build --base-url", "build --no-playground --base-url"))
            run = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", command], cwd=runner, env=environment, capture_output=True, text=True)
            if not report.check(run.returncode == 0, f"{host}: {command}: {run.stdout}{run.stderr}"):
                return
        page = (runner / "public" / "lessons" / "first-line.html").read_text("utf-8")
        report.check(
            'href="https://example.org/lessons/lessons/first-line.html"' in page, f"{host}: no canonical address")
        report.check(not list((runner / "public").glob("inkstep*")), f"{host}: the program is published")
    calls = (tools / "calls").read_text().splitlines()
    report.check(len(calls) == 1, f"{host}: the program is compiled {len(calls)} times: {calls}")


def valid(report, program, folder):
    """The workflow for GitHub according to actionlint, if it is installed."""
    lint = shutil.which("actionlint") or str(ROOT / ".venv" / "bin" / "actionlint")
    if not Path(lint).exists():
        print("actionlint is not installed")
        return
    for path in folder.glob("github/.github/workflows/*.yml"):
        run = subprocess.run([lint, "-no-color", path], capture_output=True, text=True)
        report.check(run.returncode == 0, run.stdout)


def main(arguments):
    program = str(Path(arguments[0]).resolve())
    report = Report("deploy")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tools = folder / "tools"
        tools.mkdir()
        (tools / "swift").write_text(SWIFT)
        (tools / "swift").chmod(0o755)
        (tools / "inkstep").symlink_to(program)
        for host in ("github", "gitlab"):
            published(report, host, folder, program, tools)
        valid(report, program, folder)
        run = subprocess.run(
            [program, "init", folder / "x", "--deploy", "gihtub"], capture_output=True, text=True)
        report.check(run.returncode == 64 and "Did you mean 'github'?" in run.stderr, f"a wrong host: {run.stderr}")
    report.finish()


if __name__ == "__main__":
    main(sys.argv[1:])
