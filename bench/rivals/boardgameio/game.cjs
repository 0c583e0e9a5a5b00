// A game for boardgame.io with a state of like size as Batavia's: four seats with hands that only they see, a path of
// posts, an auction. One move, a bid, changes as much as one of ours.

const { INVALID_MOVE } = require("boardgame.io/core");

const COMPANIES = ["britain", "denmark", "france", "netherlands", "sweden"];
const COMMODITIES = ["cinnamon", "porcelain", "pepper", "silk", "tea", "opium", "rice"];

const counts = (n) => Object.fromEntries(COMPANIES.map((name) => [name, n]));

function setup({ ctx }) {
  const seats = Array.from({ length: ctx.numPlayers }, () => ({
    cards: 8,
    laid: counts(1),
    counters: counts(1),
    crates: Object.fromEntries(COMMODITIES.map((name) => [name, 1])),
    gold: 0,
    at: 0,
  }));
  const posts = Array.from({ length: 25 }, (_, hex) => ({
    hex: hex + 1,
    company: COMPANIES[hex % 5],
    commodity: COMMODITIES[hex % 7],
    taken: false,
  }));
  return {
    seats,
    posts,
    hands: Array.from({ length: ctx.numPlayers }, () => counts(2)),
    notes: Array.from({ length: ctx.numPlayers }, () => 12),
    auction: { auctioneer: 0, bid: 0, bidder: null, bidding: [0, 1, 2, 3] },
    package: counts(1),
    discards: counts(3),
    seals: counts(0),
    stack: 60,
    log: 0,
  };
}

const bid = {
  client: false,
  move: ({ G, ctx, playerID }, amount) => {
    const seat = Number(playerID);
    if (!Number.isInteger(amount) || amount < 0 || ctx.currentPlayer !== playerID) return INVALID_MOVE;
    G.auction.bid = amount;
    G.auction.bidder = seat;
    G.notes[seat] = (G.notes[seat] + 1) % 20;
    G.hands[seat][COMPANIES[amount % 5]] = amount % 4;
    G.seats[seat].at = (G.seats[seat].at + 1) % 36;
    G.log += 1;
  },
};

// A seat sees its own hand and notes, as at our table.
function playerView({ G, playerID }) {
  const seat = playerID === null || playerID === undefined ? -1 : Number(playerID);
  return {
    ...G,
    hands: G.hands.map((hand, other) => (other === seat ? hand : null)),
    notes: G.notes.map((notes, other) => (other === seat ? notes : null)),
  };
}

const game = {
  name: "auction",
  setup,
  minPlayers: 4,
  maxPlayers: 4,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { bid },
  playerView,
  deltaState: process.argv.includes("delta"),
};

module.exports = { game };
