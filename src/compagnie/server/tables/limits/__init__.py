"""What somebody may not do, or not yet: quotas, measures of moderators, rounds that are still played."""
