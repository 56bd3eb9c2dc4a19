import { createLedgerPool } from '@pwen/api/ledger/ledger-pool';
import { PointsLedger } from '@pwen/api/ledger/points-ledger';
import { plantRulesWithoutCeilings } from '@pwen/api/ledger/testing/plant-rules';
import { verifyLedger } from '@pwen/api/ledger/verify/verify-ledger';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import pg from 'pg';

import { startTemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import {
  createPlainTables,
  ledgerContender,
  plainContender,
  type Spread,
  typeormContender,
  typeormSource,
} from './ledger-contenders.js';
import { type Contender, measure, measureArrivals, type Measured, median, middle } from './measure.js';

const ACCOUNTS = 10_000;
const CALLERS = [1, 8, 32, 128];
const ROUNDS = 3;
const ROUND_MS = 2_000;
const WARM_UP_MS = 700;
/** The rates of awards per second for callers that arrive independently. */
const ARRIVALS = [200, 1_000, 4_000];
/** At higher rates the plain transaction falls behind. */
const PLAIN_ARRIVALS_AT_MOST = 1_000;
const PLAIN_CONNECTIONS = 32;

/** The required ratios to the plain transaction or to TypeORM, measured in the same run. */
const FLOORS = [
  { spread: 'spread', callers: 1, over: 'plain', atLeast: 0.7 },
  { spread: 'spread', callers: 32, over: 'plain', atLeast: 2.5 },
  { spread: 'spread', callers: 128, over: 'plain', atLeast: 4 },
  { spread: 'one', callers: 32, over: 'plain', atLeast: 12 },
  { spread: 'spread', callers: 32, over: 'typeorm', atLeast: 15 },
] as const;

const SPREADS: Record<'spread' | 'one', { readonly title: string; readonly accountOf: Spread }> = {
  // A multiplicative walk visits every account before it repeats one.
  spread: {
    title: `spread over ${ACCOUNTS} accounts`,
    accountOf: (turn) => ((Math.abs(turn) * 7919) % ACCOUNTS) + 1,
  },
  one: { title: 'all on one account', accountOf: () => 1 },
};

/**
 * Measures the ledger beside a plain BEGIN/UPDATE/INSERT/COMMIT through pg and beside one TypeORM transaction per
 * award, alternating within one run: with callers in a loop and with callers that arrive at a rate, on an embedded
 * Postgres with fsync on, and then with fsync off, where the disk does not hide the work. Exits with code 1 if a ratio
 * is below its floor.
 */
export async function benchLedger(): Promise<void> {
  await on({ durable: true }, run);
  console.log('\nwith fsync off:\n');
  await on({ durable: false }, runWithoutDisk);
}

async function on(options: { durable: boolean }, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await startTemporaryPostgres(options);
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function run(url: string): Promise<void> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const ownerPool = new pg.Pool({ connectionString: url });
  await migrate(url, ownerPool);
  const ratios = new Map<string, number>();
  // One ledger for the whole run, as in a process that has been running for a while.
  const ledgerPool = createLedgerPool(url);
  const ledger = new PointsLedger(ledgerPool);
  await reportFirstAwards(ledger);

  console.log(HEADING);
  for (const [spread, { title, accountOf }] of Object.entries(SPREADS)) {
    for (const callers of CALLERS) {
      const results = await contend(waysAt(url, ledger, callers, accountOf), callers);
      for (const [way, ratio] of report(callers, title, results))
        ratios.set(`${spread}/${callers}/${way}`, ratio);
    }
  }
  await reportArrivals(url, ledger);
  await reportSize(ownerPool);
  await reportVerify(url, ownerPool);
  await ledgerPool.end();
  await ownerPool.end();
  judge(ratios);
}

const HEADING = 'callers  accounts                     way        awards/s     p50 ms     p99 ms   ledger is';

/** Prints the results, and returns the ledger's ratio to each other contender. */
function report(callers: number, title: string, results: Record<Way, Measured>): [Way, number][] {
  return (Object.entries(results) as [Way, Measured][]).flatMap(([way, result]): [Way, number][] => {
    const ratio = results.ledger.perSecond / result.perSecond;
    console.log(row(callers, title, way, result, way === 'ledger' ? '' : `${ratio.toFixed(2)}x`));
    return way === 'ledger' ? [] : [[way, ratio]];
  });
}

async function runWithoutDisk(url: string): Promise<void> {
  const ownerPool = new pg.Pool({ connectionString: url });
  await migrate(url, ownerPool);
  const ledgerPool = createLedgerPool(url);
  const ledger = new PointsLedger(ledgerPool);
  const { title, accountOf } = SPREADS.spread;
  await reportFirstAwards(ledger);
  console.log(HEADING);
  for (const callers of [1, 32])
    report(callers, title, await contend(waysAt(url, ledger, callers, accountOf), callers));
  await ledgerPool.end();
  await ownerPool.end();
}

/** The latency for callers that arrive independently, unlike callers in a loop. */
async function reportArrivals(url: string, ledger: PointsLedger): Promise<void> {
  const { title, accountOf } = SPREADS.spread;
  console.log('\narrivals/s  accounts                  way        awards/s     p50 ms     p99 ms');
  const plainPool = new pg.Pool({ connectionString: url, max: PLAIN_CONNECTIONS });
  const ways = { ledger: ledgerContender(ledger, accountOf), plain: plainContender(plainPool, accountOf) };
  for (const perSecond of ARRIVALS) {
    for (const [way, once] of Object.entries(ways)) {
      if (way === 'plain' && perSecond > PLAIN_ARRIVALS_AT_MOST) continue;
      await measureArrivals(once, perSecond, WARM_UP_MS);
      const rounds: Measured[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await measureArrivals(once, perSecond, ROUND_MS));
      console.log(row(perSecond, title, way, middle(rounds), ''));
    }
  }
  await plainPool.end();
}

type Way = 'ledger' | 'plain' | 'typeorm';

interface Opened {
  readonly once: Contender;
  readonly close?: () => Promise<void>;
}

/**
 * Each contender has its own connections: the plain ones one per caller, opened only for their turn; the ledger needs
 * only a few at any load.
 */
function waysAt(
  url: string,
  ledger: PointsLedger,
  callers: number,
  accountOf: Spread,
): Record<Way, () => Promise<Opened>> {
  return {
    ledger: async () => ({ once: ledgerContender(ledger, accountOf) }),
    plain: async () => {
      const pool = new pg.Pool({ connectionString: url, max: callers });
      return { once: plainContender(pool, accountOf), close: () => pool.end() };
    },
    typeorm: async () => {
      const source = await typeormSource(url, callers).initialize();
      return { once: typeormContender(source, accountOf), close: () => source.destroy() };
    },
  };
}

/**
 * Alternates the three contenders, so that slow moments of the machine affect all; returns the median of the rounds.
 */
async function contend(
  ways: Record<Way, () => Promise<Opened>>,
  callers: number,
): Promise<Record<Way, Measured>> {
  const measured: Record<Way, Measured[]> = { ledger: [], plain: [], typeorm: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of ['ledger', 'plain', 'typeorm'] as const) {
      const { once, close } = await ways[way]();
      await measure(once, callers, WARM_UP_MS);
      measured[way].push(await measure(once, callers, ROUND_MS));
      await close?.();
    }
  }
  return {
    ledger: middle(measured.ledger),
    plain: middle(measured.plain),
    typeorm: middle(measured.typeorm),
  };
}

