"""Batavia: with half as many worlds standings show a little less, and a quarter a good deal less."""

WORLDS = 32
