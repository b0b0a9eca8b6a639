"""Checks what a hand notices, in every browser: messages appear next to their cause, nothing moves while a stroke is
replayed, an undo during a stroke removes only that stroke, a lifted pen leaves the slow work for later, a released
sample stays under the pointer, and another policy of the graph carries on."""

from functools import partial

import live_page
from live_pointers import Mouse, draw

VIEWS = ((1280, 900), (390, 664))

# Gives the page a file; `null` for its content makes one that is too large.
FILE = """([name, text]) => {
  const given = new DataTransfer();
  given.items.add(new File([text], name));
  const input = document.querySelector('.toolbar input[type=file]');
  input.files = given.files;
  input.dispatchEvent(new Event('change'));
}"""
# The text of the message in a part of the page, if it is visible, in the window, announced, and near its control.
BESIDE = """([part, control]) => {
  const note = document.querySelector(`${part} .note-here`);
  const cause = document.querySelector(control);
  if (!note?.textContent || note.getAttribute('role') !== 'status') return '';
  const [there, here] = [cause, note].map((one) => one.getBoundingClientRect());
  const far = Math.max(here.top - there.bottom, there.top - here.bottom, 0);
  const isInView = here.top >= 0 && here.bottom <= innerHeight + 1 && here.height > 0;
  return isInView && far <= 150 ? note.textContent : '';
}"""
# Draws a stroke of events on the surface and returns what the engine was asked while the pen was lifted.
LIFTED = """async (count) => {
  const surface = document.querySelector('.surface');
  surface.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = surface.getBoundingClientRect();
  const at = (i) => [box.x + box.width * (0.5 + 0.4 * Math.cos(i / 20)), box.y + box.height * (0.5 + 0.4 * Math.sin(i / 13))];
  sheets.gathered('pointerdown', ...at(0), []);
  for (let i = 1; i < count; i += 60) {
    const more = Array.from({ length: Math.min(60, count - i) }, (_, k) => at(i + k));
    sheets.gathered('pointermove', ...more.at(-1), more);
    await new Promise((next) => requestAnimationFrame(next));
  }
  await new Promise((next) => setTimeout(next, 300));
  const asked = [];
  const { call } = engine;
  engine.call = (name, numbers, text) => {
    asked.push(name);
    return call.call(engine, name, numbers, text);
  };
  sheets.gathered('pointerup', ...at(count - 1), []);
  delete engine.call;
  return asked;
}"""
# The positions of the parts below the bench for every step of the stroke under every stage.
STEADY = """async () => {
  const found = [];
  const slider = document.querySelector('.strip input');
  const parts = () => ['.strip', '.step-view', '#play > .options', '.closer'].map((one) => {
    const box = document.querySelector(one).getBoundingClientRect();
    return Math.round(box.top + scrollY);
  }).join();
  for (const choice of document.querySelectorAll('input[name=stage]')) {
    choice.click();
    let first = '';
    for (let step = 0; step <= Number(slider.max); step += 1) {
      slider.value = String(step);
      slider.dispatchEvent(new Event('input'));
      first ||= parts();
      if (parts() !== first) {
        found.push(`${choice.value}, event ${step}: ${parts()} instead of ${first}`);
        break;
      }
    }
  }
  return found;
}"""
# Plays for a second and returns how often the parts moved; buttons keep their width, too.
PLAYED = """async () => {
  const boxes = () => [...document.querySelectorAll('.strip > *, .step-view, #play > .options, .closer')].map((one) => {
    const { x, y, width } = one.getBoundingClientRect();
    return [x, y + scrollY, width].map(Math.round).join(' ');
  }).join();
  const seen = new Set([boxes()]);
  const play = document.querySelector('.strip .toggle');
  play.click();
  for (let start = performance.now(); performance.now() - start < 1000;) {
    await new Promise((next) => requestAnimationFrame(next));
    seen.add(boxes());
  }
  const isPlaying = play.ariaLabel === say('time.pause');
  play.click();
  return [isPlaying, seen.size];
}"""


class Hand:
    """A page of any browser, with a mouse."""

    def __init__(self, report, page, where):
        self.report = report
        self.page = page
        self.where = where
        self.until = getattr(page, "until", None) or partial(live_page.until, page)

    def check(self, holds, message):
        self.report.check(holds, f"{self.where}: {message}")

    def ask(self, *given):
        return self.page.evaluate(*given)

    def drag(self, points):
        if hasattr(self.page, "draw"):
            self.page.draw("mouse", points)
        else:
            draw(Mouse(self.page), points)


