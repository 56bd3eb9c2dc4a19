import { createPostgresBackend, withBackend } from 'bullmq';

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

/** Queues in the product's own database. */
export class PostgresQueues extends QueueBackend {
  private readonly connection: { connectionString: string; schema: string; max: number };

  constructor(databaseUrl: string) {
    super();
    this.connection = { connectionString: databaseUrl, schema: QUEUE_SCHEMA, max: 4 };
  }

  openQueue(name: string, onFault: (fault: Error) => void): JobQueue {
    const { connection } = this;
    const queue = new onPostgres.Queue<JobData>(name, { connection, defaultJobOptions: DEFAULT_JOB_OPTIONS });
    queue.on('error', onFault);
    return queue;
  }

  openWorker(name: string, work: (data: JobData) => Promise<void>, options: WorkerOptions): QueueWorker {
    const worker = new onPostgres.Worker<JobData>(name, ({ data }) => work(data), {
      connection: this.connection,
      concurrency: options.concurrency,
      // The library's default is to pause for 15 seconds after the database was unavailable.
      runRetryDelay: 1_000,
    });
    reportFaults(worker, options);
    return worker;
  }
}
