"""compagnie: a digital table for Batavia and VOC, two East-India trading games."""

__version__ = "0.1.0"
