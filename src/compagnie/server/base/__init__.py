"""What every part of the server may use: settings, refusals, counters, worker threads, actors."""
