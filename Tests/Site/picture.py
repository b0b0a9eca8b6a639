"""Takes the pictures of a lesson that the README shows, light and dark.

Usage: picture.py SITE FOLDER
"""

import sys
from pathlib import Path

from browser import chromium, served

SIZE = {"width": 960, "height": 720}


def main(site, folder):
    with chromium() as browser, served(Path(site).resolve()) as server:
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport=SIZE, color_scheme=scheme, device_scale_factor=1.5)
            page.goto(f"{server}lessons/smoothed.html", wait_until="networkidle")
            page.screenshot(path=Path(folder) / f"lesson-{scheme}.png")
            page.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
