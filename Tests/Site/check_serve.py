"""Checks `serve` from outside: what it sends, what it refuses, and that no client delays another.

Usage: check_serve.py PROGRAM
"""

import json
import os
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from built_site import Report
from preview import serving

ROOT = Path(__file__).resolve().parents[2]
CONNECTIONS = 1000


def built(program, content, folder):
    """The files of a site that was built from the same content."""
    subprocess.run(
        [program, "build", "--content", content, "--no-playground", "--output", folder], check=True,
        stdout=subprocess.DEVNULL)
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*")
        if path.is_file() and path.name != ".inkstep-manifest")


def check_files(report, preview, site, names):
    """Every file of the site is served as it was built; pages have the script, and the policy for it, in addition."""
    for name in names:
        status, body = preview.get("/" + name)
        report.check(status == 200, f"{name}: status {status}")
        if not name.endswith((".html", ".png", ".zip", ".wasm")):
            report.check(body == (site / name).read_text("utf-8"), f"{name} is served with other bytes")
        elif name.endswith(".html") and "script-src 'self'" in body:
            report.check("/-/preview.js" in body, f"{name} has no script")
            report.check("connect-src 'self'" in body, f"{name} has no policy for the script")
            page = (site / name).read_text("utf-8")
            report.check("/-/" not in page and "connect-src" not in page, f"{name} was built with the script")


def check_refusals(report, preview, secret):
    """Nothing outside the site is sent, and requests that are wrong have a status."""
    for path in (
            "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//etc/passwd", "/lessons/../../secret.txt",
            "/site.txt", "/lessons/hill/en.md", "/%00", "/assets", "/-/", "/lessons/../index.html", "/\\..\\secret.txt"):
        status, body = preview.get(path)
        report.check(status in (400, 404), f"{path}: status {status}")
        report.check(secret not in body and "root:" not in body, f"{path} shows a file outside the site")
    for request, status in (
            ("GET / HTTP/1.1\r\n\r\n", 403), ("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n", 403),
            ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\n\r\n", 403),
            ("POST / HTTP/1.1\r\nHost: HOST\r\n\r\n", 405), ("PUT /a HTTP/1.1\r\nHost: HOST\r\n\r\n", 405),
            ("GET index.html HTTP/1.1\r\nHost: HOST\r\n\r\n", 400), ("GET /%zz HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
            ("GET /%ff HTTP/1.1\r\nHost: HOST\r\n\r\n", 400), ("nonsense\r\n\r\n", 400), ("\r\n\r\n", 400),
            ("GET / SPDY/3\r\nHost: HOST\r\n\r\n", 400), ("\x16\x03\x01\x02\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: HOST\r\nA: " + "a" * 20_000 + "\r\n\r\n", 431)):
        answer = preview.raw(request)
        report.check(answer.startswith(f"HTTP/1.1 {status} "), f"{request[:40]!r}: {answer[:40]!r}, not {status}")
    answer = preview.raw("HEAD / HTTP/1.1\r\nHost: HOST\r\n\r\n")
    report.check(answer.startswith("HTTP/1.1 200 ") and answer.endswith("\r\n\r\n"), f"HEAD: {answer[-80:]!r}")
    status, body = preview.get("/no/such/page.html")
    report.check(status == 404 and '<base href="/">' in body, "the page for unknown addresses has no base")
    report.check(preview.get("/lessons")[0] == 404, "/lessons is a page")


def check_address(report, preview):
    """Only the loopback address is open."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        local, state = line.split()[1], line.split()[3]
        if state == "0A" and int(local.split(":")[1], 16) == preview.port:
            report.check(local.startswith("0100007F:"), f"the server listens at {local}")


def check_events(report, preview, content):
    """A stream begins with the newest edition; an event about a style sheet names the edition that it changes."""
    def connected():
        stream = socket.create_connection(("127.0.0.1", preview.port), timeout=60)
        stream.sendall(f"GET /-/events HTTP/1.1\r\nHost: 127.0.0.1:{preview.port}\r\n\r\n".encode())
        return stream.makefile("r", encoding="utf-8", newline="")

    def event(stream):
        for line in stream:
            if line.startswith("data: "):
                return json.loads(line.removeprefix("data: "))
        return {}

    with connected() as stream:
        first = event(stream)
        shown = re.search(r'data-edition="(\d+)"', preview.get("/index.html")[1])
        report.check(shown and first["edition"] == shown[1] and first["sheets"] == [], f"the first event is {first}")
        sheet = content / "theme" / "styles" / "custom.css"
        sheet.parent.mkdir(parents=True)
        sheet.write_text("p { color: red }\n")
        second = event(stream)
        report.check(second["after"] == first["edition"], f"{second} does not follow {first}")
        names = second["sheets"]
        report.check(names and all(preview.get(f"/{name}")[0] == 200 for name in names), f"no sheets: {second}")
        with connected() as other:
            report.check(event(other) == second, "a new stream begins with another event")


def check_crowd(report, preview):
    """Open connections, clients that send a byte now and then, and clients that never read delay no other client."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + 200
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))
    held = []
    try:
        for number in range(CONNECTIONS):
            client = socket.create_connection(("127.0.0.1", preview.port), timeout=10)
            if number % 4 == 1:
                client.sendall(b"GET / HT")
            if number % 4 == 2:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                client.sendall(f"GET /strokes.html HTTP/1.1\r\nHost: 127.0.0.1:{preview.port}\r\n\r\n".encode())
            if number % 4 == 3:
                client.sendall(f"GET /-/events HTTP/1.1\r\nHost: 127.0.0.1:{preview.port}\r\n\r\n".encode())
            held.append(client)
        start = time.monotonic()
        status, _ = preview.get("/index.html")
        report.check(status == 200, f"with {len(held)} clients: status {status}")
        report.note = f"{len(held)} open connections; the next answer took {time.monotonic() - start:.3f} s"
    finally:
        for client in held:
            client.close()
    report.check(preview.get("/index.html")[0] == 200, "no answer after the crowd has left")


def main(arguments):
    program = str(Path(arguments[0]).resolve())
    report = Report("serve")
    environment = os.environ | {"INKSTEP_HOME": str(ROOT)}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        content = folder / "lessons"
        subprocess.run([program, "init", content], check=True, stdout=subprocess.DEVNULL, env=environment)
        secret = "this is outside the site"
        (folder / "secret.txt").write_text(secret)
        (content / "root").mkdir()
        (content / "root" / ".nojekyll").write_text("")
        names = built(program, content, folder / "site")
        with serving(program, "--content", str(content), "--no-playground", environment=environment) as preview:
            check_files(report, preview, folder / "site", names)
            check_refusals(report, preview, secret)
            check_address(report, preview)
            check_events(report, preview, content)
            check_crowd(report, preview)
        taken = socket.create_server(("127.0.0.1", 0))
        with taken:
            run = subprocess.run(
                [program, "serve", "--content", content, "--no-playground", "--port", str(taken.getsockname()[1])],
                capture_output=True, text=True, timeout=120, env=environment)
            report.check(
                run.returncode == 73 and "is in use" in run.stderr, f"a taken port: {run.returncode} {run.stderr}")
        shutil.rmtree(content)
        run = subprocess.run(
            [program, "serve", "--content", content, "--no-playground"], capture_output=True, text=True, timeout=120,
            env=environment)
        report.check(run.returncode == 66, f"no content: {run.returncode}")
    print(report.note)
    report.finish()


if __name__ == "__main__":
    main(sys.argv[1:])
