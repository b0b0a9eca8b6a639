"""linear: one loop and a switch on the phase, from C."""
import json
import sys

assert sys.argv[1] == "else-of-second-if"
while True:
    line = sys.stdin.readline()
    if not line:
        break
    out = []
    for ev in json.loads(line)["stroke"]["events"]:
        x = ev["x"]
        y = ev["y"]
        phase = ev["phase"]
        if phase == "began":
            out.append(("M", x, y))
        if phase == "moved":
            out.append(("L", x, y))
        else:  # lifted or taken away
            out.append(("L", x, y))
    sys.stdout.write(json.dumps({"path": out}) + "\n")
    sys.stdout.flush()
