"""smoothed: a Pen for every touch, which draws on a Canvas."""
import json
import sys

assert sys.argv[1] == "default-list"


class Canvas:
    def __init__(self):
        self.elements = []

    def curve(self, start, control1, control2, end):
        self.elements.append(["M", *start])
        self.elements.append(["C", *control1, *control2, *end])


class Pen:
    def __init__(self, canvas, waiting=[]):
        self.canvas = canvas
        self.waiting = waiting

    def add(self, p):
        self.waiting.append(p)
        if len(self.waiting) == 5:
            start, a, b, _, newest = self.waiting
            joint = ((b[0] + newest[0]) / 2, (b[1] + newest[1]) / 2)
            self.canvas.curve(start, a, b, joint)
            self.waiting[:] = [joint, newest]


def draw(events):
    canvas = Canvas()
    pen = None
    for event in events:
        p = (event["x"], event["y"])
        if event["phase"] == "began":
            pen = Pen(canvas)
            pen.add(p)
        elif event["phase"] == "moved":
            pen.add(p)
        else:
            pen = None
    return canvas.elements


for line in sys.stdin:
    print(json.dumps({"path": draw(json.loads(line)["stroke"]["events"])}), flush=True)
