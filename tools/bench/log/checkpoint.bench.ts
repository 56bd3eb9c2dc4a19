import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { parseArgs } from 'node:util';

import { processBatch } from '@pwen/api/ledger/feed/catch-up/process-batch';
import { openCheckpoint } from '@pwen/api/ledger/feed/checkpoints';
import { sha256 } from '@pwen/api/ledger/hashing';
import { enterEvents } from '@pwen/api/ledger/log/enter-events.reader';
import { signCheckpoint } from '@pwen/api/ledger/log/sign/sign-checkpoint';
import { newSigningKey, SigningKeys } from '@pwen/api/ledger/log/sign/signing-keys';
import { NO_ADMINISTRATORS } from '@pwen/api/ledger/testing/no-administrators';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { createPool } from '@pwen/api/platform/database/pools/pools';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import { Transactions } from '@pwen/api/platform/database/transactions/transactions';
import { accountEntry, GrowingTree, hashLeaf } from '@pwen/domain/proof';
import pg from 'pg';
import { DataSource } from 'typeorm';

import { startTemporaryPostgres } from '../../embedded-postgres/temporary-postgres.js';
import { actTogether, fillLargeLedger, type Person } from '../large-ledger.js';
import { median } from '../measure.js';

const ACCOUNTS = 1_000_000;
const NEW_EVENTS = 1_000;
const ROUNDS = 5;
/** The most hashes that a checkpoint may cost for each new event. */
const MOST_EACH = 20;

/**
 * Counts the hashes of a checkpoint after 1,000 new events of as many accounts, among a million, and measures it beside
 * a computation of the tree of accounts from its leaves. Exits with code 1 if it costs more hashes than it may.
 */
export async function benchCheckpoint(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { accounts: { type: 'string', default: String(ACCOUNTS) } },
  });
  const postgres = await startTemporaryPostgres();
  const pool = createPool(postgres.url, { queryTimeoutMs: 600_000 });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await runMigrations(postgres.url, allMigrations);
    await client.connect();
    const accounts = Number(values.accounts);
    console.log(`filling a ledger with ${accounts} accounts …`);
    const people = await fillLargeLedger(postgres.url, accounts, 1);
    await openCheckpoint(pool, enterEvents.name);
    const log = new Log(pool);
    await log.enter();
    const [, first] = await counted(() => log.sign());
    console.log(`the first checkpoint: ${first.hashes} hashes in ${first.seconds.toFixed(1)} s`);
    await pool.query('VACUUM ANALYZE');
    await run(client, log, people);
  } finally {
    await client.end();
    await pool.end();
    await postgres.stop();
  }
}

async function run(client: pg.Client, log: Log, people: readonly Person[]): Promise<void> {
  const entered: Cost[] = [];
  const signed: Cost[] = [];
  const anew: Cost[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    // Each round has other people, spread over the whole tree.
    const every = Math.floor(people.length / NEW_EVENTS);
    const active = people.filter((_, index) => index % every === round).slice(0, NEW_EVENTS);
    await actTogether(client, active, 1);
    entered.push((await counted(() => log.enter()))[1]);
    signed.push((await counted(() => log.sign()))[1]);
    anew.push((await counted(() => Promise.resolve(rootOf(people))))[1]);
  }
  const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]));
  for (const [name, costs] of Object.entries({
    'entering the events': entered,
    'the checkpoint': signed,
    'the tree of accounts anew': anew,
  }))
    console.log(
      `${name.padEnd(28)}${String(middle(costs, 'hashes')).padStart(10)} hashes${(middle(costs, 'seconds') * 1000).toFixed(0).padStart(8)} ms`,
    );
  const each = (middle(entered, 'hashes') + middle(signed, 'hashes')) / NEW_EVENTS;
  const holds = each <= MOST_EACH;
  if (!holds) process.exitCode = 1;
  console.log(
    `\n${holds ? 'holds' : 'ABOVE'}: ${each.toFixed(0)} hashes for each new event (at most ${MOST_EACH}), and the checkpoint takes ` +
      `${(middle(signed, 'seconds') / middle(anew, 'seconds')).toFixed(2)}x of computing the tree of accounts anew, without reading it`,
  );
}

/** The log over a ledger, without a worker. */
class Log {
  private readonly transactions: Transactions;
  private readonly keys = SigningKeys.read(newSigningKey('pwen.example/ledger').privateKey);

  constructor(pool: pg.Pool) {
    this.transactions = new Transactions(pool, new DataSource({ type: 'postgres' }));
  }

  async enter(): Promise<void> {
    while (
      (await processBatch(this.transactions, enterEvents, { upTo: Number.MAX_SAFE_INTEGER })) === 'more'
    );
  }

  async sign(): Promise<void> {
    const { transactions, keys } = this;
    const signed = await signCheckpoint({
      transactions,
      keys,
      published: [],
      administratorLog: NO_ADMINISTRATORS,
    });
    if (!signed) throw new Error('there was nothing to sign');
  }
}

function rootOf(people: readonly Person[]): Uint8Array {
  const tree = new GrowingTree(sha256);
  for (const { account } of people) tree.add(hashLeaf(accountEntry(account), sha256));
  return tree.root();
}

interface Cost {
  readonly hashes: number;
  readonly seconds: number;
}

let hashes = 0;
const { hash } = crypto;
// Everything that is measured hashes with this function of Node.
crypto.hash = ((...args: Parameters<typeof hash>) => {
  hashes++;
  return hash(...args);
}) as typeof hash;
syncBuiltinESMExports();

async function counted<T>(work: () => Promise<T>): Promise<[T, Cost]> {
  const [before, hashesBefore] = [performance.now(), hashes];
  const result = await work();
  return [result, { hashes: hashes - hashesBefore, seconds: (performance.now() - before) / 1000 }];
}
