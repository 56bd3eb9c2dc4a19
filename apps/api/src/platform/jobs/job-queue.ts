import {
  createPostgresBackend,
  type Job,
  type JobsOptions,
  Queue as RedisQueue,
  withBackend,
  Worker as RedisWorker,
} from 'bullmq';

import { QUEUE_SCHEMA } from '../database/queue-schema.js';
import type { Environment } from '../env.js';

const onPostgres = withBackend(createPostgresBackend);

/** Ids of rows, nothing more: what is due is written in the database. */
export type JobData = Readonly<Record<string, number>>;

/** The part of a queue that features use; the same on both backends. */
export interface JobQueue {
  add(name: string, data: JobData, options?: JobsOptions): Promise<unknown>;
  on(event: 'error', listener: (fault: Error) => void): unknown;
  close(): Promise<void>;
}

export interface JobWorker {
  on(event: 'error', listener: (fault: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, fault: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  /** Finishes the jobs in hand first. */
  close(): Promise<void>;
}

const KEEP_NO_MORE: JobsOptions = {
  // The database is the record of what is due; a finished job has nothing to tell.
  removeOnComplete: true,
  removeOnFail: { age: 24 * 60 * 60 },
};

/** A queue on Redis when the environment names one, else on the database. Whoever opens it closes it. */
export function openQueue(name: string, environment: Environment): JobQueue {
  const { redisUrl } = environment;
  if (!redisUrl)
    return new onPostgres.Queue<JobData>(name, {
      connection: postgresConnection(environment),
      defaultJobOptions: KEEP_NO_MORE,
    });

  const calls = new RedisCalls();
  const queue = new RedisQueue<JobData>(name, {
    // Without Redis a job is lost at once, and its row is found by the sweep; a request never waits for it.
    connection: { url: redisUrl, enableOfflineQueue: false, maxRetriesPerRequest: 1, ...calls.options },
    defaultJobOptions: KEEP_NO_MORE,
  });
  const close = queue.close.bind(queue);
  return Object.assign(queue, {
    close: () => {
      calls.end();
      return close();
    },
  });
}

/** Takes the jobs of a queue, several at a time if asked to. Whoever opens it closes it. */
export function openWorker(
  name: string,
  environment: Environment,
  process: (job: { name: string; data: JobData }) => Promise<void>,
  { concurrency = 1 }: { readonly concurrency?: number } = {},
): JobWorker {
  const { redisUrl } = environment;
  if (!redisUrl)
    return new onPostgres.Worker<JobData>(name, process, {
      connection: postgresConnection(environment),
      concurrency,
      // By itself it would look away for 15 seconds after a database that was gone.
      runRetryDelay: 1_000,
    });

  const calls = new RedisCalls();
  const connection = { url: redisUrl, maxRetriesPerRequest: null, ...calls.options };
  const worker = new RedisWorker<JobData>(name, process, { connection, concurrency });
  worker.on('ready', () => calls.answered());
  const close = worker.close.bind(worker);
  return Object.assign(worker, {
    close: () => {
      calls.end();
      // Told to close in good order, the library waits for ever for the end of a connection that is broken already.
      return close(calls.unanswered);
    },
  });
}

/** A Redis that went away is called again at least this often. */
const CALL_AGAIN_WITHIN_MS = 1_000;

/** How a Redis that went away is called again: until it answers, or until nobody needs it any more. */
class RedisCalls {
  unanswered = false;
  private ended = false;

  readonly options = {
    retryStrategy: (times: number): number | null => {
      this.unanswered = true;
      return this.ended ? null : Math.min(times * 100, CALL_AGAIN_WITHIN_MS);
    },
  };

  answered(): void {
    this.unanswered = false;
  }

  /** The library goes on calling after it was closed. */
  end(): void {
    this.ended = true;
  }
}

function postgresConnection({ databaseUrl }: Environment) {
  return { connectionString: databaseUrl, schema: QUEUE_SCHEMA, max: 4 };
}
