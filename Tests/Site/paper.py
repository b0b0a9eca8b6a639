"""A lesson on paper: few pages, and the answers at its end instead of among the exercises."""

import re

MOST_PAGES = 6

ANSWERS = """() => {
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
  const among = [...document.querySelectorAll(".exercise details:not(.hint)")];
  const end = document.querySelector(".answers");
  return { asked: among.length, among: among.filter(shown).length,
           hidden: [...document.querySelectorAll(".act .options, .act .items, .act > .choices")].filter(
             (one) => !shown(one)).length,
           fields: [...document.querySelectorAll(".act button, .act .field, .act-verdict")].filter(shown).length,
           atEnd: end && shown(end) ? end.querySelectorAll(":scope > .name").length : 0 };
}"""


def check_paper(report, page, name):
    """Prints a lesson as a browser does."""
    on_screen = page.evaluate(ANSWERS)
    report.check(on_screen["atEnd"] == 0, f"{name}: the answers for paper show on the screen")
    page.emulate_media(media="print")
    found = page.evaluate(ANSWERS)
    report.check(found["among"] == 0, f"{name}: {found['among']} answers print among the exercises")
    report.check(
        found["atEnd"] == found["asked"],
        f"{name}: {found['atEnd']} of {found['asked']} answers print at the end")
    report.check(found["hidden"] == 0, f"{name}: {found['hidden']} questions print without their choices")
    report.check(found["fields"] == 0, f"{name}: {found['fields']} buttons and fields print")
    pages = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    report.check(pages <= MOST_PAGES, f"{name}: {pages} pages on paper, more than {MOST_PAGES}")
    page.emulate_media(media="screen")
