"""Compares 300 formulas of three courses with two other readers of LaTeX: compare.py PROGRAM

PROGRAM makes a site of the formulas. Its MathML must have the same tree as that of KaTeX and of pandoc (trees.py
describes the form in which they are compared), except for the formulas of OTHERS. The LaTeX that the site publishes for
other programs must have the same tree, too.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

import trees

HERE = pathlib.Path(__file__).parent
# The formulas that a reader reads otherwise, by the reason.
OTHERS = {
    "KaTeX puts a tag into a table, pandoc leaves it out": [r"F = ma \tag{1}"],
    "KaTeX raises dots between operators": [
        r"\sigma_1 \ge \sigma_2 \ge \dots \ge \sigma_r > 0",
        r"R_{m,n}(x) = \frac{P_m(x)}{Q_n(x)} = \frac{p_0 + p_1 x + \dots + p_m x^m}{1 + q_1 x + \dots + q_n x^n}",
    ],
    "KaTeX reads the digits of a number with a power one by one, and a full stop as a digit": [
        r"\varepsilon_{\mathrm{mach}} = 2^{-52} \approx 2.22 \times 10^{-16}",
        r"x = \pm (1.b_1 b_2 \ldots b_{52})_2 \times 2^{e}",
    ],
    "pandoc gives the power after a prime to the prime": [
        r"\kappa = \frac{|x' y'' - y' x''|}{\left( x'^2 + y'^2 \right)^{3/2}}",
    ],
    "pandoc does not know \\Bigl": [
        r"k_i = f\Bigl( t_n + c_i h, \, y_n + h \sum_{j=1}^{s} a_{ij} k_j \Bigr)",
        r"x_i^{(k+1)} = (1 - \omega) x_i^{(k)} + \frac{\omega}{a_{ii}} \Bigl( b_i - \sum_{j < i} a_{ij} x_j^{(k+1)} "
        r"- \sum_{j > i} a_{ij} x_j^{(k)} \Bigr)",
    ],
}
KATEX = """
const katex = require('katex');
const formulas = JSON.parse(require('fs').readFileSync(0, 'utf8'));
console.log(JSON.stringify(formulas.map((text) => {
  try { return katex.renderToString(text, { output: 'mathml', displayMode: true, strict: 'ignore' }); }
  catch (error) { return 'error: ' + error.message; }
})));
"""


def formulas():
    """The formulas of the three courses."""
    lines = [line for file in sorted(HERE.glob("*.tex")) for line in file.read_text().splitlines()]
    return [line for line in lines if line and not line.startswith("%")]


def math(markup):
    """The formula in some HTML; None if there is none."""
    found = re.search(r"<math.*?</math>", markup, re.S)
    return found and trees.of(found[0])


def katex(texts):
    run = subprocess.run(["node", "-e", KATEX], input=json.dumps(texts), capture_output=True, text=True, check=True,
                         env={"NODE_PATH": "/usr/share/nodejs", "PATH": "/usr/bin:/bin:/usr/local/bin"})
    return [math(markup) for markup in json.loads(run.stdout)]


def pandoc(texts):
    source = "\n\n".join(f"$${text}$$" for text in texts)
    run = subprocess.run(["pandoc", "-f", "markdown", "-t", "html", "--mathml", "--wrap=none"], input=source,
                         capture_output=True, text=True, check=True)
    return [math(part) for part in re.findall(r"<p>.*?</p>", run.stdout, re.S)]


def own(texts, program):
    """The trees of the program, and the LaTeX that it publishes."""
    with tempfile.TemporaryDirectory() as folder:
        site, output = pathlib.Path(folder, "content"), pathlib.Path(folder, "site")
        (site / "lessons/formulas").mkdir(parents=True)
        (site / "site.txt").write_text(
            "title: Formulas\nformulas: latex\nllms: yes\ntutorial: a\ntitle: A\nlessons: formulas\n")
        text = "\n".join(f"$$ {text} $$\n" for text in texts)
        (site / "lessons/formulas/en.md").write_text(f"---\ntitle: A\nidea: B.\n---\n{text}")
        subprocess.run([program, "build", "--no-playground", "--content", site, "--output", output],
                       check=True, stdout=subprocess.DEVNULL)
        page = (output / "lessons/formulas.html").read_text()
        markdown = (output / "lessons/formulas.md").read_text()
    made = [trees.of(markup) for markup in re.findall(r"<math.*?</math>", page, re.S)]
    return made, re.findall(r"^\$\$\n(.*?)\n\$\$$", markdown, re.S | re.M)


def main():
    texts = formulas()
    made, latex = own(texts, sys.argv[1])
    assert len(made) == len(latex) == len(texts), (len(made), len(latex), len(texts))
    differing = []
    readers = {"KaTeX": katex(texts), "pandoc": pandoc(texts), "KaTeX of the published LaTeX": katex(latex)}
    expected = {text for listed in OTHERS.values() for text in listed}
    for index, text in enumerate(texts):
        for name, read in readers.items():
            if read[index] == made[index]:
                continue
            differing.append(text)
            if text not in expected:
                print(f"{text}\n  own:  {trees.text(made[index])}")
                print(f"  {name}:  {read[index] and trees.text(read[index])}")
                if name.endswith("LaTeX"):
                    print(f"  published:  {latex[index]}")
    unlisted, gone = set(differing) - expected, expected - set(differing)
    for text in gone:
        print(f"listed, but read in the same way: {text}")
    print(f"{len(texts)} formulas, {len(set(differing))} read differently, {len(unlisted)} of them without a reason")
    return 1 if unlisted or gone or len(expected) > 15 or len(OTHERS) > 5 else 0


if __name__ == "__main__":
    sys.exit(main())
