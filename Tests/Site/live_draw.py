"""Draws on the home page and in the playground with mouse, finger and pen. Every dot is a report. While the pen is
down, every stage shows the ink of its trace; after the lift, the engine's figure. Pressure and coalesced events are
used, a second finger is ignored, and a contact whose end was not reported is ended."""

from live_page import drawn, say, until
from live_pointers import DEVICES, Finger, Mouse, Pen, draw
from live_sheets import Sheets

PAGES = ("index.html", "playground.html")
CURVE = [(0.2 + 0.06 * i, 0.5 + 0.3 * ((i * i * 7) % 11 - 5) / 6) for i in range(11)]
SECOND = [(0.3, 0.2), (0.5, 0.3), (0.7, 0.25), (0.75, 0.8)]
PRESSES = [0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1, 0.9, 0.5, 0.25, 0.125]
MOST = 5000


def check(room):
    with room.tab() as tab:
        for name in PAGES:
            for use in (gathered, full, handed, fast, lost):
                with room.opened(name, tab=tab) as page:
                    use(Sheets(room, page))
        with room.opened("index.html", tab=tab) as page:
            asked(room, page)
    for device in DEVICES:
        with room.tab(**device.options) as tab:
            for how in room.bases if device is Mouse else ("http",):
                for name in PAGES:
                    with room.opened(name, how, tab=tab) as page:
                        drawing(room, page, device)
            for name in PAGES if device is Finger else ():
                with room.opened(name, tab=tab) as page:
                    taken_away(Sheets(room, page), Finger(page))


def drawing(room, page, make):
    sheets = Sheets(room, page)
    device = make(page)
    points = sheets.places(CURVE)
    device.down(*points[0], PRESSES[0])
    sheets.draws(f"{device.kind} down")
    for count, (point, force) in enumerate(zip(points[1:], PRESSES[1:])):
        device.move(*point, force)
        drawn(page)
        if count % 3 == 0:
            sheets.draws(f"{device.kind} after {count + 2} samples")
    fed = sheets.fed
    box = page.locator(".surface").bounding_box()
    device.up(*points[-1])
    stroke = sheets.stroke(len(points) + 1)
    far = [one for one, (x, y) in zip(stroke["events"], points)
           if abs(one["x"] - x + box["x"]) > 1.5 or abs(one["y"] - y + box["y"]) > 1.5]
    sheets.check(not far, f"{device.kind}: samples are not where the pen was: {far[:2]}")
    sheets.check(len(fed) == len(points), f"{device.kind}: {len(fed)} events came of {len(points)}")
    sheets.rests(f"{device.kind} lifted", stroke)
    pressed(sheets, device, stroke)
    times = [one["t"] for one in stroke["events"]]
    sheets.check(times == sorted(times) and times[0] == 0, f"{device.kind}: the times are {times}")
    sheets.check(
        [stroke["canvas"]["width"], stroke["canvas"]["height"]] == sheets.size,
        f"the canvas is {stroke['canvas']}, the sheet {sheets.size}")
    draw(device, sheets.places(SECOND), [0.5, 0.5, 0.6, 0.7])
    both = sheets.stroke(len(CURVE) + 1 + len(SECOND) + 1)
    sheets.rests(f"a second stroke by {device.kind}", both)
    sheets.check(
        both["events"][:len(CURVE) + 1] == stroke["events"], "the second stroke changed the first")
    if sheets.name == "playground":
        sheets.button("play.undo").click()
        sheets.rests(f"undo of a stroke by {device.kind}", sheets.stroke(len(CURVE) + 1))
        sheets.button("play.redo").click()
        sheets.rests(f"redo of a stroke by {device.kind}", both)
        page.locator("table.measures").first.scroll_into_view_if_needed()
        sheets.rests(f"the measures of strokes by {device.kind}", both)
    cleared(sheets)
    inks = page.evaluate("sheets.inks()")
    sheets.check(inks == 0, f"a cleared drawing still shows {inks} paths")
    draw(device, sheets.places(SECOND))
    sheets.rests(f"{device.kind} after clearing", sheets.stroke(len(SECOND) + 1))
    if device.kind != "pen":
        return
    sheets.button("play.clear").click()
    draw(make(page, (0, 0)), sheets.places(CURVE))
    leaning(sheets, "a pen that is upright", sheets.stroke(len(CURVE) + 1), (None, None))


