"""Follows a story by scrolling, keys, links and clicks, and solves its first step by mouse, finger and keys: the turn at
the joint goes to 0.0°, the figure and the step show it, and nothing asks for a check."""

from live_place import Finger, Mouse
from live_page import PHONE, drawn, say, until

LESSON = "lessons/smoothed.html"
STATE = """() => {
  const figure = document.querySelector('.story > .figure');
  const step = document.querySelector('.story-step.current');
  const shows = (one) => one !== null && one.checkVisibility({ visibilityProperty: true });
  return {
    step: step.id, current: document.querySelectorAll('.story-step[aria-current=step]').length,
    title: document.getElementById(figure.id + '-title').textContent, name: step.querySelector('.name').textContent,
    turn: figure.querySelector('.turn')?.textContent ?? '', isReached: figure.classList.contains('reached'),
    handles: figure.querySelectorAll('.handle').length, verdict: shows(figure.querySelector('.story-verdict')),
    answer: shows(step.querySelector('.story-answer')), top: figure.getBoundingClientRect().top,
    said: document.querySelector('.story > [role=status]').textContent,
    ring: figure.querySelectorAll('svg .ring').length, svg: figure.querySelector(':scope > svg').innerHTML };
}"""
# The position of the handle, and a point of the line between the points on both sides of the joint.
AIM = """() => {
  const middle = (one) => {
    const { x, y, width, height } = document.querySelector('.story > .figure ' + one).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [a, b] = ['svg .arriving:is(circle)', 'svg .leaving:is(circle)'].map(middle);
  return { from: middle('.handle'), to: a.map((from, axis) => 0.6 * from + 0.4 * b[axis] + 1) };
}"""


def awake(page):
    until(page, "() => document.querySelector('.story .handle')", "a point to move")
    drawn(page)


def reaches(page, step):
    until(page, "(id) => document.querySelector('.story-step.current')?.id === id", f"the step {step}", step)
    drawn(page)
    return page.evaluate(STATE)


def check(room):
    followed(room)
    for what, grip, options in (("mouse", Mouse, {}), ("finger", Finger, {**PHONE_TOUCH})):
        solved(room, what, grip, **options)
    by_keys(room)
    still(room)
    for slug in ("sampling", "bezier"):
        for options in ({}, PHONE_TOUCH):
            over_samples(room, f"lessons/{slug}.html", **options)


PHONE_TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def followed(room):
    """Scrolling, the arrow keys, a link and a click lead to the next step; the figure stays and shows it."""
    check = room.report.check
    with room.opened(LESSON, reduced_motion="reduce") as page:
        awake(page)
        steps = page.eval_on_selector_all(".story-step", "(all) => all.map(({ id }) => id)")
        first = page.evaluate(STATE)
        check(first["step"] == steps[0] and first["current"] == 1, f"the story begins with {first['step']}")
        check(first["handles"] == 1, f"{first['handles']} points can be moved in the first step")
        invited = page.locator(".story .drag-me")
        check(invited.count() == 1 and invited.inner_text() == say(page, "live.dragMe"), "nothing invites to drag")
        page.keyboard.press("ArrowRight")
        second = reaches(page, steps[1])
        check(second["title"] == second["name"] != first["title"], f"the figure is called {second['title']}")
        check(second["svg"] != first["svg"], "the second step shows the figure of the first")
        check(invited.count() == 0, "the second step invites to drag")
        check(0 <= second["top"] < 40, f"the figure is at {second['top']}, not at the top")
        page.locator(".story-step.current .story-next a").click()
        reaches(page, steps[2])
        page.evaluate("(id) => document.getElementById(id).scrollIntoView()", steps[-1])
        last = reaches(page, steps[-1])
        check(0 <= last["top"] < 40, f"at the end the figure is at {last['top']}")
        page.locator(f"#{steps[-2]}").evaluate("(one) => one.click()")
        reaches(page, steps[-2])
        page.keyboard.press("ArrowLeft")
        reaches(page, steps[-3])
    with room.opened(f"{LESSON}#{steps[3]}", reduced_motion="reduce") as page:
        awake(page)
        linked = reaches(page, steps[3])
        check(linked["ring"] == 1, f"{linked['ring']} rings mark the junction")


