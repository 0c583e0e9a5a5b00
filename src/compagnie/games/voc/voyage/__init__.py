"""Sailing blind: the chart, its lanes, and the hands that draw on it."""
