"""Takes the pictures of a lesson that the README shows, light and dark: from its title to its first figure.

Usage: picture.py SITE FOLDER
"""

import sys
from pathlib import Path

from browser import chromium, served

SIZE = {"width": 960, "height": 1600}


def main(site, folder):
    with chromium() as browser, served(Path(site).resolve()) as server:
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport=SIZE, color_scheme=scheme, device_scale_factor=1.25)
            page.goto(f"{server}lessons/smoothed.html", wait_until="networkidle")
            drawing = page.locator("main figure svg").first.bounding_box()
            shown = {"x": 0, "y": 0, "width": SIZE["width"], "height": drawing["y"] + drawing["height"] + 8}
            page.screenshot(path=Path(folder) / f"lesson-{scheme}.png", clip=shown)
            page.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
