import { benchAbuse } from './abuse/abuse.bench.js';
import { benchChallenge } from './challenge/challenge.bench.js';
import { benchHttp } from './http/http.bench.js';
import { benchWatching } from './http/watching.bench.js';
import { benchLeaderboard } from './leaderboard.bench.js';
import { benchLedger } from './ledger.bench.js';
import { benchCheckpoint } from './log/checkpoint.bench.js';
import { benchProof } from './log/proof.bench.js';
import { benchPages } from './pages/pages.bench.js';
import { benchRedeem } from './redeem.bench.js';
import { benchTests } from './tests.bench.js';
import { benchVerify } from './verify.bench.js';
import { benchVoteStats } from './vote-stats.bench.js';

const BENCHES: Record<string, (options: readonly string[]) => Promise<void>> = {
  abuse: benchAbuse,
  challenge: benchChallenge,
  checkpoint: benchCheckpoint,
  http: benchHttp,
  leaderboard: benchLeaderboard,
  ledger: benchLedger,
  pages: benchPages,
  proof: benchProof,
  redeem: benchRedeem,
  tests: benchTests,
  verify: benchVerify,
  'vote-stats': benchVoteStats,
  watching: benchWatching,
};

const name = process.argv[2] ?? '';
const bench = BENCHES[name];
if (!bench) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 2;
} else {
  await bench(process.argv.slice(3));
}
