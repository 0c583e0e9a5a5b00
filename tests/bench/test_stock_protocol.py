"""What our socket protocol is measured against has all that the handler of a socket asks of ours."""

import inspect
import subprocess
import sys
from pathlib import Path

from compagnie.server.http.ws_protocol import SocketProtocol

ROOT = Path(__file__).parents[2]
ASKED = ("put", "close", "set_reading", "receive_frames", "close_socket")
"""What `server/http/socket.py` and `server/table/watchers.py` call."""
TELL = """
import inspect, sys
import stock_protocol
asked = sys.argv[1:]
print({name: len(inspect.signature(getattr(stock_protocol.StockConnection, name)).parameters) for name in asked})
"""


def test_the_stock_connection_is_called_as_ours_is() -> None:
    told = subprocess.run(
        [sys.executable, "-c", TELL, *ASKED], cwd=ROOT / "bench", capture_output=True, text=True, check=True
    )
    ours = {name: len(inspect.signature(getattr(SocketProtocol, name)).parameters) for name in ASKED}
    assert told.stdout.strip() == str(ours)
