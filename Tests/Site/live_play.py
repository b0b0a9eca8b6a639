"""Uses the controls of the playground: a stroke is replayed, stepped through and thinned, and its
points are moved. The result equals the engine's, can be undone, and agrees with the text of the page."""

import json

from live_page import agreed, drawn, moved, name_of, sample, say, until
from live_sheets import Sheets

EVERY = "select[name=every]"
# The values and the texts of the choices.
CHOICES = "() => [...document.querySelectorAll('select[name=every] option')].map((one) => [one.value, one.text])"
HANDLES = """() => [...document.querySelectorAll('#move button.handle')].map((one) => {
  const box = one.getBoundingClientRect();
  return [Number(one.dataset.event), box.x + box.width / 2, box.y + box.height / 2];
})"""
MOVED = """([stroke, stage]) => {
  const own = live.figure('stroke', stroke, { stage });
  const text = document.getElementById('move-text').textContent;
  const handles = document.querySelectorAll('#move button.handle').length;
  return [
    ...(text === describeFacts(own.facts) ? [] : [`the text is '${text}', not '${describeFacts(own.facts)}'`]),
    ...(handles === own.points.length ? [] : [`${handles} handles over ${own.points.length} samples`]),
  ];
}"""
# The stage in the close view.
STAGE = "document.querySelector('input[name=stage]:checked').value"


def check(room):
    for how in room.bases:
        with room.opened("playground.html", how) as page:
            sheets = Sheets(room, page)
            samples(sheets)
            stages(sheets)
            steps(sheets)
            thinned(sheets)
            move(sheets)
            instrument(sheets)
            overlay(sheets)
        with room.opened("playground.html", how, reduced_motion="reduce") as page:
            replay(Sheets(room, page))


def choose(sheets, name):
    """Chooses a sample by its name."""
    sheets.page.locator(".toolbar select").select_option(name)
    return sample(sheets.page, name)


def samples(sheets):
    """Chooses every sample, and undoes each choice. A tab is filled while it is shown."""
    sheets.tab("play.move")
    was_disabled = sheets.button("play.undo").is_disabled()
    first = sheets.page.locator(".toolbar select").input_value()
    names = sheets.page.evaluate("engine.samples.strokes.map((one) => one.id)")
    for name in names:
        stroke = choose(sheets, name)
        sheets.rests(f"sample {name}", stroke)
        found = agreed(sheets.page, MOVED, [stroke, sheets.page.evaluate(STAGE)])
        sheets.check(not found, f"the points of {name}: {found}")
    points = sheets.page.locator("label.check input:not([name^=overlay])")
    points.check()
    sheets.rests("with points", stroke, points=True)
    points.uncheck()
    for name in [*reversed(names[:-1]), first]:
        if sheets.button("play.undo").is_enabled():
            sheets.button("play.undo").click()
            drawn(sheets.page)
    sheets.rests("after the undo of every choice", sample(sheets.page, first))
    sheets.check(
        sheets.button("play.undo").is_disabled() == was_disabled, "there is more, or less, to undo than before")


def stages(sheets):
    page = sheets.page
    stroke = choose(sheets, "cursive")
    for stage in page.evaluate("inkstep.stages"):
        page.locator(f"input[name=stage][value={stage}]").check()
        drawn(page)
        found = agreed(page, MOVED, [stroke, stage])
        sheets.check(not found, f"{stage} from close by: {found}")
        figure = page.locator(".step-view .paper").inner_html()
        should = page.evaluate(
            "([stroke, stage]) => { const one = document.createElement('template'); one.innerHTML ="
            " live.figure('step', stroke, { stage, at: stroke.events.length - 1 }).svg;"
            " return one.innerHTML; }", [stroke, stage])
        sheets.check(figure == should, f"the last event under {stage} is not the module's figure")
    page.locator("input[name=stage][value=smoothed]").check()


def at_step(sheets, stroke, step, what):
    """The page shows a stroke after one of its events."""
    page = sheets.page
    last = len(stroke["events"]) - 1
    drawn(page)
    if step < last:
        found = agreed(
            page, "([stroke, count]) => sheets.after(stroke, count)", [stroke, step + 1])
        sheets.check(not found, f"{what}: {found[:3]}")
    else:
        sheets.rests(what, stroke)
    said = page.locator(".strip .at").inner_text()
    phase = say(page, f"phase.{stroke['events'][step]['phase']}")
    sheets.check(said == say(page, "time.event", step, last, phase), f"{what}: it says '{said}'")
    trace = json.loads(
        page.evaluate(f"(one) => inkstep.trace({STAGE}, one)", stroke))["steps"][step]
    numbers = say(page, "steps.numbers", trace["stroked"], trace["committed"], trace["lag"])
    said = page.locator(".step-view .facts").inner_text()
    sheets.check(said == numbers, f"{what}: the event says '{said}', not '{numbers}'")
    filled = page.locator(".buffer li b").count()
    sheets.check(
        filled == len(trace["buffer"]), f"{what}: {filled} slots, the trace {trace['buffer']}")


