"""A minimal valid site, written by hand, and changes that break each of its properties."""

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
          "font-src 'self'; base-uri 'none'; form-action 'none'")

STYLE = """:root { color-scheme: light dark; }
body { margin: 1rem; font: 1rem/1.5 sans-serif; background: Canvas; color: CanvasText; }
svg { max-width: 100%; }
.step { min-height: 3rem; }
.step[hidden] { display: none; }
@media print { .step[hidden] { display: block; } .stepper { display: none; } }
"""

SCRIPT = """(() => {
  const list = document.querySelector('.steps');
  const steps = [...list.querySelectorAll('.step')];
  const bar = document.createElement('div');
  bar.className = 'stepper';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'play';
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.max = steps.length - 1;
  slider.setAttribute('aria-label', 'step');
  slider.oninput = () => turn(Number(slider.value));
  bar.append(button, slider);
  list.before(bar, status);
  let current = 0;
  const show = (index) => {
    current = index;
    steps.forEach((step, i) => { step.hidden = i !== index; });
    list.dataset.current = index;
    slider.value = index;
    slider.setAttribute('aria-valuetext', steps[index].querySelector('h2').textContent);
  };
  const turn = (index) => {
    show(index);
    status.textContent = steps[index].querySelector('h2').textContent;
    history.replaceState(null, '', '#' + steps[index].id);
  };
  const addressed = () => steps.findIndex((step) => '#' + step.id === location.hash);
  show(Math.max(0, addressed()));
  addEventListener('hashchange', () => { if (addressed() >= 0) show(addressed()); });
})();
"""


def page(title, main, root="", head=""):
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{title}</title>
<link rel="icon" href="{root}assets/icon.svg">
<link rel="stylesheet" href="{root}assets/site.css">
{head}</head>
<body>
<main id="main">
<h1>{title}</h1>
{main}
</main>
</body>
</html>
"""


FIGURE = """<svg role="img" viewBox="0 0 10 10" width="100" height="100" aria-labelledby="f-t" \
aria-describedby="f-d"><title id="f-t">A line</title><desc id="f-d">From 0 to 10.</desc>\
<path d="M0 0L10 10" stroke="currentColor"/></svg>"""


LESSON = """<figure class="figure" id="figure-1"><svg role="img" viewBox="0 0 300 100" width="300" \
height="100" aria-labelledby="g-t" aria-describedby="g-d"><g font-size="14">\
<text x="20" y="20">p₃</text><text x="120" y="20">J₁</text></g></svg>
<figcaption><p id="g-t">From <math><msub><mi>p</mi><mn>3</mn></msub></math> to
<math><mi>J</mi></math>.</p><p id="g-d">Two points.</p></figcaption></figure>
<div data-act="first"></div><p><a href="../index.html">Home</a></p>
<p>""" + 800 * "word " + "</p>"


def steps(count):
    sections = "\n".join(
        f'<section class="step" id="step-{i}" aria-labelledby="step-{i}-title">'
        f'<h2 id="step-{i}-title">Event {i}</h2><p>Something happened.</p></section>'
        for i in range(count))
    return f'<div class="steps">\n{sections}\n</div>'


def good_site():
    """Every file of the site, by path."""
    script = '<script src="../../assets/steps.js" defer></script>\n'
    home = f"""{FIGURE}
<p><a href="steps/linear/tap.html">Tap</a>, <a href="steps/linear/wave.html#step-7">wave</a>,
<a href="fixtures/linear/tap.json">its fixture</a>, <a href="strokes/tap.json">the stroke</a>,
<a href="signals/ramp.json">a signal</a>, <a href="paths/tap.json">the pen's way</a>,
<a href="vectors/linear/taps.json">test vectors</a>, <a href="budget/none.json">a budget</a>,
<a href="ribbon/speed.json">a ribbon</a>,
<a href="https://example.org/">elsewhere</a>,
<a href="#main">here</a>,
<a href="lessons/one.html">a lesson</a></p>"""
    trace = '{\n  "format": "inkstep-trace/1",\n  "stage": "linear",\n  "stroke": "tap",\n' \
        '  "steps": [0, -1.5, 0.1, 1e-05, 123456789]\n}\n'
    return {
        "index.html": page("Home", home),
        "lessons/one.html": page("One", LESSON, "../"),
        "404.html": page("Not found", '<p><a href="index.html">Home</a></p>'),
        "steps/linear/tap.html": page("Tap", steps(2), "../../", script),
        "steps/linear/wave.html": page("Wave", steps(12), "../../", script),
        "assets/site.css": STYLE,
        "assets/steps.js": SCRIPT,
        "assets/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
        "fixtures/linear/tap.json": trace,
        "strokes/tap.json": '{ "format": "inkstep-stroke/1", "id": "tap" }\n',
        "paths/tap.json": '{ "format": "inkstep-path/1", "id": "tap" }\n',
        "signals/ramp.json": '{ "format": "inkstep-signal/1", "id": "ramp" }\n',
        "budget/none.json": '{ "format": "inkstep-budget/1", "painter": "none" }\n',
        "ribbon/speed.json": '{ "format": "inkstep-ribbon/1", "source": "speed" }\n',
        "vectors/linear/taps.json":
            '{ "format": "inkstep-vectors/1", "stage": "linear", "feature": "taps" }\n',
    }


def broken(changes):
    """The valid site with some files replaced (a text), removed (None) or edited (two texts)."""
    files = good_site()
    for name, change in changes.items():
        if change is None:
            del files[name]
        elif isinstance(change, str):
            files[name] = change
        else:
            old, new = change
            if old not in files[name]:
                raise ValueError(f"{name} does not hold {old!r}")
            files[name] = files[name].replace(old, new)
    return files
