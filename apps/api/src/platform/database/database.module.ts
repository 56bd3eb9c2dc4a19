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
import { byEffect } from './pools/by-effect.js';
import type { PoolName } from './pools/pool-sizes.js';
import {
  COMMITS_LOCALLY,
  createPool,
  LISTS_POOL,
  LISTS_POOL_OPTIONS,
  MAINTENANCE_POOL,
  ONLY_READING,
  PLANNED_ONCE,
  patient,
  POOL,
  type PoolOptions,
  poolOptions,
  requireDatabaseUrl,
  SESSIONS_POOL,
  TRANSACTIONS_POOL,
  TRANSACTIONS_POOL_OPTIONS,
  withSettings,
  WRITES_POOL,
} from './pools/pools.js';
import {
  MaintenanceTransactions,
  ReadingTransactions,
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
        // Two pools: TypeORM itself sends what writes to the first.
        replication: {
          master: { url: requireDatabaseUrl(environment) },
          slaves: [
            { url: withSettings(requireDatabaseUrl(environment), { ...PLANNED_ONCE, ...ONLY_READING }) },
          ],
        },
        autoLoadEntities: true,
        // The launcher waits for the database before it starts a process; without a database a start fails immediately.
        retryAttempts: 0,
        extra: poolOptions({ settings: PLANNED_ONCE }),
      }),
    }),
  ],
  providers: [
    {
      provide: POOL,
      inject: [getDataSourceToken(), ENVIRONMENT, Metrics, WRITES_POOL],
      // TypeORM's own pools, which it also ends.
      useFactory: (
        { driver }: DataSource,
        { databasePools }: Environment,
        metrics: Metrics,
        writes: Pool,
      ) => {
        const reads = (driver as PostgresDriver).slaves[0] as Pool;
        reads.options.max = databasePools.statements;
        // A statement that reads may run twice: at a switchover it is answered late, and not with a fault.
        const retried = retryingQueries(
          metrics.watchPool('statements', patient(reads)),
          metrics.retriesOf('statement'),
        );
        return byEffect(retried, writes);
      },
    },
    {
      provide: WRITES_POOL,
      inject: [getDataSourceToken(), ENVIRONMENT, Metrics],
      useFactory: ({ driver }: DataSource, { databasePools }: Environment, metrics: Metrics) => {
        const writes = (driver as PostgresDriver).master as Pool;
        writes.options.max = databasePools.writes;
        return metrics.watchPool('writes', patient(writes));
      },
    },
    // Sessions are read by key, so more than a few seconds mean that the database is unavailable. It is the first
    // statement of a request, so it is retried while a database restarts.
    providePool(SESSIONS_POOL, 'sessions', {
      queryTimeoutMs: 5_000,
      settings: { ...PLANNED_ONCE, ...COMMITS_LOCALLY },
      wrap: retryingQueries,
    }),
    providePool(LISTS_POOL, 'lists', LISTS_POOL_OPTIONS),
    providePool(TRANSACTIONS_POOL, 'transactions', TRANSACTIONS_POOL_OPTIONS),
    providePool(MAINTENANCE_POOL, 'maintenance', { queryTimeoutMs: HOUR_MS }),
    provideTransactions(TRANSACTIONS_POOL, 'transaction', Transactions, { answerWithinMs: ANSWER_WITHIN_MS }),
    DatabaseMetrics,
    provideTransactions(LISTS_POOL, 'reading transaction', ReadingTransactions, {
      answerWithinMs: ANSWER_WITHIN_MS,
    }),
    provideTransactions(MAINTENANCE_POOL, 'maintenance transaction', MaintenanceTransactions),
  ],
  exports: [
    POOL,
    WRITES_POOL,
    SESSIONS_POOL,
    LISTS_POOL,
    MAINTENANCE_POOL,
    Transactions,
    ReadingTransactions,
    MaintenanceTransactions,
  ],
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