def steps(sheets):
    """Goes through the events by the slider and its keys; undo ignores steps."""
    page = sheets.page
    stroke = choose(sheets, "small-circle")
    slider = page.locator(".strip input")
    last = len(stroke["events"]) - 1
    for step in (0, 1, 4, 11, last - 1, 3):
        slider.fill(str(step))
        at_step(sheets, stroke, step, f"slider at {step}")
    slider.focus()
    page.keyboard.press("ArrowRight")
    at_step(sheets, stroke, 4, "after an arrow key")
    page.keyboard.press("ArrowLeft")
    at_step(sheets, stroke, 3, "after an arrow key back")
    page.keyboard.press("End")
    at_step(sheets, stroke, last, "after End")


def replay(sheets):
    """Nothing moves before Play; then it plays to the end, and can be paused."""
    page = sheets.page
    stroke = choose(sheets, "wave")
    last = len(stroke["events"]) - 1
    at_step(sheets, stroke, last, "before Play")
    sheets.button("time.play").click()
    until(page, "(last) => { const at = Number(document.querySelector('.strip input').value);"
          " return at > 2 && at < last; }", "a replay that goes on", last)
    sheets.button("time.pause").click()
    step = int(page.locator(".strip input").input_value())
    at_step(sheets, stroke, step, "after Pause")
    sheets.button("time.play").click()
    until(page, "(last) => document.querySelector('.strip input').value === String(last)",
          "the end of a replay", last)
    sheets.button("time.play").wait_for()
    at_step(sheets, stroke, last, "after the replay")


INSTRUMENT = (".surface", ".sheet.chosen .paper", ".sheet:not(.large, .chosen) .paper", ".strip input",
              ".step-view .paper", ".step-view .buffer", ".step-view pre")


def instrument(sheets):
    """All parts of the bench fit into one window, and the keys control the replay."""
    page = sheets.page
    stroke = choose(sheets, "small-circle")
    page.evaluate("scrollTo(0, 0)")
    for selector in INSTRUMENT:
        for box in (one.bounding_box() for one in page.locator(selector).all()):
            low = box["y"] + box["height"]
            sheets.check(low <= 900, f"{selector} ends {low:.0f} points below the top of the window")
    last = len(stroke["events"]) - 1
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    at_step(sheets, stroke, last - 1, "after arrow keys")
    code, ran = page.evaluate("""([stroke, at]) => {
      const { explanation } = live.notes(%s, stroke)[at];
      const branch = document.querySelector(`.branches [data-branch="${explanation}"]`);
      const lines = branch.parentElement.querySelector('pre').textContent.split('\\n');
      return [[...document.querySelectorAll('.step-view pre b')].map((one) => one.textContent),
        branch.dataset.ran.split(' ').map((line) => lines[line])];
    }""" % STAGE, [stroke, last - 1])
    sheets.check(code == ran and code, f"the lines that ran are '{code}', not '{ran}'")
    page.locator(".strip input").fill("0")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    page.get_by_role("button", name=say(page, "time.pause")).wait_for()
    page.keyboard.press("Space")
    page.get_by_role("button", name=say(page, "time.play"), exact=True).wait_for()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name=say(page, "play.keys"))
    dialog.wait_for()
    sheets.check(say(page, "play.key.step") in dialog.inner_text(), "the list of keys lacks the arrows")
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    sheets.tab("play.measures")
    page.keyboard.press("ArrowRight")
    sheets.check(page.locator("#points").is_visible() and not page.locator("#numbers").is_visible(),
                 "the arrow key does not go to the next tab")


def overlay(sheets):
    """Shows another stage under the selected one, in red where they differ."""
    page = sheets.page
    stroke = choose(sheets, "small-circle")
    other = page.locator(".options select:not([name])")
    other.select_option("linear")
    drawn(page)
    paper = page.locator(".sheet.chosen .paper > svg")
    should = page.evaluate(
        "([stroke]) => { const frame = frameOf(stroke, document.querySelector('.surface')"
        ".getBoundingClientRect()); const one = document.createElement('template'); one.innerHTML ="
        f" live.figure('compare', stroke, {{ from: 'linear', to: {STAGE}, frame }}).svg;"
        " return one.innerHTML; }", [stroke])
    sheets.check(paper.evaluate("(one) => one.outerHTML") == should, "the overlay is not the module's figure")
    red = page.evaluate(
        "() => { const probe = document.createElement('i'); probe.style.color = 'var(--lost)';"
        " document.body.append(probe); const red = getComputedStyle(probe).color; probe.remove();"
        " return getComputedStyle(document.querySelector('.sheet.chosen .paper .ink.before')).stroke === red; }")
    sheets.check(red, "what the other stage draws is not red")
    other.select_option("")
    sheets.rests("without the other stage", stroke)


