"""Extracts the commands and code blocks of documents, and runs commands."""

import os
import re
import subprocess
import sys


def blocks(text, language="sh"):
    """The code blocks of a document in one language, including indented ones."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", text, re.M | re.S)
    return [re.sub(f"^{indent}", "", body, flags=re.M) for indent, body in found]


def under(text, heading, language="sh"):
    """The code block under a heading."""
    (section,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    (block,) = blocks(section, language)
    return block


def filled(starter, answers, language):
    """A file with a gap, completed with the answer in its language."""
    (answer,) = blocks(answers.read_text(encoding="utf-8"), language)
    hole = r"(YOUR PART begins.*?\n).*(\n[^\n]*YOUR PART ends)"
    text = starter.read_text(encoding="utf-8")
    whole, holes = re.subn(hole, lambda found: f"{found[1]}\n{answer}{found[2]}", text, flags=re.S)
    assert holes == 1, f"{starter}: {holes} holes"
    return whole


def in_shell(powershell):
    """Translates a PowerShell loop to the shell, without line breaks."""
    for old, new in [
            (r"New-Item -ItemType Directory -Force (\w+) \| Out-Null", r"mkdir -p \1"),
            (r"foreach \(\$(\w+) in Get-ChildItem (\S+)\) {", r"for \1 in \2; do"),
            (r"\$stroke\.FullName \|\s+Out-File -Encoding utf8", r'"$stroke" >'),
            (r'"traces/\$\(\$stroke\.Name\)"', r'"traces/$(basename "$stroke")"'),
            (r"\(Get-(?:Child)?Item (\S+)\)\.FullName", r"\1"), (r"^}$", "done")]:
        powershell = re.sub(old, new, powershell, flags=re.M)
    return powershell.split()


def run(commands, program, place=None):
    """Runs commands in a folder with sitegen in the search path; stops at the first failure."""
    # Python itself, because papers cannot read a script that starts it.
    folders = [str(program.parent), os.path.dirname(os.path.realpath(sys.executable)), os.environ["PATH"]]
    environment = dict(os.environ, PATH=os.pathsep.join(folders))
    done = subprocess.run(
        ["bash", "-euc", commands], cwd=place, env=environment, capture_output=True, text=True,
        timeout=300)
    done.stderr = complaints(done)
    return done


def complaints(done):
    """The error output of a command, without the warnings of a new Java runtime about an old compiler."""
    return "".join(line for line in done.stderr.splitlines(True) if "VM warning" not in line)
