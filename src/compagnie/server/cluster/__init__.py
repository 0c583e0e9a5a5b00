"""What several servers on one database share: messages, a lock, a clock."""
