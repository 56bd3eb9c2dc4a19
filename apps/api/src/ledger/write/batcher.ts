import { DomainError, type LedgerCommand, type RulesInForce } from '@pwen/domain';
import type { Pool } from 'pg';

import { serviceUnavailable } from '../../platform/database/faults/service-unavailable.js';
import {
  isTransient,
  isUnavailable,
  LOCK_NOT_AVAILABLE,
  LockNotAvailable,
  sqlStateOf,
} from '../../platform/database/faults/transient-faults.js';
import { isConflict } from '../sql/append.js';
import type { AccountCache } from './account-cache.js';
import { answer, type Batch, byOutcome, byPlace, rejectAll, split, type Waiting } from './batch.js';
import type { Decided, DecideOptions } from './decide-entries.js';
import type { Entry, EntryWriter, Recorded } from './entry.js';
import { writeLocked } from './locked-write.js';
import { OptimisticBackoff } from './optimistic-backoff.js';
import { cacheAccounts, decideOnCached, OrderedConnection } from './optimistic-write.js';
import { RefusalCheck } from './refusal-check.js';
import { userIdsOf } from './stored-accounts.js';
import { TableLocks } from './table-locks.js';

export interface BatcherOptions {
  /** The most entries in one transaction. */
  readonly maxBatch: number;
  /** The fewest entries that are sent while a batch is in flight. */
  readonly minSecondBatch: number;
  /** How far the time of a command may be ahead of the database's clock. */
  readonly maxClockLeadMs: number;
  /** The rules of all times, as this process last read them. */
  readonly rules: () => RulesInForce;
  /** Resolves when the standby has what is recorded. */
  readonly awaitStandby: () => Promise<void>;
  /** Called for each batch when its outcome is known. */
  readonly onBatch?: (batch: FinishedBatch) => void;
}

/** A batch whose outcome is known. */
export interface FinishedBatch {
  readonly commands: readonly LedgerCommand[];
  readonly way: 'locked' | 'optimistic';
  /** Conflict: another writer had changed an account, and the batch is written again under lock. */
  readonly outcome: 'failed' | 'conflict' | 'written';
  /** When it was sent, by `performance.now()`. */
  readonly sentAtMs: number;
}

/** While one batch is written, the next is decided and sent. A third would only wait at the database. */
const MAX_IN_FLIGHT = 2;
/**
 * Fewer entries than this are not sent while a batch is in flight. They take less time to decide than a slow disk takes
 * to flush, and the disk would flush both batches one after the other: callers a moment later would wait for both.
 */
export const MIN_SECOND_BATCH = 16;

/** A batch that has been sent, and whose callers are still waiting. */
interface InFlight {
  readonly batch: Batch;
  readonly decided: Decided;
  readonly answered: Promise<unknown>;
  readonly sentAtMs: number;
  /** The outcome; null while it is not known. */
  result: { readonly fault?: unknown } | null;
}

const isLockNotAvailable = (fault: unknown) => sqlStateOf(fault) === LOCK_NOT_AVAILABLE;

/**
 * Collects the entries of many callers into batches (group commit): the next batch collects while one is at the
 * database, so that no caller waits when there is no load.
 *
 * A batch is written optimistically: one statement, decided on cached accounts and the expected result of the previous
 * batch, and sent without waiting for it. Accounts that are not cached are read before. If the database finds that an
 * account has changed, the batch is written again under lock. A batch that opens an account or corrects an event is also
 * written under lock. Locked batches are written one at a time, when nothing is in flight, and before everything that
 * was queued after them.
 *
 * `run` is the only place that changes this state after an entry is queued.
 */
export class Batcher implements EntryWriter {
  private queue: Waiting[] = [];
  private calls = 0;
  /** In the order in which they were queued. */
  private readonly toLock: Batch[] = [];
  /** The oldest first; finished in this order. */
  private readonly inFlight: InFlight[] = [];
  private isRunning = false;
  private signal: () => void = () => undefined;

  private readonly connection: OrderedConnection;
  private readonly backoff = new OptimisticBackoff();
  private readonly tables: TableLocks;
  private readonly refusals: RefusalCheck;

