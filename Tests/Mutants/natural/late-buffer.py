"""bezier: the buffer is emptied when the next sample finds it full."""

from answer import answer


def draw(events):
    path, buffer = [], []
    for phase, x, y in events:
        if phase == "began":
            buffer = [(x, y)]
        elif phase == "moved":
            if len(buffer) == 4:
                path += [["M", *buffer[0]], ["C", *buffer[1], *buffer[2], *buffer[3]]]
                buffer = [buffer[3]]
            buffer.append((x, y))
    return path


answer(draw)
