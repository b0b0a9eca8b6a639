"""Uses a graph of a lesson like a reader: buttons, fields, and the expected figure for them."""

from live_page import agreed, drawn, until

DIFFERENCES = """(id) => {
  const figure = document.getElementById(id);
  const original = graphStateOf(figure);
  const link = [...figure.querySelectorAll('.run a')].at(-1);
  const signals = engine.samples.signals.map((one) => one.id);
  const state = graphStateIn(link.hash, id, original, signals);
  const moment = graphMoment(state, id);
  const found = [];
  const compare = (what, is, should) => {
    if (is !== should) found.push(`${what} is '${is.slice(0, 120)}', not '${should.slice(0, 120)}'`);
  };
  const holder = document.createElement('template');
  holder.innerHTML = moment.svg;
  compare('the drawing', figure.querySelector(':scope > svg').outerHTML, holder.innerHTML);
  compare('the text', document.getElementById(`${id}-text`).textContent, describeFacts(moment.facts));
  const report = figure.querySelector('.run .report');
  const said = [...report.children].map((one) => one.textContent).join(' ');
  compare('the report', report.hidden ? '' : said, moment.report.map((one) => say(...one)).join(' '));
  for (const mark of figure.querySelectorAll('li[data-mark]')) {
    if (mark.hidden === moment.marks.includes(mark.dataset.mark)) found.push(`mark ${mark.dataset.mark}`);
  }
  return found;
}"""
STATE = """(id) => {
  const figure = document.getElementById(id);
  const link = [...figure.querySelectorAll('.run a')].at(-1);
  const signals = engine.samples.signals.map((one) => one.id);
  return graphStateIn(link.hash, id, graphStateOf(figure), signals);
}"""


# The properties of a graph that are checked after each change.
HELD = f"""async (id) => {{
  await probe.drawn();
  return {{ state: ({STATE})(id), found: [...({DIFFERENCES})(id), ...probe.strange()] }};
}}"""


class Graph:
    def __init__(self, room, page, id):
        self.room = room
        self.page = page
        self.id = id
        self.element = page.locator(f"#{id}")
        self.element.scroll_into_view_if_needed()
        until(page, "(id) => document.querySelector(`#${id} .run:enabled`) !== null",
              f"controls of {id}", id)
        self.still = self.drawing
        self.open_more()

    @property
    def drawing(self):
        return self.page.evaluate("(id) => document.querySelector(`#${id} > svg`).outerHTML", self.id)

    @property
    def state(self):
        return self.page.evaluate(STATE, self.id)

    def check(self, holds, message):
        return self.room.report.check(holds, f"{self.id}: {message}")

    def words(self, key, *values):
        return self.page.evaluate("([key, ...values]) => say(key, ...values)", [key, *values])

    def button(self, key):
        return self.element.locator(".run").get_by_role(
            "button", name=self.words(key), exact=key != "run.turn")

    def press(self, key, times=1):
        self.button(key).click(click_count=times)

    @property
    def is_changed(self):
        """Whether the Back button is visible."""
        return self.page.evaluate(
            "(one) => document.querySelectorAll(one).length", f"#{self.id} .run .back.shown") == 1

    def reset(self):
        if self.is_changed:
            self.press("run.reset")
            drawn(self.page)

    def field(self, key):
        self.open_more()
        return self.page.locator(f"#{self.id}-{key}")

    def open_more(self):
        details = ".run details:not(.embed-code)"
        if not self.page.evaluate("(one) => document.querySelector(one).open", f"#{self.id} {details}"):
            self.element.locator(f"{details} summary.more").click()

    def holds(self, what, **wanted):
        """The figure equals the engine's for the state, and the state has the given values."""
        now = self.page.evaluate(HELD, self.id)
        state, found = now["state"], now["found"]
        for key, value in wanted.items():
            self.check(state[key] == value, f"{what}: {key} is {state[key]}, not {value}")
        if found:  # the page may not have finished drawing
            found = agreed(self.page, f"(id) => [...({DIFFERENCES})(id), ...probe.strange()]", self.id)
        self.check(not found, f"{what}: {found[:3]}")
        return state

    @property
    def report(self):
        return self.element.locator(".run .report").inner_text()
