"""Measures how long a page takes from an event of the pen to the picture that shows it, while one stroke
grows from 50 to 5,000 events: the median and the slowest of a hundred, in the playground and on the home page.

Usage: pen.py SITE
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Tests" / "Site"))

from browser import chromium, served  # noqa: E402
from built_site import site_folder  # noqa: E402

PLACES = (50, 500, 1_000, 2_500, 4_800)
SAMPLES = 100
TARGET = 1.5
# An event comes as a frame begins; a message sent then arrives when what was drawn for it has been painted.
DRAW = """async ([places, samples]) => {
  const surface = document.querySelector('.surface');
  const box = surface.getBoundingClientRect();
  let count = 0;
  const send = (type) => {
    const angle = count / 17;
    const size = 0.15 + 0.2 * Math.abs(Math.sin(count / 301));
    surface.dispatchEvent(new PointerEvent(type, {
      pointerId: 5, pointerType: 'mouse', isPrimary: true, bubbles: true, cancelable: true, button: 0,
      buttons: 1, clientX: box.x + box.width * (0.5 + size * Math.cos(angle)),
      clientY: box.y + box.height * (0.5 + size * Math.sin(angle)) }));
    count += 1;
  };
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  const painted = () => new Promise((go) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => go();
    channel.port2.postMessage(0);
  });
  send('pointerdown');
  const times = [];
  for (const place of places) {
    while (count < place) {
      for (let i = 0; i < 25 && count < place; i++) send('pointermove');
      await frame();
    }
    for (let i = 0; i < 10; i++) { send('pointermove'); await frame(); }
    const taken = [];
    for (let i = 0; i < samples; i++) {
      await frame();
      const start = performance.now();
      send('pointermove');
      await painted();
      taken.push(performance.now() - start);
    }
    times.push(taken.sort((a, b) => a - b));
  }
  send('pointerup');
  return times;
}"""


def main(arguments):
    site = site_folder(arguments)
    with chromium() as browser, served(site) as server:
        for name in ("playground.html", "index.html"):
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.goto(server + name)
            page.evaluate("inkstep.ready")
            page.locator(".surface").scroll_into_view_if_needed()
            times = page.evaluate(DRAW, [PLACES, SAMPLES])
            page.close()
            medians = [taken[SAMPLES // 2] for taken in times]
            slowest = [taken[SAMPLES * 99 // 100] for taken in times]
            for place, median, slow in zip(PLACES, medians, slowest):
                print(f"{name:<16} after {place:>5} events: p50 {median:5.1f} ms, p99 {slow:5.1f} ms")
            ratios = medians[-1] / medians[0], slowest[-1] / slowest[0]
            print(f"{name:<16} the last to the first: p50 {ratios[0]:.2f} ×, p99 {ratios[1]:.2f} ×; "
                  f"the target is {TARGET} ×")


if __name__ == "__main__":
    main(sys.argv[1:])
