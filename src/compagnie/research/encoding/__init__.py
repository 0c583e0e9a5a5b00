"""From an observation to the columns that a net reads, on the processor or a graphics card."""
