import { createPostgresBackend, withBackend } from 'bullmq';
import type { Pool } from 'pg';

import { USUAL_POOL_SIZES } from '../database/pools/pool-sizes.js';
import { createPool } from '../database/pools/pools.js';
import { QUEUE_SCHEMA } from '../database/queue-schema.js';
import {
  DEFAULT_JOB_OPTIONS,
  type JobQueue,
  QueueBackend,
  type QueueWorker,
  reportFaults,
  type WorkerOptions,
} from './queue-backend.js';
import type { JobData } from './queue-definition.js';

const onPostgres = withBackend(createPostgresBackend);

/** Queues in the product's own database. They share one pool, which is open as long as one of them is. */
export class PostgresQueues extends QueueBackend {
  private pool: Pool | undefined;
  private openCount = 0;

  constructor(
    private readonly databaseUrl: string,
    /** Connections for the statements of all queues of a process. */
    private readonly connections = USUAL_POOL_SIZES.queues,
    private readonly watchPool: (pool: Pool) => Pool = (pool) => pool,
  ) {
    super();
  }

  openQueue(name: string, onFault: (fault: Error) => void): JobQueue {
    const connection = this.takePool();
    const queue = new onPostgres.Queue<JobData>(name, { connection, defaultJobOptions: DEFAULT_JOB_OPTIONS });
    queue.on('error', onFault);
    return {
      add: (job, data, options) => queue.add(job, data, options),
      getJobCounts: (...states) => queue.getJobCounts(...states),
      close: () => this.closeWith(queue),
    };
  }

  openWorker(name: string, work: (data: JobData) => Promise<void>, options: WorkerOptions): QueueWorker {
    const connection = this.takePool();
    // A worker keeps one connection for listening.
    connection.options.max += 1;
    const worker = new onPostgres.Worker<JobData>(name, ({ data }) => work(data), {
      connection,
      concurrency: options.concurrency,
      // The library's default is to pause for 15 seconds after the database was unavailable.
      runRetryDelay: 1_000,
    });
    reportFaults(worker, options);
    return { waitUntilReady: () => worker.waitUntilReady(), close: () => this.closeWith(worker) };
  }

  private takePool(): Pool {
    this.openCount += 1;
    this.pool ??= this.watchPool(
      createPool(this.databaseUrl, { max: this.connections, settings: { search_path: QUEUE_SCHEMA } }),
    );
    expectListeners(this.pool, +1);
    return this.pool;
  }

  private async closeWith(user: { close(): Promise<void> }): Promise<void> {
    await user.close();
    const { pool } = this;
    if (pool) expectListeners(pool, -1);
    this.openCount -= 1;
    if (this.openCount > 0) return;
    this.pool = undefined;
    await pool?.end();
  }
}

/** The library listens to the pool's faults for each queue and worker; Node takes more than ten listeners for a leak. */
function expectListeners(pool: Pool, more: 1 | -1): void {
  pool.setMaxListeners(pool.getMaxListeners() + more);
}
