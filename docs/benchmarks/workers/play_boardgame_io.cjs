// Random tic-tac-toe by boardgame.io, the example of its tutorial: seconds a line in, moves a second out.
const { Client } = require("boardgame.io/client");
const readline = require("readline");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { click: ({ G, playerID }, id) => { G.cells[id] = playerID; } },
  endIf: ({ G, ctx }) => {
    if (LINES.some((l) => G.cells[l[0]] !== null && l.every((i) => G.cells[i] === G.cells[l[0]]))) {
      return { winner: ctx.currentPlayer };
    }
    return G.cells.every((c) => c !== null) ? { draw: true } : undefined;
  },
};
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const began = process.cpuUsage();
  const spent = () => { const u = process.cpuUsage(began); return (u.user + u.system) / 1e6; };
  let moves = 0;
  while (spent() < Number(line)) {
    const client = Client({ game, debug: false });
    for (;;) {
      const { G, ctx } = client.getState();
      if (ctx.gameover) break;
      const free = G.cells.flatMap((c, i) => (c === null ? [i] : []));
      client.moves.click(free[Math.floor(Math.random() * free.length)]);
      moves += 1;
    }
  }
  console.log(moves / spent());
});
