"""tiles: no layers are kept; every step follows from the number of samples."""
import json
import sys

variant = sys.argv[1]
S = 32


def layers(total, width):
    n = 1 - (-width // S)
    newest = (total - 1) // S
    return range(newest - n + 1, newest + 1)


def step(total, discarded, width, policy, relayout, left, right, seam):
    shown = layers(total, width)
    newest = shown[-1]
    x0 = width - total + (1 if policy == "repaired" else 0)
    result = {"total": total, "held": total - discarded, "discarded": discarded}
    if relayout:
        result["relayout"] = True
        drawn = shown
    else:
        if (total - 1) % S == 0:
            result["reused"] = {"from": shown[0] - 1, "to": newest}
        drawn = range(min((total - 1 - seam) // S, newest), newest + 1)
    result["frames"] = [{"tile": t, "x": x0 + S * t} for t in shown]
    lowest = discarded if policy == "repaired" else 0
    result["draws"] = []
    for t in drawn:
        if t not in shown:
            continue
        a = max(lowest, t * S - left)
        b = min(total, (t + 1) * S + right)
        if a >= b:
            a = b = 0
        result["draws"].append({"tile": t, "from": a, "to": b})
    return result


def steps(question):
    width, policy = question["width"], question["policy"]
    if variant == "left-padding-two":
        left, right, seam = 2, 2, 2
    elif variant == "left-for-right":
        left, right = (1, 2) if policy == "repaired" else (2, 2)
        seam = left
    elif variant == "right-stateless":
        left, right = (1, 2) if policy == "repaired" else (2, 2)
        seam = right
    else:
        raise SystemExit("no such variant")
    kept = 324 if policy == "published" else S * len(layers(0, width)) + right
    discarded = 0
    made = []
    for total in range(1, len(question["signal"]["values"]) + 1):
        if total - discarded >= 2 * kept:
            discarded = total - kept
        made.append(step(total, discarded, width, policy, False, left, right, seam))
        for after in question["relayouts"]:
            if after == total:
                made.append(step(total, discarded, width, policy, True, left, right, seam))
    return made


for line in sys.stdin:
    print(json.dumps({"steps": steps(json.loads(line))}), flush=True)