def check(room):
    for width, height in VIEWS:
        for name, use in PAGES:
            with room.opened(name, viewport={"width": width, "height": height}) as page:
                use(Hand(room.report, page, f"{name} at {width}"))


def beside(hand):
    hand.until("() => engine.isReady && document.querySelector('.closer')", "the playground")

    def told(part, control, what):
        try:
            hand.until(BESIDE, what, [part, control])
        except Exception as error:  # each message is a fault of its own
            note = hand.ask("(part) => document.querySelector(`${part} .note-here`)?.textContent", part)
            hand.check(False, f"{what} is not beside its cause: {note!r} ({error})")

    hand.ask(FILE, ["bad.json", "{}"])
    told(".toolbar", ".toolbar .file", "the reason why a file is refused")
    hand.ask("() => document.getElementById('keep-tab').click()")
    hand.ask("() => { const button = document.querySelector('.downloads button:last-of-type');"
             " button.scrollIntoView({ block: 'center', behavior: 'instant' }); button.click(); }")
    told(".downloads", ".downloads button:last-of-type", "the word that a test was copied")
    hand.ask("() => { const button = document.querySelector('#keep .link button');"
             " button.scrollIntoView({ block: 'center', behavior: 'instant' }); button.click(); }")
    told("#keep .link", "#keep .link button", "the word that a link was copied")
    hand.ask("() => document.getElementById('kept-tab').click()")
    hand.ask("() => { const button = document.querySelector('#kept .link button');"
             " button.scrollIntoView({ block: 'center', behavior: 'instant' }); button.click(); }")
    told("#kept", "#kept .link button", "the word that a stroke was saved")
    hand.ask("() => [...document.querySelectorAll('.tools button')].at(-1).click()")
    hand.until("() => sheets.said() === null", "an empty sheet")
    hand.ask("""() => {
      const surface = document.querySelector('.surface');
      surface.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y } = surface.getBoundingClientRect();
      sheets.gathered('pointerdown', x + 20, y + 20, []);
      sheets.gathered('pointermove', x + 30, y + 30,
        Array.from({ length: strokeCheck.mostEvents + 10 }, (_, i) => [x + 20 + (i % 80), y + 20 + (i % 31)]));
    }""")
    told(".sheet.large", ".surface", "the word that the sheet is full")


def replayed(hand):
    hand.until("() => engine.isReady && document.querySelector('.closer')", "the playground")
    found = hand.ask(STEADY)
    hand.check(not found, f"the page moves from step to step: {found[:3]}")
    hand.ask("() => { const one = document.querySelector('.strip input'); one.value = '0';"
             " one.dispatchEvent(new Event('input')); }")
    is_playing, states = hand.ask(PLAYED)
    hand.check(is_playing, "it does not play")
    hand.check(states == 1, f"while it plays, parts are in {states} different positions")


def undone(hand):
    """An undo while the pen is down removes the stroke that is being drawn, and no other."""
    hand.until("() => engine.isReady && document.querySelector('.closer')", "the playground")
    hand.ask(LIFTED, 30)
    hand.until("() => sheets.said()?.stroke?.events.length === 31", "the first stroke")
    hand.ask("""() => {
      const { x, y } = document.querySelector('.surface').getBoundingClientRect();
      sheets.gathered('pointerdown', x + 20, y + 20, []);
      sheets.gathered('pointermove', x + 40, y + 30, []);
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
      sheets.gathered('pointerup', x + 40, y + 30, []);
    }""")
    hand.until("() => sheets.said()?.stroke", "a stroke after the undo")
    left = hand.until("() => sheets.said()?.stroke?.events.length !== 34 && sheets.said()?.stroke?.events.length",
                      "an undo during a stroke")
    hand.check(left == 31, f"an undo during a second stroke left {left} events of 31")


def lifted(hand):
    """A lifted pen needs only the steps of the stages at once; figures and numbers follow while the page is idle."""
    hand.until("() => engine.isReady && document.querySelector('.closer, #draw .pen') && "
               "!document.querySelector('#draw .still')", "the sheets")
    asked = hand.ask(LIFTED, 968)
    hand.check(set(asked) <= {"begin", "feed"}, f"as the pen is lifted, the engine is asked for {sorted(set(asked))}")
    hand.until("() => [...document.querySelectorAll('.sheet[data-stage] .paper')].every("
               "(one) => one.querySelector(':scope > svg .ink'))", "the figures")


