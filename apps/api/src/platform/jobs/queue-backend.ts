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

interface WorkerEvents {
  on(event: 'error', listener: (fault: Error) => void): unknown;
  on(event: 'failed', listener: (job: Job | undefined, fault: Error) => void): unknown;
}

export function reportFaults(worker: WorkerEvents, { onFault, onFailed }: WorkerOptions): void {
  worker.on('error', onFault);
  worker.on('failed', (job, fault) => onFailed(job?.id ?? '?', fault));
}
