"""Prints a lesson: it takes few pages, with the answers at its end or on a separate page instead of among the
exercises. Prints the steps of a stroke as a contact sheet."""

import re

MOST_PAGES = 6
MOST_KEY_PAGES = 2
MOST_SHEETS = 4

ANSWERS = """() => {
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
  const among = [...document.querySelectorAll(".exercise details:not(.hint)")];
  const end = document.querySelector(".answers");
  return { asked: among.length, among: among.filter(shown).length,
           hidden: [...document.querySelectorAll(".act .options, .act .items, .act > .choices")].filter(
             (one) => !shown(one)).length,
           key: document.querySelector("main > .more a[href*='keys/']")?.getAttribute("href") ?? "",
           others: [...document.querySelectorAll(".act > .act-form ~ figure")].filter(shown).length,
           names: [...document.querySelectorAll(".exercise > .name, .answers > .name")].map((one) => one.textContent),
           fields: [...document.querySelectorAll(".act button, .act .field, .act-verdict")].filter(shown).length,
           atEnd: end && shown(end) ? end.querySelectorAll(":scope > .name").length : 0 };
}"""


def check_paper(report, page, name):
    """Prints a lesson through the browser."""
    on_screen = page.evaluate(ANSWERS)
    report.check(on_screen["atEnd"] == 0, f"{name}: the answers for paper show on the screen")
    page.emulate_media(media="print")
    found = page.evaluate(ANSWERS)
    report.check(found["among"] == 0, f"{name}: {found['among']} answers print among the exercises")
    at_end = 0 if found["key"] else found["asked"]
    report.check(
        found["atEnd"] == at_end, f"{name}: {found['atEnd']} answers print at the end, not {at_end}")
    report.check(found["others"] == 0, f"{name}: {found['others']} figures of wrong answers print")
    report.check(found["hidden"] == 0, f"{name}: {found['hidden']} questions print without their choices")
    report.check(found["fields"] == 0, f"{name}: {found['fields']} buttons and fields print")
    pages = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    report.check(pages <= MOST_PAGES, f"{name}: {pages} pages on paper, more than {MOST_PAGES}")
    if found["key"]:
        check_key(report, page, name, found["names"])
    page.emulate_media(media="screen")


def check_contact_sheet(report, page, name):
    """Prints the steps of a stroke on few pages, without drawings that are too small or cut off at the edge."""
    page.emulate_media(media="print")
    found = page.evaluate("""() => {
      const steps = [...document.querySelectorAll('.step')];
      // What is covered until it is guessed is not covered on paper.
      steps.at(-1).classList.add('covered');
      const cut = steps.filter((one) => one.scrollWidth > one.clientWidth + 1);
      const widths = steps.map((one) => one.querySelector('svg')?.getBoundingClientRect().width ?? Infinity);
      steps.at(-1).classList.remove('covered');
      return { cut: cut.length, tiny: widths.filter((width) => width < 60).length };
    }""")
    report.check(found["tiny"] == 0, f"{name}: {found['tiny']} steps are too small to be seen on paper")
    report.check(found["cut"] == 0, f"{name}: {found['cut']} steps are cut off on paper")
    pages = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    report.check(pages <= MOST_SHEETS, f"{name}: {pages} pages on paper, more than {MOST_SHEETS}")
    page.emulate_media(media="screen")


def check_key(report, page, name, names):
    """The page of answers has one for each exercise, on the screen and on paper."""
    page.goto(page.evaluate("document.querySelector(\"main > .more a[href*='keys/']\").href"), wait_until="load")
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        found = page.evaluate(ANSWERS)
        report.check(found["names"] == names, f"{name}: the key answers {found['names']}, not {names}")
        report.check(found["atEnd"] == len(names), f"{name}: {found['atEnd']} answers show on the key ({media})")
    pages = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    report.check(pages <= MOST_KEY_PAGES, f"{name}: the key has {pages} pages on paper")
    page.go_back()
