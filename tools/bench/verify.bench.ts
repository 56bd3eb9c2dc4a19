import { hash } from 'node:crypto';

import { verifyLedger } from '@pwen/api/ledger/verify/verify-ledger';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import pg from 'pg';

import { startTemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { fillLargeLedger } from './large-ledger.js';
import { median } from './measure.js';

const ACCOUNTS = 20_000;
const EVENTS_EACH = 30;
const ROUNDS = 5;
/** The required share of the speed of a loop that computes the same hashes and nothing else. */
const FLOOR = 0.5;

/**
 * Measures `ledger verify` beside a bare loop over all its hashes, alternating within one run. Exits with code 1 if it
 * is below its share. Postgres works on another core at the same time: with fewer than two free cores, this measures
 * the machine.
 */
export async function benchVerify(): Promise<void> {
  const postgres = await startTemporaryPostgres();
  try {
    await runMigrations(postgres.url, allMigrations);
    console.log(`filling a ledger with ${ACCOUNTS * EVENTS_EACH} events of ${ACCOUNTS} accounts …`);
    await fillLargeLedger(postgres.url, ACCOUNTS, EVENTS_EACH);
    await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}

interface Taken {
  readonly seconds: number;
  /** The processor time of this process only, without Postgres. */
  readonly cpuSeconds: number;
}

async function run(url: string): Promise<void> {
  const lengths = await hashedLengths(url);
  const ways: Record<string, () => Promise<void> | void> = {
    verify: () => verifyOnce(url),
    'bare loop': () => hashAll(lengths, 'buffer'),
    'bare loop, as text': () => hashAll(lengths, 'binary'),
  };
  const taken = new Map<string, Taken[]>(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [way, once] of Object.entries(ways)) taken.get(way)?.push(await take(once));
  report(taken);
}

async function take(once: () => Promise<void> | void): Promise<Taken> {
  const [before, cpuBefore] = [performance.now(), process.cpuUsage()];
  await once();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { seconds: (performance.now() - before) / 1000, cpuSeconds: (user + system) / 1e6 };
}

async function verifyOnce(url: string): Promise<void> {
  const { faults } = await verifyLedger({ url, onFault: (fault) => console.log(fault) });
  if (faults > 0) throw new Error('the ledger that was just written does not verify');
}

interface Lengths {
  readonly event: number;
  readonly words: number;
  /** 0 for an event without evidence. */
  readonly evidence: number;
  readonly count: number;
}

/**
 * The lengths of the hashed bytes with their frequency: 158 bytes are in every event (docs/ledger-format.md), 16 in
 * every salt.
 */
async function hashedLengths(url: string): Promise<Lengths[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Lengths>(`
    SELECT 158 + octet_length(key) + octet_length(coalesce(source_id, '')) + octet_length(actor) AS event,
      16 + octet_length(text) AS words, coalesce(16 + octet_length(evidence), 0) AS evidence, count(*)::int AS count
    FROM point_transactions JOIN point_transaction_texts USING (user_id, sequence)
      LEFT JOIN point_transaction_evidence USING (user_id, sequence) GROUP BY 1, 2, 3`);
  await client.end();
  return rows;
}

/** @param form the form of the hash: the ledger's own `sha256` returns a Buffer; a string costs least */
function hashAll(lengths: readonly Lengths[], form: 'buffer' | 'binary'): void {
  for (const { event, words, evidence, count } of lengths) {
    const [eventBytes, wordsBytes] = [Buffer.alloc(event), Buffer.alloc(words)];
    const evidenceBytes = Buffer.alloc(evidence);
    for (let index = 0; index < count; index++) {
      eventBytes[index % event] = index;
      wordsBytes[index % words] = index;
      hash('sha256', eventBytes, form as 'binary');
      hash('sha256', wordsBytes, form as 'binary');
      if (evidence > 0) hash('sha256', evidenceBytes, form as 'binary');
    }
  }
}

function report(taken: ReadonlyMap<string, readonly Taken[]>): void {
  const middle = (way: string, of: (each: Taken) => number) => median((taken.get(way) ?? []).map(of));
  console.log('                        events/s    processor µs/event   verify is');
  for (const way of taken.keys()) {
    const seconds = middle(way, (each) => each.seconds);
    const cpuSeconds = middle(way, (each) => each.cpuSeconds);
    const share = seconds / middle('verify', (each) => each.seconds);
    const figures = [
      Math.round((ACCOUNTS * EVENTS_EACH) / seconds)
        .toString()
        .padStart(12),
      ((cpuSeconds / (ACCOUNTS * EVENTS_EACH)) * 1e6).toFixed(2).padStart(22),
      way === 'verify' ? '' : `${share.toFixed(2)}x`.padStart(12),
    ];
    console.log(`${way.padEnd(20)}${figures.join('')}`);
  }
  const share = middle('bare loop', (each) => each.seconds) / middle('verify', (each) => each.seconds);
  const holds = share >= FLOOR;
  if (!holds) process.exitCode = 1;
  console.log(
    `\n${holds ? 'holds' : 'BELOW'}: verify is ${share.toFixed(2)}x of the bare loop (at least ${FLOOR}x)`,
  );
}
