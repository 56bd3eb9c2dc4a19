import { type Account, DomainError, MAX_CLOCK_LEAD_MS, type SealedEvent } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';

import { retryTransient } from '../platform/database/retry-transient.js';
import { serviceUnavailable } from '../platform/database/service-unavailable.js';
import {
  isTransient,
  LOCK_NOT_AVAILABLE,
  LockHeld,
  sqlStateOf,
} from '../platform/database/transient-faults.js';
import { foldOnRemembered, loadAndFold } from './append.js';
import { answer, apart, type Batch, parted, reject, type Waiting } from './batch.js';
import type { Entry, Folded, Outcome } from './fold.js';
import { HeldTables } from './held-tables.js';
import { RefusalCheck } from './refusal-check.js';
import { RememberedAccounts } from './remembered-accounts.js';
import { Runway } from './runway.js';
import { Skips } from './skips.js';
import { COMMIT, flight, isOvertaken, type LedgerClient, ROLLBACK, type Statement } from './statements.js';

export interface LaneOptions {
  /** Most commands in one transaction. */
  readonly maxBatch?: number;
  /** How long after its first attempt a batch may be tried again, however often that is. */
  readonly retryForMs?: number;
  /** How far a command may be timed past the database's now. For tests, whose clock is set by hand. */
  readonly maxClockLeadMs?: number;
}

/** Batches in the air at a time: one is decided while the one before it is written. A third would only wait there. */
const MAX_FLYING = 2;
/** From so many on, what waits while nothing is in the air is worth two batches. */
const WORTH_CUTTING = 16;

/** Whether somebody was waited for who did not let go: of an account, or of the tables. */
const isHeld = (fault: unknown) => sqlStateOf(fault) === LOCK_NOT_AVAILABLE;

/**
 * One queue, whose batches go to the database in order; while they are there the next one collects.
 *
 * A batch whose accounts are remembered flies: it is a single statement, sent behind the one before it without waiting
 * for that one's answer, and decided on what that one leaves. If that turns out wrong the database refuses it and it is
 * grounded. Grounded batches, and those that have to be read for, go one by one while nothing is in the air.
 */
export class Lane {
  private queue: Waiting[] = [];
  private running: Promise<void> | null = null;
  private readonly flying = new Set<Promise<void>>();
  private readonly grounded: Batch[] = [];
  private readonly remembered = new RememberedAccounts();
  private readonly skips = new Skips();
  private readonly runway: Runway;
  private readonly tables: HeldTables;
  private readonly maxBatch: number;
  private readonly retryForMs: number;
  private readonly maxClockLeadMs: number;
  private readonly refusals: RefusalCheck;

  constructor(
    private readonly pool: Pool,
    options: LaneOptions,
  ) {
    this.runway = new Runway(pool);
    this.tables = new HeldTables(pool);
    this.maxBatch = options.maxBatch ?? 256;
    this.retryForMs = options.retryForMs ?? 15_000;
    this.maxClockLeadMs = options.maxClockLeadMs ?? MAX_CLOCK_LEAD_MS;
    this.refusals = new RefusalCheck({
      pool,
      maxBatch: this.maxBatch,
      landed: () => Promise.all(this.flying),
      decideAgain: (batch) => this.ground([batch]),
    });
  }

  get waitingCount(): number {
    return this.queue.length + this.refusals.waitingCount;
  }

  enqueue(entry: Entry): Promise<SealedEvent> {
    return new Promise((resolve, reject) => {
      this.queue.push({ ...entry, resolve, reject });
      this.running ??= this.run();
    });
  }

  /**
   * Tells how somebody else's open transaction leaves accounts if it is committed. Batches that are decided on it wait for
   * that at the database, which refuses them if it was not.
   */
  expect(accounts: readonly Account[]): void {
    this.remembered.remember(accounts);
  }

  /** Resolves when everything that was enqueued has been answered. */
  async idle(): Promise<void> {
    while (this.running || this.flying.size > 0 || this.refusals.pending)
      await Promise.all([this.running, ...this.flying, this.refusals.pending]);
  }

  private async run(): Promise<void> {
    // One turn of the event loop: callers that arrive in the same tick share the first batch already.
    await Promise.resolve();
    while (this.grounded.length > 0 || this.queue.length > 0) {
      const grounded = this.grounded.shift();
      if (grounded) await this.commitAlone(grounded);
      else if (this.flying.size >= MAX_FLYING) await Promise.race(this.flying);
      else await this.begin({ waiting: this.takeFromQueue(), begunAtMs: performance.now() });
    }
    this.running = null;
  }

  private takeFromQueue(): Waiting[] {
    const taken = this.queue.splice(0, this.maxBatch);
    const isAll = this.queue.length === 0 && this.flying.size === 0 && taken.length >= WORTH_CUTTING;
    // What has to be read for goes alone, and better in one piece.
    if (isAll && taken.every(({ command }) => this.remembered.recall(command.userId)))
      this.queue = taken.splice(Math.ceil(taken.length / 2));
    return taken;
  }

