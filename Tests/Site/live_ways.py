"""Tries to escape from the worker that runs a reader's code: nothing succeeds, except in a worker without
protection."""

# Each escape, as an expression that is true if it is possible.
WAYS = {
    "fetch": "typeof fetch === 'function'",
    "XMLHttpRequest": "typeof XMLHttpRequest === 'function'",
    "WebSocket": "typeof WebSocket === 'function'",
    "EventSource": "typeof EventSource === 'function'",
    "importScripts": "typeof importScripts === 'function'",
    "Worker": "typeof Worker === 'function'",
    "indexedDB": "typeof indexedDB === 'object' && indexedDB !== null",
    "BroadcastChannel": "typeof BroadcastChannel === 'function'",
    "caches": "typeof caches === 'object' && caches !== null",
    "navigator": "typeof navigator === 'object' && navigator !== null",
    "postMessage": "typeof postMessage === 'function'",
    "eval": "(() => { try { return (0, eval)('1') === 1; } catch { return false; } })()",
    "Function": "(() => { try { return new Function('return 1')() === 1; } catch { return false; } })()",
    "nested worker": "(() => { try { new Worker('data:text/javascript,0'); return true; } "
                     "catch { return false; } })()",
    "inherited": "(() => { for (let one = self; one; one = Object.getPrototypeOf(one)) "
                 "{ if (Object.getOwnPropertyNames(one).includes('indexedDB')) return true; } "
                 "return false; })()",
}
# All of them as a list: 1 for each possible escape.
TRIES = ", ".join(f"({way}) ? 1 : 0" for way in WAYS.values())
CONTROL = """(code) => new Promise((resolve) => {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  worker.addEventListener('message', ({ data }) => resolve(data));
})"""


def ways_out(room, page):
    """No escape is possible from the worker of a stage."""
    shut(room, page, "class Stage {\n  began(p, path) { for (const way of open) path.move({ x: way, y: 0 }); }\n"
         "  moved() {}\n  ended() {}\n  cancelled() {}\n}", 3,
         "async (code) => { await engine.start(); const runs = await new CodeRunner().run(code, "
         "[engine.samples.strokes[0]], stageTask); return runs[0].numbers ?? runs[0].message; }")


def shut(room, page, code, numbers, run):
    """Runs a class in a worker that tries each escape and draws the results: 0 for each that is closed."""
    said = page.evaluate(run, f"const open = [{TRIES}];\n{code}")
    room.report.check(said == [0] * (numbers * len(WAYS)), f"ways out of the worker: {said}")


def control(room):
    """Without the policy and the prelude, the same code does escape."""
    with room.opened("404.html", expected=("robots-of-the-control",)) as page:
        page.goto("about:blank")
        address = room.bases["http"] + "robots-of-the-control.txt"
        open_ways = page.evaluate(
            CONTROL, f"const open = [{TRIES}]; fetch('{address}', {{ mode: 'no-cors' }})"
            ".then(() => open.push(1), () => open.push(0))"
            ".then(() => import('data:text/javascript,export default 1'))"
            ".then(() => open.push(1), () => open.push(0)).finally(() => postMessage(open));")
        shut = [name for name, way in zip([*WAYS, "an answer", "import()"], open_ways) if not way]
        # A page without an origin has no storage, and may not receive a response.
        room.report.check(
            set(shut) <= {"indexedDB", "caches", "an answer"}, f"the control does not leak: {shut}")
