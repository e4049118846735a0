"""Finds a Chromium for the browser tests, or installs one: an installed one, else Debian's package, else Playwright's."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

SHELL: Final = "chromium-headless-shell"
"""Chromium without its windows: the same pages, in less than half the time."""
NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)


def find() -> str | None:
    """The path of a Chromium, or None."""
    named = os.environ.get("CHROMIUM")
    found = (shutil.which(name) for name in ((named,) if named else NAMES))
    return next((path for path in found if path), None) or _playwrights()


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  a slow import, needed only here

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _debian() -> None:
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing Debian's chromium ...", flush=True)  # noqa: T201
        _apt("update")
        for package in (SHELL, "chromium"):
            if _apt("install", "-y", package):
                break


def _apt(*words: str) -> bool:
    """Whether apt-get did it."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["apt-get", "-qq", *words], check=False, stdout=subprocess.DEVNULL, env=quiet)  # noqa: S603, S607
    return done.returncode == 0


def _from_playwright() -> None:
    print("Asking Playwright for its chromium ...", flush=True)  # noqa: T201
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def ensure() -> str:
    """The path of a Chromium, installed if need be; ends the program when none can be had."""
    for install in (None, _debian, _from_playwright):
        if install:
            install()
        if path := find():
            return path
    sys.exit(
        "No Chromium could be found or installed, and the browser tests need one. Install the package `chromium`,"
        " or set CHROMIUM to the path of a Chromium or Chrome."
    )


if __name__ == "__main__":
    print(f"Browser: {ensure()}")  # noqa: T201
