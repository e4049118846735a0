"""Finds the browsers of the tests, or installs them: a Chromium, Debian's or Playwright's; Debian's WebKit and Firefox."""

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
    if _may_install("chromium"):
        for package in (SHELL, "chromium"):
            if _apt("install", "-y", package):
                break


def _may_install(name: str) -> bool:
    """Whether Debian's packages can be installed here; then their list is made fresh."""
    may = bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0
    if may:
        print(f"Installing Debian's {name} ...", flush=True)  # noqa: T201
        _apt("update")
    return may


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


class MissingError(Exception):
    """An engine is not on this machine; the message says what to install."""


def find_firefox() -> str:
    """The path of a Firefox."""
    named = os.environ.get("FIREFOX")
    found = (shutil.which(name) for name in ((named,) if named else ("firefox-esr", "firefox")))
    if path := next((path for path in found if path), None):
        return path
    raise MissingError(
        "No Firefox could be found, and a test needs it: install the package `firefox-esr`, or set FIREFOX to its path."
    )


def find_webkit() -> tuple[str, str, str]:
    """The paths of WebKitGTK's driver, of its browser and of a screen for it that nobody sees."""
    browsers = sorted(str(path) for path in Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if driver and screen and browsers:
        return driver, browsers[-1], screen
    raise MissingError(
        "No WebKit could be found, and a test needs it: install the packages `webkit2gtk-driver` and `xvfb`."
    )


def ensure_others() -> None:
    """Install WebKit and Firefox where that can be done; where not, the tests that need them fail and say so."""
    for find_one, packages in ((find_firefox, ["firefox-esr"]), (find_webkit, ["webkit2gtk-driver", "xvfb"])):
        try:
            find_one()
        except MissingError as missing:
            if not (_may_install(packages[0]) and _apt("install", "-y", *packages)):
                print(missing, file=sys.stderr)  # noqa: T201


if __name__ == "__main__":
    print(f"Browser: {ensure()}")  # noqa: T201
    ensure_others()