def dotted(hand):
    """Every sample that the screen reports has a dot, also where the dots have become pixels."""
    hand.until("() => engine.isReady && document.querySelector('#draw .pen') && "
               "!document.querySelector('#draw .still')", "the sheet")
    hand.ask("() => { const one = document.querySelector('select[name=every]'); one.value = '1';"
             " one.dispatchEvent(new Event('change')); }")
    hand.ask(LIFTED, 900)
    hand.until("() => sheets.said()?.stroke?.events.length === 901", "a stroke")
    count, missing = hand.ask("""() => {
      const { stroke } = sheets.said();
      const seen = stroke.events.slice(0, -1);
      const pen = document.querySelector('#draw .pen');
      const layer = pen.querySelector('canvas');
      const share = layer.width / layer.clientWidth;
      const newest = pen.querySelector('path.reported').getAttribute('d');
      const older = seen.filter(({ x, y }) => !newest.includes(`M${Math.round(100 * x) / 100} ${Math.round(100 * y) / 100}h`));
      const pixels = layer.getContext('2d').getImageData(0, 0, layer.width, layer.height).data;
      const isBlank = ({ x, y }) => pixels[4 * (Math.round(y * share) * layer.width + Math.round(x * share)) + 3] === 0;
      return [older.length, older.filter(isBlank).length];
    }""")
    hand.check(count > 3, f"only {count} dots have become pixels")
    hand.check(missing == 0, f"{missing} of {count} dots are missing")


def released(hand):
    """A released sample stays where the pointer left it."""
    hand.until("() => typeof engine === 'object' && engine.isReady", "the engine")
    hand.ask("() => document.querySelector('#figure-2').scrollIntoView({ block: 'center', behavior: 'instant' })")
    hand.until("() => probe.isAwake('figure-2')", "a live figure")
    places = hand.ask("""() => {
      const figure = document.querySelector('#figure-2');
      const box = figure.querySelector(':scope > svg').getBoundingClientRect();
      const handles = [...figure.querySelectorAll('button.handle')].map((one) => one.getBoundingClientRect());
      const { x, y, width, height } = handles[0];
      return [[x + width / 2, y + height / 2], [box.x + box.width - 12, box.y + box.height - 12]];
    }""")
    start, end = places
    middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
    before = hand.ask("() => probe.strokeOf('figure-2')")
    hand.drag([start, middle, end])
    event = hand.until("""(before) => {
      const { events } = probe.strokeOf('figure-2');
      const at = events.findIndex(({ x, y }, i) => x !== before.events[i].x || y !== before.events[i].y);
      return at >= 0 && !document.querySelector('#figure-2 .dragging') && at + 1;
    }""", "a dragged sample", before) - 1
    far = hand.ask("""async ([event, x, y]) => {
      await new Promise((next) => setTimeout(next, 200));
      const handle = document.querySelector(`#figure-2 button.handle[data-event="${event}"]`);
      const box = handle.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    }""", [event, *end])
    hand.check(far <= 12, f"a sample released at {end} leaps by {far:.0f} pixels")


def carried_on(hand):
    """Another policy shows the graph at the same sample, even where the published one has stopped before."""
    hand.ask("() => document.querySelector('figure[data-live=tiles]').scrollIntoView()")
    hand.until("() => document.querySelector('.run:enabled') !== null", "a graph that runs")
    totals = hand.ask("""async () => {
      const run = document.querySelector('.run');
      const total = run.querySelector('input[id$=-total]');
      const policy = (name) => run.querySelector(`input[type=radio][value=${name}]`).click();
      const play = run.querySelector('button.first');
      policy('repaired');
      total.value = '900';
      total.dispatchEvent(new Event('change'));
      run.querySelector('button:not(.first)').closest('.run');
      [...run.querySelectorAll('button')].find((one) => one.textContent === say('run.again')).click();
      const found = [];
      for (const isPlaying of [false, true]) {
        if (isPlaying) play.click();
        for (const name of ['published', 'repaired']) {
          const before = Number(total.value);
          policy(name);
          found.push([name, isPlaying, before, Number(total.value), play.textContent === say('run.pause')]);
        }
      }
      return found;
    }""")
    for name, is_playing, before, after, plays in totals:
        hand.check(after >= before, f"'{name}' goes back from sample {before} to {after}")
        hand.check(plays == is_playing, f"'{name}' makes the graph {'stop' if is_playing else 'run'}")


