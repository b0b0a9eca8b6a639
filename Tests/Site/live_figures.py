"""Uses the controls of figures: they take little room; sliders work by keyboard and show the engine's drawing; two
stages can be chosen; a stroke can be stepped through in its figure. Without the engine there are no controls."""

import re

from live_lesson import LessonFigure, wake_all
from live_page import DESK, agreed, drawn, until

PHONE = {"width": 390, "height": 844}
MOST = {1280: 0.18, 390: 0.28}
# The share of the figure that tools, hints and other additions take, apart from the caption and the legend. A
# slider is part of the figure.
CHROME = """() => [...document.querySelectorAll("figure.figure")].filter((one) => one.checkVisibility())
  .map((figure) => {
    const height = (one) => one ? one.getBoundingClientRect().height : 0;
    const whole = height(figure);
    const caption = figure.querySelector("figcaption > p");
    const own = [":scope > svg", ":scope > .scrub", ".figure-row", ".run > .row", ".legend"].reduce(
      (sum, part) => sum + height(figure.querySelector(part)), height(caption));
    return [figure.id, (whole - own) / whole, whole];
  })"""
SAME = """([id, value]) => {
  const figure = document.getElementById(id);
  const { kind, ...options } = probe.subject(id);
  const answer = live.figure(kind, probe.strokeOf(id), { ...options, set: Number(value) });
  const holder = document.createElement('template');
  holder.innerHTML = answer.svg;
  symbols.colour(holder.content);
  const found = [];
  if (figure.querySelector(':scope > svg').innerHTML !== holder.content.firstChild.innerHTML) {
    found.push('the drawing is not the module’s');
  }
  if (document.getElementById(id + '-text').textContent !== describeFacts(answer.facts)) found.push('the text');
  return found;
}"""

# The differences between close-ups and the engine's figures of the same stroke, and between the legend and their
# marks.
FOLLOWED = """(wanted) => {
  if (!engine.isReady || window.inkstepPaths === undefined) return ['nothing is there yet'];
  const found = [];
  const isKnown = window.inkstepPaths.some(({ id }) => id === wanted);
  const stroke = engine.samples.strokes.find(({ id }) => id === wanted);
  for (const figure of document.querySelectorAll('figure[data-follows]')) {
    const svg = figure.querySelector(':scope > svg');
    const { stage, first, last } = figure.dataset;
    const options = { stage, first: Number(first), last: Number(last), id: figure.id };
    const own = live.figure('close', stroke, options);
    const { width, height } = svg.viewBox.baseVal;
    const answer = live.figure('close', stroke, { ...options, frame: frameFitting(own.frame, { width, height }) });
    const told = [own, answer].map(({ svg }) => {
      const holder = document.createElement('template');
      holder.innerHTML = svg;
      return holder.content.firstChild.innerHTML;
    });
    if (!told.includes(svg.innerHTML)) found.push(`${figure.id} is not the module’s of ${wanted}`);
    const text = document.getElementById(figure.id + '-text').textContent;
    if (text !== describeFacts(own.facts)) found.push(`${figure.id} says ${text}`);
    if ((svg.querySelector('.hand') !== null) !== isKnown) found.push(`${figure.id}: the true way`);
  }
  const sign = document.querySelector('.panels ~ .legend .hand').closest('li');
  if (sign.hidden === isKnown) found.push('the legend');
  return found;
}"""