  constructor(
    private readonly pool: Pool,
    private readonly cache: AccountCache,
    private readonly options: BatcherOptions,
  ) {
    this.connection = new OrderedConnection(pool);
    this.tables = new TableLocks(pool);
    this.refusals = new RefusalCheck({
      pool,
      maxBatch: options.maxBatch,
      decideOptions: () => this.decideOptions,
      written: () => Promise.all(this.inFlight.map(({ answered }) => answered)),
      decideUnderLock: (batch) => {
        this.lock(batch);
        this.start();
      },
    });
  }

  write(entry: Entry): Promise<Recorded> {
    return new Promise((resolve, reject) => {
      this.queue.push({ ...entry, place: this.calls++, resolve, reject });
      this.start();
    });
  }

  private get decideOptions(): DecideOptions {
    const { rules, maxClockLeadMs } = this.options;
    return { rules: rules(), maxClockLeadMs };
  }

  private start(): void {
    if (this.isRunning) this.signal();
    else void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // Callers of the same tick already share the first batch.
    await Promise.resolve();
    while (this.queue.length + this.toLock.length + this.inFlight.length > 0) {
      const [oldest] = this.inFlight;
      const [next] = this.toLock;
      if (oldest?.result) this.finish(oldest, oldest.result);
      else if (next && !oldest) await this.writeLocked(next);
      else if (!next && this.isTimeToSend()) await this.send();
      else await new Promise<void>((resolve) => (this.signal = resolve));
    }
    this.isRunning = false;
  }

  private isTimeToSend(): boolean {
    if (this.inFlight.length === 0) return this.queue.length > 0;
    return this.inFlight.length < MAX_IN_FLIGHT && this.queue.length >= this.options.minSecondBatch;
  }

  /** Many entries at once, with nothing in flight, become two batches: one is decided while the other is written. */
  private nextBatchSize(): number {
    const waiting = this.queue.length;
    const isSplit = this.inFlight.length === 0 && waiting >= 2 * this.options.minSecondBatch;
    return Math.min(isSplit ? Math.ceil(waiting / 2) : waiting, this.options.maxBatch);
  }

  private async send(): Promise<void> {
    const batch: Batch = { waiting: this.queue.splice(0, this.nextBatchSize()) };
    if (this.tables.wereHeld && (await this.tables.areHeld()))
      return this.rejectAllWaiting(batch, new LockNotAvailable('the tables of the ledger are held'));
    if (!this.backoff.shouldTry()) return this.lock(batch);
    try {
      await cacheAccounts(this.pool, this.cache, batch.waiting);
    } catch (fault) {
      return this.fail(batch, fault);
    }
    const decided = decideOnCached(batch.waiting, this.cache, this.decideOptions);
    if (!decided) return this.lock(batch);
    const { accepted, refused } = byOutcome(batch, decided.outcomes);
    if (decided.append) this.launch(accepted, decided, this.connection.write(decided.append));
    this.refusals.add(refused);
  }

  private launch(batch: Batch, decided: Decided, written: Promise<void>): void {
    // The next batch is decided on the result of this one, before it is known whether this one succeeds.
    this.cache.put(decided.accounts);
    const settle = (result: InFlight['result']) => {
      flight.result = result;
      this.signal();
    };
    const answered = written.then(
      () => settle({}),
      (fault: unknown) => settle({ fault }),
    );
    const flight: InFlight = { batch, decided, answered, sentAtMs: performance.now(), result: null };
    this.inFlight.push(flight);
  }

  private finish({ batch, decided, sentAtMs }: InFlight, { fault }: NonNullable<InFlight['result']>): void {
    this.inFlight.shift();
    this.report(batch, 'optimistic', sentAtMs, fault);
    if (fault === undefined) {
      this.backoff.succeeded();
      return answer(
        batch,
        decided.outcomes.filter((outcome) => !(outcome instanceof DomainError)),
      );
    }
    // Whatever the fault is, the cached accounts may be wrong.
    this.cache.remove(decided.accounts);
    if (isConflict(fault)) this.backoff.conflict();
    if (isLockNotAvailable(fault)) this.lock({ ...batch, skipsLocked: true });
    else if (isConflict(fault) || isTransient(fault)) this.lock(batch);
    else this.lock(...split(batch));
  }

