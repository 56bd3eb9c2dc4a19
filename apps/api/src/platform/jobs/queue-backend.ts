import type { Job, JobsOptions, JobType } from 'bullmq';

import type { JobData } from './queue-definition.js';

/** The part of a queue that we use; the same on every backend. */
export interface JobQueue {
  add(name: string, data: JobData, options: JobsOptions): Promise<unknown>;
  /** The number of jobs in each of these states. */
  getJobCounts(...states: JobType[]): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export interface WorkerOptions {
  /** Jobs that run at the same time. */
  readonly concurrency: number;
  readonly onFault: (fault: Error) => void;
  readonly onFailed: (jobId: string, fault: Error) => void;
}

/** Processes the jobs of a queue. */
export interface QueueWorker {
  waitUntilReady(): Promise<unknown>;
  /** Finishes the running jobs first. */
  close(): Promise<void>;
}

/** The backend of this process's queues. The caller closes the queues and workers that it opens. */
export abstract class QueueBackend {
  abstract openQueue(name: string, onFault: (fault: Error) => void): JobQueue;
  abstract openWorker(
    name: string,
    work: (data: JobData) => Promise<void>,
    options: WorkerOptions,
  ): QueueWorker;
}

export const DEFAULT_JOB_OPTIONS: JobsOptions = {
  // The database is the record of what is due, so a finished job is of no use.
  removeOnComplete: true,
  removeOnFail: { age: 24 * 60 * 60 },
};

/** After most faults, such as that a Redis only reads, the library asks again at once, for as long as they last. */
const PAUSE_AFTER_FAULT_MS = 1_000;

/** What the library's workers have in common on every backend. */
interface LibraryWorker {
  on(event: 'error', listener: (fault: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, fault: Error) => void): unknown;
  on(event: 'closing', listener: () => void): unknown;
  isPaused(): boolean;
  pause(doNotWaitActive: boolean): Promise<void>;
  resume(): Promise<void>;
}

/** Reports the faults of a worker, which pauses a moment after each. */
export function reportFaults(worker: LibraryWorker, { onFault, onFailed }: WorkerOptions): void {
  let pause: NodeJS.Timeout | undefined;
  let isClosing = false;
  worker.on('error', (fault) => {
    onFault(fault);
    if (isClosing || worker.isPaused()) return;
    // Running jobs go on.
    void worker.pause(true);
    pause = setTimeout(() => worker.resume(), PAUSE_AFTER_FAULT_MS);
  });
  worker.on('closing', () => {
    isClosing = true;
    clearTimeout(pause);
  });
  worker.on('failed', (job, fault) => onFailed(job?.id ?? '?', fault));
}
