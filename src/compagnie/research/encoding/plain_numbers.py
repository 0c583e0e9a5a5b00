"""What a net reads where a game has no encoding of its own: the numbers of an observation as they are."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s


@rule
def read(observation: Int8s, out: Int8s) -> None:
    """Write the numbers of an observation."""
    for i in range(observation.shape[0]):
        out[i] = observation[i]


@rule
def widen(observation: Int8s, intent: int) -> int:
    """The action that an intent means: the same number."""
    return intent


@rule
def narrow(observation: Int8s, action: int) -> int:
    """The intent that an action is."""
    return action
