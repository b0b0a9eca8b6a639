"""smoothed: the middle is half the difference."""

from answer import answer


def draw(events):
    path, buffer = [], []
    for phase, x, y in events:
        if phase == "began":
            buffer = [(x, y)]
        elif phase == "moved":
            buffer.append((x, y))
            if len(buffer) == 5:
                _, _, b, _, d = buffer
                middle = ((b[0] - d[0]) / 2, (b[1] - d[1]) / 2)
                path += [["M", *buffer[0]], ["C", *buffer[1], *buffer[2], *middle]]
                buffer = [middle, buffer[4]]
    return path


answer(draw)
