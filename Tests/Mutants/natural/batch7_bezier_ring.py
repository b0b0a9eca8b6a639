"""Four-point curves. An event loop with a ring of four points."""
import json
import sys

V = sys.argv[1] if len(sys.argv) > 1 else "base"

for line in sys.stdin:
    events = json.loads(line)["stroke"]["events"]
    ring = [(0, 0)] * 4
    n = 0  # samples of this touch
    path = []
    for e in events:
        p = (e["x"], e["y"])
        phase = e["phase"]
        if phase == "began":
            n = 0
            if V == "first-move-is-start":
                continue
        elif phase != "moved":
            continue
        elif V == "skip-repeats" and p == ring[(n - 1) % 4]:
            continue
        ring[n % 4] = p
        n += 1
        # sample numbers 3, 6, 9 complete a curve
        if n > 3 and (n - 1) % 3 == 0:
            first = n - 4
            if V == "ring-after-increment":
                first = n - 3
            a, b, c, d = (ring[(first + k) % 4] for k in range(4))
            path.append(["M", *a])
            path.append(["C", *b, *c, *d])
    print(json.dumps({"path": path}), flush=True)
