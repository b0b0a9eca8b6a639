"""linear: a class with the four methods, after the lesson."""
import json
import sys

variant = sys.argv[1]


class LiftOnlyIfNew:
    def __init__(self):
        self.path = []
        self.last = None

    def began(self, p):
        self.path.append(["M", p[0], p[1]])
        self.last = p

    def moved(self, p):
        self.path.append(["L", p[0], p[1]])
        self.last = p

    def ended(self, p):
        # The pen usually comes up where it was: no line to nowhere.
        if p != self.last:
            self.moved(p)

    def cancelled(self, p):
        self.ended(p)


class CancelDoesNothing:
    def __init__(self):
        self.path = []

    def began(self, p):
        self.path.append(["M"] + list(p))

    def moved(self, p):
        self.path.append(["L"] + list(p))

    def ended(self, p):
        self.path.append(["L"] + list(p))

    def cancelled(self, p):
        pass


made = {"lift-only-if-new": LiftOnlyIfNew, "cancel-does-nothing": CancelDoesNothing}[variant]
for line in sys.stdin:
    stage = made()
    for e in json.loads(line)["stroke"]["events"]:
        getattr(stage, e["phase"])((e["x"], e["y"]))
    print(json.dumps({"path": stage.path}))
    sys.stdout.flush()
