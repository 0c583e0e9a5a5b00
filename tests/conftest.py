"""How Hypothesis looks for trouble: the same examples on every run, and fresh ones where many are asked for."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "house",
    deadline=None,
    derandomize="COMPAGNIE_EXAMPLES" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no fault
)
settings.load_profile("house")
