// boardgame.io's own server with its own store in memory.
//
//   node server.cjs PORT [delta]      delta: send changes of the state, not the whole

const { Server } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const port = process.argv[2];
const server = Server({ games: [game], origins: [/.*/] });
server.run({ port: Number(port), callback: () => process.stdout.write(`serves at http://127.0.0.1:${port}\n`) });
