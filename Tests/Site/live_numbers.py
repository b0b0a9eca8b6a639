"""Uses the list of coordinates and the other controls under a figure: numbers in all notations are typed, other
strokes chosen, and everything is reset. A value that cannot be drawn is marked and reported, and changes
nothing."""

from math import copysign, isfinite

from live_lesson import LessonFigure, wake_all
from live_page import LESSONS, agreed, drawn, moved, name_of, sample, say

VALID = ("120", "-35.5", "0", "0.1", "+7", "1e2", "99999.9", "-1e6", "1e-7", ".5", "007")
HOSTILE = (
    "", "-", "+", ".", "e", "1e", "1e400", "-1e400", "1e7", "-1000000.1", "1e6", "NaN", "Infinity",
    "0x10", "--5", "1,5", "1 000", "１２", "١٢", "null", "<b>1</b>", "${1}", "'; alert(1)//",
    "9" * 400, "0." + "0" * 400 + "1", "1e-400", "-0", "4.9e-324", "\u202e12", "12\x00", "1\n2")
ODD = ("tap", "tick", "flick", "hold", "interrupted", "two-strokes", "lift-elsewhere")


def check(room):
    with room.opened("lessons/finished.html") as page:
        wake_all(page)
        figure = LessonFigure(room, page, "figure-2")
        rows(room, figure)
        typed(room, figure)
        hostile(room, figure)
        together(room, figure)
    with room.tab() as tab:
        for slug in LESSONS:
            with room.opened(f"lessons/{slug}.html", "file", tab=tab) as page:
                wake_all(page)
                strokes(room, page, slug)
                if slug == "smoothed":
                    undone_apart(room, page)
        with room.opened("lessons/bezier.html", tab=tab) as page:
            sleeping(room, page)
            paused(room, page)


def open_list(figure):
    """The list's fields, by event and axis."""
    figure.open()
    if not figure.controls.evaluate("(one) => one.querySelector('details.coordinates').open"):
        figure.controls.query_selector("details.coordinates summary").click()
        drawn(figure.page)
    return lambda event, axis: figure.controls.query_selector(
        f"details.coordinates input[data-event='{event}'][data-axis='{axis}']")


def rows(room, figure):
    open_list(figure)
    found = figure.controls.evaluate(
        "(one) => [...one.querySelectorAll('tbody tr')].map((row) => [row.cells[0].textContent,"
        " ...[...row.querySelectorAll('input')].map((field) => Number(field.value))])")
    samples = [[one["x"], one["y"]] for event, one in enumerate(figure.original["events"])
               if event in figure.events]
    room.report.check(
        [row[1:] for row in found] == samples, f"the list says {found[:3]}, not {samples[:3]}")
    names = figure.controls.evaluate(
        "(one) => [...one.querySelectorAll('input')].every((field) => field.ariaLabel)")
    room.report.check(names, "a field of the list has no name")


def enter(field, page, text):
    """Replaces the text of a field in one edit, like a paste."""
    field.evaluate("(one) => { one.focus(); one.select(); }")
    page.keyboard.press("Delete")
    if text:
        page.keyboard.insert_text(text)
    drawn(page)


# The content of a field, whether it is marked, and its message.
FIELD = """(one) => [one.valueAsNumber, one.ariaInvalid,
  document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent]"""


def typed(room, figure):
    """Valid numbers, typed key by key; all typing in one field is one entry."""
    page, event = figure.page, figure.events[5]
    field = open_list(figure)(event, "x")
    y = figure.original["events"][event]["y"]
    for text in VALID:
        field.focus()
        page.keyboard.press("Control+a")
        page.keyboard.type(text)
        figure.passes(figure.original, event, "x", text)
        figure.holds(f"after '{text}'", moved(figure.original, event, float(text), y))
        room.report.check(
            field.get_attribute("aria-invalid") is None, f"'{text}' is marked as refused")
        room.report.check(
            float(field.input_value()) == float(text), f"'{text}' became {field.input_value()}")
        open_list(figure)(event, "y").focus()
    for _ in VALID:
        figure.button("live.undo").click()
    figure.back("after the undo of every number")
    room.report.check(not figure.can("live.undo"), "a number typed was more than one entry")


