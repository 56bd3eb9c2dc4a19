import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';

import { ENVIRONMENT, type Environment } from '../env.js';
import { connectionOptions, createPool, POOL, requireDatabaseUrl } from './pools.js';

const inject = [ENVIRONMENT];

/** The connections of a process, all as the application's role. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject,
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
      inject,
      useFactory: (environment: Environment) => createPool(requireDatabaseUrl(environment)),
    },
  ],
  exports: [POOL],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
