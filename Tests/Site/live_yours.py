"""Follows a drawn stroke through the course: from the home page by its large button, with rings in each lesson, to the
slider that turns the stages into one another."""

from live_page import DESK, PHONE, drawn, until
from live_pointers import Finger, Mouse, draw
from live_sheets import Sheets

# A peak, which has a corner under the first stages.
PEAK = ((0.15, 0.75), (0.25, 0.55), (0.35, 0.3), (0.45, 0.15), (0.5, 0.3), (0.58, 0.5), (0.66, 0.7), (0.8, 0.8))
BUTTON = ".begin a"
SHOWN = "() => [...document.querySelectorAll('.your-stroke')].some((one) => !one.hidden && one.querySelector('svg'))"
RINGS = """() => [...document.querySelectorAll('.your-stroke .worst')].map((one) =>
  [one.getAttribute('cx'), one.getAttribute('cy')].map(Number))"""
# The facts of the shown stroke, and where its dots turn most, in figure units.
FACTS = """() => {
  const state = share.read(drawnStroke.read());
  const stage = document.querySelector('.your-stroke').dataset.stages;
  const stroke = thinned(state.stroke, state.every);
  const { facts, frame } = live.figure('stroke', stroke, { stage });
  const dots = stroke.events.map(({ x, y }) => [x, y]).filter(
    (dot, at, all) => at === 0 || String(dot) !== String(all[at - 1]));
  const turns = dots.slice(1, -1).map(([x, y], at) => {
    const [[px, py], [nx, ny]] = [dots[at], dots[at + 2]];
    const turn = Math.atan2(ny - y, nx - x) - Math.atan2(y - py, x - px);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  });
  const [x, y] = dots[1 + turns.indexOf(Math.max(...turns))];
  return {
    names: facts[0].facts.map(([name, value]) => [name.replace('figure.', ''), Number(value)]),
    corner: [frame.scale * x + frame.x, frame.scale * y + frame.y],
    text: document.querySelector('.your-stroke figcaption').textContent };
}"""
INK = "() => document.querySelector('#your-stages ~ .figure path.ink').getAttribute('d')"


def check(room):
    for device, options in ((Mouse, {"viewport": DESK}), (Finger, {**Finger.options, "viewport": PHONE})):
        with room.tab(**options) as tab, room.opened("index.html", tab=tab) as page:
            followed(room, page, device)
    for name in ("lessons/linear.html", "lessons/linear.html#ink=AAAA&stage=linear"):
        with room.opened(name) as page:
            hidden = page.locator(".your-stroke:not([hidden])").count()
            room.report.check(hidden == 0, f"{name} shows a stroke to a reader who has drawn none")


def followed(room, page, device):
    sheets = Sheets(room, page)
    first = page.locator(BUTTON).text_content()
    draw(device(page), sheets.places(PEAK))
    sheets.rests("before following", sheets.stroke(len(PEAK) + 1))
    until(page, "(first) => document.querySelector('.begin a').textContent !== first", "the button that leads on", first)
    page.locator(BUTTON).click()
    page.wait_for_url("**/sampling.html*")
    shown(room, page, "sampling", device)
    room.report.check("#" not in page.url, f"{device.kind}: the address of the first lesson is {page.url}")
    for lesson in ("linear", "smoothed", "finished"):
        page.goto(f"{room.bases['http']}lessons/{lesson}.html")
        shown(room, page, lesson, device)
        ringed(room, page, f"{device.kind}, {lesson}")
    morphs(room, page, device)


def ringed(room, page, how):
    """Where the facts tell of a corner or a gap there is a ring, and nowhere else."""
    check = room.report.check
    facts, rings = page.evaluate(FACTS), page.evaluate(RINGS)
    names = dict(facts["names"])
    expected = (names.get("turn", 0) > 0) + (names.get("gap", 0) > 1)
    check(names.get("segments", 0) > 0 and str(int(names["segments"])) in facts["text"], f"{how}: the words are {facts}")
    check(len(rings) == expected, f"{how}: the rings are at {rings} for {names}")
    if how.endswith("linear"):
        near = [max(abs(a - b) for a, b in zip(ring, facts["corner"])) < 0.2 for ring in rings]
        check(any(near), f"{how}: the rings are at {rings}, the corner at {facts['corner']}")


def shown(room, page, lesson, device):
    until(page, SHOWN, f"the stroke in {lesson}")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    room.report.check(wide <= 0, f"{device.kind}: {lesson} is {wide} too wide")


def morphs(room, page, device):
    """Between two stages the ink is at neither; keys go from stage to stage, and each has its name."""
    slider = page.locator(".morph input")
    slider.scroll_into_view_if_needed()
    last = page.evaluate(INK)
    box = slider.bounding_box()
    pen = device(page)
    middle = box["y"] + box["height"] / 2
    pen.down(box["x"] + box["width"] - 14, middle)
    pen.move(box["x"] + 0.9 * box["width"], middle)
    drawn(page)
    between = page.evaluate(INK)
    room.report.check(between != last and "NaN" not in between, f"{device.kind}: between the stages the ink is {between[:80]}")
    pen.up(box["x"] + 0.9 * box["width"], middle)
    names = []
    slider.focus()
    for _ in range(6):
        names.append(slider.get_attribute("aria-valuetext"))
        page.keyboard.press("ArrowLeft")
    room.report.check(len(set(names)) >= 5, f"{device.kind}: by keys the stages are {names}")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    room.report.check(page.evaluate(INK) == last, f"{device.kind}: the last stage is drawn otherwise than at first")
