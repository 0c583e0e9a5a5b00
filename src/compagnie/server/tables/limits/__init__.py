"""What somebody may not do, or not yet: quotas, rounds that are still played."""