def check(room):
    lessons = sorted(path.stem for path in room.site.glob("lessons/*.html"))
    for view in (DESK, PHONE):
        with room.tab(viewport=view) as tab:
            for slug in lessons:
                with room.opened(f"lessons/{slug}.html", tab=tab) as page:
                    chrome(room, page, slug, view["width"])
    with room.tab() as tab:
        for slug in ("bezier", "smoothed", "finished", "which-spline", "sampling", "budget", "flushing", "width"):
            with room.opened(f"lessons/{slug}.html", tab=tab) as page:
                wake_all(page)
                scrubbed(room, page, slug)
                if slug == "width":
                    acting(room, page)
                for pair in page.locator(".pair:has(> [data-set])").all():
                    together(room, page, slug, pair)
        for how in room.bases:
            for slug, kind in (("padding", "seam"), ("queue", "timeline"), ("cost", "tilecost"), ("budget", "budget"),
                               ("flushing", "flushcost"), ("which-spline", "tangents")):
                with room.opened(f"lessons/{slug}.html", how, tab=tab) as page:
                    plain(room, page, slug, kind)
                    dragged_in_time(room, page)
        for slug, use in (("which-spline", chosen), ("finished", tails)):
            with room.opened(f"lessons/{slug}.html", tab=tab) as page:
                wake_all(page)
                use(room, page)
    for how in room.bases:
        with room.opened("lessons/bezier.html", how) as page:
            wake_all(page)
            lit(room, page)
    for motion in ("no-preference", "reduce"):
        with room.opened("lessons/smoothed.html", reduced_motion=motion) as page:
            wake_all(page)
            running_dot(room, page, isStill=motion == "reduce")
    with room.opened("lessons/smoothed.html") as page:
        wake_all(page)
        for kind in ("stroke", "junction", "step", "compare"):
            stepped(room, page, kind)
    with room.opened("lessons/sampling.html") as page:
        wake_all(page)
        tools(room, page)


def chrome(room, page, slug, width):
    until(page, "() => document.readyState === 'complete'", "the page")
    for id, share, height in page.evaluate(CHROME):
        room.report.check(
            share <= MOST[width],
            f"{slug} {id} at {width}: {100 * share:.0f} % of {height:.0f} pixels are chrome")


def sound(room, page, what):
    """Finds nothing strange on the page."""
    strange = page.evaluate("probe.strange()")
    room.report.check(not strange, f"{what}: {strange}")


def scrubbed(room, page, slug):
    """Moves a slider by keys: each position shows the engine's drawing, the first the built-in one."""
    ids = page.evaluate("probe.figures('figure[data-set][data-stroke]')")
    room.report.check(ids, f"{slug} has no slider")
    for id in ids:
        figure = LessonFigure(room, page, id)
        for slider in figure.element.locator(".scrub input").all():
            first = slider.input_value()
            slider.focus()
            for key in ("ArrowRight", "PageUp", "Home", "End", "ArrowLeft"):
                page.keyboard.press(key)
                drawn(page)
                wrong = agreed(page, SAME, [id, figure.element.locator(".scrub input").first.input_value()])
                room.report.check(not wrong, f"{slug} {id} after {key}: {wrong}")
            room.report.check(slider.get_attribute("aria-valuetext"), f"{slug} {id}: the slider says no value")
            shown = page.locator(f"#{id}-text").evaluate("(one) => getComputedStyle(one).position")
            room.report.check(shown == "static", f"{slug} {id}: the numbers of a slider are not shown")
            slider.fill(first)
            drawn(page)
            room.report.check(figure.drawing == figure.still, f"{slug} {id}: back at {first} it is not the page's own")


def together(room, page, slug, pair):
    """The slider under a pair sets both of its figures, and Reset both back."""
    ids = pair.locator("> figure").evaluate_all("(figures) => figures.map(({ id }) => id)")
    figures = [LessonFigure(room, page, id) for id in ids]
    slider = pair.locator(".scrub input")
    room.report.check(slider.count() == 1, f"{slug} {ids}: {slider.count()} sliders")
    slider.press("End")
    drawn(page)
    for figure in figures:
        room.report.check(figure.drawing != figure.still, f"{slug} {figure.id} stays")
        wrong = agreed(page, SAME, [figure.id, slider.input_value()])
        room.report.check(not wrong, f"{slug} {figure.id} at the end: {wrong}")
    pair.locator(".figure-row button:not(.more)").click()
    drawn(page)
    for figure in figures:
        room.report.check(figure.drawing == figure.still, f"{slug} {figure.id} is not reset")


