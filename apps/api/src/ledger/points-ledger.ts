import { commitText, DomainError, type LedgerCommand, type SealedEvent } from '@pwen/domain';
import type { Pool } from 'pg';

import { type Entry, type Folded, foldOnRemembered, loadAndFold, type Outcome } from './append.js';
import { newSalt, sha256 } from './hashing.js';
import { RememberedAccounts } from './remembered-accounts.js';
import { BEGIN, COMMIT, flight, HEADS_MOVED, type LedgerClient, ROLLBACK, TAKEN } from './statements.js';
import { isTransient, LOCK_NOT_AVAILABLE, sqlStateOf } from '../platform/database/transient-faults.js';

export interface PointsLedgerOptions {
  /** Most commands in one transaction. */
  readonly maxBatch?: number;
  /** Batches that may be at the database at once. One account's commands always share a lane. */
  readonly lanes?: number;
  /** Attempts at a batch that fails as a whole, the first included. */
  readonly maxAttempts?: number;
  /** How long after its first attempt a batch may be tried again. */
  readonly retryForMs?: number;
  /** Commands that may wait; past it a command is refused at once instead of queueing for ever. */
  readonly maxWaiting?: number;
}

interface Waiting extends Entry {
  readonly resolve: (event: SealedEvent) => void;
  readonly reject: (fault: Error) => void;
}

/**
 * The only door to points. `execute` gathers the commands of many callers into one transaction (group commit): while a
 * batch is at the database the next one collects, so that waiting is never added where there is no load.
 */
export class PointsLedger {
  private readonly lanes: Lane[];
  private readonly maxWaiting: number;

  constructor(pool: Pool, options: PointsLedgerOptions = {}) {
    this.maxWaiting = options.maxWaiting ?? 20_000;
    this.lanes = Array.from({ length: options.lanes ?? 1 }, () => new Lane(pool, options));
  }

  /**
   * Records a command's event, durably, before it answers.
   *
   * @throws DomainError with the refusal's code (see `decide`), or SERVICE_UNAVAILABLE when too many already wait, the
   *   account is held by somebody stuck, or the database is out of reach. In the last case the event may have been
   *   recorded all the same: asking again under the same key tells.
   */
  execute(command: LedgerCommand): Promise<SealedEvent> {
    const lane = this.lanes[command.userId % this.lanes.length];
    if (!lane || lane.waitingCount >= this.maxWaiting)
      return Promise.reject(new DomainError('SERVICE_UNAVAILABLE'));
    return lane.enqueue(toEntry(command));
  }

  /**
   * Records a command's event in the caller's open transaction: it becomes true with the caller's COMMIT and never
   * otherwise. For features whose own rows must stand or fall together with the points.
   *
   * @param client a connection inside a transaction, as the application's role
   * @throws DomainError with the refusal's code; the transaction is still usable
   */
  async executeWithin(client: LedgerClient, command: LedgerCommand): Promise<SealedEvent> {
    const { outcomes, writes } = await loadAndFold(client, [toEntry(command)]);
    await flight(client, writes);
    const [outcome] = outcomes;
    if (!outcome || outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  /** Resolves when everything that was accepted for execution has been answered. For a shutdown in good order. */
  async drain(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.idle()));
  }
}

function toEntry(command: LedgerCommand): Entry {
  const salt = newSalt();
  return { command, salt, textHash: commitText(salt, command.description, sha256) };
}

/** One queue whose batches go to the database one after another. */
class Lane {
  private queue: Waiting[] = [];
  private running: Promise<void> | null = null;
  private readonly remembered = new RememberedAccounts();
  private readonly skips = new Skips();
  private readonly maxBatch: number;
  private readonly maxAttempts: number;
  private readonly retryForMs: number;

  constructor(
    private readonly pool: Pool,
    options: PointsLedgerOptions,
  ) {
    this.maxBatch = options.maxBatch ?? 256;
    this.maxAttempts = options.maxAttempts ?? 6;
    this.retryForMs = options.retryForMs ?? 15_000;
  }

  get waitingCount(): number {
    return this.queue.length;
  }

