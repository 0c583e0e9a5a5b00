"""VOC as a record tells it: events, steps, the whole table, sentences."""
