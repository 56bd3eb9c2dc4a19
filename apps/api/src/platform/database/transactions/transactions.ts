import { DomainError } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

import { retryTransient } from '../faults/retry-transient.js';
import { serviceUnavailable } from '../faults/service-unavailable.js';
import {
  isIdTaken,
  isTransient,
  isUnavailable,
  LOCK_NOT_AVAILABLE,
  sqlStateOf,
} from '../faults/transient-faults.js';
import { LOCK_PATIENCE_MS } from '../pools/pools.js';
import { BorrowedConnection } from './borrowed-connection.js';

/** An open transaction, for SQL and for TypeORM: both speak on its one connection. */
export interface Transaction {
  readonly client: PoolClient;
  readonly manager: EntityManager;
}

export interface RunOptions {
  /**
   * Whether the work has a key, by which it finds what it did before instead of doing it twice. Only then is it run
   * again after a COMMIT whose answer was lost.
   */
  readonly hasKey?: boolean;
}

/** Every transaction of the features, and what is done about the faults of the database in it. */
export class Transactions {
  constructor(
    private readonly pool: Pool,
    private readonly dataSource: DataSource,
    /** Is told when work is run again. */
    private readonly onRetry: () => void = () => undefined,
  ) {}

  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a transient fault it is
   * run again, for ten seconds; so it must change nothing outside the transaction, and wait for nothing but Postgres.
   *
   * For a lock nobody waits longer than three seconds, whether in the queue of Postgres or by asking again.
   *
   * @throws DomainError SERVICE_UNAVAILABLE with `retryAfterSeconds` when the time is over; and what `work` throws
   */
  async run<T>(
    work: (transaction: Transaction) => Promise<T>,
    { hasKey = false }: RunOptions = {},
  ): Promise<T> {
    const begunAtMs = performance.now();
    const isWorthRetrying = (fault: unknown): boolean => {
      if (fault instanceof UnansweredCommit) return hasKey;
      if (sqlStateOf(fault) === LOCK_NOT_AVAILABLE) return performance.now() - begunAtMs < LOCK_PATIENCE_MS;
      return isTransient(fault) || isIdTaken(fault);
    };
    try {
      return await retryTransient(() => this.attempt(work), { isWorthRetrying, onRetry: this.onRetry });
    } catch (fault) {
      if (fault instanceof DomainError) throw fault;
      throw isUnavailable(fault) || isIdTaken(fault) ? serviceUnavailable(fault) : fault;
    }
  }

  private async attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let isSound = false;
    try {
      // eslint-disable-next-line no-restricted-syntax -- here is where every transaction is opened
      await client.query('BEGIN');
      const result = await this.workOn(client, work);
      await commit(client);
      isSound = true;
      return result;
    } catch (fault) {
      isSound = !(fault instanceof UnansweredCommit) && (await rolledBack(client));
      throw fault;
    } finally {
      // A connection that cannot even roll back is not given to anyone else.
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

/** Transactions that may take longer than a request waits. */
export class MaintenanceTransactions extends Transactions {}

/** The transaction may be committed or not. */
class UnansweredCommit extends Error {
  constructor(cause: unknown) {
    super('no answer to COMMIT', { cause });
  }
}

/** SQLSTATE classes with which Postgres refuses a COMMIT: a constraint checked at the end, or another transaction. */
const COMMIT_REFUSED = /^(23|40)/;

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT').catch((fault: unknown) => {
    throw COMMIT_REFUSED.test(sqlStateOf(fault) ?? '') ? fault : new UnansweredCommit(fault);
  });
  // So Postgres answers when a statement failed and nobody said so: the work must not be taken for done.
  if (command !== 'COMMIT')
    throw new Error('a statement of the transaction had failed, and nothing was committed');
}

async function rolledBack(client: PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