# The distances of the handles from the nearest mark of the drawing, in pixels. A sample that a step does not show
# yet has a handle without a mark.
OFF = """() => {
  const middle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [handles, marks] = ['button.handle', 'svg :is(circle, rect)'].map(
    (one) => [...document.querySelectorAll('.story > .figure ' + one)].map(middle));
  return handles.map(([x, y]) => Math.min(...marks.map(([a, b]) => Math.hypot(a - x, b - y))));
}"""


def over_samples(room, lesson, **options):
    """In each step the handles are over the samples, whatever shape the drawing has."""
    with room.opened(lesson, reduced_motion="reduce", **options) as page:
        awake(page)
        for step in page.eval_on_selector_all(".story-step", "(all) => all.map(({ id }) => id)"):
            page.evaluate("(id) => document.getElementById(id).scrollIntoView()", step)
            reaches(page, step)
            off = page.evaluate(OFF)
            beside = [one for one in off if 2.5 <= one < 24]
            room.report.check(not beside, f"{lesson}#{step}: handles are {beside} pixels off their samples")
            room.report.check(not off or min(off) < 2.5, f"{lesson}#{step}: no handle is over a sample: {off}")


def solved(room, what, grip, **options):
    """The sample goes to the line when it is near it; after a moment the step is solved."""
    check = room.report.check
    with room.opened(LESSON, reduced_motion="reduce", **options) as page:
        awake(page)
        page.locator(".story > .figure").scroll_into_view_if_needed()
        before = page.evaluate(STATE)
        aim = page.evaluate(AIM)
        hold = grip(page)
        hold.down(*aim["from"])
        hold.move(aim["from"][0] + 8, aim["from"][1] + 8)
        drawn(page)
        hold.move(*aim["to"])
        until(page, "() => document.querySelector('.story > .figure.reached')", f"{what}: the goal")
        after = page.evaluate(STATE)
        hold.up()
        check(not before["isReached"] and not before["answer"], f"{what}: solved before it is: {before}")
        check(before["turn"] != after["turn"] == "0.0°", f"{what}: the turn is {after['turn']}")
        check(after["verdict"] and after["answer"] and after["said"], f"{what}: nothing says that it is solved")
        page.evaluate("() => document.querySelectorAll('.story-step')[3].scrollIntoView()")
        until(page, "() => !document.querySelector('.story > .figure.reached')", f"{what}: another step")
        page.evaluate("() => document.querySelector('.story-step').scrollIntoView()")
        until(page, "() => document.querySelector('.story > .figure.reached')", f"{what}: the solution, kept")


def by_keys(room):
    """Keys that lead towards the line are pulled onto it, and lead away again."""
    with room.opened(LESSON, reduced_motion="reduce") as page:
        awake(page)
        page.locator(".story .edit-points").focus()
        page.keyboard.press("Enter")
        for _ in range(30):
            page.keyboard.press("ArrowDown")
            drawn(page)
            if page.evaluate(STATE)["turn"] == "0.0°":
                break
        until(page, "() => document.querySelector('.story > .figure.reached')", "the goal, by keys")
        page.keyboard.press("ArrowDown")
        drawn(page)
        away = page.evaluate(STATE)
        room.report.check(away["turn"] != "0.0°" and not away["isReached"], f"a key does not lead away: {away['turn']}")


def still(room):
    """Without scripts every step has its figure, if that differs, and what to say at the end."""
    with room.opened(LESSON, java_script_enabled=False) as page:
        shown = page.locator(".story-step > .figure > svg").count()
        room.report.check(shown > 3, f"without scripts {shown} steps have figures")
        for one in page.locator(".story-step > .figure > svg, .story-answer").all():
            room.report.check(one.is_visible(), "a figure or an answer is hidden without scripts")