def brief(rate):
    """A rate as choices state it: a small one to a tenth."""
    unit = 10 if rate < 10 else 1
    return int(rate * unit + 0.5) / unit


def thinned(sheets):
    """The stages take every n-th report, each of them made by the pen, and the page says so."""
    page = sheets.page
    stroke = choose(sheets, "signature")
    names = {every: say(page, f"reports.every.{every if every < 4 else 'more'}", every)
             for every in (1, 2, 3, 4, 6, 8, 12)}
    moves = sum(event["phase"] == "moved" for event in stroke["events"])
    rate = page.evaluate("(events) => reportsOf(events).rate", stroke["events"])
    sheets.check(abs(rate - 60) < 0.1, f"sixty reports a second were recorded, not {rate}")
    # No choice says more than the recorded rate.
    should = [[str(every), say(page, "reports.rate", name, brief(rate / every))] for every, name in names.items()]
    choices = page.evaluate(CHOICES)
    sheets.check(choices == should, f"the choices are {choices}, not {should}")
    for every in (2, 6, 12):
        page.locator(EVERY).select_option(str(every))
        sheets.rests(names[every], stroke)
        caption = page.locator("#measures-caption").inner_text()
        should = say(
            page, "play.measures.caption", name_of(page, "signature"), moves // every + 2, names[every])
        sheets.check(caption == should, f"{names[every]}: the caption is '{caption}'")
        said = page.locator(".sheet.large .facts").inner_text()
        sheets.check(say(page, "reports.taken", names[every]) in said, f"{names[every]}: it says '{said}'")
    for every in (6, 2, 1):
        page.keyboard.press("Control+z")
        is_every = page.locator(EVERY).input_value()
        sheets.check(is_every == str(every), f"undo leads to every {is_every}. report, not {every}.")
    sheets.rests("as drawn again", stroke)


def move(sheets):
    """Moves a point by mouse, keys and numbers; every stage draws the result."""
    page = sheets.page
    stroke = choose(sheets, "wave")
    # The link is updated a moment later, and would otherwise contain a stroke from during the drag.
    until(page, "() => sheets.said()?.sample === 'wave'", "a link to the sample")
    sheets.tab("play.move")
    page.locator("#move").scroll_into_view_if_needed()
    event, x, y = page.evaluate(HANDLES)[8]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 20, steps=4)
    page.mouse.up()
    shown = sheets.stroke(len(stroke["events"]))
    at = shown["events"][event]
    sheets.check(
        at["x"] > stroke["events"][event]["x"] and at["y"] < stroke["events"][event]["y"],
        f"a dragged point is at {at}")
    sheets.rests("a dragged point", shown, framed=stroke)
    page.locator(f"#move button.handle[data-event='{event}']").focus()
    page.keyboard.press("Shift+ArrowDown")
    nudged = moved(shown, event, at["x"], at["y"] + 10)
    sheets.rests("a point moved by keys", nudged, framed=stroke)
    page.keyboard.press("Enter")
    page.keyboard.type("101.5")
    typed = moved(nudged, event, 101.5, at["y"] + 10)
    sheets.rests("a point moved by numbers", typed, framed=stroke)
    found = agreed(page, MOVED, [typed, page.evaluate(STAGE)])
    sheets.check(not found, f"the points after a number: {found}")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("1e300")
    until(page, "() => document.querySelector('#move-at-' + document.activeElement.dataset.event"
          " + '-x')?.textContent === say('live.refused')", "the refusal of a number")
    sheets.rests("after a number refused", typed, framed=stroke)
    page.locator(f"#move button.handle[data-event='{event}']").focus()
    for should in (nudged, shown, stroke):
        page.keyboard.press("Control+z")
        sheets.rests("after undo", should)
    # A point pushed against the edge stays where it is released, and gets more room with the next change.
    event, x, y = page.evaluate(HANDLES)[8]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 500, steps=4)
    drawn(page)
    held = next(place for place in page.evaluate(HANDLES) if place[0] == event)
    page.mouse.up()
    drawn(page)
    now = next(place for place in page.evaluate(HANDLES) if place[0] == event)
    sheets.check(abs(now[2] - held[2]) < 1, f"a released point leaps from {held} to {now}")
    page.locator(f"#move button.handle[data-event='{event}']").focus()
    page.keyboard.press("ArrowRight")
    drawn(page)
    box = page.locator("#move > svg").bounding_box()
    now = next(place for place in page.evaluate(HANDLES) if place[0] == event)
    sheets.check(now[2] - box["y"] > 10, f"a dragged point stays {now[2] - box['y']:.0f} pixels from the edge")
