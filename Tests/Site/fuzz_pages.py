"""Uses every kind of live page with random keys and pointers, from a seed: the page and its console report no
error, no text such as NaN appears, every element remains, and the engine still answers.

Usage: fuzz_pages.py SITE [--actions N] [--seed S] [PAGE…]

A failure is reported with its seed and the actions before it; the same seed repeats them.
"""

import random
import re
import subprocess
import sys
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor

from browser import chromium, served
from built_site import Report, site_folder
from live_page import Room, drawn, until

# One page of each kind, and lessons with different live parts; more pages take longer and find nothing new. Other
# pages are tested when they are named.
PAGES = ("lessons/sampling.html", "lessons/linear.html", "lessons/cached.html", "lessons/bezier.html",
         "lessons/smoothed.html", "lessons/finished.html", "lessons/tiles.html",
         "lessons/store.html", "kit.html", "index.html", "playground.html", "steps/smoothed/wave.html")
KEYS = ("Tab", "Shift+Tab", "Enter", "Space", "Escape", "Home", "End", "PageUp", "PageDown",
        "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Shift+ArrowLeft", "Shift+ArrowDown",
        "Alt+ArrowUp", "Control+z", "Control+Shift+z", "Control+y", "Control+a", "Delete", "Backspace")
TEXTS = ("1", "-5", "648", "0.1", "1e5", "1e9", "-1e308", "NaN", "x", "", "7,5", "99999999999", "-0", "٣",
         "<b>", "\u202e")
HASHES = ("", "main", "figure-1", "run=figure-1&total=700&tile=5", "run=figure-1&width=0",
          "sample=tap&stage=finished", "sample=spiral&stage=bezier&rate=10&step=3", "ink=AAAA&stage=linear",
          "step-3", "%", "sample=wave&stage=linear&step=4999")
LIVE = """main :is(button, input, select, summary, .handle, .surface, a.out, figure[data-live] > svg)"""
WHOLE = """() => ({
  h1: document.querySelectorAll('h1').length, figures: document.querySelectorAll('figure').length,
  navigation: document.querySelectorAll('nav a').length,
  captions: document.querySelectorAll('figcaption').length,
  drawn: [...document.querySelectorAll('figure[data-live]')].every(
    (one) => !one.checkVisibility() || one.querySelector('svg')),
})"""
# All elements except those that load resources.
DOCUMENTS = re.compile(r"^(?!.*\.(js|wasm|json|css|svg|png|woff2?)(\?|$))")
ANSWERS = """async () => {
  if (typeof engine !== 'object') return true;
  await inkstep.ready;
  const stroke = engine.samples.strokes.find((one) => one.id === 'small-circle');
  const trace = JSON.parse(inkstep.trace('finished', stroke));
  return trace.summary.samples === 21 && inkstep.figure('smoothed', stroke).startsWith('<svg');
}"""