  private async begin(batch: Batch): Promise<void> {
    if (this.tables.wereHeld && (await this.tables.areHeld()))
      return this.turnEverybodyAway(batch, new LockHeld('the tables of the ledger are held'));
    const folded = this.skips.take() ? null : this.guess(batch);
    if (!folded) {
      // What is in the air came first, and goes first also when it is grounded.
      await Promise.all(this.flying);
      this.grounded.push(batch);
      return;
    }
    const { accepted, refused } = parted(batch, folded.outcomes);
    if (folded.write) await this.launch(accepted, folded, folded.write);
    this.refusals.add(refused);
  }

  private ground(batches: readonly Batch[]): void {
    this.grounded.push(...batches);
    this.running ??= this.run();
  }

  private guess({ waiting }: Batch): Folded | null {
    try {
      return foldOnRemembered(waiting, (userId) => this.remembered.recall(userId), this.maxClockLeadMs);
    } catch {
      // One of the commands cannot even be decided or encoded. The long way finds out which, and tells its caller.
      return null;
    }
  }

  /** Resolves when the batch is on its way; whoever waits for it is answered when it has landed. */
  private async launch(batch: Batch, { outcomes, accounts }: Folded, write: Statement): Promise<void> {
    // The next batch is decided on what this one leaves, before anybody knows that it does.
    this.remembered.remember(accounts);
    const landing = (await this.runway.send(write)).landed.then(
      () => {
        this.flying.delete(landing);
        this.skips.reset();
        answer(
          batch,
          outcomes.filter((outcome) => !(outcome instanceof DomainError)),
        );
      },
      (fault: unknown) => {
        this.flying.delete(landing);
        // Whatever went wrong, these accounts are not what was thought.
        this.remembered.forget(accounts);
        if (isOvertaken(fault)) this.skips.more();
        if (isHeld(fault)) this.ground([{ ...batch, heldFault: fault }]);
        else this.ground(isOvertaken(fault) || isTransient(fault) ? [batch] : apart(batch));
      },
    );
    this.flying.add(landing);
  }

  private async commitAlone(batch: Batch): Promise<void> {
    if (batch.heldFault) return this.giveUp(batch, batch.heldFault);
    await Promise.all(this.flying);
    await this.settle(batch);
  }

  private async settle(batch: Batch): Promise<void> {
    try {
      answer(batch, await this.commitWithRetries(batch));
    } catch (fault) {
      await this.giveUp(batch, fault);
    }
  }

  /** Tells everybody whom the fault concerns, as far as that is known; where it is not, the batch is taken apart. */
  private async giveUp(batch: Batch, fault: unknown): Promise<void> {
    if (isTransient(fault) || (isHeld(fault) && (await this.tables.areHeld())))
      return this.turnEverybodyAway(batch, fault);
    if (batch.waiting.length > 1) this.grounded.unshift(...apart(batch));
    else if (isHeld(fault))
      reject([...batch.waiting, ...this.takeGroundedLike(batch)], serviceUnavailable(fault));
    else reject(batch.waiting, fault as Error);
  }

  /** Where the database or its tables are not to be had, whoever came meanwhile would wait as long for the same answer. */
  private turnEverybodyAway(batch: Batch, fault: unknown): void {
    const grounded = this.grounded.splice(0).flatMap(({ waiting }) => waiting);
    const behind = [...grounded, ...this.refusals.takeEverything(), ...this.queue.splice(0)];
    reject([...batch.waiting, ...behind], serviceUnavailable(fault));
  }

  /** Where an account is held, the others in the batches behind would wait one after another for the same. */
  private takeGroundedLike({ waiting: [one] }: Batch): Waiting[] {
    const isLike = ({ command }: Waiting) => command.userId === one?.command.userId;
    const behind = this.grounded.splice(0);
    for (const batch of behind) {
      const waiting = batch.waiting.filter((other) => !isLike(other));
      if (waiting.length > 0) this.grounded.push({ ...batch, waiting });
    }
    return behind.flatMap(({ waiting }) => waiting.filter(isLike));
  }

  private commitWithRetries({ waiting, begunAtMs }: Batch): Promise<Outcome[]> {
    // The commit may have happened though its answer was lost; trying again is safe because of the keys.
    const attempt = async (): Promise<Outcome[]> => {
      const { outcomes, accounts } = await this.commitOnStored(waiting);
      this.remembered.remember(accounts);
      return outcomes;
    };
    return retryTransient(attempt, {
      forMs: this.retryForMs,
      ...(begunAtMs === undefined ? {} : { begunAtMs }),
    });
  }

  /** Two round trips: locked and read, then written and committed. */
  private async commitOnStored(entries: readonly Entry[]): Promise<Folded> {
    const client: PoolClient & LedgerClient = await this.pool.connect();
    let isSound = false;
    try {
      const folded = await loadAndFold(client, entries, {
        transaction: 'begin',
        maxClockLeadMs: this.maxClockLeadMs,
      });
      await flight(client, folded.write ? [folded.write, COMMIT] : [ROLLBACK]);
      isSound = true;
      return folded;
    } finally {
      // A connection on which something failed is not worth mending: its transaction's state is anybody's guess.
      client.release(!isSound);
    }
  }
}