def acting(room, page):
    """Each slider of a ribbon changes the drawing at one of its ends; force is not filtered, so it has no filter."""
    for id in page.evaluate("probe.figures('figure[data-live=ribbon][data-set]')"):
        figure = LessonFigure(room, page, id)
        for slider in figure.element.locator(".scrub input").all():
            first = slider.input_value()
            drawings = set()
            for end in ("min", "max"):
                slider.fill(slider.get_attribute(end))
                drawn(page)
                drawings.add(figure.drawing)
            slider.fill(first)
            drawn(page)
            words = slider.locator("xpath=..").text_content()
            room.report.check(drawings != {figure.still}, f"width {id}: the slider '{words}' changes nothing")


def plain(room, page, slug, kind):
    """Figures without a stroke follow their slider; the first position shows the built-in drawing."""
    ids = page.evaluate("(kind) => probe.figures(`figure[data-live=${kind}]`)", kind)
    room.report.check(ids, f"{slug} has no figure of kind {kind}")
    for id in ids:
        before = page.evaluate("(id) => probe.drawing(id)", id)
        priced(room, page, id)
        slider = page.locator(f"#{id} .scrub input").first
        slider.scroll_into_view_if_needed()
        slider.focus()
        first = page.evaluate("(id) => document.getElementById(id).dataset.set", id)
        page.keyboard.press("ArrowLeft" if first != slider.get_attribute("min") else "ArrowRight")
        until(page, "([id, before]) => probe.drawing(id) !== before", f"another {id}", [id, before])
        sound(room, page, f"{slug} {id}")
        if int(first) >= 0:
            slider.fill(first)
            until(page, "([id, before]) => probe.drawing(id) === before",
                  f"{id} as it was at {first}", [id, before])


def dragged_in_time(room, page):
    """The moment of a timeline follows the pointer across its drawing, to both ends of the axis."""
    for id in page.evaluate("probe.figures('figure[data-live=budget]')"):
        drawing = page.locator(f"#{id} > svg")
        drawing.scroll_into_view_if_needed()
        box = drawing.bounding_box()
        slider = page.locator(f"#{id} .scrub input").first
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        for share, wanted in ((0.5, None), (0, slider.get_attribute("min")), (1, slider.get_attribute("max"))):
            page.mouse.move(box["x"] + share * box["width"], box["y"] + box["height"] / 2, steps=3)
            drawn(page)
            least, most = (int(slider.get_attribute(name)) for name in ("min", "max"))
            value = slider.input_value()
            room.report.check(
                value == (wanted or str(round((least + most) / 2))), f"{id} dragged to {share} is at {value}")
        page.mouse.up()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        room.report.check(slider.input_value() == slider.get_attribute("max"), f"{id} follows a pointer that is up")
        sound(room, page, id)


def priced(room, page, id):
    """Further sliders, such as those of prices, change the drawing by keys, and change it back."""
    before = page.evaluate("(id) => probe.drawing(id)", id)
    sliders = page.locator(f"#{id} .scrub input")
    for at in range(1, sliders.count()):
        slider = sliders.nth(at)
        slider.focus()
        first = slider.input_value()
        for key in ("Home", "End"):
            page.keyboard.press(key)
            until(page, "([id, before]) => probe.drawing(id) !== before", f"{id} after {key}", [id, before])
            room.report.check(slider.get_attribute("aria-valuetext"), f"{id}: slider {at} says no value")
            slider.fill(first)
            until(page, "([id, before]) => probe.drawing(id) === before", f"{id} with its price again", [id, before])
        sound(room, page, f"{id}, slider {at}")


