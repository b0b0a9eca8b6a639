"""Commands and code as documents show them, and how they are run."""

import os
import re
import subprocess


def blocks(text, language="sh"):
    """The code blocks of a document that are marked with a language, indented ones too."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", text, re.M | re.S)
    return [re.sub(f"^{indent}", "", body, flags=re.M) for indent, body in found]


def under(text, heading, language="sh"):
    """The code block under a heading."""
    (section,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    (block,) = blocks(section, language)
    return block


def filled(starter, answers, language):
    """A file with a hole, filled in with the answer in its language."""
    (answer,) = blocks(answers.read_text(encoding="utf-8"), language)
    hole = r"(YOUR PART begins.*?\n).*(\n[^\n]*YOUR PART ends)"
    text = starter.read_text(encoding="utf-8")
    whole, holes = re.subn(hole, lambda found: f"{found[1]}\n{answer}{found[2]}", text, flags=re.S)
    assert holes == 1, f"{starter}: {holes} holes"
    return whole


def in_shell(powershell):
    """A loop of PowerShell in the words of the other shell, without its line breaks."""
    for old, new in [
            (r"New-Item -ItemType Directory -Force (\w+) \| Out-Null", r"mkdir -p \1"),
            (r"foreach \(\$(\w+) in Get-ChildItem (\S+)\) {", r"for \1 in \2; do"),
            (r"\$stroke\.FullName \|\s+Out-File -Encoding utf8", r'"$stroke" >'),
            (r'"traces/\$\(\$stroke\.Name\)"', r'"traces/$(basename "$stroke")"'),
            (r"\(Get-(?:Child)?Item (\S+)\)\.FullName", r"\1"), (r"^}$", "done")]:
        powershell = re.sub(old, new, powershell, flags=re.M)
    return powershell.split()


def run(commands, program, place=None):
    """Runs commands in a folder, with sitegen in the search path, up to the first that fails."""
    environment = dict(os.environ, PATH=f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    done = subprocess.run(
        ["bash", "-euc", commands], cwd=place, env=environment, capture_output=True, text=True,
        timeout=300)
    done.stderr = complaints(done)
    return done


def complaints(done):
    """What a command complained of; not what a new Java runtime has against an old compiler."""
    return "".join(line for line in done.stderr.splitlines(True) if "VM warning" not in line)
