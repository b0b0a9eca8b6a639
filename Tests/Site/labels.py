"""Checks the labels of figures: every point named in a caption is marked in its figure, labels do not overlap, and
on a phone they are large enough to read."""

SMALLEST = 11

LABELS = """() => {
  const names = [];
  const shown = (one) => one.checkVisibility();
  for (const figure of document.querySelectorAll("figure.figure")) {
    const svg = figure.querySelector(":scope > svg");
    if (!svg || !shown(svg)) continue;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    const texts = [...svg.querySelectorAll("text")].filter(shown);
    const group = figure.closest(".pair, .panels");
    const caption = group?.nextElementSibling?.matches(".caption")
      ? group.nextElementSibling : figure.querySelector("figcaption p");
    names.push({
      id: figure.id,
      isGroup: Boolean(group),
      caption: [...(caption?.querySelectorAll("math") ?? [])].map((one) => one.textContent),
      texts: texts.flatMap((one) => {
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        // One element may hold many signs, each at a place of its own.
        if (one.x.baseVal.numberOfItems < 2) {
          const box = one.getBoundingClientRect();
          return [{ text: one.textContent, size, box: [box.left, box.top, box.right, box.bottom] }];
        }
        const map = one.getScreenCTM();
        return [...one.textContent].map((text, at) => {
          const { x, y, width, height } = one.getExtentOfChar(at);
          const [from, to] = [[x, y], [x + width, y + height]].map(
            ([x, y]) => new DOMPoint(x, y).matrixTransform(map));
          return { text, size, box: [from.x, from.y, to.x, to.y] };
        });
      }),
    });
  }
  return names;
}"""

DIGITS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


def plain(name):
    return name.translate(DIGITS).replace(" ", "")


def is_name(text):
    """Whether a formula is the name of a point, such as p₃, J or a, rather than an equation or a number."""
    text = plain(text)
    return text[:1].isalpha() and (len(text) == 1 or text[1:].isdigit())


def overlaps(a, b, slack=1.5):
    """Whether two text boxes overlap; letters do not fill the edges of their boxes."""
    height = min(a[3] - a[1], b[3] - b[1]) * 0.22
    return (min(a[2], b[2]) - max(a[0], b[0]) > slack
            and min(a[3], b[3]) - max(a[1], b[1]) > height + slack)


def faults(figures, phone):
    """The faults of the labels in a page's figures, as sentences."""
    found = []
    groups = {}
    for figure in figures:
        marked = {plain(one["text"]) for one in figure["texts"]}
        # If there is only one joint, J may be any of its names.
        marked |= {name[0] for name in marked if name[:1].isalpha() and name[1:].isdigit()}
        wanted = {plain(name) for name in figure["caption"] if is_name(name)} - {"t", "T"}
        if figure["isGroup"]:
            key = figure["id"].rsplit("-", 1)[0]
            group = groups.setdefault(key, (wanted, set()))
            group[1].update(marked)
        else:
            groups[figure["id"]] = (wanted, marked)
        for index, one in enumerate(figure["texts"]):
            if phone and one["size"] < SMALLEST - 0.05:
                found.append(f"{figure['id']}: '{one['text']}' is {one['size']:.1f} px high")
            for other in figure["texts"][:index]:
                if overlaps(one["box"], other["box"]):
                    found.append(
                        f"{figure['id']}: '{one['text']}' and '{other['text']}' overlap")
    for id, (wanted, marked) in groups.items():
        for name in sorted(wanted - marked):
            found.append(f"{id}: the caption speaks of '{name}', which is not marked")
    return found


def check_labels(report, page, name):
    """Checks every figure of a page, except on step pages."""
    phone = page.viewport_size["width"] <= 640
    found = faults(page.evaluate(LABELS), phone)
    report.check(not found, f"{name} ({'phone' if phone else 'desk'}): " + "; ".join(found[:8]))
