#!/usr/bin/env python3
"""Makes the sample strokes and signals of Content/strokes, Content/paths and Content/signals.

A stroke is drawn as a hand draws: a skeleton of a few places is bent into a smooth path, the pen
travels it slower where it curves (speed ~ curvature^(-1/3), the two-thirds power law), starts and
stops gently, trembles a little, and is looked at sixty times a second. Coordinates lie on a grid of
half points, so the last digits of a sine do not matter: every machine writes the same bytes.
Where the pen was between two looks goes into Content/paths, to a hundredth of a point.

The strokes and signals themselves are in Content/samples.

    python3 Content/generate.py           write the files
    python3 Content/generate.py --check   compare them with what would be written
"""

import sys
from pathlib import Path

from samples.signals import SIGNALS
from samples.strokes import STROKES

CONTENT = Path(__file__).resolve().parent
WIDTH, HEIGHT = 320, 480


def decimal(number):
    """The shortest decimal, without a fraction for whole numbers."""
    return str(int(number)) if number == int(number) else repr(number)


def milliseconds(frame):
    """A frame's time to a thousandth of a millisecond, in whole-number arithmetic."""
    return (frame * 1_000_000 + 30) // 60 / 1000


def stroke_text(name, events):
    lines = []
    for phase, (x, y), frame, *force in events:
        pressed = f', "force": {decimal(force[0])}' if force else ""
        lines.append(f'    {{ "phase": "{phase}", "x": {decimal(x)}, "y": {decimal(y)}, '
                     f'"t": {decimal(milliseconds(frame))}{pressed} }}')
    return (f'{{\n  "format": "inkstep-stroke/1",\n  "id": "{name}",\n'
            f'  "canvas": {{ "width": {WIDTH}, "height": {HEIGHT} }},\n  "events": [\n'
            + ",\n".join(lines) + "\n  ]\n}\n")


def path_text(name, ways):
    """The way of the pen, eight places from one look to the next, one way for each touch."""
    touches = []
    for way in ways:
        places = [f"[{decimal(round(x, 2))}, {decimal(round(y, 2))}]" for x, y in way]
        rows = [", ".join(places[k:k + 8]) for k in range(0, len(places), 8)]
        touches.append("    [\n      " + ",\n      ".join(rows) + "\n    ]")
    return (f'{{\n  "format": "inkstep-path/1",\n  "id": "{name}",\n  "ways": [\n'
            + ",\n".join(touches) + "\n  ]\n}\n")


def signal_text(name, values):
    return (f'{{\n  "format": "inkstep-signal/1",\n  "id": "{name}",\n  "interval": 100,\n'
            f'  "values": [{", ".join(decimal(v) for v in values)}]\n}}\n')


def files():
    for name, make in STROKES.items():
        session = make()
        yield CONTENT / "strokes" / f"{name}.json", stroke_text(name, session)
        if session.ways:
            yield CONTENT / "paths" / f"{name}.json", path_text(name, session.ways)
    for name, make in SIGNALS.items():
        yield CONTENT / "signals" / f"{name}.json", signal_text(name, make())


def main():
    checking = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not checking:
        sys.exit("usage: generate.py [--check]")
    stale = 0
    for path, text in files():
        if not checking:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.is_file() or path.read_bytes() != text.encode():
            print(f"{path}: error: differs from what generate.py makes", file=sys.stderr)
            stale += 1
    if stale:
        sys.exit(1)


if __name__ == "__main__":
    main()