def hostile(room, figure):
    page, event = figure.page, figure.events[4]
    farthest = page.evaluate("Engine.catalogue.limits.coordinate")
    for axis, texts in (("x", HOSTILE), ("y", HOSTILE[::5])):
        for text in texts:
            field = open_list(figure)(event, axis)
            enter(field, page, "33")
            before = figure.shown
            enter(field, page, text)
            value, mark, said = field.evaluate(FIELD)
            value = float("nan") if value is None else float(value)
            is_fine = isfinite(value) and abs(value) <= farthest
            at = {**before["events"][event], axis: value if is_fine else before["events"][event][axis]}
            name = f"{axis} '{text[:20]!r}'"
            figure.holds(f"after {name}", moved(before, event, at["x"], at["y"]))
            now = figure.stroke["events"][event][axis]
            room.report.check(now != 0 or copysign(1, now) > 0, f"{name} became minus zero")
            is_marked = mark == "true"
            room.report.check(is_marked != is_fine, f"{name} ({value}) is marked: {is_marked}")
            key = "live.refused" if isfinite(value) else "live.number"
            should = None if is_fine else say(page, key)
            room.report.check(said == should, f"{name} is refused with '{said}', not '{should}'")
    enter(open_list(figure)(event, "y"), page, "")
    figure.button("live.reset").click()
    figure.back("after the reset of hostile numbers")
    marks = figure.controls.query_selector_all("[aria-invalid], .refused")
    room.report.check(not marks, "a field is still marked after the reset")


def together(room, figure):
    """The list follows the handles, and highlights the handle of the current row."""
    page, event = figure.page, figure.events[5]
    field = open_list(figure)(event, "x")
    field.focus()
    marked = figure.element.locator("button.handle.marked").evaluate_all(
        "(all) => all.map((one) => Number(one.dataset.event))")
    room.report.check(marked == [event], f"the handles marked are {marked}, not {event}")
    figure.handle(event).focus()
    page.keyboard.press("Shift+ArrowRight")
    figure.holds("with its list open")
    value = figure.stroke["events"][event]["x"]
    room.report.check(float(field.input_value()) == value, "the list does not follow a handle")
    page.keyboard.press("Escape")


def strokes(room, page, slug):
    """Shows every sample stroke instead of the original in all figures and tables."""
    figure = LessonFigure(room, page, page.evaluate("probe.figures()")[0])
    names = page.evaluate("engine.samples.strokes.map((one) => one.id)")
    slots = page.evaluate(
        "[...new Set(probe.figures().map((id) => document.getElementById(id).dataset.stroke))]")
    height = figure.element.locator(":scope > svg").bounding_box()["height"]
    for name in names if slug == "smoothed" else ODD:
        figure.choose(name)
        figure.holds(f"of {slug} with {name}", sample(page, name))
        found = dict(agreed(page, EVERYWHERE, [slots, name]))
        for slot in slots:
            room.report.check(slot not in found, f"{slug} with {name} for {slot}: {found.get(slot, [])[:2]}")
        now, note, wanted = page.evaluate(SHOWN, figure.id)
        room.report.check(
            abs(now - height) < 0.6, f"{slug} with {name}: the drawing is {now} high, and was {height}")
        changed = name != figure.slot
        room.report.check(
            (note == wanted) == changed, f"{slug} with {name}: the note says '{note}'")
        followed(room, page, slug, slots)
    figure.status(say(page, "live.chosen", name_of(page, name)))
    figure.choose()
    figure.back(f"of {slug} with its own strokes again")
    left = agreed(
        page, "document.querySelectorAll('data:is(.live-number, .of-sample, [title])').length")
    room.report.check(not left, f"{slug}: {left} numbers are still marked in the end")