def cleared(sheets):
    sheets.button("play.clear").click()
    until(sheets.page, "() => sheets.said() === null", "no link to a cleared drawing")


def pressed(sheets, device, stroke):
    """The force is stored for pens and fingers that measure it, and never for a mouse."""
    forces = [one.get("force") for one in stroke["events"][:-1]]
    wanted = [None] * len(PRESSES) if device.kind == "mouse" else PRESSES
    same = all(a == b or (a is not None and b is not None and abs(a - b) < 1e-3)
               for a, b in zip(forces, wanted))
    sheets.check(same, f"{device.kind}: the forces kept are {forces}")
    leaning(sheets, device.kind, stroke, (24, -15) if device.kind == "pen" else (None, None))


def leaning(sheets, what, stroke, wanted):
    """The tilt is stored for pens that measure it."""
    found = {(one.get("tiltX"), one.get("tiltY")) for one in stroke["events"]}
    sheets.check(found == {wanted}, f"{what}: the tilts kept are {found}")


def taken_away(sheets, finger):
    """A touch cancelled by the system; a second finger; a finger without a force sensor."""
    points = sheets.places(CURVE)
    finger.down(*points[0])
    for point in points[1:5]:
        finger.move(*point)
    first, second = ({"x": x, "y": y, "id": id, "force": 0.5} for id, (x, y) in enumerate(points[4:6]))
    finger.send("touchStart", [first, second])
    finger.send("touchMove", [first, {**second, "x": second["x"] + 20}])
    drawn(sheets.page)
    sheets.draws("with a second finger")
    if sheets.name == "playground":
        sheets.check(len(sheets.fed) == 5, f"a second finger drew: {len(sheets.fed)} events")
    finger.cancel()
    stroke = sheets.stroke(6)
    sheets.check(
        stroke["events"][-1]["phase"] == "cancelled", f"the last event is {stroke['events'][-1]}")
    sheets.check(
        all("force" not in one for one in stroke["events"]), "a force that was not measured was kept")
    sheets.rests("a touch taken away", stroke)


def gathered(sheets):
    """All coalesced events are used, each with its own pressure."""
    page = sheets.page
    (x, y), size = sheets.place(0.2, 0.3), 12
    page.evaluate("([x, y]) => sheets.gathered('pointerdown', x, y, [])", [x, y])
    more = [[x + 4 * i, y + i * i, 0.2 + i / 20] for i in range(size)]
    page.evaluate("([x, y, more]) => sheets.gathered('pointermove', x, y, more)", [x, y, more])
    sheets.draws("gathered events")
    page.evaluate("([x, y]) => sheets.gathered('pointerup', x, y, [])", more[-1][:2])
    stroke = sheets.stroke(size + 2)
    forces = [one.get("force") for one in stroke["events"][1:-1]]
    sheets.check(
        all(abs(a - b[2]) < 1e-3 for a, b in zip(forces, more)), f"forces gathered are {forces}")
    sheets.rests("gathered events", stroke)


