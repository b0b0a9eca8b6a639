"""Adds a stage to a copy of the repository by the steps of CONTRIBUTING, and builds a site with it.

Usage: add_stage.py COPY MODULE

COPY is changed. MODULE is a WebAssembly module without the new stage, for the pages, since one with it would take
minutes to compile. Two files are written by hand and one more gets two lines. If anything else had to be changed,
there would be a second list of stages. SWIFT names the compiler.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

SWIFT = os.environ.get("SWIFT") or "swift"

# Lines to the middles between samples: a buffer, a branch of its own and an end that is never read.
STAGE = """\
// Straight lines between the middles of neighbouring samples.

/// Joins the middles between samples with straight lines.
public struct Halfway: Stage {
  /// Where the ink ends, then the newest sample; slots 0…`counter` are filled.
  var buffer = [InkPoint](repeating: .zero, count: 2)
  /// The index of the last filled slot.
  var counter = 0

  /// Makes the stage as it is before the first touch.
  public init() {}

  /// Begins a subpath.
  public mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    counter = 0
    buffer[0] = p
    canvas.move(to: p)
  }

  /// Draws a curve that is straight to the middle of the last move.
  public mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    if counter == 1 {
      let middle = midpoint(buffer[1], p)
      canvas.curve(buffer[0], to: middle)
      canvas.display()
      buffer[0] = middle
    }
    counter = 1
    buffer[1] = p
  }

  /// Moves the stroke into the bitmap.
  public mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    canvas.strokeIntoBitmap()
    canvas.display()
    canvas.clear()
    counter = 0
  }

  /// The filled slots of the buffer.
  public var slots: ArraySlice<InkPoint>? { buffer[...counter] }
  /// Samples waiting in the buffer.
  public var lag: Int { counter }
}

extension Halfway {
  /// Made for a test.
  public static var description: StageDescription {
    StageDescription(name: "halfway", draws: [.quad]) {
      $0.slots = [.junction, .sample]
      $0.readsLift = false
      $0.joinsHalfway = true
      $0.conditions = [BranchCondition("counter == 1", .curve)]
    }
  }
}
"""
BRANCHES = ["began", "stored", "curve", "liftIgnored"]


def run(folder, *words, fails=False):
    """Runs a command in the copy and returns what it said; stops where it does not end as it should."""
    done = subprocess.run(words, cwd=folder, text=True, capture_output=True)
    if (done.returncode != 0) != fails:
        sys.exit(f"error: {' '.join(words)} ended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def change(file, pattern, replacement):
    text = file.read_text(encoding="utf-8")
    new, count = re.subn(pattern, replacement, text, count=1, flags=re.M)
    if count != 1:
        sys.exit(f"error: {file.name} has no {pattern}")
    file.write_text(new, encoding="utf-8")


def main(folder, module):
    # 1. The stage. 2. Its lines in the catalogue.
    (folder / "Sources/Engine/Stages/Halfway.swift").write_text(STAGE, encoding="utf-8")
    catalog = folder / "Sources/Lessons/Stages/Catalog.swift"
    change(catalog, r"^(  public static let linear = .*)$",
           r"\1\n  /// Lines to the middles.\n  public static let halfway = DrawingStage(Halfway.self)")
    change(catalog, r"^(    \.linear, .*)$", r"\1 .halfway,")
    run(folder, SWIFT, "build", "--product", "sitegen", "--disable-index-store")
    program = str(folder / ".build/debug/sitegen")
    # 3. Its phrases: the check names every one that is missing, and no other.
    wanted = {"stage.halfway"} | {f"explain.halfway.{branch}" for branch in BRANCHES}
    answer = run(folder, program, "check", fails=True)
    missing = set(re.findall(r"'([\w.]+)' is missing", answer))
    if missing != wanted:
        sys.exit(f"error: phrases {sorted(wanted)} expected to be missing, found {sorted(missing)}")
    with open(folder / "Content/interface/en.txt", "a", encoding="utf-8") as words:
        words.writelines(f"{key} = Words for {key}.\n" for key in sorted(wanted))
    # 4. Its place in the tutorial, for pages of steps. 5. Its traces, and the site with the module; a build checks what it is made from.
    change(folder / "Content/site.txt", r"^(stages: linear,.*)$", r"\1, halfway")
    run(folder, program, "record")
    run(folder, program, "build", "--playground", module)
    stroke = "tick"
    trace = json.loads((folder / f"_site/fixtures/halfway/{stroke}.json").read_text())
    page = (folder / f"_site/steps/halfway/{stroke}.html").read_text()
    for branch in BRANCHES:
        if f"Words for explain.halfway.{branch}." not in page:
            sys.exit(f"error: the step page does not say 'explain.halfway.{branch}'")
    if trace["stage"] != "halfway" or not any(element[0] == "Q" for element in trace["path"]):
        sys.exit("error: the recorded trace is not the stage's")
    run(folder, program, "verify", f"Content/fixtures/halfway/{stroke}.json")
    catalogues = [words.read_text(encoding="utf-8") for words in (folder / "_site/assets").glob("words-*.js")]
    if not catalogues or any('"name":"halfway"' not in catalogue for catalogue in catalogues):
        sys.exit("error: the scripts do not know the stage")
    print("a stage was added by one new file, a case, two lines and its phrases, and the site was built")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*(Path(word).resolve() for word in sys.argv[1:]))
