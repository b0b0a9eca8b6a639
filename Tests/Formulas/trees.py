"""The tree of a formula in MathML, in a form in which three programs agree on what they read.

The normal form:
- rows in rows are joined, rows with one child are unwrapped, and empty ones are left out;
- attributes, styles and spaces are left out, and so are invisible signs;
- letters of an alphabet are its characters of Unicode, bold italics count as bold, and SIGNS have one character;
- names are spelt letter by letter, and letters and signs are one kind of token;
- a script of a group in brackets belongs to the closing bracket, and a prime follows its letter.
"""

import unicodedata
import xml.etree.ElementTree as ElementTree

LEFT_OUT = {"mstyle", "mpadded", "semantics", "math", "mrow"}
VARIANTS = {"bold": "BOLD", "bold-italic": "BOLD", "double-struck": "DOUBLE-STRUCK", "script": "SCRIPT",
            "fraktur": "FRAKTUR", "sans-serif": "SANS-SERIF", "monospace": "MONOSPACE"}
# Characters that programs choose differently for the same command.
SIGNS = {"\u0302": "^", "\u02c6": "^", "\u02c9": "¯", "‾": "¯", "_": "¯", "\u20d7": "→", "\u0307": "˙", "\u0308": "¨",
         "\u0303": "~", "∣": "|", "∥": "‖", "⋅": "·", "*": "∗", "-": "−", "⟂": "⊥", "⟺": "⇔", "\\": "∖", "≽": "⪰"}
INVISIBLE = "\u2061\u2062\u2063\u200b"
OPEN, CLOSE = set("([{⟨⌊⌈|‖"), set(")]}⟩⌋⌉|‖")
PRIMES = {"″": "′′", "‴": "′′′"}


def letter(char, variant):
    """A character in an alphabet."""
    name = unicodedata.name(char, "")
    if variant == "" and "BOLD ITALIC" in name:
        char, variant = unicodedata.normalize("NFKC", char), "BOLD"
    if not variant:
        return SIGNS.get(char, char)
    plain = unicodedata.normalize("NFKC", char)
    kind = {"L": "CAPITAL", "l": "SMALL"}["L" if plain.isupper() else "l"]
    base = unicodedata.name(plain, "").split()[-1]
    for shown in (f"MATHEMATICAL {variant} {kind} {base}", f"MATHEMATICAL {variant} DIGIT {base}",
                  f"{variant} {kind} {base}"):
        try:
            return unicodedata.lookup(shown)
        except KeyError:
            pass
    return SIGNS.get(char, char)


def row(parts):
    """Parts in a row, without rows among them."""
    joined = []
    for part in parts:
        joined += part[1:] if part[0] == "row" else [part]
    return joined[0] if len(joined) == 1 else ("row", *joined)


def token(element, variant):
    text = "".join(char for char in "".join(element.itertext()) if char not in INVISIBLE)
    text = text.replace("\u00a0", " ").strip()
    if element.tag == "mtext":
        return ("text", text) if text else ("row",)
    letters = "".join(PRIMES.get(char, letter(char, variant)) for char in text if not char.isspace())
    if not letters:
        return ("row",)
    if element.tag == "mn":
        return ("number", letters)
    return row([("sign", char) for char in letters])


def script(kind, base, scripts):
    """A base with its scripts; those of a group belong to its closing bracket."""
    if kind in ("msup", "msubsup"):
        above = scripts[-1][1:] if scripts[-1][0] == "row" else [scripts[-1]]
        if above and all(part == ("sign", "′") for part in above):
            return row([script("msub", base, scripts[:1]) if kind == "msubsup" else base, *above])
    if base[0] == "row" and len(base) > 2 and base[-1] in [("sign", char) for char in CLOSE] and kind[:4] != "mund":
        return row([*base[1:-1], (kind, base[-1], *scripts)])
    return (kind, base, *scripts)


def tree(element, variant=""):
    """The normal form of an element."""
    variant = VARIANTS.get(element.get("mathvariant", ""), variant)
    if element.tag in ("mi", "mo", "mn", "mtext") and not len(element):
        return token(element, variant)
    if element.tag == "mspace" or element.tag.startswith("annotation"):
        return ("row",)
    parts = [tree(child, variant) for child in element]
    if element.tag in LEFT_OUT or element.tag in ("mi", "mo"):
        return row(parts)
    if element.tag in ("msqrt", "mtd"):
        return (element.tag, row(parts))
    if element.tag in ("msub", "msup", "msubsup", "munder", "mover", "munderover"):
        # An invisible sign after a function name can be a child too many.
        return script(element.tag, parts[0], parts[1:3 if element.tag in ("msubsup", "munderover") else 2])
    return (element.tag, *parts)


def of(markup):
    """The normal form of a formula in MathML."""
    root = ElementTree.fromstring(markup.replace("&nbsp;", "\u00a0"))
    for element in root.iter():
        element.tag = element.tag.split("}")[-1]
    return tree(root)


def text(node):
    """A tree on one line."""
    if node[0] in ("sign", "number", "text"):
        return node[1] if node[0] != "text" else f'"{node[1]}"'
    return f"{node[0]}({' '.join(text(part) for part in node[1:])})"
