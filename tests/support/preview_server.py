"""The server of a project that is being written, as whoever writes meets it."""

import json
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

PATIENCE = 60


class PreviewServer:
    """A server of a project, and what it says to a browser that shows one of its pages."""

    def __init__(self, root: Path) -> None:
        self.root = root
        command = [sys.executable, "-u", "-m", "generator", "serve", "--address", "127.0.0.1:0"]
        self.process = subprocess.Popen(
            command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read_lines, daemon=True).start()
        self.address = self.line("http://")

    def _read_lines(self) -> None:
        for line in self.process.stdout:
            self._lines.put(line)

    def line(self, beginning: str) -> str:
        """The next line that begins so."""
        while not (line := self._lines.get(timeout=PATIENCE)).startswith(beginning):
            pass
        return line.strip()

    def get(self, path: str) -> str:
        with urlopen(f"{self.address}{path}", timeout=PATIENCE) as answer:
            return answer.read().decode()

    def events(self, path: str) -> Iterator[tuple[str, str]]:
        """What the server says to a browser that shows a page, until it goes away."""
        with urlopen(f"{self.address}-/changes?page=/{path}", timeout=PATIENCE) as answer:
            for line in answer:
                if line.startswith(b"event: "):
                    yield line[7:-1].decode(), json.loads(next(answer)[6:])

    def stop(self) -> tuple[int, str]:
        """Press Ctrl-C; the code of its end, and what it said of it."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=PATIENCE)
        return code, self.process.stderr.read()

    def edit(self, path: str, there: str, new: str) -> str:
        """Change a file at one place; gives what it was."""
        file = self.root / path
        before = file.read_text("utf-8")
        after, times = re.subn(there, new, before, count=1)
        assert times == 1, f"{path}: nothing to be edited"
        file.write_text(after, "utf-8")
        return before