class Hand:
    """Performs random actions on a page, and records them."""

    def __init__(self, page, seed):
        self.page = page
        self.chance = random.Random(seed)
        self.done = []
        self.isDown = False

    def act(self):
        name = self.chance.choices(
            ("key", "click", "drag", "type", "choose", "draw", "hash", "scroll", "touch"),
            (12, 8, 7, 6, 3, 4, 1, 3, 2))[0]
        self.done.append(name)
        getattr(self, name)()

    def note(self, what):
        self.done[-1] += f" {what}"
        del self.done[:-12]

    def key(self):
        for _ in range(self.chance.randint(1, 6)):
            key = self.chance.choice(KEYS)
            self.note(key)
            self.page.keyboard.press(key)

    def somewhere(self):
        """A point in the window, usually over an interactive element."""
        box = self.page.evaluate(
            """([selector, chance]) => {
              const all = [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
              const one = all[Math.floor(chance * all.length)];
              if (!one) return null;
              one.scrollIntoView({ block: 'nearest' });
              const { x, y, width, height } = one.getBoundingClientRect();
              return [x, y, width, height];
            }""", [LIVE, self.chance.random()])
        if not box or self.chance.random() < 0.1:
            return self.chance.randint(0, 1279), self.chance.randint(0, 899)
        x, y, width, height = box
        return x + width * self.chance.random(), y + height * self.chance.random()

    def click(self):
        place = self.somewhere()
        self.note([round(one) for one in place])
        self.page.mouse.click(*place, click_count=self.chance.choice((1, 1, 2)))

    def drag(self):
        x, y = self.somewhere()
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for _ in range(self.chance.randint(1, 6)):
            x, y = x + self.chance.gauss(0, 60), y + self.chance.gauss(0, 60)
            mouse.move(x, y)
            if self.chance.random() < 0.15:
                self.page.keyboard.press(self.chance.choice(KEYS))
        if self.chance.random() < 0.1:
            mouse.down(button="right")
            mouse.up(button="right")
        mouse.up()

    def type(self):
        fields = self.page.locator("main input:is([type=number], [type=text]) >> visible=true")
        if fields.count():
            fields.nth(self.chance.randrange(fields.count())).focus()
            self.page.keyboard.press("Control+a")
        text = self.chance.choice(TEXTS)
        self.note(repr(text))
        self.page.keyboard.insert_text(text)

    def choose(self):
        lists = self.page.locator("main select:enabled >> visible=true")
        if lists.count():
            one = lists.nth(self.chance.randrange(lists.count()))
            one.select_option(index=self.chance.randrange(1, one.locator("option").count()))

    def draw(self):
        surface = self.page.locator(".surface >> visible=true")
        if not surface.count():
            return
        surface.first.scroll_into_view_if_needed()
        box = surface.first.bounding_box()
        mouse = self.page.mouse
        mouse.move(box["x"] + 5 + self.chance.random() * 100, box["y"] + 5 + self.chance.random() * 80)
        mouse.down()
        for _ in range(self.chance.randint(0, 20)):
            mouse.move(box["x"] + self.chance.random() * 380, box["y"] + self.chance.random() * 280)
        if self.chance.random() < 0.8:
            mouse.up()

    def hash(self):
        text = self.chance.choice(HASHES)
        self.note(text)
        self.page.evaluate("(text) => { location.hash = text; }", text)

    def scroll(self):
        self.page.mouse.wheel(0, self.chance.randint(-1200, 1500))

    def touch(self):
        x, y = self.somewhere()
        session = self.page.context.new_cdp_session(self.page)
        session.send("Input.dispatchTouchEvent", {
            "type": "touchStart", "touchPoints": [{"x": x, "y": y, "force": 0.4}]})
        for step in range(self.chance.randint(0, 4)):
            session.send("Input.dispatchTouchEvent", {
                "type": "touchMove", "touchPoints": [{"x": x + 9 * step, "y": y + 4, "force": 0.7}]})
        session.send("Input.dispatchTouchEvent", {
            "type": self.chance.choice(("touchEnd", "touchCancel")), "touchPoints": []})
        session.detach()


def fuzz(room, name, seed, actions):
    """Performs random actions on one page."""
    def stay(context):
        # Links to other pages are not followed, because this page is under test.
        context.add_init_script("addEventListener('click', (event) => { const link = event.target.closest"
                                "?.('a[href]'); if (link && !link.download && (link.target || "
                                "link.href.split('#')[0] !== location.href.split('#')[0])) "
                                "event.preventDefault(); }, true)")

    left = []

    def keep(route):
        # Dragging a link onto its own page follows it without a click.
        if route.request.is_navigation_request():
            left.append(route.request.url.split("#")[0])
            return route.abort("aborted")
        return route.continue_()

    with room.opened(name, has_touch=True, before=stay) as page:
        page.route(DOCUMENTS, keep)
        before = page.evaluate(WHOLE)
        hand = Hand(page, seed)
        for count in range(actions):
            hand.act()
            if count % 10 == 9:
                drawn(page)
                strange = page.evaluate("probe.strange()")
                if not room.report.check(not strange, f"{name}, seed {seed}: {strange}: {hand.done}"):
                    break
        page.mouse.up()
        drawn(page)
        linked = page.evaluate("[...document.links].map((link) => link.href.split('#')[0])")
        strayed = sorted(set(left) - set(linked))
        room.report.check(not strayed, f"{name}, seed {seed}: goes to {strayed}: {hand.done}")
        after = page.evaluate(WHOLE)
        lost = [key for key in before if after[key] < before[key]]
        room.report.check(
            not lost and after["drawn"], f"{name}, seed {seed}: lost {lost}: {after}: {hand.done}")
        until(page, "() => true", "an answer of the page")
        answers = page.evaluate(ANSWERS)
        room.report.check(answers, f"{name}, seed {seed}: the engine answers nothing: {hand.done}")


def main(arguments):
    parser = ArgumentParser(add_help=False)
    parser.add_argument("site")
    parser.add_argument("pages", nargs="*")
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_intermixed_args(arguments)
    site = site_folder([wanted.site])
    if not wanted.pages:
        # Two processes for two processors, with every other page each.
        own = [sys.executable, __file__, str(site), "--actions", str(wanted.actions),
               "--seed", str(wanted.seed)]
        with ThreadPoolExecutor(max_workers=2) as pool:
            codes = list(pool.map(lambda half: subprocess.call([*own, *PAGES[half::2]]), (0, 1)))
        sys.exit(max(codes))
    report = Report("random hands")
    with chromium() as browser, served(site) as server:
        room = Room(browser, site, server, report)
        for name in wanted.pages:
            fuzz(room, name, f"{wanted.seed}/{name}", wanted.actions)
    report.finish()


if __name__ == "__main__":
    main(sys.argv[1:])