/** The first award of an account in a process reads the account; from the second on it is cached. */
async function reportFirstAwards(ledger: PointsLedger): Promise<void> {
  const callers = 32;
  const once = ledgerContender(ledger, SPREADS.spread.accountOf);
  const before = performance.now();
  let turn = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (turn < ACCOUNTS) await once(-++turn);
    }),
  );
  const perSecond = ACCOUNTS / ((performance.now() - before) / 1000);
  console.log(
    `the first award of each of ${ACCOUNTS} accounts: ${Math.round(perSecond)} awards/s at ${callers} callers`,
  );
  console.log('below, the accounts are cached\n');
}

function row(callers: number, accounts: string, way: string, result: Measured, ratio: string): string {
  const figure = (value: number, digits: number) => value.toFixed(digits).padStart(11);
  return `${String(callers).padStart(7)}  ${accounts.padEnd(28)} ${way.padEnd(8)}${figure(result.perSecond, 0)}${figure(result.p50Ms, 2)}${figure(result.p99Ms, 2)}${ratio.padStart(12)}`;
}

async function migrate(url: string, ownerPool: pg.Pool): Promise<void> {
  await runMigrations(url, allMigrations);
  await createPlainTables(ownerPool, ACCOUNTS);
  const owner = await ownerPool.connect();
  // A few accounts get thousands of awards.
  await plantRulesWithoutCeilings(owner);
  owner.release();
  await ownerPool.query(
    'INSERT INTO point_accounts (user_id) SELECT n FROM generate_series(1, $1::bigint) n',
    [ACCOUNTS],
  );
}

async function reportSize(pool: pg.Pool): Promise<void> {
  await pool.query('VACUUM ANALYZE point_transactions, point_transaction_texts');
  const { rows } = await pool.query<{ events: number; chain: number; keys: number; texts: number }>(`
    SELECT (SELECT count(*) FROM point_transactions) AS events,
      pg_table_size('point_transactions') AS chain,
      pg_indexes_size('point_transactions') AS keys,
      pg_total_relation_size('point_transaction_texts') AS texts`);
  const [size] = rows;
  if (!size) return;
  const each = (bytes: number) => Math.round(bytes / size.events);
  console.log(
    `\n${size.events} events: ${each(size.chain + size.keys + size.texts)} bytes an event ` +
      `(${each(size.chain)} row, ${each(size.keys)} indexes, ${each(size.texts)} words with their index)`,
  );
}

async function reportVerify(url: string, pool: pg.Pool): Promise<void> {
  const speeds: number[] = [];
  const sums: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    const report = await verifyLedger({ url, onFault: (fault) => console.log(fault) });
    speeds.push(report.events / ((performance.now() - before) / 1000));
    if (report.faults > 0) throw new Error('the ledger that was just written does not verify');
    const beforeSum = performance.now();
    await pool.query('SELECT user_id, sum(amount) FROM point_transactions GROUP BY user_id');
    sums.push(report.events / ((performance.now() - beforeSum) / 1000));
  }
  console.log(
    `verify: ${Math.round(median(speeds))} events/s with every hash, balance and word checked, ` +
      `beside ${Math.round(median(sums))} events/s of Postgres's own sum … GROUP BY, which checks nothing`,
  );
}

function judge(ratios: ReadonlyMap<string, number>): void {
  console.log('');
  for (const floor of FLOORS) {
    const ratio = ratios.get(`${floor.spread}/${floor.callers}/${floor.over}`) ?? Number.NaN;
    const holds = ratio >= floor.atLeast;
    if (!holds) process.exitCode = 1;
    console.log(
      `${holds ? 'holds' : 'BELOW'}: ${ratio.toFixed(2)}x of ${floor.over} at ${floor.callers} callers, ` +
        `${SPREADS[floor.spread].title} (at least ${floor.atLeast}x)`,
    );
  }
}
