"""Commands and code as documents show them, and how they are run."""

import os
import re
import subprocess


def blocks(text, language="sh"):
    """The code blocks of a document that are marked with a language, indented ones too."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", text, re.M | re.S)
    return [re.sub(f"^{indent}", "", body, flags=re.M) for indent, body in found]


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
