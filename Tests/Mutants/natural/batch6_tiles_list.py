"""The tiled graph, functions without state: everything follows from how many samples have come in."""
import json
import sys


def ceil_div(a, b):
    return -(-a // b)


def held_after(total, kept):
    return total if total < 2 * kept else kept + total % kept


def from_the_total(question):
    w, published = question["width"], question["policy"] == "published"
    n = 1 + ceil_div(w, 32)
    kept = 324 if published else 32 * n + 2

    def step(total, relayout):
        held = held_after(total, kept)
        newest = (total - 1) >> 5
        row = [newest + k for k in range(1 - n, 1)]
        out = {"total": total, "held": held, "discarded": total - held}
        if relayout:
            out["relayout"] = True
        elif (total - 1) & 31 == 0:
            out["reused"] = {"from": newest - n, "to": newest}
        origin = w - total if published else w - total + 1
        out["frames"] = [{"tile": t, "x": origin + 32 * t} for t in row]
        changed = [t for t in row if relayout or 32 * t + 34 >= total]
        out["draws"] = []
        for t in changed:
            first = max(0, 32 * t - 2) if published else max(0, 32 * t - 1, total - held)
            end = min(total, 32 * t + 34)
            out["draws"].append({"tile": t, "from": first if first < end else 0, "to": end if first < end else 0})
        return out

    steps = []
    for total in range(1, len(question["signal"]["values"]) + 1):
        steps.append(step(total, False))
        steps += [step(total, True) for r in question["relayouts"] if r == total]
    return steps


def before_by_one(question):
    w, policy = question["width"], question["policy"]
    pad_left = {"published": 2, "repaired": 1}[policy]
    n = 1 + ceil_div(w, 32)
    kept = {"published": 324, "repaired": n * 32 + 2}[policy]
    steps = []
    gone = 0

    def samples(t, total):
        a, b = max(0, t * 32 - pad_left), min(total, t * 32 + 32 + 2)
        if policy == "repaired":
            a = max(a, gone)
        return (a, b) if a < b else (0, 0)

    def frames(total):
        newest = (total - 1) // 32
        back = total if policy == "published" else total - 1
        return [{"tile": t, "x": w - (back - t * 32)} for t in range(newest - n + 1, newest + 1)]

    for total in range(1, len(question["signal"]["values"]) + 1):
        if total - gone >= 2 * kept:
            gone = total - kept
        newest = (total - 1) // 32
        step = {"total": total, "held": total - gone, "discarded": gone}
        if total % 32 == 1:
            step["reused"] = {"from": newest - n, "to": newest}
        tiles = sorted({newest, (total - 2) // 32})
        step["frames"] = frames(total)
        step["draws"] = [dict(zip(("tile", "from", "to"), (t, *samples(t, total)))) for t in tiles]
        steps.append(step)
        for _ in range(question["relayouts"].count(total)):
            again = {"total": total, "held": total - gone, "discarded": gone, "relayout": True,
                     "frames": frames(total)}
            again["draws"] = [dict(zip(("tile", "from", "to"), (f["tile"], *samples(f["tile"], total))))
                              for f in again["frames"]]
            steps.append(again)
    return steps


VARIANTS = {"from-the-total": from_the_total, "before-by-one": before_by_one}

if __name__ == "__main__":
    answer = VARIANTS[sys.argv[1]]
    for line in sys.stdin:
        if line.strip():
            print(json.dumps({"steps": answer(json.loads(line))}), flush=True)
