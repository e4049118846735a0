"""An id that was published and stands no more."""

from dataclasses import field

from generator.model.basis import Text, Where, record


@record
class GivenUp:
    """What was given up, and what has taken its place, or why nothing has: its links go on leading somewhere."""

    kind: str
    id: str
    successor: tuple[str, str] | None = None
    """Kind and id of what has taken its place."""
    because: Text | None = None
    where: Where = field(compare=False)