def handed(sheets):
    """A hand next to a pen draws nothing, before or after it; the eraser end of the pen removes strokes."""
    page = sheets.page
    points = sheets.places(CURVE)
    send = "([type, x, y, options]) => sheets.gathered(type, x, y, [], options)"
    palm = {"pointerId": 5, "pointerType": "touch"}

    def sent(kind, point, **options):
        page.evaluate(send, [kind, *point, options])

    def line(shift):
        sent("pointerdown", (points[0][0], points[0][1] + shift))
        for x, y in points[1:4]:
            sent("pointermove", (x, y + shift))
        sent("pointerup", (points[3][0], points[3][1] + shift))

    sent("pointerdown", points[5], **palm)
    sent("pointermove", points[6], **palm)
    line(0)
    stroke = sheets.stroke(5)
    sheets.rests("a pen after its hand", stroke)
    sent("pointerup", points[6], **palm)
    sent("pointerdown", points[5], **palm)
    sent("pointermove", points[6], **palm)
    sent("pointerup", points[6], **palm)
    drawn(page)
    sheets.rests("a hand after its pen", sheets.stroke(5))
    line(60)
    sheets.rests("two strokes of the pen", sheets.stroke(10))
    sent("pointermove", points[2], buttons=0)
    ring = page.locator(".surface .hover")
    sheets.check(ring.is_visible(), "nothing shows where a pen would come down")
    sent("pointerdown", (points[2][0], points[2][1] + 60), button=5, buttons=32)
    sent("pointerup", (points[2][0], points[2][1] + 60), button=5, buttons=0)
    left = sheets.stroke(5)
    sheets.check(left["events"] == stroke["events"], f"the eraser left {left['events'][:2]}")
    sheets.rests("after the eraser", left)
    line(60)
    sheets.stroke(10)
    # The eraser passes between two samples of a line, and crosses it within one event.
    x, y = (points[1][0] + points[2][0]) / 2, (points[1][1] + points[2][1]) / 2
    sent("pointerdown", (x, y + 30), button=5, buttons=32)
    sent("pointermove", (x, y + 100), buttons=32)
    sent("pointerup", (x, y + 100), button=5, buttons=0)
    left = sheets.stroke(5)
    sheets.check(left["events"] == stroke["events"], f"an eraser that crossed a line left {left['events'][:2]}")


def full(sheets):
    """At the maximum number of events the pen is lifted, and the page reports it."""
    page = sheets.page
    x, y = sheets.place(0.5, 0.5)
    page.evaluate("([x, y]) => sheets.gathered('pointerdown', x, y, [])", [x, y])
    more = [[x + (i % 80), y + (i % 31), 0.5] for i in range(MOST + 200)]
    told = page.evaluate(
        "([x, y, more]) => { sheets.gathered('pointermove', x, y, more);"
        " const words = say('play.full', strokeCheck.mostEvents);"
        " return [...document.querySelectorAll('main :is(p, span):not(.unseen)')].some("
        "(one) => one.textContent === words && one.checkVisibility()); }", [x, y, more])
    sheets.check(told, "nothing says that the sheet is full as the pen is stopped")
    stroke = sheets.stroke(MOST)
    sheets.rests("a full sheet", stroke)
    device = Mouse(page)
    draw(device, sheets.places(SECOND))
    until(page, "(most) => document.body.textContent.includes(say('play.full', most))",
          "the news that the sheet is full", MOST)
    sheets.rests("a full sheet drawn on", stroke)


def fast(sheets):
    """A pen that reports more than sixty points a second is thinned at its first lift, later strokes from the start."""
    page = sheets.page
    # Events that a device made at 240 a second.
    line = """([x, y, down]) => {
      const start = performance.now();
      const told = (type, at) => {
        const one = new PointerEvent(type, { pointerId: 9, pointerType: 'pen', isPrimary: true, bubbles: true,
          cancelable: true, button: 0, buttons: type === 'pointerup' ? 0 : 1, clientX: x + 3 * at, clientY: y + down });
        Object.defineProperty(one, 'timeStamp', { value: start + at * 1000 / 240 });
        document.querySelector('.surface').dispatchEvent(one);
      };
      told('pointerdown', 0);
      for (let at = 1; at <= 40; at++) told('pointermove', at);
      const fed = sheets.fed.length;
      told('pointerup', 41);
      return fed;
    }"""
    x, y = sheets.place(0.1, 0.4)
    fed = page.evaluate(line, [x, y, 0])
    sheets.check(fed == 41, f"{fed} of 41 reports of the first fast stroke were drawn at once")
    sheets.rests("a fast stroke", sheets.stroke(42))
    told(sheets, "4", say(page, "reports.own", 41, "0.2"))
    cleared(sheets)
    fed = page.evaluate(line, [x, y, 30])
    sheets.check(fed == 11, f"{fed} of 41 reports of the second fast stroke were taken, not 11")
    stroke = sheets.stroke(42)
    sheets.rests("another fast stroke", stroke)
    page.locator("select[name=every]").select_option("1")
    sheets.rests("a fast stroke as drawn", stroke)
    told(sheets, "1", say(page, "reports.own", 41, "0.2"))
    cleared(sheets)
    fed = page.evaluate(line, [x, y, 10])
    sheets.check(fed == 41, f"as chosen, {fed} of 41 reports were taken")
    sheets.rests("a fast stroke as chosen", sheets.stroke(42))


