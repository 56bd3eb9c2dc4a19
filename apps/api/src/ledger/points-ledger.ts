import { commitText, DomainError, keyOf, type LedgerCommand, MAX_CLOCK_LEAD_MS } from '@pwen/domain';
import type { Pool } from 'pg';

import { newSalt, sha256 } from './hashing.js';
import { openAccounts } from './sql/lookups.js';
import { type LedgerClient, pipelined } from './sql/pipeline.js';
import { AccountCache } from './write/account-cache.js';
import { Batcher, type BatcherOptions } from './write/batcher.js';
import type { Entry, EntryWriter, Recorded } from './write/entry.js';
import { writeWithin } from './write/locked-write.js';
import { retrying } from './write/retrying-writer.js';
import { traced } from './write/traced-writer.js';

export type { Recorded } from './write/entry.js';

/** Under which a process is given the ledger's options. Nothing of an installation sets them; tests do. */
export const LEDGER_OPTIONS = Symbol('LEDGER_OPTIONS');

export interface PointsLedgerOptions extends Partial<BatcherOptions> {
  /** Commands that may wait; past it a command is refused immediately instead of queueing for ever. */
  readonly maxWaiting?: number;
  /** How long a command is tried again after faults of the database that pass. */
  readonly retryForMs?: number;
  /** Is told when a command is tried again. */
  readonly onRetry?: () => void;
}

const DEFAULTS = {
  maxBatch: 256,
  maxClockLeadMs: MAX_CLOCK_LEAD_MS,
  maxWaiting: 20_000,
  retryForMs: 15_000,
};

/** The only door to points. */
export class PointsLedger {
  private readonly options: PointsLedgerOptions & typeof DEFAULTS;
  private readonly cache = new AccountCache();
  private readonly writer: EntryWriter;
  private waitingCount = 0;
  private drained: (() => void)[] = [];

  constructor(pool: Pool, options: PointsLedgerOptions = {}) {
    this.options = { ...DEFAULTS, ...options };
    const { retryForMs, onRetry } = this.options;
    this.writer = retrying(traced(new Batcher(pool, this.cache, this.options)), retryForMs, onRetry);
  }

  /**
   * Records a command's event, durably, before it returns.
   *
   * @throws DomainError with the refusal's code (see `decide`), or SERVICE_UNAVAILABLE when too many already wait, the
   *   command is timed ahead of the database, the account is held by somebody stuck, or the database is out of reach. In
   *   the last case the event may have been recorded all the same: asking again under the same key tells.
   */
  async execute(command: LedgerCommand): Promise<Recorded> {
    if (this.waitingCount >= this.options.maxWaiting) throw new DomainError('SERVICE_UNAVAILABLE');
    this.waitingCount++;
    try {
      return await this.writer.write(toEntry(command));
    } finally {
      if (--this.waitingCount === 0) for (const resolve of this.drained.splice(0)) resolve();
    }
  }

  /**
   * Records a command's event in the caller's open transaction: it becomes true with the caller's COMMIT and never
   * otherwise. For features whose own rows must stand or fall together with the points.
   *
   * @param client a connection inside a transaction, as the application's role
   * @throws DomainError with the refusal's code; the transaction is still usable
   */
  async executeWithin(client: LedgerClient, command: LedgerCommand): Promise<Recorded> {
    const { outcomes, append, accounts } = await writeWithin(
      client,
      toEntry(command),
      this.options.maxClockLeadMs,
    );
    // A guess like all that is cached: a write that is decided on it waits for this transaction to end at the database, and
    // is refused there where that was undone.
    if (append) this.cache.put(accounts);
    const [outcome] = outcomes;
    if (!outcome || outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  /**
   * Opens a new person's account in the caller's open transaction. Every person has one, also before their first point:
   * so that an account which is gone can be missed.
   */
  async openWithin(client: LedgerClient, userId: number): Promise<void> {
    await pipelined(client, [openAccounts([userId])]);
  }

  /** Commands that were accepted and not answered. */
  get waiting(): number {
    return this.waitingCount;
  }

  /** Resolves when everything that was accepted for execution has been answered. For a shutdown in good order. */
  async drain(): Promise<void> {
    while (this.waitingCount > 0) await new Promise<void>((resolve) => this.drained.push(resolve));
  }
}

function toEntry(command: LedgerCommand): Entry {
  keyOf(command); // A command with a key that is not its own fails here, alone, and not with a whole batch.
  const salt = newSalt();
  return { command, salt, textHash: commitText(salt, command.description, sha256) };
}
