import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

import type { Connection } from '../statements/statement.js';

/** TypeORM on a connection with a transaction that the caller has begun and will end. */
export class BorrowedConnection extends PostgresQueryRunner {
  override readonly manager: EntityManager;

  constructor(
    dataSource: DataSource,
    readonly client: PoolClient,
  ) {
    super(dataSource.driver as PostgresDriver, 'master');
    this.manager = dataSource.createEntityManager(this);
    this.databaseConnection = client;
    // A nested transaction becomes a savepoint.
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }
}

/** The connection of a transaction, for the statements of those who are given its manager only. */
export function connectionOf({ queryRunner }: EntityManager): Connection {
  if (!(queryRunner instanceof BorrowedConnection)) throw new Error('the manager is not of a transaction');
  return queryRunner.client;
}
