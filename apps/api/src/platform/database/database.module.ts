import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

import { ENVIRONMENT, type Environment } from '../env.js';
import {
  connectionOptions,
  createPool,
  MAINTENANCE_POOL,
  outlivingItsConnections,
  POOL,
  type PoolOptions,
  requireDatabaseUrl,
  SESSIONS_POOL,
  TRANSACTIONS_POOL,
} from './pools.js';

const HOUR_MS = 60 * 60_000;

/** Besides these, the ledger and the redemptions have a pool of their own each. README.md counts them all. */
const POOLS = {
  // Whoever asks is looked for by key: more than a few seconds for that mean that the database is away.
  [SESSIONS_POOL]: { max: 4, queryTimeoutMs: 5_000, connectTimeoutMs: 5_000 },
  [TRANSACTIONS_POOL]: { max: 6 },
  [MAINTENANCE_POOL]: { max: 2, queryTimeoutMs: HOUR_MS },
} satisfies Record<symbol, PoolOptions>;

const poolOf = (name: keyof typeof POOLS) => ({
  provide: name,
  inject: [ENVIRONMENT],
  useFactory: (environment: Environment) => createPool(requireDatabaseUrl(environment), POOLS[name]),
});

/** The connections of a process, all as the application's role. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => ({
        type: 'postgres',
        url: environment.databaseUrl,
        autoLoadEntities: true,
        // Whoever starts the processes waits for the database first; without it a start fails at once.
        retryAttempts: 0,
        poolSize: 10,
        extra: connectionOptions(),
      }),
    }),
  ],
  providers: [
    {
      provide: POOL,
      inject: [getDataSourceToken()],
      // TypeORM's own, which ends it as well.
      useFactory: ({ driver }: DataSource) =>
        outlivingItsConnections((driver as PostgresDriver).master as Pool),
    },
    poolOf(SESSIONS_POOL),
    poolOf(TRANSACTIONS_POOL),
    poolOf(MAINTENANCE_POOL),
  ],
  exports: [POOL, SESSIONS_POOL, TRANSACTIONS_POOL, MAINTENANCE_POOL],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(SESSIONS_POOL) private readonly sessions: Pool,
    @Inject(TRANSACTIONS_POOL) private readonly transactions: Pool,
    @Inject(MAINTENANCE_POOL) private readonly maintenance: Pool,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.sessions.end(), this.transactions.end(), this.maintenance.end()]);
  }
}
