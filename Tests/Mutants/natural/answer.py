"""What all programs share: the variant in the argument, and an answer to each question on standard input."""

import json
import sys


def variant(variants):
    """The variant that the argument names; `right` is the program without a mistake."""
    if len(sys.argv) != 2 or sys.argv[1] not in ["right", *variants]:
        sys.exit(f"usage: python3 {sys.argv[0]} right|{'|'.join(variants)}")
    return sys.argv[1]


def answers(reply):
    """Prints what `reply` makes of each question."""
    for line in sys.stdin:
        print(json.dumps(reply(json.loads(line))), flush=True)


def answer(draw):
    """Prints the path that `draw` makes of the events of each question."""
    answers(lambda question: {
        "path": draw([(event["phase"], event["x"], event["y"]) for event in question["stroke"]["events"]])})