def chosen(room, page):
    """Compares any two stages on one stroke."""
    id = page.evaluate("probe.figures('figure[data-choose]')[0]")
    figure = LessonFigure(room, page, id)
    pale, dark = (figure.element.locator(".scrub select").nth(at) for at in (0, 1))
    stages = page.evaluate("Engine.stages")
    for one, other in zip(stages, reversed(stages)):
        pale.select_option(one)
        dark.select_option(other)
        figure.holds(f"with {one} under {other}", figure.original)
        names = figure.element.locator(".legend li").all_inner_texts()
        wanted = [page.evaluate("(one) => say(Engine.about(one).phrase)", one) for one in (one, other)]
        room.report.check(
            [name.strip() for name in names[:2]] == wanted, f"the legend says {names[:2]}, not {wanted}")
    followers = page.evaluate("probe.figures('figure[data-follows]')")
    stills = [page.evaluate("(id) => probe.drawing(id)", id) for id in followers]
    room.report.check(len(followers) == 6, f"{len(followers)} close-ups, not 6")
    for stroke in ("flick", "wave", "tap", "two-strokes"):
        figure.choose(stroke)
        wrong = agreed(page, FOLLOWED, stroke)
        room.report.check(not wrong, f"close-ups of {stroke}: {wrong}")
    figure.choose("")
    for id, still in zip(followers, stills):
        until(page, "([id, still]) => probe.drawing(id) === still", f"{id} as the page came", [id, still])
    figure.choose("flick")
    drawn(page)
    sound(room, page, "which-spline with another stroke")


def tails(room, page):
    """Three close-ups follow another stroke together, keep their shape, and show the original again."""
    ids = page.evaluate("probe.figures('figure[data-live=tails]')")
    room.report.check(len(ids) == 3, f"{len(ids)} tails, not 3")
    figures = [LessonFigure(room, page, id) for id in ids]
    heights = [figure.element.locator(":scope > svg").bounding_box()["height"] for figure in figures]
    figures[0].choose("cursive")
    drawn(page)
    for figure, height in zip(figures, heights):
        room.report.check(figure.drawing != figure.still, f"{figure.id} does not follow another stroke")
        now = figure.element.locator(":scope > svg").bounding_box()["height"]
        room.report.check(abs(now - height) < 0.6, f"{figure.id} is {now} high, not {height}")
    sound(room, page, "the tails of another stroke")


def lit(room, page):
    """A symbol under the pointer is highlighted in visible figures that contain it; a glossary word with the focus,
    by its marks."""
    figure = page.locator("figure[data-live=casteljau]")
    figure.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    rings = "() => document.querySelectorAll('svg .ring').length"
    symbols = page.locator("figure[data-live=casteljau] figcaption math mi")
    symbols.filter(has_text=re.compile("^B$")).first.hover()
    until(page, f"() => ({rings})() === 1", "a ring around B")
    found = figure.evaluate("""(one) => {
      const centre = (part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const [a, b] = ['.ring', 'svg > .junction'].map((part) => centre(one.querySelector(part)));
      return [Math.hypot(a[0] - b[0], a[1] - b[1]), one.querySelector('text.lit').textContent];
    }""")
    room.report.check(found[0] < 1.5 and found[1] == "B", f"B is lit as {found}")
    page.mouse.move(2, 2)
    until(page, f"() => ({rings})() === 0 && !document.querySelector('svg .lit')", "nothing lit")
    for number in range(4):
        symbol = page.locator("main p math msub").filter(has_text=re.compile(f"^p{number}$")).first
        symbol.scroll_into_view_if_needed()
        symbol.hover()
        names = page.evaluate("[...document.querySelectorAll('svg text.lit')].map((one) => one.textContent)")
        room.report.check(set(names) <= {f"p{'₀₁₂₃'[number]}"}, f"p{number} lights {names}")
    page.evaluate("""() => {
      const link = document.querySelector("a[href$='glossary.html#control-point']");
      const figure = document.querySelector('figure[data-live=casteljau]');
      figure.after(link.parentElement);
      figure.scrollIntoView({ block: 'center' });
      link.focus({ preventScroll: true });
    }""")
    until(page, "() => document.querySelectorAll('svg .control.lit').length > 0", "lit control points")
    page.evaluate("document.activeElement.blur()")
    until(page, "() => !document.querySelector('svg .lit')", "nothing lit without the focus")


