"""Checks the formulas of a page: each is MathML that a browser lays out, and none is wider than its column."""

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


def check_formulas(report, page, name):
    """Reports every formula of a page that cannot be read."""
    faults = page.evaluate(FAULTY)
    report.check(not faults, f"{name}: a formula " + "; a formula ".join(faults[:5]))
