"""Checks how the engine is loaded: only when needed, once, from a server as a module and from disk as a script."""

import re
from functools import partial

from live_failing import handler, served_with
from live_page import awake, drawn, until

# The name of the module's file without the hash.
MODULE = re.compile(r"assets/(inkstep|module)-[0-9a-f]{8}\.(wasm|js)$")
WANTED = {"http": ["inkstep.wasm"], "file": ["module.js"]}
# The element that needs the engine, far below the top of the page; None if it is at the top or starts by itself.
FIRST = {"index.html": None, "lessons/smoothed.html": "figure[data-live]",
         "lessons/store.html": None, "playground.html": None}
STREAMED = """for (const name of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = (...given) => { window.compiled = name; return real.apply(WebAssembly, given); };
}"""


def check(room):
    for how in room.bases:
        for name, first in FIRST.items():
            loads(room, name, how, first)
        with room.opened("steps/smoothed/wave.html", how, before=partial(noting, [])) as page:
            rules = page.locator("meta[http-equiv]").get_attribute("content")
            room.report.check(
                "connect-src" not in rules, f"a step page may fetch ({how}): {rules}")
    streams(room)


def noting(asked, context):
    context.on("request", lambda request: asked.append(request.url))
    context.add_init_script(STREAMED)


def modules(asked, base):
    """The requests for the module so far, without the hash."""
    found = [MODULE.match(url.removeprefix(base)) for url in asked]
    return [".".join(one.groups()) for one in found if one]


def loads(room, name, how, first):
    asked = []
    # A small window, so that the element that needs the engine is far below it.
    small = {"viewport": {"width": 320, "height": 60}} if first else {}
    with room.opened(name, how, before=partial(noting, asked), **small) as page:
        if first:
            drawn(page)
            room.report.check(
                not modules(asked, room.bases[how]),
                f"{name} ({how}) loads {modules(asked, room.bases[how])} before anybody looks at {first}")
            page.locator(first).first.evaluate("(one) => one.scrollIntoView()")
        awake(page)
        page.evaluate("() => Promise.all([engine.start(), engine.start()])")
        found = modules(asked, room.bases[how])
        room.report.check(found == WANTED[how], f"{name} ({how}) loads {found}, not {WANTED[how]}")
        scripts = {url for url in asked if url.endswith(".js")}
        room.report.check(len(scripts) <= 5, f"{name} ({how}) loads {len(scripts)} scripts")
        room.report.check(
            len(scripts) == sum(url.endswith(".js") for url in asked), f"{name} ({how}) loads one twice")
        sheets = [url for url in asked if url.endswith(".css")]
        room.report.check(len(sheets) == 1, f"{name} ({how}) loads {len(sheets)} sheets")
        if how == "http":
            way = page.evaluate("window.compiled")
            room.report.check(
                way == "instantiateStreaming", f"{name} is compiled by {way}, not while it arrives")


def streams(room):
    """A server may send the module with a wrong media type; it must still load."""
    plain = handler(room.site)
    plain.extensions_map = {**plain.extensions_map, ".wasm": "application/octet-stream"}
    with served_with(room, room.site, plain) as other:
        with other.opened("playground.html", before=partial(noting, [])) as page:
            awake(page)
            until(page, "() => window.compiled === 'instantiate'", "a module of unknown type")