def running_dot(room, page, isStill):
    """A dot runs through a joint on request, continues when the joint is moved, and stops."""
    id = page.evaluate("probe.figures('figure[data-live=slide]')[0]")
    figure = page.locator(f"#{id}")
    button = figure.locator(".pace-button")
    room.report.check(button.is_visible() != isStill, f"less motion {isStill}: the button is wrong")
    if isStill:
        return
    where = f"() => document.querySelector('#{id} .runner')?.getBoundingClientRect().x"
    button.focus()
    page.keyboard.press("Enter")
    first = page.evaluate(where)
    until(page, f"(first) => ({where})() !== first", "a dot that moves", first)
    figure.locator(".scrub input").focus()
    page.keyboard.press("PageUp")
    until(page, f"() => ({where})() !== undefined", "a dot in the next drawing")
    button.focus()
    page.keyboard.press("Enter")
    room.report.check(page.evaluate(where) is None, "the dot is still there after it was stopped")


def stepped(room, page, kind):
    """Replays a stroke in its figure: drawing, buffer and code agree with the step."""
    # A term under the pointer lights its point in the figure.
    page.mouse.move(1, 1)
    id = page.evaluate("(kind) => probe.figures(`figure[data-live=${kind}]:not(.story *, .pair *)`)[0]", kind)
    figure = LessonFigure(room, page, id)
    slider = figure.element.locator(".strip input")
    rest = slider.input_value()
    figure.open()
    panel = figure.element.locator(".panel")
    panel.locator(".steps-of summary").click()
    slider.fill("0")
    stage = page.evaluate("(id) => { const { stage, to } = probe.subject(id); return stage ?? to; }", id)
    notes = page.evaluate("([stage, stroke]) => live.notes(stage, stroke)", [stage, figure.original])
    height = figure.element.locator(":scope > svg").bounding_box()["height"]
    for step, note in list(enumerate(notes))[:9]:
        drawn(page)
        slots = panel.locator(".buffer b").all_inner_texts()
        room.report.check(slots == note["slots"], f"{id} at event {step}: the buffer is {slots}")
        code = panel.locator("pre").inner_text()
        said = panel.locator(".step-view p").first.inner_text()
        room.report.check(
            code.strip() and said == page.evaluate("(key) => say(key)", note["explanation"]),
            f"{id} at event {step}: '{said}', code '{code[:60]}'")
        circles = figure.element.locator(":scope > svg .slots circle").count()
        room.report.check(
            circles == len(note["slots"]) or kind != "stroke" or step == int(rest),
            f"{id} at event {step}: {circles} slots are marked of {len(note['slots'])}")
        now = figure.element.locator(":scope > svg").bounding_box()["height"]
        room.report.check(abs(now - height) < 0.6, f"{id} at event {step} is {now} high, not {height}")
        ghost = figure.element.locator(":scope > svg .ghost").count()
        room.report.check(
            ghost > 0 or step == int(rest), f"{id} at event {step}: nothing shows the rest of the stroke")
        if step + 1 < len(notes):
            slider.press("ArrowRight")
    panel.locator(".steps-of summary").click()
    slider.fill(rest)
    figure.back("after its steps")
    page.keyboard.press("Escape")
    room.report.check(not panel.is_visible(), f"{id}: Escape does not close the tools")
    focus = page.evaluate("document.activeElement.className")
    room.report.check(focus == "more", f"{id}: after Escape the focus is on '{focus}'")


def tools(room, page):
    """The tools open over the text, move nothing, and close after a press elsewhere."""
    figure = LessonFigure(room, page, page.evaluate("probe.figures()[0]"))
    height = page.evaluate("document.documentElement.scrollHeight")
    figure.element.locator(".more").click()
    panel = figure.element.locator(".panel")
    room.report.check(panel.is_visible(), "the tools do not open")
    now = page.evaluate("document.documentElement.scrollHeight")
    room.report.check(now == height, f"with the tools open the page is {now} high, not {height}")
    page.locator("h1").click()
    room.report.check(not panel.is_visible(), "a press elsewhere leaves the tools open")
