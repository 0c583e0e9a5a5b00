// boardgame.io's own clients, four to a match, all in one process: each bids when it is its turn.
//
//   node clients.cjs ADDRESS MATCHES SECONDS [delta]
//
// Prints a line of JSON: moves a second, the p99 of acknowledging in ms, and the CPU of this process for a move in ms.

const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.cjs");

const SEATS = 4;
const [, , address, matches, seconds] = process.argv;
const took = [];

function sit(matchID, seat) {
  const playerID = String(seat);
  const client = Client({
    game,
    matchID,
    playerID,
    numPlayers: SEATS,
    multiplayer: SocketIO({ server: address, socketOpts: { transports: ["websocket"] } }),
    debug: false,
  });
  let asked = 0;
  let number = -1;
  client.subscribe((state) => {
    if (!state || state._stateID === number) return;
    number = state._stateID;
    if (asked) {
      took.push(performance.now() - asked);
      asked = 0;
    }
    if (state.ctx.currentPlayer === playerID && !asked) {
      asked = performance.now();
      setImmediate(() => client.moves.bid(Math.floor(Math.random() * 20)));
    }
  });
  client.start();
}

for (let match = 0; match < Number(matches); match++) for (let seat = 0; seat < SEATS; seat++) sit(`own${match}`, seat);

setTimeout(() => {
  took.length = 0;
  const began = performance.now();
  const cpu = process.cpuUsage();
  setTimeout(() => {
    const passed = (performance.now() - began) / 1000;
    const used = process.cpuUsage(cpu);
    took.sort((one, other) => one - other);
    const moves = took.length;
    const load = (used.user + used.system) / 1000 / Math.max(moves, 1);
    process.stdout.write(JSON.stringify({ moves: moves / passed, p99: took[Math.floor(moves * 0.99)], load }) + "\n");
    process.exit(0);
  }, Number(seconds) * 1000);
}, 3000);
