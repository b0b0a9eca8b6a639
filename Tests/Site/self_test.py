"""Tests the checks: each accepts a valid site and finds each fault put into it.

Usage: self_test.py
"""

import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from browser import chromium
from built_site import Report
from check_browser import WALKS, walk
from fake_site import broken, page, steps

HERE = Path(__file__).parent
WAVE = "steps/linear/wave.html"

# check, the broken part, the expected message of the check
FAULTS = [
    ("html", {"index.html": ("<p>", "<p><div>")}, "Unclosed element"),
    ("html", {"index.html": ('d="M0 0L10 10"', 'd="M0 0L10 nan"')}, "Bad value"),
    ("html", {"index.html": ("<main id", '<main role="main" id')}, "warning: "),
    ("html", {"assets/icon.svg": "<svg>"}, "assets/icon.svg"),
    ("html", {"sitemap.xml": "<a><b></a>"}, "sitemap.xml"),
    ("links", {"index.html": ("tap.html", "tip.html")}, "leads to nothing"),
    ("links", {"index.html": ("#step-7", "#step-70")}, "names no id in steps/linear/wave.html"),
    ("links", {"index.html": ("#main", "#nowhere")}, "names no id in index.html"),
    ("links", {"index.html": ("strokes/tap.json", "/strokes/tap.json")}, "not a relative link"),
    ("links", {"index.html": ("strokes/tap.json", "../tap.json")}, "not a relative link"),
    ("links", {"fixtures/linear/tap.json": None}, "'fixtures/linear/tap.json' leads to nothing"),
    ("links", {"index.html": ("<svg", '<img src="https://example.org/a.png" alt=""><svg')},
     "loads from elsewhere"),
    ("links", {"index.html": ("assets/site.css", "//example.org/site.css")}, "loads from elsewhere"),
    ("links", {"assets/site.css": "body { background: url(https://example.org/a.png) }"},
     "is not a file of the site"),
    ("links", {WAVE: ('id="step-3"', 'id="step-4"')}, "id 'step-4' is empty, spaced or used twice"),
    ("links", {"index.html": page("Home", "<p>x</p>" * 60_000)}, "more than 300000"),
    ("links", {"index.html": ("<h1>Home</h1>", "")}, "0 h1 elements"),
    ("links", {"index.html": (' lang="en"', "")}, "no lang"),
    ("links", {"404.html": ("<title>Not found", "<title>Home")}, "the title of"),
    ("links", {"index.html": ('id="f-t"', 'id="f-x"')}, "aria-labelledby 'f-t' names no id"),
    ("links", {"index.html": ("From 0 to 10.", " ")}, "'f-d' names an empty text"),
    ("links", {"index.html": (' aria-describedby="f-d"', "")}, "figure without aria-describedby"),
    ("links", {"index.html": ('role="img"', "")}, "neither role=img nor hidden"),
    ("links", {"index.html": ("M0 0L10 10", "M0 0L10 nan")}, "d holds 'nan'"),
    ("links", {"index.html": ("elsewhere", "NaN points")}, "text holds 'NaN'"),
    ("links", {"index.html": ("elsewhere", "undefined")}, "text is 'undefined'"),
    ("links", {"index.html": ("elsewhere", "{{stroke/tap/n}}")}, "text holds '{{'"),
    ("links", {"lessons/one.html": (700 * "word ", "")}, "words of prose, not 700 to 1400"),
    ("links", {"lessons/one.html": ('<div data-act="first"></div>', "")}, "0 questions come before the explanation"),
    ("links", {"lessons/one.html": ("<p>word", "<p>" + 4 * '<data class="number" value="1">1</data> ' + "word")},
     "4 computed numbers in a paragraph"),
    ("links", {"platforms.html": page("Platforms", ""),
               "lessons/one.html": ("<p>word", '<figure class="code"><pre>x</pre></figure><p>word')},
     "no link from its code to the page about platforms"),
    ("links", {"index.html": ("<p>", '<p onclick="x()">')}, "inline event handler onclick"),
    ("links", {"index.html": ("<p>", '<p style="color: red">')}, "inline style"),
    ("links", {"index.html": ("</main>", "</main><script>x()</script>")}, "inline script"),
    ("links", {"index.html": ("Content-Security-Policy", "refresh")}, "no content security policy"),
    ("links", {"index.html": ("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")},
     "policy's script-src is"),
    ("links", {"index.html": ("base-uri 'none';", "connect-src 'self'; base-uri 'none';")},
     "policy's connect-src is"),
    ("links", {"index.html": ("style-src 'self'", "style-src 'self' 'unsafe-inline'")},
     "policy's style-src is"),
    ("links", {"index.html": ("base-uri 'none'; ", "")}, "policy's base-uri is None"),
    ("links", {"lonely.html": page("Lonely", "")}, "no way leads here"),
    ("json", {"fixtures/linear/tap.json": ("-1.5", "-1.50")}, "should be -1.5"),
    ("json", {"fixtures/linear/tap.json": ("[0,", "[-0,")}, "number -0 should be 0"),
    ("json", {"fixtures/linear/tap.json": ("0.1,", "0.10000000000000001,")}, "should be 0.1"),
    ("json", {"fixtures/linear/tap.json": ("0.1,", "NaN,")}, "'NaN' is not JSON"),
    ("json", {"fixtures/linear/tap.json": ("1e-05", "1e-05,")}, "tap.json: "),
    ("json", {"fixtures/linear/tap.json": ('"linear"', '"bezier"')}, "says it is fixtures/bezier"),
    ("json", {"strokes/tap.json": ('"id": "tap"', '"id": "tap", "id": "tap"')}, "twice in one"),
    ("json", {"strokes/tap.json": ("stroke/1", "stroke/2")}, "does not belong in strokes/"),
    ("json", {"signals/ramp.json": None}, "signals/ holds no JSON"),
    ("json", {"paths/tap.json": None}, "paths/ holds no JSON"),
    ("json", {"vectors/linear/taps.json": None}, "vectors/ holds no JSON"),
    ("json", {"budget/none.json": ('"none"', '"main"')}, "says it is main"),
    ("json", {"budget/none.json": None}, "budget/ holds no JSON"),
    ("json", {"ribbon/speed.json": ('"speed"', '"force"')}, "says it is by force"),
    ("json", {"ribbon/speed.json": None}, "ribbon/ holds no JSON"),
    ("json", {"vectors/linear/taps.json": ('"taps"', '"lengths"')}, "says it is vectors/linear/lengths"),
    # A walk through the site takes seconds, so independent faults share one, and each lists the walks that must
    # find it.
    ("opens reads narrow", {
        "index.html": page("Home" * 40, """<script>1</script><img alt="" src="gone.png">
            <input type="text"><a href="404.html">Lost</a>
            <p role="math">a = b</p><div><math class="formula"><mtext>%s</mtext></math></div>
            """ % ("wide" * 99)).replace("img-src 'self'", "img-src *"),
        "assets/site.css": "body { background: url(http://127.0.0.1:9/a.png) } "
        "@media (prefers-color-scheme: dark) { p { color: #222; background: #111; order: 1 } }",
        "assets/steps.js": ("(() => {", "(() => { console.error('oh');")},
     ["Content Security Policy", "status 404: ", "axe label", "(dark): axe color-contrast",
      "the colours a reader prefers decide ['order']",
      "request to elsewhere", "index.html: wider than a phone", "console error: oh",
      "a formula is plain text: a = b", "a formula is wider than its column"]),
    ("modes turns", {
        "assets/site.css": "@media print { .step[hidden] { display: none } "
        ".step h2 { width: 200% } } .step:nth-child(3) { display: none }",
        WAVE: ("step-5", "step-five"),
        "assets/steps.js": ("(() => {", "(() => { setTimeout(() => nothing.there()); ")},
     ["a step is missing on paper", "are cut off on paper",
      "without a script a step does not show",
      "the steps are not step-0", "script error: "]),
    ("modes", {
        WAVE: ("<p>Something happened.</p>", "<svg width='9' height='9'></svg>"),
        "assets/site.css": "@media print { .step[hidden] { display: block } .step { break-after: page } }"},
     ["too small to be seen on paper", "pages on paper, more than 4"]),
    ("narrow", {"lessons/one.html": ("p\u2083</text>", "p\u2082</text>")},
     "the caption speaks of 'p3', which is not marked"),
    ("narrow", {"lessons/one.html": ('x="120"', 'x="26"')}, "overlap"),
    ("narrow", {"lessons/one.html": ('font-size="14"', 'font-size="9"')}, "px high"),
    ("narrow", {"index.html": page("Home", """<nav class="rail"><a href="404.html"><span>One</span></a>
        <a href="404.html"><span>Two</span></a></nav>"""), "assets/site.css": ".rail a { position: absolute }"},
     "One touches Two"),
    ("links", {"index.html": ("elsewhere", "lift-elsewhere"), "assets/words-00000000.js":
               'window.inkstepWords = {"stroke.lift-elsewhere":"Lift elsewhere"};'},
     "the stroke 'lift-elsewhere' goes by its id"),
    ("turns", {WAVE: page("Wave", steps(76), "../../")}, "76 steps in one of 0 parts"),
    ("turns", {"assets/steps.js": "0"}, "no stepper"),
    ("turns", {"assets/steps.js": ("i !== index", "i > index")}, "after an arrow key, "),
    ("turns", {"assets/steps.js": ("history.replaceState", "(() => {})")},
     "the address ends in ''"),
    ("turns", {"assets/steps.js": ("""show(Math.max(0, addressed()));
  addEventListener('hashchange'""", """show(0);
  onkeydown = (e) => { if (e.key === 'ArrowRight' && e.target === document.body) turn(1); };
  slider.tabIndex = -1;
  addEventListener('other'""")},
     ["opened at #step-7", "Tab does not reach", "after a bare arrow key"]),
    ("turns", {"assets/steps.js": ("addEventListener('hashchange'", "addEventListener('other'")},
     "after the address changed"),
    ("turns", {"assets/steps.js": ("status.textContent =", "status.title =")}, "'' is announced"),
    ("browser", {WAVE: None, "steps/linear/tap.html": None}, "no step pages"),
]


