"""The module in a browser against the module in node: the same questions, a digest per stroke.

Usage: chromium.py SITE DIGESTS
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Site"))

from browser import chromium  # noqa: E402
from built_site import site_folder  # noqa: E402

BATCH = 100
ASK = """
  const [strokes, first, last, graphs] = given;
  const results = {};
  for (const stroke of strokes) results[stroke.id] = await digestOf(answersAbout(stroke));
  for (let seed = first; seed < last; seed += 1) {
    results[`stroke ${seed}`] = await digestOf(answersAbout(strokeFrom(seed)));
  }
  for (let seed = 0; seed < graphs; seed += 1) {
    results[`graph ${seed}`] = await digestOf(answersAboutGraph(seed));
  }
  return results;
"""


def digests_in_page(site, wanted):
    """Opens the playground as a file, and asks what node was asked."""
    # The functions come with each question, because the page's policy lets no script in.
    sources = "".join((HERE / name).read_text("utf-8") for name in ("strokes.js", "answers.js"))
    ask = f"async (given) => {{ {sources} {ASK} }}"
    results = {}
    with chromium() as browser:
        page = browser.new_page()
        page.goto((site / "playground.html").as_uri())
        page.evaluate("() => window.inkstep.ready")
        results |= page.evaluate(ask, [wanted["strokes"], 0, 0, wanted["graphs"]])
        for first in range(0, wanted["count"], BATCH):
            last = min(first + BATCH, wanted["count"])
            results |= page.evaluate(ask, [[], first, last, 0])
    return results


def main():
    """Compares, and ends with 1 if anything differs."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    wanted = json.loads(Path(sys.argv[2]).read_text("utf-8"))
    found = digests_in_page(site_folder(sys.argv[1:]), wanted)
    expected = wanted["results"]
    different = [name for name in expected if found.get(name) != expected[name]]
    different += [name for name in found if name not in expected]
    if different:
        names = ", ".join(different[:5])
        sys.exit(f"error: {len(different)} answers differ between node and Chromium: {names}")
    if not expected:
        sys.exit("error: nothing was compared")
    print(f"{len(expected)} digests, node and Chromium the same")


if __name__ == "__main__":
    main()