  enqueue(entry: Entry): Promise<SealedEvent> {
    return new Promise((resolve, reject) => {
      this.queue.push({ ...entry, resolve, reject });
      this.running ??= this.run();
    });
  }

  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    // One turn of the event loop: callers that arrive in the same tick share the first batch already.
    await Promise.resolve();
    while (this.queue.length > 0) {
      const batch = this.queue.slice(0, this.maxBatch);
      this.queue = this.queue.slice(this.maxBatch);
      await this.settle(batch);
    }
    this.running = null;
  }

  private async settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.commitWithRetries(batch);
      batch.forEach((waiting, index) => answer(waiting, outcomes[index]));
    } catch (fault) {
      // Something in the batch is poison. Alone, each command fails or succeeds for itself.
      if (batch.length > 1 && !isTransient(fault)) {
        for (const waiting of batch) await this.settle([waiting]);
        return;
      }
      const isOut = isTransient(fault);
      const isHeld = sqlStateOf(fault) === LOCK_NOT_AVAILABLE;
      const answered =
        isOut || isHeld
          ? Object.assign(new DomainError('SERVICE_UNAVAILABLE'), { cause: fault })
          : (fault as Error);
      // Where the database is out of reach, whoever queued meanwhile would wait as long for the same answer.
      const behind = isOut ? this.queue.splice(0) : [];
      for (const waiting of [...batch, ...behind]) waiting.reject(answered);
    }
  }

  private async commitWithRetries(batch: readonly Waiting[]): Promise<Outcome[]> {
    const begunAtMs = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.commit(batch);
      } catch (fault) {
        // The commit may have happened though its answer was lost; trying again is safe because of the keys.
        const isLate = performance.now() - begunAtMs >= this.retryForMs;
        if (attempt >= this.maxAttempts || isLate || !isTransient(fault)) throw fault;
        await new Promise((resolve) => setTimeout(resolve, 25 * 2 ** attempt));
      }
    }
  }

  private async commit(batch: readonly Waiting[]): Promise<Outcome[]> {
    const { outcomes, accounts } =
      (await this.commitOnRemembered(batch)) ?? (await this.commitOnStored(batch));
    this.remembered.remember(accounts);
    return outcomes;
  }

  /** One round trip: decided on what is remembered, confirmed and committed together. Null when that did not hold. */
  private async commitOnRemembered(batch: readonly Waiting[]): Promise<Folded | null> {
    if (this.skips.take()) return null;
    const folded = foldOnRemembered(batch, (userId) => this.remembered.recall(userId));
    if (!folded) return null;
    const held = await this.onConnection((client) =>
      flight(client, [BEGIN, ...folded.writes, COMMIT]).then(
        () => {
          this.skips.reset();
          return true;
        },
        (fault: unknown) => {
          // Whatever went wrong, these accounts are not what was thought.
          this.remembered.forget(folded.accounts);
          const state = sqlStateOf(fault);
          // After a refused statement the COMMIT of the same flight has rolled back.
          if (state !== HEADS_MOVED && state !== TAKEN) throw fault;
          this.skips.more();
          return false;
        },
      ),
    );
    return held ? folded : null;
  }

  /** Two round trips: locked and read, then written and committed. */
  private commitOnStored(batch: readonly Waiting[]): Promise<Folded> {
    return this.onConnection(async (client) => {
      const folded = await loadAndFold(client, batch, [BEGIN]);
      await flight(client, [...folded.writes, folded.writes.length > 0 ? COMMIT : ROLLBACK]);
      return folded;
    });
  }

  /** A connection on which something failed is not worth mending: its transaction's state is anybody's guess. */
  private async onConnection<T>(use: (client: LedgerClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let sound = false;
    try {
      const result = await use(client);
      sound = true;
      return result;
    } finally {
      client.release(!sound);
    }
  }
}

function answer(waiting: Waiting, outcome: Outcome | undefined): void {
  if (!outcome || outcome instanceof DomainError)
    waiting.reject(outcome ?? new Error('a command was left without an outcome'));
  else waiting.resolve(outcome);
}

/** Where another process writes the same accounts, remembering seldom holds: each time it fails it is tried less often. */
class Skips {
  private left = 0;
  private next = 1;

  /** Whether this batch should not try. */
  take(): boolean {
    if (this.left === 0) return false;
    this.left--;
    return true;
  }

  more(): void {
    this.left = this.next;
    this.next = Math.min(this.next * 2, 256);
  }

  reset(): void {
    this.next = 1;
  }
}
