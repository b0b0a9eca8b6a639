"""Checks the formulas of a page: each is MathML that the browser renders, and none is wider than its column."""

FAULTY = """() => {
  const faults = [];
  for (const math of document.querySelectorAll('math')) {
    if (!math.checkVisibility()) continue;
    const box = math.getBoundingClientRect();
    const name = math.textContent.trim().slice(0, 40);
    if (math.namespaceURI !== 'http://www.w3.org/1998/Math/MathML' || box.width < 1 || box.height < 1)
      faults.push('is not laid out: ' + name);
    const parent = math.parentElement.getBoundingClientRect();
    const room = math.matches('.formula') ? parent.right : document.documentElement.clientWidth;
    for (const part of [math, ...math.querySelectorAll('mrow, mtd')])
      if (part.getBoundingClientRect().right > room + 1) {
        faults.push('is wider than its column: ' + name);
        break;
      }
    for (const fraction of math.querySelectorAll('mfrac')) {
      const [top, bottom] = [...fraction.children].map((e) => e.getBoundingClientRect());
      if (top.bottom > bottom.top + 4) faults.push('has a fraction that lies in one line: ' + name);
    }
  }
  for (const old of document.querySelectorAll('[role=math], pre code.language-math'))
    faults.push('is plain text: ' + old.textContent.trim().slice(0, 40));
  return faults;
}"""


# Finds formulas on a wide page that stack their terms although there is room for one line.
STACKED = """() => [...document.querySelectorAll('.formula')].filter((math) =>
  (math.matches('.lines') ? [...math.querySelectorAll('mtd')] : [math]).some((line) => {
    const boxes = [...line.children].map((part) => part.getBoundingClientRect());
    const width = boxes.reduce((sum, box) => sum + box.width, 0);
    return width < math.parentElement.clientWidth - 100 &&
      boxes.slice(1).some((box, at) => box.top >= boxes[at].bottom - 1);
  })).map((math) => math.textContent.trim().slice(0, 40))"""


def check_stacking(report, page, name):
    """Reports every formula of a wide page whose terms are stacked unnecessarily."""
    stacked = page.evaluate(STACKED)
    report.check(not stacked, f"{name}: the terms are stacked of {stacked[:5]}")


def check_formulas(report, page, name):
    """Reports every formula of a page that is not readable."""
    faults = page.evaluate(FAULTY)
    report.check(not faults, f"{name}: a formula " + "; a formula ".join(faults[:5]))
