"""Checks the length of a lesson, the number of computed values per paragraph, that one question comes before the
explanation, and that code is explained for every platform. Only prose counts, without figures, formulas, tables, code and
exercises."""

import re

LEAST, MOST = 700, 1400
# The maximum number of computed values in one paragraph.
MOST_NUMBERS = 3
OTHER = {"figure", "table", "pre", "math", "svg", "nav", "details", "form", "script", "style"}
OTHER_CLASSES = {"exercise", "write", "tolerance", "branches", "act-progress", "gallery", "more"}


def is_prose(element):
    """Whether the contents of an element are prose."""
    ancestors = list(element.ancestors()) if element else []
    return any(one.name == "main" for one in ancestors) and not any(
        one.name in OTHER or OTHER_CLASSES & set((one.get("class") or "").split())
        for one in ancestors)


def check_shape(report, page):
    text = " ".join(text for element, text, _ in page.texts if is_prose(element))
    count = len(re.findall(r"\w+(?:['’.\u2009]\w+)*", text))
    report.check(
        LEAST <= count <= MOST, f"{page.name}: {count} words of prose, not {LEAST} to {MOST}")
    # The steps of a story that ask to move something are one question.
    goals = [one for one in page.elements
             if one.get("data-goal") and "story-step" in (one.get("class") or "").split()]
    marks = [one for one in page.elements
             if one.name == "h2" and one.get("id") or one.get("data-act") or one in goals[:1]]
    opening = next((at for at, one in enumerate(marks) if one.name == "h2"), len(marks))
    report.check(opening == 1, f"{page.name}: {opening} questions come before the explanation, not one")
    numbers = {}
    for element in [*page.all("data"), *page.all("span")]:
        if "number" not in (element.get("class") or "").split():
            continue
        place = next((one for one in element.ancestors() if one.name == "p"), None)
        if place and is_prose(place):
            numbers[place] = numbers.get(place, 0) + 1
    for place, found in numbers.items():
        report.check(
            found <= MOST_NUMBERS, f"{page.name}:{place.line}: {found} computed numbers in a paragraph")
    has_code = any("code" in (element.get("class") or "").split() for element in page.all("figure"))
    if has_code and (page.site / "platforms.html").is_file():
        links = [(element.get("href") or "").split("#")[0] for element in page.all("a")]
        report.check("../platforms.html" in links, f"{page.name}: no link from its code to the page about platforms")
