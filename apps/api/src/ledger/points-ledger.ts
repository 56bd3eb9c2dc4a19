import { DomainError, type LedgerCommand, MAX_CLOCK_LEAD_MS } from '@pwen/domain';
import type { Pool } from 'pg';

import { ANSWER_WITHIN_MS } from '../platform/database/faults/service-unavailable.js';
import { whenTimelineChanges } from '../platform/database/timeline.js';
import { awaitStandby } from '../platform/database/transactions/await-standby.js';
import { REAL_TIMING, type Timing } from '../platform/timing.js';
import { StoredRules } from './rules/stored-rules.js';
import { openAccounts } from './sql/lookups.js';
import { type LedgerClient, pipelined } from './sql/pipeline.js';
import { AccountCache, MAX_CACHED_ACCOUNTS } from './write/account-cache.js';
import { Batcher, type BatcherOptions, MIN_SECOND_BATCH } from './write/batcher.js';
import { type EntryWriter, type Recorded, toEntry } from './write/entry.js';
import { informed } from './write/informed-writer.js';
import { writeWithin } from './write/locked-write.js';
import { retrying } from './write/retrying-writer.js';
import { traced } from './write/traced-writer.js';

export type { Recorded } from './write/entry.js';

/** The injection token of the ledger's options. Installations cannot set them; tests do. */
export const LEDGER_OPTIONS = Symbol('LEDGER_OPTIONS');

export interface PointsLedgerOptions extends Partial<Omit<BatcherOptions, 'rules'>> {
  /** The most commands that may wait; beyond it a command is refused immediately. */
  readonly maxWaiting?: number;
  /** The most accounts that are remembered. */
  readonly maxCachedAccounts?: number;
  /** How long a command is retried after transient faults of the database. */
  readonly retryForMs?: number;
  /** After this time a caller is told that the database does not answer; longer than the retries. */
  readonly answerWithinMs?: number;
  /** Called when a command is retried. */
  readonly onRetry?: () => void;
  readonly timing?: Timing;
  /** By default this ledger's own, which it reads from the pool. */
  readonly rules?: StoredRules;
}

const DEFAULTS = {
  maxBatch: 256,
  minSecondBatch: MIN_SECOND_BATCH,
  maxClockLeadMs: MAX_CLOCK_LEAD_MS,
  maxWaiting: 20_000,
  maxCachedAccounts: MAX_CACHED_ACCOUNTS,
  retryForMs: 15_000,
  answerWithinMs: ANSWER_WITHIN_MS,
  timing: REAL_TIMING,
};

/** The only way to change points. */
export class PointsLedger {
  private readonly options: PointsLedgerOptions & typeof DEFAULTS & Pick<BatcherOptions, 'awaitStandby'>;
  private readonly rules: StoredRules;
  private readonly cache: AccountCache;
  private readonly writer: EntryWriter;
  private waitingCount = 0;
  private drained: (() => void)[] = [];

  constructor(pool: Pool, options: PointsLedgerOptions = {}) {
    this.options = { ...DEFAULTS, awaitStandby: () => awaitStandby(pool), ...options };
    this.rules = this.options.rules ?? new StoredRules(pool, this.options.timing);
    this.cache = new AccountCache(this.options.maxCachedAccounts);
    whenTimelineChanges(pool, () => this.cache.clear());
    const batcher = new Batcher(pool, this.cache, { ...this.options, rules: () => this.rules.inForce });
    this.writer = retrying(traced(informed(batcher, this.rules)), this.options);
  }

  /**
   * Records a command's event durably before it resolves.
   *
   * @throws DomainError with the code of the refusal (see `decide`), or SERVICE_UNAVAILABLE if too many commands wait,
   * the command is timed ahead of the database, the account stays locked, or the database is out of reach or silent. In the last
   * two cases the event may still have been recorded: repeat the command under the same idempotency key to find out.
   * RangeError if the caller is wrong: see `toEntry`.
   */
  async record(command: LedgerCommand): Promise<Recorded> {
    if (this.waitingCount >= this.options.maxWaiting) throw new DomainError('SERVICE_UNAVAILABLE');
    this.waitingCount++;
    try {
      return await this.writer.write(toEntry(command));
    } finally {
      if (--this.waitingCount === 0) for (const resolve of this.drained.splice(0)) resolve();
    }
  }

  /**
   * Records a command's event in the caller's open transaction, so that it is committed or rolled back together with
   * the caller's own rows.
   *
   * @param client a connection inside a transaction, with the application's role
   * @throws DomainError with the code of the refusal; the transaction can still be used
   */
  async recordWithin(client: LedgerClient, command: LedgerCommand): Promise<Recorded> {
    const entry = toEntry(command);
    await this.rules.readyOn(client);
    const { maxClockLeadMs } = this.options;
    const options = { rules: this.rules.inForce, maxClockLeadMs };
    const { outcomes, append, accounts } = await writeWithin(client, entry, options);
    // Optimistic like everything cached: a write based on it waits at the database until this transaction ends, and is
    // refused there if it was rolled back.
    if (append) this.cache.put(accounts);
    const [outcome] = outcomes;
    if (!outcome || outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  /**
   * Opens a new person's account in the caller's open transaction. Every person has one even before the first point, so
   * that a missing account can be detected.
   */
  async openWithin(client: LedgerClient, userId: number): Promise<void> {
    await pipelined(client, [openAccounts([userId])]);
  }

  /** Accepted commands without an outcome. */
  get waiting(): number {
    return this.waitingCount;
  }

  /** Resolves when every accepted command has an outcome; for a graceful shutdown. */
  async drain(): Promise<void> {
    while (this.waitingCount > 0) await new Promise<void>((resolve) => this.drained.push(resolve));
  }
}
