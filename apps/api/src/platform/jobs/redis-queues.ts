import { Queue, Worker } from 'bullmq';

import {
  DEFAULT_JOB_OPTIONS,
  type JobQueue,
  QueueBackend,
  type QueueWorker,
  reportFaults,
  type WorkerOptions,
} from './queue-backend.js';
import type { JobData } from './queue-definition.js';

/** Queues on Redis. */
export class RedisQueues extends QueueBackend {
  constructor(private readonly url: string) {
    super();
  }

  openQueue(name: string, onFault: (fault: Error) => void): JobQueue {
    const reconnection = new Reconnection();
    const queue = new Queue<JobData>(name, {
      // If Redis is unavailable, adding a job fails immediately and the sweep finds its row; a request never waits for
      // Redis.
      connection: {
        url: this.url,
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        retryStrategy: reconnection.strategy,
      },
      defaultJobOptions: DEFAULT_JOB_OPTIONS,
    });
    queue.on('error', onFault);
    return {
      add: (job, data, options) => queue.add(job, data, options),
      getJobCounts: (...states) => queue.getJobCounts(...states),
      close: () => {
        reconnection.end();
        return queue.close();
      },
    };
  }

  openWorker(name: string, work: (data: JobData) => Promise<void>, options: WorkerOptions): QueueWorker {
    const reconnection = new Reconnection();
    const worker = new Worker<JobData>(name, ({ data }) => work(data), {
      connection: { url: this.url, maxRetriesPerRequest: null, retryStrategy: reconnection.strategy },
      concurrency: options.concurrency,
    });
    reportFaults(worker, options);
    worker.on('ready', () => reconnection.succeeded());
    return {
      waitUntilReady: () => worker.waitUntilReady(),
      close: () => {
        reconnection.end();
        // A graceful close would wait for ever for a connection that is already broken.
        return worker.close(reconnection.isUnderWay);
      },
    };
  }
}

/** The longest pause between two attempts to reconnect. */
const RETRY_PAUSE_MAX_MS = 1_000;

/** Reconnects until it succeeds or is ended. */
class Reconnection {
  isUnderWay = false;
  private ended = false;

  readonly strategy = (attempt: number): number | null => {
    this.isUnderWay = true;
    return this.ended ? null : Math.min(attempt * 100, RETRY_PAUSE_MAX_MS);
  };

  succeeded(): void {
    this.isUnderWay = false;
  }

  /** The library would continue to reconnect after it was closed. */
  end(): void {
    this.ended = true;
  }
}
