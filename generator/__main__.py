"""`rules` and `python -m generator`: whoever stops it while it is still being loaded is told nothing, as later on."""

import signal

signal.signal(signal.SIGINT, signal.SIG_DFL)

from generator.commands import main  # noqa: E402  it takes a second to load


def run() -> None:
    """The command line."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main()


if __name__ == "__main__":
    run()
