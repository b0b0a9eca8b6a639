"""A running `serve`, and raw requests to it."""

import re
import select
import socket
import subprocess
import time
from contextlib import contextmanager


class Preview:
    """The program while it serves a folder, which it was started in or which it is told."""

    def __init__(self, process):
        self.process = process
        self.said = ""
        self.port = int(self.wait_for(r"at http://127\.0\.0\.1:(\d+)/", process.stdout)[1])
        self.address = f"http://127.0.0.1:{self.port}/"

    def wait_for(self, pattern, stream, seconds=120):
        """Reads until the program has printed something; returns the match."""
        end = time.monotonic() + seconds
        said = ""
        while time.monotonic() < end:
            if select.select([stream], [], [], 0.2)[0]:
                piece = stream.read1(65536).decode()
                if not piece:
                    break
                said += piece
            found = re.search(pattern, said)
            if found:
                return found
        raise AssertionError(f"'{pattern}' was not printed, but: {said}")

    def printed(self, pattern):
        """Waits until the program has printed something about its work."""
        return self.wait_for(pattern, self.process.stderr)

    def raw(self, text, seconds=10, host=None):
        """The whole answer to a request, written as it is; 'HOST' in it is the server's own."""
        own = host or f"127.0.0.1:{self.port}"
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as connection:
            connection.sendall(text.replace("HOST", own).encode("latin-1"))
            parts = []
            while True:
                part = connection.recv(65536)
                if not part:
                    return b"".join(parts).decode("utf-8", "replace")
                parts.append(part)

    def get(self, path, host=None):
        """The status and the body of a file."""
        head, _, body = self.raw(f"GET {path} HTTP/1.1\r\nHost: HOST\r\n\r\n", host=host).partition("\r\n\r\n")
        return int(head.split()[1]), body


@contextmanager
def serving(program, *options, folder=None, environment=None):
    """Serves until the block ends."""
    process = subprocess.Popen(
        [program, "serve", "--port", "0", *options], cwd=folder, env=environment,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        yield Preview(process)
    finally:
        process.terminate()
        process.communicate(timeout=20)
