"""Drives Debian's Firefox by WebDriver BiDi over a socket, without a driver program or a package.

A page has `evaluate` like a page of Playwright, and pointers use real input.
"""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = ("firefox-esr", "firefox")
PATIENCE = 60
QUIET = "\n".join(f'user_pref("{name}", {value});' for name, value in (
    ("datareporting.policy.dataSubmissionEnabled", "false"), ("app.update.enabled", "false"),
    ("browser.shell.checkDefaultBrowser", "false"), ("browser.startup.page", "0"),
    ("toolkit.telemetry.reportingpolicy.firstRun", "false"), ("dom.w3c_touch_events.enabled", "1"),
    ("network.captive-portal-service.enabled", "false"), ("network.connectivity-service.enabled", "false"),
    ("services.settings.server", '"data:,#remote-settings-dummy/v1"')))


class Socket:
    """A WebSocket client for text messages."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            .encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0] + b" ":
            raise ConnectionError(head.decode(errors="replace"))

    def take(self, count):
        while len(self.rest) < count:
            more = self.socket.recv(1 << 16)
            if not more:
                raise ConnectionError("the browser hung up")
            self.rest += more
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = bytes([0x81, 0x80 | (size if size < 126 else 126 if size < 65536 else 127)])
        head += b"" if size < 126 else struct.pack(">H" if size < 65536 else ">Q", size)
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size > 125:
                size = struct.unpack(">H" if size == 126 else ">Q", self.take(2 if size == 126 else 8))[0]
            data = self.take(size)
            if first & 0x0F == 8:
                raise ConnectionError("the browser closed the socket")
            if first & 0x0F in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()


class Session:
    """Sends commands and receives their results; collects browser events in `events`."""

    def __init__(self, port):
        self.socket = Socket(port, "/session")
        self.count = 0
        self.events = []
        self.call("session.new", {"capabilities": {}})
        self.call("session.subscribe", {"events": ["log.entryAdded"]})

    def call(self, method, parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message'][:400]}")
                return answer["result"]
            self.events.append(answer)


class Page:
    """A tab."""

    def __init__(self, session, width, height, scripts):
        self.session = session
        self.context = session.call("browsingContext.create", {"type": "tab"})["context"]
        for script in scripts:
            session.call("script.addPreloadScript", {
                "functionDeclaration": "() => {" + Path(script).read_text(encoding="utf-8") + "}",
                "contexts": [self.context]})
        session.call("browsingContext.setViewport", {
            "context": self.context, "viewport": {"width": width, "height": height}})

    def goto(self, address):
        self.session.call(
            "browsingContext.navigate", {"context": self.context, "url": address, "wait": "complete"})

    def evaluate(self, ask, argument=None):
        """Evaluates a function or an expression; argument and result are passed as JSON."""
        one = re.match(r"\s*(async\s*)?(\([\w\s,\[\]{}]*\)|\w+)\s*=>", ask)
        call = f"({ask})({json.dumps(argument)})" if one else f"({ask})"
        answer = self.session.call("script.evaluate", {
            "expression": f"(async () => JSON.stringify((await {call}) ?? null))()",
            "target": {"context": self.context}, "awaitPromise": True})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def until(self, ask, what, argument=None):
        """Waits until an expression is true in the page, and returns its value."""
        end = time.monotonic() + PATIENCE
        # An element is returned as an empty object.
        while (answer := self.evaluate(ask, argument)) in (None, False, 0, ""):
            if time.monotonic() > end:
                raise TimeoutError(f"never came: {what}")
            time.sleep(0.02)
        return answer

    def pointer(self, kind, steps):
        """Moves a mouse or a finger: each action is "down", "up" or a point in the window."""
        actions = [
            {"type": f"pointer{step.capitalize()}", "button": 0} if isinstance(step, str)
            else {"type": "pause", "duration": 16} if step is None
            else {"type": "pointerMove", "x": round(step[0]), "y": round(step[1]), "duration": 0}
            for step in steps]
        self.session.call("input.performActions", {"context": self.context, "actions": [{
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}]})

    def draw(self, kind, points):
        """Draws one stroke through points of the window."""
        (first, *others) = points
        self.pointer(kind, [first, "down", *(one for point in others for one in (point, None)), "up"])

    def press(self, *keys):
        """Presses keys; all but the last are held down."""
        down = [{"type": "keyDown", "value": key} for key in keys]
        up = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self.session.call("input.performActions", {"context": self.context, "actions": [
            {"type": "key", "id": "keys", "actions": down + up}]})

    def faults(self):
        """The console errors since the last call."""
        found = [event["params"] for event in self.session.events
                 if event.get("method") == "log.entryAdded"]
        self.session.events.clear()
        return [str(one.get("text")) for one in found if one.get("level") in ("error", "warn")]

    def close(self):
        self.session.call("browsingContext.close", {"context": self.context})


def port_of(process):
    """The port on which a newly started browser listens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        line = process.stderr.readline()
        found = re.search(r"WebDriver BiDi listening on ws://[^:]+:(\d+)", line)
        if found:
            return int(found.group(1))
        if not line and process.poll() is not None:
            break
    raise TimeoutError("Firefox does not say where it listens")


@contextmanager
def firefox():
    """A session with a headless Firefox; the browser and its files are removed at the end."""
    program = os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if not program:
        sys.exit("error: no Firefox on this machine; 'make setup' installs it")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        (Path(profile) / "user.js").write_text(QUIET + "\n")
        process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "HOME": profile})
        try:
            yield Session(port_of(process))
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