@contextmanager
def written(files):
    """The folder of a site."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        yield Path(folder).resolve()


def judged(case, code, said):
    """The reason why a check did not behave as expected; None if it did."""
    check, changes, words = case
    if words is None:
        return None if code == 0 else f"{check} refuses the good site:\n{said[:3000]}"
    silent = [word for word in ([words] if isinstance(words, str) else words) if word not in said]
    if code == 1 and "Traceback" not in said and not silent:
        return None
    return f"{check} (exit {code}) does not say {silent} about {changes}:\n{said[:1500]}"


def by_command(case):
    """The result of a check run from the command line."""
    with written(broken(case[1])) as site:
        command = [sys.executable, HERE / f"check_{case[0]}.py", site]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        return judged(case, done.returncode, done.stdout + done.stderr)


def by_walking(cases):
    """The verdicts on walks, all in one browser."""
    verdicts = []
    with chromium() as browser:
        for case in cases:
            report = Report("walks")
            with written(broken(case[1])) as site:
                walk(browser, site, report, case[0].split())
            verdicts.append(judged(case, 1 if report.failures else 0, "\n".join(report.failures)))
    return verdicts


def main():
    report = Report("the checks themselves")
    good = [(check, {}, None) for check in ("html", "links", "json", " ".join(WALKS))]
    cases = {True: [], False: []}
    for case in good + FAULTS:
        cases[case[0].split()[0] in WALKS].append(case)
    with ThreadPoolExecutor(max_workers=2) as pool:
        walking = pool.submit(by_walking, cases[True])
        for fault in [*pool.map(by_command, cases[False]), *walking.result()]:
            report.check(fault is None, fault)
    report.finish()


main()