  /** A batch that was in flight may come after one that was queued later. */
  private lock(...batches: readonly Batch[]): void {
    this.toLock.push(...batches);
    this.toLock.sort(byPlace);
  }

  private async writeLocked(batch: Batch): Promise<void> {
    this.toLock.shift();
    const { skipsLocked = false } = batch;
    const sentAtMs = performance.now();
    try {
      if (skipsLocked && (await this.tables.areHeld()))
        throw new LockNotAvailable('the tables of the ledger are held');
      const decided = await writeLocked(this.pool, batch.waiting, { ...this.decideOptions, skipsLocked });
      // Nobody has been told of what an earlier attempt recorded. It may be visible although that still waits for the standby;
      // a commit of this attempt comes after it.
      if (decided.areRecorded && !decided.append) await this.options.awaitStandby();
      this.cache.put(decided.accounts);
      this.report(batch, 'locked', sentAtMs);
      answer(batch, decided.outcomes);
      if (skipsLocked) this.rejectBehind(lockedAccounts(batch, decided));
    } catch (fault) {
      this.report(batch, 'locked', sentAtMs, fault);
      await this.fail(batch, fault);
    }
  }

  private report({ waiting }: Batch, way: FinishedBatch['way'], sentAtMs: number, fault?: unknown): void {
    const failed = isConflict(fault) ? 'conflict' : 'failed';
    const outcome = fault === undefined ? 'written' : failed;
    this.options.onBatch?.({ commands: waiting.map(({ command }) => command), way, outcome, sentAtMs });
  }

  /**
   * Rejects the callers that the fault concerns if they are known; otherwise writes the batch again in another mode.
   */
  private async fail(batch: Batch, fault: unknown): Promise<void> {
    const isAway = fault instanceof DomainError || (isUnavailable(fault) && !isLockNotAvailable(fault));
    if (isAway) return this.rejectAllWaiting(batch, fault);
    if (isLockNotAvailable(fault) && (await this.tables.areHeld()))
      return this.rejectAllWaiting(batch, fault);
    if (isLockNotAvailable(fault) && !batch.skipsLocked) this.lock({ ...batch, skipsLocked: true });
    else if (batch.waiting.length > 1) this.lock(...split(batch));
    else rejectAll(batch.waiting, isLockNotAvailable(fault) ? serviceUnavailable(fault) : (fault as Error));
  }

  /** Others that wait for an account whose lock has just timed out would only time out one after another. */
  private rejectBehind(held: ReadonlySet<number>): void {
    const isHeld = ({ command }: Waiting) => held.has(command.userId);
    const batches = this.toLock.splice(0);
    const rejected = [...batches.flatMap(({ waiting }) => waiting), ...this.queue].filter(isHeld);
    this.queue = this.queue.filter((one) => !isHeld(one));
    for (const batch of batches) {
      const waiting = batch.waiting.filter((one) => !isHeld(one));
      if (waiting.length > 0) this.toLock.push({ ...batch, waiting });
    }
    rejectAll(rejected, serviceUnavailable(new LockNotAvailable('the account is held')));
  }

  /**
   * If the database or its tables are unavailable, entries queued in the meantime would only wait for the same fault.
   */
  private rejectAllWaiting(batch: Batch, fault: unknown): void {
    const behind = [...this.toLock.splice(0).flatMap(({ waiting }) => waiting), ...this.refusals.removeAll()];
    const all = [...batch.waiting, ...behind, ...this.queue.splice(0)];
    const isTold = fault instanceof DomainError || isTransient(fault);
    rejectAll(all, isTold ? (fault as Error) : serviceUnavailable(fault));
  }
}

/** The accounts that were left out because another transaction has locked them. */
function lockedAccounts({ waiting }: Batch, { accounts }: Decided): ReadonlySet<number> {
  const locked = new Set(accounts.map(({ userId }) => userId));
  return new Set(userIdsOf(waiting).filter((userId) => !locked.has(userId)));
}
