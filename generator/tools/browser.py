"""Finds the browsers of the tests or installs them: a Chromium, Debian's or Playwright's; Debian's Firefox and WebKit."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

SHELL: Final = "chromium-headless-shell"
"""Chromium without its windows: the same pages in less than half the time."""
CHROMIUMS: Final = (SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FIREFOXES: Final = ("firefox-esr", "firefox")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)
"""The flags with which tests start a Chromium."""


class MissingError(Exception):
    """A browser is not on this machine; the message says what to install."""


def find() -> str | None:
    """The path of a Chromium, or None. The variable CHROMIUM names another one."""
    return _on_path("CHROMIUM", CHROMIUMS) or _playwright_chromium()


def find_chromium() -> str:
    """The path of a Chromium; raises MissingError."""
    if path := find():
        return path
    raise MissingError(
        "No Chromium was found, and tests need one. Install the package `chromium`"
        " (apt-get install chromium), or set CHROMIUM to the path of a Chromium or Chrome."
    )


def find_firefox() -> str:
    """The path of a Firefox; raises MissingError. The variable FIREFOX names another one."""
    if path := _on_path("FIREFOX", FIREFOXES):
        return path
    raise MissingError(
        "No Firefox was found, and tests need one. Install the package `firefox-esr`"
        " (apt-get install firefox-esr), or set FIREFOX to its path."
    )


def find_webkit() -> tuple[str, str, str]:
    """The paths of WebKitGTK's driver, of its browser and of the virtual screen for it; raises MissingError."""
    browsers = sorted(str(path) for path in Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if driver and screen and browsers:
        return driver, browsers[-1], screen
    raise MissingError(
        "No WebKit was found, and tests need one. Install the packages `webkit2gtk-driver` and `xvfb`"
        " (apt-get install webkit2gtk-driver xvfb)."
    )


FINDERS: Final[Mapping[str, Callable[[], object]]] = {
    "chromium": find_chromium,
    "firefox": find_firefox,
    "webkit": find_webkit,
}
PACKAGES: Final = {
    "chromium": ((SHELL,), ("chromium",)),
    "firefox": (("firefox-esr",),),
    "webkit": (("webkit2gtk-driver", "xvfb"),),
}
"""Browser -> the groups of Debian's packages that bring it; the first that can be installed is taken."""


def ensure(name: str) -> None:
    """Find a browser, or install it where that can be done; raises MissingError."""
    try:
        FINDERS[name]()
    except MissingError:
        print(f"Installing {name} ...", flush=True)  # noqa: T201
        if not _install_packages(name) and name == "chromium":
            subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        FINDERS[name]()


def _on_path(variable: str, names: tuple[str, ...]) -> str | None:
    named = os.environ.get(variable)
    paths = (shutil.which(name) for name in ((named,) if named else names))
    return next((path for path in paths if path), None)


def _playwright_chromium() -> str | None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  a slow import, needed only here

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _install_packages(name: str) -> bool:
    """Whether Debian's packages brought the browser; only root may install them."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    _apt("update")
    return any(_apt("install", "-y", *packages) for packages in PACKAGES[name])


def _apt(*words: str) -> bool:
    """Whether apt-get did it."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-qq", *words]
    done = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=environment)  # noqa: S603
    return done.returncode == 0


def main(names: list[str]) -> None:
    """Ensure the browsers with these names; end the program with a sentence for each that cannot be had."""
    missing = []
    for name in names:
        try:
            ensure(name)
        except MissingError as error:
            missing.append(str(error))
    if missing:
        sys.exit("\n".join(missing))


if __name__ == "__main__":
    main(sys.argv[1:])
