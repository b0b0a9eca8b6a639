"""Checks the pictures of a site: the files against Python's zlib and Pillow, their pixels against Chromium, and the
tags that name them.

Usage: check_cards.py PROGRAM SITE --base ADDRESS
"""

import io
import re
import struct
import subprocess
import sys
import zlib
from pathlib import Path

from PIL import Image, ImageChops

from browser import chromium
from built_site import Page, Report

ROOT = Path(__file__).resolve().parents[2]
TRACES = [("linear", "strokes/flick"), ("bezier", "strokes/flick"), ("smoothed", "strokes/cursive"),
          ("finished", "strokes/two-strokes"), ("cached", "strokes/interrupted"), ("tiles", "signals/pulse")]


def decoded(data):
    """The size and the pixels of a PNG file, read by the rules of the standard for the filters that occur."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks, at = {}, 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(kind + body)
        chunks[kind] = body
        at += length + 12
    width, height, *rest = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert rest == [8, 2, 0, 0, 0] and list(chunks) == [b"IHDR", b"IDAT", b"IEND"]
    rows = zlib.decompress(chunks[b"IDAT"])
    assert len(rows) == (3 * width + 1) * height
    pixels, above = bytearray(), bytes(3 * width)
    for start in range(0, len(rows), 3 * width + 1):
        assert rows[start] == 2
        above = bytes((a + b) & 255 for a, b in zip(rows[start + 1:start + 1 + 3 * width], above))
        pixels += above
    return (width, height), bytes(pixels)


def check_file(report, path, size):
    """A picture is the same to Pillow and to the standard, is not empty, and is small."""
    data = path.read_bytes()
    found, pixels = decoded(data)
    image = Image.open(io.BytesIO(data))
    report.check(found == size == image.size and image.mode == "RGB", f"{path.name}: {image.size} {image.mode}")
    report.check(image.tobytes() == pixels, f"{path.name}: Pillow reads other pixels")
    report.check(len(data) <= 200_000, f"{path.name}: {len(data)} bytes")
    inked = sum(image.convert("L").histogram()[:200])
    report.check(inked > 0.002 * size[0] * size[1], f"{path.name}: only {inked} pixels are dark")


def check_tags(report, site, base):
    """Every page names its address, a sentence and a picture that exists."""
    for path in sorted(site.rglob("*.html")):
        page = Page(site, path)
        if page.name == "404.html" or "embed/" in page.name or 'http-equiv="refresh"' in page.source:
            continue
        tags = {}
        for element in page.elements:
            if element.name == "meta":
                tags.setdefault(element.get("property") or element.get("name"), []).append(element.get("content"))
        address = base + re.sub(r"(^|/)index\.html$", r"\1", page.name)
        report.check(tags.get("og:url") == [address], f"{page.name}: og:url {tags.get('og:url')}")
        for name in ("description", "og:title", "og:description", "og:site_name", "og:type", "og:image:alt",
                     "twitter:card"):
            found = tags.get(name, [])
            report.check(len(found) == 1 and found[0].strip(), f"{page.name}: {name} {found}")
        image = tags.get("og:image", [""])[0]
        report.check(image.startswith(base) and (site / image[len(base):]).is_file(), f"{page.name}: og:image {image}")
        icons = [one.get("href") for one in page.elements if one.get("rel") == "apple-touch-icon"]
        report.check(len(icons) == 1 and (path.parent / icons[0]).is_file(), f"{page.name}: touch icon {icons}")


def compare(report, name, ours, theirs):
    """Two pictures differ by rounding, and by little more along edges."""
    ours, theirs = (Image.open(io.BytesIO(one)).convert("RGB") for one in (ours, theirs))
    if not report.check(ours.size == theirs.size, f"{name}: {ours.size}, in the browser {theirs.size}"):
        return
    differences = ImageChops.difference(ours, theirs).convert("L").histogram()
    count = sum(differences)
    mean = sum(value * number for value, number in enumerate(differences)) / count
    far = sum(differences[64:]) / count
    report.check(mean <= 0.6, f"{name}: the mean difference is {mean:.2f} of 255")
    report.check(far <= 0.001, f"{name}: {far:.2%} of the pixels differ by a quarter or more")


def check_browser(report, program, site):
    """Figures and the icon look as in Chromium, except for labels."""
    with chromium() as browser:
        page = browser.new_page(device_scale_factor=2)
        for stage, sample in TRACES:
            def trace(form):
                return subprocess.run(
                    [program, "trace", stage, str(ROOT / f"Content/{sample}.json"), "--format", form], check=True,
                    stdout=subprocess.PIPE).stdout
            svg = trace("svg").decode().replace("</style>", "text{display:none}</style>")
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
            compare(report, f"{stage} {sample}", trace("png"), page.locator("svg").screenshot())
        page = browser.new_page(viewport={"width": 180, "height": 180})
        icon = (site / "assets/icon.svg").read_text("utf-8")
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:180px;height:180px}}</style>{icon}")
        compare(report, "touch icon", (site / "assets/touch-icon.png").read_bytes(), page.screenshot())


def main():
    program, site, option, base = sys.argv[1:]
    assert option == "--base"
    site, report = Path(site), Report("cards")
    cards = sorted((site / "cards").rglob("*.png"))
    report.check(len(cards) >= 10, f"{len(cards)} cards")
    for path in cards:
        check_file(report, path, (1200, 630))
    check_file(report, site / "assets/touch-icon.png", (180, 180))
    check_tags(report, site, base)
    check_browser(report, program, site)
    report.finish()


if __name__ == "__main__":
    main()
