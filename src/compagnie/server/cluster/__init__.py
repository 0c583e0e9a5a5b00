"""What several servers on one database share: a message bus, a clock."""
