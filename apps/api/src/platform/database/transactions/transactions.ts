import { DomainError } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

import { Deadlines } from '../../deadlines.js';
import { REAL_TIMING, type Timing } from '../../timing.js';
import { RETRY_FOR_MS, retryTransient } from '../faults/retry-transient.js';
import { ANSWER_WITHIN_MS, serviceUnavailable } from '../faults/service-unavailable.js';
import {
  isIdTaken,
  isTransient,
  isUnavailable,
  LOCK_NOT_AVAILABLE,
  sqlStateOf,
} from '../faults/transient-faults.js';
import { LOCK_TIMEOUT_MS } from '../pools/pools.js';
import { awaitStandby } from './await-standby.js';
import { BorrowedConnection } from './borrowed-connection.js';

/** An open transaction for SQL and TypeORM, which share its connection. */
export interface Transaction {
  readonly client: PoolClient;
  readonly manager: EntityManager;
}

export interface RunOptions {
  /**
   * Whether the work is idempotent, because it finds its earlier result by a key. Only then is it retried after a
   * COMMIT whose response was lost.
   */
  readonly isIdempotent?: boolean;
}

export interface TransactionsOptions {
  /** Called when work is retried. */
  readonly onRetry?: () => void;
  /** How long work is retried after transient faults. */
  readonly retryForMs?: number;
  /** After this time a caller is answered, and the attempt at hand goes on without one. By default never. */
  readonly answerWithinMs?: number;
  /** How long retries wait for a lock, in addition to Postgres. */
  readonly lockTimeoutMs?: number;
  readonly timing?: Timing;
}

const DEFAULTS = { retryForMs: RETRY_FOR_MS, lockTimeoutMs: LOCK_TIMEOUT_MS, timing: REAL_TIMING };

/** All transactions of the features, with the handling of database faults. */
export class Transactions {
  private readonly options: TransactionsOptions & typeof DEFAULTS;
  private readonly deadlines: Deadlines | undefined;
  private readonly commits: Deadlines;

  constructor(
    private readonly pool: Pool,
    private readonly dataSource: DataSource,
    options: TransactionsOptions = {},
  ) {
    this.options = { ...DEFAULTS, ...options };
    const { answerWithinMs, timing } = this.options;
    this.commits = new Deadlines(ANSWER_WITHIN_MS, timing);
    if (answerWithinMs !== undefined) this.deadlines = new Deadlines(answerWithinMs, timing);
  }

  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Transient faults are
   * retried for ten seconds, so `work` must not change anything outside the transaction, and must wait for nothing but
   * Postgres.
   *
   * A lock is waited for at most three seconds, in Postgres or by retries. A database that does not answer is waited for at
   * most twenty in a request, and one that does not answer a COMMIT everywhere; the transaction may still be committed then, as
   * after a lost response.
   *
   * @throws DomainError SERVICE_UNAVAILABLE with `retryAfterSeconds` when the time is over; and the errors of `work`
   */
  async run<T>(
    work: (transaction: Transaction) => Promise<T>,
    { isIdempotent = false }: RunOptions = {},
  ): Promise<T> {
    const { onRetry, retryForMs, lockTimeoutMs, timing } = this.options;
    const begunAtMs = timing.nowMs();
    let isRepeated = false;
    const isWorthRetrying = (fault: unknown): boolean => {
      if (fault instanceof UnansweredCommit) return (isRepeated = isIdempotent);
      if (sqlStateOf(fault) === LOCK_NOT_AVAILABLE) return timing.nowMs() - begunAtMs < lockTimeoutMs;
      return isTransient(fault) || isIdTaken(fault);
    };
    try {
      const outcome = retryTransient(() => this.attempt(work), {
        ...timing,
        forMs: retryForMs,
        isWorthRetrying,
        ...(onRetry && { onRetry }),
      }).then(async (result) => {
        // What the work has found by its key may be visible although its first COMMIT still waits for the standby.
        if (isRepeated) await awaitStandby(this.pool);
        return result;
      });
      return await (this.deadlines?.limit(outcome, () => new Unanswered()) ?? outcome);
    } catch (fault) {
      if (fault instanceof DomainError) throw fault;
      const isUnknown = fault instanceof Unanswered;
      throw isUnknown || isUnavailable(fault) || isIdTaken(fault) ? serviceUnavailable(fault) : fault;
    }
  }

  private async attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let isSound = false;
    try {
      // eslint-disable-next-line no-restricted-syntax -- here is where every transaction is opened
      await client.query('BEGIN');
      const result = await this.workOn(client, work);
      await commit(client, this.commits);
      isSound = true;
      return result;
    } catch (fault) {
      isSound = !(fault instanceof UnansweredCommit) && (await rolledBack(client));
      throw fault;
    } finally {
      // A connection that cannot roll back is not reused.
      client.release(!isSound);
    }
  }

  private workOn<T>(client: PoolClient, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { dataSource } = this;
    return work({
      client,
      get manager() {
        return new BorrowedConnection(dataSource, client).manager;
      },
    });
  }
}

/** Transactions that read several times in one snapshot; those that wait for the standby do not keep them waiting. */
export class ReadingTransactions extends Transactions {}

/** Transactions that may take longer than a request. */
export class MaintenanceTransactions extends Transactions {}

/** The caller has waited long enough. */
class Unanswered extends Error {
  override readonly message = 'no answer from the database in time';
}

/** Whether the transaction was committed is unknown. */
class UnansweredCommit extends Error {
  constructor(cause: unknown) {
    super('no answer to COMMIT', { cause });
  }
}

/** SQLSTATE classes of a refused COMMIT: a constraint checked at the end, or a conflict with another transaction. */
const COMMIT_REFUSED = /^(23|40)/;

async function commit(client: PoolClient, deadlines: Deadlines): Promise<void> {
  const answer = deadlines.limit(client.query('COMMIT'), () => new Unanswered());
  const { command } = await answer.catch((fault: unknown) => {
    throw COMMIT_REFUSED.test(sqlStateOf(fault) ?? '') ? fault : new UnansweredCommit(fault);
  });
  // Postgres' response if a statement had failed: the work must not be taken as committed.
  if (command !== 'COMMIT')
    throw new Error('a statement of the transaction had failed, and nothing was committed');
}

async function rolledBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