# The slots that also show something other than the chosen stroke.
EVERYWHERE = """([slots, id]) => {
  const stroke = engine.samples.strokes.find((one) => one.id === id);
  return slots.map((slot) => [slot, probe.differences(slot, stroke)]).filter(([, found]) => found.length > 0);
}"""
# The height of a drawing, its note, and the expected note for another stroke.
SHOWN = """(id) => {
  const figure = document.getElementById(id);
  return [
    figure.querySelector(':scope > svg').getBoundingClientRect().height,
    (figure.closest('.pair') ?? figure).querySelector('.live .panel > .note').textContent,
    say('live.otherStroke', sayStroke(figure.dataset.stroke)),
  ];
}"""
FOLLOWED = """(slots) => [...document.querySelectorAll('data[data-stroke]')].map((one) => {
  const { value } = document.querySelector('.stroke-bar select');
  const stroke = engine.samples.strokes.find(({ id }) => id === value);
  const fact = slots.includes(one.dataset.stroke) ? one.dataset.fact : undefined;
  // Asked again until the page has followed, it is worked out once.
  const known = (window.wantedNumbers ??= new Map());
  const key = `${value} ${fact}`;
  if (fact && !known.has(key)) known.set(key, live.number(fact, stroke)?.[1] ?? say('live.undefined'));
  const number = fact ? known.get(key) : null;
  const { forms } = one.dataset;
  const wanted = forms && number && number !== say('live.undefined') ? sayForm(forms, number) : number;
  return [one.dataset.stroke, one.dataset.fact, one.textContent, wanted, one.className,
    stroke.id === one.dataset.stroke];
}).filter(([slot, fact, text, wanted, style, isOwn]) => isOwn
  ? !['number', 'counted'].includes(style) : wanted === null ? !style.includes('of-sample')
  : text !== wanted || !style.includes('live-number'))"""


def followed(room, page, slug, slots):
    """Numbers in the text follow the chosen stroke, or are labelled as those of the sample."""
    wrong = agreed(page, FOLLOWED, slots)
    room.report.check(not wrong, f"{slug}: numbers of the text that do not follow: {wrong[:3]}")


def sleeping(room, page):
    """A figure that was never near the view shows the change when it comes into view."""
    figure = LessonFigure(room, page, page.evaluate("probe.figures()")[0])
    figure.choose("wave")
    wake_all(page)
    figure.holds("with a stroke chosen before the others woke", sample(page, "wave"))


PAUSES = """([name, left]) => new Promise((resolve) => {
  const { requestIdleCallback } = window;
  let count = 0, pending;
  window.requestIdleCallback = (action) => (pending = action, 1);
  const bar = document.querySelector('.stroke-bar select');
  bar.value = name;
  bar.dispatchEvent(new Event('change', { bubbles: true }));
  // What is near has been drawn by then, and the first pause has been asked for.
  requestAnimationFrame(() => requestAnimationFrame(() => {
    for (; pending && count < 1000; count++) {
      const action = pending;
      pending = undefined;
      action({ didTimeout: left === 0, timeRemaining: () => left });
    }
    window.requestIdleCallback = requestIdleCallback;
    resolve(count);
  }));
})"""


def paused(room, page):
    """Pieces far from the view are drawn in one idle period if it is long enough, otherwise one by one."""
    figure = LessonFigure(room, page, page.evaluate("probe.figures()")[0])
    for name, left in (("flick", 50), ("tick", 0)):
        count = page.evaluate(PAUSES, [name, left])
        figure.holds(f"after {count} pauses with {left} ms left", sample(page, name))
        room.report.check(count == 1 if left else count > 4, f"{name} is drawn in {count} pauses with {left} ms left")


def undone_apart(room, page):
    """Undo under a figure affects only its own stroke."""
    one = LessonFigure(room, page, page.evaluate("probe.figures()")[0])
    # A stroke with enough joints for every figure of the page.
    [id, *_] = page.evaluate("probe.figures('figure[data-live][data-stroke=small-circle]')")
    other = LessonFigure(room, page, id)
    for figure in (one, other):
        figure.wake()
        figure.handle(figure.events[2]).focus()
        page.keyboard.press("ArrowUp")
    changed = other.shown
    one.button("live.undo").click()
    one.back("after an undo under it")
    other.wake()
    other.holds("after an undo under another", changed)
    room.report.check(not one.can("live.undo"), "a change of another figure can be undone here")
    one.choose(other.slot)
    one.holds("with the stroke that was changed elsewhere", changed)
    page.reload()
    wake_all(page)
    again = LessonFigure(room, page, one.id)
    again.still = one.still
    again.holds("with the same stroke, loaded again", changed)
    again.button("live.reset").click()
    again.choose()
    again.back("in the end")
