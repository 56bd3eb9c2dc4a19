import { DomainError, type LedgerCommand } from '@pwen/domain';
import type { DataSource } from 'typeorm';

import { ANSWER_WITHIN_MS } from '../../platform/database/faults/service-unavailable.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import type { Timing } from '../../platform/timing.js';
import { FeedWorker } from '../feed/catch-up/feed-worker.js';
import type { LedgerReader } from '../feed/ledger-reader.js';
import { LedgerReaders } from '../feed/ledger-readers.js';
import { PointsLedger } from '../points-ledger.js';
import { Network } from './postgres/network.js';
import { SimulatedPool } from './postgres/pool.js';
import type { SimulatedPostgres } from './postgres/session.js';
import { WITNESS } from './postgres/statements.js';

/** Small, so that a few calls fill several batches. */
const SMALL = { maxBatch: 5, minSecondBatch: 2, maxCachedAccounts: 3 };
const POLL_MS = 1_000;

/** A process of the API or a worker. What it does stops when it dies; nothing in it is told. */
class Process {
  readonly network: Network;
  protected readonly timing: Timing;
  protected readonly transactions: Transactions;
  private readonly pools: SimulatedPool[] = [];
  private isDead = false;

  constructor(
    protected readonly postgres: SimulatedPostgres,
    chance: () => number,
  ) {
    const { time } = postgres;
    this.network = new Network(postgres);
    const sleep: Timing['sleep'] = async (ms, signal) => {
      await time.sleep(ms, signal);
      if (this.isDead) await new Promise(() => undefined);
    };
    this.timing = { nowMs: () => time.nowMs, chance, sleep, sleepInBackground: sleep };
    const pool = this.pool({ max: 10, queryTimeoutMs: 20_000 });
    this.transactions = new Transactions(pool.asPool, undefined as unknown as DataSource, {
      answerWithinMs: ANSWER_WITHIN_MS,
      timing: this.timing,
    });
  }

  /** The connections that are in use. */
  get lent(): number {
    return this.pools.reduce((sum, { lent }) => sum + lent, 0);
  }

  die(): void {
    this.isDead = true;
    this.network.die();
  }

  protected pool({ max = 4, queryTimeoutMs = 10_000, connectTimeoutMs = 10_000 }): SimulatedPool {
    const pool = new SimulatedPool(this.network, { max, queryTimeoutMs, connectTimeoutMs });
    this.pools.push(pool);
    return pool;
  }
}

let processes = 0;

export class ApiProcess extends Process {
  readonly name = ++processes;
  readonly ledger = new PointsLedger(this.pool({}).asPool, { ...SMALL, timing: this.timing });

  /** As a feature does that writes rows together with points. */
  inTransaction(commands: readonly LedgerCommand[], { end, lastsMs, isIdempotent }: Feature): Promise<void> {
    const work = async ({ client }: Transaction) => {
      for (const command of commands) {
        await this.ledger.recordWithin(client, command).catch((refusal: unknown) => {
          if (!isIdempotent || !isRepeat(refusal)) throw refusal;
        });
        await this.timing.sleep(lastsMs);
      }
      if (end === 'rolled back') throw new ChangedItsMind('the feature changed its mind');
    };
    return this.transactions.run(work, { isIdempotent });
  }
}

export interface Feature {
  readonly end: 'committed' | 'rolled back';
  /** How long it waits after each of its commands. */
  readonly lastsMs: number;
  /** Whether it takes an award that is recorded already as its own. */
  readonly isIdempotent: boolean;
}

const isRepeat = (refusal: unknown): boolean =>
  refusal instanceof DomainError && refusal.code === 'ALREADY_RECORDED';

export class ChangedItsMind extends Error {}

/** Whom the reaction pays, for the first event of everybody else. */
export const THANKED = 1;

export class WorkerProcess extends Process {
  constructor(...process: ConstructorParameters<typeof Process>) {
    super(...process);
    const pool = this.pool({ max: 10, queryTimeoutMs: 20_000, connectTimeoutMs: 5_000 }).asPool;
    const readers = new LedgerReaders();
    readers.register(readModel, reaction(new PointsLedger(pool, { ...SMALL, timing: this.timing })));
    const options = { pollMs: POLL_MS, timing: this.timing };
    new FeedWorker(readers, this.transactions, pool, options).onApplicationBootstrap();
  }
}

export const READERS = ['read model', 'thank-somebody-for-the-first-event-of-everybody'] as const;

const readModel: LedgerReader = {
  name: READERS[0],
  batchSize: 4,
  handle: async ({ events, client }) => {
    await client.query(WITNESS, [READERS[0], events.map(({ position }) => position)]);
  },
};

const reaction = (ledger: PointsLedger): LedgerReader => ({
  name: READERS[1],
  batchSize: 3,
  handle: async ({ events, client }) => {
    for (const { userId, sequence, recordedAt } of events) {
      if (sequence !== 1 || userId === THANKED) continue;
      const id = String(userId);
      await ledger
        .recordWithin(client, {
          kind: 'earn',
          userId: THANKED,
          amountPoints: 7,
          source: { type: 'CHALLENGE', id },
          key: `challenge:${id}`,
          actor: 'system',
          description: 'Mèsi',
          at: recordedAt,
        })
        .catch((refusal: unknown) => {
          if (!isRepeat(refusal)) throw refusal;
        });
    }
    await client.query(WITNESS, [READERS[1], events.map(({ position }) => position)]);
  },
});
