"""Batavia's net. How it was trained stands in docs/bots.md."""

from pathlib import Path

from compagnie.bots.net.player import NetBot
from compagnie.bots.net.tables import batavia as table

bot = NetBot(table, Path(__file__).with_name("batavia.onnx"))