def inside(hand):
    """A sample that is moved or typed outside the figure of an act stays at its edge, visible and named."""
    hand.ask("() => document.querySelector('.act[data-act=place]').scrollIntoView()")
    hand.until("() => document.querySelector('.act-point')", "a point to move")
    for axis in (0, 1):
        for value in (-5000, 5000):
            found = hand.ask("""([axis, value]) => {
              const act = document.querySelector('.act[data-act=place]');
              const [point, board] = ['.act-point', '.act-board'].map((one) => act.querySelector(one));
              const before = point.getAttribute('aria-label').split(' ')[0];
              const field = act.querySelectorAll('.placing input')[axis];
              field.focus();
              field.value = String(value);
              for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
              const [at, box] = [point, board].map((one) => one.getBoundingClientRect());
              const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
              const isInside = x >= box.x && x <= box.right && y >= box.y && y <= box.bottom;
              return [isInside && !point.hidden, before, point.getAttribute('aria-label'), Number(field.value)];
            }""", [axis, value])
            is_there, name, label, shown = found
            hand.check(is_there, f"a sample typed to {value} is not in the figure")
            hand.check(label.startswith(name), f"a sample typed to {value} is called '{label}', not {name}")
            hand.check(abs(shown) < 5000, f"the field still says {shown}")


def ordered(hand):
    """A line is dragged to another position; Escape puts it back."""
    places = hand.ask("""() => {
      const list = document.querySelector('.act[data-act=order] .items');
      list.scrollIntoView({ block: 'center', behavior: 'instant' });
      return [...list.children].map((line) => {
        const [box, whole] = [line.querySelector('.text'), line].map((one) => one.getBoundingClientRect());
        return [box.x + 20, box.y + box.height / 2, whole.y + whole.height / 2];
      });
    }""")
    lines = "() => [...document.querySelectorAll('.act[data-act=order] .items')][0].innerText.split('\\n')" \
            ".filter((one) => one.length > 2)"
    before = hand.ask(lines)
    x, y, _ = places[0]
    to = places[2][2] + 4
    hand.drag([(x, y), (x, (y + to) / 2), (x, to)])
    after = hand.ask(lines)
    hand.check(after == [before[1], before[2], before[0], *before[3:]], f"the first line, dragged down: {after}")
    focusable = hand.ask("""() => [...document.querySelectorAll('.act[data-act=order] .items')][0]
      .querySelectorAll('button[aria-disabled=true]').length""")
    hand.check(focusable == 2, f"{focusable} buttons are disabled after a drag, not the first and the last")


def counted(hand):
    """A fraction is not called one off from a whole number."""
    told = hand.ask("""() => {
      const act = [...document.querySelectorAll('.act[data-act=number]')].find(
        ({ dataset }) => dataset.within === '0' && Number.isInteger(Number(dataset.answer)));
      const told = [];
      for (const far of [1 / 3, 1]) {
        const field = act.querySelector('.field input');
        field.value = String(Number(act.dataset.answer) + far);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        act.querySelector('button[type=submit]').click();
        told.push([act.dataset.state, act.querySelector('.act-verdict').textContent, field.value]);
      }
      return told;
    }""")
    (fraction, words, typed), (whole, near, _) = told
    off = hand.ask("() => say('act.nearCount', '').trim()")
    hand.check(fraction != "right" and off not in words, f"{typed} instead of a count: '{words}'")
    hand.check(whole == "near" or off not in near, f"one off: '{near}'")
    hand.check("33333" not in words, f"an answer with all its digits: '{words}'")


PAGES = (("playground.html", beside), ("playground.html#sample=signature", replayed), ("playground.html", undone),
         ("playground.html", lifted), ("index.html", lifted), ("index.html", dotted), ("lessons/linear.html", released),
         ("lessons/store.html", carried_on), ("lessons/smoothed.html", inside), ("lessons/cached.html", ordered),
         ("lessons/store.html", counted))
