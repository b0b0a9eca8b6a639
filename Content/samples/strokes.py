"""The sample strokes, each a function that makes its events, by name."""

import math

from samples.biting import almost_equal, dash, dots_and_dashes, far_places, fine_places, resumed
from samples.hand import Session, bent, evenly, softened, touch, written


def tap():
    return touch([(160, 240)], wait=5)


def tick():
    return touch([(142, 238), (153, 255), (168, 231), (187, 203)])


def short():
    return touch([(131, 231), (146, 214), (165.5, 212), (178, 226), (173.5, 248.5), (155, 268)])


def wave():
    skeleton = [(22, 262), (44, 204), (70, 163), (94, 196), (108, 258), (130, 318), (154, 322),
                (173, 262), (188, 196), (212, 160), (236, 199), (251, 262), (271, 306), (298, 274)]
    return touch(written(softened(bent(skeleton), 6), 50, 11))


def zigzag():
    corners = [(30, 318), (68, 166), (106, 322), (148, 158), (186, 316), (226, 164), (262, 310),
               (292, 206)]
    return touch(written(softened(evenly(corners), 4), 61, 23))


def small_circle():
    eighth = [(25, 0), (24, 7), (20, 15), (15, 20), (7, 24)]
    ring = list(eighth)
    for _ in range(3):
        eighth = [(-y, x) for x, y in eighth]
        ring += eighth
    return touch([(160 + x, 240 + y) for x, y in ring + ring[:1]])


def even_circle():
    """Twenty equal steps round a circle, to a thousandth: what no hand draws."""
    ring = []
    for k in range(21):
        turn = 2 * math.pi * (k % 20) / 20
        ring.append((160 + round(25 * math.cos(turn), 3), 240 + round(25 * math.sin(turn), 3)))
    return touch([(round(x, 3), round(y, 3)) for x, y in ring])


def hand_circle():
    skeleton = [(178, 166), (150, 165), (118, 180), (95, 212), (90, 246), (101, 283), (131, 310),
                (168, 314), (203, 299), (227, 266), (231, 232), (216, 195), (190, 175), (160, 170),
                (139, 177)]
    return touch(written(softened(bent(skeleton), 8), 35, 37, start=12, end=8))


def spiral():
    skeleton = []
    for k in range(57):
        turn = k / 16
        radius = 7 + 37 * turn
        wobble = 1 + 0.035 * math.sin(2 * math.pi * turn * 1.3)
        skeleton.append((158 + radius * wobble * math.cos(2 * math.pi * (turn + 0.1)),
                         242 + 1.06 * radius * math.sin(2 * math.pi * (turn + 0.1))))
    return touch(written(softened(bent(skeleton), 5), 84, 41))


def cursive():
    skeleton = [(20, 296), (52, 274), (76, 228), (72, 178), (52, 176), (46, 226), (58, 286),
                (86, 292), (110, 268), (113, 240), (97, 232), (85, 256), (94, 290), (122, 294),
                (152, 258), (172, 206), (165, 160), (145, 164), (139, 222), (151, 284), (178, 294),
                (205, 270), (210, 242), (194, 231), (181, 254), (189, 288), (214, 294), (240, 260),
                (260, 212), (253, 170), (234, 174), (229, 228), (241, 284), (268, 294), (298, 270)]
    return touch(written(softened(bent(skeleton), 5), 86, 53))


def signature():
    """Luna, in one go: a tall L, three small letters, and a flourish under them."""
    initial = [(56, 206), (84, 196), (112, 160), (118, 124), (102, 112), (90, 140), (86, 196),
               (78, 246), (56, 274), (36, 270), (38, 252), (66, 256), (100, 275), (124, 262)]
    letters = [(143, 219), (137, 255), (147, 270), (161, 257), (173, 219), (167, 256), (176, 269),
               (188, 248), (195, 220), (190, 270), (197, 238), (210, 219), (219, 231), (215, 261),
               (224, 270), (238, 252), (260, 229), (247, 218), (232, 232), (230, 258), (242, 269),
               (256, 248), (263, 219), (259, 254), (270, 266)]
    flourish = [(290, 248), (305, 258), (288, 294), (226, 318), (138, 332), (66, 334), (44, 318),
                (66, 304), (132, 308), (214, 312), (294, 292)]
    skeleton = [(x, y - 0.1 * (x - 160)) for x, y in initial + letters + flourish]
    return touch(written(softened(bent(skeleton), 2), 159, 61, tremor=0.6))


