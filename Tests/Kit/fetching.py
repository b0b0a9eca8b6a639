"""Fetches the fixtures of other stages from the site, as the README describes, with a server of its own."""

import functools
import http.server
import shutil
import threading

from commands import run, under


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without a word."""

    def log_message(self, *_):
        pass


def check_fetching(report, site, program, place, language, comparer):
    readme = (place / "README.md").read_text(encoding="utf-8")
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    try:
        commands = under(readme, "Other stages").replace("https://example.org/inkstep", address)
        done = run(commands, program, place)
        report.check(done.returncode == 0 and not done.stderr, f"{language}, fetching: {done.stderr}")
        for stage in ("finished", "tiles"):
            run(f"sh fetch.sh {address}/ {stage}", program, place)
            fetched = sorted((place / "fixtures" / stage).iterdir())
            report.check(fetched, f"{language}: nothing fetched of {stage}")
            for file in fetched:
                right = (site / "fixtures" / stage / file.name).read_bytes()
                report.check(file.read_bytes() == right, f"{language}: {file} is another")
        shutil.copy(site / "fixtures/finished/wave.json", place / "finished.json")
        done = run(" ".join([*comparer, "finished.json"]), program, place)
        report.check("1 agree" in done.stdout, f"{language}, compared with what was fetched: {done.stdout}{done.stderr}")
        for words in ("", address, f"{address} cubic"):
            done = run(f"sh fetch.sh {words}", program, place)
            report.check(done.returncode != 0 and done.stderr, f"{language}: fetch.sh {words}: {done.stderr}")
    finally:
        server.shutdown()
        server.server_close()