def told(sheets, every, reported):
    """The page says how many reports there were and which are taken."""
    page = sheets.page
    is_every = page.locator("select[name=every]").input_value()
    sheets.check(is_every == every, f"it takes every {is_every}. report, not every {every}.")
    words = reported if every == "1" else f"{reported} {say(page, 'reports.taken', say(page, 'reports.every.more', every))}"
    said = page.locator("#draw .counts, .sheet.large .facts").inner_text()
    sheets.check(said == words, f"it says '{said}', not '{words}'")


def lost(sheets):
    """A contact whose end was not reported does not join the next one; a move without a button is no ink."""
    page = sheets.page
    points = sheets.places(CURVE)

    def sent(kind, at, **options):
        page.evaluate("([type, x, y, options]) => sheets.gathered(type, x, y, [], options)",
                      [kind, *points[at], options])

    def phases(count):
        return [event["phase"] for event in sheets.stroke(count)["events"]]

    pen, other = {"pointerId": 21}, {"pointerId": 22}
    sent("pointerdown", 0, **pen)
    sent("pointermove", 1, **pen)
    sent("pointermove", 2, **pen, buttons=0)
    sent("pointermove", 3, **pen, buttons=0)
    events = sheets.stroke(3)["events"]
    sheets.check(events[2] == {**events[1], "phase": "ended"}, f"a move without a button: {events}")
    sent("pointerdown", 4, **pen)
    sent("pointermove", 5, **pen)
    sent("pointerdown", 6, **other)
    sent("pointermove", 7, **pen)
    sent("pointermove", 7, **other)
    sent("pointerdown", 8, **other)
    sent("pointerup", 9, **other)
    began, moved, lifted, gone = "began", "moved", "ended", "cancelled"
    wanted = [began, moved, lifted, began, moved, gone, began, moved, gone, began, lifted]
    found = phases(len(wanted))
    sheets.check(found == wanted, f"contacts that were never lifted: {found}")
    sheets.rests("after contacts that were never lifted", sheets.stroke(len(wanted)))
    # A second finger is the hand at first; after a long silence the first one must be gone.
    page.wait_for_timeout(1600)
    first, second = ({"pointerId": number, "pointerType": "touch", "isPrimary": number == 31} for number in (31, 32))
    sent("pointerdown", 0, **first)
    sent("pointerdown", 5, **second)
    sent("pointermove", 6, **second)
    sent("pointermove", 1, **first)
    page.wait_for_timeout(2100)
    sent("pointerdown", 5, **second)
    sent("pointermove", 6, **second)
    sent("pointerup", 6, **second)
    wanted += [began, moved, gone, began, moved, lifted]
    found = phases(len(wanted))
    sheets.check(found == wanted, f"a finger that was never lifted: {found}")


def asked(room, page):
    """Other calls to the engine do not disturb a drawing."""
    sheets = Sheets(room, page)
    pen = Pen(page)
    points = sheets.places(CURVE)
    pen.down(*points[0])
    for point in points[1:6]:
        pen.move(*point)
    page.evaluate("() => inkstep.stages.map((one) => inkstep.trace(one, engine.samples.strokes[3]))")
    for point in points[6:]:
        pen.move(*point)
    drawn(page)
    sheets.draws("after somebody else asked the engine")
    pen.up(*points[-1])
    sheets.rests("after somebody else asked the engine", sheets.stroke(len(points) + 1))