def backtrack():
    stem = [(112, 160), (110, 197), (108.5, 239), (107, 272)]
    skeleton = [stem[2], (116, 214), (138, 186), (168, 176), (192, 192), (200, 228), (201, 268),
                (206, 296), (224, 302), (240, 284)]
    arch = written(softened(bent(skeleton), 3), 15, 67, start=0, tremor=0.4)
    return touch(stem + stem[2:3] + arch[1:])


def hold():
    down = [(98, 196), (104, 162), (134, 138), (176, 140), (204, 168), (202, 210), (170, 262),
            (128, 306), (92, 338)]
    across = [(92, 338), (140, 331), (190, 334), (238, 340)]
    first = written(softened(bent(down), 6), 24, 71, tremor=0.6)
    corner = first[-1]
    second = written(bent([corner] + across[1:]), 14, 73, tremor=0)
    return touch(first + [corner] * 7 + second[1:] + [second[-1]] * 5)


def lift_elsewhere():
    skeleton = [(216, 126), (218, 180), (214, 240), (206, 300), (182, 346), (140, 352), (108, 322),
                (98, 276), (110, 240)]
    samples = written(softened(bent(skeleton), 6), 23, 79, end=0)
    return touch(samples, lift=(133.5, 203))


def interrupted():
    skeleton = [(160, 206), (146, 164), (112, 144), (76, 158), (60, 200), (70, 248), (102, 296),
                (138, 334), (160, 362), (178, 334), (200, 308)]
    return touch(written(softened(bent(skeleton), 3), 38, 83, end=0), phase="cancelled")


def two_strokes():
    left = [(82, 196), (104, 172), (138, 182), (157, 226), (155, 272), (132, 312), (100, 322),
            (78, 302)]
    right = [(240, 188), (220, 172), (186, 182), (162, 224), (160, 270), (178, 312), (212, 324),
             (242, 300)]
    first = touch(written(softened(bent(left), 4), 22, 89))
    second = touch(written(softened(bent(right), 4), 22, 97), frame=first[-1][2] + 17)
    return first + second


def pressed():
    """A loop written with a pen that reports its force, in hundredths, from the second event on."""
    skeleton = [(64, 262), (106, 238), (160, 204), (208, 150), (214, 112), (196, 104), (178, 132),
                (172, 196), (180, 262), (198, 318), (206, 346), (198, 352), (192, 338), (208, 300),
                (248, 262), (280, 244)]
    events = touch(written(softened(bent(skeleton), 1), 54, 101, tremor=0.5))
    last = len(events) - 1
    made = []
    for number, (phase, point, frame) in enumerate(events):
        # Soft where the pen comes down and leaves, hard on the downstroke.
        force = 0.15 + 0.75 * math.exp(-((number - 33) / 11) ** 2) + 0.1 * math.sin(number / 3)
        made.append((phase, point, frame) if number == 0
                    else (phase, point, frame, round(max(0.05, force if number < last else 0.05), 2)))
    return Session(made, events.ways)


def flick():
    return touch([(52, 330), (66, 262), (104, 196), (162, 162), (222, 176), (262, 226), (276, 296)])


STROKES = {
    "tap": tap, "tick": tick, "short": short, "wave": wave, "zigzag": zigzag,
    "small-circle": small_circle, "even-circle": even_circle, "hand-circle": hand_circle,
    "spiral": spiral, "cursive": cursive, "signature": signature, "backtrack": backtrack,
    "hold": hold, "lift-elsewhere": lift_elsewhere, "interrupted": interrupted, "two-strokes": two_strokes,
    "flick": flick, "pressed": pressed, "fine-places": fine_places, "far-places": far_places, "resumed": resumed,
    "almost-equal": almost_equal, "dash": dash, "dots-and-dashes": dots_and_dashes,
}
