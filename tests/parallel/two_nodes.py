"""A Ray cluster of two nodes on this machine: prints its address; a line `kill` on stdin kills the second node.

The second node dies as a machine does: all its processes at once, without a word. It ends with its stdin.
"""

import sys

from ray.cluster_utils import Cluster

MEMORY = 80 * 1024 * 1024
"""The smallest store of objects that Ray takes."""
SOON_MISSED = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 500, "health_check_failure_threshold": 4}
"""A node that is dead is missed after two seconds, not after fifteen."""


def main() -> None:
    """See the module's docstring."""
    given = {"num_cpus": 1, "object_store_memory": MEMORY, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=given | {"_system_config": SOON_MISSED})
    second = cluster.add_node(num_cpus=1, object_store_memory=MEMORY)
    cluster.wait_for_nodes()
    print(cluster.address, flush=True)
    for line in sys.stdin:
        if line.strip() == "kill":
            cluster.remove_node(second, allow_graceful=False)
            print("killed", flush=True)
    cluster.shutdown()


if __name__ == "__main__":
    main()
