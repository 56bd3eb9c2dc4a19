import { type FactoryProvider, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import pg, { type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

import { ENVIRONMENT, type Environment } from '../env.js';
import { Metrics } from '../telemetry/metrics.js';
import { DatabaseMetrics } from './database-metrics.js';
import { retryingQueries } from './faults/retry-transient.js';
import { ANSWER_WITHIN_MS } from './faults/service-unavailable.js';
import type { PoolName } from './pools/pool-sizes.js';
import {
  createPool,
  LISTS_POOL,
  LISTS_POOL_OPTIONS,
  MAINTENANCE_POOL,
  PLANNED_ONCE,
  ignoringConnectionErrors,
  POOL,
  type PoolOptions,
  poolOptions,
  requireDatabaseUrl,
  SESSIONS_POOL,
  TRANSACTIONS_POOL,
  TRANSACTIONS_POOL_OPTIONS,
} from './pools/pools.js';
import {
  MaintenanceTransactions,
  Transactions,
  type TransactionsOptions,
} from './transactions/transactions.js';

const HOUR_MS = 60 * 60_000;

/** The connections of a process, all with the login of DATABASE_URL. docs/operations.md counts them. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => ({
        type: 'postgres',
        // Otherwise TypeORM loads a second copy of it beside the bundle.
        driver: pg,
        url: environment.databaseUrl,
        autoLoadEntities: true,
        // The launcher waits for the database before it starts a process; without a database a start fails immediately.
        retryAttempts: 0,
        poolSize: environment.databasePools.statements,
        extra: poolOptions({ settings: PLANNED_ONCE }),
      }),
    }),
  ],
  providers: [
    {
      provide: POOL,
      inject: [getDataSourceToken(), Metrics],
      // TypeORM's own pool, which it also ends.
      useFactory: ({ driver }: DataSource, metrics: Metrics) =>
        metrics.watchPool('statements', ignoringConnectionErrors((driver as PostgresDriver).master as Pool)),
    },
    // Sessions are read by key, so more than a few seconds mean that the database is unavailable. It is the first
    // statement of a request, so it is retried while a database restarts.
    providePool(SESSIONS_POOL, 'sessions', {
      queryTimeoutMs: 5_000,
      settings: PLANNED_ONCE,
      wrap: retryingQueries,
    }),
    providePool(LISTS_POOL, 'lists', LISTS_POOL_OPTIONS),
    providePool(TRANSACTIONS_POOL, 'transactions', TRANSACTIONS_POOL_OPTIONS),
    providePool(MAINTENANCE_POOL, 'maintenance', { queryTimeoutMs: HOUR_MS }),
    provideTransactions(TRANSACTIONS_POOL, 'transaction', Transactions, { answerWithinMs: ANSWER_WITHIN_MS }),
    DatabaseMetrics,
    provideTransactions(MAINTENANCE_POOL, 'maintenance transaction', MaintenanceTransactions),
  ],
  exports: [POOL, SESSIONS_POOL, LISTS_POOL, MAINTENANCE_POOL, Transactions, MaintenanceTransactions],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(SESSIONS_POOL) private readonly sessions: Pool,
    @Inject(LISTS_POOL) private readonly lists: Pool,
    @Inject(TRANSACTIONS_POOL) private readonly transactions: Pool,
    @Inject(MAINTENANCE_POOL) private readonly maintenance: Pool,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    const pools = [this.sessions, this.lists, this.transactions, this.maintenance];
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

interface ProvidedPoolOptions extends Omit<PoolOptions, 'max'> {
  readonly wrap?: (pool: Pool, onRetry: () => void) => Pool;
}

/** @param name of the pool in DATABASE_POOLS and in the metrics */
function providePool(
  provide: symbol,
  name: PoolName,
  { wrap = (pool) => pool, ...options }: ProvidedPoolOptions,
): FactoryProvider<Pool> {
  return {
    provide,
    inject: [ENVIRONMENT, Metrics],
    useFactory: (environment: Environment, metrics: Metrics) => {
      const pool = createPool(requireDatabaseUrl(environment), {
        ...options,
        max: environment.databasePools[name],
      });
      return wrap(metrics.watchPool(name, pool), metrics.retriesOf('session statement'));
    },
  };
}

/** @param what the name of the retried work in the metrics */
function provideTransactions(
  pool: symbol,
  what: string,
  Kind: typeof Transactions,
  options: TransactionsOptions = {},
): FactoryProvider<Transactions> {
  return {
    provide: Kind,
    inject: [pool, getDataSourceToken(), Metrics],
    useFactory: (pool: Pool, dataSource: DataSource, metrics: Metrics) =>
      new Kind(pool, dataSource, { onRetry: metrics.retriesOf(what), ...options }),
  };
}
