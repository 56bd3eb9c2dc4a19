import { Global, Module } from '@nestjs/common';

import { requireDatabaseUrl } from '../database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../env.js';
import { Metrics } from '../telemetry/metrics.js';
import { PostgresQueues } from './postgres-queues.js';
import { QueueBackend } from './queue-backend.js';
import { QueueRegistry } from './queue-registry.js';
import { RedisQueues } from './redis-queues.js';

/** The queues of a process: on Redis if configured, otherwise on the database. */
@Global()
@Module({
  providers: [
    QueueRegistry,
    {
      provide: QueueBackend,
      inject: [ENVIRONMENT, Metrics],
      useFactory: (environment: Environment, metrics: Metrics): QueueBackend =>
        environment.redisUrl
          ? new RedisQueues(environment.redisUrl)
          : new PostgresQueues(requireDatabaseUrl(environment), environment.databasePools.queues, (pool) =>
              metrics.watchPool('queues', pool),
            ),
    },
  ],
  exports: [QueueBackend, QueueRegistry],
})
export class JobsModule {}
