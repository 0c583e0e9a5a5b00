"""What a net reads where a game has no encoding of its own: the numbers of an observation as they are."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s


@rule
def read(observation: Int8s, out: Int8s) -> None:
    """Write the numbers of an observation."""
    for i in range(observation.shape[0]):
        out[i] = observation[i]
